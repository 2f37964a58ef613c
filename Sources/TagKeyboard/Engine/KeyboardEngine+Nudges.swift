// Steps of the caret where nothing is visible, and what came of them.

extension KeyboardEngine {
  /// Takes a step into the unseen.
  ///
  /// What is visible of a cluster that is to be finished is gone over at once, by what is known of it.
  mutating func take(_ nudge: Nudge) {
    if nudge.finishing != nil, nudge.attempts == 0, nudge.direction == .backward,
      offsetUnit == .utf16
    {
      guard current.isInsideCluster else { return }
      let rest = current.clusterBeforeCaret
      if !rest.isEmpty { return takeNext([.cross(rest, .backward), .nudge(nudge)]) }
    }
    askBlindly(.nudge(nudge), .adjustTextPosition(byCharacterOffset: nudge.offset))
  }

  /// The host sent something after a step whose effect could not be foreseen.
  ///
  /// The same context again is no answer: it may have been sent before the step arrived.
  mutating func answered(
    _ step: Step, from start: TextContext, deadline: KeyboardInstant, _ seen: TextContext
  ) {
    var step = step
    var hasLed = false
    if case .nudge(var nudge) = step, nudge.attempts > 0 {
      hasLed = !memory.isErratic && nudge.start.map { !seen.isIdentical(to: $0) } == true
      // The answer to the step there, of a step that was taken there and back again.
      let isWayThere = showsWayThere(seen, of: nudge, from: start)
      if isWayThere || seen.isIdentical(to: start) {
        nudge.start = seen
        step = .nudge(nudge)
      }
      if isWayThere {
        if case .answer(_, _, _, let isUnchanged) = waiting {
          waiting = .answer(to: step, from: start, deadline: deadline, isUnchanged: isUnchanged)
        }
        return
      }
    }
    if case .nudge(let nudge) = step, !isCurrentShown, repeatsWhatWasShown(seen),
      !seen.fits(start), !seen.text(nudge.direction).isEmpty
    {
      memory.isErratic = true  // a step from there would have led on
      return
    }
    if case .nudge(let nudge) = step, memory.isErratic, seen.isFarther(from: start, nudge.direction)
    {
      return  // what was shown some time ago: no step leads to the other side
    }
    let isSame =
      !hasLed
      && (seen.isIdentical(to: start) || isCurrentShown && repeatsWhatWasShown(seen)
        || !isBaseExact && seen.isCutDifferently(from: start)
        || !isCurrentShown
          && (seen.looksIdentical(toWindowOf: start)
            || !memory.showsLineBreaks && seen.looksIdentical(toLineOf: start)))
    if isSame {
      guard !configuration.answersEveryMessage else {
        waiting = nil
        return unanswered(step, from: start, isUnchanged: true)
      }
      if step == .backspace, active?.isClearing == true, !memory.isErratic {
        waiting = nil  // one that repeats itself for no reason is not known to be there
        return unanswered(step, from: start, isUnchanged: true)
      }
      let deadline = min(deadline, now.advanced(by: patienceWithRepetitions))
      waiting = .answer(to: step, from: start, deadline: deadline, isUnchanged: true)
      return
    }
    if case .nudge(let nudge) = step, !isCurrentShown,
      seen.showsMore(of: start, nudge.direction)
    {
      // It is where it was thought to be, and the step is still on its way.
      waiting = .answer(to: step, from: seen, deadline: deadline, isUnchanged: true)
      beliefs = [Belief(context: seen, habits: habits)]
      bases = [seen]
      return
    }
    waiting = nil
    if !isCurrentShown || active?.startsUnsure == true, !configuration.answersEveryMessage {
      // It differs from what was thought to be there, which proves no step.
      active?.isProven = false
      if active?.isClearing == true, !memory.isUnreliable {
        active?.isPartial = true  // what is known to have gone can be put back
      } else {
        active?.bookkeeping = .recordUnseen
      }
    }
    guard case .nudge(let nudge) = step, start.selectedText == nil else {
      let mayBePast =
        isOld(seen) || lastNoted.map(seen.isIdentical) == true || active?.startsUnsure == true
      show(seen)
      if mayBePast, let plan = active, !plan.isClearing {
        // It may be from before the backspace: a look before the next key tells.
        isCurrentShown = false
        for gone in deletingBackward(times: 1, plan.press) { beliefs.add(gone) }
        beliefs.add(Belief(context: start, habits: habits))
        bases = beliefs.map(\.context)
      }
      if active?.isClearing == true {
        active?.isPartial = true
        active?.blindCost = 0
      } else {
        active?.bookkeeping = .forget
      }
      return
    }
    if nudge.isAsking { return moved(asking: nudge, from: start, to: seen) }
    guard !seen.splitsSurrogatePair else {
      memory.habits.offsetUnits = .utf16
      believe(seen)
      var rest = nudge
      rest.origin = nudge.origin ?? start
      return takeNext([.nudge(rest)])
    }
    let mayBePast = memory.isErratic && !isCurrentShown && isOld(seen)
    show(seen)
    moved(nudge, from: nudge.origin ?? start)
    if mayBePast, active?.isOnLastStep == true {
      isCurrentShown = false
      beliefs.add(Belief(context: start, habits: habits))
      bases = beliefs.map(\.context)
    }
  }

