import TagKeyboard
import TestSupport
import Testing
import TextBoundaries

struct TextBufferTests {
  /// A text in an array: what the gap buffer must always equal.
  private struct PlainText {
    var bytes: [UInt8]
    var selection: Range<Int>

    mutating func replaceSelection(with text: String) {
      bytes.replaceSubrange(selection, with: text.utf8)
      let caret = selection.lowerBound + text.utf8.count
      selection = caret..<caret
    }

    var boundaries: [Int] {
      (0...bytes.count).filter { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
    }
  }

  private static let pieces = [
    "", "a", "слово ", "\u{FEFF}", "\r\n", "\0", "e\u{301}", "👨‍👩‍👧", "\n",
    String(repeating: "long ", count: 300),
  ]

  @Test func editsEqualThoseOfAnArray() throws {
    try withSeeds(40) { generator in
      let start = Self.pieces.randomElement(using: &generator) ?? ""
      var buffer = TextBuffer(start)
      var plain = PlainText(
        bytes: Array(start.utf8), selection: start.utf8.count..<start.utf8.count)
      for _ in 0..<30 {
        if Bool.random(using: &generator) {
          let ends = (0..<2).compactMap { _ in plain.boundaries.randomElement(using: &generator) }
          let range = (ends.min() ?? 0)..<(ends.max() ?? 0)
          buffer.select(range)
          plain.selection = range
        } else {
          let text = Self.pieces.randomElement(using: &generator) ?? ""
          buffer.replaceSelection(with: text)
          plain.replaceSelection(with: text)
        }
        try #require(buffer.count == plain.bytes.count)
        try #require(buffer.selection == plain.selection)
        try #require(Array(buffer.text.utf8) == plain.bytes)
        let halves = unsafe buffer.withPieces { head, tail in unsafe Array(head) + Array(tail) }
        try #require(halves == plain.bytes)
        let viewed = buffer.withTextBytes { text in (0..<text.count).map { text[$0] } }
        try #require(viewed == plain.bytes)
        try #require(
          (0...buffer.count).filter { buffer.isCodePointBoundary($0) } == plain.boundaries)
      }
    }
  }

  @Test func everyRangeOfATextWithAGapComesOutWhole() throws {
    var buffer = TextBuffer("один два три")
    buffer.select(8..<8)
    buffer.replaceSelection(with: "<b>")
    let bytes = Array("один<b> два три".utf8)
    try withEvery("start", in: 0...bytes.count) { start in
      try withEvery("end", in: start...bytes.count) { end in
        let isWhole = buffer.isCodePointBoundary(start) && buffer.isCodePointBoundary(end)
        if isWhole {
          try #require(Array(buffer.text(in: start..<end).utf8) == Array(bytes[start..<end]))
        }
      }
    }
  }

  @Test func readingInPiecesGivesTheWholeText() throws {
    let text = Array(String(repeating: "кусок 👨‍👩‍👧\r\n", count: 2000).utf8)
    for (hint, piece) in [(0, 1000), (text.count, text.count), (10, 7), (1 << 20, 4096)] {
      var offset = 0
      let buffer = unsafe TextBuffer(sizeHint: hint) { room in
        let count = min(piece, room.count, text.count - offset)
        unsafe room.copyBytes(from: text[offset..<offset + count])
        offset += count
        return count
      }
      try buffer.validate()
      #expect(Array(buffer.text.utf8) == text)
      #expect(buffer.selection == text.count..<text.count)
    }
  }

  @Test func invalidBytesAreFoundOnBothSidesOfTheGap() throws {
    #expect(throws: InvalidUTF8(offset: 1)) { _ = try TextBuffer(validating: [0x61, 0xFF, 0x62]) }
    #expect(throws: InvalidUTF8(offset: 0)) { _ = try TextBuffer(validating: [0xE2, 0x82]) }
  }

  @Test func aSelectionInsideACodePointIsAProgrammerError() async {
    await #expect(processExitsWith: .failure) {
      var buffer = TextBuffer("я")
      buffer.select(1..<1)
    }
  }
}
