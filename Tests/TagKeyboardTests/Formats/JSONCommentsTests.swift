import TagKeyboard
import Testing

/// JSON as editors have it in their files.
struct JSONCommentsTests {
  @Test(arguments: [
    ("// a\n{ /* b */ \"c\" // d\n : /**/ 1, }", #"{"c":1}"#),
    ("[1, /* , */ 2,\n// end\n]//", "[1,2]"), ("[\"//\", \"/* */\",]", #"["//","/* */"]"#),
    ("/* a // */ {}", "{}"), ("// a\r1", "1"), ("[/*/ ]*/]", "[]"),
  ])
  func commentsAndLastCommasAreReadOver(text: String, json: String) throws {
    let source = SourceText(name: "t.json", text: text)
    let document = try JSONDocument(reading: source, dialect: .withComments)
    var writer = JSONWriter()
    writer.value(document.root)
    #expect(writer.text == json)
    #expect(throws: Diagnostic.self) { try JSONDocument(reading: source) }
  }

  @Test(arguments: [
    ("[,]", "expected a value, found ','"), ("{,}", "expected a key in double quotes, found ','"),
    ("[1,,]", "expected a value, found ','"), ("/* a", "expected a value, found '/'"),
    ("[1] /", "expected the end of the text, found '/'"), ("[1 / 2]", "expected ',' or ']'"),
  ])
  func nothingElseIs(text: String, message: String) {
    let source = SourceText(name: "t.json", text: text)
    let error = #expect(throws: Diagnostic.self) {
      try JSONDocument(reading: source, dialect: .withComments)
    }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func jsonIsIndented() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("a\\\"{", "[,:]\\")
      writer.member("b") { $0.array { _ in } }
      writer.member("c") { $0.object { $0.member("d", 1) } }
      writer.member("e") { writer in
        writer.array {
          $0.integer(1)
          $0.object { _ in }
        }
      }
    }
    #expect(
      writer.indentedText == #"""
        {
          "a\\\"{": "[,:]\\",
          "b": [],
          "c": {
            "d": 1
          },
          "e": [
            1,
            {}
          ]
        }

        """#)
  }
}
