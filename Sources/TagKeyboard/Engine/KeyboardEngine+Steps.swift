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
    case .checkDiscard(let kept, let attempts): checkDiscard(of: kept, attempts: attempts)
    case .deleteToStart: deleteToStart()
    case .deleteOn(let unit): deleteOn(by: unit)
    case .listen: isCurrentShown = false
    case .look(let attempts, let length): look(attempts, length)
    case .search(let attempts, _): goOnSearching(attempts)
    case .lookBack(let direction, let length): lookBack(direction, length)
    case .requireReturn: if !isCurrentShown, !beginAgain() { abandon(.textChanged) }
    case .planAgain: if !planAgain() { abandon(.textChanged) }
    case .requireSight: if !isCurrentShown { abandon(.noProgress) }
    case .perform(let action): perform(action)
    }
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
    if current.splitsSurrogatePair {
      let pair = current
      abandon(.textChanged)
      return leaveSurrogatePair(pair)
    }
    if suspectsPair() { return takeNext([.look(attemptLimit), .insert(text)]) }
    if mayBeInPair || mayBeAstrayInPair { return makeSure(before: .insert(text)) }
    effects.append(.insertText(text))
    active?.inserted = text
    var next = beliefs
    for index in next.indices { next[index].context = next[index].context.inserting(text) }
    expect(next, requiredBefore: text.utf8.count, isEdit: true)
    expectations[expectations.count - 1].mayBeCompleted = true
    // Fields of one line drop line breaks, and nothing is visible before an attachment: then all of the
    // text must be seen.
    expectations[expectations.count - 1].requiresWhole =
      text.hasLineBreak || text.unicodeScalars.contains("\u{FFFC}")
  }

  /// Whether the moves of this key so far may have led into a character, in a host that shows what is
  /// past and leaves moves unanswered.
  var mayBeAstrayInPair: Bool {
    guard memory.isErratic || memory.isUnreliable, offsetUnit != .graphemeCluster,
      expectations.isEmpty, current.hasPairNearby, let plan = active, !plan.hasMadeSure
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

  // MARK: Caret moves

  private mutating func cross(_ asked: String, _ direction: CaretDirection, correcting: Bool) {
    if isInDoubt, current.selectedText != nil, !memory.isHeard, asked.utf16.count == 1 {
      return wayBack(over: asked, direction)
    }
    let start = current.collapsingSelection
    guard
      let text = start.shown(asked, going: direction)
        ?? start.shown(withoutSpaceOfMark: asked, going: direction)
    else { return lostTheWay() }
    var crossing = CaretCrossing(over: text, direction, in: start)
    if correcting, let first = crossing.splitAfterFirstStep() {
      takeNext([.cross(first.rest, direction, correcting: true)])
      crossing = CaretCrossing(over: first.step, direction, in: start)
    }
    let target = start.moving(over: crossing.text, direction)
    if direction == .backward, memory.showsBeyondLines != true,
      start.before.utf8.allSatisfy({ $0 == 0x0A || $0 == 0x0D }),
      !isSure && start.before.utf8.contains(0x0D)
        || lastWindow.map({ !$0.before.isIdentical(to: start.before) }) ?? !isCurrentShown
    {
      active?.isProven = false  // any line break may be shown so, also one of two characters
    }
    if direction == .forward, memory.showsBeyondLines != true, target.isBehindUnseenLineBreak {
      active?.isProven = false  // a line feed may follow
    }
    if direction == .forward, !isCurrentShown, !isSure, start.before.isEmpty,
      start.after.unicodeScalars.first?.continuesCluster == true
    {
      active?.isProven = false  // what is before it may belong to it, and make it shorter
    }
    if crossing.isUnitFree {
      move(by: crossing.signed(crossing.steps.count), crossing, to: target)
    } else if let unit = offsetUnit {
      guard let offset = crossing.offset(in: unit) else { return abandon(.unreachable) }
      move(by: offset, crossing, to: target)
    } else {
      probe(crossing, target: target)
    }
  }

  /// The way back of a step that was to give a selection up and was not seen: nobody knows whether
  /// it was taken.
  private mutating func wayBack(over text: String, _ direction: CaretDirection) {
    active?.isProven = false
    var ends: [Belief] = []
    for var belief in beliefs {
      if !belief.isSelecting {
        belief.context = belief.context.moving(overWhatLooksLike: text, direction)
      }
      ends.add(belief)
    }
    effects.append(.adjustTextPosition(byCharacterOffset: direction.offset(1)))
    expect(ends)
    waiting = .landing
  }

  /// What was to be gone over is not there.
  ///
  /// A clear-all goes on from wherever it is, and a key that has done nothing yet begins anew.
  private mutating func lostTheWay() {
    guard active?.isClearing == true else {
      return beginAgain() ? () : abandon(.textChanged)
    }
    leaveWay()
  }

  /// Leaves out what is left of a way whose end does not matter.
  mutating func leaveWay() {
    active?.isProven = false
    while case .cross? = active?.steps.first { active?.steps.removeFirst() }
  }

  private mutating func move(by offset: Int, _ crossing: CaretCrossing, to target: TextContext) {
    effects.append(.adjustTextPosition(byCharacterOffset: offset))
    let length = crossing.text.utf8.count
    expect(
      [Belief(context: target, habits: habits)],
      requiredBefore: crossing.direction == .forward ? length : 0,
      requiredAfter: crossing.direction == .backward ? length : 0)
    waiting = .arrival(crossing, target: target, probing: false)
  }

  /// Moves only so far that what the host shows then tells its unit.
  ///
  /// In a host that counts UTF-16 this may end inside a surrogate pair, so nothing else is done
  /// before the host has shown where; when it does not, the move is taken back.
  private mutating func probe(_ crossing: CaretCrossing, target: TextContext) {
    // The same place as now, but with the whole way visible.
    let start = target.moving(over: crossing.text, crossing.direction.opposite)
    let length = crossing.probeLength
    effects.append(.adjustTextPosition(byCharacterOffset: crossing.signed(length)))
    expect(moving(Belief(context: start, habits: habits), crossing.direction, by: length))
    seenWhileProbing = nil
    waiting = .arrival(crossing, target: target, probing: true)
  }

  /// The ways in which a short move may end, by the units the host may count in.
  func moving(
    _ belief: Belief, _ direction: CaretDirection, by length: Int
  ) -> [Belief] {
    let start = belief.context.collapsingSelection
    var result: [Belief] = []
    if start.splitsSurrogatePair {
      // Which character it is is not visible.
      var end = belief
      end.context = start.movingOutOfSurrogatePair(direction)
      end.habits.offsetUnits = .utf16
      return [end]
    }
    if belief.habits.offsetUnits.contains(.utf16) {
      var end = belief
      end.context = start.moving(utf16Count: length, direction)
      end.habits.offsetUnits = .utf16
      result.add(end)
    }
    if belief.habits.offsetUnits.contains(.graphemeCluster) {
      var end = belief
      end.context = start
      var isCut = false
      for _ in 0..<length {
        isCut =
          direction == .backward && end.context.cutsClusterBeforeCaret
          && end.context.before.utf8.first != 0x0A
        end.context = end.context.moving(over: end.context.cluster(direction), direction)
      }
      end.habits.offsetUnits = .graphemeCluster
      result.add(end)
      if isCut {
        // An attachment that the cluster starts with hides what is behind it.
        end.context.after = ""
        end.isBeforeHiddenText = true
        result.add(end)
      }
    }
    return result
  }

  /// Takes back a move whose end the host has not shown, and tries again or gives up.
  ///
  /// From the other end the same steps lead back to where it started, whatever the host counts in.
  mutating func takeBackProbe(_ crossing: CaretCrossing, from start: TextContext) {
    effects.append(.adjustTextPosition(byCharacterOffset: -crossing.signed(crossing.probeLength)))
    guard let plan = active else { return }
    var ends = [Belief(context: start, habits: habits)]
    // Whether the way there and back has given the selection up is not known.
    ends.add(Belief(context: start.collapsingSelection, habits: habits))
    expect(ends)
    if plan.attempts < attemptLimit {
      active?.attempts += 1
      takeNext([.cross(crossing.text, crossing.direction)])
      waiting = .landing
    } else if plan.isClearing {
      leaveWay()  // what is left behind the caret may be gone over when the rest is deleted
      waiting = .landing
    } else {
      active?.steps = []
      active?.rewrite = plan.halfDone
      active?.bookkeeping = .record
      active?.isPartial = true  // where the caret is, nobody knows
      // If it started elsewhere, this may have led into a character; but a host that is never heard does
      // not move its caret.
      let end = start.moving(utf16Count: crossing.probeLength, crossing.direction)
      if end.splitsSurrogatePair, memory.isHeard { pairLeft = end }
    }
  }

  /// How often to ask a host that does not answer.
  var attemptLimit: Int { memory.isDeaf ? 0 : memory.isHeard ? 6 : 4 }

  /// The unit is known now: goes the rest of the way, or back where no step leads to its end.
  mutating func finish(_ crossing: CaretCrossing, in unit: OffsetUnit, target: TextContext) {
    guard let whole = crossing.offset(in: unit) else {
      // Nor need it lead back to where it started, if that was inside a cluster.
      let length = crossing.probeLength
      effects.append(.adjustTextPosition(byCharacterOffset: -crossing.signed(length)))
      expect(
        moving(
          Belief(context: current, habits: habits), crossing.direction.opposite, by: length))
      return abandon(.unreachable)
    }
    let rest = whole - crossing.signed(crossing.probeLength)
    guard rest != 0 else { return }
    beliefs = [Belief(context: target, habits: habits)]
    takeNext([.finishCrossing(crossing, offset: rest, target: target)])
  }

  // MARK: What should come of it

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
    isCurrentShown && bases.count == 1 && lastWindow?.isIdentical(to: bases[0]) == true
  }

  /// Remembers the ways in which an effect that was just sent may land, the likeliest first.
  mutating func expect(
    _ beliefs: [Belief], requiredBefore: Int = 0, requiredAfter: Int = 0, isEdit: Bool = false
  ) {
    expectations.append(
      ExpectedContext(
        beliefs: beliefs, requiredBefore: requiredBefore, requiredAfter: requiredAfter,
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

extension TextContext {
  /// A text at the start of a line whose first space was the one that web views put there.
  fileprivate func shown(
    withoutSpaceOfMark text: String, going direction: CaretDirection
  ) -> String? {
    guard direction == .forward, text.utf8.first == 0x20, text.utf8.count > 1 else { return nil }
    return shown(text.droppingFirst(utf8Count: 1), going: direction)
  }

  /// A text next to the caret as it is shown there; `nil` when another one stands there.
  ///
  /// Web views show a no-break space as a space, but not in a selection.
  fileprivate func shown(_ text: String, going direction: CaretDirection) -> String? {
    let visible = self.text(direction)
    switch direction {
    case .backward: return visible.agreesAtEnd(with: text) ? text : visible.lookAlikeAtEnd(text)
    case .forward:
      return visible.agreesAtStart(with: text) ? text : visible.lookAlikeAtStart(text)
    }
  }
}
