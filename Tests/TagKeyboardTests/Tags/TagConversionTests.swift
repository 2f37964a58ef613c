import TestSupport
import Testing

@testable import TagKeyboard

/// Not the testing library's.
private typealias Tag = TagKeyboard.Tag

/// Tags in the formats of others, there and back.
@Suite(.namesCases)
struct TagConversionTests {
  private static func convert(
    _ text: String, from old: TagFormat, to new: TagFormat = .tags
  ) throws -> ConvertedTags {
    try TagFormat.convert(SourceText(name: "f", text: text), from: old, to: new)
  }

  /// `line:column message` of each loss.
  private static func losses(_ converted: ConvertedTags) -> [String] {
    converted.losses.map { loss in
      #expect(loss.severity == .warning && loss.code == .tagsNoCounterpart)
      let place = loss.location.map { "\($0.line):\($0.column) " } ?? ""
      return place + loss.message
    }
  }

  private static func snippets(_ text: String) throws -> [String] {
    let set = try TagSetReader.read(SourceText(name: "t", text: text))
    return set.tags.map { "\($0.id) | \($0.title.text(for: "")) | \($0.snippet)" }
  }

  @Test func snippetsOfAnEditor() throws {
    let converted = try Self.convert(
      #"""
      {
        // markup
        "Bold": {"prefix": "b", "body": "**${1:$TM_SELECTED_TEXT}**$0"},
        "Lines": {
          "prefix": ["li", "ul"],
          "body": ["- $1", "- $2",],
          "description": "two lines",
        },
        "No prefix": {"body": "plain", "scope": "html,markdown"},
        "Same": {"prefix": "b", "body": "<b>$0</b>"},
        "Date": {"prefix": "d", "body": "$CURRENT_YEAR-$CURRENT_MONTH"},
        "File": {"prefix": "f", "body": "${TM_FILENAME/(.*)/$1/}"},
        "Nothing": {"prefix": "n", "body": ["$1"]},
        "Choice": {"prefix": "c", "body": "${1|a\\,b,c|} costs \\$5", "isFileTemplate": false}
      }
      """#, from: .vscode)
    #expect(
      try Self.snippets(converted.text) == [
        "b | Bold | **${1:$TM_SELECTED_TEXT}**$0", "li | Lines | - $1\n- $2",
        "No prefix | No prefix | plain$0", "Same | Same | <b>$0</b>",
        #"c | Choice | ${1|a\,b,c|} costs \$5"#,
      ])
    #expect(
      Self.losses(converted) == [
        "4:3 'Lines': the prefix 'ul' is lost; the id is 'li'",
        "7:5 'Lines': 'description' is lost", "9:34 'No prefix': 'scope' is lost",
        "10:3 'Same': the prefix 'b' is lost; the id is 'Same'",
        "11:3 'Date': left out: no variable 'CURRENT_YEAR' or 'CURRENT_MONTH' in tags",
        "12:3 'File': left out: no variable 'TM_FILENAME' in tags",
        "13:3 'Nothing': left out: it inserts nothing",
        "14:65 'Choice': 'isFileTemplate' is lost",
      ])
  }

  @Test func matchesOfAnExpander() throws {
    let converted = try Self.convert(
      #"""
      # matches of mine
      global_vars:
        - name: today
          type: date
      matches:
        - trigger: ":b"
          label: Bold
          replace: "<b>$|$</b>"
          word: true
        - triggers: [":sig", ":me"]
          replace: |
            Best,
            $|$
        - trigger: x
          replace: 'a \{\{b\}\} $1'
        - trigger: ":link"
          replace: <a href="{{ clip }}">$|$</a>
          vars:
            - name: clip
              type: clipboard
            - name: unused
              type: date
        - trigger: ":now"
          replace: "{{today}}"
        - regex: ":r(?P<n>.*)"
          replace: "{{n}}"
        - trigger: ":two"
          replace: "$|$ and $|$"
        - trigger: ":b"
          replace: "again"
      """#, from: .espanso)
    #expect(
      try Self.snippets(converted.text) == [
        "b | Bold | <b>$0</b>", "sig | sig | Best,\n$0\n", #"x | x | a {{b\}\} \$1$0"#,
        #"link | link | <a href="$CLIPBOARD">$0</a>"#,
      ])
    #expect(
      Self.losses(converted) == [
        "2:1 'global_vars' is lost", "9:5 'b': 'word' is lost",
        "10:5 'sig': the trigger ':me' is lost", "14:5 'x': the trigger 'x' is lost",
        "21:9 'link': a variable is lost that is not used",
        "24:14 ':now': left out: the variable 'today' has no counterpart",
        "25:5 left out: 'regex' makes its text otherwise",
        "28:14 ':two': left out: a second '$|$'",
        "29:5 ':b': left out: its trigger is not free to be an id",
      ])
  }

  private static let rich = #"""
    {"version": 1, "name": "Wiki", "tags": [
      {"id": "b", "title": {"ru": "Жирный", "en": "Bold"}, "snippet": "'''${1:$TM_SELECTED_TEXT}'''$0"},
      {"id": "s", "title": "Sarcasm", "snippet": "${SarcasmOpening}$1${SarcasmClosing}"},
      {"id": "q", "title": "q", "snippet": "«$0»", "block": "{{\n$0\n\\}\\}", "allowedIn": ["b"]},
      {"id": "h", "title": "h", "snippet": "$0\\$|\\$"},
      {"id": "c", "title": "c", "snippet": "{{${1|a,b|}\\}\\} $1 $CLIPBOARD"}
    ]}
    """#

  @Test func tagsForAnEditor() throws {
    let converted = try Self.convert(Self.rich, from: .tags, to: .vscode)
    #expect(
      Self.losses(converted) == [
        "1:1 the name of the set is lost", "2:3 'b': titles in further languages are lost: en",
        "3:3 's': left out: no variable 'SarcasmOpening' or 'SarcasmClosing' in snippets",
        "4:3 'q': its block form is lost", "4:3 'q': where it is allowed is lost",
      ])
    let back = try Self.convert(converted.text, from: .vscode)
    #expect(
      try Self.snippets(back.text) == [
        "b | Жирный | '''${1:$TM_SELECTED_TEXT}'''$0", "q | q | «$0»", #"h | h | $0\$|\$"#,
        #"c | c | {{${1|a,b|}\}\} $1 $CLIPBOARD"#,
      ])
    #expect(back.losses.isEmpty)
  }

  @Test func tagsForAnExpander() throws {
    let converted = try Self.convert(Self.rich, from: .tags, to: .espanso)
    #expect(
      converted.text == #"""
        matches:
          - trigger: ":b"
            label: "Жирный"
            replace: "'''$|$'''"
          - trigger: ":q"
            replace: "«$|$»"
          - trigger: ":c"
            replace: "\\{\\{a$|$\\}\\} a {{clipboard}}"
            vars:
              - name: clipboard
                type: clipboard

        """#)
    #expect(
      Self.losses(converted) == [
        "1:1 the name of the set is lost",
        "2:3 'b': all input points but the first are lost: 1",
        "2:3 'b': that it is put around the selection is lost",
        "2:3 'b': titles in further languages are lost: en",
        "3:3 's': left out: no variable 'SarcasmOpening' or 'SarcasmClosing' in matches",
        "4:3 'q': its block form is lost", "4:3 'q': where it is allowed is lost",
        "5:3 'h': left out: its text has '$|$' or braces that espanso would take for its own",
        "6:3 'c': all input points but the first are lost: 1",
        "6:3 'c': all choices but the first are lost",
        "6:3 'c': that its placeholder can be replaced is lost",
      ])
    let back = try Self.convert(converted.text, from: .espanso)
    #expect(
      try Self.snippets(back.text) == [
        "b | Жирный | '''$0'''", "q | q | «$0»", #"c | c | {{a$0\}\} a $CLIPBOARD"#,
      ])
    #expect(back.losses.isEmpty)
  }

  @Test func ourOwnFormatLosesNothing() throws {
    let converted = try Self.convert(Self.rich, from: .tags)
    #expect(converted.losses.isEmpty)
    #expect(try Self.convert(converted.text, from: .tags).text == converted.text)
    let (old, new) = (
      try TagSetReader.read(SourceText(name: "t", text: Self.rich)),
      try TagSetReader.read(SourceText(name: "t", text: converted.text))
    )
    #expect(old.tags == new.tags && old.name == new.name)
    let flat = try Self.convert(#"{"Жирный": "<b></b>"}"#, from: .tags)
    #expect(try Self.snippets(flat.text) == ["Жирный | Жирный | <b>$0</b>"])
  }

  /// Other readers take these for line breaks, or refuse them.
  @Test func charactersThatReadersDifferAboutAreEscaped() throws {
    let converted = try Self.convert(
      #"{"a": ">\u2028\u2029\u0085\u0000\ufeff\n👍"}"#, from: .tags, to: .espanso)
    let text = #">$|$\u2028\u2029\u0085\u0000\uFEFF\n👍"#
    #expect(converted.text == "matches:\n  - trigger: \":a\"\n    replace: \"\(text)\"\n")
  }

  /// There and back, sets that both formats can say are the same.
  @Test(arguments: [TagFormat.vscode, .espanso])
  func roundTrips(format: TagFormat) throws {
    try withSeeds(500) { generator in
      var names = TagNameGiver()
      let tags = (0..<Int.random(in: 1...6, using: &generator)).compactMap { number -> Tag? in
        let snippet = Self.snippet(for: format, using: &generator)
        let title = Self.text(using: &generator).filter { !"\n\t\r\u{85}".contains($0) }
        guard snippet.insertsText,
          let (id, name) = names.names(ids: ["\(title)\(number)"], title: title)
        else { return nil }
        return Tag(id: id, title: LocalizedText(name), snippet: snippet)
      }
      guard !tags.isEmpty else { return }
      let set = TagSet(tags: tags)
      guard let written = try? Self.convert(set.json, from: .tags, to: format) else {
        // All tags were left out, as some are below.
        return try #require(format == .espanso)
      }
      guard written.losses.isEmpty else {
        // Of what cannot be said there is at least one mark in the text.
        try #require(format == .espanso && written.losses.allSatisfy { $0.message.contains("$|$") })
        return
      }
      let back = try Self.convert(written.text, from: format)
      try #require(back.losses.isEmpty, "\(back.losses)")
      try #require(back.text == set.json, "\(written.text)")
      try #require(try Self.convert(written.text, from: format, to: format).text == written.text)
    }
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    let pieces = [
      "a", "Ж", "$", "|", "{", "}", "\\", "\n", "\t", "\"", "'", ": ", " #", "👍🏽", "\u{301}", "$1",
      "\u{85}", "\u{2028}", "-", ",", "\r",
    ]
    return (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  private static func snippet(
    for format: TagFormat, using generator: inout SeededGenerator
  ) -> Snippet {
    let hasClipboard = Bool.random(using: &generator)
    let (before, after) = (text(using: &generator), text(using: &generator))
    var elements: [Snippet.Element] = before.isEmpty ? [] : [.text(before)]
    if hasClipboard { elements.append(.variable("CLIPBOARD", fallback: [])) }
    if format == .vscode {
      elements += [
        .stop(1, placeholder: [.text("x}"), .variable("TM_SELECTED_TEXT", fallback: [])])
      ]
      elements += [.choice(2, ["a,", "b|"]), .stop(1, placeholder: [])]
    } else {
      elements.append(.stop(0, placeholder: []))
    }
    return Snippet(elements: elements + (after.isEmpty ? [] : [.text(after)]))
  }

  @Test(arguments: [
    ("{}", TagFormat.vscode, "f:1:1: error: expected at least one snippet\n  {}\n  ^"),
    (#"{"a": {"prefix": "a"}}"#, .vscode, "a: expected the key 'body'"),
    (#"{"a": {"body": 1}}"#, .vscode, "a.body: expected a string or an array of strings"),
    (#"{"a": 1}"#, .vscode, "f:1:7: error: a: expected an object, found a number"),
    (#"{"a": {"body": "x"}, "a": {"body": "y"}}"#, .vscode, "the key already stands"),
    (#"{"a": {"body": "${1/a/b/}"}}"#, .vscode, "error: no tag has a counterpart"),
    ("[]", .espanso, "expected a mapping with the key 'matches', found a list"),
    ("imports: []", .espanso, "expected the key 'matches'"),
    ("matches: []", .espanso, "f:1:10: error: expected at least one match"),
    ("matches:\n  - trigger: a", .espanso, "f:2:5: error: expected the key 'replace'"),
    ("matches:\n  - replace: a", .espanso, "expected the key 'trigger' or 'triggers'"),
    (
      "matches:\n  - trigger: 1\n    replace: yes", .espanso,
      "f:2:14: error: expected a text, found '1', which is no text without quotes"
    ),
    ("matches:\n  - trigger: &a b", .espanso, "f:2:14: error: anchors are not supported"),
    ("{\"a\": 1}", .tags, "expected a string, found a number"),
  ])
  func badFilesAreToldWithTheirPlaces(text: String, format: TagFormat, message: String) {
    let error = #expect(throws: Diagnostics.self) { try Self.convert(text, from: format) }
    #expect(error?.description.contains(message) == true, "\(error.map(\.description) ?? "")")
  }

  /// Whatever is converted from broken files can be read again.
  @Test func whatIsWrittenCanBeRead() throws {
    let sources: [(TagFormat, String)] = [
      (
        .vscode,
        #"{"Bold": {"prefix": ["b", "c"], "body": ["<b>", "$1${2:x}", "</b>"]}, "c": {"body": "y"}}"#
      ),
      (
        .espanso,
        "matches:\n  - trigger: \":b\"\n    label: c\n    replace: |\n      {{x}} $|$ \\{\\{\n    vars: [{name: x, type: clipboard}]\n  - triggers: [c, d]\n    replace: e\n"
      ),
    ]
    var count = 0
    try withSeeds(1_000) { generator in
      let (format, text) = sources[Int.random(in: 0...1, using: &generator)]
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let (first, second) = (
          Int.random(in: bytes.indices, using: &generator),
          Int.random(in: bytes.indices, using: &generator)
        )
        bytes[first] = bytes[second]
      }
      let source = SourceText(name: "f", bytes: bytes)
      for new in TagFormat.allCases {
        guard let converted = try? TagFormat.convert(source, from: format, to: new) else {
          continue
        }
        count += 1
        _ = try TagFormat.convert(
          SourceText(name: "g", text: converted.text), from: new, to: .tags)
      }
    }
    #expect(count > 500, "\(count)")
  }
}
