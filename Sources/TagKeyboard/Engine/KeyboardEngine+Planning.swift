import TextBoundaries

// From a key to the steps that it takes.

extension KeyboardEngine {
  /// Starts a press: makes its plan, or refuses it.
  ///
  /// A key is planned on what is known: while the host has not shown what a backspace removed, only
  /// further backspaces need not wait.
  mutating func begin(_ press: QueuedPress, after look: Plan? = nil) {
    if look == nil { (callsMade, stepsTaken) = (0, 0) }
    if look == nil, cannotBeReplayed(press.action), case .failure(let refusal) = plan(press) {
      // Nothing needs to be known for that, and what is in doubt stays so.
      return effects.append(.finish(press.id, .refused(refusal.reason)))
    }
    if look != nil, isOverBudget(deleted: 0) {
      return effects.append(.finish(press.id, .abandoned(.noProgress)))  // no look tells anything
    }
    if look != nil, memory.isErratic, !isCurrentShown, !press.action.onlyMoves,
      let lastShown, lastShown.splitsSurrogatePair
    {
      pairLeft = lastShown  // it may still be there
      return effects.append(.finish(press.id, .abandoned(.noProgress)))
    }
    // Moves of one turn may cancel out, and what is selected would stay so.
    let mayCancelOut =
      look == nil && lastShown?.selectedText != nil && effects.contains(where: \.isMove)
    defer { if mayCancelOut { takeNext([.turn]) } }
    let isUrgent = suspectsPair()
    let mayStillMove = hasUnseenMoves && memory.isTrusted
    startedAmongMoves = hasUnseenMoves || look != nil && startedAmongMoves
    hasUnseenMoves = hasUnseenMoves && press.action.onlyMoves  // what lands next may be one of them
    let isAstray =
      mayStillMove && current.hasPair
      || isUnsure && !memory.isTrusted
        && (hasMoved && current.hasPairNearby || hasCleared && current.mayHavePairNearby)
    hasMoved = press.action.onlyMoves || press.action == .undo || press.action == .redo
    hasCleared = press.action == .clear
    if current.splitsSurrogatePair { leaveSurrogatePair(current) }
    if pairLeft != nil {
      hold(press, until: [.settle], after: look)
      active?.leavesPair = true
      return
    }
    if look == nil, let unforeseen, !expectations.isEmpty,
      !expectations.contains(where: { $0.beliefs.contains { unforeseen.fits($0.context) } })
    {
      return hold(press, until: [.settle], after: nil)  // somebody may have changed the text
    }
    if look == nil, memory.isUnreliable, !press.action.onlyMoves, !expectations.isEmpty,
      lastWindow?.splitsSurrogatePair == true
    {
      return hold(press, until: [.settle], after: look)  // an edit in there would break a character
    }
    if look == nil, press.action.isAroundTags, !isCurrentShown, current.selectedText == nil {
      // What may be selected would go under what the key inserts.
      for other in doubted where other.isSelecting { beliefs.add(other) }
    }
    if isInDoubt, isUrgent || !canBePlannedInDoubt(press.action) {
      let settle: [Step] = memory.answersEdits == true ? [.settle] : []
      return hold(press, until: settle + [.look(attemptLimit)], after: look)
    }
    if look == nil, isAstray, !press.action.onlyMoves {
      // Nobody has seen where the caret is, and an edit inside a character would break it.
      return hold(press, until: [.listen, .look(attemptLimit)], after: look)
    }
    if look == nil, looksFirst(press.action) {
      return hold(press, until: [.listen, .look(1)], after: look)
    }
    switch look?.lostSelection.flatMap({ planEnd(of: $0, for: press) }) ?? plan(press) {
    case .success(var plan):
      plan.inherit(from: look)
      plan.startsUnsure = isUnsure
      if !doubted.isEmpty { plan.isProven = false }
      plan.action = press.action
      if let decision = plan.decision { effects.append(.decide(press.id, decision)) }
      active = plan
    case .failure(let refusal):
      if let pair = doubted.first(where: \.context.splitsSurrogatePair), memory.isHeard {
        pairLeft = pair.context
      }
      let outcome: Outcome =
        look?.hasLeftItsPlace == true
        ? .abandoned(reason(of: refusal, for: press.action)) : .refused(refusal.reason)
      effects.append(.finish(press.id, outcome))
    }
  }

  /// Whether a key means the same in every possible state: one more backspace does, and typing where
  /// something may be selected, which a look would undo.
  private func canBePlannedInDoubt(_ action: KeyAction) -> Bool {
    switch action {
    case .deleteBackward(by: .character): true
    case .insertText:
      beliefs.contains(where: \.isSelecting) && beliefs.allSatisfy(\.removals.isEmpty)
    default: false
    }
  }

