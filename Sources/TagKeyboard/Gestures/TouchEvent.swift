/// The name of a touch from when it begins until it ends.
public struct TouchID: RawRepresentable, Hashable, Sendable {
  /// A number that no other touch has at the same time.
  public let rawValue: Int
  /// Makes a name of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// Something that happened to a touch.
public struct TouchEvent: Hashable, Sendable {
  /// What happened.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// A finger has come down.
    case began
    /// It is somewhere else.
    case moved
    /// It was lifted.
    case ended
    /// The system has taken the touch away, for a gesture or an alert of its own.
    case cancelled
  }

  /// The touch.
  public var touch: TouchID
  /// What happened to it.
  public var phase: Phase
  /// Where it is.
  public var location: LayoutPoint
  /// When it happened.
  public var instant: KeyboardInstant

  /// Makes an event.
  public init(
    _ touch: TouchID, _ phase: Phase, at location: LayoutPoint, instant: KeyboardInstant
  ) {
    self.touch = touch
    self.phase = phase
    self.location = location
    self.instant = instant
  }
}

extension LayoutPoint {
  /// Whether the point is anywhere at all.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
