import TextBoundaries

// Taking the steps of a plan: what each asks of the host, and what should come of it.

extension KeyboardEngine {
  /// Takes one step of the active plan.
  mutating func take(_ step: Step) {
    let asked = effects.count
    defer { if effects.count > asked, !step.isLook { active?.hasActed = true } }
    switch step {
    case .settle: if !expectations.isEmpty { waiting = .landing }
    case .settleSoon: settleSoon()
    case .replay: replay()
    case .checkInserted(let text, let mark, let wanted, let others):
      checkInserted(text, mark: mark, behind: wanted, or: others)
    case .turn: waiting = .turn
    case .pause: waiting = .pause(until: now.advanced(by: configuration.blindPatience))
    case .insert(let text): insert(text)
    case .backspace: pressBackspace()
    case .delete(let text): delete(text)
    case .deleteRest(let text): deleteRest(of: text)
    case .restore(let text, let attempts): restore(text, attempts: attempts)
    case .giveUp(let text): giveUp(restored: text)
    case .checkRestored(let text, let missing, let attempts):
      checkRestored(text, missing, attempts: attempts)
    case .cross(let text, let direction, let correcting):
      cross(text, direction, correcting: correcting)
    case .crossRest(let text, let direction): crossRest(text, direction)
    case .crossOn(let direction, let unit): crossOn(direction, by: unit)
    case .finishCrossing(let crossing, let offset, let target):
      move(by: offset, crossing, to: target)
    case .nudge(let nudge): take(nudge)
    case .recall(let nudge): recall(nudge)
    case .end(let nudge): end(nudge)
    case .refuse: refuse(.nothingVisible)
    case .crossToEnd: crossToEnd()
    case .noteQuestion: memory.hasLookedForLines = true
    case .askForLines: askForLines()
    case .readLines: readLines()
    case .seekRest: seekRest()
    case .readRest: readRest()
    case .discard(let attempts): discard(attempts: attempts)
    case .discardUnseen: discardUnseen()
    case .checkDiscard(let kept, let attempts): checkDiscard(of: kept, attempts: attempts)
    case .deleteToStart: deleteToStart()
    case .deleteOn(let unit): deleteOn(by: unit)
    case .listen: isCurrentShown = false
    case .look(let attempts, let length): look(attempts, length)
    case .search(let attempts, _): goOnSearching(attempts)
    case .lookBack(let direction, let length): lookBack(direction, length)
    case .requireReturn: if !isCurrentShown, !beginAgain() { abandon(.textChanged) }
    case .planAgain: if !planAgain() { abandon(.textChanged) }
    case .requireSight: requireSight()
    case .perform(let action): perform(action)
    }
  }

  /// Gives the key up where it is not shown where the caret is; or where something has been selected since it
  /// was planned, which what it does next would delete.
  private mutating func requireSight() {
    if !isCurrentShown { return abandon(.noProgress) }
    if current.splitsSurrogatePair { return abandonInsidePair() }
    if current.selectedText != nil { abandon(.textChanged) }
  }

  private mutating func settleSoon() {
    guard !expectations.isEmpty else { return }
    waiting = .landing
    guard memory.answersEdits == false else { return }
    let soon = now.advanced(by: configuration.blindPatience)
    for index in expectations.indices {
      expectations[index].deadline = min(expectations[index].deadline, soon)
    }
  }

  /// Takes these steps before the rest of the plan.
  mutating func takeNext(_ steps: [Step]) { active?.steps.insert(contentsOf: steps, at: 0) }

  mutating func insert(_ text: String) {
    if current.splitsSurrogatePair { return abandonInsidePair() }
    if mayHaveLostSelection || wouldReplaceSelection { return leaveSelection() }
    if looksForPair(before: .insert(text)) { return }
    if mayBeInPair || mayBeAstrayInPair { return makeSure(before: .insert(text)) }
    effects.append(.insertText(text))
    isHeardSinceInsertion = false
    active?.inserted = text
    var next = beliefs
    for index in next.indices { next[index].context = next[index].context.inserting(text) }
    expect(next, or: doubtedEnds, requiredBefore: text.utf8.count, isEdit: true)
    expectations[expectations.count - 1].mayBeCompleted = true
    // Fields of one line drop line breaks, and nothing is visible before an attachment: then all of the
    // text must be seen.
    expectations[expectations.count - 1].requiresWhole =
      text.hasLineBreak || text.unicodeScalars.contains("\u{FFFC}")
  }