  /// Whether this is where the step led that was taken so that this one could be taken once more.
  private func showsWayThere(
    _ seen: TextContext, of nudge: Nudge, from start: TextContext
  ) -> Bool {
    // On the way to the end it is repeated without a step back.
    if !start.showsText, !nudge.isCrossing, let near = seen.scalar(nudge.direction.opposite) {
      return !near.endsSight  // what can be seen now was not gone over by a step away from it
    }
    let isBeyondLines = memory.showsBeyondLines == true
    guard !seen.isWindow(of: start, beyondLines: isBeyondLines) else { return false }
    return moving(Belief(context: start, habits: habits), nudge.direction.opposite, by: 1)
      .contains { seen.isWindow(of: $0.context, beyondLines: isBeyondLines) }
  }

  /// How long to wait for something else once a host has repeated itself: longer where that is its
  /// habit.
  ///
  /// A clear-all, which goes on step by step, waits twice as long as the host has ever needed.
  private var patienceWithRepetitions: Duration {
    let longest = configuration.blindPatience * (memory.isErratic ? 2 : 1)
    guard active?.isClearing == true, let slowest = memory.slowestAnswer else { return longest }
    return min(longest, slowest * 2)
  }

  /// A step into the unseen has led somewhere: finds out what was crossed, and whether all of it.
  private mutating func moved(_ nudge: Nudge, from start: TextContext) {
    let behind =
      nudge.finishing == nil
      ? current.crossed(nudge.direction, from: start)
      : current.cluster(nudge.direction.opposite)
    if nudge.isCrossing {
      active?.rewrite.old.right += behind
      takeNext([.crossToEnd])
      return
    }
    if let first = nudge.finishing {
      if nudge.direction == .backward {
        if current.isInsideCluster { takeNext([.nudge(nudge)]) }
      } else if behind == first + "\n" {
        record(behind, .forward)
      } else if behind == first, start.before.unicodeScalars.last?.endsLine == false {
        return  // it was taken back before, and has led to what was to be finished again
      } else if behind.isEmpty {
        // It went over what is not shown.
        effects.append(.adjustTextPosition(byCharacterOffset: -nudge.offset))
        expect([Belief(context: start, habits: habits)])
        waiting = .landing
      } else {
        takeNext([.cross(behind, .backward)])  // it went beyond what was to be finished
      }
      return
    }
    record(behind, nudge.direction)
    if behind.isEmpty {
      active?.isProven = false
      active?.bookkeeping = .recordUnseen
    }
    switch nudge.direction {
    case .forward where current.isBehindUnseenLineBreak:
      // A line feed may follow that hosts which show one line do not show.
      takeNext([.nudge(Nudge(.forward, finishing: "\r"))])
    case .forward where current.before == "\n":
      // Older hosts show this at the start of any line, also between CR and LF.
      record("", .forward)
      active?.bookkeeping = .recordUnseen
      if current.after.isEmpty { active?.isProven = false }
    case .forward where current.before.isEmpty && !current.isInsideCluster: break  // it ends a line
    case .backward
    where current.isBehindUnseenLineBreak && offsetUnit != .graphemeCluster && !memory.isErratic:
      leaveLineBreak(.backward)  // likelier a line feed than an attachment
    case _ where current.isInsideCluster:
      record("", nudge.direction)
      active?.bookkeeping = .recordUnseen
      active?.isProven = false
      finishCluster(nudge.direction)
    default: break
    }
  }

