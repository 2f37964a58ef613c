// What the engine makes of a text or a caret that is not where it was sent.

extension KeyboardEngine {
  /// The text or the caret is not where it was sent.
  mutating func contradicted(_ seen: TextContext) {
    let arrival = waiting
    if startAgain(seeing: seen) { return }
    // A probe on its way may end inside a character: it is taken back, not left alone.
    if case .arrival(_, _, probing: true) = arrival { return }
    if case .recall(let nudge)? = active?.steps.first {
      // The answer to the step itself has come late: it did lead somewhere.
      active?.steps[0] = .recall(nudge.again(isKnownToMove: true))
      return
    }
    let isDeletingKnownText = active?.isBatchUnderWay == true && active?.isClearing == false
    effects += expectations.compactMap(\.press).map {
      .finish($0, .abandoned(.textChanged))
    }
    for index in expectations.indices { expectations[index].press = nil }
    // No host that counts clusters puts its caret inside one.
    if !seen.before.isEmpty, seen.isInsideCluster {
      memory.habits.offsetUnits = .utf16
    } else if offsetUnit == .graphemeCluster {
      memory.habits.offsetUnits = .all  // what was learned may have been the person's doing
    }
    doubtBackspaces()
    let isFromShown = isBaseShown
    let wasDoubted = isDoubted(seen)
    let look = active?.steps.first
    if case .lookBack = look { active?.hasStrayed = true }
    settle(seeing: seen)
    if case .lookBack(let direction, let length) = look, !seen.splitsSurrogatePair,
      case let ends = moving(beliefs[0], direction, by: length),
      !ends.contains(where: \.context.splitsSurrogatePair)
    {
      // Whatever has changed, the step of the look was taken; but not over half a character.
      effects.append(.adjustTextPosition(byCharacterOffset: direction.offset(length)))
      expect(ends)
      // At an end of the text there was no step to be taken.
      if let plan = active, !plan.hasChangedText, !seen.text(direction.opposite).isEmpty {
        active?.isProven = false
        active?.dropLook()
        return takeNext([.settle, .requireReturn])
      }
    }
    if seen.splitsSurrogatePair {
      abandon(.textChanged)
      return leaveSurrogatePair(seen)
    }
    if isDeletingKnownText { return abandon(.textChanged) }
    if let collapsed = active?.collapsed, active?.steps.first == .replay,
      seen.looksIdentical(to: collapsed)
    {
      active?.isProven = false
      return  // it is where giving up the selection was to lead
    }
    if case .arrival(let crossing, let target, _) = arrival,
      let way = displacement(from: seen, to: target, within: crossing.steps.count),
      let plan = active, plan.corrections < crossing.steps.count
    {
      active?.corrections += 1
      active?.isProven = false  // it was not where it was thought to be
      takeNext([.cross(way.text, way.direction, correcting: true)])
    } else if active?.isClearing == true {
      active?.dropLook()
      if !expectations.isEmpty { waiting = .landing }
      active?.fruitlessBatches += 1
      stopIfFruitless()
    } else if case .arrival = arrival, !isFromShown, active?.steps.isEmpty == true {
      active?.bookkeeping = .recordUnseen  // a step from where nobody knew
    } else if waiting == nil {
      if wasDoubted, planAgain() { return }
      abandon(.textChanged)
    }
  }

  /// Takes a move back that started where it was thought less likely, to plan the key anew from
  /// there; false where this shows nothing like that.
  private mutating func startAgain(seeing seen: TextContext) -> Bool {
    guard active?.onlyMoves == true,
      case .arrival(let crossing, _, let isProbing)? = waiting,
      let offset = isProbing
        ? crossing.signed(crossing.probeLength) : offsetUnit.flatMap(crossing.offset),
      let start = doubted.first(where: { start in
        moving(Belief(context: start, habits: habits), crossing.direction, by: abs(offset))
          .contains { seen.looksIdentical(to: $0.context) }
      })
    else { return false }
    settle(seeing: seen)
    effects.append(.adjustTextPosition(byCharacterOffset: -offset))
    expect([Belief(context: start, habits: habits)])
    active?.steps = [.settle, .planAgain]
    return true
  }

  /// Plans the key anew by what is known now; false where it is to do more than to move the caret.
  mutating func planAgain() -> Bool {
    guard let plan = active, plan.onlyMoves, let action = plan.action else { return false }
    active = nil
    begin(QueuedPress(id: plan.press, action: action), after: plan)
    return true
  }

  /// What was learned of backspaces may be wrong, if it was what led to a deletion that failed.
  mutating func doubtBackspaces() {
    if beliefs.contains(where: { !$0.removals.isEmpty }) { memory.habits.backspaceUnits = .all }
  }

  /// Moves the caret out of a surrogate pair, where it got by a move meant for another place.
  ///
  /// An edit there would break the character.
  mutating func leaveSurrogatePair(_ seen: TextContext) {
    memory.habits.offsetUnits = .utf16
    effects.append(.adjustTextPosition(byCharacterOffset: -1))
    let target = seen.movingOutOfSurrogatePair(.backward)
    bases = [seen]
    expect([Belief(context: target, habits: habits)])
    pairLeft = seen
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
        if seen.fits(place), seen.reachesBack(asFarAs: place), seen.showsText, place.showsText {
          found.append((text, direction.opposite))
        }
      }
    }
    return found.count == 1 ? found[0] : nil
  }
}
