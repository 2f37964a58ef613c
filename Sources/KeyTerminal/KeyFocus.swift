package import TagKeyboard

/// The key that the next press is for, when keys are chosen by arrows.
///
/// It is kept as a point, so that it stays where it is when the keys change under it, and so that a
/// way down and up again over wide keys leads back.
package struct KeyFocus: Hashable, Sendable {
  /// Which way to go.
  package enum Direction: Hashable, Sendable, CaseIterable {
    case up, down, left, right
  }

  /// Somewhere on the key.
  package private(set) var point: LayoutPoint

  /// Makes a focus on the key at a point, or on the nearest one.
  package init(at point: LayoutPoint) { self.point = point }

  /// The number of the key among those that are shown; `nil` when there are none.
  package func key(in keys: [KeyFrame]) -> Int? { keys.nearest(to: point, among: keys.indices) }

  /// Goes to the key beside; stays where no key is.
  ///
  /// To the left and right that is the next key of the row; up and down it is the one of the next
  /// row which is nearest to where the focus came from.
  package mutating func move(_ direction: Direction, in keys: [KeyFrame]) {
    guard let key = key(in: keys) else { return }
    let (row, area) = (keys[key].row, keys[key].hitArea)
    switch direction {
    case .left, .right:
      let isLeft = direction == .left
      let others = keys.indices.filter {
        let (other, center) = (keys[$0], area.center.x)
        return other.row == row
          && (isLeft ? other.hitArea.center.x < center : other.hitArea.center.x > center)
      }
      if let next = keys.nearest(to: area.center, among: others) {
        point = keys[next].hitArea.center
      }
    case .up, .down:
      let next = row + (direction == .up ? -1 : 1)
      let others = keys.indices.filter { keys[$0].row == next }
      guard let key = keys.nearest(to: point, among: others) else { return }
      let target = keys[key].hitArea
      // Just inside, where the rows are of different widths.
      let x = min(max(point.x, target.x), (target.x + target.maxX * 63) / 64)
      point = LayoutPoint(x: x, y: target.center.y)
    }
  }
}

extension [KeyFrame] {
  /// Of some keys, the one whose hit area is nearest to a point: the first of those as near.
  fileprivate func nearest(to point: LayoutPoint, among indices: some Collection<Int>) -> Int? {
    indices.min { self[$0].hitArea.distance(to: point) < self[$1].hitArea.distance(to: point) }
  }
}

extension LayoutRect {
  /// The square of the distance of a point, 0 inside; a point on an edge belongs to what contains it.
  fileprivate func distance(to point: LayoutPoint) -> Double {
    if contains(point) { return -1 }
    let across = max(x - point.x, point.x - maxX, 0)
    let down = max(y - point.y, point.y - maxY, 0)
    return across * across + down * down
  }
}
