// What the engine makes of a text or a caret that is not where it was sent.

extension KeyboardEngine {
  /// The text or the caret is not where it was sent.
  mutating func contradicted(_ seen: TextContext) {
    if dropsLineBreaks(seeing: seen) { return weigh(seen) }
    if landsElsewhere(seeing: seen) || startsElsewhere(seeing: seen) || answersEarlierKey(seen) {
      return
    }
    if isProbing {
      seenWhileProbing = seen
    } else if onlyMovesAreOnTheirWay, let seenWhileProbing, seen.isIdentical(to: seenWhileProbing) {
      memory.isErratic = true  // the probe has been taken back since
      self.seenWhileProbing = nil  // shown once more, it is no answer to that
      return
    }
    if returnsToEnd(seeing: seen) { return }
    let arrival = waiting
    if startAgain(seeing: seen) || movesFromDoubted(seeing: seen) { return }
    // A probe on its way may end inside a character: it is taken back, not left alone.
    if case .arrival(_, _, probing: true) = arrival { return }
    if case .recall(let nudge)? = active?.steps.first {
      // The answer to the step itself has come late: it did lead somewhere, and is taken back now.
      var known = nudge.again(isKnownToMove: true)
      if !seen.splitsSurrogatePair { known.end = seen }
      active?.steps[0] = .recall(known)
      bases = [seen]
      isBaseShown = true
      isBaseExact = true
      return
    }
    let isDeletingKnownText = active?.isBatchUnderWay == true && active?.isClearing == false
    let reason = known(.textChanged, startsUnsure: !isBaseShown)
    effects += expectations.compactMap(\.press).map { .finish($0, .abandoned(reason)) }
    for index in expectations.indices { expectations[index].press = nil }
    if !seen.before.isEmpty, seen.isInsideCluster {
      // No host that counts clusters puts its caret there, but the person's typing may.
      if isKnownText(of: seen) { memory.habits.offsetUnits = .utf16 }
    } else if offsetUnit == .graphemeCluster {
      memory.habits.offsetUnits = .all  // what was learned may have been the person's doing
    }
    doubtBackspaces()
    let isFromShown = isBaseShown
    let wasDoubted = isDoubted(seen)
    let wasTrusted = memory.isTrusted
    if wasDoubted { memory.isErratic = true }  // it has refused something, or shows what is past
    let look = active?.steps.first
    let breaksPair = breaksPair(lookingBackFrom: seen)
    if case .lookBack(let direction, _) = look {
      active?.hasStrayed = true
      if seen.text(direction.opposite).isEmpty { active?.mayBeDisplaced = true }
    } else if active?.isAway == true {
      active?.hasStrayed = true  // the way back has not led to where the look started
      active?.mayBeDisplaced = true
    }
    let stepOnItsWay = stepBackNotYetAnswered
    let pair = wasDoubted ? expectations.last?.pair : nil
    if expectations.contains(where: { !$0.isEdit }) { hasUnseenMoves = true }
    let (home, removed) = (bases[0], active?.removed ?? [])
    settle(seeing: seen)
    if restoreElsewhere(seeing: seen) || putBack(removed, at: home, seeing: seen) { return }
    if case .lookBack(let direction, let length) = look, !seen.splitsSurrogatePair, !breaksPair,
      active?.isClearing != true,  // it does not matter to a clear-all where it is
      !(wasDoubted && wasTrusted && seen.text(direction.opposite).isEmpty)
    {
      // Whatever has changed, the step of the look was taken; but not over half a character, nor where
      // there is nothing to go over.
      effects.append(.adjustTextPosition(byCharacterOffset: direction.offset(length)))
      expect(moving(beliefs[0], direction, by: length))
      expectations[expectations.count - 1].stepBack = direction
      // At an end of the text there was no step to be taken.
      if let plan = active, !plan.hasChangedText, !seen.text(direction.opposite).isEmpty {
        active?.isProven = false
        active?.dropLook()
        return takeNext([.settle, .requireReturn])
      }
    }
    if let pair, case .lookBack? = look, expectations.isEmpty {
      // Its step is not taken back, and has led into a character if this is from before it.
      isCurrentShown = false
      pairLeft = pair
    }
    if seen.splitsSurrogatePair {
      if active?.isClearing == true {
        leaveWay()
        active?.dropLook()
        takeNext([.settle])
      } else {
        abandon(.textChanged)
      }
      return leaveSurrogatePair(seen, by: stepOnItsWay)
    }
    if isDeletingKnownText { return abandon(.textChanged) }
    if active?.isClearing == true {
      return goOnClearing()
    }
    goOn(from: seen, after: arrival, isFromShown: isFromShown, wasDoubted: wasDoubted)
  }

