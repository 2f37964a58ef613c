// Clearing: to the end of the text, then deleting back to its start, window by window.

extension KeyboardEngine {
  /// Deletes everything before the caret, as much as is visible at a time.
  ///
  /// The first visible clusters are left for the next batch: they show that this one is gone, and
  /// the very first may be the rest of a longer one, which would go whole.
  mutating func deleteToStart() {
    guard let plan = active else { return }
    if plan.isCancelled { return abandon(.cancelled) }
    // What is selected may be more than is known, and cannot be given up in a host that never moves.
    guard plan.fruitlessBatches < configuration.fruitlessBatchLimit, current.selectedText == nil
    else { return abandon(.noProgress) }
    if current.splitsSurrogatePair {
      leaveSurrogatePair(current)
      return takeNext([.settle, .deleteToStart])
    }
    if looksForPair(before: .deleteToStart) { return }
    guard !current.before.isEmpty else { return crossAgain() }
    if mayBeInPair || mayBeAstrayInPair {
      active?.hasMadeSure = true
      return takeNext([.listen, .look(attemptLimit), .deleteToStart])
    }
    // The space that was typed to ask for text is none that has come to light.
    if !plan.hasTyped || !Self.isTypedSpace(current.before) {
      active?.forgetRest()
      if plan.blindBackspaces == 0 {
        let seen = current
        active?.correctGuess(seeing: seen)
      }
      noteFind()
    }
    // What web views put before the text of a paragraph is not there.
    let count = current.before.withoutParagraphMark.utf8.count
    let kept = current.lengthOfFirstClusters(
      atLeast: current.before.utf8.count - count + (count > 64 ? 16 : 1))
    let batch = current.before.utf8.count > kept ? current.before.utf8.count - kept : count
    guard plan.removedCount + batch <= configuration.historyLimit else {
      return abandon(.historyFull)
    }
    takeNext([.deleteToStart])
    // However the host counts, no more may go than is seen.
    let units = habits.possibleBackspaces
    let calls = max(units.map { current.calls($0, toDelete: batch) }.min() ?? 1, 1)
    // Nor more than can be told by what is left, so that it can go back.
    let isTold = tellsUnits(ofCalls: calls)
    deleteBatch(count: isTold ? calls : max(current.calls(units, toDelete: batch), 1))
  }

  /// Goes over what is still visible behind the caret, if the first way to the end stopped early,
  /// and makes sure that nothing is left that is out of sight.
  private mutating func crossAgain() {
    guard expectations.isEmpty else { return takeNext([.settleSoon, .deleteToStart]) }
    guard let plan = active else { return }
    guard current.after.isEmpty else {
      guard plan.passes < configuration.fruitlessBatchLimit else { return abandon(.noProgress) }
      active?.passes += 1
      active?.closePass()
      active?.steps = [.crossToEnd, .deleteToStart]
      return
    }
    guard !configuration.answersEveryMessage else { return }
    switch plan.rest {
    case .nothing: return
    case .before(let steps) where steps > 0:
      active?.rest = .before(steps: steps - 1)
      active?.steps = [.backspace, .deleteToStart]
      return
    case .ahead:
      active?.rest = .unknown
      active?.steps = [.crossToEnd, .deleteToStart]
      return
    case .before: active?.rest = .unknown
    case .unknown, .unclear: break
    }
    if canAskForRest {
      active?.steps = [.deleteToStart]
      return askForRest()
    }
    let cost = memory.isErratic ? Plan.costOfRepetition : 1
    // Of other lines than those that it goes over the answer has told, if it tells anything; and in a host
    // that repeats itself it may have gone over none.
    let isUntold = plan.rest == .unknown || plan.rest == .unclear && memory.isTrusted
    let lines = isUntold ? plan.emptyLines + 2 : 0
    let limit = cost * max(2 * configuration.fruitlessBatchLimit, lines)
    guard plan.blindCost < (canAskUnreliableHost ? limit / 2 : limit) else {
      if canAskUnreliableHost, plan.questions < Plan.questionLimit, !plan.hasAskedInVain {
        active?.hasAskedInVain = true  // until the answer says otherwise
        active?.questions += 1
        takeNext([.deleteToStart])
        return askForRest()
      }
      if memory.isUnreliable, memory.allowsBlindSteps == true,
        plan.rest == .unknown || plan.rest == .unclear, !plan.hasGoneOnBlindly
      {
        // It may not have shown that there was something to go over.
        active?.hasGoneOnBlindly = true
        active?.blindCost = limit - 2 * cost
        var nudge = Nudge(.forward, isCrossing: true)
        nudge.limit = 2
        return takeNext([.nudge(nudge), .deleteToStart])
      }
      if memory.allowsBlindSteps == nil, canAskForLines { takeNext([.crossToEnd, .deleteToStart]) }
      return
    }
    active?.steps = [.backspace, .deleteToStart]
  }

