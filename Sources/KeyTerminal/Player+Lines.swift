import TagKeyboard

extension Player {
  /// What is on the keyboard, and what came of the last key.
  var stateLine: String {
    let (state, place) = (touches.state, touches.state.place)
    var parts = [place.layout]
    if state.layout.layers.count > 1 { parts.append(place.layer) }
    switch place.shift {
    case .off: break
    case .once: parts.append("shift")
    case .capsLock: parts.append("caps lock")
    }
    if place.tagSet != state.layout.tagSet { parts.append("tags: \(place.tagSet)") }
    let last = log.line.isEmpty ? "" : "  │  " + log.line
    return parts.joined(separator: " · ") + last
  }

  /// What the keys of the terminal do now.
  var help: String {
    isHolding
      ? "arrows: slide the finger   Enter or h: let go   Esc: cancel"
      : "arrows or mouse   Enter: press   h: hold   Tab: other layout   q: quit"
  }
}

extension AlternatesPopup {
  /// The middle of the alternate beside one; `nil` where there is none.
  func next(_ direction: KeyFocus.Direction, from highlighted: Int?) -> LayoutPoint? {
    guard let highlighted else { return frames.first?.center }
    let center = frames[highlighted].center
    let others = frames.map(\.center).filter { other in
      switch direction {
      case .up: other.y < center.y
      case .down: other.y > center.y
      case .left: other.x < center.x && other.y == center.y
      case .right: other.x > center.x && other.y == center.y
      }
    }
    let distance = { (point: LayoutPoint) in
      (point.x - center.x) * (point.x - center.x) + (point.y - center.y) * (point.y - center.y)
    }
    return others.min { distance($0) < distance($1) }
  }
}
