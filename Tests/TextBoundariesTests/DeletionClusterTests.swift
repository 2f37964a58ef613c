import Testing

@testable import TextBoundaries

@Suite("What backspace removes")
struct DeletionClusterTests {
  /// A text, and the parts that backspaces take from its end, last part first.
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var parts: [String]
    var testDescription: String { name }

    init(_ name: String, _ parts: String...) {
      self.name = name
      self.parts = parts
    }
  }

  private static let wholeClusters = [
    Example("decomposed é", "e\u{301}", "x"),
    Example("many marks", "a\u{301}\u{323}\u{302}"),
    Example("CR LF", "\r\n", "a"),
    Example("LF CR", "\r", "\n"),
    Example("family", "👨‍👩‍👧‍👦"),
    Example("skin tone", "👍🏻", "👍"),
    Example("woman astronaut with a skin tone", "👩🏽‍🚀"),
    Example("heart with its variation selector", "❤️", "❤"),
    Example("flags", "🇺🇦", "🇷🇺"),
    Example("half a flag after a whole one", "\u{1F1E6}", "🇷🇺"),
    Example("tag flag", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    Example("keycap", "1️⃣", "#️⃣"),
    Example("jamo", "\u{1112}\u{1161}\u{11AB}", "\u{1100}\u{1161}"),
    Example("a syllable and a final jamo", "가\u{11A8}", "한"),
    Example("jamo with a tone mark", "\u{1112}\u{1161}\u{302E}"),
    Example("Balinese is above the range", "\u{1B13}\u{1B38}"),
    Example("half-width kana with its voicing", "\u{FF76}\u{FF9E}"),
  ]

  private static let codePointsAlone = [
    Example("Hebrew niqqud", "\u{5B8}", "\u{5C1}", "ש", "ל"),
    Example("Arabic with harakat", "\u{650}", "\u{651}", "ب", "ا"),
    Example("Devanagari conjunct", "\u{947}", "ष", "\u{94D}", "क"),
    Example("Devanagari vowel sign", "ि", "ह"),
    Example("Bengali", "ষ", "\u{9CD}", "ক"),
    Example("Tamil", "ு", "த"),
    Example("Thai vowel and tone", "\u{E49}", "\u{E35}", "น"),
    Example("Thai sara am", "ำ", "น"),
    Example("Lao", "\u{EC9}", "ກ"),
    Example("Tibetan", "\u{F7C}", "\u{F56}"),
    Example("Khmer", "\u{178F}", "\u{17D2}", "ស"),
    Example("Myanmar", "\u{1018}", "\u{1039}", "\u{1019}"),
    Example("Armenian", "և", "Ա"),
  ]

  private static let mixtures = [
    Example("a foreign mark goes with the letter it stands on", "ש\u{301}", "ל"),
    Example("a joiner goes with the letter before it", "क\u{200D}", "म"),
    Example("a mark of the range on a Latin letter goes alone", "\u{5B8}", "a\u{301}"),
    Example("marks of both kinds", "\u{5B8}\u{301}", "a"),
    Example("a number sign is no base", "5", "\u{600}"),
    Example("jamo under a Hebrew point", "\u{5B8}", "\u{1100}\u{1161}"),
    Example("text before it is left alone", "!", "р", "и", "м", " ", ">", "b"),
  ]

  @Test(arguments: wholeClusters + codePointsAlone + mixtures)
  func backspaces(_ example: Example) {
    let text = example.parts.reversed().joined()
    let bytes = Array(text.utf8)
    for gap in 0...bytes.count {
      let removed = withGap(at: gap, in: bytes) { view in
        var parts: [String] = []
        var offset = view.count
        while let step = DeletionClusters.step(before: offset, in: view) {
          parts.append(view.string(in: step.offset..<offset))
          #expect(step.utf16Length == view.utf16Length(of: step.offset..<offset))
          offset = step.offset
        }
        return parts
      }
      #expect(removed.map(Array.init(scalars:)) == example.parts.map(Array.init(scalars:)))
    }
  }

  @Test func nothingToRemoveAtTheStart() {
    #expect("a".withTextBytes { DeletionClusters.step(before: 0, in: $0) } == nil)
    #expect("".withTextBytes { DeletionClusters.step(before: 0, in: $0) } == nil)
  }
}

extension Array where Element == Unicode.Scalar {
  /// The scalars of a string: strings that are canonically equivalent are not the same text here.
  fileprivate init(scalars string: String) {
    self.init(string.unicodeScalars)
  }
}