  /// The first step of a look has led nowhere, for there was nothing to go over, and so the step back has led
  /// away from where it started: forth again.
  private mutating func returnsToEnd(seeing seen: TextContext) -> Bool {
    guard let far = active?.farEnd, far.seen.text(far.direction).isEmpty, expectations.count == 1,
      expectations[0].beliefs.contains(where: { far.seen.looksIdentical(toLineOf: $0.context) }),
      moving(Belief(context: far.seen, habits: habits), far.direction.opposite, by: far.length)
        .contains(where: { seen.isIdentical(to: $0.context) })
    else { return false }
    settle(seeing: seen)
    effects.append(.adjustTextPosition(byCharacterOffset: far.direction.offset(far.length)))
    expect([Belief(context: far.seen, habits: habits)])
    active?.isProven = false
    active?.dropLook()
    takeNext([.settle, .requireReturn])
    return true
  }

  /// What a deletion has taken with it was refused when it was to go back, and the host has moved the
  /// caret: back to where it is missing, and once more.
  private mutating func restoreElsewhere(seeing seen: TextContext) -> Bool {
    guard let steps = active?.steps,
      let index = steps.firstIndex(where: \.checksRestored),
      case .checkRestored(let text, let missing, let attempts) = steps[index], attempts > 0,
      let way = displacement(from: seen, to: missing, within: 64)
    else { return false }
    active?.isProven = false
    active?.steps.removeFirst(index + 1)
    takeNext([
      .cross(way.text, way.direction, correcting: true), .restore(text, attempts: attempts),
    ])
    return true
  }

  /// Somebody has moved the caret before what a deletion takes with it was to go back: all that had gone by
  /// then goes back where it was.
  private mutating func putBack(
    _ removed: [String], at home: TextContext, seeing seen: TextContext
  ) -> Bool {
    guard let plan = active, !removed.isEmpty, plan.steps.contains(where: \.isRestoring),
      !plan.steps.contains(where: \.givesUp),
      let way = displacement(from: seen, to: home, within: 64)
    else { return false }
    active?.isProven = false
    active?.removed = removed
    takeBackDeletion(after: [.cross(way.text, way.direction)])
    return true
  }

  /// Whether all that is visible is of a text that was to be seen.
  private func isKnownText(of seen: TextContext) -> Bool {
    let texts = bases + expectations.flatMap { $0.beliefs.map(\.context) }
    return texts.contains { ($0.before + $0.after).holds(seen.before + seen.after) }
  }

  /// A clear-all goes on from wherever it is, once nothing is on its way any more.
  private mutating func goOnClearing() {
    leaveWay()
    let rest = current.after
    active?.takeBackWay(over: rest)
    if active?.isAway == true { active?.hasMadeSure = false }
    active?.dropLook()
    takeNext([.pause])
    active?.fruitlessBatches += 1
    stopIfFruitless()
  }

