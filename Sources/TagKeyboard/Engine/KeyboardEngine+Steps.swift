import TextBoundaries

// Taking the steps of a plan: what each asks of the host, and what should come of it.

extension KeyboardEngine {
  /// Takes one step of the active plan.
  mutating func take(_ step: Step) {
    let asked = effects.count
    defer { if effects.count > asked { active?.hasActed = true } }
    switch step {
    case .settle: if !expectations.isEmpty { waiting = .landing }
    case .replay: replay()
    case .turn: waiting = .turn
    case .insert(let text): insert(text)
    case .backspace: pressBackspace()
    case .delete(let text): delete(text)
    case .cross(let text, let direction, let correcting):
      cross(text, direction, correcting: correcting)
    case .finishCrossing(let crossing, let offset, let target):
      move(by: offset, crossing, to: target)
    case .nudge(let direction): nudge(direction)
    case .crossToEnd: crossToEnd()
    case .deleteToStart: deleteToStart()
    }
  }

  private mutating func insert(_ text: String) {
    effects.append(.insertText(text))
    active?.inserted = text
    expect(current.inserting(text), requiredBefore: text.utf8.count)
  }

  /// Plans the rewrite now that the host has shown everything before it.
  private mutating func replay() {
    guard let plan = active else { return }
    guard current.shows(plan.rewrite.old, within: plan.surroundings) else {
      return refuse(.textChanged)
    }
    active?.steps = EditPlanner(plan.rewrite, in: current).steps
  }

  private mutating func pressBackspace() {
    guard current.selectedText == nil else {
      effects.append(.deleteBackward(count: 1))
      return expect(current.deletingSelection)
    }
    let removed = current.deletionClusterBeforeCaret
    guard !removed.isEmpty else { return askBlindly(.backspace, .deleteBackward(count: 1)) }
    effects.append(.deleteBackward(count: 1))
    expect(current.deletingBackward(utf8Count: removed.utf8.count))
  }

  /// Deletes a text that is known, as much of it as is visible at a time.
  private mutating func delete(_ text: String) {
    guard !current.before.isEmpty, current.before.agreesAtEnd(with: text) else {
      return abandon(.textChanged)
    }
    let batch = min(text.utf8.count, current.before.utf8.count)
    active?.batch = text.last(utf8Count: batch)
    deleteBatch(utf8Count: batch)
    let rest = text.droppingLast(utf8Count: batch)
    if !rest.isEmpty { active?.steps.insert(.delete(rest), at: 0) }
    // After the last step of a key the next key need not wait; to take a step back does.
    if active?.steps.isEmpty == false || active?.bookkeeping != .record { waiting = .landing }
  }

  /// Deletes everything before the caret, as much as is visible at a time.
  ///
  /// The first visible clusters are left for the next batch: they show that this one is gone, and
  /// the very first may be the rest of a longer one, which would go whole.
  private mutating func deleteToStart() {
    guard let plan = active else { return }
    guard !current.before.isEmpty else { return crossAgain() }
    let count = current.before.utf8.count
    let kept = current.lengthOfFirstClusters(atLeast: count > 64 ? 16 : 1)
    let batch = count > kept ? count - kept : count
    guard plan.removedCount + batch <= configuration.historyLimit else {
      return abandon(.historyFull)
    }
    active?.batch = current.before.last(utf8Count: batch)
    active?.steps.insert(.deleteToStart, at: 0)
    deleteBatch(utf8Count: batch)
    waiting = .landing
  }

  /// Goes over what is still visible behind the caret, if the first way to the end stopped early.
  private mutating func crossAgain() {
    guard expectations.isEmpty else {
      active?.steps.insert(.deleteToStart, at: 0)
      waiting = .landing
      return
    }
    guard let plan = active, !current.after.isEmpty else { return }
    guard plan.passes < configuration.fruitlessBatchLimit else { return abandon(.noProgress) }
    active?.passes += 1
    active?.closePass()
    active?.steps = [.crossToEnd, .deleteToStart]
  }

  /// Deletes the last bytes before the caret, which start at the edge of a deletion cluster or of
  /// what is visible.
  private mutating func deleteBatch(utf8Count count: Int) {
    let caret = current.before.utf8.count
    let presses = (current.before + current.after).withTextBytes { bytes in
      var (place, presses) = (caret, 0)
      while place > caret - count, let step = DeletionClusters.step(before: place, in: bytes) {
        place = step.offset
        presses += 1
      }
      return presses
    }
    effects.append(.deleteBackward(count: presses))
    expect(current.deletingBackward(utf8Count: count))
  }

