import Foundation
import KeyboardReview
import TestSupport
import Testing

/// `check --driver`, `check --layout` and `replay`, as they are built.
struct DrivingCommandTests {
  private let driver = "\(Drivers.python) \(Drivers.folder)/"

  private func run(_ arguments: String..., in directory: TemporaryDirectory) throws -> CommandResult
  {
    try CommandRunner.built("keyboard-review").run(arguments, directory: directory.path)
  }

  @Test func filesAndKeysAreJudgedTogether() throws {
    try withTemporaryDirectory { directory in
      for (path, data) in KeyboardFixture().xcode.files { try directory.write(data, to: path) }
      let result = try run(
        "check", ".", "--driver", driver + "bad.py no-next-key", "--scenario", "next-all-layers",
        "next-hidden", "--transcripts", "found", "--keyboard", "Keyboard", "--format", "xcode",
        "--require", "KB-TYPED", in: directory)
      #expect(result.exitCode == 1)
      #expect(
        result.output.hasPrefix(
          "found/next-all-layers.jsonl:1:1: error: Keyboard: there is a layer that nothing leads out "
            + "of to the next keyboard (next-all-layers: open numberPad: 11 keys, none leads on) [driven] [KB-NEXT]\n"
        ))
      let again = try run(
        "replay", "found/next-all-layers.jsonl", "--driver", driver + "bad.py no-next-key",
        in: directory)
      #expect(again.exitCode == 0 && again.output == "")
      let mended = try run(
        "replay", "found/next-all-layers.jsonl", "--driver", driver + "plain.py", in: directory)
      #expect(mended.exitCode == 1)
      #expect(mended.output.contains(#"+ {"id":2,"keys":"#))
    }
  }

  @Test func aKeyboardThatIsDataAloneIsDriven() throws {
    try withTemporaryDirectory { directory in
      let layout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Examples/driver/four-keys.json").standardizedFileURL.path
      let result = try run(
        "check", "--layout", layout, "--scenario", "next-hidden", "twin-offline", "--verbose",
        in: directory)
      #expect(result.exitCode == 0)
      #expect(result.output.contains("pass      KB-NEXT: no second globe is shown, and keys type"))
      #expect(result.output.contains("not-checked KB-OFFLINE"))
    }
  }

  @Test(arguments: ["plain.py", "hostile.py die", "bad.py silent-without-access"])
  func nothingStaysBehind(words: String) throws {
    try withTemporaryDirectory { directory in
      _ = try CommandRunner.built("keyboard-review").run(
        [
          "check", "--driver", driver + words, "--scenario", "next-hidden", "relaunch",
          "twin-noaccess",
        ],
        environment: ["TMPDIR": directory.path])
      #expect(try directory.contents() == [])
    }
  }

  @Test(arguments: [
    ["--driver", "a 'b"], ["--driver", "a", "--layout", "b"], ["--memory-budget", "0"],
    ["--reply-limit", "0"], ["--scenario", "poem"], ["--isolation", "hope"],
  ])
  func whatMakesNoSenseIsRefused(arguments: [String]) throws {
    let result = try CommandRunner.built("keyboard-review").run(["check"] + arguments)
    #expect(result.exitCode == 64)
  }

  @Test func aDriverWithoutAKeyboardAroundItIsAnError() throws {
    try withTemporaryDirectory { directory in
      let result = try run(
        "check", ".", "--driver", driver + "plain.py", "--scenario", "next-hidden", in: directory)
      #expect(result.exitCode == 66)
      #expect(
        result.errors.contains("no keyboard extension was found that it could be the driver of"))
    }
  }
}
