/// A scroll view, as far as the keyboard matters to it; all in points.
public struct ScrollGeometry: Hashable, Sendable {
  /// The height of its frame.
  public var height: Double
  /// The height of what it scrolls.
  public var contentHeight: Double
  /// How far it is scrolled: the content's y at the top of the frame.
  public var offset: Double
  /// What its insets leave free at the top, bars and safe area included.
  public var topInset: Double
  /// The safe area at its bottom, which the system adds to the inset by itself.
  public var safeAreaBottom: Double

  /// Makes a geometry.
  public init(
    height: Double, contentHeight: Double, offset: Double, topInset: Double = 0,
    safeAreaBottom: Double = 0
  ) {
    self.height = height
    self.contentHeight = contentHeight
    self.offset = offset
    self.topInset = topInset
    self.safeAreaBottom = safeAreaBottom
  }
}