  /// Goes on with the key from where the caret is, if that can be told, or gives it up.
  private mutating func goOn(
    from seen: TextContext, after arrival: Waiting?, isFromShown: Bool, wasDoubted: Bool
  ) {
    if case .arrival(let crossing, let target, _) = arrival, let plan = active {
      if plan.isRight(seen, behind: crossing) {
        active?.isProven = false  // it is where it was to be, in another place than was thought
        return
      }
      if !isFromShown, plan.onlyMoves, plan.isOnLastStep, seen.isBehindUnseenLineBreak,
        offsetUnit == .utf16
      {
        return leaveLineBreak(crossing.direction)
      }
      if let rest = restOfCluster(from: seen, to: target, by: crossing, isFromShown: isFromShown) {
        active?.isProven = false
        if !isFromShown { active?.bookkeeping = .recordUnseen }
        return takeNext([.cross(rest, crossing.direction)])
      }
      // A single step from where nobody knew has led where it was to lead, wherever that is.
      let isRelative =
        plan.onlyMoves && crossing.steps.count == 1
        && (crossing.isUnitFree
          ? plan.startsUnsure || !isFromShown : !isFromShown && seen.isBehind(crossing))
      if !isRelative, plan.corrections < crossing.steps.count,
        let way = displacement(from: seen, to: target, within: crossing.text.utf16.count)
      {
        active?.corrections += 1
        active?.isProven = false  // it was not where it was thought to be
        return takeNext([.cross(way.text, way.direction, correcting: true)])
      }
      if crossing.direction == .forward, offsetUnit != .utf16 || target.isBehindUnseenLineBreak,
        seen.isBehindCluster(around: target)
      {
        return abandon(.unreachable)  // no step leads between the parts of a cluster
      }
      if !isFromShown || isRelative, plan.isOnLastStep {
        active?.bookkeeping = .recordUnseen  // a step from where nobody knew
        active?.steps = []
        return
      }
    }
    guard waiting == nil, !(wasDoubted && planAgain()), !beginAgain(), !moveFromSeen() else {
      return
    }
    abandon(.textChanged)
  }

  /// What is left of a character that a move has led into, from where nobody knew, or in a host that was
  /// thought to count clusters.
  private func restOfCluster(
    from seen: TextContext, to target: TextContext, by crossing: CaretCrossing, isFromShown: Bool
  ) -> String? {
    guard let plan = active, plan.onlyMoves, plan.isOnLastStep, offsetUnit == .utf16,
      seen.isInsideCluster
    else { return nil }
    let isBackward = crossing.direction == .backward
    let rest = isBackward ? seen.clusterBeforeCaret : seen.clusterAfterCaret
    let isOnTheWay = seen.moving(over: rest, crossing.direction).looksIdentical(to: target)
    return isFromShown && !isOnTheWay ? nil : rest
  }

  /// A move from where nobody knew has led between CR and LF: goes the rest of the way.
  mutating func leaveLineBreak(_ direction: CaretDirection) {
    active?.bookkeeping = .recordUnseen
    active?.isProven = false
    switch direction {
    case .backward: takeNext([.cross("\r", .backward)])
    case .forward: takeNext([.nudge(Nudge(.forward, finishing: "\r"))])
    }
  }

  /// What was learned of backspaces may be wrong, if it was what led to a deletion that failed, or was
  /// learned from one.
  mutating func doubtBackspaces() {
    let hasDeleted = active.map { $0.removedCount > 0 } ?? false
    if hasDeleted || beliefs.contains(where: { !$0.removals.isEmpty }) {
      memory.habits.backspaceUnits = .all
    }
  }

  /// Moves the caret out of a surrogate pair, where it got by a move meant for another place.
  ///
  /// An edit there would break the character. Where what is shown may be past, the way leads to where
  /// the caret was thought to be, if that is next to it, or on from there.
  ///
  /// - Parameter step: a step that is on its way already, and leads out of it.
  mutating func leaveSurrogatePair(_ seen: TextContext, by step: CaretDirection? = nil) {
    memory.habits.offsetUnits = .utf16
    var direction = step
    let end: TextContext
    if let step {
      end = stepping(step, outOfPair: seen)
    } else {
      let way = wayOutOfPair(seen)
      effects.append(.adjustTextPosition(byCharacterOffset: way.offset))
      (end, direction) = (way.end, way.offset > 0 ? .forward : nil)
    }
    bases = [seen]
    expect([Belief(context: end, habits: habits)])
    expectations[0].stepBack = direction
    pairLeft = seen
    hasReturnedIntoPair = false
  }

  /// The way out of a surrogate pair, and of the cluster that it is part of.
  private func wayOutOfPair(_ seen: TextContext) -> (end: TextContext, offset: Int) {
    if !memory.isTrusted,
      let place = beliefs.first(where: { seen.isHalfway(.backward, from: $0.context) })?.context
    {
      guard lastStep == .backward else { return (place, 1) }  // what is shown may be past
      // That step has led here from there, and goes on over all of the cluster.
      let cluster = place.clusterBeforeCaret
      return (place.moving(over: cluster, .backward), 1 - cluster.utf16.count)
    }
    let end = stepping(.backward, outOfPair: seen)
    let rest = end.isInsideCluster ? end.clusterBeforeCaret : ""
    return (end.moving(over: rest, .backward), -1 - rest.utf16.count)
  }

