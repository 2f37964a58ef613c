import TestSupport
import Testing

@testable import TagKeyboard

/// Selections, addresses and words.
@Suite(.namesCases)
struct WrappingTextTests {
  @Test(arguments: [
    ("", "", "", ""), ("a", "", "a", ""), (" a b ", " ", "a b", " "),
    ("\n\ta\u{A0}", "\n\t", "a", "\u{A0}"),
    ("  ", "  ", "", ""), ("мир ", "", "мир", " "), ("a\r\n", "", "a", "\r\n"),
    (" \u{301}a", "", " \u{301}a", ""),
  ])
  func outerSpacesStayOutside(text: String, leading: String, core: String, trailing: String) {
    let parts = WrappingText(text)
    #expect([parts.leading, parts.core, parts.trailing] == [leading, core, trailing])
  }

  @Test func thePartsAreTheSelection() throws {
    let pieces = ["a", " ", "\n", "\u{301}", "é", "\r\n", "\u{200B}"]
    for text in allArrays(of: pieces, maximumLength: 5).map({ $0.joined() }) {
      let parts = WrappingText(text)
      try #require(Array((parts.leading + parts.core + parts.trailing).utf8) == Array(text.utf8))
      try #require(WrappingText(parts.core).core == parts.core)
    }
  }

  @Test(arguments: [
    ("http://habr.com", true), ("https://x", true), ("ftp://a/b?c#d", true), ("www.habr.com", true),
    ("WWW.habr.com/x", true), ("a+b-c.1://x", true), ("https://пример.рф/путь", true),
    ("https://x/(a)", true), ("http://", false), ("https:///x", false), ("www.", false),
    ("www.x", false),
    ("www..x", false), ("habr.com", false), ("1http://x", false), ("://x", false),
    ("a b://x", false),
    ("http://a b", false), ("see http://x", false), ("http://x\n", false), ("mailto:a@b", false),
    ("http://x\"", false), ("<http://x>", false), ("", false), ("http:/x", false),
    ("a:b://c", false),
    ("http://a\u{A0}b", false), ("http://a\u{2003}b", false),
  ])
  func addresses(text: String, isURL: Bool) {
    #expect(WrappingText.isURL(text) == isURL, "\(text)")
  }

  @Test(arguments: [
    ("a", "", "", false), ("a\nb", "x", "y", true), ("a", "x\n", "", true), ("a", "", "\ny", true),
    ("a", "x", "\ny", false), ("a", "x\n", "y", false), ("a\n", "x\n", "y", true),
    (" ", "\n", "\n", false),
    ("a", "x\n  ", " \ny", true), ("a\n", "", "", true),
  ])
  func linesAndPartsOfThem(selection: String, before: String, after: String, isBlock: Bool) {
    #expect(WrappingText(selection).isBlock(before: before, after: after) == isBlock)
  }

  @Test(
    arguments: [
      ("The qui‸ck fox", "quick"), ("‸мир", "мир"), ("мир‸", "мир"), ("a ‸мир", "мир"),
      ("мир‸ b", "мир"),
      ("a ‸ b", nil), ("", nil), ("‸", nil), ("a, ‸!", nil), ("it‸'s", "it's"),
      ("<b>ми‸р</b>", "мир"),
      ("<b>‸мир</b>", "мир"), ("</b>‸", nil), ("a‸-b", "a"), ("foo_‸bar", "foo_bar"),
      ("3,‸14", "3,14"),
      ("!!! мир !!!‸", nil), ("  ‸  ", nil), ("👍‸", nil), ("a\n‸b", "b"), ("a‸\nb", "a"),
      ("мир‸!", "мир"),
    ] as [(String, String?)])
  func theWordAtTheCaret(marked: String, word: String?) {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.joined()
    let range = WrappingText.word(at: parts.first?.utf8.count ?? 0, in: text)
    #expect(
      range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == word, "\(marked)")
  }

  /// The word touches the caret, and is the same from everywhere inside it.
  @Test func wordsAreTheSameFromInside() throws {
    for text in allArrays(of: ["a", "б", " ", ".", "_", "\n"], maximumLength: 4).map({ $0.joined() }
    ) {
      var offset = 0
      for scalar in text.unicodeScalars {
        if let word = WrappingText.word(at: offset, in: text) {
          try #require(word.lowerBound <= offset && offset <= word.upperBound)
          try #require(
            WrappingText.word(at: word.lowerBound, in: text) == word,
            "\(text.debugDescription) \(offset) \(word)")
        }
        offset += scalar.utf8.count
      }
    }
  }

  @Test func escapingLeavesNoMarkup() throws {
    let pieces = ["a", "<b>", "&", "*", "_", "`", "[x](y)", "\\", "\"", "]", "~~", " "]
    for text in allArrays(of: pieces, maximumLength: 3).map({ $0.joined() }) {
      for id in ["html", "markdown"] {
        let markup = try MarkupFixture.markup(id)
        let open = markup.openTags(in: markup.dialect.escapedText(text))
        try #require(open.isBalanced, "\(id) \(text)")
      }
    }
    let html = try MarkupFixture.markup("html").dialect
    #expect(html.escapedText("a<b & \"c\"") == "a&lt;b &amp; \"c\"")
    #expect(html.escapedAttribute("a<b & \"c\"") == "a<b &amp; &quot;c&quot;")
    let markdown = try MarkupFixture.markup("markdown").dialect
    #expect(markdown.escapedText("*a_") == #"\*a\_"#)
    #expect(markdown.escapedAttribute("http://x/(y z)") == "http://x/%28y%20z%29")
  }
}
