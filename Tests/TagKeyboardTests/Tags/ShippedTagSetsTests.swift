import TagKeyboard
import Testing

/// The sets of tags that ship beside Habr's.
struct ShippedTagSetsTests {
  private static let common = [
    "bold", "italic", "underline", "strikethrough", "quote", "code", "link", "image",
  ]

  private func set(_ id: String) throws -> TagSet { try #require(TagSetLibrary.builtIn.set(id)) }

  /// What a tag inserts; `nil` when the set has no such tag.
  private func text(_ name: String, of id: String, selecting selection: String?) throws -> String? {
    try set(id).tag(named: name)?.snippet.expanded { $0 == "TM_SELECTED_TEXT" ? selection : nil }
      .text
  }

  @Test func habrComesFirst() {
    #expect(TagSetLibrary.builtIn.sets.map(\.id) == ["habr", "html", "bbcode", "markdown"])
    #expect(TagSetLibrary.standardID == "habr")
    #expect(
      TagSetLibrary.builtIn.sets.map { $0.set.name?.text(for: "ru") }
        == ["Хабр", "HTML", "BBCode", "Markdown"])
  }

  /// One tag has one name in every set, so that layouts and tapes go with all of them.
  @Test func titlesLeadToTheSameTagInEverySet() {
    var titles: [String: LocalizedText] = [:]
    for (id, set) in TagSetLibrary.builtIn.sets {
      #expect(Set(Self.common).isSubset(of: set.tags.map(\.id)), "\(id)")
      for tag in set.tags {
        #expect(tag.title.translations.map(\.language) == ["ru", "en"], "\(id) \(tag.id)")
        #expect(titles[tag.id, default: tag.title] == tag.title, "\(id) \(tag.id)")
        titles[tag.id] = tag.title
        for translation in tag.title.translations {
          #expect(set.tag(named: translation.text) == tag, "\(id) \(translation.text)")
        }
      }
    }
    #expect(Set(titles.values.flatMap { $0.translations.map(\.text) }).count == 2 * titles.count)
  }

  @Test(arguments: ["html", "bbcode", "markdown"]) func everyTagHasALastStop(id: String) throws {
    for tag in try set(id).tags {
      for snippet in [tag.snippet, tag.block].compactMap({ $0 }) {
        #expect(snippet.expanded { _ in nil }.stops.last?.number == 0, "\(tag.id)")
      }
    }
  }

  /// The selection stands in every tag, in both forms, once.
  @Test(arguments: ["html", "bbcode", "markdown"]) func selectionsAreKept(id: String) throws {
    for tag in try set(id).tags where !["sarcasm", "pedant"].contains(tag.id) {
      for snippet in [tag.snippet, tag.block].compactMap({ $0 }) {
        let text = snippet.expanded { $0 == "TM_SELECTED_TEXT" ? "мир" : nil }.text
        #expect(text.ranges(of: "мир").count == 1, "\(tag.id): \(text)")
      }
    }
  }

  @Test(arguments: [
    ("bold", "<strong>x</strong>", "[b]x[/b]", "**x**"),
    ("italic", "<em>x</em>", "[i]x[/i]", "_x_"),
    ("underline", "<u>x</u>", "[u]x[/u]", "<ins>x</ins>"),
    ("strikethrough", "<s>x</s>", "[s]x[/s]", "~~x~~"),
    ("quote", "<q>x</q>", "[quote]x[/quote]", "> x"),
    ("code", "<code>x</code>", "[code]x[/code]", "`x`"),
    ("link", #"<a href="https://">x</a>"#, "[url=https://]x[/url]", "[x](https://)"),
    ("image", #"<img src="x" alt="">"#, "[img]x[/img]", "![](x)"),
    ("heading", "<h2>x</h2>", nil, "## x"),
    ("list", "<ul>\n<li>x</li>\n</ul>", "[list]\n[*]x\n[/list]", "- x"),
    ("numberedList", "<ol>\n<li>x</li>\n</ol>", "[list=1]\n[*]x\n[/list]", "1. x"),
    ("video", #"<video src="x" controls></video>"#, nil, nil),
    (
      "spoiler", "<details><summary></summary>x</details>", nil,
      "<details>\n<summary></summary>\n\nx\n\n</details>"
    ),
  ])
  func dialects(name: String, html: String?, bbcode: String?, markdown: String?) throws {
    #expect(try text(name, of: "html", selecting: "x") == html)
    #expect(try text(name, of: "bbcode", selecting: "x") == bbcode)
    #expect(try text(name, of: "markdown", selecting: "x") == markdown)
  }

  @Test(arguments: [
    ("html", "code", "<pre><code>x</code></pre>"),
    ("html", "quote", "<blockquote>\nx\n</blockquote>"),
    ("bbcode", "code", "[code]\nx\n[/code]"), ("markdown", "code", "```\nx\n```"),
  ])
  func blocksAreOtherForms(id: String, name: String, block: String) throws {
    let snippet = try #require(try set(id).tag(named: name)?.block)
    #expect(snippet.expanded { $0 == "TM_SELECTED_TEXT" ? "x" : nil }.text == block)
  }

  /// The address comes first in every dialect, as in the link of 2014.
  @Test(arguments: ["html", "bbcode", "markdown"]) func aLinkBeginsWithItsAddress(id: String) throws
  {
    let link = try #require(try set(id).tag(named: "Ссылка")).snippet.expanded { _ in nil }
    let caret = try #require(link.caret)
    #expect(String(decoding: link.text.utf8.prefix(caret), as: UTF8.self).hasSuffix("https://"))
    #expect(link.stops.map(\.number) == [1, 2, 0])
  }
}
