import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

struct HostComparisonTests {
  /// Compares a tape from a text in which `‸` marks the caret, two marks the selection.
  private func compare(
    _ marked: String, _ tape: String, seed: UInt64 = 0
  ) throws -> [String: HostComparison.Row] {
    let comparison = try comparison(marked, tape, seed: seed)
    #expect(comparison.rows.map(\.profile) == HostProfile.all)
    return Dictionary(uniqueKeysWithValues: comparison.rows.map { ($0.profile.name, $0) })
  }

  private func comparison(
    _ marked: String, _ tape: String, seed: UInt64 = 0
  ) throws -> HostComparison {
    let start = try CaretMark.standard.read(SourceText(name: "text", text: marked))
    return try HostComparison(of: TapeFixture().load(tape), from: start, tags: .habr, seed: seed)
  }

  @Test func hostsThatMoveTheCaretPutItRight() throws {
    let rows = try compare("see ‸", "Tag bold")
    for name in ["immediate", "delayed", "native", "web-field", "flutter", "ideal"] {
      let row = try #require(rows[name])
      #expect(row.isTextRight && row.isCaretRight == true && row.outcome == .verified)
      #expect(row.calls == 2 && row.stop == nil)
    }
    #expect(rows["immediate"]?.milliseconds == 0)
    #expect(rows["delayed"]?.milliseconds == 200)
    for name in ["blink", "terminal"] {
      let row = try #require(rows[name])
      #expect(row.isTextRight && row.isCaretRight == false && row.outcome == .unverified)
    }
  }

  /// Where the text is another, its caret cannot be compared.
  @Test func aHostThatRewritesHasAnotherText() throws {
    let row = try #require(try compare("‸", "Type \"a--b\"")["transforming"])
    #expect(!row.isTextRight && row.isCaretRight == nil)
  }

  @Test func aTapeWithoutKeysHasNoOutcome() throws {
    let rows = try compare("a👍b‸", "Host Select 1 2\nWait 10ms")
    #expect(rows.values.allSatisfy { $0.isCaretRight == true })
    #expect(rows.values.allSatisfy { $0.outcome == nil && $0.calls == 0 })
  }

  @Test func theWorstOutcomeCounts() throws {
    #expect(try compare("a‸", "Undo\nType \"b\"")["blink"]?.outcome == .unverified)
    let rows = try compare("a‸", "Type \"b\"\nUndo\nUndo\nType \"c\"")
    #expect(rows["immediate"]?.outcome == .refused(.emptyHistory))
  }

  /// What the host does by itself makes the `Expect` fail there, and nowhere else.
  @Test func aTapeThatStopsInOneHostGoesOnInTheOthers() throws {
    let rows = try compare("‸", "Type \"a--b\"\nExpect \"a--b‸\"\nType \"c\"")
    let stopped = try #require(rows["transforming"])
    #expect(stopped.stop?.code == .tapeExpectation)
    #expect(stopped.stop?.location?.line == 2)
    #expect(rows["native"]?.stop == nil && rows["native"]?.isTextRight == true)
  }

  @Test func aTapeThatFailsInTheReferenceIsNotCompared() {
    let error = #expect(throws: Diagnostic.self) {
      try comparison("‸", "Type \"a\"\nExpect \"b\"")
    }
    #expect(error?.code == .tapeExpectation)
  }

  @Test func theSameSeedGivesTheSameComparison() throws {
    let tape = "Tag bold\nType \"x\"\nRight 4\nClear\nUndo"
    let first = try comparison("see ‸ more", tape, seed: 7)
    #expect(try comparison("see ‸ more", tape, seed: 7).table == first.table)
    #expect(try comparison("see ‸ more", tape, seed: 8).table != first.table)
  }

  @Test func theTableHasARowForEveryHost() throws {
    let table = try comparison("‸", "Type \"--\"\nExpect \"--\"").table
    #expect(table.count == HostProfile.all.count + 1)
    #expect(table.allSatisfy { $0.count == 6 })
    #expect(table[0] == ["host", "text", "caret", "  ms", "calls", "outcome"])
    #expect(table[1] == ["immediate", "right", "right", "   0", "    1", "verified"])
    let transforming = try #require(table.first { $0[0] == "transforming" })
    #expect(transforming[1...2] == ["other", "–"])
    #expect(transforming[5].hasSuffix("; stopped at t:2:1"))
    try #expect(comparison("‸", "").table[1].last == "no key")
  }

  @Test func everyLineIsJSONOfTheDocumentedForm() throws {
    let tape = "Type \"a--b\"\nUndo 9\nExpect \"\""
    for row in try comparison("‸", tape).rows {
      let document = try JSONDocument(reading: SourceText(name: "row", text: row.jsonLine))
      var inspector = JSONInspector(document)
      let keys = [
        "version", "host", "textIsRight", "caretIsRight", "outcome", "reason", "stoppedAt",
        "milliseconds", "calls",
      ]
      let root = inspector.object(document.root, keys: keys)
      let object = try #require(root)
      #expect(object["host"].flatMap { inspector.string($0) } == row.profile.name)
      #expect((object["stoppedAt"] == nil) == (row.stop == nil))
      #expect(inspector.findings == [])
    }
    let first = try #require(try comparison("‸", tape).rows.first)
    #expect(
      first.jsonLine == """
        {"version":1,"host":"immediate","textIsRight":true,"caretIsRight":true,\
        "outcome":"refused","reason":"emptyHistory","milliseconds":0,"calls":5}
        """)
  }
}
