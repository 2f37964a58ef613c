import TextBoundaries

// Deleting: once, a text that is known, or everything there is.

extension KeyboardEngine {
  mutating func pressBackspace() {
    guard let press = active?.press else { return }
    if current.selectedText != nil {
      effects.append(.deleteBackward(count: 1))
      return expect(deletingSelection(press), isEdit: true)
    }
    if active?.isClearing == true { beliefs = [beliefs[0]] }
    guard beliefs.contains(where: { !$0.context.before.isEmpty }),
      configuration.answersEveryMessage || !current.cutsClusterBeforeCaret
    else { return askBlindly(.backspace, .deleteBackward(count: 1)) }
    effects.append(.deleteBackward(count: 1))
    expect(deletingBackward(times: 1, press), isEdit: true)
  }

  /// What may become of a deletion of the selection: hosts may delete the space before it too.
  private func deletingSelection(_ press: PressID) -> [Belief] {
    let selected = current.selectedText ?? ""
    var plain = Belief(context: current.deletingSelection, habits: habits)
    plain.removals = [.init(press: press, text: selected)]
    guard current.before.utf8.last == 0x20 else { return [plain] }
    var smart = plain
    smart.context = smart.context.deletingBackward(utf8Count: 1)
    smart.removals = [.init(press: press, text: " " + selected)]
    return [plain, smart]
  }

  /// What may become of so many calls of `deleteBackward`, nothing being selected.
  private func deletingBackward(times count: Int, _ press: PressID) -> [Belief] {
    var result: [Belief] = []
    for belief in beliefs {
      for unit in belief.habits.possibleBackspaces {
        var next = belief
        let removed = belief.context.removal(unit, times: count)
        next.context = belief.context.deletingBackward(utf8Count: removed.utf8.count)
        next.habits.backspaceUnits = .init(unit)
        next.removals.append(.init(press: press, text: removed))
        result.add(next)
      }
    }
    return result
  }

  /// Deletes a text that is known, as much of it as is visible at a time.
  ///
  /// While it is not known how much one call removes, it goes as far as every unit removes the same,
  /// then by single calls that tell the unit.
  ///
  /// What is not seen to be there is not deleted.
  mutating func delete(_ text: String) {
    guard isCurrentShown else {
      return takeNext([.look(attemptLimit), .requireSight, .delete(text)])
    }
    guard !current.before.isEmpty, current.before.agreesAtEnd(with: text) else {
      return abandon(.textChanged)
    }
    let visible = min(text.utf8.count, current.before.utf8.count)
    if visible == current.before.utf8.count, current.startsInsideCluster,
      !configuration.answersEveryMessage
    {
      return abandon(.unreachable)  // something may go with it that is not visible
    }
    takeNext([.deleteRest(text)])
    deleteBatch(count: max(current.calls(habits.possibleBackspaces, toDelete: visible), 1))
  }

  /// Goes on with a deletion of a known text, by what has been seen to go of it.
  mutating func deleteRest(of text: String) {
    let removed = active?.lastRemoved ?? ""
    guard !removed.isEmpty else { return abandon(.noProgress) }
    let (whole, gone) = (text.utf8.count, removed.utf8.count)
    if gone < whole { active?.steps.insert(.delete(text.droppingLast(utf8Count: gone)), at: 0) }
    guard gone > whole else { return }
    // A call took more than was meant: what it took too much goes back.
    takeNext([.restore(removed.droppingLast(utf8Count: whole), attempts: 4)])
  }

  /// Inserts a text that a deletion has taken with it, and makes sure that it is there again.
  ///
  /// The host may refuse that, so both is possible until it has been seen.
  mutating func restore(_ text: String, attempts: Int) {
    guard !configuration.answersEveryMessage else { return insert(text) }
    let missing = Belief(context: current, habits: habits)
    var restored = missing
    restored.context = current.inserting(text)
    effects.append(.insertText(text))
    expect([restored, missing], requiredBefore: text.utf8.count, isEdit: true)
    takeNext([
      .turn, .look(attemptLimit), .checkRestored(text, missing.context, attempts: attempts - 1),
    ])
  }

