import HostTestSupport
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

@MainActor
struct KeyboardSessionTests {
  @Test(arguments: HostProfile.wide)
  func aTagPutsTheCaretBetweenItsHalves(profile: HostProfile) async {
    let fixture = SessionFixture("Привет, ‸", profile: profile)
    async let tag = fixture.session.press(.bold)
    await fixture.run()
    #expect(await tag == .verified)
    #expect(fixture.text == "Привет, <b>‸</b>")
  }

  @Test func keysPressedWhileAPlanWaitsAreTakenInOrder() async {
    let fixture = SessionFixture("‸", profile: .delayed)
    var finished: [String] = []
    fixture.session.keyPressed(.bold) { finished.append("tag \($0)") }
    fixture.session.keyPressed(.insertText("м")) { finished.append("м \($0)") }
    fixture.session.keyPressed(.insertText("ир")) { finished.append("ир \($0)") }
    await fixture.run()
    #expect(finished == ["tag verified", "м verified", "ир verified"])
    #expect(fixture.text == "<b>мир‸</b>")
  }

  @Test func aPressFromAFinisherComesAfterThoseBeforeIt() async {
    let fixture = SessionFixture("‸", profile: .immediate)
    let session = fixture.session
    session.keyPressed(.insertText("1")) { _ in session.keyPressed(.insertText("3")) }
    session.keyPressed(.insertText("2"))
    await fixture.run()
    #expect(fixture.text == "123‸")
  }

  /// A host that never answers: the press ends all the same, and says what it does not know.
  @Test func silenceIsUnverified() async {
    let proxy = SilentProxy()
    let clock = ManualClock()
    let session = KeyboardSession(proxy: proxy, clock: clock)
    async let outcome = session.press(.bold)
    while !session.isIdle || proxy.calls.isEmpty {
      await Task.yield()
      if let deadline = clock.nextDeadline { clock.advance(to: deadline) }
    }
    #expect(await outcome == .unverified)
    #expect(proxy.calls == ["insert <b></b>", "move -4"])
    #expect(clock.now.sinceStart == .seconds(1))
  }

  /// Presses at different times are given up at different times, each after the same patience.
  @Test func eachPressIsGivenUpInItsTurn() async {
    let proxy = SilentProxy()
    let clock = ManualClock()
    let session = KeyboardSession(proxy: proxy, clock: clock)
    var ends: [Duration] = []
    for delay in [0, 100, 250] {
      clock.advance(to: .init(sinceStart: .milliseconds(delay)))
      session.keyPressed(.insertText("x")) { outcome in
        #expect(outcome == .unverified)
        ends.append(clock.now.sinceStart)
      }
    }
    for _ in 0..<100 where !session.isIdle {
      for _ in 0..<20 { await Task.yield() }
      if let deadline = clock.nextDeadline { clock.advance(to: deadline) }
    }
    #expect(ends == [.milliseconds(1000), .milliseconds(1100), .milliseconds(1250)])
  }

  @Test func anAnswerWithinTheCallDoesNotOvertake() async {
    let proxy = SilentProxy()
    let session = KeyboardSession(proxy: proxy, clock: ManualClock())
    proxy.onCall = { session.textDidChange() }
    let outcome = await session.press(.insertText("x"))
    #expect(outcome == .verified)
  }
}

/// A proxy that predicts, and whose host says nothing unless it is told to.
private final class SilentProxy: TextDocumentProxy {
  var calls: [String] = []
  var onCall: () -> Void = {}
  private var before = ""
  private var after = ""

  var documentContextBeforeInput: String? { before }
  var documentContextAfterInput: String? { after }
  var selectedText: String? { nil }
  var documentIdentifier: DocumentIdentifier { DocumentIdentifier(rawValue: "silent") }
  var hasText: Bool { !before.isEmpty || !after.isEmpty }
  var traits: TextInputTraits { TextInputTraits() }

  func insertText(_ text: String) {
    before += text
    calls.append("insert \(text)")
    onCall()
  }

  func deleteBackward() {
    _ = before.popLast()
    calls.append("delete")
    onCall()
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    after = String(before.suffix(-offset)) + after
    before.removeLast(-offset)
    calls.append("move \(offset)")
    onCall()
  }
}
