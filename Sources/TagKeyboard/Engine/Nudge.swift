/// A step of the caret where nothing is visible.
struct Nudge: Hashable, Sendable {
  let direction: CaretDirection
  /// Whether it is one of the steps over a text to be cleared, and no key of its own.
  var isCrossing = false
  /// Whether it is only to show if there is something to go over.
  var isAsking = false
  /// Where it started, when it is taken once more from inside a character.
  var origin: TextContext?
  /// What the step before it was seen to go over, if this one may only finish a cluster.
  var finishing: String?
  /// Whether it is known by now that there is something to go over.
  var isKnownToMove = false
  /// Where it was seen to lead, if that was seen too late, or must lead from inside a character.
  var end: TextContext?
  /// What was shown where it starts, after the step that was taken so that this one could be repeated.
  var start: TextContext?
  /// How often it has been repeated.
  var attempts = 0
  /// How often it is repeated through what may be empty lines.
  var limit = 20

  init(
    _ direction: CaretDirection, isCrossing: Bool = false, isAsking: Bool = false,
    finishing: String? = nil
  ) {
    self.direction = direction
    self.isCrossing = isCrossing
    self.isAsking = isAsking
    self.finishing = finishing
  }

  /// Whether it serves another step, and is not what a key asks for.
  var isOnTheWay: Bool { isCrossing || isAsking || finishing != nil }

  /// The offset to ask for.
  var offset: Int { direction.offset(1) }

  /// The same, once more.
  func again(isKnownToMove: Bool = false) -> Nudge {
    var copy = self
    copy.attempts += 1
    copy.start = nil
    copy.isKnownToMove = self.isKnownToMove || isKnownToMove
    return copy
  }
}
