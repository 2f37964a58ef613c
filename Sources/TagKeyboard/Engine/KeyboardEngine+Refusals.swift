// What was sent and has not happened, as what the host shows of the keys after it tells.

extension KeyboardEngine {
  /// Whether the host has shown the text as it was before an edit since that was sent, and now
  /// shows nothing of it that was not there then.
  ///
  /// A host that repeats itself may show that for no reason; but one that hides nothing does not show
  /// less than there is.
  func mayHaveBeenRefused(_ index: Int, _ seen: TextContext, as proved: Belief) -> Bool {
    guard isBaseShownAgain, expectations[...index].contains(where: \.isEdit) else { return false }
    // A move after it is seen, but not back to the start of what was inserted.
    let before = proved.context.before
    let isHidden = bases.contains {
      before.utf8.starts(with: $0.before.utf8)
        && seen.before.utf8.count < before.utf8.count - $0.before.utf8.count
    }
    if isHidden, !expectations[index].isEdit, !memory.isErratic { return true }
    let isShort = !seen.mayBeCut && seen.before.utf8.count < before.utf8.count
    // All of its line is visible, and something is missing.
    let line = before.withoutParagraphMark.behindLast(where: \.endsSight)
    if isShort, !seen.before.isEmpty, seen.before.utf8.count < line.utf8.count { return true }
    // From its start a line may have been all that was visible.
    let whole = seen.before + seen.after
    let text = memory.showsBeyondLines == true ? whole : whole.beforeFirst(where: \.endsLine)
    return (!memory.isErratic || isShort) && !text.isEmpty
      && bases.contains { ($0.before + $0.after).holds(text) }
  }

  /// Whether what is shown is also what a field of one line has made of an earlier edit, by dropping its line
  /// breaks: then what came behind it need not have landed yet.
  func mayHaveDroppedLineBreaks(before index: Int, _ seen: TextContext) -> Bool {
    guard !memory.showsLineBreaks else { return false }
    return expectations[..<index].contains { edit in
      edit.isEdit && edit.beliefs.contains { $0.context.hasDroppedLineBreaks(in: seen) }
    }
  }

  /// Takes a move back that started where the caret was before the insertions sent with it, if this
  /// shows that: they have been refused, and the move was meant for what they should have put there.
  ///
  /// A key that only moves the caret is planned anew from there; any other is given up.
  mutating func takesBackMove(afterRefusal seen: TextContext) -> Bool {
    guard case .arrival(let crossing, _, let isProbing)? = waiting, let plan = active,
      !plan.isClearing, !plan.inserted.isEmpty || plan.onlyMoves && plan.canStartAgain,
      isBaseShown || isBaseShownAgain, bases.count == 1, expectations.count > 1,
      expectations.dropLast().allSatisfy(\.isEdit), case let base = bases[0],
      // What was shown before is no answer, but behind the state before the edits, shown once more, it is.
      !(isOld(seen) && memory.isUnreliable) || isBaseShownAgain && repeatsWhatWasShown(base),
      let offset = offset(of: crossing, isProbing: isProbing),
      moving(Belief(context: base, habits: habits), crossing.direction, by: abs(offset))
        .contains(where: {
          seen.looksIdentical(toWindowOf: $0.context)
            // It may be cut elsewhere than what was shown before.
            || seen.mayBeCut && seen.agrees(with: $0.context)
        })
    else { return false }
    effects += expectations.compactMap(\.press).map { .finish($0, .abandoned(.noProgress)) }
    for index in expectations.indices { expectations[index].press = nil }
    settle(seeing: seen)
    effects.append(.adjustTextPosition(byCharacterOffset: -offset))
    expect([Belief(context: base, habits: habits)])
    if abs(offset) == 1 { expectations[0].stepBack = crossing.direction.opposite }
    if plan.onlyMoves {
      active?.restarts += 1
      active?.steps = [.settle, .planAgain]
    } else {
      active?.inserted = ""
      abandon(.noProgress)
    }
    return true
  }

