// What the host's answers, and its silence, mean for the plan and for the presses before it.

extension KeyboardEngine {
  /// Handles a context sent by the host.
  mutating func weigh(_ seen: TextContext) {
    if case .answer(let step, let start, let deadline, _) = waiting {
      return answered(step, from: start, deadline: deadline, seen)
    }
    guard !expectations.isEmpty else {
      // Nothing is on its way: an outside change, or a late answer to what was given up.
      return seen.splitsSurrogatePair ? leaveSurrogatePair(seen) : show(seen)
    }
    switch weighed(seen) {
    case .landed(let expectation, let belief):
      let expected = expectations[expectation].beliefs[belief].context
      // A unit is not learned from what may be a repetition.
      if isProbing, isOld(seen), !seen.looksIdentical(to: expected) { return }
      landed(expectation, belief, seen)
    case .stale where !configuration.answersEveryMessage:
      if !expectations.contains(where: \.isEdit) { memory.isErratic = true }
      if bases.contains(where: { seen.looksIdentical(to: $0) }) {
        isBaseShownAgain = true
      } else {
        note(seen)
      }
    case .stale, .ambiguous:
      note(seen)
      carryOnDeleting(seen)
    case .contradiction where isOld(seen): break
    case .contradiction: contradicted(seen)
    }
  }

  private func weighed(_ seen: TextContext) -> Evidence {
    Evidence.weigh(
      seen, bases: bases, expectations: expectations, shown: memory.shownSides,
      isInOrder: configuration.answersEveryMessage)
  }

  /// Remembers a context that is none of those to be seen, though it may fit one of them.
  private mutating func note(_ seen: TextContext) {
    let isForeseen = isOld(seen) || expectations.contains { expectation in
      expectation.beliefs.contains { seen.fits($0.context, shown: memory.shownSides) }
    }
    unforeseen = isForeseen || seen.splitsSurrogatePair ? nil : seen
  }

  /// Whether a move is under way that is to tell the host's unit.
  private var isProbing: Bool {
    if case .arrival(_, _, probing: true) = waiting { true } else { false }
  }

  /// Whether this is what was to be seen some time ago.
  func isOld(_ seen: TextContext) -> Bool {
    trail.contains { seen.looksIdentical(to: $0) }
  }

  /// Everything up to one expectation has been seen to land.
  private mutating func landed(_ index: Int, _ number: Int, _ seen: TextContext) {
    let proved = expectations[index].beliefs[number]
    learnLines(from: seen, expecting: proved.context)
    let showsLineBreaks = isBaseShown && bases.allSatisfy(\.showsLineBreaks)
    let isSure =
      showsLineBreaks
      || !expectations[index].beliefs.enumerated().contains { other, belief in
        other != number && seen.looksIdentical(toLineOf: belief.context)
      }
    if isSure {
      learn(from: proved, edits: index == 0 && expectations[0].isEdit && expectations[0].isAlone)
    }
    keep(proved.removals, seen)
    // Where nothing was expected to be left but text is seen, that text proves nothing.
    let isProof =
      isSure && (!proved.context.before.isEmpty || seen.before.isEmpty)
      && (proved.context.showsText || !seen.showsText)
    memory.slowestAnswer = max(
      memory.slowestAnswer ?? .zero, expectations[index].sent.duration(to: now))
    let outcome: Outcome =
      proved.isRefusal ? .abandoned(.noProgress) : isProof ? .verified : .unverified
    effects += expectations[...index].compactMap(\.press).map { .finish($0, outcome) }
    if !isProof { active?.isProven = false }
    if seen.selectedText != nil, proved.context.selectedText == nil { active?.isSpoiled = true }
    if proved.losesSelection { active?.isSpoiled = true }
    expectations.removeFirst(index + 1)
    isBaseShownAgain = false
    unforeseen = nil
    leave(bases)
    bases = [seen]
    isBaseShown = true
    guard expectations.isEmpty else { return narrow(by: proved) }
    show(seen)
    beliefs[0].home = proved.home.map { home(from: seen, proved, to: $0) }
    let arrival = waiting
    if waiting != .turn { waiting = nil }
    if case .arrival(let crossing, let target, probing: true) = arrival,
      let unit = offsetUnit ?? proved.habits.offsetUnit
    {
      finish(crossing, in: unit, target: target)
    }
  }

  /// Remembers how the host of the current field counts, and whether it answers edits.
  private mutating func learn(from proved: Belief, edits: Bool) {
    let known = memory.habits.narrowed(by: proved.habits)
    memory.habits = known.isContradictory ? proved.habits : known
    if edits { memory.answersEdits = true }
  }

