/// A place on the keyboard, in points; the origin is the top left corner, `y` grows downwards.
public struct LayoutPoint: Hashable, Sendable {
  /// Points from the left edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle on the keyboard, in points, its origin the top left corner.
public struct LayoutRect: Hashable, Sendable {
  /// Points from the left edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The first `x` that is right of the rectangle.
  public var maxX: Double { x + width }
  /// The first `y` that is below the rectangle.
  public var maxY: Double { y + height }
  /// The point in the middle.
  public var center: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }

  /// Whether a point is inside; the right and the lower edge belong to the neighbour.
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}