  /// Takes what a key has inserted for landed where it is seen, with the caret behind it, if that is in
  /// another text than was thought: the way back over a part of it is still on its way.
  mutating func landsElsewhere(seeing seen: TextContext) -> Bool {
    guard case .arrival(let crossing, _, let isProbing)? = waiting, let plan = active,
      plan.rewrite.old.text.isEmpty, !plan.isClearing, !plan.inserted.isEmpty,
      seen.selectedText == nil,
      expectations.dropLast().last?.isEdit == true,
      seen.before.utf8.count >= plan.inserted.utf8.count,
      seen.before.agreesAtEnd(with: plan.inserted),
      crossing.isSame(from: seen)
    else { return false }
    effects += expectations.compactMap(\.press).map { .finish($0, .abandoned(.textChanged)) }
    active?.isProven = false
    leave(bases + expectations.dropLast().flatMap { $0.beliefs.map(\.context) })
    expectations.removeFirst(expectations.count - 1)
    bases = [seen]
    isBaseShown = true
    isBaseExact = false
    let target = seen.moving(over: crossing.text, crossing.direction)
    beliefs =
      isProbing
      ? moving(Belief(context: seen, habits: habits), crossing.direction, by: crossing.probeLength)
      : [Belief(context: target, habits: habits)]
    expectations[0].beliefs = beliefs
    waiting = .arrival(crossing, target: target, probing: isProbing)
    return true
  }

  /// Where the caret is if line breaks before it, which were not seen to land, have been dropped: those
  /// right before it, or all where the host has shown something since.
  func withoutLineBreaks(_ places: [TextContext]) -> [TextContext] {
    guard isUnsure, places.allSatisfy({ $0.selectedText == nil }),
      !configuration.answersEveryMessage
    else { return [] }
    let isAnswered = if let lastHeard, let lastCall { lastHeard >= lastCall } else { false }
    return places.compactMap { place in
      if isAnswered, let lastWindow, lastWindow.before.hasLineBreak,
        place.before.agreesAtEnd(with: lastWindow.before)
      {
        return nil  // they have been shown since
      }
      var other = place
      if isAnswered { other.before = place.before.withoutLineBreaks }
      while other.before.unicodeScalars.last?.endsLine == true {
        other.before.unicodeScalars.removeLast()
      }
      return other.isIdentical(to: place) ? nil : other
    }
  }

  /// The same as a belief, with what was removed in it; which unit the host deletes is left open.
  func withoutLineBreaks(_ belief: Belief) -> [Belief] {
    withoutLineBreaks([belief.context]).map { place in
      Belief(context: place, habits: habits, removals: belief.removals)
    }
  }

  /// Takes the line breaks that are on their way for dropped, as fields of one line drop them, if that
  /// explains what is seen: the keys behind them are still on theirs.
  mutating func dropsLineBreaks(seeing seen: TextContext) -> Bool {
    guard !onlyMovesAreOnTheirWay, bases.count == 1, bases[0].selectedText == nil,
      isBaseShown || !bases[0].showsText, !configuration.answersEveryMessage
    else { return false }
    let base = bases[0]
    guard let others = changingStates({ $0.droppingLineBreaks(typedIn: base) }),
      let dropping = expectations.indices.first(where: { index in
        zip(expectations[index].beliefs, others.expectations[index].beliefs)
          .contains { !$0.context.isIdentical(to: $1.context) }
      }),
      expectations[dropping].isEdit,
      others.expectations.contains(where: { expectation in
        expectation.beliefs.contains { seen.looksIdentical(toWindowOf: $0.context) }
      })
    else { return false }
    if let press = expectations[dropping].press {
      effects.append(.finish(press, .abandoned(.textChanged)))
    }
    expectInstead(others)
    expectations[dropping].press = nil
    return true
  }

  /// Takes what is seen for the place where insertions that are on their way have started: a deletion
  /// before them has landed late, or has brought it to light.
  mutating func startsElsewhere(seeing seen: TextContext) -> Bool {
    guard let base = placeOfInsertion(besides: seen),
      !expectations.contains(where: \.requiresWhole),
      base.showsText
        ? isUnsure && memory.isTrusted
          && seen.missing(from: base)?.isEmpty == false
        : !isBaseShown && beliefs.contains(where: { !$0.removals.isEmpty }),
      let others = changingStates({ $0.moved(from: base, to: seen) })
    else { return false }
    // What stood there was not known.
    effects += expectations.compactMap(\.press).map { .finish($0, .unverified) }
    expectInstead(others)
    for index in expectations.indices { expectations[index].press = nil }
    leave(bases)
    bases = [seen]
    isBaseShown = true
    isBaseExact = true
    isBaseShownAgain = false
    unforeseen = nil
    seenWhileProbing = nil
    return true
  }

