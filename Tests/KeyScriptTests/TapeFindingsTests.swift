import KeyScript
import TagKeyboard
import TestSupport
import Testing

/// What is said about tapes that cannot be read, each with its whole text.
struct TapeFindingsTests {
  private static let badLines = [
    "Tpye \"a\"", "left", "Bold", "\"Type\"", "3", "\u{1B}[2J", "Left\rRight", "Left#x",
    "Type", "Type text", "Type \"a", "Type 'a'", "Type \"a\\\"", "Type \"a\\", "Type \"a\" \"b\"",
    #"Type "\q""#, #"Type "\u41""#, #"Type "\u{}""#, #"Type "\u{D800}""#, #"Type "\u{110000}""#,
    #"Type "\u{+41}""#, #"Type "\u{12"#, #"Type "\u{00000041}""#,
    "Tag", "Tag # none", "Tag two words", "Tag \"open",
    "Left 0", "Left 1000001", "Left 99999999999999999999999", "Left -1", "Left x", "Left 1.5",
    "Left +1", "Left 3 4", "Left \"3\"", "Undo ٣",
    "Swipe", "Swipe Up", "Swipe left", "Swipe Left 0",
    "Hold", "Hold backspace 3", "Hold \"Left\" 1m", "Hold Left 3", "Hold Left 1m",
    "Hold Left 3600001ms",
    "Hold Left 1s 2", "After 20ms Hold Left", "Cancel 2",
    "Press", "Press п 0", "Press п р", "Touch", "Touch п р", "Touch п 50", "Touch п 50ms 60ms",
    "Touch п to", "Touch п to р to", "Touch 12,10001", "Touch -10001,3 to п", "Field",
    "Field decimal", "Field habr", "Layout", "Layout a b", "Globe 2", "Dismiss x",
    "After 20ms Touch п", "After 20ms Hold п",
    "Set", "Set KEY", "Set KEY a b",
    "Wait", "Wait 100", "Wait ms", "Wait 1m", "Wait -1s", "Wait 1.2345s", "Wait 1.s", "Wait 1.2.3s",
    "Wait 3600001ms", "Wait 3600.001s", "Wait 99999999999999999999s", "Wait 1s 2s",
    "Source", "Source absent.tape", "Expect text",
    "Host", "Host caret 1", "Host Caret", "Host Caret -1", "Host Caret x", "Host Select 1",
    "Host Select 1 2 3", "Host Type x", "Host Clear 1", "Host Caret 99999999999999999999",
    "Host Delete", "After", "After 20ms", "After 20 Left", "After 3600001ms Left",
    "After 20ms Wait 1s", "After 20ms After 20ms Left", "After 20ms Tpye", "After 20ms Left 0",
    "After 20ms Tag", "After 20ms Left 2 3",
  ]

  @Test func badLinesAreExplained() {
    let shown = Self.badLines.map { TapeFixture().findings($0) + "\n" }
    for (line, text) in zip(Self.badLines, shown) {
      #expect(text.hasPrefix("t:1:"), "\(line) is read without a finding")
    }
    assertSnapshot("bad-lines", shown.joined())
  }

