// How a plan ends, and what is remembered of it.

extension KeyboardEngine {
  /// The last step of the plan has been taken.
  mutating func complete() {
    guard var plan = active else { return }
    if plan.onlyMoves, !isCurrentShown, expectations.isEmpty, mayBeInPair {
      active?.hasMadeSure = true
      return takeNext([.look(attemptLimit)])  // the caret must not stay there
    }
    active = nil
    if isCurrentShown {
      settleDoubt(after: plan)
      doubted = []
    } else if plan.rewrite.old.text.isEmpty, !plan.inserted.isEmpty {
      for index in doubted.indices { doubted[index].insert(plan.rewrite.new) }
    } else if let way = plan.way {
      moveDoubted(over: way.text, way.direction)
    }
    if plan.isClearing { plan.gatherRemovedText() }
    keep(plan)
    switch plan.bookkeeping {
    case .record, .undo, .redo: tagMemory.follow(plan.rewrite, plan.decision)
    case .recordUnseen, .forget: tagMemory.forget()
    }
    // What is seen then may be from before it, one step behind.
    let isLate = plan.startsUnsure && memory.isErratic
    isCaughtUp =
      plan.isProven && !plan.isSpoiled && !plan.hasStrayed && isLate && beliefs.count == 1
    if !plan.isProven || plan.isSpoiled || plan.hasStrayed || isLate {
      effects.append(.finish(plan.press, .unverified))
    } else if let last = expectations.indices.last, expectations[last].press == nil {
      expectations[last].press = plan.press
    } else {
      effects.append(.finish(plan.press, .verified))
    }
  }

  /// Remembers what the key before this one has really deleted, if what stands before the inserted text
  /// shows that something less likely was true of it.
  private mutating func settleDoubt(after plan: Plan) {
    guard plan.rewrite.old.text.isEmpty, !plan.inserted.isEmpty else { return }
    let left = plan.rewrite.new.left
    amend(byOnly: doubted.filter { current.before.isIdentical(to: $0.context.before + left) })
  }

  /// The caret has gone over a text: as far as that in every state.
  private mutating func moveDoubted(over text: String, _ direction: CaretDirection) {
    let crossing = CaretCrossing(
      over: text, direction, in: current.moving(over: text, direction.opposite))
    let unit = crossing.isUnitFree ? .graphemeCluster : offsetUnit
    guard let offset = unit.flatMap(crossing.offset) else { return }
    doubted = doubted.flatMap { moving($0, direction, by: abs(offset)) }
  }

  /// Whether it started from what was seen, and was seen to land.
  private func isSure(of plan: Plan) -> Bool { plan.isProven && !plan.startsUnsure }

  /// Whether a caret key that nobody knows the start of has led to an end of what is visible: the host may
  /// have cut its way short there, so it is not the way back.
  private func mayHaveBeenCutShort(_ plan: Plan) -> Bool {
    plan.onlyMoves && plan.startsUnsure
      && (!plan.rewrite.old.left.isEmpty && current.before.isEmpty
        || !plan.rewrite.old.right.isEmpty && current.after.isEmpty)
  }

  private mutating func keep(_ plan: Plan) {
    switch plan.bookkeeping {
    case .recordUnseen:
      history.record(.init(rewrite: plan.rewrite, surroundings: CaretText(), isUnseen: true))
    case .record where plan.rewrite.old == plan.rewrite.new:
      // What a clear-all has taken away unseen is not there for what comes next.
      if plan.isClearing, plan.blindBackspaces > 0 { history.forgetRedoable() }
    case .record:
      history.record(
        .init(
          rewrite: plan.rewrite, surroundings: current.surroundings(of: plan.rewrite.new),
          press: plan.press,
          isPartial: plan.isPartial || memory.isErratic && !isSure(of: plan)
            || plan.onlyMoves && (!plan.isProven || plan.hasStrayed) || mayHaveBeenCutShort(plan)))
    case .undo: history.moveToRedo()
    case .redo: history.moveToUndo()
    case .forget: history.removeAll()
    }
  }

  /// Stops a plan half-way; what it has done so far can still be taken back.
  mutating func abandon(_ reason: Abandonment) {
    guard let plan = active else { return }
    doubtBackspaces()
    if !plan.hasActed, !plan.hasLeftItsPlace, let refusal = reason.beforeAnything {
      return refuse(refusal)
    }
    active = nil
    waiting = nil
    tagMemory.forget()
    effects.append(.finish(plan.press, .abandoned(known(reason, startsUnsure: plan.startsUnsure))))
    // More of it may still land, so what stands around it is not known: better restored in
    // another place than nowhere.
    let done = plan.halfDone
    guard done.old != done.new else { return }
    history.record(.init(rewrite: done, surroundings: CaretText()))
  }

  /// Whether what the host has shown last tells nothing of what was done before it.
  private var isAnswerDoubtful: Bool {
    memory.isUnreliable || memory.repeatsItself && lastShown?.showsText == false
  }

  /// The caret must not stay inside a character, where a move that led elsewhere may have put it.
  private mutating func leavePairBeforeEnding(_ reason: Refusal) {
    active?.hasMadeSure = true
    active?.isProven = false
    active?.bookkeeping = .recordUnseen
    let steps: [Step] = [.settle, .listen, .look(attemptLimit), .requireSight]
    // Where nothing was visible its step has been taken back.
    active?.steps = reason == .nothingVisible ? steps + [.refuse] : steps
    waiting = nil
  }

  /// Ends a plan that has done nothing.
  mutating func refuse(_ reason: Refusal) {
    guard let plan = active else { return }
    if plan.onlyMoves, plan.hasActed, mayBeInPair { return leavePairBeforeEnding(reason) }
    active = nil
    waiting = nil
    // A look from where nobody had seen the caret may lead back to another place.
    let mayHaveMoved = plan.hasActed || plan.startsUnsure && hasMovedUnseen && !expectations.isEmpty
    let isCertain = !plan.hasLeftItsPlace && !(mayHaveMoved && isAnswerDoubtful)
    let outcome =
      isCertain
      ? Outcome.refused(reason)
      : .abandoned(known(reason.afterLooking, startsUnsure: plan.startsUnsure))
    effects.append(.finish(plan.press, outcome))
  }

  /// The reason, as far as it is known: what a host shows that leaves moves unanswered or shows what is past,
  /// or what a key has started from that nobody had seen, need not have changed to be another than was
  /// thought.
  func known(_ reason: Abandonment, startsUnsure: Bool) -> Abandonment {
    let mayBeUnchanged = startsUnsure || !memory.isTrusted
    return reason == .textChanged && mayBeUnchanged ? .noProgress : reason
  }
}

extension Refusal {
  /// The same reason where a look may have moved the caret.
  ///
  /// What has nothing to do with the text could only not be refused because the host did not show
  /// where the look has led.
  var afterLooking: Abandonment {
    switch self {
    case .textChanged: .textChanged
    case .unreachable: .unreachable
    case .nothingThere, .nothingVisible, .notInSight, .emptyHistory, .selectionTooLong,
      .severalParagraphs, .notAllowedHere, .nothingOpen, .noInputPoint, .selected:
      .noProgress
    }
  }
}

extension Abandonment {
  /// The same reason for a plan that has done nothing yet.
  fileprivate var beforeAnything: Refusal? {
    switch self {
    case .textChanged: .textChanged
    case .unreachable: .unreachable
    case .noProgress: .nothingVisible
    case .documentChanged, .historyFull, .cancelled: nil
    }
  }
}
