import TestSupport
import Testing

@testable import TagKeyboard

/// Halves of tags, and how they are found in text.
@Suite(.namesCases)
struct TagShapeTests {
  @Test(arguments: [
    ("habr", "bold", false, "<b>", "</b>"), ("habr", "link", false, "<a href=\"http://\">", "</a>"),
    ("habr", "image", false, "<img src=\"", "\"/>"),
    ("habr", "sarcasm", false, "[sarcasm mode on]", "[/sarcasm mode off]"),
    ("html", "code", true, "<pre><code>", "</code></pre>"),
    ("html", "image", false, "<img src=\"", "\" alt=\"\">"),
    ("bbcode", "link", false, "[url=https://]", "[/url]"),
    ("markdown", "link", false, "[", "](https://)"),
    ("markdown", "code", true, "```\n", "\n```"), ("markdown", "quote", false, "> ", ""),
  ])
  func halves(id: String, name: String, isBlock: Bool, opening: String, closing: String) throws {
    let shape = try MarkupFixture.shape(name, of: id, isBlock: isBlock)
    #expect(shape.opening == opening && shape.closing == closing)
    #expect(shape.wrapped("x") == shape.expansion(around: "x").text)
  }

  @Test func stopsOfTheHalves() throws {
    let link = try MarkupFixture.shape("link", of: "habr")
    #expect(link.contentStop == 2 && link.closingValues == [])
    #expect(link.openingValues == [TagShape.Value(number: 1, placeholder: "http://")])
    let markdown = try MarkupFixture.shape("link", of: "markdown")
    #expect(markdown.contentStop == 2 && markdown.openingValues == [])
    #expect(markdown.closingValues == [TagShape.Value(number: 1, placeholder: "https://")])
    let flat = try TagSetReader.read(SourceText(name: "t", text: #"{"B": "<b></b>"}"#))
    let bold = TagShape(of: flat.tags[0].snippet, brackets: .angle)
    #expect(bold.contentStop == 0 && bold.opening == "<b>" && bold.closing == "</b>")
  }

  @Test(
    arguments: [
      ("habr", "bold", "x<b>", 3), ("habr", "bold", "x<B class=\"a>b\">", 15),
      ("habr", "bold", "x<b> ", nil),
      ("habr", "bold", "</b>", nil), ("habr", "bold", "<br>", nil), ("habr", "bold", "<b/>", nil),
      ("habr", "link", "<a href=\"http://x?a=b\">", 23), ("habr", "link", "<a>", 3),
      ("habr", "spoiler", "<spoiler title=\"any\">", 21), ("habr", "image", "<img src=\"", 10),
      ("habr", "sarcasm", "a[sarcasm mode on]", 17), ("bbcode", "link", "[url=x]", 7),
      ("bbcode", "link", "[url]", 5), ("bbcode", "quote", "[quote=\"a]b\"]", 13),
      ("bbcode", "numberedList", "[list]\n[*]", nil),
      ("bbcode", "numberedList", "[list=1]\n[*]", 12),
      ("markdown", "bold", "a**", 2), ("markdown", "bold", "***", 2),
      ("markdown", "italic", "**_", 1),
      ("markdown", "link", "a[", 1), ("markdown", "image", "![alt](", 7),
      (
        "html", "spoiler",
        "<details><summary>any</summary>", 31
      ),
    ] as [(String, String, String, Int?)])
  func openingPartsAreFound(id: String, name: String, before: String, length: Int?) throws {
    #expect(try MarkupFixture.shape(name, of: id).lengthOfOpening(atEndOf: before) == length)
  }

  @Test(
    arguments: [
      ("habr", "bold", "</b>x", 4), ("habr", "bold", "</B >x", 5), ("habr", "bold", "x</b>", nil),
      ("habr", "bold", "</i>", nil), ("habr", "image", "\"/>", 3),
      ("markdown", "link", "](any(x))y", 9),
      ("markdown", "link", "](any", nil), ("markdown", "bold", "**", 2),
      ("html", "image", "\" alt=\"any\">", 12),
      ("habr", "sarcasm", "[/sarcasm mode off]", 19), ("markdown", "quote", "", nil),
    ] as [(String, String, String, Int?)])
  func closingPartsAreFound(id: String, name: String, after: String, length: Int?) throws {
    #expect(try MarkupFixture.shape(name, of: id).lengthOfClosing(atStartOf: after) == length)
  }

  @Test(
    arguments: [
      ("habr", "bold", "<b>x</b>", "x"), ("habr", "bold", "<b></b>", ""),
      ("habr", "bold", "<b>x</b> <b>y</b>", nil),
      ("habr", "bold", "<b><b>x</b></b>", "<b>x</b>"), ("habr", "bold", "<b>x", nil),
      ("habr", "bold", "<i>x</i>", nil),
      ("habr", "bold", "<b>x<i></b></i></b>", nil), ("habr", "link", "<a href=\"any\">x</a>", "x"),
      ("habr", "image", "<img src=\"x\"/>", "x"),
      ("habr", "image", "<img src=\"x\"/><img src=\"y\"/>", nil),
      ("habr", "bold", " <b>x</b>", nil), ("markdown", "bold", "**a**", "a"),
      ("markdown", "bold", "**a** b **c**", nil),
      ("markdown", "italic", "_a_b_", "a_b"), ("markdown", "code", "`a` `b`", nil),
      ("markdown", "code", "`<b>`", "<b>"),
      ("markdown", "code", "```\na\n```", "a"), ("markdown", "link", "[a](b)", "a"),
      ("markdown", "bold", "***a***", "*a*"),
      ("markdown", "link", "[a](b) [c](d)", nil), ("bbcode", "code", "[code][b][/code]", "[b]"),
      ("html", "list", "<ul>\n<li>a</li>\n</ul>", "a"),
      ("html", "list", "<ul><li>a</li></ul>", "a"),
      ("html", "list", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>", nil),
      ("html", "code", "<pre><code>a\nb</code></pre>", "a\nb"),
      ("html", "spoiler", "<details><summary>any</summary>a</details>", "a"),
      ("habr", "sarcasm", "[sarcasm mode on]a[/sarcasm mode off]", "a"),
    ] as [(String, String, String, String?)])
  func contentOfExactlyOneTag(id: String, name: String, text: String, content: String?) throws {
    #expect(
      try MarkupFixture.markup(id).content(of: text, as: MarkupFixture.tag(name, of: id)) == content
    )
  }

  @Test(arguments: [
    ("habr", "bold", "мир ", "<b>мир</b> "), ("habr", "bold", "<b>мир</b> ", "мир "),
    ("markdown", "bold", "see habr.com", "**see habr.com**"),
    ("markdown", "quote", "a\nb", "> a\n> b"),
    ("markdown", "quote", "> a\n> b", "a\nb"),
  ])
  func toggling(id: String, name: String, text: String, result: String) throws {
    #expect(try MarkupFixture.markup(id).toggled(text, MarkupFixture.tag(name, of: id)) == result)
  }

  /// What can be held is found again, and twice is the text again, for every tag of every dialect.
  @Test func twiceIsTheTextAgain() throws {
    let pieces = [
      "a", " ", "<b>", "</b>", "**", "_", "`", "[i]", "[/i]", "\n", "\\",
    ]
    for (id, set, markup) in MarkupFixture.all {
      for tag in set.tags where tag.line == nil {
        var held = 0
        for text in allArrays(of: pieces, maximumLength: 3).map({ $0.joined() }) {
          let core = WrappingText(text).core
          guard !core.isEmpty else { continue }
          for isBlock in tag.block == nil ? [false] : [false, true] {
            let canHold = markup.canHold(core, tag, isBlock: isBlock)
            let isTag = markup.content(of: core, as: tag) != nil
            // Plain text can be held by everything.
            if core.utf8.allSatisfy({
              $0 == UInt8(ascii: "a") || $0 == UInt8(ascii: " ") || $0 >= 0x80
            }) {
              try #require(canHold, "\(id) \(tag.id) \(text)")
            }
            guard canHold, !isTag else { continue }
            held += 1
            let once = markup.toggled(text, tag, isBlock: isBlock)
            try #require(once != text)
            let twice = markup.toggled(once, tag, isBlock: isBlock)
            try #require(twice == text, "\(id) \(tag.id) \(text.debugDescription) \(once)")
          }
        }
        #expect(held > 200, "\(id) \(tag.id) \(held)")
      }
    }
  }

  /// A caret between the halves knows both of them, whatever stands around.
  @Test func halvesAreFoundAroundACaret() throws {
    for (id, set, markup) in MarkupFixture.all {
      for tag in set.tags where tag.line == nil {
        for isBlock in [false, true] {
          let shape = markup.shape(of: tag, isBlock: isBlock)
          for around in ["", "x", "é ", "<b>", "**", "[", "\""] {
            let before = shape.lengthOfOpening(atEndOf: around + shape.opening)
            let after = shape.lengthOfClosing(atStartOf: shape.closing + around)
            #expect(before == shape.opening.utf8.count, "\(id) \(tag.id) \(around)")
            #expect(after == shape.closing.utf8.count, "\(id) \(tag.id) \(around)")
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      ("habr", "bold", "x <b>", "</b>", 3, 4), ("habr", "bold", "x", "</b>", nil, nil),
      ("habr", "bold", "<b class=\"x\">", "</b> y", 13, 4),
      ("markdown", "bold", "**", "**", 2, 2), ("markdown", "bold", "**a**", "**b**", nil, nil),
      ("markdown", "code", "```\n", "\n```", 4, 4), ("markdown", "code", "a `", "`", 1, 1),
      ("markdown", "code", "`a`", "`b`", nil, nil),
      ("html", "code", "<pre><code>", "</code></pre>", 11, 13),
      ("html", "code", "<code>", "</code></pre>", 6, 7),
      ("habr", "image", "<img src=\"", "\"/>", 10, 3),
      ("bbcode", "numberedList", "[list=1]\n[*]", "\n[/list]", 12, 8),
      ("html", "spoiler", "<details><summary>a</summary>", "</details>", 29, 10),
      ("habr", "sarcasm", "[sarcasm mode on]", "[/sarcasm mode off]", 17, 19),
      ("markdown", "link", "[", "](http://x)", 1, 11), ("markdown", "quote", "> ", "", nil, nil),
    ] as [(String, String, String, String, Int?, Int?)])
  func halvesAroundACaret(
    id: String, name: String, before: String, after: String, opening: Int?, closing: Int?
  ) throws {
    let halves = try MarkupFixture.markup(id).halves(
      of: MarkupFixture.tag(name, of: id), before: before, after: after)
    #expect(halves?.opening == opening && halves?.closing == closing)
  }

  @Test func whatMayStandWhere() throws {
    let set = try TagSetReader.read(
      SourceText(
        name: "t",
        text: #"""
          {"version": 2, "dialect": {"brackets": "square"}, "tags": [
            {"id": "list", "title": "list", "snippet": "[list]$1[/list]"},
            {"id": "item", "title": "item", "snippet": "[item]$1[/item]", "allowedIn": ["list"]}]}
          """#))
    let markup = Markup(of: set)
    #expect(markup.isAllowed(set.tags[0], in: markup.openTags(in: "")))
    #expect(!markup.isAllowed(set.tags[1], in: markup.openTags(in: "")))
    #expect(markup.isAllowed(set.tags[1], in: markup.openTags(in: "[list]")))
    #expect(!markup.isAllowed(set.tags[1], in: markup.openTags(in: "[list][item]")))
  }
}
