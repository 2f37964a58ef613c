import TagKeyboard
import TestSupport
import Testing

/// The rules of dialects in files of tags.
@Suite(.namesCases)
struct DialectReaderTests {
  private static func read(_ text: String) throws(Diagnostics) -> TagSet {
    try TagSetReader.read(SourceText(name: "t.json", text: text))
  }

  private static let tag = #"{"id": "b", "title": "b", "snippet": "[b]$1[/b]"}"#

  @Test func everyRuleIsRead() throws {
    let set = try Self.read(
      #"""
      {"version": 2, "dialect": {
        "brackets": "square", "elements": ["color"], "voidElements": ["hr"],
        "optionalClosings": ["li"], "verbatimElements": ["code"],
        "comments": [{"opening": "[*", "closing": "*]"}], "delimiters": ["**", "~"],
        "codeSpans": ["`"], "codeFences": ["~"], "escapeCharacter": "\\", "bracketLinks": true,
        "textEscapes": {"[": "(", "é": "e"}, "attributeEscapes": {"]": "%5D"}},
       "tags": [{"id": "q", "title": "q", "snippet": "1) $1",
         "line": {"prefix": "1) ", "counts": true, "fillsBlankLines": true}}]}
      """#)
    #expect(set.formatVersion == 2 && set.dialect.brackets == .square)
    #expect(set.dialect.elements == ["color"] && set.dialect.voidElements == ["hr"])
    #expect(set.dialect.optionalClosings == ["li"] && set.dialect.verbatimElements == ["code"])
    #expect(set.dialect.comments.map(\.closing) == ["*]"])
    #expect(set.dialect.delimiters == ["**", "~"] && set.dialect.codeSpans == ["`"])
    #expect(set.dialect.codeFences == ["~"] && set.dialect.escapeCharacter == "\\")
    #expect(set.dialect.hasBracketLinks && set.dialect.escapedText("[é") == "(e")
    #expect(set.dialect.escapedAttribute("a]") == "a%5D")
    #expect(set.tags[0].line?.toggled("a\nb") == "1) a\n2) b")
  }

  @Test func withoutRulesTheyAreThePlainOnes() throws {
    #expect(try Self.read(#"{"version": 1, "tags": [\#(Self.tag)]}"#).dialect == .plain)
    #expect(try Self.read(#"{"version": 2, "tags": [\#(Self.tag)]}"#).dialect == .plain)
    #expect(TagSet.habr.dialect == .plain)
  }

  /// What is written is read again.
  @Test func filesOfDialectsAreWrittenAgain() throws {
    for (id, set) in TagSetLibrary.builtIn.sets {
      let again = try Self.read(set.json)
      #expect(again.dialect == set.dialect && again.tags == set.tags, "\(id)")
      #expect(again.formatVersion == set.formatVersion)
    }
  }

  @Test(arguments: [
    (
      #""brackets": "angel""#,
      "dialect.brackets: unknown brackets 'angel'; expected 'angle' or 'square'"
    ),
    (
      #""elements": ["B"]"#, "dialect.elements[0]: expected the name of an element in small letters"
    ),
    (
      #""voidElements": [""]"#,
      "dialect.voidElements[0]: expected the name of an element in small letters"
    ),
    (#""comments": [{"opening": "x"}]"#, "dialect.comments[0]: expected the key 'closing'"),
    (
      #""comments": [{"opening": "", "closing": "x"}]"#,
      "dialect.comments[0].opening: expected a text, found an empty one"
    ),
    (
      #""delimiters": ["*_"]"#,
      "dialect.delimiters[0]: expected one or two of the same punctuation mark"
    ),
    (
      #""delimiters": ["a"]"#,
      "dialect.delimiters[0]: expected one or two of the same punctuation mark"
    ),
    (#""codeSpans": ["``"]"#, "dialect.codeSpans[0]: expected one punctuation mark of ASCII"),
    (#""codeFences": [1]"#, "dialect.codeFences[0]: expected a string, found a number"),
    (#""escapeCharacter": "é""#, "dialect.escapeCharacter: expected one punctuation mark of ASCII"),
    (
      #""textEscapes": {"ab": "x"}"#,
      "dialect.textEscapes.ab: expected one character and what is written for it"
    ),
    (
      #""textEscapes": {"a": ""}"#,
      "dialect.textEscapes.a: expected one character and what is written for it"
    ),
    (#""bracketLinks": 1"#, "dialect.bracketLinks: expected true or false, found a number"),
    (#""escape": {}"#, "dialect.escape: unknown key; expected 'brackets'"),
  ])
  func badRulesAreTold(rule: String, message: String) {
    let error = #expect(throws: Diagnostics.self) {
      try Self.read(#"{"version": 2, "dialect": {\#(rule)}, "tags": [\#(Self.tag)]}"#)
    }
    #expect(error?.findings.count == 1)
    #expect(
      error?.findings.first?.message.hasPrefix(message) == true, "\(error?.description ?? "")")
    #expect(error?.findings.first?.location?.line == 1)
  }

  @Test(arguments: [
    (#"{"prefix": ""}"#, "tags[0].line.prefix: expected a text, found an empty one"),
    (#"{"prefix": "  "}"#, "tags[0].line.prefix: expected a prefix that can be seen"),
    (
      #"{"prefix": "- ", "counts": true}"#,
      "tags[0].line.prefix: a prefix that counts begins with '1'"
    ),
    (
      #"{"prefix": "12. ", "counts": true}"#,
      "tags[0].line.prefix: a prefix that counts begins with '1'"
    ),
    (#"{}"#, "tags[0].line: expected the key 'prefix'"),
  ])
  func badLinesAreTold(line: String, message: String) {
    let error = #expect(throws: Diagnostics.self) {
      try Self.read(
        #"{"version": 2, "tags": [{"id": "b", "title": "b", "snippet": "$1x", "line": \#(line)}]}"#)
    }
    #expect(
      error?.findings.first?.message.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func theFirstVersionHasNoRules() {
    let error = #expect(throws: Diagnostics.self) {
      try Self.read(#"{"version": 1, "dialect": {}, "tags": [\#(Self.tag)]}"#)
    }
    #expect(
      error?.description == """
        t.json:1:27: error: dialect: this is of version 2 of the tag format; the file is of version 1
          {"version": 1, "dialect": {}, "tags": [{"id": "b", "title": "b", "snippet": "[b]$1[/b]"}]}
                                    ^
        """)
  }
}
