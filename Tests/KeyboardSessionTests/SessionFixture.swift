import HostTestSupport
import SimulatedHost
import TagKeyboard
import TestSupport

/// A session in a simulated host; the test lets time pass.
@MainActor
final class SessionFixture {
  let clock = ManualClock()
  let host: SimulatedHost
  let session: KeyboardSession<ManualClock>

  init(_ marked: String, profile: HostProfile) {
    host = SimulatedHost(marked: marked, profile: profile)
    session = KeyboardSession(proxy: host, clock: clock)
  }

  var text: String { host.markedText }

  /// When something is next going to happen, at the host or in the session.
  var nextInstant: KeyboardInstant? {
    [host.nextEvent?.sinceStart, clock.nextDeadline?.sinceStart].compactMap(\.self).min()
      .map { KeyboardInstant(sinceStart: $0) }
  }

  /// Lets time pass until every press has ended.
  func run() async {
    await settle()
    while !session.isIdle, let next = nextInstant { await pass(to: next) }
  }

  /// Lets time pass up to an instant, with everything that is due at it.
  func run(until milliseconds: Int) async {
    let end = KeyboardInstant(sinceStart: .milliseconds(milliseconds))
    await settle()
    while let next = nextInstant, next <= end { await pass(to: next) }
    await pass(to: end)
  }

  private func pass(to instant: KeyboardInstant) async {
    clock.advance(to: .init(sinceStart: instant.sinceStart))
    host.wait(until: instant)
    while let event = host.nextEvent, event <= host.now {
      if host.performNextEvent() != nil { session.textDidChange() }
      await settle()
    }
    await settle()
  }

  /// Lets every task run that can run without time passing, and the host's turn end.
  private func settle() async {
    for _ in 0..<20 {
      host.endTurn()
      await Task.yield()
    }
  }
}
