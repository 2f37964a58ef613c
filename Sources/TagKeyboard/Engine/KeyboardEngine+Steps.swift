import TextBoundaries

// Taking the steps of a plan: what each asks of the host, and what should come of it.

extension KeyboardEngine {
  /// Takes one step of the active plan.
  mutating func take(_ step: Step) {
    switch step {
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
    expect(current.inserting(text), requiredBefore: text.utf8.count)
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
    deleteBatch(utf8Count: batch)
    let rest = text.droppingLast(utf8Count: batch)
    guard !rest.isEmpty else { return }
    active?.steps.insert(.delete(rest), at: 0)
    waiting = .landing
  }

  /// Deletes everything before the caret, as much as is visible at a time.
  private mutating func deleteToStart() {
    let batch = current.before
    guard let plan = active else { return }
    guard !batch.isEmpty else { return crossAgain() }
    guard plan.removedCount + batch.utf8.count <= configuration.historyLimit else {
      return abandon(.historyFull)
    }
    active?.removed.append(batch)
    active?.removedCount += batch.utf8.count
    active?.steps.insert(.deleteToStart, at: 0)
    deleteBatch(utf8Count: batch.utf8.count)
    waiting = .landing
  }

  /// Goes over what is still visible behind the caret, if the first way to the end stopped early.
  private mutating func crossAgain() {
    guard !current.after.isEmpty, fruitlessBatches < configuration.fruitlessBatchLimit else {
      return
    }
    fruitlessBatches += 1
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
    guard current.collapsingSelection.text(direction).agrees(with: text, going: direction) else {
      return abandon(.textChanged)
    }
    var crossing = CaretCrossing(over: text, direction, in: current.collapsingSelection)
    if correcting, let first = crossing.splitAfterFirstStep() {
      active?.steps.insert(.cross(first.rest, direction, correcting: true), at: 0)
      crossing = CaretCrossing(over: first.step, direction, in: current.collapsingSelection)
    }
    let target = current.moving(over: crossing.text, direction)
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
    let length = crossing.text.utf8.count
    expect(
      target, requiredBefore: crossing.direction == .forward ? length : 0,
      requiredAfter: crossing.direction == .backward ? length : 0)
    waiting = .arrival(crossing, target: target, probing: false)
  }

  /// Moves only so far that what the host shows then tells its unit.
  private mutating func probe(_ crossing: CaretCrossing, target: TextContext) {
    let start = current.collapsingSelection
    let length = crossing.probeLength
    var landing = start
    for _ in 0..<length {
      landing = landing.moving(over: landing.cluster(crossing.direction), crossing.direction)
    }
    effects.append(.adjustTextPosition(byCharacterOffset: crossing.signed(length)))
    expectations.append(
      ExpectedContext(
        candidates: [
          .init(context: start.moving(utf16Count: length, crossing.direction), unit: .utf16),
          .init(context: landing, unit: .graphemeCluster),
        ], deadline: now.advanced(by: configuration.patience)))
    current = target
    waiting = .arrival(crossing, target: target, probing: true)
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
    waiting = .answer(to: step, from: current, deadline: now.advanced(by: configuration.patience))
  }

  private mutating func crossToEnd() {
    guard !current.after.isEmpty else { return }
    active?.rewrite.old.right += current.after
    active?.steps.insert(contentsOf: [.cross(current.after, .forward), .crossToEnd], at: 0)
  }

  /// Remembers what should come of an effect that was just sent.
  private mutating func expect(
    _ context: TextContext, requiredBefore: Int = 0, requiredAfter: Int = 0
  ) {
    expectations.append(
      ExpectedContext(
        candidates: [.init(context: context)], requiredBefore: requiredBefore,
        requiredAfter: requiredAfter, deadline: now.advanced(by: configuration.patience)))
    current = context
  }
}

extension String {
  /// Whether this text, visible on one side of the caret, starts there as `other` does.
  fileprivate func agrees(with other: String, going direction: CaretDirection) -> Bool {
    direction == .backward ? agreesAtEnd(with: other) : agreesAtStart(with: other)
  }
}
