import TextBoundaries

// Moving the caret over a text: how far to ask, and where that may lead.

extension KeyboardEngine {
  /// Moves over a text that stands next to the caret.
  mutating func cross(_ asked: String, _ direction: CaretDirection, correcting: Bool) {
    if isInDoubt, current.selectedText != nil, !memory.isHeard, asked.utf16.count == 1 {
      return wayBack(over: asked, direction)
    }
    let start = current.collapsingSelection
    guard
      let text = start.shown(asked, going: direction)
        ?? start.shown(withoutSpaceOfMark: asked, going: direction)
    else { return lostTheWay() }
    var crossing = CaretCrossing(over: text, direction, in: start)
    if correcting, let first = crossing.splitAfterFirstStep() {
      takeNext([.cross(first.rest, direction, correcting: true)])
      crossing = CaretCrossing(over: first.step, direction, in: start)
    }
    let target = start.moving(over: crossing.text, direction)
    if direction == .backward, memory.showsBeyondLines != true,
      start.before.utf8.allSatisfy({ $0 == 0x0A || $0 == 0x0D }),
      !isSure && start.before.utf8.contains(0x0D)
        || lastWindow.map({ !$0.before.isIdentical(to: start.before) }) ?? !isCurrentShown
    {
      active?.isProven = false  // any line break may be shown so, also one of two characters
    }
    if direction == .forward, memory.showsBeyondLines != true, target.isBehindUnseenLineBreak {
      active?.isProven = false  // a line feed may follow
      // Where a step could leave the editor, what follows is shown.
      if memory.allowsBlindSteps != false, let plan = active, plan.onlyMoves, plan.isOnLastStep {
        takeNext([.nudge(Nudge(.forward, finishing: "\r"))])
      }
    }
    if direction == .forward, !isCurrentShown, !isSure, start.before.isEmpty,
      start.after.unicodeScalars.first?.continuesCluster == true
    {
      active?.isProven = false  // what is before it may belong to it, and make it shorter
    }
    if crossing.isUnitFree {
      move(by: crossing.signed(crossing.steps.count), crossing, to: target)
    } else if let unit = offsetUnit {
      guard let offset = crossing.offset(in: unit) else { return abandon(.unreachable) }
      move(by: offset, crossing, to: target)
    } else {
      probe(crossing, target: target)
    }
  }

  /// Moves over the rest of a way, if what has been shown since shows that it is there.
  mutating func crossRest(_ text: String, _ direction: CaretDirection) {
    let visible = current.text(direction)
    guard isCurrentShown, !visible.isEmpty, current.shown(text, going: direction) != nil else {
      active?.isProven = false
      return
    }
    // There may be less of it than was thought.
    takeNext([.cross(visible.utf8.count < text.utf8.count ? visible : text, direction)])
  }

  /// Goes on over a word or a line whose end was out of sight.
  mutating func crossOn(_ direction: CaretDirection, by unit: CaretUnit) {
    guard unit != .character, isCurrentShown, let crossed = textCrossedLast(direction) else {
      return
    }
    let whole = textToCross(direction, by: unit, having: crossed)
    let rest = whole.utf8.count - crossed.utf8.count
    guard rest > 0 else { return }
    let isBack = direction == .backward
    let text = isBack ? whole.first(utf8Count: rest) : whole.last(utf8Count: rest)
    if let way = active?.way?.text {
      active?.rewrite = Rewrite(crossing: isBack ? text + way : way + text, direction)
    }
    takeNext([.cross(text, direction), .crossOn(direction, unit)])
  }

  /// What a caret key has gone over, next to where it is now: enough of it to tell where a unit ends.
  ///
  /// A step over what is not shown has gone over a line break, if nothing else is seen behind it.
  private func textCrossedLast(_ direction: CaretDirection) -> String? {
    guard let plan = active else { return nil }
    if let way = plan.way?.text {
      guard way.utf8.count < configuration.historyLimit else { return nil }
      return direction == .backward ? way.firstCodePoints(64) : way.lastCodePoints(64)
    }
    let behind = current.text(direction.opposite)
    return behind.unicodeScalars.allSatisfy(\.endsLine) && behind.utf8.count < 2 ? "\n" : nil
  }

