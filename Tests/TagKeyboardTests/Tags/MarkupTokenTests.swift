import HostTestSupport
import TestSupport
import Testing

@testable import TagKeyboard

/// Which tag ends at the end of a text.
@Suite(.namesCases)
struct MarkupTokenTests {
  @Test(
    arguments: [
      ("a<b>", "<b>"), ("a</b>", "</b>"), ("a<br/>", "<br/>"),
      ("<hh user=\"a b\"/>", "<hh user=\"a b\"/>"),
      ("x <a href=\"http://habr.com\">", "<a href=\"http://habr.com\">"),
      ("<a title=\"x>y\">", "<a title=\"x>y\">"), ("<a title='<b>'>", "<a title='<b>'>"),
      ("<a title=\"<b>", "<b>"), ("<a title=\"x>", nil), ("<a b=c>", "<a b=c>"),
      ("<a it's>", "<a it's>"), ("<b><i>", "<i>"), ("<b>text</b>", "</b>"), ("<b>>", nil),
      ("<<b>", "<b>"), ("<b", nil), ("b>", nil), (">", nil), ("", nil), ("<>", nil), ("</>", nil),
      ("<3>", nil), ("< b>", nil), ("a < b > c>", nil), ("<жук>", "<жук>"),
      ("[b]", "[b]"), ("x[/sarcasm mode off]", "[/sarcasm mode off]"),
      ("[url=\"a]b\"]", "[url=\"a]b\"]"), ("[1]", nil), ("[a[b]", "[b]"), ("[a<b]", "[a<b]"),
      ("<a[b]>", "<a[b]>"), ("[b>", nil), ("<b]", nil), ("<b>\u{301}", nil),
      ("<e\u{301}\r\n>", "<e\u{301}\r\n>"),
    ] as [(String, String?)])
  func finds(text: String, token: String?) {
    #expect(MarkupToken.last(in: text).map { Array($0.utf8) } == token.map { Array($0.utf8) })
  }

  /// The same as trying every end of the text.
  @Test func agreesWithTheReference() throws {
    let pieces = ["<", ">", "[", "]", "/", "b", "я", " ", "=", "\"", "'", "1", "\u{301}", "\n"]
    try withSeeds(3000) { generator in
      let text =
        (0..<Int.random(in: 1...12, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
        + ([">", "]"].randomElement(using: &generator) ?? "")
      let rest = MarkupToken.last(in: text)
        .map { Array(text.utf8.dropLast($0.utf8.count)) }
      try #require(rest == ReferenceKeyboard.withoutLastTag(text).map { Array($0.utf8) }, "\(text)")
    }
  }

  @Test func longTextsAreNoTags() {
    let name = String(repeating: "b", count: MarkupToken.maximumLength - 2)
    #expect(MarkupToken.last(in: "<\(name)>") == "<\(name)>")
    #expect(MarkupToken.last(in: "<b\(name)>") == nil)
  }
}
