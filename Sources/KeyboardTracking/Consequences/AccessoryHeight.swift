/// The height of a bar above the keyboard that grows with the text in it, between bounds.
public struct AccessoryHeight: Hashable, Sendable {
  /// The least height of the bar, with one line or none, in points.
  public var minimum: Double
  /// The greatest; beyond it the text scrolls.
  public var maximum: Double
  /// What the bar adds to the text, above and below it together.
  public var padding: Double

  /// Makes bounds; `maximum` is never below `minimum`, and nothing is negative.
  public init(minimum: Double, maximum: Double, padding: Double = 0) {
    self.minimum = max(0, minimum)
    self.maximum = max(self.minimum, maximum)
    self.padding = max(0, padding)
  }

  /// The height of the bar around a text, to be returned as `intrinsicContentSize.height`.
  ///
  /// A text without a height, as before the first layout, gets the least.
  public func height(forTextOf height: Double) -> Double {
    guard height > 0 else { return minimum }
    return min(max(height + padding, minimum), maximum)
  }

  /// Whether the text has to scroll, because the bar has no room for all of it.
  public func scrolls(textOf height: Double) -> Bool { height + padding > maximum }
}
