import TagKeyboard
import TestSupport
import Testing

/// JSON is read as RFC 8259 says, with order, duplicates and places.
@Suite(.namesCases)
struct JSONReaderTests {
  @Test(arguments: [
    ("null", "null"), (" true ", "true"), ("false\r\n\t", "false"), ("\u{FEFF}1", "1"),
    ("0", "0"), ("-0", "0"), ("-12", "-12"), ("9223372036854775807", "9223372036854775807"),
    ("9223372036854775808", "9.223372036854776e+18"), ("1.50", "1.5"), ("1e3", "1000.0"),
    ("-1.25E-2", "-0.0125"), ("1e+2", "100.0"),
    ("\"\"", "\"\""), ("\"Ж\"", "\"Ж\""), (#""\u0416\ud83d\ude00""#, "\"Ж😀\""),
    (#""\"\\\/\b\f\n\r\t\u0000""#, #""\"\\/\u0008\u000c\n\r\t\u0000""#),
    ("[]", "[]"), ("[ 1 ,[2] , {} ]", "[1,[2],{}]"),
    (#"{"b":1,"a":{"":[]},"b":null}"#, #"{"b":1,"a":{"":[]},"b":null}"#),
  ])
  func reads(text: String, expected: String) throws {
    let document = try JSONDocument(reading: SourceText(name: "x.json", text: text))
    var writer = JSONWriter()
    writer.value(document.root)
    #expect(writer.text == expected)
  }

  @Test(arguments: [
    ("", "1:1", "expected a value, found the end of the text"),
    ("  \n", "1:1", "expected a value, found the end of the text"),
    ("nul", "1:1", "expected a value, found 'n'"),
    ("'a'", "1:1", "expected a value, found '''"),
    ("\u{FEFF}\u{FEFF}1", "1:1", "expected a value, found U+FEFF"),
    ("1 2", "1:3", "expected the end of the text, found '2'"),
    ("01", "1:2", "expected the end of the text, found '1'"),
    ("-", "1:2", "expected a digit, found the end of the text"),
    ("+1", "1:1", "expected a value, found '+'"),
    ("1.", "1:3", "expected a digit, found the end of the text"),
    (".5", "1:1", "expected a value, found '.'"),
    ("1e", "1:3", "expected a digit, found the end of the text"),
    ("1e999", "1:1", "the number is too large"),
    ("[1,]", "1:4", "expected a value, found ']'"),
    ("[1 2]", "1:4", "expected ',' or ']', found '2'"),
    ("[\n1", "2:2", "expected ',' or ']', found the end of the text"),
    ("{a:1}", "1:2", "expected a key in double quotes, found 'a'"),
    ("{\"a\" 1}", "1:6", "expected ':' behind the key, found '1'"),
    ("{\"a\":1,}", "1:8", "expected a key in double quotes, found '}'"),
    ("{\"a\":1\n\"b\":2}", "2:1", "expected ',' or '}', found '\"'"),
    ("\"a", "1:3", "expected the end of the string, found the end of the text"),
    ("\"Ж\n\"", "1:3", "expected the end of the string or an escape, found a line break"),
    ("\"\u{0}\"", "1:2", "expected the end of the string or an escape, found U+0000"),
    (
      #""\x""#, "1:3",
      #"unknown escape: expected one of " \ / b f n r t u behind the backslash"#
    ),
    (#""\"#, "1:3", "expected the end of the string, found the end of the text"),
    (#""\u12g4""#, "1:6", "expected four hexadecimal digits, found 'g'"),
    (#""\ud800""#, "1:2", #"half of a surrogate pair: expected \uD8… followed by \uDC…"#),
    (#""\ud800\u0041""#, "1:2", #"half of a surrogate pair: expected \uD8… followed by \uDC…"#),
    (#""\udc00\ud800""#, "1:2", #"half of a surrogate pair: expected \uD8… followed by \uDC…"#),
    ("/* */ 1", "1:1", "expected a value, found '/'"),
  ])
  func refuses(text: String, place: String, message: String) throws {
    let error = #expect(throws: Diagnostic.self) {
      try JSONDocument(reading: SourceText(name: "x.json", text: text))
    }
    #expect(error?.message == message)
    #expect(error?.location?.description == "x.json:\(place)")
    #expect(error?.code == .jsonSyntax)
  }

  @Test func rendersTheLineTheMarkAndTheOpeningBracket() {
    let source = SourceText(name: "x.json", text: "{\n  \"tags\": [\"Ж\" \"а\"]\n}")
    let error = #expect(throws: Diagnostic.self) { try JSONDocument(reading: source) }
    #expect(
      error?.description == """
        x.json:2:16: error: expected ',' or ']', found '"'
            "tags": ["Ж" "а"]
                         ^
        note: the array begins at line 2, column 11
        """)
  }

  @Test func bytesThatAreNotUTF8AreRefusedByTheirOffset() {
    let source = SourceText(name: "x.json", bytes: Array("[\"a".utf8) + [0xFF] + Array("\"]".utf8))
    let error = #expect(throws: Diagnostic.self) { try JSONDocument(reading: source) }
    #expect(error?.message == "byte 3 (0xFF) is not UTF-8; expected UTF-8 text")
    #expect(error?.code == .invalidUTF8)
  }

  @Test func deepNestingIsRefusedAndNotFollowed() throws {
    func nested(_ depth: Int) -> SourceText {
      SourceText(
        name: "x",
        text: String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
    _ = try JSONDocument(reading: nested(128))
    for depth in [129, 1_000_000] {
      let error = #expect(throws: Diagnostic.self) { try JSONDocument(reading: nested(depth)) }
      #expect(error?.message == "nested deeper than 128 levels")
    }
  }

  @Test func valuesKnowTheirBytes() throws {
    let text = #"{"Ж": [1, "a\n"]}"#
    let document = try JSONDocument(reading: SourceText(name: "x", text: text))
    guard case .object(let members) = document.root.content, let member = members.first,
      case .array(let values) = member.value.content
    else {
      Issue.record("expected an object with an array")
      return
    }
    let bytes = Array(text.utf8)
    let places = [member.keyRange, member.value.range] + values.map(\.range)
    #expect(
      places.map { String(decoding: bytes[$0], as: UTF8.self) } == [
        "\"Ж\"", #"[1, "a\n"]"#, "1", #""a\n""#,
      ])
    #expect(document.keyPath(at: values[1].range.lowerBound) == "Ж[1]")
    #expect(document.keyPath(at: document.root.range.lowerBound) == "")
  }

  @Test func keysThatAreNotPlainAreQuotedInPaths() throws {
    let document = try JSONDocument(
      reading: SourceText(name: "x", text: #"{"a b": {"": {"c": 1}}}"#))
    #expect(document.keyPath(at: 18) == #"["a b"][""].c"#)
  }

  /// Any short text of JSON's own characters is read or refused, and what is read is JSON: writing
  /// and reading it again changes nothing.
  @Test func everyShortTextIsReadOrRefused() throws {
    let alphabet = Array("[]{}\":,1-e.\\u ".utf8)
    var readable = 0
    for bytes in allArrays(of: alphabet, maximumLength: 4) {
      let source = SourceText(name: "x", bytes: bytes)
      guard let document = try? JSONDocument(reading: source) else { continue }
      readable += 1
      var writer = JSONWriter()
      writer.value(document.root)
      var again = JSONWriter()
      let second = try JSONDocument(reading: SourceText(name: "y", bytes: writer.bytes))
      again.value(second.root)
      if again.bytes != writer.bytes {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)) became \(again.text)")
      }
    }
    #expect(readable > 150)
  }
}
