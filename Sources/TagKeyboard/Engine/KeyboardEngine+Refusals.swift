// What was sent and has not happened, as what the host shows of the keys after it tells.

extension KeyboardEngine {
  /// Takes a move back that started where the caret was before the insertions sent with it, if this
  /// shows that: they have been refused, and the move was meant for what they should have put there.
  ///
  /// A key that only moves the caret is planned anew from there; any other is given up.
  mutating func takesBackMove(afterRefusal seen: TextContext) -> Bool {
    guard case .arrival(let crossing, _, let isProbing)? = waiting, let plan = active,
      !plan.isClearing, !plan.inserted.isEmpty || plan.onlyMoves && plan.canStartAgain,
      isBaseShown, bases.count == 1, expectations.count > 1,
      expectations.dropLast().allSatisfy(\.isEdit), !(isOld(seen) && memory.isUnreliable),
      let offset = offset(of: crossing, isProbing: isProbing),
      case let base = bases[0],
      moving(Belief(context: base, habits: habits), crossing.direction, by: abs(offset))
        .contains(where: { seen.looksIdentical(toWindowOf: $0.context) })
    else { return false }
    effects += expectations.compactMap(\.press).map { .finish($0, .abandoned(.noProgress)) }
    for index in expectations.indices { expectations[index].press = nil }
    settle(seeing: seen)
    effects.append(.adjustTextPosition(byCharacterOffset: -offset))
    expect([Belief(context: base, habits: habits)])
    if abs(offset) == 1 { expectations[0].stepBack = crossing.direction.opposite }
    if plan.onlyMoves {
      active?.restarts += 1
      active?.steps = [.settle, .planAgain]
    } else {
      active?.inserted = ""
      abandon(.noProgress)
    }
    return true
  }

  /// Takes what a key has inserted for landed where it is seen, with the caret behind it, if that is in
  /// another text than was thought: the way back over a part of it is still on its way.
  mutating func landsElsewhere(seeing seen: TextContext) -> Bool {
    guard case .arrival(let crossing, _, let isProbing)? = waiting, let plan = active,
      plan.rewrite.old.text.isEmpty, !plan.isClearing, !plan.inserted.isEmpty,
      seen.selectedText == nil,
      expectations.count > 1, expectations.dropLast().allSatisfy(\.isEdit),
      !memory.isErratic, !memory.isUnreliable,
      seen.before.utf8.count >= plan.inserted.utf8.count,
      seen.before.agreesAtEnd(with: plan.inserted),
      crossing == CaretCrossing(over: crossing.text, crossing.direction, in: seen)
    else { return false }
    effects += expectations.compactMap(\.press).map { .finish($0, .abandoned(.textChanged)) }
    active?.isProven = false
    leave(bases + expectations.dropLast().flatMap { $0.beliefs.map(\.context) })
    expectations.removeFirst(expectations.count - 1)
    bases = [seen]
    isBaseShown = true
    isBaseExact = false
    let target = seen.moving(over: crossing.text, crossing.direction)
    beliefs =
      isProbing
      ? moving(Belief(context: seen, habits: habits), crossing.direction, by: crossing.probeLength)
      : [Belief(context: target, habits: habits)]
    expectations[0].beliefs = beliefs
    waiting = .arrival(crossing, target: target, probing: isProbing)
    return true
  }

  /// Takes the line breaks that are on their way for dropped, as fields of one line drop them, if that
  /// explains what is seen: the keys behind them are still on theirs.
  mutating func dropsLineBreaks(seeing seen: TextContext) -> Bool {
    guard !onlyMovesAreOnTheirWay, bases.count == 1, bases[0].selectedText == nil,
      isBaseShown || !bases[0].showsText, !configuration.answersEveryMessage
    else { return false }
    let base = bases[0]
    var others = expectations
    var dropping: Int?
    for index in others.indices {
      for number in others[index].beliefs.indices {
        let belief = others[index].beliefs[number]
        guard let context = belief.context.droppingLineBreaks(typedIn: base) else { return false }
        if dropping == nil, !context.isIdentical(to: belief.context) { dropping = index }
        others[index].beliefs[number].context = context
        guard let home = belief.home else { continue }
        guard let home = home.droppingLineBreaks(typedIn: base) else { return false }
        others[index].beliefs[number].home = home
      }
    }
    guard let dropping, others[dropping].isEdit,
      others.contains(where: { $0.beliefs.contains { seen.looksIdentical(toWindowOf: $0.context) } }
      )
    else { return false }
    if case .arrival(let crossing, let target, let isProbing)? = waiting {
      guard let target = target.droppingLineBreaks(typedIn: base) else { return false }
      waiting = .arrival(crossing, target: target, probing: isProbing)
    }
    if let press = others[dropping].press {
      effects.append(.finish(press, .abandoned(.textChanged)))
      others[dropping].press = nil
    }
    active?.isProven = false
    expectations = others
    beliefs = others[others.count - 1].beliefs
    return true
  }
}

extension TextContext {
  /// Without the line breaks in what has been typed at the caret of another state; `nil` if that is not
  /// what has become of it.
  func droppingLineBreaks(typedIn base: TextContext) -> TextContext? {
    let (left, right) = (base.before, base.after)
    guard before.utf8.count >= left.utf8.count, before.utf8.starts(with: left.utf8) else {
      return nil
    }
    var result = self
    result.before = left + before.droppingFirst(utf8Count: left.utf8.count).withoutLineBreaks
    if after.utf8.count > right.utf8.count, after.agreesAtEnd(with: right) {
      result.after = after.droppingLast(utf8Count: right.utf8.count).withoutLineBreaks + right
    }
    return result
  }
}

extension String {
  fileprivate var withoutLineBreaks: String { String(unicodeScalars.filter { !$0.endsLine }) }
}
