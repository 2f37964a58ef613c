/// What an observer wants to hear of the keyboard: all of it, or what it needs.
public struct KeyboardNeed<Value: Equatable & Sendable>: Sendable {
  let value: @Sendable (KeyboardChange) -> Value

  /// A need of one's own.
  public init(_ value: @escaping @Sendable (KeyboardChange) -> Value) { self.value = value }
}

extension KeyboardNeed where Value == KeyboardChange {
  /// Everything.
  public static let everything = KeyboardNeed { $0 }
}

extension KeyboardNeed where Value == HeightAndDuration {
  /// How much of the view is to be left free at the bottom, and how long that takes.
  public static let heightAndDuration = KeyboardNeed {
    HeightAndDuration(
      height: $0.overlap.bottomInset, duration: $0.overlap.animation?.duration ?? 0)
  }
}

/// How much of a view is to be left free, and how long that takes.
public struct HeightAndDuration: Hashable, Sendable {
  /// The bottom inset, in points.
  public var height: Double
  /// In seconds; 0 for at once.
  public var duration: Double

  /// Makes a pair.
  public init(height: Double, duration: Double) {
    self.height = height
    self.duration = duration
  }
}