  /// Goes to the end of the document, window by window.
  mutating func crossToEnd() {
    if active?.isCancelled == true { return abandon(.cancelled) }
    if configuration.sabotage == .overshoots {
      effects.append(.adjustTextPosition(byCharacterOffset: 10_000))
      memory.hasBeenAskedForLines = true  // there is nothing to come back for
      return
    }
    guard current.after.isEmpty else {
      if let last = active?.lastCrossing, current.isIdentical(to: last) {
        active?.isProven = false  // the caret does not move
        // Or what it has shown since is past, which the first passes find out.
        if memory.isUnreliable, let plan = active, plan.passes <= 3, plan.listens <= plan.passes {
          active?.listens += 1
          active?.lastCrossing = nil
          takeNext([.listen, .look(attemptLimit), .crossToEnd])
        }
        return
      }
      if !isCurrentShown, memory.isErratic, memory.allowsBlindSteps != true, expectations.isEmpty {
        // A step where nothing is would leave a web editor. A short look: it costs calls in empty fields.
        if active?.listens == 0 {
          active?.listens += 1
          return takeNext([.look(2), .crossToEnd])
        }
        active?.isProven = false
        if let lastWindow, lastWindow.selectedText == nil, !lastWindow.before.isEmpty {
          believe(lastWindow)
        }
        return
      }
      let (start, after) = (current, current.after)
      active?.lastCrossing = start
      active?.rewrite.old.right += after
      takeNext([.cross(after, .forward), .crossToEnd])
      return
    }
    guard expectations.isEmpty else {
      takeNext([.crossToEnd])
      waiting = .landing
      return
    }
    if configuration.answersEveryMessage { return }
    if current.showsNoMoreThanALineStart, canAskForRest, active?.isAtEnd == false {
      takeNext([.crossToEnd])
      return askForRest()
    }
    switch memory.allowsBlindSteps {
    case true? where active?.isAtEnd == true: return
    case true?:
      takeNext([.nudge(nudgeToEnd)])
      if active?.rest == .nothing, !memory.isTrusted {
        active?.rest = .unclear  // what it goes over now is before the caret
      }
      if active?.rest == .ahead { active?.rest = .unknown }
    case false?: return
    case nil where canAskForLines: takeNext([.askForLines, .crossToEnd])
    case nil
    where !memory.isHeard && !memory.isDeaf && current.showsText
      && active?.listens == 0:
      active?.listens += 1
      takeNext([.listen, .look(attemptLimit), .crossToEnd])
    case nil: active?.isProven = false
    }
  }

  /// The steps through what may be empty lines: fewer where it has been asked for.
  private var nudgeToEnd: Nudge {
    var nudge = Nudge(.forward, isCrossing: true)
    switch active?.rest {
    case .ahead: nudge.limit = active?.restSteps ?? 0
    case .unclear, .before, .nothing: nudge.limit = 4
    case .unknown, nil: break
    }
    return nudge
  }

  // MARK: The end of a line, or of the text?

  /// Whether the host may be asked, which takes typing a space.
  ///
  /// Not while it has never answered: what is typed in a terminal is a command, and could not be
  /// removed for certain. And only before everything is deleted anyway.
  var canAskForLines: Bool {
    !memory.hasBeenAskedForLines && memory.isHeard && current.selectedText == nil
  }

  /// Finds out whether nothing behind the caret means the end of the text or that of a line.
  ///
  /// Native fields show nothing beyond a line break; web views do, but a step past their end can
  /// leave the editor. What tells them apart without such a step: web views show a no-break space
  /// as a space. So one is typed, looked at and removed.
  mutating func askForLines() {
    if !isCurrentShown, let plan = active, plan.hasActed, !plan.hasMadeSure {
      // Where the way here has led has not been seen, and a space inside a character would break it.
      return makeSure(before: .crossToEnd)
    }
    memory.hasBeenAskedForLines = true
    let space = Self.noBreakSpace
    takeNext([
      .insert(space), .turn, .cross(space, .backward), .look(attemptLimit), .readLines,
    ])
  }

