import Foundation

/// A clock that stands still until it is told the time.
public final class ManualClock: Clock {
  /// An instant of the clock.
  public struct Instant: InstantProtocol {
    /// How much time has passed since the clock was made.
    public var sinceStart: Duration
    /// An instant.
    public init(sinceStart: Duration) { self.sinceStart = sinceStart }
    /// The instant so much later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }
    /// How much later another instant is.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
    /// Whether one instant is before another.
    public static func < (first: Instant, second: Instant) -> Bool {
      first.sinceStart < second.sinceStart
    }
  }

  private struct Sleeper {
    var id: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(sinceStart: .zero)
    var sleepers: [Sleeper] = []
    var lastID = 0
    var cancelled: Set<Int> = []
  }

  private let state = Locked(State())

  /// Makes a clock at its start.
  public init() {}

  /// What it was told last.
  public var now: Instant { state.withLock(\.now) }
  /// The clock stands still in between.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The earliest instant somebody waits for.
  public var nextDeadline: Instant? { state.withLock { $0.sleepers.map(\.deadline).min() } }

  /// Waits until the clock is told so.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append(
            Sleeper(id: id, deadline: deadline, continuation: continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        guard let place = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return Sleeper?.none
        }
        return state.sleepers.remove(at: place)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the time on and wakes everybody whose time has come.
  public func advance(to instant: Instant) {
    let due = state.withLock { state in
      state.now = max(state.now, instant)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}

/// A value behind a lock that the thread sanitizer sees; the one of `Synchronization` it does not.
private final class Locked<Value>: @unchecked Sendable {  // the lock guards the value
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
