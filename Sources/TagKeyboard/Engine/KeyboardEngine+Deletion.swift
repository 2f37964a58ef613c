// Deleting: once, or a text that is known.

extension KeyboardEngine {
  mutating func pressBackspace() {
    guard let press = active?.press else { return }
    if mayHaveLostSelection { return leaveSelection() }
    if current.selectedText != nil {
      effects.append(.deleteBackward(count: 1))
      return expect(deletingBackward(times: 1, press), isEdit: true)
    }
    if mayBeInPair { return makeSure(before: .backspace) }
    if active?.isClearing == true {
      beliefs = [beliefs[0]]
    } else if active?.mayBeDisplaced == true || mayBeInLineBreak {
      return abandon(.noProgress)  // what goes may be something else, or half a line break
    }
    guard beliefs.contains(where: { !$0.context.before.isEmpty }),
      configuration.answersEveryMessage || isInDoubt || !current.cutsClusterBeforeCaret
    else {
      active?.isWithinPrediction = !predictedBefore.isEmpty
      let count = blindCount
      active?.blindBackspaces += count
      return askBlindly(.backspace, .deleteBackward(count: count))
    }
    effects.append(.deleteBackward(count: 1))
    expect(deletingBackward(times: 1, press), isEdit: true)
    doubted = deletingBackward(times: 1, press, from: doubted)
  }

  /// Whether a move that was not seen may have led between CR and LF, of which hosts show only the first.
  ///
  /// What goes there would be half a line break.
  private var mayBeInLineBreak: Bool {
    hasMovedUnseen && current.isBehindUnseenLineBreak && offsetUnit != .graphemeCluster
      && habits.possibleBackspaces != [.codePoint]
  }

  /// How often to delete where nothing is visible.
  ///
  /// While the proxy predicts that there is text, its host is not asked for more: a clear-all
  /// deletes as much as is predicted.
  private var blindCount: Int {
    active?.isClearing == true ? max(1, predictedBefore.count) : 1
  }

  /// What may become of a deletion of the selection: hosts may delete the space before it too.
  private func deletingSelection(_ belief: Belief, _ press: PressID) -> [Belief] {
    let selected = belief.context.selectedText ?? ""
    var plain = belief
    plain.context = belief.context.deletingSelection
    plain.removals.append(.init(press: press, text: selected))
    guard belief.context.before.utf8.last == 0x20 else { return [plain] }
    var smart = belief
    smart.context = plain.context.deletingBackward(utf8Count: 1)
    smart.removals.append(.init(press: press, text: " " + selected))
    return [plain, smart]
  }

  /// What may become of so many calls of `deleteBackward`, one where something is selected.
  func deletingBackward(times count: Int, _ press: PressID) -> [Belief] {
    deletingBackward(times: count, press, from: beliefs)
  }

