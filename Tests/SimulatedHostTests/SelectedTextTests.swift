import SimulatedHost
import TagKeyboard
import Testing

/// Hazard 11: a selection may be shown abridged.
struct SelectedTextTests {
  private func shown(_ selected: String) -> String? {
    HostFixture("before ‸\(selected)‸ after") { $0.selectedText = .abridged }.host.selectedText
  }

  private func isWhole(_ selected: String) -> Bool { shown(selected) == selected }

  @Test func from65UnitsOnTheInnerSentencesAreDropped() {
    let text = "First one here. Second one here. Third one here. The fourth is last."
    #expect(text.utf16.count == 68)
    #expect(shown(text) == "First one here.  The fourth is last.")
    #expect(isWhole(String(text.dropLast(4))))  // 64
    #expect(shown(String(text.dropLast(3))) == "First one here.  The fourth is la")  // 65
  }

  @Test func lengthsAreInUTF16() {
    let emoji = String(repeating: "👍", count: 20)  // 40 units, 80 bytes
    #expect(isWhole("Да. Нет. \(emoji) Ну. Всё"))  // 62
    #expect(shown("Да. Нет. Нет, нет. \(emoji) Ну. Всё") == "Да.  Всё")
  }

  @Test func oneOrTwoSentencesAreWhole() {
    let sentence = String(repeating: "word ", count: 40)
    #expect(isWhole(sentence))
    #expect(isWhole("\(sentence). \(sentence)"))
    #expect(isWhole("\(sentence). \(sentence). "))
  }

  @Test func aSelectionMayEndWithALongCharacter() {
    let text = "Раз. " + String(repeating: "два ", count: 20) + "да! Три 👍"
    #expect(shown(text) == "Раз.  Три 👍")
  }

  @Test func linesAreSentences() {
    let lines = (1...9).map { "line number \($0)" }.joined(separator: "\n")
    #expect(shown(lines) == "line number 1  line number 9")
  }

  @Test func above1000UnitsOnlyTheEndsAreLeft() {
    let text = String(repeating: "0123456789", count: 100)
    #expect(isWhole(text))
    #expect(shown(text + "x") == "\(text.prefix(249))  \(text.suffix(248))x")
    // 248, two spaces, 248: 249 is odd, and half an emoji is not shown.
    let emoji = String(repeating: "👍", count: 10_000)
    #expect(shown(emoji)?.utf16.count == 498)
  }

  @Test func whole() {
    let text = String(repeating: "One. ", count: 1000)
    let fixture = HostFixture("‸\(text)‸", .immediate)
    #expect(fixture.host.selectedText == text)
  }
}
