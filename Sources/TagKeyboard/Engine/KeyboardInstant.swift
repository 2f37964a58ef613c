/// An instant on the engine's time line: only differences mean anything.
public struct KeyboardInstant: InstantProtocol, Sendable {
  /// The time since an arbitrary zero, the same for all inputs of one engine.
  public var sinceStart: Duration

  /// Makes an instant.
  public init(sinceStart: Duration = .zero) { self.sinceStart = sinceStart }

  /// The instant `duration` later.
  public func advanced(by duration: Duration) -> KeyboardInstant {
    KeyboardInstant(sinceStart: sinceStart + duration)
  }

  /// The time from this instant to another.
  public func duration(to other: KeyboardInstant) -> Duration {
    other.sinceStart - sinceStart
  }

  /// Whether the first instant is the earlier one.
  public static func < (first: KeyboardInstant, second: KeyboardInstant) -> Bool {
    first.sinceStart < second.sinceStart
  }
}