  private func deletingBackward(
    times count: Int, _ press: PressID, from beliefs: [Belief]
  ) -> [Belief] {
    var result: [Belief] = []
    for belief in beliefs {
      guard !belief.isSelecting else {
        for end in deletingSelection(belief, press) { result.add(end) }
        continue
      }
      for unit in belief.habits.possibleBackspaces {
        var next = belief
        let removed = belief.context.removal(unit, times: count)
        next.context = belief.context.deletingBackward(utf8Count: removed.utf8.count)
        next.habits.backspaceUnits = .init(unit)
        next.removals.append(.init(press: press, text: removed))
        result.add(next)
        if belief.context.before.hasParagraphMark {
          for other in next.withoutParagraphMark { result.add(other) }
        }
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
    guard let plan = active, !plan.mayBeDisplaced, !isOverBudget(deleted: plan.removedCount) else {
      return abandon(.noProgress)
    }
    guard isCurrentShown else {
      return takeNext([.look(attemptLimit), .requireSight, .delete(text)])
    }
    if mayBeInPair { return makeSure(before: .delete(text)) }
    if mayBeInLineBreak { return abandon(.unreachable) }
    if meansAnother(than: text) { return beginAgain() ? () : abandon(.textChanged) }
    let text = withoutRestored(text)
    know(current.asKnown(by: CaretText(left: text)))
    if current.before.isEmpty, let end = hiddenEnd(of: text) {
      var known = current
      known.before = end
      know(known)
    }
    guard !current.before.isEmpty, current.before.agreesAtEnd(with: text), reachesBack(text) else {
      guard expectations.isEmpty else {
        // More may be visible from where a look has started.
        return takeNext([.settle, .delete(text)])
      }
      if deleteWhatIsLeft(of: text) { return }
      // It does not stand there: the key is planned anew, or somebody has changed the text.
      return beginAgain() ? () : abandon(.textChanged)
    }
    let visible = min(text.utf8.count, current.before.utf8.count)
    if visible == current.before.utf8.count, current.startsInsideCluster,
      !configuration.answersEveryMessage
    {
      return abandon(.unreachable)  // something may go with it that is not visible
    }
    let count = max(current.calls(habits.possibleBackspaces, toDelete: visible), 1)
    // In a text that repeats itself nobody would see how much is gone, nor what has to go back; and
    // nothing is inserted inside a character.
    guard tellsUnits(ofCalls: count),
      !isToBeRestored
        || canRestore && shows(removalOf: visible)
          && !current.deletingBackward(utf8Count: visible).splitsSurrogatePair
    else {
      return giveUpDeleting()
    }
    takeNext([.deleteRest(text)])
    deleteBatch(count: count)
  }

  /// The end of a text that is to be deleted, where the host shows nothing behind it: an attachment, or a
  /// line break.
  private func hiddenEnd(of text: String) -> String? {
    if text.unicodeScalars.last == "\u{FFFC}" { return "\u{FFFC}" }
    return memory.showsBeyondLines == true ? nil : text.lineBreakAtEnd
  }

  /// Ends a deletion of which nobody would see what has to go back: what is gone goes back first.
  private mutating func giveUpDeleting() {
    guard isToBeRestored, active?.removed.isEmpty == false else { return abandon(.unreachable) }
    takeBackDeletion()
  }

  /// What has been deleted goes back at the end of a way, and with that the key ends.
  mutating func takeBackDeletion(after way: [Step] = []) {
    let gone = active?.removed.reversed().joined() ?? ""
    active?.steps = way + [.restore(gone, attempts: 4), .giveUp(restored: gone)]
  }

  /// Gives the plan up, what it has deleted being there again.
  mutating func giveUp(restored text: String) {
    if isCurrentShown, current.before.agreesAtEnd(with: text) { active?.removed = [] }
    abandon(.unreachable)
  }

  /// Whether all of a text is seen before the caret that the host would show there.
  private func reachesBack(_ text: String) -> Bool {
    let visible = current.before
    guard visible.utf8.count < min(text.utf8.count, TextContext.proof), !current.mayBeCut,
      visible != "\n", visible.unicodeScalars.first != "\u{FFFC}"
    else { return true }
    return text.endsSight(beforeLast: visible.utf8.count)
  }

  /// Whether it can be seen by which unit a call deletes, where that makes a difference to so many calls.
  func tellsUnits(ofCalls count: Int) -> Bool {
    guard !configuration.answersEveryMessage, current.mayBeCut else { return true }
    let results = habits.possibleBackspaces.map { unit in
      current.deletingBackward(utf8Count: current.removal(unit, times: count).utf8.count)
    }
    return results.indices.allSatisfy { index in
      results[..<index].allSatisfy {
        $0.isIdentical(to: results[index]) || !$0.fits(results[index])
      }
    }
  }

  /// Whether some of what is deleted next is to be inserted again.
  private var isToBeRestored: Bool { active?.steps.first?.isRestoring == true }

  /// Whether it would be seen that a text is gone, and back: not by a host that leaves moves unanswered,
  /// or where a step of this key was not seen.
  var canRestore: Bool {
    configuration.answersEveryMessage || !memory.isUnreliable && active?.isProven == true
  }

  /// Whether it can be seen that so many bytes before the caret are gone.
  private func shows(removalOf length: Int) -> Bool {
    configuration.answersEveryMessage || !current.mayBeCut
      || !current.deletingBackward(utf8Count: length).fits(current)
  }

  /// Goes on with a deletion if some of the text is seen to be gone that was not thought to be; false
  /// where that is not seen.
  private mutating func deleteWhatIsLeft(of text: String) -> Bool {
    let seen = current
    guard let rest = active?.takeWhatIsGone(of: text, seeing: seen) else { return false }
    if !rest.isEmpty { deleteUnlessRestored(rest) }
    return true
  }

  /// Goes on with a deletion of a known text, by what has been seen to go of it.
  mutating func deleteRest(of text: String) {
    let removed = active?.lastRemoved ?? ""
    guard !removed.isEmpty else {
      return isCurrentShown && deleteWhatIsLeft(of: text) ? () : giveUpUnseen()
    }
    let (whole, gone) = (text.utf8.count, removed.utf8.count)
    if gone > whole {
      // A call took more than was meant: what it took too much goes back.
      let surplus = removed.droppingLast(utf8Count: whole)
      // A space may have been that of a paragraph's mark, which is not there: better twice than never.
      if surplus == " " { active?.isProven = false }
      takeNext([.restore(surplus, attempts: 4)])
    } else if gone < whole {
      deleteUnlessRestored(text.droppingLast(utf8Count: gone))
    }
  }

  /// Gives a deletion up of which nothing was seen: what it may have taken too much goes back, better twice
  /// than never.
  private mutating func giveUpUnseen() {
    if case .restore(let text, _)? = active?.steps.first, !isCurrentShown,
      !current.before.utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
    {
      restore(text, attempts: 1)
    }
    abandon(.noProgress)
  }

  /// What has to go of a text whose beginning would be inserted again, which a host that deletes code
  /// points can leave there.
  private mutating func withoutRestored(_ text: String) -> String {
    guard habits.possibleBackspaces == [.codePoint],
      case .restore(let kept, _)? = active?.steps.first,
      kept.utf8.count < text.utf8.count, text.utf8.starts(with: kept.utf8)
    else { return text }
    active?.steps.removeFirst()
    return text.droppingFirst(utf8Count: kept.utf8.count)
  }

  /// Deletes the rest of a text, but not what would be inserted again.
  private mutating func deleteUnlessRestored(_ rest: String) {
    guard case .restore(let text, let attempts)? = active?.steps.first,
      text.utf8.starts(with: rest.utf8)
    else { return takeNext([.delete(rest)]) }
    active?.steps.removeFirst()
    let missing = text.droppingFirst(utf8Count: rest.utf8.count)
    if !missing.isEmpty { takeNext([.restore(missing, attempts: attempts)]) }
  }

  /// Inserts a text that a deletion has taken with it, and makes sure that it is there again.
  mutating func restore(_ text: String, attempts: Int) {
    let check = Step.checkRestored(text, current, attempts: attempts - 1)
    guard !configuration.answersEveryMessage else {
      takeNext([.settle, check])  // it may land elsewhere, but is not refused unseen
      return insert(text)
    }
    // What was thought less likely, such as that the space before it is gone, may be true.
    let others = doubted(inserting: text).filter {
      $0.context.after.isIdentical(to: current.after)
    }
    let end = Belief(context: current.inserting(text), habits: habits)
    attempt(
      .insertText(text), to: [end], requiredBefore: text.utf8.count, then: check, or: others)
  }

  /// Sends an edit that the host may refuse: both is possible until a look has shown which.
  mutating func attempt(
    _ edit: Effect, to ends: [Belief], requiredBefore: Int = 0, then check: Step,
    or doubtedResults: [Belief] = []
  ) {
    let refused = Belief(context: current, habits: habits)
    effects.append(edit)
    expect(ends + [refused] + doubtedResults, requiredBefore: requiredBefore, isEdit: true)
    takeNext([memory.answersEdits == true ? .settle : .turn, .look(attemptLimit), check])
  }

  /// Tries once more if it was refused.
  mutating func checkRestored(_ text: String, _ missing: TextContext, attempts: Int) {
    // The window may have slid since.
    let isMissing =
      current.before.isIdentical(to: missing.before)
      || current.before.looksAlikeAtEnd(missing.before)
        && !current.before.looksAlikeAtEnd(missing.before + text)
    guard attempts > 0, isMissing, !configuration.answersEveryMessage else { return }
    takeNext([.restore(text, attempts: attempts)])
  }

  /// Deletes so many times before the caret, and waits for what becomes of it.
  ///
  /// Where edits are not answered, a look makes the host show the text.
  mutating func deleteBatch(count: Int) {
    guard let press = active?.press else { return }
    let (isShown, isCut) = (isCurrentShown, current.mayBeCut)
    active?.openBatch(isFromShown: isShown, isCut: isCut)
    effects.append(.deleteBackward(count: count))
    expect(deletingBackward(times: count, press), isEdit: true)
    expectations[expectations.count - 1].isInParts = count > 1
    if configuration.answersEveryMessage || memory.answersEdits == true {
      waiting = .landing
    } else {
      takeNext([.look(3)])
      waiting = .turn
    }
  }

  /// Something fits, but the text is so uniform that nothing is proved by it.
  ///
  /// A deletion may go on all the same: one of known length counts what it has sent, so it cannot
  /// delete too much; a clear-all may delete whatever there is.
  mutating func carryOnDeleting(_ seen: TextContext) {
    guard waiting == .landing, let plan = active, plan.isBatchUnderWay,
      configuration.answersEveryMessage || !plan.isLooking && !plan.isAway
    else { return }
    guard !configuration.answersEveryMessage else {
      // The answers come in order: the first is that to what was sent first, whatever has come of it.
      guard
        let number = expectations[0].beliefs.firstIndex(where: {
          seen.fits($0.context, shown: memory.shownSides)
        })
      else { return settle(seeing: seen) }
      return landed(0, number, seen)
    }
    // How much of a known text is gone must be certain, or else too much would go.
    let isDone = expectations.last?.beliefs.contains { seen.fits($0.context) } == true
    guard isDone, plan.isClearing || beliefs.count == 1 else { return }
    // Likelier than an answer is what was there before, once more.
    let isNoProgress = bases.contains(where: seen.isIdentical)
    let isRepeated = memory.isErratic && (isNoProgress || repeatsWhatWasShown(seen))
    guard isNoProgress || !isOld(seen), plan.isClearing || !isRepeated else { return }
    if isNoProgress { active?.fruitlessBatches += 1 }
    settle(seeing: seen)
  }
}

extension TextContext {
  /// How many calls of `deleteBackward` remove the last bytes before the caret, or as many of them as
  /// every unit removes by the same number of calls.
  func calls(_ units: [BackspaceUnit], toDelete count: Int) -> Int {
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
  func calls(_ unit: BackspaceUnit, toDelete count: Int) -> Int {
    var calls = 0
    walkBack(unit) { removed in
      guard removed < count else { return false }
      calls += 1
      return true
    }
    return calls
  }
}
