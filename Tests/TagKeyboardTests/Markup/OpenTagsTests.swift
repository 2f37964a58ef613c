import TestSupport
import Testing

@testable import TagKeyboard

/// Which tags are open at the end of a text.
@Suite(.namesCases)
struct OpenTagsTests {
  /// What closes the open tags, the outermost first.
  private func closings(_ text: String, _ id: String) throws -> [String] {
    try MarkupFixture.markup(id).openTags(in: text).items.map(\.closing)
  }

  @Test(
    arguments: [
      ("", []), ("a", []), ("<b>", ["</b>"]), ("<b>x</b>", []), ("<b><i>x", ["</b>", "</i>"]),
      ("<b><i>x</i>", ["</b>"]), ("<B>x", ["</b>"]), ("<b>x</B>", []),
      (#"<a href="x>y" class=z>t"#, ["</a>"]), (#"<a title='<b>'>"#, ["</a>"]),
      ("<img src=\"x\"><br><br/><hr />", []), ("<hh user=\"x\"/>", []), ("<b/>", []),
      ("<a href=http://x/>t", ["</a>"]), ("<!-- <b> --><i>", ["</i>"]), ("a < b > c", []),
      ("1<2", []), ("a<3", []), ("<>", []), ("</>", []), ("<<b>", ["</b>"]), ("< b>", []),
      ("<b <i>", ["</i>"]), ("<video>http://", ["</video>"]),
      ("<pre><code>", ["</pre>", "</code>"]),
      ("<spoiler title=\"a\">", ["</spoiler>"]), ("<b>\n\n<i>", ["</b>", "</i>"]),
      ("[sarcasm mode on]<b>x", ["[/sarcasm mode off]", "</b>"]),
      ("[sarcasm mode on]x[/sarcasm mode off]", []), ("[b]", []), ("**x", []), ("é<b>é", ["</b>"]),
      ("<my-tag>", ["</my-tag>"]), ("<a\nhref='x'\n>", ["</a>"]), ("<https://habr.com>", []),
    ] as [(String, [String])])
  func habr(text: String, expected: [String]) throws {
    #expect(try closings(text, "habr") == expected, "\(text)")
  }

  @Test(
    arguments: [
      ("<ul><li>a<li>b", ["</ul>", "</li>"]), ("<ul><li>a</ul>", []), ("<p>a<p>b", ["</p>"]),
      ("<script>if (a<b>c) '</b>'", ["</script>"]), ("<script><b></script><i>", ["</i>"]),
      ("<table><tr><td>x</table>", []), ("<strong><em>", ["</strong>", "</em>"]),
    ] as [(String, [String])])
  func html(text: String, expected: [String]) throws {
    #expect(try closings(text, "html") == expected, "\(text)")
  }

  @Test(
    arguments: [
      ("[b]", ["[/b]"]), ("[B]x[/b]", []), ("[url=https://x]t", ["[/url]"]), ("[url]x", ["[/url]"]),
      ("[quote=\"a]b\"]", ["[/quote]"]), ("[list][*]a[*]b", ["[/list]"]), ("[list=1]", ["[/list]"]),
      ("[code][b]x", ["[/code]"]), ("[code][b][/code][i]", ["[/i]"]), ("[1] [see] a[i]", ["[/i]"]),
      ("[color=red][b]", ["[/color]", "[/b]"]), ("<b>", []), ("[img]http://x[/img]", []),
      ("[sarcasm mode on]", ["[/sarcasm mode off]"]),
    ] as [(String, [String])])
  func bbcode(text: String, expected: [String]) throws {
    #expect(try closings(text, "bbcode") == expected, "\(text)")
  }

  @Test(
    arguments: [
      ("**", ["**"]), ("**a", ["**"]), ("**a**", []), ("**_a", ["**", "_"]), ("**_a_**", []),
      ("***a", ["*", "**"]), ("***a***", []), ("***a**", ["*"]), ("***a**b*", []), ("* a", []),
      ("a * b", []), ("2*3*4", []), ("a_b_c", []), ("_a b_", []), ("a _b", ["_"]), ("__a", ["__"]),
      ("__init__", []), ("~~a", ["~~"]), ("~5 ~6", []), ("****", []), ("---\n***\nx", []),
      ("`a", ["`"]), ("`a`", []), ("``a`b", ["``"]), ("``a`b``", []), ("`**a` **b", ["**"]),
      ("`a\n\n**b", ["**"]), ("**a\n\nb", []), ("**a\nb", ["**"]), (#"\**a"#, ["*"]),
      (#"\\**a"#, ["**"]),
      ("```\nx **a", ["\n```"]), ("```swift\nx\n", ["```"]), ("```\n**\n```\n_a", ["_"]),
      ("~~~\n```\n~~~", []), ("````\n```\n", ["````"]), ("> ```\n> x", ["\n```"]),
      ("```a``` b", []),
      ("[a", ["](https://)"]), ("[a](b)", []), ("[a] b", []), ("- [ ] a", []), ("[a](b(c)d)", []),
      ("![a", ["]"]), ("[**a](b)", []), ("<ins>a", ["</ins>"]),
      ("<details>\n\n**a\n\nb", ["</details>"]),
      ("**a <b>c**", ["</b>"]), ("<https://x.y> **a", ["**"]), ("<!-- ** -->_a", ["_"]),
      ("**слово", ["**"]), ("сло**во**", []), ("**a **", ["**", "**"]), ("**a**_", ["_"]),
      ("_слово_👍", []), ("_a_€", []), ("👍_a", ["_"]), ("_слово_слово", ["_"]),
      ("*£*alpha", ["*", "*"]), ("*\u{A0}a", []), ("«_a_»", []),
    ] as [(String, [String])])
  func markdown(text: String, expected: [String]) throws {
    #expect(try closings(text, "markdown") == expected, "\(text)")
  }

  /// Every tag is open where its key has put the caret; where it closes nothing, it is done.
  @Test func insertedTagsAreOpen() throws {
    for (id, set, markup) in MarkupFixture.all {
      for tag in set.tags where tag.line == nil {
        for isBlock in [false, true] {
          let shape = markup.shape(of: tag, isBlock: isBlock)
          let before = "x " + (shape.opening.contains("\n") ? "\n" : "") + shape.opening
          let open = markup.openTags(in: before)
          if open.ending != .text { continue }
          #expect(open.items.contains { $0.tagID == tag.id }, "\(id) \(tag.id) \(before)")
          let closed = markup.openTags(in: before + "y" + shape.closing)
          #expect(closed.isBalanced, "\(id) \(tag.id) \(before)")
        }
      }
    }
  }

  @Test func itemsSayWhereAndWhat() throws {
    let markup = try MarkupFixture.markup("habr")
    let open = markup.openTags(in: "é<b>x <spoiler title=\"a\"> <foo>")
    #expect(open.items.map(\.name) == ["b", "spoiler", "foo"])
    #expect(open.items.map(\.tagID) == ["bold", "spoiler", nil])
    #expect(open.items.map(\.opening) == [2..<5, 7..<26, 27..<32])
  }

  @Test(
    arguments: [
      ("habr", "<b><i></b>", ["b 6 i"], ["</i>"]), ("habr", "x</b>", ["b 1 -"], []),
      ("habr", "<b></i></b>", ["i 3 -"], []), ("habr", "<b><i></b></i>", ["b 6 i"], []),
      ("markdown", "**a _b** c_", ["** 6 _"], []), ("bbcode", "[b][i][/b]", ["b 6 i"], ["[/i]"]),
      ("html", "<ul><li>a</ul>", [], []),
    ] as [(String, String, [String], [String])])
  func misnestingIsToldAndNotMended(
    id: String, text: String, told: [String], closings: [String]
  ) throws {
    let open = try MarkupFixture.markup(id).openTags(in: text)
    #expect(
      open.misnestings.map { "\($0.name) \($0.place.lowerBound) \($0.crossed ?? "-")" } == told)
    #expect(open.items.map(\.closing) == closings)
  }

  @Test(
    arguments: [
      ("habr", "a <a href=\"http://", OpenTags.Ending.tag(2, isInValue: true)),
      ("habr", "a <b", .tag(2, isInValue: false)),
      ("habr", "a </b", .tag(2, isInValue: false)), ("habr", "<!-- <b>", .comment(closing: "-->")),
      ("markdown", "[a](http", .tag(0, isInValue: true)), ("markdown", "a\\", .escape),
      ("habr", "a\\", .text),
      ("bbcode", "[url=http", .tag(0, isInValue: false)), ("habr", "a <", .text),
    ] as [(String, String, OpenTags.Ending)])
  func theEndMayBeInsideOfSomething(id: String, text: String, ending: OpenTags.Ending) throws {
    #expect(try MarkupFixture.markup(id).openTags(in: text).ending == ending)
  }

  /// A window that begins later never knows more: what it has open is open in the whole text too.
  @Test func windowsMayBeginAnywhereInPlainMarkup() throws {
    let pieces = ["<b>", "</b>", "<i>", "</i>", "x", "<br>"]
    let markup = try MarkupFixture.markup("habr")
    for piecesOfText in allArrays(of: pieces, maximumLength: 4) {
      let whole = markup.openTags(in: piecesOfText.joined()).items.map(\.closing)
      for start in piecesOfText.indices {
        let part = markup.openTags(in: piecesOfText[start...].joined()).items.map(\.closing)
        try #require(Array(whole.suffix(part.count)) == part, "\(piecesOfText) \(start)")
      }
    }
  }

  /// On texts of well-formed and broken pieces the answer is that of a plain stack.
  @Test func agreesWithAPlainStack() throws {
    let markup = try MarkupFixture.markup("bbcode")
    for pieces in allArrays(of: ["[b]", "[/b]", "[i]", "[/i]", "[u]", "a"], maximumLength: 5) {
      var stack: [String] = []
      for piece in pieces where piece != "a" {
        if piece.hasPrefix("[/") {
          if let place = stack.lastIndex(of: piece) { stack.remove(at: place) }
        } else {
          stack.append("[/" + piece.dropFirst())
        }
      }
      try #require(markup.openTags(in: pieces.joined()).items.map(\.closing) == stack, "\(pieces)")
    }
  }

  /// No text breaks it, and none takes more than a bounded number of looks at each byte.
  @Test func timeIsLinear() throws {
    let units = [
      "<a ", "<a x=\"", "<a x='\"", "<a x=\"<b y='", "</b>", "<b>", "<!--", "`", "` ``", "```\n",
      "~~~\n",
      "**", "* _", "_a", "[", "[a](", "](", "\\", "> ```\n", "<b></i>", "[b]", "[url=", "[code]",
      "[/code][code]", "<script>", "<script><", "\n\n", "<p>", "[sarcasm mode on]", "a", "``a",
      "<b y=",
    ]
    for (id, _, markup) in MarkupFixture.all {
      for unit in units {
        let steps = [250, 500, 1_000].map { count in
          var scanner = MarkupScanner(String(repeating: unit, count: count), markup)
          scanner.scan()
          return scanner.steps
        }
        let isLinear = steps[1] <= steps[0] * 3 && steps[2] <= steps[1] * 3
        #expect(isLinear && steps[2] <= 1_000 * unit.utf8.count * 1_100, "\(id) \(unit) \(steps)")
      }
    }
  }

  @Test func anythingIsRead() throws {
    let pieces = [
      "<", ">", "[", "]", "(", ")", "/", "b", "a ", "=", "\"", "'", "*", "**", "_", "`", "```",
      "\n",
      "\n\n", "~", "\\", "!", "-", "<!--", "-->", "ж", "\u{301}", "<b>", "</b>", "[code]", "\r\n",
    ]
    try withSeeds(1_000) { generator in
      let text = (0..<Int.random(in: 1...30, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      for (_, _, markup) in MarkupFixture.all {
        let open = markup.openTags(in: text)
        let ranges = open.items.map(\.opening)
        #expect(ranges.allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= text.utf8.count })
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.lowerBound < $1.lowerBound })
      }
    }
  }

  /// Writing what closes the open tags, the innermost first, leaves none open.
  @Test func closingInOrderClosesEverything() throws {
    let pieces = ["<b>", "<i>", "x", "</b>", "**", "_", "[b]", "[i]", "[/i]", " ", "~~", "<ins>"]
    try withSeeds(1_000) { generator in
      let text =
        (0..<Int.random(in: 1...8, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }.joined() + "x"
      for (id, _, markup) in MarkupFixture.all {
        let open = markup.openTags(in: text)
        guard open.ending == .text else { continue }
        let closed = text + open.items.reversed().map(\.closing).joined()
        #expect(markup.openTags(in: closed).items == [], "\(id): \(closed)")
      }
    }
  }
}
