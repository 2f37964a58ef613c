import TestSupport
import Testing

@testable import TextBoundaries

@Suite struct UTF16LengthTests {
  /// Texts of one to four byte code points around the eight bytes that are counted at once, with the
  /// gap at every place and every part of the text.
  @Test func everyPartOfRandomTexts() {
    var generator = SeededGenerator(seed: 2_015)
    let alphabet: [Unicode.Scalar] = ["a", "\r", "é", "ю", "€", "\u{FFFF}", "👩", "\u{10FFFF}"]
    for _ in 0..<TestVolume.scaled(200) {
      var text = ""
      for _ in 0..<Int.random(in: 0...24, using: &generator) {
        text.unicodeScalars.append(alphabet.randomElement(using: &generator) ?? "a")
      }
      let bytes = Array(text.utf8)
      let offsets = codePointOffsets(bytes)
      let gap = Int.random(in: 0...bytes.count, using: &generator)
      withGap(at: gap, in: bytes) { view in
        #expect(view.utf16Length == text.utf16.count, "\(generator): \(view.dump)")
        for lower in offsets {
          for upper in offsets where upper >= lower {
            let part = String(decoding: bytes[lower..<upper], as: UTF8.self)
            #expect(view.utf16Length(of: lower..<upper) == part.utf16.count, "\(view.dump)")
          }
        }
      }
    }
  }

  @Test func anEmptyTextHasNoLength() {
    #expect("".withTextBytes { $0.utf16Length } == 0)
  }
}