  /// Whether it is a step of the history that there is none of, or none that was seen.
  private func cannotBeReplayed(_ action: KeyAction) -> Bool {
    switch action {
    case .undo: history.undoable.last?.isUnseen != false
    case .redo: history.redoable.last?.isUnseen != false
    default: false
    }
  }

  /// Why a key is given up that was not planned after a look.
  ///
  /// A step of the history whose text may be there was only not seen well enough.
  private func reason(of refusal: Refused, for action: KeyAction) -> Abandonment {
    let rewrite =
      switch action {
      case .undo: history.undoable.last?.rewrite.inverted
      case .redo: history.redoable.last?.rewrite
      default: nil as Rewrite?
      }
    let isUnseen = refusal.reason == .textChanged && rewrite.map { current.mayHold($0.old) } == true
    return isUnseen ? .noProgress : refusal.reason.afterLooking
  }

  /// Takes these steps before the key is planned.
  mutating func hold(_ press: QueuedPress, until steps: [Step], after look: Plan?) {
    var plan = Plan(
      press: press.id, steps: steps + [.perform(press.action)],
      rewrite: Rewrite(old: CaretText(), new: CaretText()))
    plan.inherit(from: look)
    plan.startsUnsure = isUnsure
    plan.action = press.action
    active = plan
  }

  /// Adds to the beliefs that the caret is inside a surrogate pair, if it may be.
  ///
  /// No key must act there, so that a look has to tell. False if it cannot be there.
  mutating func suspectsPair() -> Bool {
    guard expectations.isEmpty else { return false }
    // What was shown may be a repetition of what was in the middle of a move, or the truth.
    let pair = lastWindow?.splitsSurrogatePair == true ? lastWindow : pairLeft
    pairLeft = nil
    guard !isCurrentShown, let pair else { return false }
    lastWindow = nil
    beliefs.add(Belief(context: pair, habits: habits))
    bases = beliefs.map(\.context)
    return true
  }

  private mutating func plan(_ press: QueuedPress) -> Result<Plan, Refused> {
    switch press.action {
    case .insertText(let text): planInsertion(of: text, for: press.id)
    case .tag(let tag, let variables): plan(tagPlanner.press(tag, variables), for: press.id)
    case .closeTag: plan(tagPlanner.close(), for: press.id)
    case .goToInputPoint(let direction): plan(tagPlanner.goToInputPoint(direction), for: press.id)
    case .nextChoice: plan(tagPlanner.choose(), for: press.id)
    case .moveCaret(let direction, let unit): planMove(direction, by: unit, for: press.id)
    case .deleteBackward(let unit):
      backspaceDecision(by: unit).map { plan($0, for: press.id) }
        ?? planDeletion(by: unit, for: press.id)
    case .clear: .success(planClear(for: press.id))
    case .undo where history.undoable.last?.isUnseen == true: skip { $0.moveToRedo() }
    case .redo where history.redoable.last?.isUnseen == true: skip { $0.moveToUndo() }
    case .undo: planReplay(history.undoable.last, .undo, for: press.id)
    case .redo: planReplay(history.redoable.last, .redo, for: press.id)
    }
  }

  /// A step of the history that cannot be replayed is refused, once.
  private mutating func skip(_ pass: (inout EditHistory) -> Void) -> Result<Plan, Refused> {
    pass(&history)
    history.stepWasLeftOut()
    return .failure(Refused(.textChanged))
  }

  private func planInsertion(of text: String, for press: PressID) -> Result<Plan, Refused> {
    guard !text.isEmpty else { return .failure(Refused(.nothingThere)) }
    let selected = current.selectedText ?? ""
    let rewrite = Rewrite(old: CaretText(left: selected), new: CaretText(left: text))
    // What it replaces is not known where only a less likely state has something selected.
    let isKnown = current.selectedText != nil || !beliefs.contains(where: \.isSelecting)
    return .success(
      Plan(
        press: press, steps: [.insert(text)], rewrite: rewrite,
        bookkeeping: !isKnown ? .recordUnseen : current.isSelectionWhole ? .record : .forget))
  }

