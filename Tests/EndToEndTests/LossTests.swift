import Foundation
import TestSupport
import Testing

/// Nothing is lost, whatever happens in the middle of the work.
struct LossTests {
  private static let large = String(repeating: "слово word\n", count: 100_000)

  /// Standing in for a full disk, which takes privileges to make: a limit of the size of files.
  private static let fullDisk: ConditionTrait = .notUnderThreadSanitizer(
    "the sanitizer's own memory is in files, which are limited")

  @Test(fullDisk, arguments: ["", "--mark"])
  func aFullDiskLeavesTheOldText(mark: String) throws {
    try Workplace.with(["text": Self.large]) { workplace in
      let result = try workplace.shell(
        // Typed at the start, so that the new text differs from the old one from there on.
        """
        ulimit -f 100
        exec tagkeyboard apply --file text --in-place \(mark) -e 'Host Caret 0' -e 'Type "x"'
        """)
      #expect(result.exitCode == 74)
      #expect(result.errors == "text: error: cannot write: File too large\n")
      // As a truth value: a comparison that fails would be described with both of these texts.
      let isUntouched = try workplace.files() == ["text": Array(Self.large.utf8)]
      #expect(isUntouched)
    }
  }

  @Test(fullDisk) func aFullDiskLeavesTheOldSettings() throws {
    let old = #"{"SarcasmTagOpen":"a"}"#
    try Workplace.with(["s.json": old]) { workplace in
      let result = try workplace.shell(
        "ulimit -f 0; exec tagkeyboard settings set SarcasmTagOpen b --settings s.json 2>&1 | cat")
      #expect(result.output == "s.json: error: cannot write: File too large\n")
      try #expect(workplace.directory.read("s.json") == Array(old.utf8))
    }
  }

  @Test func aKillWhileReadingLeavesTheOldText() throws {
    try Workplace.with(["text": "old"]) { workplace in
      let arguments = ["apply", "--file", "text", "--in-place", "-"]
      for part in ["", "Clear\nType \"", "Clear\n"] {
        let command = try workplace.start(arguments)
        try command.send(part.utf8)
        command.signal(SIGKILL)
        try #expect(command.finish().ending == .signalled(SIGKILL))
        try #expect(workplace.files() == ["text": Array("old".utf8)])
      }
    }
  }

  @Test func aKillWhileWritingLeavesTheOldTextOrTheNew() throws {
    let old = Array(Self.large.utf8)
    try Workplace.with { workplace in
      for _ in 0..<12 {
        try workplace.directory.write(old, to: "text")
        let command = try workplace.start(
          ["apply", "--file", "text", "--in-place", "--format", "jsonl"]
            + ["-e", "Host Caret 0", "-e", "Type \"new\""])
        // The line about the press comes right before the text is written.
        try command.waitForOutput(count: 1)
        waitUntilWritingHasBegun(in: workplace, oldSize: old.count)
        command.signal(SIGKILL)
        _ = try command.finish()
        let text = try workplace.directory.read("text")
        let isWhole = text == old || text == Array("new".utf8) + old
        #expect(isWhole)
        // All that may be left behind is a temporary file under a name of our own.
        for name in try workplace.directory.contents() where name != "text" {
          #expect(name.hasPrefix(".tagkeyboard-") && name.hasSuffix(".tmp"))
          try FileManager.default.removeItem(atPath: workplace.directory.path(name))
        }
      }
    }
  }

  /// Returns once a temporary file is there, or the text has been replaced; or after a while, for
  /// a kill at any time must do no harm.
  private func waitUntilWritingHasBegun(in workplace: Workplace, oldSize: Int) {
    let path = workplace.directory.path("text")
    for _ in 0..<10_000 {
      let names = try? FileManager.default.contentsOfDirectory(atPath: workplace.directory.path)
      if names?.count != 1 { return }
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      if size != oldSize { return }
    }
  }

  @Test func settingsWrittenAtOnceAreAllKept() throws {
    let keys = ["SarcasmTagOpen", "SarcasmTagClose", "DownerTagOpen", "DownerTagClose"]
    try Workplace.with { workplace in
      for round in 0..<20 {
        let commands = try keys.map {
          try workplace.start(["settings", "set", $0, "\($0) \(round)"])
        }
        for command in commands {
          let result = try command.finish()
          #expect(result.exitCode == 0 && result.errors == "")
        }
        for key in keys {
          try #expect(workplace.run("settings", "get", key).output == "\(key) \(round)\n")
        }
      }
      try #expect(
        workplace.directory.contents().filter { !$0.hasSuffix(".lock") }
          == ["config", "config/tagkeyboard", "config/tagkeyboard/settings.json"])
    }
  }

  @Test func aDamagedSettingsFileIsKeptAside() throws {
    let damaged = #"{"SarcasmTagOpen":"a","DownerTagOpen":3,"Other":"kept"}"#
    try Workplace.with(["s.json": damaged]) { workplace in
      let read = try workplace.run(
        "apply", "--text", "", "-e", "Tag sarcasm", "-e", "Tag pedant", "--settings", "s.json")
      #expect(read.exitCode == 0)
      #expect(read.output == "[a][zanuda mode on][/zanuda mode off][/sarcasm mode off]")
      #expect(read.errors.hasPrefix("s.json:1:39: warning: damaged settings: DownerTagOpen: "))
      try #expect(workplace.files() == ["s.json": Array(damaged.utf8)])

      // A run in which no setting makes a difference is none of their business.
      let other = try workplace.run(
        "apply", "--text", "", "-e", #"Type "x""#, "--settings", "s.json")
      #expect(other.exitCode == 0 && other.output == "x" && other.errors == "")
      let setting = try workplace.run(
        "apply", "--text", "", "-e", "Set UserTagFrame bare", "--settings", "s.json")
      #expect(setting.errors == read.errors)

      let written = try workplace.run(
        "settings", "set", "SarcasmTagClose", "b", "--settings", "s.json")
      #expect(written.exitCode == 0)
      let kept = #"{"Other":"kept","SarcasmTagClose":"b","SarcasmTagOpen":"a"}"# + "\n"
      try #expect(
        workplace.files().filter { !$0.key.hasSuffix(".lock") } == [
          "s.json": Array(kept.utf8), "s.json.damaged-1": Array(damaged.utf8),
        ])
    }
  }
}
