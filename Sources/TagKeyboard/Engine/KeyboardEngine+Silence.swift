// What silence means: nothing is waited for for ever.

extension KeyboardEngine {
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
    if let lastHeard, overdue.contains(where: { !$0.isEdit && $0.sent >= lastHeard }) {
      memory.isUnreliable = true
    }
    // Silence after a plain edit is what native fields do.
    if !memory.isHeard, !overdue.allSatisfy(\.isEdit) { memory.silentWaits += 1 }
    if overdue.allSatisfy(\.isEdit) {
      if overdue.count == expectations.count, looksForBatch() { return }
      memory.answersEdits = memory.answersEdits ?? false
    }
    guard overdue.count == expectations.count else {
      // Something sent later may still be shown, and what is shown then counts from here.
      effects += overdue.compactMap(\.press).map { .finish($0, .unverified) }
      expectations.removeFirst(overdue.count)
      leave(bases)
      bases = last.beliefs.map(\.context)
      return
    }
    let arrival = waiting
    doubtClusters()
    // A host that does not move its caret does not give up its selection for a move either.
    let selection = onlyMovesAreOnTheirWay ? bases.first { $0.selectedText != nil } : nil
    if let selection, !memory.isHeard {
      let others = beliefs.filter { !$0.context.isIdentical(to: selection) }
      beliefs = [Belief(context: selection, habits: habits)] + others
    }
    let isOneKey = active?.isBatchUnderWay != true && active?.isClearing != true
    let refused =
      isBaseShownAgain && isOneKey
        && (expectations.allSatisfy(\.isEdit)
          || expectations[0].isEdit
            && bases.contains { lastWindow?.looksIdentical(to: $0) == true })
      ? bases.first { lastWindow?.looksIdentical(to: $0) == true } ?? bases.first : nil
    preferShown(since: last.sent)
    // In the middle of a way there and back what was shown is already past.
    let isUnderWay = isProbing || active?.isBatchUnderWay == true || active?.isLooking == true
    if let unforeseen, !isUnderWay { believe(unforeseen) }  // it may be a repetition, so no proof
    let (ends, isElsewhere) = (beliefs, hasShownElsewhere)
    settle(seeing: partOfBatch)
    if let refused {
      // It was shown after that had been sent: so that may have been refused, or not yet have arrived.
      // Where a refusal was reckoned with, or something else that looks like one, it is the likeliest.
      if let index = beliefs.firstIndex(where: { $0.context.isIdentical(to: refused) }) {
        beliefs.insert(beliefs.remove(at: index), at: 0)
        amend(by: beliefs[0])
      } else {
        beliefs.append(Belief(context: refused, habits: habits))
      }
      // A field of one line drops line breaks alone.
      for end in refused.selectedText == nil ? ends : [] {
        guard let other = end.context.droppingLineBreaks(typedIn: refused),
          !other.isIdentical(to: end.context)
        else { continue }
        beliefs.add(Belief(context: other, habits: habits))
      }
      bases = beliefs.map(\.context)
    }
    if !isUnderWay, let plan = active, plan.isOnLastStep,
      lastWindow?.splitsSurrogatePair == true, let lastHeard, lastHeard >= last.sent, suspectsPair()
    {
      takeNext([.look(attemptLimit)])  // the caret must not stay there
    }
    if !hasPlan, hasReturnedIntoPair, !memory.isUnreliable, let lastWindow,
      lastWindow.splitsSurrogatePair
    {
      return leaveSurrogatePair(lastWindow)  // the step out of it has led back into it
    }
    guard case .arrival(let crossing, let target, probing: true) = arrival, hasPlan else {
      return
    }
    if let end = endBehindLineBreak(of: crossing, since: last.sent, isElsewhere: isElsewhere) {
      beliefs = [end] + beliefs.filter { $0 != end }
      return
    }
    let start = target.moving(over: crossing.text, crossing.direction.opposite)
    takeBackProbe(crossing, from: memory.isHeard ? start : selection ?? start)
  }

  /// Whether the host has shown last what is no place where the only move on its way may have started.
  private var hasShownElsewhere: Bool {
    guard expectations.count == 1, let lastWindow else { return false }
    return !bases.contains {
      isBaseExact
        ? lastWindow.looksIdentical(to: $0) : lastWindow.fits($0, shown: memory.shownSides)
    }
  }

  /// Where a probe over a line break of two characters has led, if what the host has shown since is too
  /// little to prove that.
  ///
  /// Web views show less, or nothing, beside a line that is too long for them, and the next one of a row of
  /// empty lines looks the same; a host that could have led between the two characters would show one.
  private func endBehindLineBreak(
    of crossing: CaretCrossing, since instant: KeyboardInstant, isElsewhere: Bool
  ) -> Belief? {
    guard crossing.text == "\r\n", !memory.isUnreliable,
      let lastWindow, let lastHeard, lastHeard >= instant,
      let end = beliefs.first(where: { $0.habits.offsetUnit == .graphemeCluster })
    else { return nil }
    let mayBePast = memory.isErratic && (active?.attempts ?? 0) < 2
    if crossing.direction == .backward {
      // Before it nothing was visible behind the caret, or the next of such a row; between the two the
      // second would be.
      let showsBoth =
        lastWindow.after.isIdentical(to: "\r\n")
        && ["\r\n", "\r\n\r\n"].contains { end.context.after.isIdentical(to: $0) }
      return showsBoth && !mayBePast && lastWindow.fits(end.context) ? end : nil
    }
    guard isElsewhere else {
      return !mayBePast && lastWindow.showsLineBreakAlone && end.context.after.isEmpty ? end : nil
    }
    let ends = beliefs.filter { lastWindow.fits($0.context, shown: memory.shownSides) }
    return ends.contains(end) && (ends.count == 1 || lastWindow.before.isEmpty) ? end : nil
  }

  /// A move in a text with characters of two UTF-16 units was not seen to land: the window by which the
  /// host was seen to count clusters may have been past.
  private mutating func doubtClusters() {
    guard memory.isErratic, offsetUnit == .graphemeCluster, let offset = expectations.last?.offset,
      let start = expectations.dropLast().last?.beliefs.first?.context ?? bases.first,
      start.hasPair
    else { return }
    memory.habits.offsetUnits = .all
    let direction: CaretDirection = offset < 0 ? .backward : .forward
    let place = Belief(context: start, habits: habits)
    for end in moving(place, direction, by: abs(offset)) { beliefs.add(end) }
  }

  /// In a look or a deletion, puts what fits the host's last window before what does not, and what it
  /// shows most of first, if it has come since everything was sent.
  private mutating func preferShown(since instant: KeyboardInstant) {
    guard let plan = active, plan.isLooking || plan.isBatchUnderWay else { return }
    guard let lastWindow, let lastHeard, lastHeard >= instant, beliefs.count > 1,
      memory.isTrusted
    else { return }
    // The more of it was to be seen there, the less it is so by chance.
    let agreements = beliefs.map {
      lastWindow.agreement(with: $0.context, shown: memory.shownSides)
    }
    beliefs = beliefs.indices
      .sorted { (agreements[$0], $1) > (agreements[$1], $0) }
      .map { beliefs[$0] }
  }

  /// A deletion was not answered by a host that was thought to do so: what has come of it is looked
  /// for, as elsewhere.
  private mutating func looksForBatch() -> Bool {
    guard waiting == .landing, let plan = active, plan.isBatchUnderWay, !plan.isLooking,
      isInDoubt || isBaseShownAgain && !plan.isClearing
        || memory.answersEdits == true && (isBaseShownAgain || plan.isBatchCut),
      !configuration.answersEveryMessage
    else { return false }
    memory.answersEdits = false
    waiting = nil
    for index in expectations.indices {
      expectations[index].deadline = now.advanced(by: configuration.patience)
    }
    takeNext([.look(3)])
    return true
  }

  /// What the host has shown last, if that is what it may have made of a part of the deletions that
  /// are on their way.
  private var partOfBatch: TextContext? {
    guard active?.isBatchUnderWay == true, expectations.count == 1, let lastWindow,
      bases.contains(where: { base in
        lastWindow.isOnTheWay(from: base, to: expectations[0])
          // Or else it may be all of them, and what stands before the text that was visible.
          && !(base.mayBeCut
            && expectations[0].beliefs.contains {
              lastWindow.before.agreesAtEnd(with: $0.context.before)
            })
      })
    else { return nil }
    return lastWindow
  }

  /// Ends the waiting without proof: goes on from what is seen, or else from what was expected.
  mutating func settle(seeing seen: TextContext?) {
    let isTrusting = configuration.sabotage == .fixedDelay
    effects += expectations.compactMap(\.press).map {
      .finish($0, isTrusting ? .verified : .unverified)
    }
    let mayStillLand =
      active?.isClearing != true && expectations.dropFirst().contains(where: \.isEdit)
    let isDeleting = !onlyMovesAreOnTheirWay && active?.isBatchUnderWay == true
    expectations.removeAll()
    isUnsure = true
    let removed = beliefs[0].removals.last
    let start = isBaseShown ? bases.first : nil
    // What was deleted is shown again, and would not be if it were gone: that was refused.
    let kept =
      seen == nil && active?.isClearing == true && isDeleting && active?.isLooking == false
        && isBaseShownAgain
      ? bases.first { !$0.fits(current, shown: memory.shownSides) || !$0.before.repeatsItself }
      : nil
    if let kept { beliefs = [Belief(context: kept, habits: habits)] }
    if let seen {
      let pair = bases.first(where: \.splitsSurrogatePair)
      if !seen.splitsSurrogatePair { show(seen) }
      if mayStillLand { isCurrentShown = false }  // an edit behind the first may change it yet
      if memory.isErratic || pair != nil {
        isCurrentShown = false  // it may be what was shown some time ago
        pairLeft = pair
      }
    } else {
      leave(bases)
      bases = beliefs.map(\.context)
    }
    guard let plan = active else { return }
    if plan.isAway {
      active?.hasStrayed = true  // nobody knows where the look has led
      if plan.startsUnsure, case .lookBack(let direction, _)? = plan.steps.first,
        let home = beliefs[0].home,
        case let side = direction.opposite, home.text(side).isIdentical(to: home.cluster(side))
      {
        active?.mayBeDisplaced = true  // the way back may be the only step that was taken
      }
    }
    if !plan.isLooking || seen != nil {  // a look tells no more of what is known by what is seen
      active?.isProven = false
      if plan.isBatchUnderWay, let removed, removed.press == plan.press {
        // Behind a window that was cut the same may stand once more.
        let gone =
          plan.isBatchCut
          ? removed.text
          : seen.map { $0.missing(from: start) ?? removed.text.gone(from: current) } ?? removed.text
        let left = seen == nil && kept == nil ? current.before : nil
        active?.closeBatch(removing: kept == nil ? gone : "", isSeen: false, leaving: left)
        if seen == nil, plan.isClearing, !memory.isErratic, let lastWindow,
          lastWindow.selectedText == nil, lastWindow.mayBeCut, lastWindow.before.repeatsItself
        {
          // How much is gone of a text that repeats itself cannot be told; this is still there.
          believe(lastWindow)
        }
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
}

extension TextContext {
  /// How much is visible of what was to be seen in another state, in bytes; less than none where this
  /// is not that state, or would show more of it.
  ///
  /// Of a text that goes on so much is shown anyway, but from a word on, and from that of a sentence
  /// where that can be: what was visible of the state has started so as well.
  fileprivate func agreement(with other: TextContext, shown: VisibleSides) -> Int {
    guard fits(other, shown: shown), mayBeCut || reachesBack(asFarAs: other) else { return -1 }
    guard mayBeCut else {
      return min(before.utf8.count, other.before.utf8.count)
        + min(after.utf8.count, other.after.utf8.count)
    }
    let lead = before.droppingLast(utf8Count: other.before.utf8.count)
    if lead.endsSentence { return 2 }
    let isInWord = [lead.unicodeScalars.last, other.before.unicodeScalars.first].allSatisfy {
      $0?.properties.isAlphabetic == true
    }
    return isInWord ? 0 : 1
  }

  /// The end of what stood before the caret at the start, if the rest is all that stands there now.
  func missing(from start: TextContext?) -> String? {
    guard let start, start.selectedText == nil, selectedText == nil,
      after.isIdentical(to: start.after), start.before.utf8.starts(with: before.utf8)
    else { return nil }
    return start.before.droppingFirst(utf8Count: before.utf8.count)
  }
}

extension String {
  /// As much of the end of this text as no longer stands before the caret.
  ///
  /// What still stands is the longest beginning of it that is seen there.
  func gone(from context: TextContext) -> String {
    var rest = unicodeScalars[...]
    while !rest.isEmpty, !context.shows(CaretText(left: String(rest))) { rest.removeLast() }
    return droppingFirst(utf8Count: rest.utf8Count)
  }
}

extension Substring.UnicodeScalarView {
  fileprivate var utf8Count: Int { Substring(self).utf8.count }
}
