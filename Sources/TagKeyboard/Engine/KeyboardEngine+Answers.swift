// What the host's answers, and its silence, mean for the plan and for the presses before it.

extension KeyboardEngine {
  /// Handles a context sent by the host.
  mutating func weigh(_ seen: TextContext) {
    if case .answer(let step, let start, let deadline, _) = waiting {
      return answered(step, from: start, deadline: deadline, seen)
    }
    guard !expectations.isEmpty else {
      // Nothing is on its way: an outside change, or a late answer to what was given up.
      return seen.splitsSurrogatePair ? () : show(seen)
    }
    switch Evidence.weigh(seen, base: base, expectations: expectations) {
    case .landed(let expectation, let candidate): landed(expectation, candidate, seen)
    case .stale where !configuration.answersEveryMessage: break
    case .stale, .ambiguous: carryOnDeleting(seen)
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
    active?.closeBatch()
    show(seen)
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
  /// A deletion may go on all the same: one of known length counts what it has sent, so it cannot
  /// delete too much; a clear-all may delete whatever there is.
  private mutating func carryOnDeleting(_ seen: TextContext) {
    guard waiting == .landing, active?.isDeleting == true else { return }
    guard !configuration.answersEveryMessage else {
      return landed(expectations.count - 1, 0, seen)
    }
    fruitlessBatches += seen.isIdentical(to: base) ? 1 : 0
    settle(seeing: seen, isShown: true)
  }

  /// The text or the caret is not where it was sent.
  private mutating func contradicted(_ seen: TextContext) {
    let arrival = waiting
    // A probe on its way may end inside a character: it is taken back, not left alone.
    if case .arrival(_, _, probing: true) = arrival { return }
    effects += expectations.compactMap(\.press).map {
      .finish($0, .abandoned(.textChanged))
    }
    for index in expectations.indices { expectations[index].press = nil }
    settle(seeing: seen, isShown: true)
    if case .arrival(let crossing, let target, _) = arrival,
      let way = displacement(from: seen, to: target, within: crossing.steps.count),
      let plan = active, plan.corrections < crossing.steps.count
    {
      active?.corrections += 1
      active?.isProven = true  // the way there will prove it, or not
      active?.steps.insert(.cross(way.text, way.direction, correcting: true), at: 0)
    } else if active?.isDeleting == false, waiting == nil {
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
        if seen.fits(place), seen.showsText, place.showsText {
          found.append((text, direction.opposite))
        }
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The host sent something after a step whose effect could not be foreseen.
  ///
  /// The same context again is no answer: it may have been sent before the step arrived.
  private mutating func answered(
    _ step: Step, from start: TextContext, deadline: KeyboardInstant, _ seen: TextContext
  ) {
    guard !seen.isIdentical(to: start), !seen.splitsSurrogatePair else {
      if configuration.answersEveryMessage { return unanswered(isUnchanged: true) }
      waiting = .answer(to: step, from: start, deadline: deadline, isUnchanged: true)
      return
    }
    waiting = nil
    show(seen)
    guard case .nudge(let direction) = step, start.selectedText == nil else {
      active?.bookkeeping = .forget
      return
    }
    let crossed = seen.cluster(direction.opposite)
    // A line feed may follow that hosts which show one line do not show.
    if crossed == "\r" { active?.isProven = false }
    let behind = CaretText(left: crossed)
    let ahead = CaretText(right: crossed)
    active?.rewrite =
      direction == .backward
      ? Rewrite(old: behind, new: ahead) : Rewrite(old: ahead, new: behind)
  }

  /// Gives up waiting for what is overdue; `context` is what the proxy shows by itself.
  mutating func expire(_ context: TextContext) {
    if case .answer(_, let start, let deadline, let isUnchanged) = waiting, deadline <= now {
      // Where nothing is visible, nothing can be seen to stay the same.
      unanswered(isUnchanged: isUnchanged && start.showsText)
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
    let arrival = waiting
    let start = current
    settle(seeing: context, isShown: false)
    guard case .arrival(let crossing, _, let isProbing) = arrival, active != nil else { return }
    if isProbing {
      takeBackProbe(crossing)
      base = start
      current = start
    } else if active?.isDeleting == false, active?.steps.isEmpty == false {
      abandon(.noProgress)
    }
  }

  /// A step whose effect could not be foreseen had none that was shown.
  private mutating func unanswered(isUnchanged: Bool) {
    waiting = nil
    active?.isProven = false
    // A plan that starts with such a step has done nothing yet.
    if isUnchanged, active?.rewrite.old == active?.rewrite.new { refuse(.nothingThere) }
  }

  /// Ends the waiting without proof: goes on from `context`.
  private mutating func settle(seeing context: TextContext, isShown: Bool) {
    effects += expectations.compactMap(\.press).map { .finish($0, .unverified) }
    expectations.removeAll()
    if isShown {
      if !context.splitsSurrogatePair { show(context) }
    } else {
      if !isProxyAstray, !context.splitsSurrogatePair { current = context }
      base = current
    }
    guard active != nil else { return }
    if active?.isClearing == true {
      active?.closeBatch(seeing: current)
    } else {
      active?.closeBatch()
    }
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
    if plan.isClearing { plan.gatherRemovedText() }
    keep(plan)
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
    case .record where plan.rewrite.old == plan.rewrite.new: break
    case .record:
      history.record(
        .init(rewrite: plan.rewrite, surroundings: current.surroundings(of: plan.rewrite.new)))
    case .undo: history.moveToRedo()
    case .redo: history.moveToUndo()
    case .forget: history.removeAll()
    }
  }

  /// Stops a plan half-way; what it has done so far can still be taken back.
  mutating func abandon(_ reason: Abandonment) {
    guard let plan = active else { return }
    if !plan.hasActed, let refusal = reason.beforeAnything { return refuse(refusal) }
    active = nil
    waiting = nil
    effects.append(.finish(plan.press, .abandoned(reason)))
    // More of it may still land, so what stands around it is not known: better restored in
    // another place than nowhere.
    let done = plan.halfDone
    guard done.old != done.new else { return }
    history.record(.init(rewrite: done, surroundings: CaretText()))
  }

  /// Ends a plan that has done nothing.
  mutating func refuse(_ reason: Refusal) {
    guard let plan = active else { return }
    active = nil
    waiting = nil
    effects.append(.finish(plan.press, .refused(reason)))
  }
}

extension Abandonment {
  /// The same reason for a plan that has done nothing yet.
  fileprivate var beforeAnything: Refusal? {
    switch self {
    case .textChanged: .textChanged
    case .unreachable: .unreachable
    case .documentChanged, .noProgress, .historyFull: nil
    }
  }
}
