/// Where the alternates of a key are drawn, and which of them a finger means.
///
/// They stand in rows above their key, or as high as the keyboard reaches, because a keyboard cannot
/// draw outside itself. The first is right above the key, the others follow it towards the side with
/// more room; what does not fit goes on in a row above. A popup is never wider than the keyboard.
public struct AlternatesPopup: Hashable, Sendable {
  /// The sizes of popups, in points.
  public struct Configuration: Hashable, Sendable {
    /// The least width of an alternate, where the keyboard is as wide.
    public let minimumWidth: Double
    /// How far from the key and its alternates a finger still means one of them.
    public let reach: Double

    /// Makes sizes; both are finite, the width is positive and the reach not negative.
    ///
    /// - Parameters:
    ///   - minimumWidth: 32, a letter's key in portrait on the narrowest phones; keys that are wider
    ///     have alternates of their own width.
    ///   - reach: 48, somewhat more than a key: further away a finger means none of them, which is
    ///     how one changes one's mind.
    public init(minimumWidth: Double = 32, reach: Double = 48) {
      precondition(minimumWidth.isFinite && minimumWidth > 0, "an alternate has to be seen")
      precondition(reach.isFinite && reach >= 0, "a reach is a distance")
      self.minimumWidth = minimumWidth
      self.reach = reach
    }
  }

  /// The places of the alternates, in their order, in points.
  public let frames: [LayoutRect]

  private let key: LayoutRect
  private let reach: Double

  /// Places the alternates of a key.
  ///
  /// - Parameters:
  ///   - count: how many there are, at least one.
  ///   - key: what is drawn of the key.
  ///   - size: the keyboard's size; positive and finite.
  ///   - isRightToLeft: towards which side alternates go where both have as much room: to the left.
  ///   - configuration: the sizes.
  public init(
    count: Int, above key: LayoutRect, in size: LayoutSize, isRightToLeft: Bool = false,
    configuration: Configuration = Configuration()
  ) {
    precondition(count > 0, "an empty popup cannot be seen")
    precondition(size.isPositive, "a keyboard has a size")
    self.key = key
    reach = configuration.reach
    let width = min(max(key.width, configuration.minimumWidth), size.width)
    let room = max(1, Int(min(size.width / width, Double(count))))
    let rows = (count + room - 1) / room
    let columns = (count + rows - 1) / rows
    let height = min(key.height, size.height / Double(rows))
    let top = min(max(key.y - height * Double(rows), 0), size.height - height * Double(rows))
    let middle = size.width / 2
    let growsLeft = key.center.x > middle || key.center.x == middle && isRightToLeft
    let first = growsLeft ? size.width - key.center.x : key.center.x
    let edge = max(0, min(first - width / 2, size.width - width * Double(columns)))
    frames = (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let near = edge + width * Double(column)
      return LayoutRect(
        x: growsLeft ? size.width - near - width : near, y: top + height * Double(rows - 1 - row),
        width: width, height: height)
    }
  }

  /// The alternate that a finger at a place means: the nearest one; `nil` when it is out of reach.
  public func alternate(at point: LayoutPoint) -> Int? {
    guard point.isFinite, bounds.distance(to: point) <= reach else { return nil }
    let distances = frames.map { $0.distance(to: point) }
    return distances.indices.min { distances[$0] < distances[$1] }
  }

  /// The smallest rectangle around the key and its alternates.
  private var bounds: LayoutRect {
    var (low, high) = (LayoutPoint(x: key.x, y: key.y), LayoutPoint(x: key.maxX, y: key.maxY))
    for frame in frames {
      low = LayoutPoint(x: min(low.x, frame.x), y: min(low.y, frame.y))
      high = LayoutPoint(x: max(high.x, frame.maxX), y: max(high.y, frame.maxY))
    }
    return LayoutRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension LayoutSize {
  /// Whether something of this size can be seen, and has an end.
  var isPositive: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }
}
