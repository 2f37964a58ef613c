/// A key as touches see it: where it is, and what holding it means.
public struct TouchTarget: Hashable, Sendable, Identifiable {
  /// What a key does when a finger stays on it.
  public enum Hold: Hashable, Sendable {
    /// Nothing: it is tapped however long it is held.
    case none
    /// It acts when it goes down, and again and again until it goes up.
    case repeats
    /// It does something else than when it is tapped.
    case longPress
    /// It acts, while a tap does nothing: a key that must not be hit by accident.
    case longPressOnly
    /// It shows so many alternates, at least one, to slide to and choose from.
    case alternates(count: Int)
    /// The finger takes hold of the caret, as on a space key.
    case caretDrag
  }

  /// The key's name, which gestures carry.
  ///
  /// A key that is the same on several layers should have the same name on all of them.
  public let id: String
  /// Where touches belong to the key, in points; may be larger than what is drawn.
  public let hitArea: LayoutRect
  /// What is drawn, in points; alternates are placed above it.
  public let frame: LayoutRect
  /// What holding the key means.
  public let hold: Hold

  /// Makes a target.
  ///
  /// - Parameters:
  ///   - id: the key's name.
  ///   - hitArea: where touches belong to the key; finite, its size not negative.
  ///   - frame: what is drawn; the hit area when not given; likewise.
  ///   - hold: what holding the key means; of alternates there is at least one.
  public init(id: String, hitArea: LayoutRect, frame: LayoutRect? = nil, hold: Hold = .none) {
    let frame = frame ?? hitArea
    precondition(hitArea.isSomewhere && frame.isSomewhere, "the key '\(id)' has to be somewhere")
    if case .alternates(let count) = hold {
      precondition(count > 0, "the key '\(id)' shows alternates, so there has to be one")
    }
    self.id = id
    self.hitArea = hitArea
    self.frame = frame
    self.hold = hold
  }

  /// Whether a point is no further than so many points away from the hit area.
  func isReached(from point: LayoutPoint, tolerance: Double) -> Bool {
    hitArea.distance(to: point) <= tolerance
  }
}

extension LayoutRect {
  /// Whether it is somewhere, and of a size that can be.
  fileprivate var isSomewhere: Bool {
    [x, y, maxX, maxY].allSatisfy(\.isFinite) && width >= 0 && height >= 0
  }

  /// How far a point is away, in points; 0 inside.
  func distance(to point: LayoutPoint) -> Double {
    let away = (
      x: max(x - point.x, point.x - maxX, 0), y: max(y - point.y, point.y - maxY, 0)
    )
    return (away.x * away.x + away.y * away.y).squareRoot()
  }
}