  private static let badObjects = [
    #"{}"#, #"{"verb":"Tpye","text":"a"}"#, #"{"verb":3}"#, #"{"verb":"Type"}"#,
    #"{"verb":"Type","text":3}"#, #"{"verb":"Type","txt":"a"}"#,
    #"{"verb":"Type","text":"a","text":"b"}"#, #"{"verb":"Type","text":"a"} x"#,
    #"{"verb":"Type","text":"a}"#, #"{"verb":"Type","text":"\x"}"#, #"{"verb":"Left","count":0}"#,
    #"{"verb":"Left","count":1000001}"#, #"{"verb":"Left","count":1e99}"#,
    #"{"verb":"Left","count":1.5}"#, #"{"verb":"Left","count":"3"}"#,
    #"{"verb":"Left","count":99999999999999999999}"#, #"{"verb":"Swipe"}"#,
    #"{"verb":"Swipe","direction":"left","count":0}"#, #"{"verb":"Set","key":"K"}"#,
    #"{"verb":"Hold"}"#, #"{"verb":"Hold","key":"Type"}"#,
    #"{"verb":"Hold","key":"Left","count":2}"#,
    #"{"verb":"Hold","key":"Left","milliseconds":3600001}"#, #"{"verb":"Cancel","count":2}"#,
    #"{"verb":"Press","key":"п"}"#, #"{"verb":"Press","id":"п","count":0}"#,
    #"{"verb":"Hold","id":"п","key":"Left"}"#, #"{"verb":"Touch","path":[]}"#,
    #"{"verb":"Touch","path":"п"}"#, #"{"verb":"Touch","path":[{"id":"п"},{"x":1}]}"#,
    #"{"verb":"Touch","path":[{"x":1,"y":10001}]}"#,
    #"{"verb":"Touch","path":[{"id":"п","ms":3}]}"#,
    #"{"verb":"Touch","path":[{"id":"п","milliseconds":-1}]}"#,
    #"{"verb":"Field","type":"decimal"}"#,
    #"{"verb":"Layout"}"#, #"{"verb":"Globe","count":2}"#,
    #"{"verb":"Wait","milliseconds":-1}"#, #"{"verb":"Wait","milliseconds":3600001}"#,
    #"{"verb":"Host"}"#, #"{"verb":"Host","act":"Select","from":1}"#,
    #"{"verb":"Host","act":"Clear","text":""}"#, #"{"verb":"Host","act":"Delete"}"#,
    #"{"verb":"After","command":{"verb":"Left"}}"#, #"{"verb":"After","milliseconds":20}"#,
    #"{"verb":"After","milliseconds":20,"command":"Left"}"#,
    #"{"verb":"After","milliseconds":20,"command":{"verb":"Wait","milliseconds":1}}"#,
    #"{"verb":"After","milliseconds":20,"command":{"verb":"Left","count":0}}"#,
    #"{"verb":"After","milliseconds":20,"command":{"verb":"Left","conut":2}}"#,
    #"{"verb":"After","milliseconds":20,"command":{"verb":"Tpye"}}"#,
    #"{"verb":"After","milliseconds":20,"command":{"verb":"Left"},"count":2}"#,
    #"{"version":2,"verb":"Left"}"#, #"{"version":"1","verb":"Left"}"#,
    #"{"version":2,"verb":"Tpye","txt":1}"#, #"{"verb":"Source","path":"absent.tape"}"#, #"{"#,
  ]

  @Test func badObjectsAreExplained() {
    // The second line shows that places are counted in the tape, not in the line.
    let shown = Self.badObjects.map {
      TapeFixture().findings("{\"verb\":\"Left\"}\r\n\($0)") + "\n"
    }
    for (line, text) in zip(Self.badObjects, shown) {
      #expect(text.hasPrefix("t:2:"), "\(line) is read without a finding")
    }
    assertSnapshot("bad-objects", shown.joined())
  }

  @Test func everyBadLineIsReportedAtOnce() {
    let tape =
      "Tpye \"a\"\nLeft\nType \"a\\\nLeft 0\nType \"\\u{1\nLeft 0\n# Left 0\nSource x\nLeft 0"
    #expect(Self.lines(TapeFixture().findings(tape)) == [1, 3, 4, 5, 6, 9, 8])
    let objects = "{}\n{\"verb\":\"Left\"}\n\n[]\n{\"verb\":\"Source\",\"path\":\"x\"}\nLeft\n"
    #expect(Self.lines(TapeFixture().findings(objects)) == [1, 4, 6, 5])
  }

  private static func lines(_ findings: String) -> [Int] {
    findings.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":")
      return parts.first == "t" && parts.count > 3 ? Int(parts[1]) : nil
    }
  }

  @Test func thereIsAnEndToFindings() {
    for line in ["x\n", "{\"x\":1}\n"] {
      let tape =
        "{ \n".prefix(line.hasPrefix("{") ? 3 : 0) + String(repeating: line, count: 100_000)
      let lines = TapeFixture().findings(String(tape)).split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("t:") } == 50)
      #expect(lines.last == "error: too many findings; the rest is left out")
    }
  }

  @Test func aLongWordIsShownShort() {
    let findings = TapeFixture().findings(String(repeating: "x", count: 100_000))
    #expect(findings.utf8.count < 600)
    #expect(
      findings.hasPrefix("t:1:1: error: there is no verb '\(String(repeating: "x", count: 40))…'"))
  }

  @Test func whatIsNotUTF8IsRefused() {
    #expect(
      TapeFixture().findings(Array("Left\nType \"".utf8) + [0xFF] + Array("\"".utf8)) == """
        t:2:7: error: byte 11 (0xFF) is not UTF-8; expected UTF-8 text
          Type "�"
                ^
        """)
    #expect(
      TapeFixture().findings(Array("{\"verb\":\"".utf8) + [0xC3, 0x28]).contains("byte 9 (0xC3)"))
  }
}