  private func planMove(
    _ direction: CaretDirection, by unit: CaretUnit, for press: PressID
  ) -> Result<Plan, Refused> {
    if current.selectedText != nil { return planCollapse(direction, for: press) }
    let text = textToCross(direction, by: unit)
    guard !text.isEmpty else {
      // A character that is not in sight is not looked for in the dark.
      if case .upTo = unit { return .failure(Refused(.notInSight)) }
      return planBlindStep(direction, by: unit, for: press)
    }
    let way = wayOver(text, direction)
    let isCut =
      unit != .character
      && current.text(direction, upTo: unit).utf8.count == current.text(direction).utf8.count
    return .success(
      Plan(
        press: press, steps: way + (isCut ? [.crossOn(direction, unit)] : []),
        rewrite: Rewrite(crossing: text, direction),
        bookkeeping: way.count == 1 ? .record : .recordUnseen))
  }

  /// The steps over a text: first over what is there in every state that is not ruled out, for a move beyond
  /// the text leads nowhere, or out of a web editor.
  private func wayOver(_ text: String, _ direction: CaretDirection) -> [Step] {
    let doubts = isCurrentShown || memory.isUnreliable ? [] : doubted
    let shorter = doubts.map { $0.context.text(direction) }.filter {
      !$0.isEmpty && $0.utf8.count < text.utf8.count
        && (direction == .backward ? text.agreesAtEnd(with: $0) : text.agreesAtStart(with: $0))
    }
    guard let sure = shorter.min(by: { $0.utf8.count < $1.utf8.count }) else {
      return [.cross(text, direction)]
    }
    let rest =
      direction == .backward
      ? text.droppingLast(utf8Count: sure.utf8.count)
      : text.droppingFirst(utf8Count: sure.utf8.count)
    return [.cross(sure, direction), .crossRest(rest, direction)]
  }

  /// Nothing is visible there, which need not mean that nothing is there.
  ///
  /// In a native field a blind step leads to the next line, in a web editor it may leave the editor.
  /// Where it is not known which of them this is, the caret goes back over the last line break and
  /// forth again: what the host then shows behind it tells. Without one, nothing is done.
  private func planBlindStep(
    _ direction: CaretDirection, by unit: CaretUnit, for press: PressID
  ) -> Result<Plan, Refused> {
    let none = Rewrite(old: CaretText(), new: CaretText())
    let isCut = direction == .backward && !current.before.isEmpty
    if configuration.answersEveryMessage || isCut || memory.allowsBlindSteps == true {
      let steps: [Step] = [.nudge(Nudge(direction)), .crossOn(direction, unit)]
      return .success(Plan(press: press, steps: steps, rewrite: none))
    }
    if memory.allowsBlindSteps == nil, direction == .forward, !memory.isDeaf,
      !memory.hasLookedForLines, !memory.hasBeenAskedForLines,
      let way = current.wayBackOverLineBreak
    {
      let steps: [Step] = [
        .noteQuestion, .listen, .look(2, length: way.utf16.count),
        .perform(.moveCaret(direction, by: unit)),
      ]
      return .success(Plan(press: press, steps: steps, rewrite: none))
    }
    let isEnd = memory.showsBeyondLines == true && current.showsText
    return .failure(Refused(isEnd ? .nothingThere : .nothingVisible))
  }

  /// A caret key over a selection takes the caret to that end of it.
  ///
  /// Moves start from the selection's end. To stay there, one step forward and back again.
  private func planCollapse(
    _ direction: CaretDirection, for press: PressID
  ) -> Result<Plan, Refused> {
    let steps: [Step]
    switch direction {
    case .backward:
      guard current.isSelectionWhole else { return .failure(Refused(.selectionTooLong)) }
      steps = [.cross(current.selectedText ?? "", .backward)]
    case .forward:
      if endsInsideCluster { return .failure(Refused(.unreachable)) }
      steps = collapse
      if steps.isEmpty { return .failure(Refused(.nothingVisible)) }
    }
    let none = Rewrite(old: CaretText(), new: CaretText())
    // Where it is not certain that something is selected, the key may mean something else.
    return .success(
      Plan(
        press: press, steps: steps, rewrite: none, bookkeeping: .forget, isProven: isCurrentShown))
  }

  /// A caret key over a selection that a look has undone: the caret is at its end already.
  private func planEnd(of selection: String, for press: QueuedPress) -> Result<Plan, Refused>? {
    var start = current
    (start.before, start.selectedText) = ("", selection)
    guard case .moveCaret(let direction, _) = press.action, current.selectedText == nil,
      current.before.agreesAtEnd(with: start.collapsingSelection.before)
    else { return nil }
    guard direction == .forward || start.isSelectionWhole else {
      return .failure(Refused(.selectionTooLong))
    }
    let none = Rewrite(old: CaretText(), new: CaretText())
    return .success(
      Plan(
        press: press.id, steps: direction == .forward ? [] : [.cross(selection, .backward)],
        rewrite: none, bookkeeping: .forget))
  }

