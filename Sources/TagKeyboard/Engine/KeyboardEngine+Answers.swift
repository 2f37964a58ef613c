// What the host's answers mean for the plan and for the presses before it.

extension KeyboardEngine {
  /// Handles a context sent by the host.
  mutating func weigh(_ seen: TextContext) {
    if case .answer(let step, let start, let deadline, _) = waiting {
      return answered(step, from: start, deadline: deadline, seen)
    }
    if case .silence = waiting { return searched(seeing: seen) }
    guard !expectations.isEmpty else {
      // Nothing is on its way: an outside change, or a late answer to what was given up. What is already
      // in doubt is not proved by being shown once more.
      if memory.isErratic, isInDoubt, beliefs.contains(where: { seen.isIdentical(to: $0.context) })
      {
        return
      }
      // Once more says nothing new, also where more is known than it shows.
      let isNothingNew = isCurrentShown ? seen.fits(current) : memory.isErratic
      if isNothingNew, repeatsWhatWasShown(seen) { return }
      if isInDoubt {
        amend(byOnly: beliefs.filter { seen.looksIdentical(to: $0.context) })
      }
      // Nothing is visible any more: it may have been emptied.
      if isCurrentShown, current.showsText, !seen.showsText { tagMemory.forget() }
      return seen.splitsSurrogatePair ? leaveSurrogatePair(seen) : show(seen)
    }
    if isBesideThePairLeft(seen) {
      memory.isErratic = true  // what was shown some time ago
      return
    }
    let evidence = weighed(seen)
    if evidence == .stale { learnUnit(fromLate: seen) }
    if evidence == .stale, !bases.contains(where: { seen.looksIdentical(to: $0) }),
      startAgain(seeing: seen)
    {
      return  // it is where the move would have led from a place that was doubted
    }
    if evidence == .contradiction, takesBackMove(afterRefusal: seen) { return }
    if evidence == .contradiction || evidence == .ambiguous, landsInsideCluster(seeing: seen) {
      return
    }
    switch evidence {
    case .landed(let expectation, let belief):
      let expected = expectations[expectation].beliefs[belief].context
      // A unit is not learned from what may be a repetition, nor is a line break known by it; and where
      // the host shows what is past, nothing has landed by that.
      let isDoubtful =
        isProbing
        || active?.isLooking == true
          && (memory.isUnreliable || seen.showsMore(thanLineStart: expected))
      if isDoubtful, isOld(seen), !seen.looksIdentical(to: expected) { return }
      // Where the host repeats itself, what it has shown last answers no deletion, nor a move behind one,
      // nor the way back of a look whose other end it has not shown; nor does it show that what goes back
      // was refused, or that a step taken back had led nowhere.
      if memory.isErratic, repeatsWhatWasShown(seen),
        !expectations[expectation].beliefs[belief].removals.isEmpty
          || expectations[expectation].isBlindReturn
          || isRecalling && expectations[expectation].beliefs[belief].home != nil
          || expectations[...expectation].contains(where: \.isEdit)
            && active?.willCheckRestored == true
      {
        return
      }
      if leadsFromDoubted(to: seen, not: expected), startAgain(seeing: seen) { return }
      landed(expectation, belief, seen)
    case _ where returnsElsewhere(seeing: seen) || returnsFromLook(seeing: seen): break
    case .stale where !configuration.answersEveryMessage:
      if onlyMovesAreOnTheirWay, !mayHaveSlid(to: seen) { memory.isErratic = true }
      if showsBaseAgain(seen) {
        isBaseShownAgain = true
        if memory.isUnreliable, !onlyMovesAreOnTheirWay { leave([seen]) }
      } else if !onlyMovesAreOnTheirWay || !fitsBase(seen) {
        note(seen)
      }
    case .stale, .ambiguous:
      if mayBeRefusal(seen) { isBaseShownAgain = true }
      if tellsOfRest(seen) { return landed(expectations.count - 1, 0, seen) }
      note(seen)
      carryOnDeleting(seen)
    case .contradiction where seen.selectedText != nil && isDoubted(seen) && onlyMovesAreOnTheirWay:
      memory.isErratic = true  // a move would have given the selection up
    case .contradiction where isDoubted(seen) && isFromBeforeLook(seen): memory.isErratic = true
    case .contradiction where memory.isErratic && breaksPair(lookingBackFrom: seen):
      memory.isUnreliable = true  // likelier what is past: the rest of the look tells
    case .contradiction where repeatsWhatWasShown(seen) && isProbingIntoPair:
      memory.isErratic = true
    case .contradiction where hasMovedIntoPair(seen): contradicted(seen)
    case .contradiction where isDoubted(seen) ? active?.hasChangedText == true : isPast(seen):
      takeForPast(seen)
    case .contradiction: contradicted(seen)
    }
  }

