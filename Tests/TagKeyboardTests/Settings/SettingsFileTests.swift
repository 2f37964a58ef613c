import TagKeyboard
import TestSupport
import Testing

@Suite(.namesCases)
struct SettingsFileTests {
  @Test func filesAreOneLineSortedByKeys() {
    let bytes = SettingsFile.write(["b": "\"ж\"", "a": "1", "C": ""])
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"C":"","a":"1","b":"\"ж\""}"# + "\n")
  }

  @Test func writtenValuesReadBack() throws {
    let texts = ["a", "ж", "\"", "\\", "\u{0}", "👨‍👩‍👧", "\u{2028}", " "]
    try withSeeds(200) { generator in
      var values: [String: String] = [:]
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let text = { (generator: inout SeededGenerator) in
          (0..<3).map { _ in texts.randomElement(using: &generator) ?? "" }.joined()
        }
        let key = text(&generator)
        values[key] = text(&generator)
      }
      let read = SettingsFile.read(SourceText(name: "s", bytes: SettingsFile.write(values)))
      #expect(read == StoredSettings(values: values))
    }
  }

  @Test func damageIsReportedAndTheRestIsUsed() {
    let stored = SettingsFile.read(
      SourceText(name: "s.json", text: #"{"a": 1, "b": "2", "c": null, "b": "3"}"#))
    #expect(stored.values == ["b": "2"])
    #expect(
      stored.findings.map(\.message) == [
        "damaged settings: a: expected a string, found a number",
        "damaged settings: c: expected a string, found null",
        "damaged settings: b: the key already stands at line 1, column 10",
      ])
    #expect(stored.findings.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: ["", "{", "[]", "\u{0}\u{0}\u{0}", "{\"a\":\"b\"}x"])
  func filesOfAnotherKindHoldNothing(text: String) {
    let stored = SettingsFile.read(SourceText(name: "s.json", text: text))
    #expect(stored.values == [:])
    #expect(stored.findings.count == 1)
  }
}
