// Making the host show its text.

extension KeyboardEngine {
  /// How many states are kept in mind that are less likely.
  private static let doubtLimit = 8

  /// Whether it takes a look before the next key can be planned: more than one state is possible.
  var isInDoubt: Bool { beliefs.contains { !$0.context.isIdentical(to: current) } }

  /// Makes the host show its text: nearly every host does after a caret move.
  ///
  /// A step and the step back are no change, whatever the host counts in. They go in two turns, for
  /// those of one turn would cancel out.
  mutating func look(_ attempts: Int, _ length: Int) {
    guard isInDoubt || !isCurrentShown else { return }
    if length == 1, mustSearch { return search(attempts) }
    guard attempts > 0, !memory.isDeaf, !beliefs.allSatisfy(\.isSelecting),
      let direction = directionOfLook
    else { return giveUpLooking(attempts) }
    takeNext([
      .lookBack(direction.opposite, length: length), .turn, .look(attempts - 1, length: length),
    ])
    active?.farEnd = nil
    if lastWindow?.selectedText != nil, !beliefs.contains(where: \.isSelecting), isHeardSinceCall {
      active?.hasStrayed = true  // that was not thought to be so, and is given up now if it is
    }
    effects.append(.adjustTextPosition(byCharacterOffset: direction.offset(length)))
    var ends: [Belief] = []
    // A host that is seen to move has given its selection up for the moves before as well.
    let collapsed = beliefs.filter { !$0.isSelecting }
    let doubted = active?.hasChangedText == false ? doubted : []
    let others =
      (doubted.map { Belief(context: $0.context, habits: habits) }
      + beliefs.flatMap(withoutLineBreaks))
      .filter { !$0.context.collapsingSelection.text(direction).isEmpty }
    for belief in collapsed + beliefs.filter(\.isSelecting) + refusals + others {
      for var end in moving(belief, direction, by: length) {
        end.home = belief.context.collapsingSelection
        end.lostSelection = belief.context.selectedText
        ends.add(end)
      }
    }
    expect(ends)
    waiting = .landing
  }

  /// Looks before this step whether the caret is inside a surrogate pair, if that has been shown; false if the
  /// step can be taken.
  ///
  /// In a text that looks the same everywhere a look may never tell: then a clear-all goes on, for all of the
  /// text is to go, and any other key is given up.
  mutating func looksForPair(before step: Step) -> Bool {
    guard let plan = active else { return false }
    let isInVain = plan.looksAtPair == Plan.pairLookLimit
    if isInVain, plan.isClearing { return false }
    guard suspectsPair() else { return false }
    active?.looksAtPair += 1
    if isInVain { abandon(.noProgress) } else { takeNext([.look(attemptLimit), step]) }
    return true
  }

  /// What stands there if the host has refused the deletions that were sent last.
  var refusals: [Belief] {
    let steps = expectations.reversed().drop(while: \.isEdit)
    guard !configuration.answersEveryMessage, steps.count < expectations.count,
      let base = steps.isEmpty ? bases.first : steps.first?.beliefs.first?.context,
      let likeliest = beliefs.first, !likeliest.removals.isEmpty
    else { return [] }
    var belief = Belief(context: base, habits: habits, isRefusal: true)
    belief.removals = likeliest.removals.map { .init(press: $0.press, text: "") }
    return [belief]
  }

  /// Goes on with what is likeliest, without having looked.
  ///
  /// A deletion that has nothing left to step over types a space for it first.
  mutating func giveUpLooking(_ attempts: Int) {
    let pair = isInDoubt ? beliefs.first(where: \.context.splitsSurrogatePair)?.context : nil
    if let plan = active, plan.mayTypeForSight,
      isInDoubt, memory.isHeard, !beliefs.contains(where: \.isSelecting)
    {
      if let pair { return leaveWhole(pair) }
      // What joins the text behind the caret joins a space as well.
      let isJoined =
        offsetUnit != .utf16
        && beliefs.contains { $0.context.inserting(Self.noBreakSpace).mayBeInsideCluster }
      if isJoined || memory.answersEdits != false, !expectations.isEmpty, !plan.hasWaitedForSight {
        active?.hasWaitedForSight = true
        return takeNext([.settleSoon, .look(attempts)])
      }
      active?.hasTyped = true
      return takeNext([.insert(Self.noBreakSpace), .turn, .look(3), .discard(attempts: 4)])
    }
    if beliefs.contains(where: \.isSelecting), case .perform(let action)? = active?.steps.first,
      (!beliefs[0].isSelecting || mayHaveMovedIntoPair) && action.isAroundTags
        || !beliefs.allSatisfy(\.isSelecting) && action.isDeletingBackward && !memory.isDeaf
    {
      doubted = Array(beliefs.dropFirst())
      beliefs = [beliefs[0]]
      active?.hasStrayed = true
      // What the key inserts would replace it, or what goes would be what stands before it.
      return abandon(.noProgress)
    }
    if isInDoubt {
      // Some of the beliefs are of what was doubted, as far as that can be looked for.
      let new = beliefs.dropFirst().filter { belief in
        !belief.removals.isEmpty || !doubted.contains(where: belief.looksLike)
      }
      doubted = Array((new + doubted).prefix(Self.doubtLimit))
      if expectations.isEmpty { bases = [current] }
    }
    beliefs = [beliefs[0]]
    active?.isProven = false
    if let pair, !memory.isDeaf, case .perform(let action)? = active?.steps.first,
      !action.onlyMoves
    {
      return leaveWhole(pair)
    }
    guard let plan = active, plan.isBatchUnderWay, let removed = beliefs[0].removals.last else {
      return
    }
    let left = current.before
    active?.closeBatch(removing: removed.text, isSeen: false, leaving: left)
    beliefs[0].removals = []
    for index in expectations.indices {
      for number in expectations[index].beliefs.indices {
        expectations[index].beliefs[number].removals = []
      }
    }
    stopIfFruitless()
  }

