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
    memory.isHeard && !memory.isUnreliable && memory.allowsBlindSteps != nil
      && current.selectedText == nil && active?.rest == .unknown && !hasAskedEnough
  }

  /// Whether a host that leaves moves unanswered, or shows what is past, may be asked all the same.
  ///
  /// Backspaces are answered there whether they remove something or not, so their answers tell
  /// nothing of a row of attachments.
  var canAskUnreliableHost: Bool {
    memory.isUnreliable && memory.isHeard && memory.allowsBlindSteps == true && !hasAskedEnough
  }

  /// Finds out whether there is text where nothing is visible.
  ///
  /// A space is typed, and one more step is taken from its far sides: what the host shows then is
  /// another window if there was something to go over. Where such a step could leave the editor, in
  /// web views, the host shows what is before the space, or that its paragraph is not the first.
  mutating func askForRest() {
    let space = Self.noBreakSpace
    takeNext([.insert(space), .turn, .cross(space, .backward), .look(1)] + wayPastSpace(space))
  }

  /// The rest of the question, from before the space on.
  mutating func wayPastSpace(_ space: String) -> [Step] {
    active?.rest = .unclear
    active?.isPartial = true
    active?.hasTyped = true
    let isSteppingOn = memory.allowsBlindSteps == true
    let back: [Step] = isSteppingOn ? [.nudge(Nudge(.backward, isAsking: true))] : []
    let forth: [Step] = isSteppingOn ? [.nudge(Nudge(.forward, isAsking: true)), .settle] : []
    return [.seekRest] + back + [.cross(space, .forward), .look(1), .readRest] + forth
      + [.discard(attempts: 4)]
  }

  /// Whether a host that can be relied on shows text before the space, which nobody has seen before.
  func tellsOfRest(_ seen: TextContext) -> Bool {
    guard active?.isClearing == true, active?.rest == .unclear, memory.allowsBlindSteps == false,
      memory.isTrusted,
      let last = expectations.last, last.beliefs.count == 1, case let goal = last.beliefs[0].context
    else { return false }
    return goal.before.isEmpty && !goal.after.isEmpty
      && seen.after.looksIdentical(to: goal.after) && seen.before.utf8.count > 1
  }

  /// Before the space: the next step is not needed if text has come to light.
  mutating func seekRest() {
    if memory.isUnreliable, active?.hasAskedInVain != true { return skipQuestion() }
    if !isCurrentShown, lastShown?.showsText == false {
      // The space was refused, or it is not known where it is: what a step shows tells nothing.
      return dropQuestion()
    }
    guard !current.before.isEmpty, isCurrentShown else { return }
    foundRest(.backward)
    skipQuestion()
  }

  /// Behind the space: web views show now what is before it.
  mutating func readRest() {
    if case .before? = active?.rest, active?.isAtEnd == true { return skipQuestion() }
    if memory.isUnreliable, active?.hasAskedInVain != true { return skipQuestion() }
    guard memory.allowsBlindSteps == false, isCurrentShown else { return }
    if current.before.utf8.count > Self.noBreakSpace.utf8.count {
      foundRest(.backward)
    } else if !memory.isErratic {
      // In a host that repeats itself the same may be shown once more. And one that answers no edits may be a
      // web view, which shows nothing behind a sentence whose last word is too long for it.
      let isSure = memory.answersEdits == true
      active?.foundNoRest(isSure: isSure)
    }
  }

  /// The step has led somewhere: takes it back.
  mutating func moved(asking nudge: Nudge, from start: TextContext, to seen: TextContext) {
    if !seen.showsText, lastShown?.showsText == false {
      // Nothing was visible before the step either: the space is gone, or was never there.
      dropQuestion()
      return show(seen)
    }
    // A line that looks like the space may have been found: so it is taken for one, the first time.
    let mayBePast = memory.isErratic && seen.isBeyondSpace(nudge.direction)
    if mayBePast, active?.restSteps != 1 {
      memory.isUnreliable = true  // it shows what is past, or has moved the caret itself
      dropQuestion()
      show(seen)
      return takeNext([.listen, .look(attemptLimit)])
    }
    foundRest(nudge.direction, isCertain: !mayBePast)
    seen.splitsSurrogatePair ? believe(seen) : show(seen)
    effects.append(.adjustTextPosition(byCharacterOffset: -nudge.offset))
    expect([Belief(context: start, habits: habits)])
    waiting = .landing
  }

  /// How many backspaces go by at most before it is asked again.
  private static let stepsBetweenQuestions = 128

  /// There is more: twice as many steps are taken as the last time before it is asked again.
  ///
  /// A host that always shows something else would be asked for ever.
  mutating func foundRest(_ direction: CaretDirection, isCertain: Bool = true) {
    guard let plan = active, plan.restSteps <= 4096 else { return }
    // One question may tell of both sides of the space: at first that is doubled once.
    let isToldTwice = if case .before = plan.rest { plan.restSteps <= 4 } else { false }
    // One that leaves moves unanswered is not asked again.
    let steps = memory.isUnreliable ? max(plan.restSteps, 4) : plan.restSteps
    active?.rest =
      direction == .backward ? .before(steps: min(steps, Self.stepsBetweenQuestions)) : .ahead
    if direction == .forward { active?.isAtEnd = false }
    active?.restSteps = isToldTwice ? steps : 2 * steps
    active?.hasAskedInVain = false
    if isCertain { noteFind() }
  }

  /// Leaves out all that is left of the question, but for the removal of its space.
  private mutating func dropQuestion() {
    while let step = active?.steps.first, !step.isDiscarding { active?.steps.removeFirst() }
  }

  private mutating func skipQuestion() {
    if case .nudge? = active?.steps.first { active?.steps.removeFirst() }
  }
}

extension TextContext {
  /// Whether the caret is on the other side of the typed space than a step would lead.
  fileprivate func isBeyondSpace(_ direction: CaretDirection) -> Bool {
    let space = KeyboardEngine.noBreakSpace
    let (near, far) = direction == .backward ? (before, after) : (after, before)
    return near.isIdentical(to: space) && far.isEmpty
  }
}
