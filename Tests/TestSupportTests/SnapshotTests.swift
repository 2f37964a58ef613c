import Testing

@testable import TestSupport

struct SnapshotTests {
  @Test func aRecordingWritesTheFileAndIsStillAFailure() throws {
    try withTemporaryDirectory { directory in
      let problem = compareWithSnapshot(
        "help/apply", "text\n", directory: directory.path, isRecording: true)
      #expect(problem?.contains("recorded") == true)
      try #expect(directory.read("help/apply.txt") == Array("text\n".utf8))
      let again = compareWithSnapshot(
        "help/apply", "text\n", directory: directory.path, isRecording: false)
      #expect(again == nil)
    }
  }

  @Test func aMissingSnapshotSaysHowToRecordOne() throws {
    try withTemporaryDirectory { directory in
      let problem = compareWithSnapshot(
        "absent", "text", directory: directory.path, isRecording: false)
      #expect(problem?.contains("RECORD_SNAPSHOTS=1") == true)
      try #expect(directory.contents() == [])
    }
  }

  @Test func aDifferenceShowsItsLines() throws {
    try withTemporaryDirectory { directory in
      try directory.write("one\ntwo\n", to: "name.txt")
      let problem = compareWithSnapshot(
        "name", "one\nthree\n", directory: directory.path, isRecording: false)
      #expect(problem?.hasSuffix("  one\n- two\n+ three\n  ") == true)
    }
  }

  @Test func textsThatDifferOnlyInNormalisationDiffer() throws {
    try withTemporaryDirectory { directory in
      try directory.write("\u{E9}", to: "name.txt")
      let problem = compareWithSnapshot(
        "name", "e\u{301}", directory: directory.path, isRecording: false)
      let shown = Array("- \u{E9}\n+ e\u{301}".utf8)
      #expect(try #require(problem).utf8.suffix(shown.count).elementsEqual(shown))
    }
  }

  @Test func aLongDifferenceIsFolded() {
    let lines = (1...20).map(String.init)
    var changed = lines
    changed[9] = "ten\r"
    let shown = textDifference(
      expected: lines.joined(separator: "\n"), actual: changed.joined(separator: "\n"))
    #expect(shown == "…\n  8\n  9\n- 10\n+ ten\\r\n  11\n  12\n…")
    #expect(textDifference(expected: "a", actual: "a") == "")
  }
}