  /// Gives the key up inside a character, which an edit would break, and leads the caret out of it.
  mutating func abandonInsidePair() {
    let pair = current
    active?.leavesPair = true
    abandon(.textChanged)
    leaveSurrogatePair(pair)
  }

  /// Whether what was shown to be selected may be from before a move that was on its way then, and gave it
  /// up: what a key does next would be done beside it, or inside a character.
  var mayHaveLostSelection: Bool {
    current.selectedText != nil && !isCurrentShown && startedAmongMoves
  }

  /// Whether the host has shown a selection since it was called last that a key around tags knows nothing of,
  /// and would replace.
  private var wouldReplaceSelection: Bool {
    current.selectedText == nil && expectations.isEmpty && lastWindow?.selectedText != nil
      && active?.action?.isAroundTags == true
  }

  /// Gives the key up; nor may the next one do anything there before the host has shown more.
  mutating func leaveSelection() {
    hasUnseenMoves = true
    abandon(.noProgress)
  }

  /// Whether the moves of this key so far may have led into a character, in a host that shows what is
  /// past and leaves moves unanswered.
  var mayBeAstrayInPair: Bool {
    guard !memory.isTrusted, offsetUnit != .graphemeCluster,
      expectations.isEmpty, let plan = active, !plan.hasMadeSure,
      // Deletions that have landed may have led a clear-all far from where it is thought to be.
      plan.isClearing && plan.hasStrayed ? current.hasPair : current.hasPairNearby
    else { return false }
    return !isCurrentShown && plan.hasActed || plan.hasStrayed || plan.restarts > 0
      || plan.attempts > 0
  }

  /// The active plan was only to find out where things stand: now for the key itself.
  private mutating func perform(_ action: KeyAction) {
    guard let plan = active else { return }
    // The selection that was to be deleted is none any more, and what is before it was not meant.
    // Nor is what stands before the caret where a look that went astray has led.
    if plan.isSpoiled, case .deleteBackward = action { return abandon(.textChanged) }
    if plan.mayBeDisplaced, case .deleteBackward = action { return abandon(.noProgress) }
    active = nil
    begin(QueuedPress(id: plan.press, action: action), after: plan)
  }

  /// Sends something whose effect cannot be foreseen, once everything before it has landed.
  mutating func askBlindly(_ step: Step, _ effect: Effect) {
    guard expectations.isEmpty else {
      active?.steps.insert(step, at: 0)
      waiting = .landing
      return
    }
    effects.append(effect)
    isBaseExact = isStartExact
    let isBrief = memory.isDeaf || active?.isClearing == true && step == .backspace
    let wait = isBrief ? configuration.blindPatience : configuration.patience
    waiting = .answer(
      to: step, from: current, deadline: now.advanced(by: wait), isUnchanged: false)
  }

  /// Whether what is sent next starts from what is, word for word, the window that the host has shown.
  private var isStartExact: Bool {
    let mayChangeYet =
      active?.startsUnsure == true && active?.hasActed == false && active?.onlyMoves == true
    return isCurrentShown && !mayChangeYet && bases.count == 1
      && lastWindow?.isIdentical(to: bases[0]) == true
  }

  /// Remembers the ways in which an effect that was just sent may land, the likeliest first.
  ///
  /// - Parameter others: where it may land that is not reckoned with before it is shown.
  mutating func expect(
    _ beliefs: [Belief], or others: [Belief] = [], requiredBefore: Int = 0,
    requiredAfter: Int = 0, isEdit: Bool = false
  ) {
    var all = beliefs
    for other in others { all.add(other) }
    expectations.append(
      ExpectedContext(
        beliefs: all, requiredBefore: requiredBefore, requiredAfter: requiredAfter,
        isEdit: isEdit, isAlone: expectations.isEmpty && !effects.contains(where: \.isMove),
        sent: now, deadline: now.advanced(by: configuration.patience)))
    if expectations.count == 1 {
      isBaseShown = isCurrentShown
      isBaseExact = isStartExact
    }
    self.beliefs = beliefs
    isCurrentShown = false
    isBaseShownAgain = false
    unforeseen = nil
  }
}
