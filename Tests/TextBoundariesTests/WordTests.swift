#if canImport(CICU)
  import CICU
  import TestSupport
  import Testing

  @testable import TextBoundaries

  @Suite struct WordTests {
    // MARK: - Unicode's file

    @Test func wordBreakTestButForTailoredLines() throws {
      let lines = try UnicodeTestFile.lines(of: "WordBreakTest.txt")
      var failing: [Int] = []
      for line in lines {
        let found = line.text.withTextBytes { text in
          chain(from: 0, by: { Words.step(after: $0, in: text) })
        }
        if found != line.boundaries {
          failing.append(line.number)
          if WordBreakTailoring.lines[line.number] == nil {
            Issue.record("line \(line.number): \(line.source): \(found)")
          }
        }
      }
      for number in WordBreakTailoring.lines.keys.sorted() where !failing.contains(number) {
        Issue.record("line \(number) is listed as tailored by ICU, but passes")
      }
      print("WordBreakTest.txt: \(lines.count) lines, \(failing.count) tailored by ICU")
      #expect(lines.count >= 1_823)
    }

    // MARK: - The iterator over split text

    private static let pieces = [
      "don’t ", "can't", "мир", ", ", "... ", "👩‍👩‍👧", "e\u{301}", "क्ष", "3.14", "1,000", "🇷🇺🇺🇦", "\r\n",
      "\t",
      "日本語の文章", "ひらがな", "カタカナ", "สวัสดีครับ", "ภาษาไทย", "ស្រី", "မြန်မာ", "한국어", "ש\u{5B8}ל\"ב", "a_b",
      "<b>", "</b>",
      "\u{200D}", "\u{AD}", " ", " ", "x", "𝒳𝒴", "𠀀𠀁", "@", "http://",
    ]

    @Test(arguments: [1, 2] as [UInt64])
    func everyStepIsTheOneOverUTF16(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      let judge = Judge(CICU_BREAKER_WORD)
      var faults = Faults()
      for _ in 0..<TestVolume.scaled(3_000) {
        let length = Int.random(in: 0...40, using: &generator)
        let text = (0..<length).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
          .joined()
        let verdict = judge.verdict(on: text)
        let bytes = Array(text.utf8)
        withGap(at: Int.random(in: 0...bytes.count, using: &generator), in: bytes) { view in
          faults.check(BreakerWords.self, in: view, boundaries: verdict.boundaries)
          for offset in 0...view.count where view.isCodePointBoundary(offset) {
            Self.checkCaret(at: offset, in: view, verdict, &faults)
          }
        }
      }
      #expect(faults.isEmpty, "\(generator): \(faults)")
    }

    private static func checkCaret(
      at offset: Int, in text: TextBytes, _ verdict: Verdict, _ faults: inout Faults
    ) {
      let words = zip(verdict.boundaries, zip(verdict.boundaries, verdict.isWord).dropFirst())
        .compactMap { start, end in end.1 ? start..<end.0 : nil }
      let start = words.last { $0.lowerBound < offset }?.lowerBound ?? 0
      let end = words.first { $0.upperBound > offset }?.upperBound ?? text.count
      faults.expect(
        Words.startOfWord(before: offset, in: text), "start of word before", offset,
        offset > 0 ? start : nil, text)
      faults.expect(
        Words.endOfWord(after: offset, in: text), "end of word after", offset,
        offset < text.count ? end : nil, text)
    }

    // MARK: - Examples

    @Test(arguments: [
      ("‸one two", "one‸ two", "‸one two"),
      ("one‸ two", "one two‸", "‸one two"),
      ("one t‸wo", "one two‸", "one ‸two"),
      ("don't p‸anic", "don't panic‸", "don't ‸panic"),
      ("d‸on't", "don't‸", "‸don't"),
      ("привет, ‸мир!", "привет, мир‸!", "‸привет, мир!"),
      ("<b>x</b>‸ ...", "<b>x</b> ...‸", "<b>x</‸b> ..."),
      ("... ‸!", "... !‸", "‸... !"),
      ("два‸", "два‸", "‸два"),
    ])
    func wordRightAndWordLeft(caret: String, right: String, left: String) {
      let (text, offset) = Self.unmarked(caret)
      text.withTextBytes { view in
        for search in [BreakerWords.self, StandardLibraryWords.self] as [any WordSearch.Type] {
          let end = search.endOfWord(after: offset, in: view)
          #expect((end?.offset ?? offset) == Self.unmarked(right).offset, "\(search)")
          #expect((end == nil) == (offset == view.count))
          let start = search.startOfWord(before: offset, in: view)
          #expect((start?.offset ?? offset) == Self.unmarked(left).offset, "\(search)")
          #expect((start == nil) == (offset == 0))
        }
      }
    }

    private static func unmarked(_ marked: String) -> (text: String, offset: Int) {
      let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
      return (parts.joined(), parts[0].utf8.count)
    }

    @Test func anEmptyTextHasNoSteps() {
      "".withTextBytes { view in
        #expect(Words.step(before: 0, in: view) == nil)
        #expect(Words.step(after: 0, in: view) == nil)
        #expect(Words.isBoundary(0, in: view))
        #expect(Words.startOfWord(before: 0, in: view) == nil)
        #expect(Words.endOfWord(after: 0, in: view) == nil)
      }
    }

    // MARK: - Without ICU

    /// The steps of the simple rule agree with one another: back is forward reversed, from every place,
    /// and no boundary lies inside a grapheme cluster.
    @Test func theSimpleRuleIsConsistent() {
      var generator = SeededGenerator(seed: 9)
      var faults = Faults()
      for _ in 0..<TestVolume.scaled(300) {
        let length = Int.random(in: 0...12, using: &generator)
        let text = (0..<length).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
          .joined()
        text.withTextBytes { view in
          let boundaries = chain(from: 0, by: { StandardLibraryWords.step(after: $0, in: view) })
          faults.check(StandardLibraryWords.self, in: view, boundaries: boundaries)
          for boundary in boundaries where !GraphemeClusters.isBoundary(boundary, in: view) {
            faults.add("\(view.dump): \(boundary) is inside a grapheme cluster")
          }
        }
      }
      #expect(faults.isEmpty, "\(generator): \(faults)")
    }
  }
#endif
