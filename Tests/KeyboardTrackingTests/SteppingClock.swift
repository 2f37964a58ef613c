import Synchronization

/// A clock that goes on whenever somebody sleeps, and refuses to behind its end.
final class SteppingClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var sinceStart: Duration

    func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }
    func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
    static func < (first: Instant, second: Instant) -> Bool {
      first.sinceStart < second.sinceStart
    }
  }

  private struct State {
    var now = Duration.zero
    var end = Duration.zero
    var oversleeps: [Duration: Duration] = [:]
  }

  private let state = Mutex(State())

  /// When the task that sleeps is taken for cancelled.
  var end: Duration {
    get { state.withLock { $0.end } }
    set { state.withLock { $0.end = newValue } }
  }

  /// Sleeps that end later than they should: at a key it wakes up at its value.
  var oversleeps: [Duration: Duration] {
    get { state.withLock { $0.oversleeps } }
    set { state.withLock { $0.oversleeps = newValue } }
  }

  var now: Instant { Instant(sinceStart: state.withLock { $0.now }) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try state.withLock { state in
      let wake = state.oversleeps[deadline.sinceStart] ?? deadline.sinceStart
      if wake > state.end { throw CancellationError() }
      state.now = max(state.now, wake)
    }
  }
}