  static let noBreakSpace = "\u{A0}"

  /// Whether a text is what hosts show of the space that is typed to ask.
  static func isTypedSpace(_ text: String) -> Bool {
    text == " " || text.isIdentical(to: noBreakSpace)
  }

  /// Reads it off, and removes the space.
  mutating func readLines() {
    guard expectations.isEmpty else {
      takeNext([.readLines])
      waiting = .landing
      return
    }
    let shown = current.after.firstCodePoints(1)
    guard isCurrentShown, Self.isTypedSpace(shown) else {
      // Either the host has refused it, or what it shows answers something else, as where somebody came
      // in between: then it may be asked again.
      let isDisturbed = active?.fruitlessBatches != 0
      if isDisturbed || !isCurrentShown && !memory.isUnreliable {
        memory.hasBeenAskedForLines = false
      }
      guard !isDisturbed, !isCurrentShown, active?.isClearing == true, current.before.isEmpty else {
        return abandon(.noProgress)
      }
      // Only the answer is lost: so the space must not stay.
      return takeNext([.cross(Self.noBreakSpace, .forward), .discardUnseen])
    }
    memory.showsBeyondLines = !shown.isIdentical(to: Self.noBreakSpace)
    if current.before.isEmpty, canAskForRest { return takeNext(wayPastSpace(shown)) }
    takeNext([.cross(shown, .forward), .look(attemptLimit), .discard(attempts: 4)])
  }

  /// Removes the one character before the caret that the engine has put there itself.
  mutating func discard(attempts: Int) {
    guard isCurrentShown, let last = current.before.unicodeScalars.last,
      last == " " || last == "\u{A0}"
    else {
      if active?.steps.contains(where: \.isRestoring) == true {
        // What has gone too far goes back first, wherever the space is.
        active?.isProven = false
        active?.inserted = ""
        return
      }
      guard active?.rest != .unknown else { return discardUnseen() }
      // Nobody knows where it is: a clear-all deletes it with the rest.
      active?.isProven = false
      active?.isPartial = true
      active?.inserted = ""
      active?.leavesSpace = true
      if active?.rest == .nothing { active?.rest = .unclear }
      return
    }
    let end = Belief(
      context: current.deletingBackward(utf8Count: String(last).utf8.count), habits: habits)
    attempt(
      .deleteBackward(count: 1), to: placesBeforeParagraph(end) + [end],
      then: .checkDiscard(current, attempts: attempts - 1))
  }

  /// Where the caret is once nothing is left of a paragraph but its mark: behind the end of the line before.
  ///
  /// Where many such lines were not seen to go that is not counted on: so more than one goes unseen before
  /// it is asked again.
  private func placesBeforeParagraph(_ end: Belief) -> [Belief] {
    let places = end.withoutParagraphMark
    let isFarFromStart =
      active.map { $0.fruitlessBatches > configuration.fruitlessBatchLimit / 2 } ?? false
    return isFarFromStart ? places.reversed() : places
  }

  /// Ends a clear-all behind the space that it has typed, and removes that, though nobody has seen it.
  ///
  /// Where it has not arrived, what goes is what the clear-all would delete unseen: no other text is visible.
  mutating func discardUnseen() {
    let space = Self.noBreakSpace
    if active?.isClearing == true, active?.inserted == space, current.selectedText == nil,
      current.before.isEmpty || Self.isTypedSpace(current.before)
    {
      effects.append(.deleteBackward(count: 1))
      var ends = beliefs
      for index in ends.indices {
        let count = ends[index].context.clusterBeforeCaret.utf8.count
        ends[index].context = ends[index].context.deletingBackward(utf8Count: count)
      }
      expect(ends, isEdit: true)
      active?.inserted = ""
    }
    abandon(.noProgress)
  }

  /// Tries once more if it was refused.
  mutating func checkDiscard(of kept: TextContext, attempts: Int) {
    guard current.before.isIdentical(to: kept.before) else {
      active?.inserted = ""
      return
    }
    guard attempts > 0 else { return abandon(.noProgress) }
    takeNext([.discard(attempts: attempts)])
  }
}