  /// Whether this is not next to the character whose middle the caret is on its way out of.
  private func isBesideThePairLeft(_ seen: TextContext) -> Bool {
    guard let pairLeft, !pairLeft.after.isEmpty, bases.contains(where: pairLeft.isIdentical),
      !seen.splitsSurrogatePair
    else { return false }
    let next = seen.scalar(expectations.first?.stepBack == .forward ? .backward : .forward)
    return next.map { $0.value <= 0xFFFF } ?? true
  }

  /// Whether a move behind a refused edit has led into a surrogate pair, though it was seen there before.
  private func hasMovedIntoPair(_ seen: TextContext) -> Bool {
    seen.splitsSurrogatePair && isBaseShownAgain && memory.isTrusted
  }

  /// Whether a probe is under way that may have led into a surrogate pair, where the caret must not stay.
  private var isProbingIntoPair: Bool {
    isProbing && beliefs.contains(where: \.context.splitsSurrogatePair)
  }

  private func weighed(_ seen: TextContext) -> Evidence {
    Evidence.weigh(
      seen, bases: bases, expectations: expectations, shown: memory.shownSides,
      showsBeyondLines: memory.showsBeyondLines == true || memory.showsAttachments,
      isInOrder: configuration.answersEveryMessage,
      isBaseExact: isBaseExact && onlyMovesAreOnTheirWay,
      isBaseWindow: isBaseExact && memory.isTrusted,
      mayShowPast: memory.repeatsItself || !isBaseShown,
      answersEdits: memory.answersEdits == true)
  }

  /// Whether nothing is on its way that changes the text.
  var onlyMovesAreOnTheirWay: Bool { !expectations.contains(where: \.isEdit) }

  /// Remembers a context that is none of those to be seen, though it may fit one of them.
  private mutating func note(_ seen: TextContext) {
    lastNoted = seen
    if isProbing { seenWhileProbing = seen }
    func fits(_ expectation: ExpectedContext) -> Bool {
      expectation.beliefs.contains { seen.fits($0.context, shown: memory.shownSides) }
    }
    // Where it fits the last of them alone, less is there than was thought.
    let isForeseen =
      isOld(seen) || expectations.dropLast().contains(where: fits)
      || expectations.last.map(fits) == true
        && bases.contains { seen.fits($0, shown: memory.shownSides) }
    unforeseen = isForeseen || seen.splitsSurrogatePair ? nil : seen
  }

  /// Whether a step is being taken back whose effect was not seen.
  private var isRecalling: Bool { if case .recall? = active?.steps.first { true } else { false } }

  /// Whether a move is under way that is to tell the host's unit.
  var isProbing: Bool {
    if case .arrival(_, _, probing: true) = waiting { true } else { false }
  }

