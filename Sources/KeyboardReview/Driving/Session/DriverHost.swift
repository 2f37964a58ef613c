import KeyboardDriving

/// The text field that a driver types into, as far as a review needs one.
struct DriverHost {
  /// The text before the caret.
  private(set) var before = ""
  /// The text after it.
  private(set) var after = ""
  /// Whether the keyboard gets to see it.
  var isVisible = true

  /// What the keyboard sees; of a long text the part around the caret.
  var context: DriverContext {
    isVisible
      ? DriverContext(before: before, after: after) : DriverContext(before: nil, after: nil)
  }

  /// Does what a keyboard did.
  mutating func apply(_ effects: [DriverEffect]) {
    for effect in effects {
      switch effect {
      case .insert(let text): before += text
      case .delete(let count): before.removeLast(min(count, before.count))
      case .move(let offset): move(by: offset)
      default: continue
      }
    }
    // What hosts show ends somewhere; here it also keeps ten thousand keys from costing a square.
    if before.count > 400 { before = String(before.suffix(200)) }
  }

  private mutating func move(by offset: Int) {
    if offset < 0 {
      let moved = before.suffix(-offset)
      before.removeLast(moved.count)
      after = moved + after
    } else {
      let moved = after.prefix(offset)
      after.removeFirst(moved.count)
      before += moved
    }
  }
}