  /// Gives a key up where the caret may be inside this character: an edit there would break it.
  private mutating func leaveWhole(_ pair: TextContext) {
    pairLeft = pair
    active?.hasStrayed = true
    abandon(.noProgress)
  }

  /// Whether moves that were not seen may have given up what was selected, and led into a character.
  private var mayHaveMovedIntoPair: Bool {
    hasMovedUnseen && beliefs.contains { !$0.isSelecting && $0.context.hasPairNearby }
  }

  /// Where to step: over text that is there in every possible state.
  ///
  /// From inside a cluster no step leads back to where it started, where clusters are counted.
  var directionOfLook: CaretDirection? {
    if offsetUnit != .utf16, beliefs.contains(where: \.mayBeInsideCluster) { return nil }
    // What a step of the caret gives up of a selection, a key that moves the caret would too.
    // A tag that goes over a selection nobody is sure of would take it away.
    let isHarmless =
      if case .perform(let action)? = active?.steps.first {
        action.onlyMoves || action.isAroundTags && !beliefs[0].isSelecting
      } else { false }
    let contexts = beliefs.map { isHarmless ? $0.context.collapsingSelection : $0.context }
    if isUnsure, !memory.isTrusted,
      contexts.contains(where: { $0.before.isIdentical(to: $0.clusterBeforeCaret) }),
      contexts.allSatisfy({
        offsetUnit == .utf16
          ? $0.after.utf16.count > 1 : !$0.after.isIdentical(to: $0.clusterAfterCaret)
      })
    {
      return .forward  // a step back to the very start would look the same if it had not been taken
    }
    if contexts.allSatisfy({ !$0.before.isEmpty }) { return .backward }
    // Behind a clear-all nothing may be left, and a step into nothing can leave the editor.
    if active?.isClearing == true, memory.allowsBlindSteps != true { return nil }
    if contexts.allSatisfy({ !$0.after.isEmpty }) { return .forward }
    return nil
  }

  /// Whether this would look the same if the first step of the look under way had not been taken: where
  /// nothing is visible, where the host had shown the same before, or at an end of the text that moves which
  /// were not seen may have led to.
  func mayHaveStayed(lookingAt seen: TextContext) -> Bool {
    guard seen.showsText, lastShown?.isIdentical(to: seen) != true else { return true }
    guard hasMovedUnseen, memory.isErratic, let direction = active?.directionLooked else {
      return false
    }
    return seen.text(direction).isEmpty
  }

  /// Whether the host has shown the same before the look under way, which would have led on from there.
  func isFromBeforeLook(_ seen: TextContext) -> Bool {
    guard repeatsWhatWasShown(seen), let direction = active?.directionLooked else { return false }
    return !seen.text(direction).isEmpty
  }

  /// Whether the step back of the look under way would lead into a character from here.
  ///
  /// It does not matter to a clear-all.
  func breaksPair(lookingBackFrom seen: TextContext) -> Bool {
    guard let plan = active, !plan.isClearing, !seen.splitsSurrogatePair,
      case .lookBack(let direction, let length)? = plan.steps.first
    else { return false }
    return moving(Belief(context: seen, habits: habits), direction, by: length)
      .contains(where: \.context.splitsSurrogatePair)
  }

  /// Whether the step back would lead into a character if the person has moved the caret to where the first
  /// step has been seen to lead, by which this key has learned that the host counts clusters.
  private var mayBreakPair: Bool {
    active?.hasLearnedUnit == true && offsetUnit == .graphemeCluster && current.hasPairNearby
  }

  /// Takes the look under way for back where it started, if of all states one alone shows both what was seen
  /// at its far end and what is seen now; what is seen at the far end is remembered for that.
  mutating func returnsFromLook(seeing seen: TextContext) -> Bool {
    guard let plan = active else { return false }
    if case .lookBack(let direction, let length)? = plan.steps.first {
      active?.farEnd = FarEnd(seen: seen, direction: direction.opposite, length: length)
      return false
    }
    guard let far = plan.farEnd, plan.steps.first == .turn || plan.isLooking,
      expectations.count == 1, expectations[0].beliefs.count > 1, !memory.isUnreliable
    else { return false }
    let homes = expectations[0].beliefs
    let fitting = homes.indices.filter { index in
      seen.looksIdentical(toWindowOf: homes[index].context)
        && moving(homes[index], far.direction, by: far.length)
          .contains { far.seen.looksIdentical(toWindowOf: $0.context) }
    }
    guard fitting.count == 1 else { return false }
    active?.farEnd = nil
    landed(0, fitting[0], seen)
    active?.isProven = false
    return true
  }

  /// Steps back to where the look started.
  mutating func lookBack(_ direction: CaretDirection, _ length: Int) {
    let isShown = isCurrentShown
    var homes: [Belief] = []
    for var belief in beliefs {
      let home = belief.home
      belief.home = nil
      if let home, home.isInsideCluster, offsetUnit != .utf16 {
        // Where clusters are counted no step leads there.
        for end in moving(belief, direction, by: length) { homes.add(end) }
      } else {
        belief.context = home ?? belief.context
        homes.add(belief)
      }
    }
    effects.append(.adjustTextPosition(byCharacterOffset: direction.offset(length)))
    expect(homes)
    // A clear-all goes on from wherever it is.
    expectations[expectations.count - 1].isBlindReturn = !isShown && active?.isClearing != true
    if isShown, !mayBreakPair { isCurrentShown = true } else { waiting = .landing }
  }
}
