import SimulatedHost
import TagKeyboard
import Testing

struct WindowRuleTests {
  private func window(_ marked: String, _ rule: WindowRule) -> String {
    HostFixture(marked) { $0.window = rule }.window
  }

  // MARK: Native

  /// Less than 100 UTF-16 units: ten words back from the sentence's start, and to the start of the
  /// sentence there, over line breaks.
  @Test(arguments: [
    ("One. Two. Thr‸ee. Four.", "One. Two. Thr‸ee. "),
    ("A b c. 1 2 3 4 5 6 7 8 9 10 11. Thr‸ee", "1 2 3 4 5 6 7 8 9 10 11. Thr‸ee"),
    ("A b c. 1 2 3 4 5 6 7 8 9. Thr‸ee", "A b c. 1 2 3 4 5 6 7 8 9. Thr‸ee"),
    ("first line\nsec‸ond line\nthird", "first line\nsec‸ond line"),
    ("abc\n‸", "abc\n‸"),
    ("abc‸\ndef", "abc‸"),
    ("abc‸\r\ndef", "abc‸"),
    ("a.b‸c.d", "a.b‸c.d"),  // no space, no end
    ("Он сказал: «Да.» И уш‸ёл. Всё.", "Он сказал: «Да.» И уш‸ёл. "),
    ("見る。聞‸く。話す。", "見る。聞‸く。"),
    ("", "‸"),
  ])
  func sentence(text: String, shown: String) {
    #expect(window(text, .sentence) == shown)
  }

  @Test func aLongSentenceIsNotExtended() {
    let long = String(repeating: "word ", count: 20)  // 100 units
    #expect(window("Before. \(long)‸rest. Next.", .sentence) == "\(long)‸rest. ")
    let short = String(long.dropFirst())  // 99
    #expect(window("Before. \(short)‸rest. Next.", .sentence) == "Before. \(short)‸rest. ")
  }

  @Test func anAttachmentEndsTheWindow() {
    #expect(window("one \u{FFFC} two‸ three \u{FFFC} four", .sentence) == " two‸ three ")
  }

  /// Above 1000 UTF-16 units, about 500 are left, cut between words.
  @Test(arguments: ["word ", "слово ", "слон👍🏽 "])
  func aLongWindowIsCut(word: String) {
    for (count, isCut) in [(1000, false), (1001, true)] {
      let half = String(repeating: word, count: 1100 / word.utf16.count)
      let side = String(decoding: Array(half.utf16).suffix(count), as: UTF16.self)
      guard side.utf16.count == count, side.unicodeScalars.first != "\u{FFFD}" else { continue }
      let fixture = HostFixture("\(side)‸") { $0.window = .sentence }
      let shown = fixture.host.context.before
      #expect(isCut ? shown.utf16.count <= 500 : shown == side)
      #expect(shown.utf16.count > 480)
      #expect(!isCut || shown.hasPrefix(word))
      #expect(side.hasSuffix(shown))
    }
    let text = String(repeating: word, count: 1000)
    let after = HostFixture("‸\(text)") { $0.window = .sentence }.host.context.after
    #expect(480...500 ~= after.utf16.count)
    #expect(text.hasPrefix(after))
  }

  @Test func textWithoutSpacesIsCutBetweenClusters() {
    let text = String(repeating: "👨‍👩‍👧", count: 400)  // 3200 units
    let shown = HostFixture("\(text)‸\(text)") { $0.window = .sentence }.host.context
    #expect(480...520 ~= shown.before.utf16.count)
    #expect(480...520 ~= shown.after.utf16.count)
    #expect(text.hasSuffix(shown.before))
    #expect(text.hasPrefix(shown.after))
  }

  @Test func nothingIsNil() {
    let host = HostFixture("a\n‸\nb", .nativeTextView).host
    #expect(host.documentContextBeforeInput == "a\n")
    #expect(host.documentContextAfterInput == nil)
  }

  // MARK: Lines

  @Test(arguments: [
    ("first\nsec‸ond\nthird", "sec‸ond"), ("first\n‸second", "\n‸second"), ("‸first", "‸first"),
    ("first‸\nsecond", "first‸"), ("first\r\n‸second", "\n‸second"),
    ("a. b. c‸. d. e", "a. b. c‸. d. e"),
  ])
  func line(text: String, shown: String) {
    #expect(window(text, .line) == shown)
    let isStart = shown.hasPrefix("\n")
    #expect(window(text, .singleLine) == (isStart ? String(shown.dropFirst()) : shown))
  }

  @Test func nothingIsAnEmptyTextUpToIOS15() {
    let host = HostFixture("‸\nb", .nativeIOS15).host
    #expect(host.documentContextBeforeInput == "")
    #expect(host.documentContextAfterInput == "")
    #expect(!host.hasText)  // hazard 9: there is text in the field
  }

  // MARK: The web

  @Test(arguments: [
    ("1 2 3 4 5 6 7 8 9 10 11‸ 12. 13", "1 2 3 4 5 6 7 8 9 10 11‸ 12. "),  // the sentence is longer
    ("0. 1 2 3. 4 5. 6. 7 8 9 10 11‸", "2 3. 4 5. 6. 7 8 9 10 11‸"),  // ten words
    ("first\nsecond‸", "first\nsecond‸"),
    ("0.\n1 2 3 4 5 6 7 8 9 10‸", "\n 1 2 3 4 5 6 7 8 9 10‸"),  // the invention of hazard 10
    ("1 2\u{A0}3‸\u{A0}4", "1 2 3‸ 4"),
    ("abc‸\ndef", "abc‸\n"),
    ("‸", "‸"),
  ])
  func web(text: String, shown: String) {
    #expect(window(text, .web) == shown)
  }

  @Test func tenWordsOfTheWebAreLessThan100Units() {
    let words = (1...9).map { _ in "123456789" }
    let text = "0. " + words.joined(separator: ". ")  // 11 units a word
    #expect(window("\(text)‸", .web) == words.joined(separator: ". ") + "‸")
    let longer = "0. x" + words.joined(separator: "x. ") + "x"  // 12 units a word
    #expect(window("\(longer)‸", .web).utf16.count - 1 == 94)
  }

  // MARK: The rest

  @Test func wholeAndNothing() {
    #expect(window("a\n\nb. c‸\nd", .whole) == "a\n\nb. c‸\nd")
    let fixture = HostFixture("abc‸d", .terminal)
    #expect(fixture.window == "‸")
    fixture.insert("x")
    #expect(fixture.window == "‸")
    #expect(!fixture.host.hasText)
    #expect(fixture.text == "abcx‸d")
  }

  @Test(arguments: [WindowRule.sentence, .line, .singleLine, .web, .bytes(100)])
  func aWindowNeverDependsOnTheLengthOfTheText(rule: WindowRule) {
    for unit in ["a", "ж", "가", "👍", " ", "\n", ". ", "\u{FFFC}", "e\u{301}"] {
      let text = String(repeating: unit, count: 100_000)
      let shown = HostFixture("\(text)‸\(text)") { $0.window = rule }.host.context
      let limit = rule == .web ? 2002 : 1000  // nothing is cut on the web, but no search goes on
      #expect(shown.before.utf16.count <= limit)
      #expect(shown.after.utf16.count <= limit)
    }
  }
}
