import FileStorage
import Foundation
import TagKeyboard
import TestSupport
import Testing

@Suite(.namesCases)
struct FileSettingsStoreTests {
  @Test func valuesOutliveTheStore() throws {
    try withTemporaryDirectory { directory in
      let path = directory.path("deep/er/settings.json")
      #expect(try FileSettingsStore(path: path).read() == StoredSettings())
      #expect(try directory.contents() == [])
      try FileSettingsStore(path: path).write("сарказм", forKey: "SarcasmTagOpen")
      try FileSettingsStore(path: path).write("angle", forKey: "UserTagFrame")
      try FileSettingsStore(path: path).write("kept", forKey: "FromTheFuture")
      try FileSettingsStore(path: path).removeValue(forKey: "UserTagFrame")
      try FileSettingsStore(path: path).removeValue(forKey: "never stored")
      #expect(
        try String(decoding: directory.read("deep/er/settings.json"), as: UTF8.self)
          == "{\"FromTheFuture\":\"kept\",\"SarcasmTagOpen\":\"сарказм\"}\n")
      try FileSettingsStore(path: path).removeAll()
      #expect(try FileSettingsStore(path: path).read() == StoredSettings())
    }
  }

  @Test(
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/tagkeyboard/settings.json"),
      (["XDG_CONFIG_HOME": "/c/"], "/c/tagkeyboard/settings.json"),
      (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/tagkeyboard/settings.json"),
      (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/tagkeyboard/settings.json"),
      (["HOME": "/h"], "/h/.config/tagkeyboard/settings.json"),
      (["HOME": ""], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func pathFollowsTheEnvironment(environment: [String: String], path: String?) {
    #expect(FileSettingsStore.userPath { environment[$0] } == path)
  }

  /// Writers that run at once: each value of each of them is there in the end.
  @Test func writersAtOnceLoseNothing() throws {
    try withTemporaryDirectory { directory in
      let path = directory.path("settings.json")
      let (writers, rounds) = (8, 12)
      DispatchQueue.concurrentPerform(iterations: writers) { writer in
        let store = FileSettingsStore(path: path)
        for round in 0..<rounds {
          do {
            try store.write("\(round)", forKey: "\(writer).\(round)")
            try store.write("\(round)", forKey: "\(writer)")
          } catch {
            Issue.record(error)
          }
        }
      }
      let stored = try FileSettingsStore(path: path).read()
      #expect(stored.findings == [])
      #expect(stored.values.count == writers * (rounds + 1))
      for writer in 0..<writers { #expect(stored.values["\(writer)"] == "\(rounds - 1)") }
      #expect(try directory.contents() == ["settings.json", "settings.json.lock"])
    }
  }

  /// Whoever named the settings file knows nothing of the files beside it.
  @Test func aStoreThatCannotBeWrittenNamesTheSettingsFile() throws {
    try withTemporaryDirectory { directory in
      try directory.write("", to: "file")
      try directory.write("", to: "a/s.json.lock/in the way")
      let table = [
        ("file/s.json", "no file can be made in its folder '\(directory.path("file"))'"),
        ("file/b/s.json", "its folder '\(directory.path("file/b"))' cannot be made"),
      ]
      for (name, reason) in table {
        let path = directory.path(name)
        let error = #expect(throws: FileError.self) {
          try FileSettingsStore(path: path).write("x", forKey: "a")
        }
        #expect(
          error?.description == "\(path): error: cannot write: \(reason): Not a directory")
      }
      let path = directory.path("a/s.json")
      let error = #expect(throws: FileError.self) { try FileSettingsStore(path: path).removeAll() }
      #expect(
        error?.description
          == "\(path): error: cannot write: its lock '\(path).lock' cannot be used: Is a directory")
    }
  }

  @Test func readersNeverSeeHalfAFile() throws {
    try withTemporaryDirectory { directory in
      let path = directory.path("settings.json")
      try FileSettingsStore(path: path).write("start", forKey: "a")
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        let store = FileSettingsStore(path: path)
        for round in 0..<30 {
          do {
            if number == 0 {
              try store.write(String(repeating: "x", count: round * 100), forKey: "a")
            } else {
              let stored = try store.read()
              if !stored.findings.isEmpty || stored.values.count != 1 {
                Issue.record("read \(stored)")
              }
            }
          } catch {
            Issue.record(error)
          }
        }
      }
    }
  }

  @Test func damagedFilesAreKeptAsideOnTheFirstChange() throws {
    try withTemporaryDirectory { directory in
      let damaged = "{\"SarcasmTagOpen\": \"сар"
      let path = try directory.write(damaged, to: "settings.json")
      let store = FileSettingsStore(path: path)
      for _ in 0..<2 {
        let stored = try store.read()
        #expect(stored.values == [:])
        #expect(
          stored.findings.map(\.description) == [
            """
            \(path):1:24: warning: damaged settings: expected the end of the string, \
            found the end of the text
              {"SarcasmTagOpen": "сар
                                     ^
            note: the next change of a setting keeps this file as '\(path).damaged-N'
            """
          ])
        #expect(try directory.contents() == ["settings.json"])
      }
      try store.write("x", forKey: "DownerTagOpen")
      #expect(try store.read() == StoredSettings(values: ["DownerTagOpen": "x"]))
      #expect(try directory.read("settings.json.damaged-1") == Array(damaged.utf8))

      try directory.write("[]", to: "settings.json")
      try store.removeAll()
      #expect(try directory.read("settings.json.damaged-2") == Array("[]".utf8))
      #expect(try directory.read("settings.json") == Array("{}\n".utf8))
      #expect(try directory.read("settings.json.damaged-1") == Array(damaged.utf8))
    }
  }

  @Test func goodValuesOfADamagedFileAreKept() throws {
    try withTemporaryDirectory { directory in
      let text = #"{"SarcasmTagOpen": "a", "DownerTagOpen": 7}"#
      let store = FileSettingsStore(path: try directory.write(text, to: "settings.json"))
      try store.write("b", forKey: "DownerTagClose")
      #expect(try store.read().values == ["SarcasmTagOpen": "a", "DownerTagClose": "b"])
      #expect(try directory.read("settings.json.damaged-1") == Array(text.utf8))
    }
  }

  @Test func unwritableFilesAreReportedAndLeftAlone() throws {
    try withTemporaryDirectory { directory in
      let path = try directory.write("{\"a\":\"b\"}", to: "settings.json")
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      let store = FileSettingsStore(path: path)
      let error = #expect(throws: FileError.self) { try store.write("c", forKey: "a") }
      #expect(error?.description == "\(path): error: cannot write: Permission denied")
      #expect(try directory.read("settings.json") == Array("{\"a\":\"b\"}".utf8))

      let inFile = FileSettingsStore(path: path + "/settings.json")
      #expect(throws: FileError.self) { try inFile.write("c", forKey: "a") }
    }
  }

  @Test func settingsBehindALinkStayBehindIt() throws {
    try withTemporaryDirectory { directory in
      try directory.write("{", to: "dotfiles/settings.json")
      let path = directory.path("settings.json")
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "dotfiles/settings.json")
      try FileSettingsStore(path: path).write("b", forKey: "a")
      #expect(try directory.read("dotfiles/settings.json") == Array("{\"a\":\"b\"}\n".utf8))
      #expect(try directory.read("settings.json.damaged-1") == Array("{".utf8))
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: path) == "dotfiles/settings.json")
    }
  }
}