  /// A step into the unseen has led into the middle of a cluster: goes the rest of the way.
  ///
  /// In a host that counts clusters this cannot be, except at the start of a text that starts with
  /// a mark. Where that is not known, the step is taken back.
  private mutating func finishCluster(_ direction: CaretDirection) {
    if !current.before.isEmpty { memory.habits.offsetUnits = .utf16 }
    switch direction {
    case .forward: takeNext([.cross(current.clusterAfterCaret, .forward)])
    case .backward where memory.allowsBlindSteps == true:
      takeNext([.nudge(Nudge(.backward, finishing: ""))])
    case .backward:
      takeNext([.cross(current.after.firstCodePoints(1), .forward), .refuse])
    }
  }

  /// Notes what a step of the caret went over.
  private mutating func record(_ crossed: String, _ direction: CaretDirection) {
    active?.rewrite = Rewrite(crossing: crossed, direction)
  }

  /// A step whose effect could not be foreseen had none that was shown.
  ///
  /// A caret step is taken back then: what the host shows after that tells whether it had happened.
  mutating func unanswered(_ step: Step, from start: TextContext, isUnchanged: Bool) {
    if !isUnchanged, start.showsText || step != .backspace { isCurrentShown = false }
    guard case .nudge(let nudge) = step else {
      active?.isProven = false
      active?.isPartial = true
      if active?.isClearing == false { active?.bookkeeping = .recordUnseen }
      if active?.isClearing == false, !start.before.isEmpty, start.selectedText == nil {
        // What is visible of the cluster may be gone, or not.
        var gone = Belief(context: start, habits: habits)
        gone.context.before = ""
        beliefs = [gone, Belief(context: start, habits: habits)]
        bases = beliefs.map(\.context)
      }
      let isErratic = memory.isErratic
      active?.payForBlindBackspace(isAnswered: isUnchanged, isErratic: isErratic)
      if isUnchanged, configuration.answersEveryMessage { refuse(.nothingThere) }
      return
    }
    if configuration.answersEveryMessage, isUnchanged { return end(nudge) }
    if nudge.isCrossing, start.showsNoMoreThanALineStart {
      // Any number of empty lines looks the same.
      active?.emptyLines += 1
      if nudge.attempts < nudge.limit, !hasLookedFarEnough {
        takeNext([.nudge(nudge.again())])
      } else if canAskForRest {
        takeNext([.crossToEnd])  // there may be more than that
      }
      return
    }
    if nudge.isCrossing, !isUnchanged, nudge.attempts < min(attemptLimit, 4) {
      // Farther towards the end is no harm.
      return takeNext([.nudge(nudge.again())])
    }
    let opposite = nudge.direction.opposite
    let isUnlikely =
      start.showsText
      ? memory.isErratic || !isUnchanged || !start.text(nudge.direction).isEmpty
      : memory.isErratic && !isUnchanged
    if isUnlikely, start.text(opposite).isEmpty, nudge.attempts < 5 {
      // What it has shown may be old, or an answer lost: there and back again is the same step.
      effects.append(.adjustTextPosition(byCharacterOffset: -nudge.offset))
      return takeNext([.turn, .nudge(nudge.again())])
    }
    var ends = moving(Belief(context: start, habits: habits), opposite, by: 1)
    guard !nudge.isKnownToMove, nudge.attempts < min(attemptLimit, 6),
      let plan = active, plan.recalls < Plan.recallLimit, !start.text(opposite).isEmpty
    else {
      active?.isProven = false
      if !nudge.isCrossing { active?.bookkeeping = .recordUnseen }
      if let end = nudge.end, !nudge.isAsking {
        // It has led there before.
        show(end)
        isCurrentShown = false
        var rest = nudge
        rest.end = nil
        return moved(rest, from: nudge.origin ?? start)
      }
      if nudge.isKnownToMove, memory.isTrusted, isHeardSinceCall, let lastWindow {
        believe(lastWindow)  // what was known to be visible at its start need not be visible now
        return
      }
      let end = start.moving(utf16Count: 1, nudge.direction)
      if end.splitsSurrogatePair { pairLeft = end }
      return
    }
    active?.recalls += 1
    effects.append(.adjustTextPosition(byCharacterOffset: -nudge.offset))
    for index in ends.indices { ends[index].home = start }
    expect([Belief(context: start, habits: habits)] + ends)
    takeNext([.recall(nudge)])
    waiting = .landing
  }