  /// The way back of a step that was to give a selection up and was not seen: nobody knows whether
  /// it was taken.
  private mutating func wayBack(over text: String, _ direction: CaretDirection) {
    active?.isProven = false
    var ends: [Belief] = []
    for var belief in beliefs {
      if !belief.isSelecting {
        belief.context = belief.context.moving(overWhatLooksLike: text, direction)
      }
      ends.add(belief)
    }
    effects.append(.adjustTextPosition(byCharacterOffset: direction.offset(1)))
    expect(ends)
    waiting = .landing
  }

  /// What was to be gone over is not there.
  ///
  /// A clear-all goes on from wherever it is, and a key that has done nothing yet begins anew.
  private mutating func lostTheWay() {
    guard active?.isClearing == true else {
      return beginAgain() ? () : abandon(.textChanged)
    }
    leaveWay()
  }

  /// Leaves out what is left of a way whose end does not matter.
  mutating func leaveWay() {
    active?.isProven = false
    while case .cross? = active?.steps.first { active?.steps.removeFirst() }
  }

  /// Moves by so much over a text, to where that leads.
  mutating func move(by offset: Int, _ crossing: CaretCrossing, to target: TextContext) {
    effects.append(.adjustTextPosition(byCharacterOffset: offset))
    // Older hosts show a line break of two characters as the second of them.
    let length = crossing.text == "\r\n" ? 1 : crossing.text.utf8.count
    expect(
      [Belief(context: target, habits: habits)],
      or: otherEnds(crossing.direction, by: abs(offset))
        + doubtedStarts(of: crossing).map {
          Belief(
            context: $0.context.moving(over: crossing.text, crossing.direction), habits: habits)
        },
      requiredBefore: crossing.direction == .forward ? length : 0,
      requiredAfter: crossing.direction == .backward ? length : 0)
    expectations[expectations.count - 1].offset = offset
    waiting = .arrival(crossing, target: target, probing: false)
  }

  /// Moves only so far that what the host shows then tells its unit.
  ///
  /// In a host that counts UTF-16 this may end inside a surrogate pair, so nothing else is done
  /// before the host has shown where; when it does not, the move is taken back.
  private mutating func probe(_ crossing: CaretCrossing, target: TextContext) {
    // The same place as now, but with the whole way visible.
    let start = target.moving(over: crossing.text, crossing.direction.opposite)
    let length = crossing.probeLength
    effects.append(.adjustTextPosition(byCharacterOffset: crossing.signed(length)))
    let others = doubtedStarts(of: crossing).flatMap {
      moving($0, crossing.direction, by: length)
    }
    expect(
      moving(Belief(context: start, habits: habits), crossing.direction, by: length), or: others)
    seenWhileProbing = nil
    waiting = .arrival(crossing, target: target, probing: true)
  }

  /// The ways in which a short move may end, by the units the host may count in.
  func moving(
    _ belief: Belief, _ direction: CaretDirection, by length: Int
  ) -> [Belief] {
    let start = belief.context.collapsingSelection
    var result: [Belief] = []
    if start.splitsSurrogatePair {
      // Which character it is is not visible.
      var end = belief
      end.context = start.movingOutOfSurrogatePair(direction)
      end.habits.offsetUnits = .utf16
      return [end]
    }
    if belief.habits.offsetUnits.contains(.utf16) {
      var end = belief
      end.context = start.moving(utf16Count: length, direction)
      end.habits.offsetUnits = .utf16
      result.add(end)
    }
    if belief.habits.offsetUnits.contains(.graphemeCluster) {
      var end = belief
      end.context = start
      var isCut = false
      for _ in 0..<length {
        isCut =
          direction == .backward && end.context.cutsClusterBeforeCaret
          && end.context.before.utf8.first != 0x0A
        end.context = end.context.moving(over: end.context.cluster(direction), direction)
      }
      end.habits.offsetUnits = .graphemeCluster
      result.add(end)
      if isCut {
        // An attachment that the cluster starts with hides what is behind it.
        end.context.after = ""
        end.isBeforeHiddenText = true
        result.add(end)
      }
    }
    return result
  }

