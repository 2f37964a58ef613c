import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

struct CaretMarkTests {
  private func read(_ text: String, _ mark: CaretMark = .standard) throws -> String {
    let buffer = try mark.read(SourceText(name: "text", text: text))
    return "\(buffer.text.debugDescription) \(buffer.selection)"
  }

  @Test func marksAreReadAndWritten() throws {
    try #expect(read("мир") == "\"мир\" 6..<6")
    try #expect(read("") == "\"\" 0..<0")
    try #expect(read("‸мир") == "\"мир\" 0..<0")
    try #expect(read("м‸ир‸") == "\"мир\" 2..<6")
    try #expect(read("м‸‸ир") == "\"мир\" 2..<2")
    try #expect(read("a|b‸", CaretMark("|")) == "\"ab‸\" 1..<1")
    for text in ["‸", "a‸", "‸a‸b", "\r\n‸e\u{301}\0", "\u{FEFF}‸x"] {
      let buffer = try CaretMark.standard.read(SourceText(name: "text", text: text))
      #expect(Array(CaretMark.standard.write(buffer).utf8) == Array(text.utf8))
    }
  }

  /// The marks and the gap of the buffer lie in every order.
  @Test func marksAreReadAndWrittenWhereverTheGapIs() throws {
    let text = "aя\u{2039}👍"
    let places = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [10]
    for gap in places {
      for start in places {
        for end in places where end >= start {
          var buffer = TextBuffer(text)
          buffer.select(gap..<gap)
          buffer.replaceSelection(with: "")
          buffer.select(start..<end)
          let marked = CaretMark.standard.write(buffer)
          #expect(marked.unicodeScalars.count == 4 + (start == end ? 1 : 2))
          // Read where another edit has left the gap.
          var again = TextBuffer(marked)
          again.select(0..<0)
          again.replaceSelection(with: "")
          try CaretMark.standard.takeMarks(from: &again, name: "text")
          #expect(again.text == text && again.selection == start..<end)
        }
      }
    }
  }

  @Test func aThirdMarkIsAMistake() {
    let finding = #expect(throws: Diagnostic.self) { try read("a‸\nb‸c‸") }
    #expect(
      finding?.description == """
        text:2:4: error: expected one '‸' for the caret or two around the selection
          b‸c‸
             ^
        """)
  }

  @Test func aTextThatIsNotUTF8IsRefused() {
    let source = SourceText(name: "text", bytes: [0x61, 0xE2, 0x80])
    let finding = #expect(throws: Diagnostic.self) { _ = try CaretMark.standard.read(source) }
    #expect(finding?.message == "byte 1 (0xE2) is not UTF-8; expected UTF-8 text")
  }

  @Test func aTapeMustNotInsertTheMark() throws {
    let tape = try TapeFixture().load(
      """
      Type "a‸"
      Expect "a‸"
      Set SarcasmTagOpen "‸"
      Host Type "‸"
      Host Switch "‸"
      Type "\\u{2038}"
      Tag "‸"
      """)
    let findings = #expect(throws: Diagnostics.self) { try tape.check(insertsNo: .standard) }
    #expect(findings?.findings.map { $0.location?.line } == [1, 3, 4, 5, 6])
    #expect(
      findings?.findings.first?.description == """
        t:1:6: error: this inserts '‸', which marks the caret: choose another mark
          Type "a‸"
               ^
        """)
    try tape.check(insertsNo: CaretMark("|"))
  }
}
