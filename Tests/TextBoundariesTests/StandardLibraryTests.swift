import TestSupport
import Testing

@testable import TextBoundaries

/// The standard library's grapheme clusters: what platforms without ICU use, and where they differ.
@Suite struct StandardLibraryTests {
  // MARK: - Known differences

  /// A text as ICU 72 (Unicode 15.0) and Swift 6.3 (Unicode 17.0) count it.
  ///
  /// `Docs/Segmentation.md` has the same list in words.
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var icu: Int
    var swift: Int
    var testDescription: String { name }
  }

  private static let differences = [
    Example(name: "mark new in Unicode 16", text: "a\u{897}", icu: 2, swift: 1),
    Example(name: "mark new in Unicode 17", text: "a\u{1ACF}", icu: 2, swift: 1),
    Example(
      name: "Malayalam conjunct over a vowel sign", text: "\u{D24}\u{D41}\u{D4D}\u{D15}", icu: 2,
      swift: 1),
    Example(
      name: "Devanagari conjunct over a grapheme joiner", text: "\u{915}\u{94D}\u{34F}\u{924}",
      icu: 2, swift: 1),
    Example(
      name: "Gujarati conjunct over a nukta-like sign", text: "\u{AB8}\u{AFB}\u{ACD}\u{AB8}",
      icu: 2, swift: 1),
    Example(
      name: "stars are no longer pictographs", text: "\u{2605}\u{200D}\u{2605}", icu: 1, swift: 2),
    Example(name: "new prefix", text: "\u{113D1}a", icu: 2, swift: 1),
    Example(name: "no longer a prefix", text: "\u{11A3A}a", icu: 1, swift: 2),
  ]

  private static let agreements = [
    Example(name: "CR LF", text: "\r\n", icu: 1, swift: 1),
    Example(name: "accent", text: "e\u{301}", icu: 1, swift: 1),
    Example(name: "flags", text: "🇷🇺🇺🇦", icu: 2, swift: 2),
    Example(name: "family", text: "👨‍👩‍👧‍👦", icu: 1, swift: 1),
    Example(name: "skin tone", text: "👍🏻", icu: 1, swift: 1),
    Example(name: "keycap", text: "1️⃣", icu: 1, swift: 1),
    Example(name: "tag flag", text: "🏴󠁧󠁢󠁥󠁮󠁧󠁿", icu: 1, swift: 1),
    Example(name: "sequences of Emoji 15.1", text: "🍋‍🟩🙂‍↔️", icu: 2, swift: 2),
    Example(name: "Devanagari conjunct", text: "क्ष", icu: 1, swift: 1),
    Example(name: "Bengali conjunct", text: "ক্ষ", icu: 1, swift: 1),
    Example(name: "Tamil has no conjunct rule", text: "க்ஷ", icu: 2, swift: 2),
    Example(name: "jamo", text: "\u{1112}\u{1161}\u{11AB}", icu: 1, swift: 1),
    Example(name: "Thai sara am", text: "สำ", icu: 1, swift: 1),
    Example(name: "Khmer, one in Unicode 17", text: "\u{179F}\u{17D2}\u{178F}", icu: 2, swift: 2),
    Example(name: "Myanmar, one in Unicode 17", text: "\u{1019}\u{1039}\u{1018}", icu: 2, swift: 2),
    Example(
      name: "Kirat Rai vowels, one in Unicode 17", text: "\u{16D67}\u{16D67}", icu: 2, swift: 2),
  ]

  @Test(arguments: differences + agreements) func knownCounts(_ example: Example) {
    #if canImport(CICU)
      #expect(example.text.graphemeClusterCount == example.icu)
    #endif
    #expect(example.text.count == example.swift)
    example.text.withTextBytes { text in
      #expect(StandardLibraryGraphemeClusters.count(0..<text.count, in: text) == example.swift)
    }
  }

  // MARK: - Windows of text

  private static let alphabet: [Unicode.Scalar] = [
    0x20, 0x0D, 0x0A, 0x61, 0x301, 0x200D, 0x903, 0x600, 0x1100, 0x1160, 0x11A8, 0xAC00, 0x1F1E6,
    0x1F468, 0x1F3FB, 0x2764, 0xFE0F, 0x915, 0x94D, 0x93C, 0x430, 0x65E5, 0xE19, 0xE33, 0xE0061,
  ].compactMap { Unicode.Scalar($0) }

  /// A window's answers are those of `Character` over the whole text, wherever it was cut.
  @Test func windowsGiveTheAnswersOfTheWholeString() {
    var generator = SeededGenerator(seed: 17)
    var faults = Faults()
    for _ in 0..<TestVolume.scaled(2_000) {
      var text = ""
      for _ in 0..<Int.random(in: 0...30, using: &generator) {
        text.unicodeScalars.append(Self.alphabet.randomElement(using: &generator) ?? "a")
      }
      let boundaries = Self.boundaries(text)
      let bytes = Array(text.utf8)
      withGap(at: Int.random(in: 0...bytes.count, using: &generator), in: bytes) { view in
        faults.check(StandardLibraryGraphemeClusters.self, in: view, boundaries: boundaries)
        for offset in codePointOffsets(bytes) {
          let count = StandardLibraryGraphemeClusters.count(offset..<view.count, in: view)
          let expected = boundaries.count { $0 > offset }
          if count != expected { faults.add("\(view.dump): count from \(offset): \(count)") }
        }
      }
    }
    #expect(faults.isEmpty, "\(generator): \(faults)")
  }

  /// In running text the two agree; the alphabet here has none of the differences above.
  @Test func ordinaryTextIsCutAlike() {
    let text = """
      Привет, <b>мир</b>! 👩‍👩‍👧‍👦 it's fine — naïve café ⚡️ 1️⃣ 🇷🇺🇺🇦\r
      सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता प्राप्त है।
      한국어 \u{1112}\u{1161}\u{11AB} สวัสดีครับ שָׁלוֹם مَرْحَبًا 日本語
      """
    let boundaries = Self.boundaries(text)
    var faults = Faults()
    text.withTextBytes {
      #if canImport(CICU)
        faults.check(GraphemeRules.self, in: $0, boundaries: boundaries)
      #endif
      faults.check(StandardLibraryGraphemeClusters.self, in: $0, boundaries: boundaries)
    }
    #expect(faults.isEmpty, "\(faults)")
  }

  private static func boundaries(_ text: String) -> [Int] {
    text.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
  }
}