  private mutating func cross(_ text: String, _ direction: CaretDirection, correcting: Bool) {
    let start = current.collapsingSelection
    guard start.text(direction).agrees(with: text, going: direction) else {
      return abandon(.textChanged)
    }
    var crossing = CaretCrossing(over: text, direction, in: start)
    if correcting, let first = crossing.splitAfterFirstStep() {
      active?.steps.insert(.cross(first.rest, direction, correcting: true), at: 0)
      crossing = CaretCrossing(over: first.step, direction, in: start)
    }
    let target = start.moving(over: crossing.text, direction)
    if crossing.isUnitFree {
      move(by: crossing.signed(crossing.steps.count), crossing, to: target)
    } else if let unit = offsetUnit {
      guard let offset = crossing.offset(in: unit) else { return abandon(.unreachable) }
      move(by: offset, crossing, to: target)
    } else {
      probe(crossing, target: target)
    }
  }

  private mutating func move(by offset: Int, _ crossing: CaretCrossing, to target: TextContext) {
    effects.append(.adjustTextPosition(byCharacterOffset: offset))
    if !crossing.isUnitFree { isProxyAstray = true }
    let length = crossing.text.utf8.count
    expect(
      target, requiredBefore: crossing.direction == .forward ? length : 0,
      requiredAfter: crossing.direction == .backward ? length : 0)
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
    var landing = start
    for _ in 0..<length {
      landing = landing.moving(over: landing.cluster(crossing.direction), crossing.direction)
    }
    effects.append(.adjustTextPosition(byCharacterOffset: crossing.signed(length)))
    expect([
      .init(context: start.moving(utf16Count: length, crossing.direction), unit: .utf16),
      .init(context: landing, unit: .graphemeCluster),
    ])
    current = start
    waiting = .arrival(crossing, target: target, probing: true)
  }

  /// Takes back a move whose end the host has not shown: from the other end, the same steps lead
  /// back to where it started, whatever the host counts in.
  mutating func takeBackProbe(_ crossing: CaretCrossing) {
    effects.append(.adjustTextPosition(byCharacterOffset: -crossing.signed(crossing.probeLength)))
    guard let plan = active else { return }
    active?.steps = []
    active?.rewrite = plan.halfDone
    active?.bookkeeping = .record
  }

  /// The unit is known now: goes the rest of the way.
  mutating func finish(_ crossing: CaretCrossing, in unit: OffsetUnit, target: TextContext) {
    guard let whole = crossing.offset(in: unit) else { return abandon(.unreachable) }
    let rest = whole - crossing.signed(crossing.probeLength)
    current = target
    guard rest != 0 else { return }
    active?.steps.insert(.finishCrossing(crossing, offset: rest, target: target), at: 0)
  }

  private mutating func nudge(_ direction: CaretDirection) {
    let offset = direction == .backward ? -1 : 1
    askBlindly(.nudge(direction), .adjustTextPosition(byCharacterOffset: offset))
  }

  /// Sends something whose effect cannot be foreseen, once everything before it has landed.
  private mutating func askBlindly(_ step: Step, _ effect: Effect) {
    guard expectations.isEmpty else {
      active?.steps.insert(step, at: 0)
      waiting = .landing
      return
    }
    effects.append(effect)
    waiting = .answer(
      to: step, from: current, deadline: now.advanced(by: configuration.blindPatience),
      isUnchanged: false)
  }

  private mutating func crossToEnd() {
    if current.after.isEmpty {
      guard !expectations.isEmpty else { return }
      active?.steps.insert(.crossToEnd, at: 0)
      waiting = .landing
      return
    }
    active?.rewrite.old.right += current.after
    active?.steps.insert(contentsOf: [.cross(current.after, .forward), .crossToEnd], at: 0)
  }

  /// Remembers what should come of an effect that was just sent.
  private mutating func expect(
    _ context: TextContext, requiredBefore: Int = 0, requiredAfter: Int = 0
  ) {
    expect(
      [.init(context: context)], requiredBefore: requiredBefore, requiredAfter: requiredAfter)
  }

  /// Remembers the ways in which an effect that was just sent may land, the likeliest first.
  private mutating func expect(
    _ candidates: [ExpectedContext.Candidate], requiredBefore: Int = 0, requiredAfter: Int = 0
  ) {
    expectations.append(
      ExpectedContext(
        candidates: candidates, requiredBefore: requiredBefore, requiredAfter: requiredAfter,
        deadline: now.advanced(by: configuration.patience)))
    current = candidates[0].context
    isCurrentShown = false
  }
}

extension String {
  /// Whether this text, visible on one side of the caret, starts there as `other` does.
  fileprivate func agrees(with other: String, going direction: CaretDirection) -> Bool {
    direction == .backward ? agreesAtEnd(with: other) : agreesAtStart(with: other)
  }
}