  /// The step has been taken back: finds out whether it had led anywhere.
  mutating func recall(_ nudge: Nudge) {
    guard isCurrentShown || isAnsweredFromHome(nudge.direction) else {
      // Nobody knows; but one step on, things are as after the step itself, and from inside a character
      // that is where it started: it is not taken back once more.
      let home = current.splitsSurrogatePair ? beliefs[0].home : nil
      beliefs = [Belief(context: current, habits: habits)]
      bases = [current]
      var next = nudge.again(isKnownToMove: home != nil)
      next.end = home ?? nudge.end
      // The way back has been answered: what is shown otherwise after the next step is no repetition.
      if next.end == nil, memory.isTrusted, isHeardSinceCall { next.start = lastWindow }
      takeNext([.nudge(next)])
      return
    }
    guard let start = beliefs[0].home else {
      if nudge.isAsking { return foundRest(nudge.direction) }
      takeNext([.nudge(nudge.again(isKnownToMove: true))])
      return
    }
    effects.append(.adjustTextPosition(byCharacterOffset: nudge.offset))
    expect([Belief(context: start, habits: habits)])
    if !nudge.isOnTheWay, lastShown?.showsText == false, !configuration.answersEveryMessage {
      // Where nothing is visible the step may have led, as well as the way back from where it started.
      active?.hasStrayed = true
    }
    takeNext([.turn, .end(nudge)])
  }

  /// Whether a host that answers every move has shown since where the step started, from where nothing is
  /// visible in its direction, and not where the way back leads if the step had led nowhere.
  private func isAnsweredFromHome(_ direction: CaretDirection) -> Bool {
    guard memory.isTrusted, isHeardSinceCall, let lastWindow, beliefs.count > 1,
      beliefs[0].home == nil, beliefs[0].context.text(direction).isEmpty
    else { return false }
    func fits(_ belief: Belief) -> Bool {
      let isBehindLineBreak = memory.showsLineBreaks && !belief.context.before.isEmpty
      return lastWindow.fits(belief.context, shown: memory.shownSides)
        && !(lastWindow.before.isEmpty && isBehindLineBreak)
    }
    return fits(beliefs[0]) && !beliefs.dropFirst().contains(where: fits)
  }

  /// There is nothing in this direction.
  mutating func end(_ nudge: Nudge) {
    if nudge.isAsking, nudge.direction == .backward {
      let rest = memory.isTrusted ? Rest.nothing : .unclear
      active?.rest = rest
    }
    if nudge.isAsking, nudge.direction == .forward, !memory.isErratic { active?.isAtEnd = true }
    if nudge.isOnTheWay { return }
    refuse(.nothingThere)
  }
}
