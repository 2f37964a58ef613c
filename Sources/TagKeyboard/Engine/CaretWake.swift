/// Where the caret may be in a host that leaves moves unanswered or shows what is past: everything it
/// has shown lately, with the moves that may have landed since.
struct CaretWake: Hashable, Sendable {
  private static let sightLimit = 12
  private static let moveLimit = 4

  /// What the host has shown since the last edit, and how far the caret may have moved from there.
  private(set) var sights: [CaretSight] = []
  /// Whether the last call was an edit, which the host need not have answered.
  private(set) var isBehindEdit = false
  /// The offsets that the caret was moved by last.
  private var moves: [Int] = []

  /// Whether the caret may be inside a character.
  var mayBeInPair: Bool { sights.contains(where: \.context.splitsSurrogatePair) }

  /// The host has shown this: before all of the last moves, or some of them, or behind them.
  mutating func see(_ window: TextContext) {
    guard !isBehindEdit else { return }
    let sight = CaretSight(window: window, offset: 0)
    note(sight)
    var offset = 0
    for move in moves.reversed() {
      offset += move
      for end in sight.moving(by: offset) { note(end) }
    }
  }

  private mutating func note(_ sight: CaretSight) {
    guard !sights.contains(where: sight.isIdentical) else { return }
    sights.append(sight)
    if sights.count > Self.sightLimit { sights.removeFirst() }
  }

  /// Another field has the focus, and shows this: the last moves may yet land there.
  mutating func enter(_ window: TextContext) {
    sights = []
    isBehindEdit = false
    see(window)
  }

  /// Follows what is sent.
  ///
  /// No edit is made inside a character, so one leaves nothing of what was before.
  mutating func follow(_ effect: Effect) {
    switch effect {
    case .adjustTextPosition(let offset):
      let ends = sights.flatMap { $0.moving(by: offset) }
      sights = []
      for end in ends { note(end) }
      moves.append(offset)
      if moves.count > Self.moveLimit { moves.removeFirst() }
      isBehindEdit = false
    case .insertText, .deleteBackward:
      self = CaretWake()
      isBehindEdit = true
    case .decide, .finish: break
    }
  }
}

/// A place so many UTF-16 units from where a host has shown the caret.
struct CaretSight: Hashable, Sendable {
  var window: TextContext
  var offset: Int

  func isIdentical(to other: CaretSight) -> Bool {
    offset == other.offset && window.isIdentical(to: other.window)
  }

  /// What would be shown there.
  var context: TextContext {
    guard offset != 0 else { return window }
    let direction: CaretDirection = offset < 0 ? .backward : .forward
    guard window.splitsSurrogatePair else {
      return window.moving(utf16Count: abs(offset), direction)
    }
    return window.movingOutOfSurrogatePair(direction)
      .moving(utf16Count: abs(offset) - 1, direction)
  }

  /// The same place, with the character beside it of which only the halves were shown taken from a
  /// window that is shown there; `nil` if that shows no such character.
  ///
  /// - Parameter shown: on which sides the host is known to show text.
  func completed(by seen: TextContext, shown: VisibleSides) -> CaretSight? {
    guard abs(offset) == 1, window.splitsSurrogatePair else { return self }
    let isAhead = offset < 0
    guard let character = seen.scalar(isAhead ? .forward : .backward) else {
      return shown.contains(isAhead ? .after : .before) ? nil : self
    }
    guard character.value > 0xFFFF else { return nil }
    var whole = window
    whole.before.unicodeScalars.removeLast()
    whole.after.unicodeScalars.removeFirst()
    if isAhead {
      whole.after = String(character) + whole.after
    } else {
      whole.before.unicodeScalars.append(character)
    }
    return CaretSight(window: whole, offset: 0)
  }

  /// Where a move leads from there: beyond what is visible to its end, or nowhere.
  func moving(by distance: Int) -> [CaretSight] {
    var end = CaretSight(window: window.collapsingSelection, offset: offset + distance)
    let text = end.window
    let rest =
      distance < 0 ? text.before.utf16.count + end.offset : text.after.utf16.count - end.offset
    guard rest < 0 else { return [end] }
    end.offset += distance < 0 ? -rest : rest
    let refused = CaretSight(window: text, offset: offset)
    return end == refused ? [end] : [end, refused]
  }
}
