import TagKeyboard
import TestSupport
import Testing

struct PropertyListReaderTests {
  private static func read(_ text: String) throws -> PropertyListValue {
    try PropertyListReader.read(SourceText(name: "Root.plist", text: text))
  }

  @Test func readsEveryKindInOrder() throws {
    let value = try Self.read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a comment -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://example.org/p.dtd">
      <plist version='1.0'>
      <dict>
        <key>b</key><string>a &lt;b&gt; &amp;&#10;&#x416;&quot;&apos;<![CDATA[<&amp;]]></string>
        <!-- between -->
        <key>a</key><array><integer>-3</integer><real>1.5</real><true/><false></false></array>
        <key></key><dict/>
        <key>e</key><string/>
      </dict>
      </plist>
      """)
    #expect(
      value.dump == "{b: 'a <b> &\nЖ\"\'<&amp;', a: [-3, 1.5, true, false], : {}, e: ''}")
  }

  @Test func lineBreaksOfAnyKindAreOne() throws {
    #expect(try Self.read("<plist><string>a\r\nb\rc\n</string></plist>").dump == "'a\nb\nc\n'")
  }

  @Test(arguments: [
    ("", "1:1", "expected <plist>, found the end of the text"),
    ("bplist00", "1:1", "this is a binary property list; expected an XML one"),
    ("<html/>", "1:1", "expected <plist>, found <html/>"),
    ("<plist></plist>", "1:8", "expected a value, found '<'"),
    ("<plist><string>a</plist>", "1:17", "expected </string>, found '<'"),
    ("<plist><string>a", "1:17", "expected </string>, found the end of the text"),
    (
      "<plist><dict><string>a</string></dict></plist>", "1:14",
      "expected <key> or </dict>, found <string>"
    ),
    (
      "<plist><dict><key>a</key></dict></plist>", "1:26",
      "expected the value of the key 'a', found '<'"
    ),
    (
      "<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>", "1:33",
      "the key 'a' stands twice in its dictionary"
    ),
    ("<plist><integer>1.5</integer></plist>", "1:8", "expected a whole number, found '1.5'"),
    ("<plist><real>x</real></plist>", "1:8", "expected a number, found 'x'"),
    ("<plist><data>AA==</data></plist>", "1:8", "<data> is not supported in this property list"),
    ("<plist><date/></plist>", "1:8", "<date> is not supported in this property list"),
    ("<plist><foo/></plist>", "1:8", "expected a value such as <string> or <dict>, found <foo/>"),
    ("<plist><string>&nbsp;</string></plist>", "1:16", "unknown entity '&nbsp;'"),
    ("<plist><string>&#0;</string></plist>", "1:16", "'&#0;' is not a character that XML can have"),
    (
      "<plist><string>&#xD800;</string></plist>", "1:16",
      "'&#xD800;' is not a character that XML can have"
    ),
    ("<plist><string>& b</string></plist>", "1:16", "expected ';' for this '&'"),
    ("<plist><string>\u{1}</string></plist>", "1:16", "U+0001 cannot stand in XML"),
    ("<plist><!-- a", "1:8", "expected '-->' for this '<!--'"),
    ("<plist><string><![CDATA[a</string></plist>", "1:16", "expected ']]>' for this '<![CDATA['"),
    (
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", "1:17",
      "a document type with declarations of its own is not supported"
    ),
    ("<?xml version='1.0' encoding='windows-1251'?><plist/>", "1:1", "expected the encoding UTF-8"),
    ("<plist><true/></plist><a/>", "1:23", "expected the end of the text"),
    ("<plist", "1:1", "expected '>' for this '<plist'"),
    ("<plist a><true/></plist>", "1:9", "expected an attribute or '>', found '>'"),
  ])
  func refuses(text: String, place: String, message: String) {
    let error = #expect(throws: Diagnostic.self) { try Self.read(text) }
    #expect(error?.message == message)
    #expect(error?.location?.description == "Root.plist:\(place)")
  }

  @Test(arguments: 1...20) func keysThatStandTwiceAreFoundInAnyDictionary(count: Int) throws {
    let keys = (0..<count).map(String.init)
    func read(_ keys: [String]) throws -> PropertyListValue {
      let entries = keys.map { "<key>\($0)</key><true/>" }.joined()
      return try Self.read("<plist><dict>\(entries)</dict></plist>")
    }
    _ = try read(keys)
    for key in keys { #expect(throws: Diagnostic.self) { try read(keys + [key]) } }
  }

  @Test func deepNestingIsRefused() {
    let text = "<plist>" + String(repeating: "<array>", count: 100_000)
    let error = #expect(throws: Diagnostic.self) { try Self.read(text) }
    #expect(error?.message == "nested deeper than 128 levels")
  }
}

extension PropertyListValue {
  /// The value on one line.
  fileprivate var dump: String {
    switch content {
    case .string(let string): "'\(string)'"
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .boolean(let boolean): "\(boolean)"
    case .array(let values): "[" + values.map(\.dump).joined(separator: ", ") + "]"
    case .dictionary(let entries):
      "{" + entries.map { "\($0.key): \($0.value.dump)" }.joined(separator: ", ") + "}"
    }
  }
}
