// Planning a key anew, from another place than was thought.

extension KeyboardEngine {
  /// Takes a move back that started where it was thought less likely, to plan the key anew from
  /// there; false where this shows nothing like that.
  mutating func startAgain(seeing seen: TextContext) -> Bool {
    guard let plan = active, !plan.hasChangedText, plan.action != nil, plan.canStartAgain,
      case .arrival(let crossing, _, let isProbing)? = waiting,
      let offset = offset(of: crossing, isProbing: isProbing),
      let start = (doubted.map(\.context) + withoutLineBreaks(bases)).first(where: { start in
        start.stays(at: seen, whenMovedBy: offset)
          || moving(Belief(context: start, habits: habits), crossing.direction, by: abs(offset))
            .contains { seen.isSeen(of: $0.context) }
      })
    else { return false }
    let pair = memory.isErratic ? expectations.last?.pair : nil
    let foreseen = beliefs
    let stays = start.stays(at: seen, whenMovedBy: offset)
    settle(seeing: seen)
    if let pair { pairLeft = pair }  // what it shows may be past
    active?.restarts += 1
    if stays, plan.onlyMoves, start.selectedText == nil, repeatsWhatWasShown(seen) {
      doubtRefusal(expecting: foreseen)
      return true
    }
    if case .moveCaret(let direction, let unit)? = active?.action, start.selectedText == nil,
      case let next = start.moving(over: start.text(direction, upTo: unit), direction),
      seen.isSeen(of: next)
    {
      amend(byOnly: doubted.filter { $0.context.isIdentical(to: start) })
      active?.isProven = false  // from there it has led to where it was to lead
      active?.steps = []
      return true
    }
    active?.steps = [.settle, .planAgain]
    guard !stays else { return true }
    if let selection = start.selectedText {
      active?.lostSelection = selection
      active?.isSpoiled = true
    }
    effects.append(.adjustTextPosition(byCharacterOffset: -offset))
    var ends = [Belief(context: start.collapsingSelection, habits: habits)]
    if plan.onlyMoves, start.isInsideCluster, offsetUnit != .utf16 {
      // Where clusters are counted no step leads back into one.
      let place = Belief(context: seen, habits: habits)
      for end in moving(place, crossing.direction.opposite, by: abs(offset)) { ends.add(end) }
    }
    expect(ends)
    return true
  }

  /// Whether this is where the move on its way would have led from a place that was thought less likely, and
  /// not, word for word, where it was to lead.
  func leadsFromDoubted(to seen: TextContext, not expected: TextContext) -> Bool {
    guard !doubted.isEmpty, active?.onlyMoves == true, expectations.count == 1,
      !seen.looksIdentical(to: expected),
      case .arrival(let crossing, _, probing: false)? = waiting,
      let offset = offset(of: crossing, isProbing: false)
    else { return false }
    return doubted.contains {
      moving(Belief(context: $0.context, habits: habits), crossing.direction, by: abs(offset))
        .contains { seen.looksIdentical(to: $0.context) }
    }
  }

  /// The host shows that the key before this one was refused; but it may have shown that before it got
  /// that key, so that the caret may as well be where this one was to lead.
  private mutating func doubtRefusal(expecting ends: [Belief]) {
    isCurrentShown = false
    for end in ends { beliefs.add(end) }
    bases = beliefs.map(\.context)
    active?.steps = []
    active?.bookkeeping = .recordUnseen
  }

  /// Plans the key anew once the move on its way has landed, if this is a less likely place where it may
  /// have started: the host shows what was before it.
  ///
  /// Not a key that only moves the caret, which would go on from where it has led.
  mutating func movesFromDoubted(seeing seen: TextContext) -> Bool {
    guard let plan = active, !plan.hasChangedText, !plan.onlyMoves, plan.action != nil,
      plan.canStartAgain,
      case .arrival(let crossing, _, let isProbing)? = waiting, expectations.count == 1,
      let offset = offset(of: crossing, isProbing: isProbing), isDoubted(seen)
    else { return false }
    active?.restarts += 1
    active?.isProven = false
    active?.steps = [.settle, .planAgain]
    bases = [seen]
    isBaseShown = true
    isBaseExact = true
    beliefs = moving(Belief(context: seen, habits: habits), crossing.direction, by: abs(offset))
    expectations[0].beliefs = beliefs
    expectations[0].requiredBefore = 0
    expectations[0].requiredAfter = 0
    isBaseShownAgain = false
    unforeseen = nil
    waiting = nil
    return true
  }

