import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// What keys around tags do, in every host that moves its caret and keeps text as it is sent.
@Suite(.namesCases)
struct TagKeyTests {
  static let exactHosts = HostProfile.all.filter { $0.movesCaret && $0.keepsTextAsSent }
  static let otherHosts = HostProfile.all.filter { !$0.movesCaret || !$0.keepsTextAsSent }

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let tape: String
    let result: String
    var testDescription: String { "\(text) · \(tape) → \(result)" }

    init(_ text: String, _ tape: String, _ result: String) {
      (self.text, self.tape, self.result) = (text, tape, result)
    }
  }

  static let cases = [
    // What is promised to the letter.
    Case("сказал ‸мир ‸труд", "Tag Жирный", "сказал <b>мир</b> ‸труд"),
    Case(
      "‸", "Tag Ссылка\nType \"habr.com\"\nNext\nType \"Хабр\"\nNext",
      "<a href=\"http://habr.com\">Хабр</a>‸"),
    Case("‸", "Tag Жирный\nType \"a\"\nTag Жирный\nType \"b\"", "<b>a</b>b‸"),
    Case("‸", "Tag Жирный\nTag Курсив\nType \"x\"\nClose\nClose", "<b><i>x</i></b>‸"),
    Case("‸", "Tag Жирный\nBackspace", "‸"),
    Case("‸see habr.com‸", "Set Dialect markdown\nTag Жирный", "**see habr.com**‸"),
    Case(
      "The qui‸ck fox", "Set Dialect markdown\nSet WordUnderCaret on\nTag Bold",
      "The **qui‸ck** fox"),
    Case("‸мир‸", "Tag Жирный\nTag Курсив", "<b><i>мир</i></b>‸"),
    // Toggling.
    Case("a ‸ z", "Tag bold\nTag bold", "a ‸ z"),
    Case("<b>‸</b> z", "Tag bold", "‸ z"),
    Case("<a href=\"/x\">‸</a> z", "Tag link", "<a href=\"/x\"></a>‸ z"),
    Case("<b>on‸e</b> z", "Tag bold", "on‸e z"),
    Case("a <b>on‸e", "Tag bold", "a <b>on</b>‸e"),
    Case("‸<b>one</b>‸ z", "Tag bold", "one‸ z"),
    Case("<b>‸one‸</b> z", "Tag bold", "one‸ z"),
    Case("‸one‸ z", "Tag bold\nTag bold", "one‸ z"),
    Case("a‸", "Set WordUnderCaret on\nTag bold\nTag bold", "a‸"),
    Case("a‸b", "Set WordUnderCaret on\nTag image\nTag image", "a‸b"),
    Case("‸", "Clipboard \"http://x\"\nTag video\nTag video", "‸"),
    Case("‸ ‸z", "Tag bold", " <b>‸</b>z"),
    Case("a‸\nb", "Set Dialect markdown\nTag quote", "> a‸\nb"),
    Case("> a‸\nb", "Set Dialect markdown\nTag quote", "a‸\nb"),
    // Addresses.
    Case("‸http://habr.com‸ z", "Tag link", "<a href=\"http://habr.com\">‸</a> z"),
    Case("‸http://habr.com‸ z", "Tag link\nTag link", "http://habr.com‸ z"),
    Case("‸http://habr.com‸ z", "Tag link\nBackspace", "<a href=\"http://habr.com\"‸</a> z"),
    Case("a‸", "Clipboard \"http://x\"\nTag link", "a<a href=\"http://x\">‸</a>"),
    Case("a‸", "Clipboard \"x\"\nTag link", "a<a href=\"http://‸\"></a>"),
    Case("a‸", "Tag link\nBackspace\nType \"/\"", "a<a href=\"/‸\"></a>"),
    Case("a‸", "Tag link\nBackspace\nBackspace", "a‸"),
    // Input points.
    Case("a‸", "Tag link\nNext\nType \"b\"\nPrev\nType \"c\"", "a<a href=\"http://c‸\">b</a>"),
    Case("a‸", "Tag bold\nTag link\nNext\nNext\nNext", "a<b><a href=\"http://\"></a></b>‸"),
    Case("a‸", "Tag link\nType \"x\"\nNext\nUndo 3", "a‸"),
  ]

  @Test(arguments: cases)
  func keysDoTheSameInEveryExactHost(of example: Case) throws {
    for profile in Self.exactHosts {
      let fixture = try RunFixture(example.text, example.tape, profile: profile)
      #expect(try fixture.run() == example.result, "\(profile.name)")
    }
  }

  static let casesOfLines = [
    Case("‸a\nb‸ z", "Set Dialect markdown\nTag quote", "> a\n> b‸ z"),
    Case("x ‸a\n\nb\n‸c", "Set Dialect markdown\nTag quote", "> x a\n>\n> b\n‸c"),
    Case("> a\n‸> b\n> c‸", "Set Dialect markdown\nTag quote", "> a\nb\nc‸"),
    Case("‸<b>a\nb</b>‸", "Tag bold", "a\nb‸"),
  ]

  /// Several selected lines are never inserted again, and what was selected is known where one line
  /// alone is shown.
  @Test(arguments: casesOfLines)
  func linesAreMarked(of example: Case) throws {
    for profile in Self.exactHosts {
      let text = try RunFixture(example.text, example.tape, profile: profile).run()
      #expect(text == example.result, "\(profile.name)")
    }
  }

  /// What goes must have been seen: where one line alone is shown, all marks stay.
  @Test func undoTakesMarksOffLinesWhereTheyAreShown() throws {
    let example = Case("‸a\nb\nc‸", "Set Dialect markdown\nTag quote\nUndo", "a\nb\nc‸")
    for profile in Self.exactHosts {
      let text = try RunFixture(example.text, example.tape, profile: profile).run()
      let showsOneLine = profile.window == .line || profile.window == .singleLine
      #expect(text == (showsOneLine ? "> a\n> b\n> c‸" : example.result), "\(profile.name)")
    }
  }

  /// Where the caret does not move, or text is changed, nothing that was there is lost.
  @Test(arguments: cases)
  func otherHostsLoseNothing(of example: Case) throws {
    // Where nothing is shown, nobody can know that something is selected.
    for profile in Self.otherHosts where profile.vetoes.isEmpty && profile.fieldChanges == nil {
      if profile.window == .none { continue }
      let fixture = try RunFixture(example.text, example.tape, profile: profile)
      let words = example.text.split { !$0.isLetter }.filter { $0.count > 1 }
      let text = try fixture.run().replacing("‸", with: "")
      for word in words { #expect(text.contains(word), "\(profile.name): \(text)") }
    }
  }

  static let refusals: [(String, String, Refusal)] = [
    ("a‸", "Close", .nothingOpen), ("a‸", "Next", .noInputPoint), ("a‸", "Choice", .noInputPoint),
    ("<img src=\"‸\"/>", "Tag bold", .notAllowedHere),
    ("[code]a‸[/code]", "Set Dialect bbcode\nTag bold", .notAllowedHere),
    ("‸a‸", "Close", .selected), ("<a href=\"‸\">", "Close", .notAllowedHere),
    ("‸" + String(repeating: "a ", count: 40) + "‸", "Tag bold", .selectionTooLong),
    ("‸", "Tag link\nHost Caret 1\nNext", .textChanged),
  ]

  @Test(arguments: refusals)
  func whatCannotBeDoneIsRefused(text: String, tape: String, reason: Refusal) throws {
    let fixture = try RunFixture(text, tape)
    var outcomes: [Outcome] = []
    fixture.runner.onPress = { outcomes.append($0.outcome) }
    _ = try fixture.run()
    #expect(outcomes.last == .refused(reason))
  }

  static let tags = ["bold", "italic", "link", "code", "quote", "strikethrough"]
  static let places = [
    "‸", "a‸b", "слово ‸ и", "‸мир‸ x", "x ‸мир ‸", "<b>a‸</b>", "👍🏽‸👨‍👩‍👧", "x\u{301}‸y", "a\n‸b\nc",
  ]

  /// One key is one step: undo leads back, whatever the key was taken for.
  @Test(arguments: TagSetLibrary.shippedIDs)
  func undoTakesAnyPressBack(dialect: String) throws {
    for (tag, place, word) in product(Self.tags, Self.places, ["off", "on"]) {
      let style = "Set Dialect \(dialect)\nSet WordUnderCaret \(word)\nTag \(tag)\n"
      let before = place.replacing("‸", with: "")
      for rest in ["Undo", "Undo\nRedo\nUndo"] {
        let text = try RunFixture(place, style + rest).run()
        #expect(text.replacing("‸", with: "") == before, "\(tag) in \(place)")
      }
    }
  }

  /// The same key twice changes nothing, but that a selection is one no longer.
  @Test(arguments: TagSetLibrary.shippedIDs)
  func twiceIsIdentity(dialect: String) throws {
    for (tag, place) in product(Self.tags.filter { $0 != "link" }, Self.places) {
      let once = try RunFixture(place, "Set Dialect \(dialect)\nTag \(tag)").run()
      let twice = try RunFixture(place, "Set Dialect \(dialect)\nTag \(tag)\nTag \(tag)").run()
      // Over its closing part and back again: that opens a pair behind it.
      if once.replacing("‸", with: "") == place.replacing("‸", with: "") { continue }
      #expect(
        twice.replacing("‸", with: "") == place.replacing("‸", with: ""),
        "\(tag) in \(place): \(once), \(twice)")
    }
  }

  private func product(_ tags: [String], _ places: [String]) -> [(String, String)] {
    tags.flatMap { tag in places.map { (tag, $0) } }
  }

  private func product(
    _ tags: [String], _ places: [String], _ words: [String]
  ) -> [(String, String, String)] {
    product(tags, places).flatMap { pair in words.map { (pair.0, pair.1, $0) } }
  }
}