  /// Takes back a move whose end the host has not shown, and tries again or gives up.
  ///
  /// From the other end the same steps lead back to where it started, whatever the host counts in.
  mutating func takeBackProbe(_ crossing: CaretCrossing, from start: TextContext) {
    effects.append(.adjustTextPosition(byCharacterOffset: -crossing.signed(crossing.probeLength)))
    guard let plan = active else { return }
    // A place that was to be seen before proves nothing.
    let isNew = !beliefs.contains { isOld($0.context) }
    if plan.probeEnds.isEmpty, isNew { active?.probeEnds = beliefs }
    var ends = [Belief(context: start, habits: habits)]
    // Whether the way there and back has given the selection up is not known.
    ends.add(Belief(context: start.collapsingSelection, habits: habits))
    expect(ends)
    if plan.attempts > 0, plan.onlyMoves, let lastWindow, !lastWindow.showsText,
      doubted.contains(where: { lastWindow.looksIdentical(to: $0.context) })
    {
      return abandon(.noProgress)  // what was doubted is likelier: there is nothing to be seen
    }
    if plan.attempts < attemptLimit {
      active?.attempts += 1
      takeNext([.cross(crossing.text, crossing.direction)])
      waiting = .landing
    } else if plan.isClearing {
      leaveWay()  // what is left behind the caret may be gone over when the rest is deleted
      waiting = .landing
    } else if plan.onlyMoves || crossing.offset(in: .graphemeCluster) == nil, memory.isHeard,
      memory.isTrusted
    {
      abandon(.unreachable)
    } else {
      active?.steps = []
      active?.rewrite = plan.halfDone
      active?.bookkeeping = .record
      active?.isPartial = true  // where the caret is, nobody knows
      // If it started elsewhere, this may have led into a character; but a host that is never heard does
      // not move its caret.
      let end = start.moving(utf16Count: crossing.probeLength, crossing.direction)
      if end.splitsSurrogatePair, memory.isHeard { pairLeft = end }
    }
  }

  /// Learns the host's unit from a window that comes late: by one inside a surrogate pair, or by where a
  /// probe has led into a cluster or within an inserted text, for nothing else has ever led there.
  mutating func learnUnit(fromLate seen: TextContext) {
    guard offsetUnit == nil else { return }
    if seen.splitsSurrogatePair { memory.habits.offsetUnits = .utf16 }
    guard offsetUnit == nil, let plan = active, plan.probeEnds.count > 1 else { return }
    let ends = plan.probeEnds.filter { seen.looksIdentical(toWindowOf: $0.context) }
    guard ends.count == 1,
      !plan.inserted.isEmpty || !seen.before.isEmpty && ends[0].context.isInsideCluster
    else { return }
    memory.habits.offsetUnits = ends[0].habits.offsetUnits
  }

  /// A move from a place that was shown has led into a cluster, in a host that was thought to count those:
  /// what was learned was somebody's doing, and the rest of the way follows.
  mutating func landsInsideCluster(seeing seen: TextContext) -> Bool {
    guard case .arrival(let crossing, let target, probing: false)? = waiting,
      offsetUnit == .graphemeCluster, memory.isTrusted, isBaseShown, isBaseExact,
      bases.count == 1, expectations.count == 1
    else { return false }
    let place = bases[0].moving(utf16Count: crossing.steps.count, crossing.direction)
    guard place.isInsideCluster || place.splitsSurrogatePair,
      seen.isWindow(of: place, beyondLines: memory.showsBeyondLines == true)
    else { return false }
    memory.habits.offsetUnits = .utf16
    active?.isProven = false
    expectations[0].beliefs = [Belief(context: place, habits: habits)]
    waiting = .arrival(crossing, target: target, probing: true)
    landed(0, 0, seen)
    return true
  }

