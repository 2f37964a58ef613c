import TextBoundaries

// What the host's answers, and its silence, mean for the plan and for the presses before it.

extension KeyboardEngine {
  /// Handles a context sent by the host.
  mutating func weigh(_ seen: TextContext) {
    if case .answer(let step, let start, _) = waiting {
      return answered(step, from: start, seen)
    }
    switch Evidence.weigh(seen, base: base, expectations: expectations) {
    case .landed(let expectation, let candidate): landed(expectation, candidate, seen)
    case .stale: if expectations.isEmpty { current = seen }
    case .ambiguous: carryOnDeleting(seen)
    case .contradiction: contradicted(seen)
    }
  }

  /// Everything up to one expectation has been seen to land.
  private mutating func landed(_ index: Int, _ candidate: Int, _ seen: TextContext) {
    if let unit = expectations[index].candidates[candidate].unit { learn(unit) }
    effects += expectations[...index].compactMap(\.press).map { .finish($0, .verified) }
    expectations.removeFirst(index + 1)
    base = seen
    fruitlessBatches = 0
    guard expectations.isEmpty else { return }
    current = seen
    let arrival = waiting
    if waiting != .turn { waiting = nil }
    if case .arrival(let crossing, let target, probing: true) = arrival, let unit = offsetUnit {
      finish(crossing, in: unit, target: target)
    }
  }

  /// Remembers the unit of the current field's host.
  private mutating func learn(_ unit: OffsetUnit) {
    let document = current.documentIdentifier
    units.removeAll { $0.document == document }
    units.append((document, unit))
    if units.count > 16 { units.removeFirst() }
  }

  /// Something fits, but the text is so uniform that nothing is proved by it.
  ///
  /// A deletion of known length may go on all the same: it cannot delete too much.
  private mutating func carryOnDeleting(_ seen: TextContext) {
    guard waiting == .landing, active?.isDeleting == true else { return }
    fruitlessBatches += seen.isIdentical(to: base) ? 1 : 0
    settle(unproven: seen)
  }

  /// The text or the caret is not where it was sent.
  private mutating func contradicted(_ seen: TextContext) {
    let arrival = waiting
    settle(unproven: seen)
    if case .arrival(let crossing, let target, _) = arrival,
      let way = displacement(from: seen, to: target, within: crossing.steps.count),
      let plan = active, plan.corrections < crossing.steps.count
    {
      active?.corrections += 1
      active?.steps.insert(.cross(way.text, way.direction, correcting: true), at: 0)
    } else if active?.isDeleting == false, active?.steps.isEmpty == false, waiting == nil {
      abandon(.textChanged)
    }
  }

  /// The way from where the caret is seen to where it should be, if one place alone fits.
  private func displacement(
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
        if seen.fits(place), !seen.before.isEmpty || !seen.after.isEmpty {
          found.append((text, direction == .backward ? .forward : .backward))
        }
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The host answered a step whose effect could not be foreseen.
  private mutating func answered(_ step: Step, from start: TextContext, _ seen: TextContext) {
    waiting = nil
    base = seen
    current = seen
    guard !seen.isIdentical(to: start) else {
      // A plan that has done something before ends as it is; one that has not did nothing.
      return step == .backspace || active?.bookkeeping == .record ? refuse(.nothingThere) : ()
    }
    guard case .nudge(let direction) = step, start.selectedText == nil else {
      active?.bookkeeping = .forget
      return
    }
    let crossed = direction == .backward ? seen.clusterAfterCaret : seen.clusterBeforeCaret
    let behind = CaretText(left: crossed)
    let ahead = CaretText(right: crossed)
    active?.rewrite =
      direction == .backward
      ? Rewrite(old: behind, new: ahead) : Rewrite(old: ahead, new: behind)
  }

  /// Gives up waiting for what is overdue; `context` is what the proxy shows by itself.
  mutating func expire(_ context: TextContext) {
    if case .answer(_, _, let deadline) = waiting, deadline <= now {
      active?.bookkeeping = .forget
      active?.isProven = false
      waiting = nil
    }
    let overdue = expectations.prefix { $0.deadline <= now }
    guard let last = overdue.last else { return }
    guard overdue.count == expectations.count else {
      // Something sent later may still be shown, and what is shown then counts from here.
      effects += overdue.compactMap(\.press).map { .finish($0, .unverified) }
      expectations.removeFirst(overdue.count)
      base = last.context
      return
    }
    if active?.isDeleting == true { fruitlessBatches += 1 }
    let wasArriving = waiting
    settle(unproven: context)
    if case .arrival = wasArriving, active?.isDeleting == false, active?.steps.isEmpty == false {
      abandon(.noProgress)
    }
  }

  /// Ends the waiting without proof: takes `context` for the truth from here on.
  private mutating func settle(unproven context: TextContext) {
    effects += expectations.compactMap(\.press).map { .finish($0, .unverified) }
    expectations.removeAll()
    base = context
    current = context
    guard active != nil else { return }
    active?.isProven = false
    if waiting != .turn { waiting = nil }
    if active?.isDeleting == true, fruitlessBatches >= configuration.fruitlessBatchLimit {
      fruitlessBatches = 0
      abandon(.noProgress)
    }
  }

  // MARK: Ends of a plan

  /// The last step of the plan has been taken.
  mutating func complete() {
    guard var plan = active else { return }
    active = nil
    plan.gatherRemovedText()
    if plan.rewrite.old != plan.rewrite.new { keep(plan) }
    if !plan.isProven {
      effects.append(.finish(plan.press, .unverified))
    } else if let last = expectations.indices.last, expectations[last].press == nil {
      expectations[last].press = plan.press
    } else {
      effects.append(.finish(plan.press, .verified))
    }
  }

  private mutating func keep(_ plan: Plan) {
    switch plan.bookkeeping {
    case .record: history.record(plan.rewrite)
    case .undo: history.moveToRedo()
    case .redo: history.moveToUndo()
    case .forget: history.removeAll()
    }
  }

  /// Stops a plan half-way; what a clear-all has deleted so far can still be taken back.
  mutating func abandon(_ reason: Abandonment) {
    guard var plan = active else { return }
    active = nil
    waiting = nil
    effects.append(.finish(plan.press, .abandoned(reason)))
    guard plan.removedCount > 0 else { return }
    plan.gatherRemovedText()
    history.record(plan.rewrite)
  }

  private mutating func refuse(_ reason: Refusal) {
    guard let plan = active else { return }
    active = nil
    effects.append(.finish(plan.press, .refused(reason)))
  }
}
