import TagKeyboard
import TestSupport
import Testing

@testable import KeyScript

struct TapeLoaderTests {
  @Test func otherTapesStandWhereTheyAreNamed() throws {
    let fixture = TapeFixture(files: [
      "a": "Type \"a\"\nSource b\nType \"c\"", "b": "{\"verb\":\"Type\",\"text\":\"b\"}",
      "empty": "",
    ])
    let tape = try fixture.load("Left\nSource a\nSource empty\nSource b\nRight")
    #expect(
      tape.lines.map(\.command.description)
        == ["Left", "Type \"a\"", "Type \"b\"", "Type \"c\"", "Type \"b\"", "Right"])
    #expect(
      tape.lines.map(\.location.description)
        == ["t:1:1", "a:1:1", "b:1:1", "a:3:1", "b:1:1", "t:5:1"])
  }

  @Test func theReaderIsToldWhoNamesATape() throws {
    var asked: [String] = []
    let loader = TapeLoader { (path, origin) throws(SourceUnreadable) in
      asked.append("\(origin) names \(path)")
      return SourceText(name: "read/\(path)", text: path == "a" ? "Source \"b c\"" : "")
    }
    _ = try loader.load(SourceText(name: "t", text: "Source a\nSource a"))
    #expect(asked == ["t names a", "read/a names b c", "t names a", "read/a names b c"])
  }

  @Test func severalTapesAreOne() throws {
    let loader = TapeLoader { (path, _) throws(SourceUnreadable) in
      throw SourceUnreadable(reason: "there are no files")
    }
    let sources = ["Left", "Right 0", "{\"verb\":\"Redo\"}", "Undo x"].enumerated().map {
      SourceText(name: "-e \($0 + 1)", text: $1)
    }
    try #expect(
      loader.load([sources[0], sources[2]]).lines.map(\.command.description) == ["Left", "Redo"])
    let findings = #expect(throws: Diagnostics.self) { try loader.load(sources) }?.findings
    #expect(findings?.map { $0.location?.description } == ["-e 2:1:7", "-e 4:1:6"])
  }

  @Test func aCycleShowsItsWay() {
    let fixture = TapeFixture(files: [
      "a": "Left\nSource b", "b": "# deep\n  Source \"c\" # on\n", "c": "Source a\nSource c",
    ])
    #expect(
      fixture.findings("Source a") == """
        c:1:8: error: this tape leads back to itself
          Source a
                 ^
        note: a → b → c → a
        c:2:8: error: this tape leads back to itself
          Source c
                 ^
        note: c → c
        """)
    #expect(TapeFixture(files: ["t": ""]).findings("Source t").hasSuffix("note: t → t"))
  }

  @Test func mistakesInAllTapesComeTogetherAndOnce() {
    let fixture = TapeFixture(files: ["a": "Tpye\nLeft", "b": "Left 0\nSource a"])
    let findings = fixture.findings("Source a\nSource absent\nSource b\nSource a\nLeft")
    #expect(
      findings.split(separator: "\n").filter { $0.contains(": error: ") } == [
        "a:1:1: error: there is no verb 'Tpye'",
        "t:2:8: error: cannot read 'absent': not in the table",
        "b:1:6: error: a count must be from 1 to 1000000",
      ])
  }

  @Test func namingTooDeeplyIsRefused() throws {
    let files = (0..<80).map { ("\($0)", "Source \($0 + 1)") } + [("80", "Left")]
    let fixture = TapeFixture(files: Dictionary(uniqueKeysWithValues: files))
    try #expect(fixture.commands("Source 18") == [.press(.left, count: 1)])
    #expect(
      fixture.findings("Source 17") == """
        79:1:8: error: tapes name each other deeper than 64 levels
          Source 80
                 ^
        """)
  }

  @Test(arguments: ["", "Left\n", "# a comment\n"])
  func tapesThatDoubleWithEachLevelAreStopped(line: String) {
    let files = (0..<60).map { ("\($0)", "Source \($0 + 1)\n\(line)Source \($0 + 1)") }
    let fixture = TapeFixture(
      files: Dictionary(uniqueKeysWithValues: files + [("60", line)]))
    #expect(fixture.findings("Source 0").contains("more than 10000 tapes are named"))
  }

  @Test func tapesTooLongTogetherAreStopped() throws {
    var loader = TapeLoader { (path, _) throws(SourceUnreadable) in
      SourceText(name: path, text: "Left\nLeft\nLeft")
    }
    loader.limits.lines = 10
    let source = { SourceText(name: "t", text: String(repeating: "Source a\n", count: $0)) }
    try #expect(loader.load(source(3)).lines.count == 9)
    let long = #expect(throws: Diagnostics.self) { try loader.load(source(4)) }
    #expect(long?.findings.map(\.message) == ["the tape has more than 10 lines"])
    #expect(long?.findings.first?.location?.description == "a:2:1")

    loader.limits.bytes = 40
    let large = #expect(throws: Diagnostics.self) { try loader.load(source(3)) }
    #expect(large?.findings.first?.location?.description == "t:3:1")
  }
}
