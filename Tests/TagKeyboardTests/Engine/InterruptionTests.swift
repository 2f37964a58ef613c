import HostTestSupport
import SimulatedHost
import TagKeyboard
import Testing

/// What a person or the host does in the middle of a key.
struct InterruptionTests {
  private func outcomes(
    _ fixture: EngineFixture, _ presses: [PressID]
  ) -> [Outcome?] {
    fixture.keyboard.run()
    return presses.map(fixture.keyboard.takeOutcome)
  }

  /// Hazard 17: what was meant for one field is not sent to another.
  @Test func aSwitchOfFieldsDropsEverything() {
    let fixture = EngineFixture("один‸", profile: .delayed)
    let presses = [fixture.keyboard.press(.bold), fixture.keyboard.press(.insertText("x"))]
    fixture.keyboard.host.personSwitches(to: TextBuffer("другое поле"))
    #expect(
      outcomes(fixture, presses)
        == [.abandoned(.documentChanged), .abandoned(.documentChanged)])
    #expect(!fixture.plainText.contains("x"))
    #expect(fixture.press(.undo) == [.refused(.emptyHistory)])
    #expect(fixture.press(.insertText("y")) == [.verified])
  }

  /// Hazard 18: keys pressed while a plan waits run after it, in order.
  @Test(arguments: HostProfile.wide)
  func keysPressedMeanwhileAreQueued(profile: HostProfile) {
    let fixture = EngineFixture("‸", profile: profile)
    let keys: [KeyAction] = [
      .bold, .insertText("a"), .pair("[", "]"), .insertText("👍🏽"), .left, .insertText("b"), .undo,
      .backspace,
    ]
    let presses = keys.map { fixture.keyboard.press($0) }
    #expect(outcomes(fixture, presses) == keys.map { _ in .verified })
    #expect(fixture.text == "<b>a‸👍🏽]</b>")
  }

  @Test func typingFastKeepsTheOrder() {
    let fixture = EngineFixture("‸", profile: .delayed)
    let presses = "быстро, быстро".map { fixture.keyboard.press(.insertText(String($0))) }
    #expect(outcomes(fixture, presses).allSatisfy { $0 == .verified })
    #expect(fixture.text == "быстро, быстро‸")
    // Nothing waited for the host: all of it was sent in the first turn.
    #expect(fixture.keyboard.host.now == KeyboardInstant(sinceStart: .milliseconds(200)))
  }

  /// The person types into the field while a tag is on its way: nothing of theirs is touched.
  @Test func whatThePersonTypesMeanwhileStays() {
    let fixture = EngineFixture("один‸ два", profile: .delayed)
    let press = fixture.keyboard.press(.bold)
    fixture.keyboard.host.personTypes("XYZ")
    let outcome = outcomes(fixture, [press])
    #expect(outcome != [.verified] || fixture.text.contains("<b>‸</b>"))
    let letters = fixture.plainText.filter { "одинXYZ два".contains($0) }
    #expect(letters == "одинXYZ два")
  }

  /// The person empties the field; the step before cannot be taken back any more.
  @Test func undoRefusesAChangedText() {
    let fixture = EngineFixture("‸", profile: .delayed)
    #expect(fixture.press(.insertText("слово")) == [.verified])
    fixture.keyboard.host.personClears()
    fixture.keyboard.host.personTypes("чужое")
    fixture.keyboard.run()
    #expect(fixture.press(.undo) == [.refused(.textChanged)])
    #expect(fixture.text == "чужое‸")
  }

  /// Hazard 11: a selection that may be shown abridged is never inserted again.
  @Test func aLongSelectionIsNotWrapped() {
    let long = String(repeating: "предложение. ", count: 6)
    let fixture = EngineFixture("‸\(long)‸")
    #expect(fixture.press(.bold) == [.refused(.selectionTooLong)])
    #expect(fixture.plainText == long)
  }
}