  /// Everything up to one expectation has been seen to land.
  mutating func landed(_ index: Int, _ number: Int, _ seen: TextContext) {
    let number = withLineBreaks(number, in: expectations[index].beliefs, seeing: seen)
    let proved = expectations[index].beliefs[number]
    let isFromShown = isBaseShown
    learnLines(from: seen, expecting: proved.context)
    let showsLineBreaks = isBaseShown && bases.allSatisfy(\.showsLineBreaks)
    // Half of what was thought to be one character is the space that web views put before a paragraph.
    let isMark =
      isProbing && proved.context.before.hasParagraphMark && proved.context.before.utf8.last == 0x20
      && seen.before.utf8.last != 0x20
    let isSure =
      !isMark
      && (showsLineBreaks
        || !expectations[index].beliefs.enumerated().contains { other, belief in
          other != number && !belief.isTwin(of: proved)
            && seen.looksIdentical(toLineOf: belief.context)
        })
      && !seen.isAtEnd(unlike: proved.context)
    if isSure {
      learn(
        from: proved, seeing: seen,
        edits: index == 0 && expectations[0].isEdit && expectations[0].isAlone)
    }
    // Where nothing was expected to be left but text is seen, that text proves nothing, unless a window
    // that was cut has slid to it.
    let start = proved.home.map { home(from: seen, proved, to: $0) }
    let isGone =
      !isNoText((proved.home ?? proved.context).before) || isNoText((start ?? seen).before)
      || isBaseShown && bases.allSatisfy { $0.mayBeCut && !seen.fits($0) }
    let isOnly = expectations[index].beliefs.allSatisfy {
      !$0.looksLike(proved) || $0.removals == proved.removals
    }
    keep(proved.removals, start ?? seen, isGone: isGone, isOnly: isOnly)
    // A host that shows line breaks shows something beside one.
    let isSeen =
      proved.context.showsText == seen.showsText
      || proved.context.showsText && memory.showsBeyondLines != true
    // A deletion leaves another window, or was refused, or cannot be seen.
    let mayBePast =
      repeatsWhatWasShown(seen)
      && (!proved.removals.isEmpty
        || !isFromShown && !memory.isTrusted)
    // A line break that was not seen to land may have been dropped.
    let mayBeDropped =
      active?.startsUnsure == true && seen.before.isEmpty && !proved.context.before.isEmpty
      && proved.context.before.unicodeScalars.allSatisfy(\.endsLine)
    let isProof =
      isSure && isGone && isSeen && !mayBePast && !mayBeDropped
      && !mayHaveRewritten(upTo: index, proved.context, seeing: seen)
      && !mayHaveBeenRefused(index, seen, as: proved)
      && !mayHaveDroppedLineBreaks(before: index, seen)
    memory.slowestAnswer = max(
      memory.slowestAnswer ?? .zero, expectations[index].sent.duration(to: now))
    let outcome: Outcome =
      proved.isRefusal ? .abandoned(.noProgress) : isProof ? .verified : .unverified
    effects += expectations[...index].compactMap(\.press).map { .finish($0, outcome) }
    let isAtEnd = index == expectations.count - 1
    if !isProof || isAtEnd && isAnotherWay(seen, than: proved.context) {
      active?.isProven = false
    }
    if seen.selectedText != nil, proved.context.selectedText == nil { active?.isSpoiled = true }
    if let selection = proved.lostSelection {
      active?.isSpoiled = true
      active?.lostSelection = selection
    } else if expectations[index].beliefs.contains(where: {
      $0.lostSelection != nil
        && ($0.looksLike(proved)
          || !showsLineBreaks && seen.looksIdentical(toLineOf: $0.context))
    }) {
      active?.isSpoiled = true  // it looks the same whether a selection was given up or not
    }
    leave(bases + expectations[..<index].flatMap { $0.beliefs.map(\.context) })
    expectations.removeFirst(index + 1)
    isBaseShownAgain = false
    unforeseen = nil
    seenWhileProbing = nil
    bases = [seen]
    isBaseShown = true
    isBaseExact = true
    guard expectations.isEmpty else { return narrow(by: proved) }
    let isPlainMove = proved.home == nil && proved.removals.isEmpty && active?.isClearing != true
    show(isPlainMove ? seen.withHidden(of: proved.context) : seen)
    if let home = start {
      active?.hasSeenPast = false
      if proved.removals.isEmpty {
        amend(byOnly: doubted.filter { home.isIdentical(to: $0.context) })
      }
      if active?.startsUnsure == true, mayHaveStayed(lookingAt: seen) { active?.hasStrayed = true }
      beliefs[0].home = home
      // What the look has gone over must be seen, and be a step back away, or else that is shown.
      isCurrentShown =
        !seen.isAtStart(unlike: proved.context, showsLineBreaks: memory.showsLineBreaks)
        && !seen.isAtEnd(unlike: proved.context)
        && (offsetUnit == .utf16 || !home.isInsideCluster)
        && (isFromShown || !home.hasPairNearby && !isRepetitionForSight(seen))
    }
    if !isFromShown, active?.hasStrayed == true, proved.home == nil,
      case .turn? = active?.steps.first, repeatsWhatWasShown(seen)
    {
      isCurrentShown = false  // it has shown the same since the look set out, and no step of it
    }
    let arrival = waiting
    if waiting != .turn { waiting = nil }
    if !isMark, case .arrival(let crossing, let target, probing: true) = arrival,
      let unit = offsetUnit ?? proved.habits.offsetUnit
    {
      finish(crossing, in: unit, target: target, from: proved.context)
    }
    leaveCluster(after: arrival)
  }

  /// A caret key that started where it was thought less likely has led into a character: over the rest of
  /// it.
  private mutating func leaveCluster(after arrival: Waiting?) {
    guard case .arrival(let crossing, let target, probing: false)? = arrival, let plan = active,
      case .moveCaret? = plan.action, plan.isOnLastStep, offsetUnit == .utf16,
      current.isInsideCluster, !target.isInsideCluster
    else { return }
    active?.isProven = false
    let isBackward = crossing.direction == .backward
    let rest = isBackward ? current.clusterBeforeCaret : current.clusterAfterCaret
    takeNext([.cross(rest, crossing.direction)])
  }

  /// Whether a host that repeats itself has shown the same before a look that sight of the place depends on.
  private func isRepetitionForSight(_ seen: TextContext) -> Bool {
    memory.isErratic && repeatsWhatWasShown(seen) && active?.steps.contains(.requireSight) == true
  }

