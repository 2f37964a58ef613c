import TagKeyboard
import TestSupport
import Testing

/// Tag files, good and bad; what a bad one is told is compared whole.
@Suite(.namesCases)
struct TagSetReaderTests {
  private static func read(_ text: String) throws(Diagnostics) -> TagSet {
    try TagSetReader.read(SourceText(name: "t.json", text: text))
  }

  @Test func readsEveryPartOfATag() throws {
    let set = try Self.read(
      """
      {"version": 1, "name": "Wiki", "tags": [
        {"id": "b", "title": {"en": "Bold", "pt-BR": "Negrito"}, "snippet": "'''$1'''$0"},
        {"id": "q", "title": "q", "snippet": "«$0»", "block": "{{\\n$0\\n\\\\}\\\\}", "allowedIn": ["b"]}
      ]}
      """)
    #expect(set.name?.text(for: "ru") == "Wiki")
    #expect(set.tags.map(\.id) == ["b", "q"])
    #expect(set.tags[0].title.text(for: "pt-BR") == "Negrito")
    #expect(set.tags[1].block?.expanded { _ in nil }.text == "{{\n\n}}")
    #expect(set.tags[1].allowedIn == ["b"])
    #expect(set.tags[0].allowedIn == nil)
    #expect(set.tag(named: "negrito")?.id == "b")
  }

  @Test(arguments: [
    ("[b][/b]", "[b]"), ("<a href=\"http://\"></a>", "<a href=\"http://"),
    ("<hh user=\"\"/>", "<hh user=\""), ("<b></b>", "<b>"), ("a>]b", "a>]"),
    ("x\">://=\"", "x\">://"),
  ])
  func flatTagsPutTheCaretBehindTheFirstLabel(tag: String, before: String) throws {
    var writer = JSONWriter()
    writer.object { $0.member("Тег", tag) }
    let set = try Self.read(writer.text)
    let expansion = try #require(set.tag(named: "тег")).snippet.expanded { _ in "never" }
    #expect(expansion.text == tag)
    #expect(expansion.caret == before.utf8.count)
  }

  @Test func flatTextsAreLiteralAndInFileOrder() throws {
    let set = try Self.read(#"{"b": "$1 ${2:x} \\} [$X]", "version": "]", "a": "[tags]"}"#)
    #expect(set.tags.map(\.id) == ["b", "version", "a"])
    #expect(set.tags[0].snippet.expanded { _ in "!" }.text == #"$1 ${2:x} \} [$X]"#)
    #expect(set.tags[0].snippet.description == #"\$1 \${2:x\} \\\} [\$X]$0"#)
    #expect(try Snippet(set.tags[0].snippet.description) == set.tags[0].snippet)
  }

  @Test(arguments: badFiles) func badFilesAreToldEverything(file: BadFile) {
    let error = #expect(throws: Diagnostics.self) { try Self.read(file.text) }
    #expect(error?.description == file.report)
  }

  @Test func thousandsOfMistakesAreNotAllTold() {
    let text = "{" + (0..<5_000).map { "\"\($0)\": 1" }.joined(separator: ",\n") + "}"
    let error = #expect(throws: Diagnostics.self) { try Self.read(text) }
    #expect(error?.findings.count == 51)
    #expect(error?.findings.last?.message == "too many findings; the rest is left out")
  }

  @Test func everyBeginningOfTheShippedFileIsRefused() throws {
    let bytes = Array(try Self.shippedFile().utf8)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for count in 0...end {
      #expect(throws: Diagnostics.self) {
        try TagSetReader.read(SourceText(name: "t.json", bytes: Array(bytes[..<count])))
      }
    }
  }

  @Test func changedBytesAreReadOrRefused() throws {
    let bytes = Array(try Self.shippedFile().utf8)
    try withSeeds(1_500) { generator in
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: changed.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: changed.remove(at: place)
        default: changed.insert(contentsOf: bytes.dropFirst(place).prefix(20), at: place)
        }
      }
      let source = SourceText(name: "t.json", bytes: changed)
      if case .failure(let error) = Result(catching: { () throws(Diagnostics) in
        try TagSetReader.read(source)
      }) {
        #expect(error.findings.allSatisfy { $0.location != nil })
      }
    }
  }

  /// The built-in set, written in the format that is read.
  private static func shippedFile() throws -> String {
    try Fixture.text("Resources/Tags/habr.json")
  }
}
