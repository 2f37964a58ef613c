/// A size in points.
public struct KeyboardSize: Hashable, Sendable {
  /// From side to side.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The same size after a quarter turn.
  public var transposed: KeyboardSize { KeyboardSize(width: height, height: width) }
}

/// A rectangle in points, in coordinates that grow to the right and downward.
public struct KeyboardRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// From the left edge to the right one.
  public var width: Double
  /// From the top edge to the bottom one.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Nothing, at the origin.
  public static let zero = KeyboardRect(x: 0, y: 0, width: 0, height: 0)

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The size.
  public var size: KeyboardSize { KeyboardSize(width: width, height: height) }
  /// Whether there is nothing in it.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
  /// Whether all four numbers are numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// What both have in common; `zero` when that is nothing.
  public func intersection(_ other: KeyboardRect) -> KeyboardRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let common = KeyboardRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return common.isEmpty ? .zero : common
  }

  /// The same rectangle without so much of its lower part.
  public func inset(bottom: Double) -> KeyboardRect {
    KeyboardRect(x: x, y: y, width: width, height: height - bottom)
  }

  /// The same rectangle in coordinates whose origin is elsewhere, such as a window's on its screen.
  public func moved(byX deltaX: Double, y deltaY: Double) -> KeyboardRect {
    KeyboardRect(x: x + deltaX, y: y + deltaY, width: width, height: height)
  }
}

extension KeyboardRect: CustomStringConvertible {
  /// The rectangle as people write it, to a tenth of a point: `0,88 375×724`.
  public var description: String { "\(points(x)),\(points(y)) \(points(width))×\(points(height))" }
}

/// A number of points as people write it: at most one decimal place, and none that is zero.
package func points(_ value: Double) -> String {
  let tenths = (value * 10).rounded() / 10
  guard tenths.isFinite else { return String(value) }
  return Int(exactly: tenths).map(String.init) ?? String(tenths)
}