  /// Takes what is seen for the late answer to a key that was not seen to land, if an insertion has been
  /// sent since that it does not show: that is still on its way, in this text.
  mutating func answersEarlierKey(_ seen: TextContext) -> Bool {
    guard !isBaseShown || (active?.startsUnsure ?? isUnsure),
      let base = placeOfInsertion(besides: seen),
      // Of a backspace where nothing is visible the answer may bring to light what is before it.
      !base.showsText || memory.isUnreliable
        || base.before.isEmpty && seen.after.isIdentical(to: base.after),
      case let inserted = expectations[0].beliefs[0].context.before
        .droppingFirst(utf8Count: base.before.utf8.count),
      !inserted.isEmpty, !(seen.before + seen.after).holds(inserted),
      let others = changingStates(dropsOthers: true, { $0.moved(from: base, to: seen) })
    else { return false }
    expectInstead(others)
    leave(bases)
    bases = [seen]
    isBaseShownAgain = true  // it may have been refused, too
    unforeseen = nil
    seenWhileProbing = nil
    return true
  }

  /// Where an edit that is on its way first was made, if that is one place, and both it and what is seen
  /// instead are places where something may be inserted.
  private func placeOfInsertion(besides seen: TextContext) -> TextContext? {
    guard expectations[0].isEdit, active?.isClearing != true, seen.selectedText == nil,
      !seen.splitsSurrogatePair, case let base = bases[0], base.selectedText == nil,
      bases.allSatisfy(base.isIdentical)
    else { return nil }
    return base
  }

  /// What is on its way and waited for, if each state is changed; `nil` where one cannot be.
  ///
  /// - Parameter dropsOthers: whether those that cannot be are left out, if one is left of each effect.
  private func changingStates(
    dropsOthers: Bool = false, _ change: (TextContext) -> TextContext?
  ) -> (expectations: [ExpectedContext], waiting: Waiting?)? {
    var (others, waiting) = (expectations, waiting)
    for index in others.indices {
      let changed = others[index].beliefs.compactMap { $0.changed(change) }
      guard !changed.isEmpty, dropsOthers || changed.count == others[index].beliefs.count else {
        return nil
      }
      others[index].beliefs = changed
    }
    if case .arrival(let crossing, let target, let isProbing)? = waiting {
      guard let target = change(target) else { return nil }
      waiting = .arrival(crossing, target: target, probing: isProbing)
    }
    return (others, waiting)
  }

  /// Goes on waiting for these states in the place of those that were to be seen.
  private mutating func expectInstead(
    _ states: (expectations: [ExpectedContext], waiting: Waiting?)
  ) {
    (expectations, waiting) = states
    beliefs = expectations[expectations.count - 1].beliefs
    active?.isProven = false
  }
}

extension TextContext {
  /// What becomes of another place by what this has become of one; `nil` if that is not to insert.
  fileprivate func moved(from base: TextContext, to other: TextContext) -> TextContext? {
    guard before.utf8.starts(with: base.before.utf8), let ahead = after.withoutEnd(base.after)
    else {
      return nil
    }
    var result = self
    result.before = other.before + before.droppingFirst(utf8Count: base.before.utf8.count)
    result.after = ahead + other.after
    return result
  }

  /// Without the line breaks in what has been typed before the caret of another state; `nil` if that is not
  /// what has become of it.
  func droppingLineBreaks(typedIn base: TextContext) -> TextContext? {
    let left = base.before
    guard before.utf8.starts(with: left.utf8) else { return nil }
    var result = self
    result.before = left + before.droppingFirst(utf8Count: left.utf8.count).withoutLineBreaks
    return result
  }

  /// Whether the other state is this one without line breaks before the caret that are here.
  func hasDroppedLineBreaks(in other: TextContext) -> Bool {
    before.utf8.count > other.before.utf8.count && after.isIdentical(to: other.after)
      && before.withoutLineBreaks.isIdentical(to: other.before.withoutLineBreaks)
  }
}

extension String {
  fileprivate var withoutLineBreaks: String { String(unicodeScalars.filter { !$0.endsLine }) }
}