  /// The way from where the caret is seen to where it should be, if one place alone fits.
  func displacement(
    from seen: TextContext, to target: TextContext, within reach: Int
  ) -> (text: String, direction: CaretDirection)? {
    var found: [(String, CaretDirection)] = []
    for direction in [CaretDirection.backward, .forward] {
      var place = target
      var text = ""
      for _ in 0..<reach {
        let step = place.cluster(direction)
        guard !step.isEmpty else { break }
        place = place.moving(over: step, direction)
        text = direction == .backward ? step + text : text + step
        if seen.fits(place), seen.reachesBack(asFarAs: place), seen.sharesText(with: place),
          !seen.isAtEnd(unlike: place), !seen.isAtStart(unlike: place)
        {
          found.append((text, direction.opposite))
        }
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// How often to ask a host that does not answer.
  var attemptLimit: Int { memory.isDeaf ? 0 : memory.isHeard ? 6 : 4 }

  /// The unit is known now: goes the rest of the way, or back where no step leads to its end.
  ///
  /// - Parameter place: where the probe of it has led.
  mutating func finish(
    _ crossing: CaretCrossing, in unit: OffsetUnit, target: TextContext, from place: TextContext
  ) {
    active?.probeEnds = []
    guard let whole = crossing.offset(in: unit) else {
      // Nor need it lead back to where it started, if that was inside a cluster.
      let length = crossing.probeLength
      effects.append(.adjustTextPosition(byCharacterOffset: -crossing.signed(length)))
      expect(
        moving(
          Belief(context: current, habits: habits), crossing.direction.opposite, by: length))
      return abandon(.unreachable)
    }
    let rest = whole - crossing.signed(crossing.probeLength)
    guard rest != 0 else { return }
    // It may have started where it was thought less likely.
    let start = doubtedStarts(of: crossing).first { start in
      moving(start, crossing.direction, by: crossing.probeLength)
        .contains { $0.context.isIdentical(to: place) }
    }
    let target = start?.context.moving(over: crossing.text, crossing.direction) ?? target
    beliefs = [Belief(context: target, habits: habits)]
    takeNext([.finishCrossing(crossing, offset: rest, target: target)])
  }

  /// Where the caret is behind the text that has just been inserted, if a state was true that was
  /// thought less likely.
  var doubtedEnds: [Belief] {
    guard let plan = active, plan.rewrite.old.text.isEmpty, !plan.isClearing else { return [] }
    return doubted(inserting: plan.inserted)
  }

  /// The states that were thought less likely, with a text inserted.
  func doubted(inserting text: String) -> [Belief] {
    doubted.filter { !$0.isSelecting }.map {
      Belief(context: $0.context.inserting(text), habits: habits)
    }
  }

  /// Where so many steps lead from what has not been reckoned with of what is on its way.
  private func otherEnds(_ direction: CaretDirection, by length: Int) -> [Belief] {
    let others = expectations.last?.beliefs ?? []
    return others.filter { other in
      !other.isSelecting && !beliefs.contains { $0.looksLike(other) }
    }.flatMap { moving($0, direction, by: length) }
  }

  /// Those of them from which a way is the same way.
  private func doubtedStarts(of crossing: CaretCrossing) -> [Belief] {
    guard active?.inserted.isEmpty == false else { return [] }
    return doubtedEnds.filter {
      $0.context.shown(crossing.text, going: crossing.direction) != nil
        && crossing.isSame(from: $0.context)
    }
  }
}

extension TextContext {
  /// A text at the start of a line whose first space was the one that web views put there.
  fileprivate func shown(
    withoutSpaceOfMark text: String, going direction: CaretDirection
  ) -> String? {
    guard direction == .forward, text.utf8.first == 0x20, text.utf8.count > 1 else { return nil }
    return shown(text.droppingFirst(utf8Count: 1), going: direction)
  }

  /// A text next to the caret as it is shown there; `nil` when another one stands there.
  ///
  /// Web views show a no-break space as a space, but not in a selection.
  fileprivate func shown(_ text: String, going direction: CaretDirection) -> String? {
    let visible = self.text(direction)
    switch direction {
    case .backward: return visible.agreesAtEnd(with: text) ? text : visible.lookAlikeAtEnd(text)
    case .forward:
      return visible.agreesAtStart(with: text) ? text : visible.lookAlikeAtStart(text)
    }
  }
}
