import SimulatedHost
import TagKeyboard
import Testing

/// Hazard 14: a refusal takes a whole record, and the records before it stand.
struct VetoTests {
  private func fixture(_ marked: String, _ vetoes: Veto...) -> HostFixture {
    HostFixture(marked) {
      $0.vetoes = vetoes
      $0.answers = .native
    }
  }

  @Test func aRecordIsRefusedWhole() {
    let fixture = fixture("ab‸c", .inserting(["<"]))
    let host = fixture.host
    host.insertText("1")  // one record
    host.adjustTextPosition(byCharacterOffset: -1)  // another: a move, a deletion and a text
    host.deleteBackward()
    host.insertText("<b>")
    host.adjustTextPosition(byCharacterOffset: 1)  // and another
    let answers = fixture.settle()
    #expect(fixture.text == "ab1c‸")
    #expect(answers.map(\.before) == ["ab1c"])
    #expect(
      host.takeHostEdits() == [.vetoed(HostMessage.Record(offset: -1, deletions: 1, text: "<b>"))])
  }

  @Test func aRefusalIsAnswered() {
    let fixture = fixture("‸", .inserting(["x"]))
    #expect(fixture.insert("y") == [])
    #expect(fixture.window == "y‸")
    #expect(fixture.insert("x").map(\.before) == ["y"])
  }

  @Test func movesAloneAreNotRefused() {
    let fixture = fixture("ab‸", .sometimes(1), .deletingPrefix(9), .exceeding(0))
    fixture.move(-1)
    #expect(fixture.text == "a‸b")
    #expect(fixture.host.takeHostEdits() == [])
  }

  @Test func aLimit() {
    let fixture = fixture("abc‸", .exceeding(5))
    fixture.insert("def")
    #expect(fixture.text == "abc‸")
    fixture.insert("de")
    #expect(fixture.text == "abcde‸")
    fixture.insert("x")
    #expect(fixture.text == "abcde‸")
    fixture.host.deleteBackward()
    fixture.insert("x")
    #expect(fixture.text == "abcdx‸")
  }

  /// The host takes a deletion for one unit, so that an emoji next to the prefix goes through.
  @Test func aPrefixIsGuarded() {
    let fixture = fixture("ab👍c‸", .deletingPrefix(2))
    fixture.delete(4)
    #expect(fixture.text == "ab👍c‸")
    fixture.delete(2)
    #expect(fixture.text == "ab‸")
    fixture.delete()
    #expect(fixture.text == "ab‸")
    let other = self.fixture("ab👍‸", .deletingPrefix(3))
    other.delete()
    #expect(other.text == "ab‸")
    #expect(other.host.takeHostEdits() == [])
  }

  @Test func chanceFollowsFromTheSeed() {
    var refused = 0
    for seed in 0..<200 {
      let fixture = HostFixture("‸", seed: UInt64(seed)) { $0.vetoes = [.sometimes(0.25)] }
      fixture.insert("x")
      refused += fixture.host.isTextAsSent ? 0 : 1
    }
    #expect(30...70 ~= refused)
  }
}
