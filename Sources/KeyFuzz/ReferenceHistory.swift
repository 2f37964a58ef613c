import TagKeyboard

/// The steps that undo and redo go back and forth: what was, and what came of it.
struct ReferenceHistory {
  /// One step.
  struct Step {
    var before: ReferenceState
    var after: ReferenceState
    /// Whether the keyboard knows of it for certain.
    ///
    /// Of a key that it could not verify it may remember nothing.
    var isCertain: Bool
  }

  private var undoable: [Step] = []
  private var redoable: [Step] = []
  /// How many steps of which nobody knows are looked through.
  private static let doubtLimit = 8
  /// Whether the keyboard may remember more, or other steps, than these.
  private(set) var isPartial: Bool

  init(isPartial: Bool = false) { self.isPartial = isPartial }

  /// A key has changed something.
  mutating func record(_ step: Step) {
    redoable.removeAll()
    undoable.append(step)
  }

  /// Something has happened of which nobody knows what the keyboard remembers.
  mutating func lose() { self = ReferenceHistory(isPartial: true) }

  /// What taking a step back, or repeating it, comes to.
  func expectation(_ action: KeyAction, in state: ReferenceState) -> Expectation {
    let steps = action == .undo ? undoable : redoable
    guard let last = steps.last else { return isPartial ? .unknown : .exactly(state) }
    guard Self.start(last, action) == state else { return .unknown }
    if last.isCertain { return .exactly(Self.goal(last, action)) }
    var goals: [ReferenceState] = []
    for step in steps.reversed() {
      goals.append(Self.goal(step, action))
      if step.isCertain || goals.count == Self.doubtLimit { return .oneOf(goals) }
    }
    // It may go on to what the keyboard remembers besides.
    return isPartial ? .unknown : .oneOf(goals + [state])
  }

  /// A step has been taken back or repeated, and those above it that were not remembered are gone.
  ///
  /// Whatever text they made of it was taken back or repeated with it, as one step.
  mutating func replay(_ action: KeyAction, reaching state: ReferenceState) {
    let steps = action == .undo ? undoable : redoable
    let place =
      steps.lastIndex { Self.goal($0, action) == state }
      ?? steps.lastIndex { Self.goal($0, action).text == state.text }
    guard let place else { return lose() }
    var step = steps[place]
    let last = steps[steps.count - 1]
    if action == .undo {
      undoable.removeSubrange(place...)
      step.before = state
      if step.after.text != last.after.text { step.after = last.after }
      redoable.append(step)
    } else {
      redoable.removeSubrange(place...)
      step.after = state
      if step.before.text != last.before.text { step.before = last.before }
      undoable.append(step)
    }
  }

  private static func start(_ step: Step, _ action: KeyAction) -> ReferenceState {
    action == .undo ? step.after : step.before
  }

  private static func goal(_ step: Step, _ action: KeyAction) -> ReferenceState {
    action == .undo ? step.before : step.after
  }
}
