import HostTestSupport
import SimulatedHost
import TagKeyboard
import Testing

/// A session with a real clock and its host on another task: nothing races, every press ends.
///
/// The only tests with a real clock, for the thread sanitizer; nothing in them depends on how long
/// anything takes.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct RemoteHostSessionTests {
  private struct Fixture {
    let host: RemoteHost
    let proxy: RemoteProxy
    let session: KeyboardSession<ContinuousClock>

    @MainActor init(_ marked: String, profile: HostProfile = .immediate) async {
      host = RemoteHost(marked, profile: profile)
      proxy = await RemoteProxy(of: host)
      session = KeyboardSession(
        proxy: proxy, clock: ContinuousClock(),
        // However slow the machine is, answers are in time.
        configuration: .init(patience: .seconds(60)),
        rhythm: .init(
          delay: .milliseconds(1), interval: .milliseconds(1), wordInterval: .milliseconds(1)))
      proxy.textDidChange = { [weak session] in session?.textDidChange() }
    }

    func text() async -> String {
      await proxy.close()
      return await host.text
    }
  }

  /// Keys in quick succession, without waiting for any: they are taken in order.
  @Test func aBurstOfKeysIsTakenInOrder() async {
    let fixture = await Fixture("начало ‸ конец")
    var reference = ReferenceKeyboard(left: "начало ", right: " конец")
    var outcomes: [Outcome] = []
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let keys = (0..<40).flatMap { number -> [KeyAction] in
        [
          .insertText("\(number) "), .bold, .insertText("x👍🏽"), .left, .backspace, .right, .undo,
          .redo, .backspaceWord,
        ]
      }
      for key in keys {
        _ = reference.press(key)
        fixture.session.keyPressed(key) { outcome in
          outcomes.append(outcome)
          if outcomes.count == keys.count { done.resume() }
        }
      }
    }
    let verified = outcomes.filter { $0 == .verified }.count
    #expect(verified == outcomes.count)
    #expect(fixture.session.isIdle)
    let text = await fixture.text()
    #expect(text == reference.state.left + reference.state.right)
  }

  /// Presses from many tasks at once: each ends, and each has done its work.
  @Test func pressesFromManyTasksAllEnd() async {
    let fixture = await Fixture("‸")
    let session = fixture.session
    let outcomes = await withTaskGroup(of: [Outcome].self) { group in
      for task in 0..<8 {
        group.addTask {
          var outcomes: [Outcome] = []
          for press in 0..<25 {
            outcomes.append(await session.press(.insertText("\(task).\(press) ")))
          }
          return outcomes
        }
      }
      var all: [Outcome] = []
      for await outcomes in group { all += outcomes }
      return all
    }
    #expect(outcomes.count == 200)
    let verified = outcomes.filter { $0 == .verified }.count
    #expect(verified == 200)
    let pieces = await fixture.text().split(separator: " ").map(String.init)
    var sent: Set<String> = []
    for task in 0..<8 {
      for number in 0..<25 { sent.insert("\(task).\(number)") }
    }
    #expect(Set(pieces) == sent)
    #expect(pieces.count == 200)
  }

  /// A held key presses as fast as the host answers, until it is up.
  @Test func aHeldKeyPressesUntilItIsUp() async {
    let start = (0..<60).map { "\($0) слово " }.joined()
    let fixture = await Fixture(start + "‸")
    let session = fixture.session
    var ends = 0
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      session.keyDown(.backspace) { outcome in
        #expect(outcome == .verified)
        ends += 1
        if ends == 40 { done.resume() }
      }
    }
    session.keyUp()
    while !session.isIdle { await Task.yield() }
    let text = await fixture.text()
    #expect(start.hasPrefix(text))
    #expect(text.count <= start.count - 40 && text != "")
    #expect(ends >= 40)
  }
}