  /// Whether the selection ends where no step of the caret may lead.
  var endsInsideCluster: Bool {
    offsetUnit != .utf16 && current.collapsingSelection.mayBeInsideCluster
  }

  /// The steps that put the caret at the selection's end.
  var collapse: [Step] {
    let collapsed = current.collapsingSelection
    let next = collapsed.clusterAfterCaret
    if !next.isEmpty { return [.cross(next, .forward), .cross(next, .backward)] }
    let last = collapsed.clusterBeforeCaret
    if last.isEmpty { return [] }
    return [.cross(last, .backward), .cross(last, .forward)]
  }

  /// A clear-all never deletes a selection as such: what it cannot see whole it could not restore.
  private func planClear(for press: PressID) -> Plan {
    let start: [Step] =
      current.selectedText != nil ? collapse : current.showsText ? [] : [.backspace]
    return Plan(
      press: press, steps: start + [.crossToEnd, .deleteToStart],
      rewrite: Rewrite(old: CaretText(), new: CaretText()), isClearing: true)
  }

  /// Takes a step back or repeats it, if the text still is as that step left it.
  ///
  /// What is deleted must have been shown by the host: where it has shown nothing since the last
  /// key, a step of the caret and back again makes it.
  private func planReplay(
    _ entry: EditHistory.Entry?, _ bookkeeping: Plan.Bookkeeping, for press: PressID
  ) -> Result<Plan, Refused> {
    guard let entry else { return .failure(Refused(.emptyHistory)) }
    let rewrite = bookkeeping == .undo ? entry.rewrite.inverted : entry.rewrite
    let known = current.asKnown(by: rewrite.old)
    guard current.selectedText == nil, known.shows(rewrite.old, within: entry.surroundings),
      !entry.isAstray || rewrite.isDeleting
        || isCurrentShown && known.mayBePlace(of: entry, rewrite)
    else { return .failure(Refused(.textChanged)) }
    // What cannot be seen to land is not waited for: a look shows it at once.
    let settle: [Step] = memory.answersEdits == false ? [] : [.settle]
    return .success(
      Plan(
        press: press,
        steps: settle + (rewrite.isDeleting ? [.look(attemptLimit)] : []) + [.replay],
        rewrite: rewrite, bookkeeping: bookkeeping, surroundings: entry.surroundings,
        isProven: !entry.isPartial))
  }

  /// What a caret key goes over, as far as it is visible.
  ///
  /// - Parameter crossed: what the caret has gone over already, which the result ends with, or starts with.
  func textToCross(
    _ direction: CaretDirection, by unit: CaretUnit, having crossed: String = ""
  ) -> String {
    switch direction {
    case .backward: textBefore(upTo: unit, having: crossed)
    case .forward: current.moving(over: crossed, .backward).text(.forward, upTo: unit)
    }
  }

  /// The text between the caret and where a step back leads, as far as it is surely there.
  func textBefore(upTo unit: CaretUnit, having crossed: String = "") -> String {
    let start = current.moving(over: crossed, .forward)
    var text = start.text(.backward, upTo: unit)
    if unit != .character, let paragraph = markedParagraph.map({ $0 + crossed }),
      text.utf8.count > paragraph.utf8.count
    {
      text = paragraph
    }
    return start.wholeClusters(text, surely: isSure)
  }

  /// The text before the caret, if it starts a paragraph and what is shown before that is the mark of web
  /// views, which is not in the text.
  var markedParagraph: String? {
    guard !isSure, offsetUnit != .utf16, current.before.hasParagraphMark else { return nil }
    let paragraph = current.before.withoutParagraphMark
    // A space that a combining mark joins is in the text.
    return paragraph.unicodeScalars.first?.continuesCluster == true ? nil : paragraph
  }

  /// Whether what the host shows never ends inside a cluster.
  var isSure: Bool { configuration.answersEveryMessage }
}

extension TextContext {
  /// The text that a caret key goes over, as far as it is visible.
  func text(_ direction: CaretDirection, upTo unit: CaretUnit) -> String {
    switch direction {
    case .backward: before(from: unit.step(before:in:))
    case .forward: after(upTo: unit.step(after:in:))
    }
  }
}

extension Rewrite {
  /// Whether text goes that stands there now.
  package var isDeleting: Bool { !old.text.isEmpty && !old.text.isIdentical(to: new.text) }
}
