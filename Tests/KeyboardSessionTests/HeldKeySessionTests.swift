import HostTestSupport
import SimulatedHost
import TagKeyboard
import Testing

/// Held keys in a session, driven by its clock.
@MainActor
struct HeldKeySessionTests {
  @Test(arguments: [.immediate, .nativeTextView] as [HostProfile])
  func aHeldKeyRepeatsUntilItIsUp(profile: HostProfile) async {
    let fixture = SessionFixture("раз два три‸", profile: profile)
    var outcomes: [Outcome] = []
    fixture.session.keyDown(.backspace) { outcomes.append($0) }
    await fixture.run(until: 750)
    fixture.session.keyUp()
    await fixture.run(until: 5000)
    #expect(fixture.text == "раз два‸")
    #expect(outcomes.count == 4)
    #expect(fixture.nextInstant == nil)
  }

  /// Between the ticks nothing is waited for but the tick, and nothing at all once it has stopped.
  @Test func atTheStartOfTheTextItStops() async {
    let fixture = SessionFixture("аб‸в", profile: .immediate)
    var outcomes: [Outcome] = []
    fixture.session.keyDown(.backspace) { outcomes.append($0) }
    await fixture.run(until: 10_000)
    #expect(outcomes.count == 3)
    #expect(outcomes.prefix(2) == [.verified, .verified])
    #expect(fixture.text == "‸в")
    #expect(fixture.nextInstant == nil)
    fixture.session.keyUp()
  }

  @Test func aLateHostIsWaitedFor() async {
    let fixture = SessionFixture("раз два три‸", profile: .delayed)
    fixture.session.keyDown(.backspace)
    await fixture.run(until: 850)
    fixture.session.keyUp()
    await fixture.run(until: 5000)
    #expect(fixture.text == "раз два ‸")
  }

  @Test func clearNeedsALongPress() async {
    let fixture = SessionFixture("раз‸ два", profile: .immediate)
    fixture.session.keyDown(.clear)
    await fixture.run(until: 499)
    fixture.session.keyUp()
    await fixture.run(until: 2000)
    #expect(fixture.text == "раз‸ два")
    fixture.session.keyDown(.clear)
    await fixture.run(until: 2500)
    #expect(fixture.text == "‸")
  }

  @Test func aRunningClearIsStopped() async {
    let text = (0..<60).map { "слово\($0) é👍🏽 " }.joined()
    let fixture = SessionFixture(text + "‸", profile: .delayed)
    var outcomes: [Outcome] = []
    fixture.session.keyPressed(.clear) { outcomes.append($0) }
    var instant = 0
    while fixture.text.count > text.count, instant < 10_000 {
      instant += 50
      await fixture.run(until: instant)
    }
    fixture.session.cancel()
    await fixture.run()
    #expect(outcomes == [.abandoned(.cancelled)])
    #expect(fixture.text != "‸" && text.hasPrefix(fixture.text.dropLast()))
    fixture.session.keyPressed(.undo) { outcomes.append($0) }
    await fixture.run()
    #expect(outcomes.last == .verified)
    #expect(fixture.text == text + "‸")
  }

  /// The end of a press of the key before does not stop the key that is held now.
  @Test func aKeyThatWasLetGoDoesNotStopTheNextOne() async {
    let fixture = SessionFixture("‸раз два", profile: .delayed)
    fixture.session.keyDown(.backspace)  // there is nothing to delete, but that is known later
    fixture.session.keyUp()
    fixture.session.keyDown(.right)
    await fixture.run(until: 3000)
    #expect(fixture.text == "раз два‸")
  }
}