  /// Where a step out of a surrogate pair leads: which character it is may have been shown.
  private func stepping(_ direction: CaretDirection, outOfPair seen: TextContext) -> TextContext {
    guard direction == .backward else { return seen.movingOutOfSurrogatePair(direction) }
    let shown = trail + [lastShown].compactMap(\.self)
    return shown.last { seen.isHalfway(.forward, from: $0) }
      ?? shown.last { seen.isHalfway(.backward, from: $0) }?.moving(utf16Count: 2, .backward)
      ?? seen.movingOutOfSurrogatePair(.backward)
  }

  /// The direction of a step back that is all that is on its way, if what is shown now is the first
  /// since, and so the answer to the step that it takes back: in a host that may show what is past only if
  /// it has been sent at this very instant.
  private var stepBackNotYetAnswered: CaretDirection? {
    guard expectations.count == 1, let step = expectations[0].stepBack,
      memory.isTrusted || expectations[0].sent == now,
      lastHeard.map({ $0 <= expectations[0].sent }) ?? true
    else { return nil }
    return step
  }
}

extension TextContext {
  /// Whether the caret is half a step away from another state, in the middle of the character on that side of it.
  fileprivate func isHalfway(_ direction: CaretDirection, from other: TextContext) -> Bool {
    other.selectedText == nil && isIdentical(to: other.moving(utf16Count: 1, direction))
  }

  /// Whether the caret is behind a cluster in whose middle it was to be, as far as both are visible.
  fileprivate func isBehindCluster(around target: TextContext) -> Bool {
    guard !target.before.isEmpty else { return false }
    var rest = 0
    return clusterBeforeCaret.unicodeScalars.dropFirst().reversed().contains { scalar in
      rest += scalar.utf8.count
      return before.droppingLast(utf8Count: rest).agreesAtEnd(with: target.before)
    }
  }

  /// Whether what was to be gone over is what the caret has left behind.
  fileprivate func isBehind(_ crossing: CaretCrossing) -> Bool {
    switch crossing.direction {
    case .backward: after.agreesAtStart(with: crossing.text)
    case .forward: before.agreesAtEnd(with: crossing.text)
    }
  }

  /// Whether the caret is where a way back into a text that has just been inserted leads.
  fileprivate func isBehind(_ crossing: CaretCrossing, within inserted: String) -> Bool {
    guard crossing.direction == .backward, inserted.agreesAtEnd(with: crossing.text),
      after.utf8.starts(with: crossing.text.utf8)
    else { return false }
    let rest = inserted.droppingLast(utf8Count: crossing.text.utf8.count)
    return !rest.isEmpty && before.utf8.count >= rest.utf8.count && before.agreesAtEnd(with: rest)
  }
}

extension Plan {
  /// Whether the caret is where a way was to lead, by the text of the key that stands around it: what
  /// it has inserted, or what it is going to change.
  fileprivate func isRight(_ seen: TextContext, behind crossing: CaretCrossing) -> Bool {
    guard seen.selectedText == nil else { return false }
    return seen.isBehind(crossing, within: inserted)
      || !hasChangedText && !onlyMoves
        && rewrite.old.moving(over: crossing).map(seen.shows) == true
  }
}

extension CaretText {
  /// With the caret at the end of a way that starts from it and does not leave the text; `nil` where
  /// it does, or nothing would be left before the caret.
  fileprivate func moving(over crossing: CaretCrossing) -> CaretText? {
    let way = crossing.text
    switch crossing.direction {
    case .backward where left.utf8.count > way.utf8.count && left.agreesAtEnd(with: way):
      return CaretText(left: left.droppingLast(utf8Count: way.utf8.count), right: way + right)
    case .forward where right.utf8.count >= way.utf8.count && right.agreesAtStart(with: way):
      return CaretText(left: left + way, right: right.droppingFirst(utf8Count: way.utf8.count))
    default: return nil
    }
  }
}
