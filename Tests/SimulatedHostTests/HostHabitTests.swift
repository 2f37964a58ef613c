import HostTestSupport
import SimulatedHost
import TagKeyboard
import Testing

struct HostHabitTests {
  // MARK: Writing back

  @Test func aControlledInputPutsTheCaretToTheEnd() {
    let fixture = HostFixture("ab‸cd") {
      $0.writeBack = WriteBack(delay: .fixed(.milliseconds(80)), movesCaretToEnd: true)
    }
    fixture.host.insertText("x")
    fixture.host.endTurn()
    _ = fixture.host.performNextEvent()
    #expect(fixture.text == "abx‸cd")
    _ = fixture.host.performNextEvent()
    #expect(fixture.host.nextEvent == KeyboardInstant(sinceStart: .milliseconds(80)))
    #expect(fixture.settle().map(\.after) == [""])
    #expect(fixture.text == "abxcd‸")
    #expect(fixture.host.takeHostEdits() == [.movedCaret(from: 3, to: 5)])
    fixture.move(-1)  // a move is no edit: nothing is written back
    #expect(fixture.text == "abxc‸d")
  }

  @Test func anEditorThatKeepsTheCaretOnlyAnswersAgain() {
    let fixture = HostFixture("ab‸") {
      $0.writeBack = WriteBack(delay: .fixed(.milliseconds(80)), movesCaretToEnd: false)
      $0.answers = [.moves, .outsideChanges]
    }
    #expect(fixture.insert("x").map(\.before) == ["abx"])
    #expect(fixture.host.takeHostEdits() == [])
  }

  @Test func nothingIsWrittenToAnotherField() {
    let fixture = HostFixture("ab‸") {
      $0.writeBack = WriteBack(delay: .fixed(.milliseconds(80)), movesCaretToEnd: true)
    }
    fixture.host.insertText("x")
    fixture.host.endTurn()
    _ = fixture.host.performNextEvent()
    fixture.host.personSwitches(to: TextBuffer(marked: "new‸ field"))
    fixture.settle()
    #expect(fixture.text == "new‸ field")
  }

  // MARK: Completion

  @Test func aCompletionStandsSelectedBehindTheCaret() {
    let fixture = HostFixture("see ‸", .addressBar)
    let answers = fixture.insert("ha")
    #expect(fixture.text == "see ha‸br.com‸")
    #expect(answers.last?.selectedText == "br.com")
    fixture.insert("b")
    #expect(fixture.text == "see hab‸r.com‸")
    fixture.delete()  // takes the completion, not the letter
    #expect(fixture.text == "see hab‸")
    fixture.delete()
    #expect(fixture.text == "see ha‸")
    #expect(
      fixture.host.takeHostEdits() == [
        .completed("br.com"), .droppedCompletion("br.com"), .completed("r.com"),
        .droppedCompletion("r.com"),
      ])
  }

  @Test func aMoveAcceptsACompletion() {
    let fixture = HostFixture("‸", .addressBar)
    fixture.insert("swi")
    fixture.move(-1)
    #expect(fixture.text == "swift.or‸g")
    #expect(fixture.host.takeHostEdits() == [.completed("ft.org"), .acceptedCompletion("ft.org")])
  }

  @Test(arguments: [("‸", "h"), ("‸", "habr.com"), ("‸ x", "ha"), ("‸", "<b></b>"), ("‸", "ha ")])
  func whatIsNotCompleted(start: String, text: String) {
    let fixture = HostFixture(start, .addressBar)
    fixture.insert(text)
    #expect(fixture.host.takeHostEdits() == [])
  }

  @Test func aPersonMayAcceptOrReplaceACompletion() {
    let fixture = HostFixture("‸", .addressBar)
    fixture.insert("ha")
    fixture.host.personSelects(0..<0)
    fixture.settle()
    #expect(fixture.text == "‸habr.com")
    fixture.host.personSelects(8..<8)
    fixture.host.personTypes("/x")
    #expect(fixture.text == "habr.com/x‸")
  }

  // MARK: Field changes

  private func changing(_ changes: FieldChanges) -> HostFixture {
    HostFixture("old‸ text") {
      $0.fieldChanges = changes
      $0.latency = .milliseconds(30)
    }
  }

  /// Hazard 17: what is on its way lands in whatever has the focus by then.
  @Test func aSwitchLetsWhatIsOnItsWayLandElsewhere() {
    let fixture = changing(
      FieldChanges(
        clears: 0, switches: 1, delay: .fixed(.milliseconds(10)), untold: 0, nextText: "new"))
    let field = fixture.host.documentIdentifier
    fixture.host.insertText("1")
    fixture.host.endTurn()
    fixture.host.wait(until: KeyboardInstant(sinceStart: .milliseconds(20)))
    fixture.host.insertText("2")
    fixture.host.endTurn()
    _ = fixture.host.performNextEvent()
    #expect(fixture.text == "old1‸ text")
    _ = fixture.host.performNextEvent()
    #expect(fixture.text == "new‸")
    #expect(fixture.host.documentIdentifier == field)  // not told yet
    #expect(fixture.host.focusedField != field)
    _ = fixture.host.performNextEvent()
    #expect(fixture.text == "new2‸")
    #expect(fixture.host.takeHostEdits() == [.leftField(field, text: "old1 text")])
    let answers = fixture.settle()
    #expect(answers.first?.documentIdentifier == field)
    #expect(answers.last?.documentIdentifier == fixture.host.focusedField)
  }

  @Test func aSwitchMayGoUntold() {
    let fixture = changing(
      FieldChanges(clears: 0, switches: 1, delay: .fixed(.milliseconds(10)), untold: 1))
    let field = fixture.host.documentIdentifier
    #expect(fixture.insert("1").map(\.documentIdentifier) == [field])
    #expect(fixture.text == "‸")
    #expect(fixture.host.documentIdentifier == field)
    #expect(fixture.host.focusedField != field)
  }

  @Test func aClearedFieldKeepsItsIdentifier() {
    let fixture = changing(
      FieldChanges(clears: 1, switches: 0, delay: .fixed(.milliseconds(10)), untold: 0))
    let field = fixture.host.documentIdentifier
    #expect(fixture.insert("1").map(\.before) == ["old1", ""])
    #expect(fixture.text == "‸")
    #expect(fixture.host.documentIdentifier == field)
    #expect(fixture.host.takeHostEdits() == [.cleared(text: "old1 text")])
  }

  @Test func theMessengerDoesAllOfIt() {
    var (cleared, left, told) = (0, 0, 0)
    for seed in 0..<400 {
      let fixture = HostFixture("old‸ text", .messenger, seed: UInt64(seed))
      told += fixture.insert("1").count
      for edit in fixture.host.takeHostEdits() {
        if case .cleared = edit { cleared += 1 }
        if case .leftField = edit { left += 1 }
      }
    }
    #expect(8...40 ~= cleared)
    #expect(8...40 ~= left)
    #expect(8...40 ~= told)
  }
}
