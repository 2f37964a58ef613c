/// What the host should show once an effect has landed.
struct ExpectedContext: Hashable, Sendable {
  /// The ways in which the effect may land, the likeliest first; mostly one.
  var beliefs: [Belief]
  /// Text right before the caret that must be seen before this counts as proved, in UTF-8 bytes.
  var requiredBefore = 0
  /// Text right after the caret that must be seen before this counts as proved, in UTF-8 bytes.
  var requiredAfter = 0
  /// Whether the host may have completed what was inserted, the completion being selected.
  var mayBeCompleted = false
  /// Whether all of the required text must be seen, however long it is.
  var requiresWhole = false
  /// Whether it is an insertion or a deletion.
  var isEdit = false
  /// The offset that the caret was moved by over a known text.
  var offset: Int?
  /// Whether it is several deletions, of which a host may show a part.
  var isInParts = false
  /// Whether nothing else was under way that the host could have answered.
  var isAlone = false
  /// The press that is complete once this is seen; `nil` when it has further steps.
  var press: PressID?
  /// The direction of the step, if it takes one back that has not been answered, or leads on out of a
  /// character.
  var stepBack: CaretDirection?
  /// Whether it is the way back of a look whose other end was not shown.
  var isBlindReturn = false
  /// When it was sent.
  var sent = KeyboardInstant()
  /// When to stop waiting for it.
  var deadline: KeyboardInstant

  /// The inside of a surrogate pair that it may have led to.
  var pair: TextContext? { beliefs.first(where: \.context.splitsSurrogatePair)?.context }
}
