import TestSupport
import Testing

@testable import TagKeyboard

/// YAML, as much of it as is read; the rest is refused by name.
@Suite(.namesCases)
struct YAMLReaderTests {
  /// What is read, as JSON; every text a string, nothing as null.
  @Test(arguments: [
    ("", "null"), ("# only a comment", "null"), ("---\na: b\n", #"{"a":"b"}"#),
    ("\u{FEFF}a: b", #"{"a":"b"}"#), ("a: b\r\nc: d\r\n", #"{"a":"b","c":"d"}"#),
    ("a:\nb: ~\nc: null\nd: ''", #"{"a":null,"b":null,"c":null,"d":""}"#),
    ("a: b # c\nd: e#f\n", #"{"a":"b","d":"e#f"}"#),
    ("t: :bold\nu: http://x.y:80/z\nv: a:b", #"{"t":":bold","u":"http://x.y:80/z","v":"a:b"}"#),
    ("- a\n- - b\n  - c\n-\n  d\n-", #"["a",["b","c"],"d",null]"#),
    ("a:\n- b\n- c\nd:\n  - e", #"{"a":["b","c"],"d":["e"]}"#),
    ("- a: b\n  c:\n    d: e\n\n# f\n- g: h", #"[{"a":"b","c":{"d":"e"}},{"g":"h"}]"#),
    (
      "a: [b, \"c\", 'd, e',]\nf: {g: h, \"i\": [j]}\nk: []\nl: {}",
      #"{"a":["b","c","d, e"],"f":{"g":"h","i":["j"]},"k":[],"l":{}}"#
    ),
    ("a: [b, # c\n  d\n]", #"{"a":["b","d"]}"#),
    (#"a: "q\t\"\u0416\U0001F600\x41\\""#, #"{"a":"q\t\"Ж😀A\\"}"#),
    (#"a: 'it''s \n'"#, #"{"a":"it's \\n"}"#), (#""a b": c"#, #"{"a b":"c"}"#),
    ("a: |\n  b\n    c\n\n  d\ne: f", #"{"a":"b\n  c\n\nd\n","e":"f"}"#),
    ("a: |-\n  b\n\n\nc: >+\n  d\n\n", #"{"a":"b","c":"d\n\n"}"#),
    ("a: >\n  b\n  c\n\n  d\n    e\n  f\n", #"{"a":"b c\nd\n  e\nf\n"}"#),
    ("a: |2\n    b\n  c\n", #"{"a":"  b\nc\n"}"#), ("- |\n a\n- >\n b\n c", #"["a\n","b c"]"#),
    ("a: |\n  # no comment\n", ##"{"a":"# no comment\n"}"##), ("a: |\nb: c", #"{"a":"","b":"c"}"#),
    ("a: x*", #"{"a":"x*"}"#), ("just a text: no", #"{"just a text":"no"}"#),
  ])
  func reads(text: String, json: String) throws {
    #expect(try dump(text) == json)
  }

  @Test(arguments: [
    ("a: &x b", "t.yml:1:4: error: anchors are not supported\n  a: &x b\n     ^"),
    ("a: *x", "aliases are not supported; a text with '*' before it needs quotes"),
    ("a: !b c", "tags are not supported; a text with '!' before it needs quotes"),
    ("%YAML 1.2\n---\na: b", "directives are not supported"), ("<<: a", "merges are not supported"),
    ("? a\n: b", "keys must be texts on one line"),
    ("a: b: c", "a text with ': ' in it needs quotes"),
    ("a: - b", "a text with '-' before it needs quotes"), ("a: @b", "a text with '@' before it"),
    ("a: b\n  c", "t.yml:2:3: error: a text on several lines needs '|' or '>' before it"),
    ("a: \"b\n  c\"", "t.yml:1:4: error: expected the closing quote on the same line"),
    ("a: b\n---\nc: d", "expected one document, found the mark of another"),
    (
      "a: b\nc: d\na: e",
      "t.yml:3:1: error: the key 'a' already stands at line 1, column 1\n  a: e\n  ^"
    ),
    ("a:\n  b: c\n d: e", "t.yml:3:2: error: expected 0 spaces before this line, found 1"),
    ("a: b\n  c: d", "t.yml:2:3: error: a text on several lines needs"),
    ("a: 'b' c", "expected the end of the line, found 'c'"), ("a:\n\tb: c", "found a tab"),
    ("a: [b, c", "t.yml:1:9: error: expected ',' or ']', found the end"),
    ("a: [b: c]", "a text with ': ' in it needs quotes"),
    ("a: |x\n  b", "expected '-', '+', a digit or the end of the line, found 'x'"),
    (#"a: "\q""#, "t.yml:1:5: error: unknown escape in a text in quotes"),
    (#"a: "\uD800""#, "unknown escape in a text in quotes"),
    ("- a\nb: c", "expected the end of the text, found 'b'"), ("|\n  a", "expected a mapping"),
    ("a: ,b", "a text with ',' before it needs quotes"),
  ])
  func refuses(text: String, message: String) throws {
    let error = #expect(throws: Diagnostic.self) { try dump(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    let source = SourceText(name: "t.yml", bytes: [0x61, 0x3A, 0x20, 0xFF])
    let error = #expect(throws: Diagnostic.self) { try YAMLReader.dump(source) }
    #expect(error?.code == .invalidUTF8)
  }

  @Test func depthIsBounded() {
    for text in [
      String(repeating: "- ", count: 100_000), "a: " + String(repeating: "[", count: 100_000),
      "a: " + String(repeating: "{a: ", count: 100_000),
    ] {
      let error = #expect(throws: Diagnostic.self) { try dump(text) }
      #expect(error?.message == "nested deeper than 64 levels")
    }
  }

  /// Cut off anywhere and mixed up, a text is read or refused, and that is all.
  @Test func brokenTextsDoNotStopTheProgram() throws {
    let text = """
      # c
      matches:
        - trigger: ":a"
          replace: |
            b
             c
        - triggers: [':d', "e\\n", f]
          vars: [{name: g, type: 'h'}]
      """
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      _ = try? YAMLReader.dump(SourceText(name: "t.yml", bytes: Array(bytes[..<end])))
    }
    try withSeeds(2_000) { generator in
      var bytes = bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        let byte = Array("\n\t -:|>[]{}'\"#&*!%\\,?@\u{e9}".utf8).randomElement(using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = byte ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(byte ?? 0, at: place)
        }
      }
      _ = try? YAMLReader.dump(SourceText(name: "t.yml", bytes: bytes))
    }
  }

  private func dump(_ text: String) throws -> String {
    try YAMLReader.dump(SourceText(name: "t.yml", text: text))
  }
}

extension YAMLReader {
  /// What is read, as JSON on one line.
  fileprivate static func dump(_ source: SourceText) throws -> String {
    var writer = JSONWriter()
    try read(source).write(to: &writer)
    return writer.text
  }
}

extension YAMLValue {
  fileprivate func write(to writer: inout JSONWriter) {
    switch content {
    case .null: writer.null()
    case .scalar(let text, _): writer.string(text)
    case .sequence(let values):
      writer.array { writer in for value in values { value.write(to: &writer) } }
    case .mapping(let entries):
      writer.object { writer in
        for entry in entries { writer.member(entry.key) { entry.value.write(to: &$0) } }
      }
    }
  }
}