  /// Plans a key anew from where a probe and the way back have led, if the host has shown both, and that is
  /// another place than the one where they were thought to have started.
  mutating func returnsElsewhere(seeing seen: TextContext) -> Bool {
    guard let away = seenWhileProbing, !isProbing, let plan = active, plan.attempts > 0,
      !plan.hasChangedText, plan.canStartAgain, expectations.count == 1,
      case .cross(let text, let direction, _)? = plan.steps.first,
      seen.selectedText == nil, !seen.splitsSurrogatePair, !seen.isIdentical(to: away)
    else { return false }
    let start = expectations[0].beliefs[0].context
    let length = CaretCrossing(over: text, direction, in: start).probeLength
    // What is known of the text there may show more than the host does.
    let known = displacement(from: seen, to: start, within: 64).map {
      start.moving(over: $0.text, $0.direction.opposite)
    }
    let places = [seen, known].compactMap { $0.map { Belief(context: $0, habits: habits) } }
    guard
      memory.isTrusted && isDoubted(seen)
        || places.flatMap({ moving($0, direction, by: length) })
          .contains(where: { away.looksIdentical(toWindowOf: $0.context) })
    else { return false }
    seenWhileProbing = nil
    settle(seeing: seen)
    active?.restarts += 1
    active?.hasStrayed = true
    active?.steps = [.planAgain]
    return true
  }

  /// The offset that a move over this, or a probe of one, was asked for by.
  func offset(of crossing: CaretCrossing, isProbing: Bool) -> Int? {
    if isProbing { return crossing.signed(crossing.probeLength) }
    return crossing.isUnitFree
      ? crossing.signed(crossing.steps.count) : offsetUnit.flatMap(crossing.offset)
  }

  /// Plans the key anew by what is known now; false where it has done more than to move the caret.
  mutating func planAgain() -> Bool {
    guard let plan = active, !plan.hasChangedText, let action = plan.action else { return false }
    active = nil
    begin(QueuedPress(id: plan.press, action: action), after: plan)
    return true
  }

  /// Begins a key anew that has only looked so far, and found that the text is not what it was
  /// thought to be; false where that may be the person's doing.
  mutating func beginAgain() -> Bool {
    guard let plan = active, let action = plan.action, !plan.hasChangedText,
      !plan.hasActed || plan.attempts > 0,  // a probe that was taken back has done nothing
      plan.startsUnsure || memory.isErratic, plan.canStartAgain
    else { return false }
    active = nil
    hold(
      QueuedPress(id: plan.press, action: action),
      until: [.settle, .listen, .look(attemptLimit)], after: plan)
    if plan.hasActed {
      active?.hasStrayed = true  // nobody knows where it was taken back to
      active?.mayBeDisplaced = true
    }
    active?.restarts += 1
    return true
  }

  /// Plans a key that leads to the same place from wherever it starts in a line anew from where the caret
  /// is shown, if the key before it was not seen to land.
  mutating func moveFromSeen() -> Bool {
    guard let plan = active, plan.onlyMoves, plan.startsUnsure, plan.canStartAgain,
      case .moveCaret(_, let unit)? = plan.action, unit != .character, unit != .word,
      isCurrentShown, memory.isTrusted
    else { return false }
    active?.restarts += 1
    active?.hasStrayed = true
    return planAgain()
  }
}

extension TextContext {
  /// Whether this is enough of another state to take it for that one, if it is none of the likelier
  /// ones.
  fileprivate func isSeen(of other: TextContext) -> Bool {
    looksIdentical(toWindowOf: other)
      || sharesText(with: other) && fits(other) && reachesBack(asFarAs: other)
  }

  /// Whether a move from here goes beyond what is visible, and has led nowhere.
  fileprivate func stays(at seen: TextContext, whenMovedBy offset: Int) -> Bool {
    text(offset < 0 ? .backward : .forward).utf16.count < abs(offset)
      && seen.looksIdentical(to: self)
  }
}