  /// The belief that differs from this one by line breaks alone which have not been dropped, if less is shown
  /// than either, and the same by a host that shows one line: then no more than that line may go.
  private func withLineBreaks(
    _ number: Int, in beliefs: [Belief], seeing seen: TextContext
  ) -> Int {
    let dropping = beliefs[number].context
    guard !memory.showsLineBreaks, seen.before.utf8.count < dropping.before.utf8.count else {
      return number
    }
    return beliefs[..<number].firstIndex {
      seen.looksIdentical(toLineOf: $0.context) && $0.context.hasDroppedLineBreaks(in: dropping)
    } ?? number
  }

  /// Whether a way that has led here goes over other characters than was thought, now that more of the
  /// text before it is visible.
  private func isAnotherWay(_ seen: TextContext, than expected: TextContext) -> Bool {
    guard case .arrival(let crossing, _, probing: false)? = waiting,
      seen.before.utf8.count > expected.before.utf8.count
    else { return false }
    let start = seen.moving(over: crossing.text, crossing.direction.opposite)
    return !crossing.isSame(from: start)
  }

  /// Whether this is no more than the space that has been typed to see what a deletion has left.
  private func isNoText(_ text: String) -> Bool {
    text.isEmpty || active?.hasTyped == true && Self.isTypedSpace(text)
  }

  /// What presses have removed is certain now, or else as much of it as is not seen to stand there.
  ///
  /// - Parameter isOnly: whether nothing else that they may have removed would look the same.
  mutating func keep(
    _ removals: [Belief.Removal], _ seen: TextContext, isGone: Bool, isOnly: Bool
  ) {
    if isOnly {
      // What was thought less likely of the same presses is not true.
      doubted.removeAll { other in
        other.removals.contains { removal in
          removals.contains { $0.press == removal.press && $0.text != removal.text }
        }
      }
    }
    var before = seen.before
    for removal in removals.reversed() {
      if active?.press == removal.press, active?.isBatchUnderWay == true {
        let gone = isGone ? removal.text : removal.text.gone(from: seen)
        active?.closeBatch(removing: gone, isSeen: isGone)
      } else {
        let surroundings = CaretText(
          left: before.lastCodePoints(16), right: seen.after.firstCodePoints(16))
        history.amend(
          removal.press, removed: removal.text, surroundings: surroundings, isCertain: isOnly)
      }
      before += removal.text
    }
  }

  /// Drops what can no longer be true of the effects still on their way.
  private mutating func narrow(by proved: Belief) {
    for index in expectations.indices {
      var possible: [Belief] = []
      for var belief in expectations[index].beliefs
      where belief.removals.starts(with: proved.removals)
        || expectations[index].offset != nil && belief.removals.isEmpty
      {
        belief.habits = belief.habits.narrowed(by: proved.habits)
        belief.removals.removeFirst(min(proved.removals.count, belief.removals.count))
        if !belief.habits.isContradictory { possible.add(belief) }
      }
      if !possible.isEmpty { expectations[index].beliefs = possible }
    }
    beliefs = expectations[expectations.count - 1].beliefs
  }

  /// Where a look started, with as much text as is visible from its other end.
  private func home(from seen: TextContext, _ end: Belief, to home: TextContext) -> TextContext {
    let (away, here) = (end.context.before.utf8.count, home.before.utf8.count)
    if seen.splitsSurrogatePair {
      // Half a step on, what is before the character that was stepped into is before its start.
      let left = String(seen.before.unicodeScalars.dropLast())
      var result = home
      if left.utf8.count > here, left.agreesAtEnd(with: home.before) { result.before = left }
      return result
    }
    guard away != here, !home.splitsSurrogatePair,
      // The cluster that was gone over starts out of sight, with an attachment.
      away > 0 || !home.startsInsideCluster
        || !seen.after.isEmpty && (seen.before.utf8.last == 0x0A || seen.before.isEmpty),
      // Older hosts show a line feed at the start of any line, also between CR and LF.
      seen.before != "\n" || end.context.before.utf8.last != 0x0D
    else { return home }
    var result =
      away < here
      ? seen.moving(overWhatLooksLike: home.before.last(utf8Count: here - away), .forward)
      : seen.moving(overWhatLooksLike: home.after.first(utf8Count: away - here), .backward)
    // What is out of sight from there is still known, but for a line break that a field of one line has
    // not taken.
    let isDropped =
      !isBaseShown && seen.before.isEmpty && away > 0 && !end.context.mayBeCut
      && end.context.before.unicodeScalars.last?.endsLine == true
    if !isDropped, home.before.agreesAtEnd(with: result.before),
      here > result.before.utf8.count
    {
      result.before = home.before
    } else if result.before.hasParagraphMark {
      result = result.extended(by: home)
    }
    if home.after.agreesAtStart(with: result.after),
      home.after.utf8.count > result.after.utf8.count
    {
      result.after = home.after
    }
    return result
  }
}