  /// Tries once more if it was refused.
  mutating func checkRestored(_ text: String, _ missing: TextContext, attempts: Int) {
    guard isCurrentShown, attempts > 0, current.before.isIdentical(to: missing.before) else {
      return
    }
    takeNext([.restore(text, attempts: attempts)])
  }

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
    if mayBeInsidePair { return takeNext([.look(attemptLimit), .deleteToStart]) }
    guard !current.before.isEmpty else { return crossAgain() }
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
    let calls = habits.possibleBackspaces.map { current.calls($0, toDelete: batch) }
    deleteBatch(count: max(calls.min() ?? 1, 1))
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
    guard plan.blindBackspaces < configuration.fruitlessBatchLimit else {
      if memory.allowsBlindSteps == nil, canAskForLines { takeNext([.crossToEnd, .deleteToStart]) }
      return
    }
    active?.blindBackspaces += 1
    active?.steps = [.backspace, .deleteToStart]
  }

  /// Deletes so many times before the caret, and waits for what becomes of it.
  ///
  /// Where edits are not answered, a look makes the host show the text.
  private mutating func deleteBatch(count: Int) {
    guard let press = active?.press else { return }
    effects.append(.deleteBackward(count: count))
    expect(deletingBackward(times: count, press), isEdit: true)
    expectations[expectations.count - 1].isInParts = count > 1
    active?.isBatchUnderWay = true
    if configuration.answersEveryMessage || memory.answersEdits == true {
      waiting = .landing
    } else {
      takeNext([.look(3)])
      waiting = .turn
    }
  }

  // MARK: The way to the end

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
    switch memory.allowsBlindSteps {
    case true?: takeNext([.nudge(Nudge(.forward, isCrossing: true))])
    case false?: return
    case nil where canAskForLines: takeNext([.askForLines, .crossToEnd])
    case nil
    where !memory.isHeard && !memory.isDeaf && current.showsText
      && active?.hasListened == false:
      active?.hasListened = true
      takeNext([.listen, .look(attemptLimit), .crossToEnd])
    case nil: active?.isProven = false
    }
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
    memory.hasBeenAskedForLines = true
    let space = Self.noBreakSpace
    takeNext([
      .insert(space), .turn, .cross(space, .backward), .look(attemptLimit), .readLines,
    ])
  }

  static let noBreakSpace = "\u{A0}"

  /// Reads it off, and removes the space.
  mutating func readLines() {
    guard expectations.isEmpty else {
      takeNext([.readLines])
      waiting = .landing
      return
    }
    guard isCurrentShown else { return abandon(.noProgress) }
    let shown = current.after.firstCodePoints(1)
    memory.showsBeyondLines = !shown.isIdentical(to: Self.noBreakSpace)
    takeNext([.cross(shown, .forward), .look(attemptLimit), .discard(attempts: 4)])
  }

  /// Removes the one character before the caret that the engine has put there itself.
  ///
  /// The host may refuse that, so both is possible until it has been seen.
  mutating func discard(attempts: Int) {
    guard isCurrentShown, let last = current.before.unicodeScalars.last,
      last == " " || last == "\u{A0}"
    else { return abandon(.noProgress) }
    let kept = Belief(context: current, habits: habits)
    var removed = kept
    removed.context = current.deletingBackward(utf8Count: String(last).utf8.count)
    effects.append(.deleteBackward(count: 1))
    expect([removed, kept], isEdit: true)
    takeNext([.turn, .look(attemptLimit), .checkDiscard(kept.context, attempts: attempts - 1)])
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

extension TextContext {
  /// How many calls of `deleteBackward` remove the last bytes before the caret, or as many of them as
  /// every unit removes by the same number of calls.
  fileprivate func calls(_ units: [BackspaceUnit], toDelete count: Int) -> Int {
    let ways = units.map { unit in
      var way: [Int] = []
      walkBack(unit) { removed in
        way.append(removed)
        return removed < count
      }
      return way
    }
    guard let first = ways.first else { return 0 }
    let agreed = first.indices.prefix { index in
      ways.allSatisfy { index < $0.count && $0[index] == first[index] }
    }
    return agreed.count - 1
  }

  /// How many calls of `deleteBackward` remove the last bytes before the caret, or more.
  fileprivate func calls(_ unit: BackspaceUnit, toDelete count: Int) -> Int {
    var calls = 0
    walkBack(unit) { removed in
      guard removed < count else { return false }
      calls += 1
      return true
    }
    return calls
  }
}