  /// Learns whether the host shows text beyond a line break, where one stands behind the caret.
  private mutating func learnLines(from seen: TextContext, expecting expected: TextContext) {
    guard memory.showsBeyondLines == nil else { return }
    if seen.after.utf8.contains(0x0A) {
      memory.showsBeyondLines = true
    } else if expected.after.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }),
      expected.after.unicodeScalars.prefix(while: { $0 != "\n" && $0 != "\r" })
        .elementsEqual(seen.after.unicodeScalars)
    {
      memory.showsBeyondLines = false
    }
  }

  /// What presses have removed is certain now.
  private mutating func keep(_ removals: [Belief.Removal], _ seen: TextContext) {
    var before = seen.before
    for removal in removals.reversed() {
      if active?.press == removal.press, active?.isBatchUnderWay == true {
        active?.closeBatch(removing: removal.text, isSeen: true)
      } else {
        let surroundings = CaretText(
          left: before.lastCodePoints(16), right: seen.after.firstCodePoints(16))
        history.amend(removal.press, removed: removal.text, surroundings: surroundings)
      }
      before += removal.text
    }
  }

  /// Remembers what was, for answers that come late or are repeated.
  private mutating func leave(_ states: [TextContext]) {
    trail += states
    if trail.count > 8 { trail.removeFirst(trail.count - 8) }
  }

  /// Drops what can no longer be true of the effects still on their way.
  private mutating func narrow(by proved: Belief) {
    for index in expectations.indices {
      var possible: [Belief] = []
      for var belief in expectations[index].beliefs
      where belief.removals.starts(with: proved.removals) {
        belief.habits = belief.habits.narrowed(by: proved.habits)
        belief.removals.removeFirst(proved.removals.count)
        if !belief.habits.isContradictory { possible.add(belief) }
      }
      if !possible.isEmpty { expectations[index].beliefs = possible }
    }
    beliefs = expectations[expectations.count - 1].beliefs
  }

  /// Where a look started, with as much text as is visible from its other end.
  private func home(from seen: TextContext, _ end: Belief, to home: TextContext) -> TextContext {
    let (away, here) = (end.context.before.utf8.count, home.before.utf8.count)
    guard away != here, !seen.splitsSurrogatePair, !home.splitsSurrogatePair else { return home }
    var result =
      away < here
      ? seen.moving(over: home.before.last(utf8Count: here - away), .forward)
      : seen.moving(over: home.after.first(utf8Count: away - here), .backward)
    // What is out of sight from there is still known.
    if home.before.agreesAtEnd(with: result.before), here > result.before.utf8.count {
      result.before = home.before
    }
    if home.after.agreesAtStart(with: result.after),
      home.after.utf8.count > result.after.utf8.count
    {
      result.after = home.after
    }
    return result
  }

  /// Something fits, but the text is so uniform that nothing is proved by it.
  ///
  /// A deletion may go on all the same: one of known length counts what it has sent, so it cannot
  /// delete too much; a clear-all may delete whatever there is.
  private mutating func carryOnDeleting(_ seen: TextContext) {
    guard waiting == .landing, let plan = active, plan.isBatchUnderWay,
      configuration.answersEveryMessage || !plan.isLooking && !plan.isAway
    else { return }
    guard !configuration.answersEveryMessage else {
      return landed(expectations.count - 1, 0, seen)
    }
    // How much of a known text is gone must be certain, or else too much would go.
    guard plan.isClearing || beliefs.count == 1 else { return }
    if bases.contains(where: seen.isIdentical) { active?.fruitlessBatches += 1 }
    settle(seeing: seen)
  }

  /// The text or the caret is not where it was sent.
  private mutating func contradicted(_ seen: TextContext) {
    let arrival = waiting
    // A probe on its way may end inside a character: it is taken back, not left alone.
    if case .arrival(_, _, probing: true) = arrival { return }
    let isDeletingKnownText = active?.isBatchUnderWay == true && active?.isClearing == false
    effects += expectations.compactMap(\.press).map {
      .finish($0, .abandoned(.textChanged))
    }
    for index in expectations.indices { expectations[index].press = nil }
    // No host that counts clusters puts its caret inside one.
    if !seen.before.isEmpty, seen.isInsideCluster {
      memory.habits.offsetUnits = .utf16
    } else if offsetUnit == .graphemeCluster {
      memory.habits.offsetUnits = .all  // what was learned may have been the person's doing
    }
    doubtBackspaces()
    let isFromShown = isBaseShown
    let look = active?.steps.first
    if case .lookBack = look { active?.hasStrayed = true }
    settle(seeing: seen)
    if case .lookBack(let direction, let length) = look, !seen.splitsSurrogatePair,
      case let ends = moving(beliefs[0], direction, by: length),
      !ends.contains(where: \.context.splitsSurrogatePair)
    {
      // Whatever has changed, the step of the look was taken; but not over half a character.
      effects.append(
        .adjustTextPosition(byCharacterOffset: direction == .backward ? -length : length))
      expect(ends)
    }
    if seen.splitsSurrogatePair {
      abandon(.textChanged)
      return leaveSurrogatePair(seen)
    }
    if isDeletingKnownText { return abandon(.textChanged) }
    if case .arrival(let crossing, let target, _) = arrival,
      let way = displacement(from: seen, to: target, within: crossing.steps.count),
      let plan = active, plan.corrections < crossing.steps.count
    {
      active?.corrections += 1
      active?.isProven = false  // it was not where it was thought to be
      takeNext([.cross(way.text, way.direction, correcting: true)])
    } else if active?.isClearing == true {
      active?.dropLook()
      if !expectations.isEmpty { waiting = .landing }
      active?.fruitlessBatches += 1
      stopIfFruitless()
    } else if case .arrival = arrival, !isFromShown, active?.steps.isEmpty == true {
      active?.bookkeeping = .recordUnseen  // a step from where nobody knew
    } else if waiting == nil {
      abandon(.textChanged)
    }
  }

  /// What was learned of backspaces may be wrong, if it was what led to a deletion that failed.
  private mutating func doubtBackspaces() {
    if beliefs.contains(where: { !$0.removals.isEmpty }) { memory.habits.backspaceUnits = .all }
  }

  /// Moves the caret out of a surrogate pair, where it got by a move meant for another place.
  ///
  /// An edit there would break the character.
  mutating func leaveSurrogatePair(_ seen: TextContext) {
    memory.habits.offsetUnits = .utf16
    effects.append(.adjustTextPosition(byCharacterOffset: -1))
    let target = seen.movingOutOfSurrogatePair(.backward)
    bases = [seen]
    expect([Belief(context: target, habits: habits)])
    pairLeft = seen
  }

  /// The way from where the caret is seen to where it should be, if one place alone fits.
  private func displacement(
    from seen: TextContext, to target: TextContext, within reach: Int
  ) -> (text: String, direction: CaretDirection)? {
    var found: [(String, CaretDirection)] = []
    for direction in [CaretDirection.backward, .forward] {
      var place = target
      var text = ""
      for _ in 0..<reach {
        let step = place.cluster(direction)
        guard !step.isEmpty else { break }
        place = place.moving(over: step, direction)
        text = direction == .backward ? step + text : text + step
        if seen.fits(place), seen.reachesBack(asFarAs: place), seen.showsText, place.showsText {
          found.append((text, direction.opposite))
        }
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Gives up waiting for what is overdue.
  mutating func expire() {
    if case .answer(let step, let start, let deadline, let isUnchanged) = waiting,
      deadline <= now
    {
      if !memory.isHeard { memory.silentWaits += 1 }
      waiting = nil
      // Where nothing is visible, nothing can be seen to stay the same.
      unanswered(
        step, from: start, isUnchanged: isUnchanged && (start.showsText || step == .backspace))
    }
    let overdue = expectations.prefix { $0.deadline <= now }
    guard let last = overdue.last else { return }
    // Silence after a plain edit is what native fields do.
    if !memory.isHeard, !overdue.allSatisfy(\.isEdit) { memory.silentWaits += 1 }
    if overdue.allSatisfy(\.isEdit) { memory.answersEdits = memory.answersEdits ?? false }
    guard overdue.count == expectations.count else {
      // Something sent later may still be shown, and what is shown then counts from here.
      effects += overdue.compactMap(\.press).map { .finish($0, .unverified) }
      expectations.removeFirst(overdue.count)
      bases = last.beliefs.map(\.context)
      return
    }
    let arrival = waiting
    // A host that does not move its caret does not give up its selection for a move either.
    let selection = bases.first { $0.selectedText != nil }
    if let selection, !memory.isHeard, !expectations.contains(where: \.isEdit) {
      beliefs = [Belief(context: selection, habits: habits)]
    }
    let isOneKey = active?.isBatchUnderWay != true && active?.isClearing != true
    let refused =
      isBaseShownAgain && isOneKey && expectations.allSatisfy(\.isEdit) ? bases.first : nil
    // In the middle of a way there and back what was shown is already past.
    let isUnderWay = isProbing || active?.isBatchUnderWay == true || active?.isLooking == true
    if let unforeseen, !isUnderWay { believe(unforeseen) }  // it may be a repetition, so no proof
    settle(seeing: nil)
    if let refused {
      // It was shown after it had been sent: so that it has been refused is the likeliest.
      beliefs.insert(Belief(context: refused, habits: habits), at: 0)
      bases = beliefs.map(\.context)
    }
    guard case .arrival(let crossing, let target, probing: true) = arrival, active != nil else {
      return
    }
    let start = target.moving(over: crossing.text, crossing.direction.opposite)
    takeBackProbe(crossing, from: memory.isHeard ? start : selection ?? start)
  }

  /// Ends the waiting without proof: goes on from what is seen, or else from what was expected.
  mutating func settle(seeing seen: TextContext?) {
    let isTrusting = configuration.sabotage == .fixedDelay
    effects += expectations.compactMap(\.press).map {
      .finish($0, isTrusting ? .verified : .unverified)
    }
    expectations.removeAll()
    isUnsure = true
    let removed = beliefs[0].removals.last
    if let seen {
      if !seen.splitsSurrogatePair { show(seen) }
    } else {
      leave(bases)
      bases = beliefs.map(\.context)
    }
    guard let plan = active else { return }
    if plan.isAway { active?.hasStrayed = true }  // nobody knows where the look has led
    if !plan.isLooking {
      active?.isProven = false
      if plan.isBatchUnderWay, let removed, removed.press == plan.press {
        let gone = seen == nil ? removed.text : removed.text.gone(from: current)
        active?.closeBatch(removing: gone, isSeen: false)
      }
    }
    if waiting != .turn { waiting = nil }
    stopIfFruitless()
  }

  /// Gives up a deletion that does not get on.
  mutating func stopIfFruitless() {
    guard let plan = active, plan.fruitlessBatches >= configuration.fruitlessBatchLimit else {
      return
    }
    abandon(.noProgress)
  }

  // MARK: Ends of a plan

  /// The last step of the plan has been taken.
  mutating func complete() {
    guard var plan = active else { return }
    active = nil
    if plan.isClearing { plan.gatherRemovedText() }
    keep(plan)
    // What is seen then may be from before it, one step behind.
    let isLate = plan.startsUnsure && memory.isErratic
    isCaughtUp = plan.isProven && !plan.isSpoiled && isLate
    if !plan.isProven || plan.isSpoiled || isLate {
      effects.append(.finish(plan.press, .unverified))
    } else if let last = expectations.indices.last, expectations[last].press == nil {
      expectations[last].press = plan.press
    } else {
      effects.append(.finish(plan.press, .verified))
    }
  }

  private mutating func keep(_ plan: Plan) {
    switch plan.bookkeeping {
    case .recordUnseen:
      history.record(.init(rewrite: plan.rewrite, surroundings: CaretText(), isUnseen: true))
    case .record where plan.rewrite.old == plan.rewrite.new: break
    case .record:
      history.record(
        .init(
          rewrite: plan.rewrite, surroundings: current.surroundings(of: plan.rewrite.new),
          press: plan.press, isPartial: plan.isPartial))
    case .undo: history.moveToRedo()
    case .redo: history.moveToUndo()
    case .forget: history.removeAll()
    }
  }

  /// Stops a plan half-way; what it has done so far can still be taken back.
  mutating func abandon(_ reason: Abandonment) {
    guard let plan = active else { return }
    doubtBackspaces()
    if !plan.hasActed, !plan.hasLeftItsPlace, let refusal = reason.beforeAnything {
      return refuse(refusal)
    }
    active = nil
    waiting = nil
    effects.append(.finish(plan.press, .abandoned(reason)))
    // More of it may still land, so what stands around it is not known: better restored in
    // another place than nowhere.
    let done = plan.halfDone
    guard done.old != done.new else { return }
    history.record(.init(rewrite: done, surroundings: CaretText()))
  }

  /// Ends a plan that has done nothing.
  mutating func refuse(_ reason: Refusal) {
    guard let plan = active else { return }
    active = nil
    waiting = nil
    effects.append(
      .finish(plan.press, plan.hasLeftItsPlace ? .abandoned(reason.afterLooking) : .refused(reason)))
  }
}

extension String {
  /// As much of the end of this text as no longer stands before the caret.
  ///
  /// What still stands is the longest beginning of it that is seen there.
  fileprivate func gone(from context: TextContext) -> String {
    var rest = unicodeScalars[...]
    while !rest.isEmpty, !context.shows(CaretText(left: String(rest))) { rest.removeLast() }
    return droppingFirst(utf8Count: rest.utf8Count)
  }
}

extension Substring.UnicodeScalarView {
  fileprivate var utf8Count: Int { Substring(self).utf8.count }
}

extension Refusal {
  /// The same reason where a look may have moved the caret.
  var afterLooking: Abandonment {
    switch self {
    case .textChanged, .emptyHistory, .selectionTooLong: .textChanged
    case .unreachable: .unreachable
    case .nothingThere, .nothingVisible: .noProgress
    }
  }
}

extension Abandonment {
  /// The same reason for a plan that has done nothing yet.
  fileprivate var beforeAnything: Refusal? {
    switch self {
    case .textChanged: .textChanged
    case .unreachable: .unreachable
    case .noProgress: .nothingVisible
    case .documentChanged, .historyFull, .cancelled: nil
    }
  }
}
