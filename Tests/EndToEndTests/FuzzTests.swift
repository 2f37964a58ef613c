import Foundation
import KeyFuzz
import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// `tagkeyboard fuzz`, and that what it prints can be run again.
struct FuzzTests {
  @Test func theSameSeedGivesTheSameBytes() throws {
    try Workplace.with { workplace in
      let arguments = ["fuzz", "--presses", "800", "--host", "immediate", "--seed"]
      let first = try workplace.run(arguments + ["3"])
      #expect(first.exitCode == 0)
      #expect(first.output.hasPrefix("host "))
      #expect(first.output.split(separator: "\n").last?.hasPrefix("all ") == true)
      #expect(first.errors.hasSuffix("per second\n"))
      #expect(try workplace.run(arguments + ["3"]).output == first.output)
      #expect(try workplace.run(arguments + ["4"]).output != first.output)
    }
  }

  @Test func secondsEnd() throws {
    try Workplace.with { workplace in
      let result = try workplace.run("fuzz", "--seconds", "1", "--host", "immediate")
      #expect(result.output.hasPrefix("host "))
    }
  }

  /// The keyboard of 2014 breaks laws, which is known: there is a table of it and nothing else.
  @Test func theKeyboardOf2014IsJudgedToo() throws {
    try Workplace.with { workplace in
      let result = try workplace.run(
        "fuzz", "--keyboard", "2014", "--presses", "500", "--host", "native")
      #expect(result.exitCode == 1)
      #expect(result.output.hasPrefix("host "))
    }
  }

  static let badOptions = [
    ["--presses", "0"], ["--presses", "x"], ["--seconds", "0"], ["--seed", "-1"],
    ["--host", "nowhere"], ["--presses", "1", "--seconds", "1"], ["--show", "-1"],
    ["--keyboard", "2015"], ["surplus"],
  ]

  @Test(arguments: badOptions)
  func badOptionsAreRefused(options: [String]) throws {
    try Workplace.with { workplace in
      let result = try workplace.run(["fuzz"] + options)
      #expect(result.exitCode == 64)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("Error: "))
    }
  }

  /// The printed line of a shell gives the text that the case came to.
  @Test func thePrintedLineRunsTheCase() throws {
    guard FileManager.default.isExecutableFile(atPath: "/bin/bash") else { return }
    let fuzzer = Fuzzer(seed: 11)
    let mark = CaretMark.standard
    try Workplace.with { workplace in
      let cases = (0..<80).map(fuzzer.makeCase)
      var expected: [String] = []
      for fuzzCase in cases {
        let buffer = try mark.read(SourceText(name: "text", text: fuzzCase.markedText))
        let runner = TapeRunner(
          host: SimulatedHost(buffer, profile: fuzzCase.profile, seed: fuzzCase.hostSeed),
          tags: .habr)
        do {
          for line in fuzzCase.lines { try runner.run(Tape.Line(line)) }
        } catch {
          expected.append("refused")  // a place that is not in the text by then
          continue
        }
        expected.append(runner.host.withBuffer { mark.write($0) })
      }
      let script = cases.map { "\($0.shellLine) 2>/dev/null || printf refused" }
        .joined(separator: "; printf '\\0'\n")
      let result = try CommandRunner(executable: "/bin/bash").run(
        ["-c", "PATH=\"$0:$PATH\"; \(script)", workplace.command.folder],
        environment: workplace.environment, directory: workplace.directory.path)
      let found = result.output.split(separator: "\0", omittingEmptySubsequences: false)
      #expect(found.count == cases.count)
      for (number, texts) in zip(found, expected).enumerated() {
        #expect(String(texts.0) == texts.1, "\(cases[number].shellLine)")
      }
    }
  }
}
