// Whether anything is left of a text of which nothing is visible.

/// What is known of the text that a clear-all does not see.
enum Rest: Hashable, Sendable {
  /// Nothing yet.
  case unknown
  /// It was asked, and the answer tells nothing.
  case unclear
  /// There is none.
  case nothing
  /// There is some before the caret; so many backspaces go by before it is asked again.
  case before(steps: Int)
  /// There is some behind the caret.
  case ahead
}

extension KeyboardEngine {
  /// Whether the host may be asked, which takes typing a space.
  var canAskForRest: Bool {
    memory.isHeard && !memory.isErratic && memory.allowsBlindSteps != nil
      && current.selectedText == nil && expectations.isEmpty && active?.rest == .unknown
  }

  /// Finds out whether there is text where nothing is visible.
  ///
  /// A space is typed, and one more step is taken from its far sides: what the host shows then is
  /// another window if there was something to go over. Where such a step could leave the editor, in
  /// web views, the host shows what is before the space, or that its paragraph is not the first.
  mutating func askForRest() {
    active?.rest = .unclear
    active?.isPartial = true
    active?.hasTyped = true
    let space = Self.noBreakSpace
    let isSteppingOn = memory.allowsBlindSteps == true
    let back: [Step] = isSteppingOn ? [.nudge(Nudge(.backward, isAsking: true))] : []
    let forth: [Step] = isSteppingOn ? [.nudge(Nudge(.forward, isAsking: true)), .settle] : []
    takeNext(
      [.insert(space), .turn, .cross(space, .backward), .look(1), .seekRest] + back
        + [.cross(space, .forward), .look(1), .readRest] + forth + [.discard(attempts: 4)])
  }

  /// Before the space: the next step is not needed if text has come to light.
  mutating func seekRest() {
    if memory.isErratic { return skipQuestion() }
    guard !current.before.isEmpty, isCurrentShown else { return }
    foundRest(.backward)
    skipQuestion()
  }

  /// Behind the space: web views show now what is before it.
  mutating func readRest() {
    if case .before? = active?.rest { return skipQuestion() }
    if memory.isErratic { return skipQuestion() }
    guard memory.allowsBlindSteps == false, isCurrentShown else { return }
    if current.before.utf8.count > Self.noBreakSpace.utf8.count {
      foundRest(.backward)
    } else {
      active?.rest = .nothing
    }
  }

  /// The step has led somewhere: takes it back.
  mutating func moved(asking nudge: Nudge, from start: TextContext, to seen: TextContext) {
    foundRest(nudge.direction)
    seen.splitsSurrogatePair ? believe(seen) : show(seen)
    effects.append(.adjustTextPosition(byCharacterOffset: -nudge.offset))
    expect([Belief(context: start, habits: habits)])
    waiting = .landing
  }

  /// There is more: twice as many steps are taken as the last time before it is asked again.
  ///
  /// A host that always shows something else would be asked for ever.
  mutating func foundRest(_ direction: CaretDirection) {
    guard let plan = active, plan.restSteps <= 64 else { return }
    active?.rest = direction == .backward ? .before(steps: plan.restSteps) : .ahead
    active?.restSteps *= 2
  }

  private mutating func skipQuestion() {
    if case .nudge? = active?.steps.first { active?.steps.removeFirst() }
  }
}
