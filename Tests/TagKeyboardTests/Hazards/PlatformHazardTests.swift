import HostTestSupport
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// What only the platform can do wrong, as far as a library has a say in it.
struct PlatformHazardTests {
  /// A proxy that must be called on the main actor.
  private final class MainActorProxy: TextDocumentProxy {
    private let host: SimulatedHost
    init(_ host: SimulatedHost) { self.host = host }

    private func checked<Value>(_ value: () -> Value) -> Value {
      MainActor.preconditionIsolated("a proxy is called on the main actor")
      return value()
    }

    var documentContextBeforeInput: String? { checked { host.documentContextBeforeInput } }
    var documentContextAfterInput: String? { checked { host.documentContextAfterInput } }
    var selectedText: String? { checked { host.selectedText } }
    var documentIdentifier: DocumentIdentifier { checked { host.documentIdentifier } }
    var hasText: Bool { checked { host.hasText } }
    var traits: TextInputTraits { checked { host.traits } }
    func insertText(_ text: String) { checked { host.insertText(text) } }
    func deleteBackward() { checked { host.deleteBackward() } }
    func adjustTextPosition(byCharacterOffset offset: Int) {
      checked { host.adjustTextPosition(byCharacterOffset: offset) }
    }
  }

  /// A key from a task elsewhere comes to the main actor, returns at once and blocks nothing: the
  /// host takes the message only after that.
  @Test("Hazard 21: the proxy is called on the main actor, which is never made to wait")
  @MainActor func hazard21MainThread() async throws {
    let host = SimulatedHost(marked: "a‸", profile: .native())
    let recorder = TimelineRecorder(host)
    let clock = ManualClock()
    let session = KeyboardSession(proxy: MainActorProxy(host), clock: clock)
    await Task.detached {
      await session.keyPressed(.deleteBackward(by: .character))
    }.value
    recorder.keyPressed("returned")
    host.endTurn()
    while host.nextEvent != nil {
      if host.performNextEvent() != nil { session.textDidChange() }
    }
    try recorder.timeline.check(
      """
      0 ms  key      returned
      0 ms  message  delete 1
      5 ms  host     "‸"
      """)
  }

  /// An engine without any host: every key ends by itself, and claims nothing.
  @Test("Hazard 23: nothing depends on a host that lets the keyboard in")
  func hazard23NoHost() {
    let nothing = TextContext(
      before: "", after: "", documentIdentifier: DocumentIdentifier(rawValue: ""))
    var engine = KeyboardEngine(context: nothing)
    var outcomes: [PressID: Outcome] = [:]
    func note(_ effects: [Effect]) {
      for case .finish(let press, let outcome) in effects { outcomes[press] = outcome }
    }
    let keys: [KeyAction] = [
      .bold, .insertText("x"), .left, .deleteBackward(by: .character), .clear, .undo, .redo,
    ]
    for (number, key) in keys.enumerated() {
      note(
        engine.keyPressed(
          key, press: PressID(rawValue: number), context: nothing, at: KeyboardInstant()))
    }
    while let instant = engine.nextCheck { note(engine.checkDue(context: nothing, at: instant)) }
    #expect(engine.isIdle && outcomes.count == keys.count)
    #expect(!outcomes.values.contains(.verified))
    // The settings are there without a keyboard that ever ran.
    #expect(Preferences().variable("SarcasmOpening") != nil)
  }

  @Test("Hazard 23: a view that shows nothing gets whole tags and single deletions")
  func hazard23NothingShown() {
    let fixture = HazardFixture("‸", .exact(.terminal))
    fixture.press(.bold, .deleteBackward(by: .character))
    fixture.expect(
      """
         0 ms  key      #1 tag "<b>‸</b>"
         0 ms  message  insert "<b></b>"
         0 ms  key      #2 backspace
         0 ms  message  move -4
         5 ms  host     "<b></b>‸"
         5 ms  edit     ignored move -4
         5 ms  host     "<b></b>‸"
      1000 ms  outcome  #1 unverified
      1000 ms  message  delete 1
      1005 ms  host     "<b></b‸"
      2000 ms  outcome  #2 unverified
      """)
  }
}
