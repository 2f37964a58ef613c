/// What a context sent by the host says about the effects that are on their way.
enum Evidence: Hashable {
  /// The effects up to this one have landed, this one in the given way.
  case landed(expectation: Int, belief: Int)
  /// It shows an earlier state: the answer to something older, or a repetition.
  case stale
  /// It fits several states, or one of which it shows too little: nothing can be said.
  case ambiguous
  /// It fits no state: the text or the caret is not where it was sent.
  case contradiction
}

extension Evidence {
  /// Weighs a context sent by the host.
  ///
  /// Whole contexts are never compared for being equal, since windows grow, shrink and jump: a
  /// state *fits* when the texts agree as far as both are visible. A context proves a state when it
  /// fits that one alone; when it fits several, it still proves the one it equals entirely, if it
  /// equals only one. A state in which nothing is visible fits anything, so only equality counts.
  ///
  /// - Parameters:
  ///   - seen: what the host shows.
  ///   - bases: the states before the first effect that is on its way.
  ///   - expectations: the effects on their way, in order.
  ///   - shown: on which sides the host is known to show text: nothing visible there means something.
  ///   - showsBeyondLines: whether the host is known to show text beyond line breaks.
  ///   - isInOrder: whether the host is known to answer everything once, in order.
  ///   - isBaseExact: whether the first state is the very window that the host shows of it, and nothing
  ///     but moves is on its way: the same place in the same text looks the same again.
  ///   - isBaseWindow: whether it is that window, whatever is on its way: then a smaller or larger one
  ///     does not show that everything was refused.
  ///   - mayShowPast: whether the host may show what was there before once more: it repeats itself, or has
  ///     not answered what came before.
  ///   - answersEdits: whether the host is known to answer edits.
  static func weigh(
    _ seen: TextContext, bases: [TextContext], expectations: [ExpectedContext],
    shown: VisibleSides = [], showsBeyondLines: Bool = false, isInOrder: Bool = false,
    isBaseExact: Bool = false, isBaseWindow: Bool = false, mayShowPast: Bool = false,
    answersEdits: Bool = true
  ) -> Evidence {
    // Another window than that shows neither that nothing has happened nor that a step has led back.
    let unseen =
      isBaseExact
      ? bases.filter { !seen.isWindow(of: $0, beyondLines: showsBeyondLines) } : []
    let bases = unseen.isEmpty ? bases : bases.filter { !unseen.contains(where: $0.isIdentical) }
    let scene = Scene(
      seen: seen, bases: bases, expectations: expectations, shown: shown,
      showsBeyondLines: showsBeyondLines, isInOrder: isInOrder, isBaseWindow: isBaseWindow)
    var fitting: [Evidence] = []
    var equal: [Evidence] = []
    for base in bases {
      if scene.fits(base), base.showsText { fitting.append(.stale) }
      let isInPart = !showsBeyondLines && (mayShowPast || base.mayHideLineBreak)
      if seen.isWindow(of: base, beyondLines: !isInPart) { equal.append(.stale) }
    }
    for (index, expectation) in expectations.enumerated() {
      for (number, belief) in expectation.beliefs.enumerated()
      where !expectation.beliefs[..<number].contains(where: { $0.looksLike(belief) })
        && !unseen.contains(where: belief.context.isIdentical)
      {
        let landed = Evidence.landed(expectation: index, belief: number)
        if scene.isEqual(to: belief, at: index) { equal.append(landed) }
        if let isProof = scene.fits(belief, of: expectation) {
          fitting.append(isProof ? landed : .ambiguous)
        }
      }
    }
    // What several deletions have done so far can look like all that another unit would do.
    let isOnTheWay = expectations.contains { expectation in
      bases.contains { seen.isOnTheWay(from: $0, to: expectation) }
    }
    if isOnTheWay || !equal.isEmpty && equal.allSatisfy({ $0 == .stale }) { return .stale }
    if fitting.count == 1, fitting[0] != .ambiguous { return fitting[0] }
    if equal.count == 1 {
      guard case .landed(let index, let number) = equal[0] else { return equal[0] }
      let (expectation, belief) = (expectations[index], expectations[index].beliefs[number])
      let others = fitting.compactMap(\.index)
      // A deletion in a text that repeats itself looks as if it had been refused.
      let mayBeDone = belief.isRefusal && fitting.count > 1
      // A window that was cut is the same before a deletion, where the text goes on.
      let mayBeFromBefore =
        !belief.removals.isEmpty && others.contains { $0 < index } && seen.mayBeCut
      // Nor is an edit known to be answered, if a later move may be.
      let mayBeFromBehind = !answersEdits && expectation.isEdit && others.contains { $0 > index }
      return mayBeDone || mayBeFromBefore || mayBeFromBehind ? .ambiguous : equal[0]
    }
    if let landed = onlyDifferentlySeen(fitting, seen, expectations) { return landed }
    if fitting.isEmpty { return .contradiction }
    return fitting.allSatisfy { $0 == .stale } ? .stale : .ambiguous
  }
}

extension Evidence {
  /// The one of several states that fits best, if they are the same but for what is visible of them.
  private static func onlyDifferentlySeen(
    _ fitting: [Evidence], _ seen: TextContext, _ expectations: [ExpectedContext]
  ) -> Evidence? {
    guard fitting.count > 1, let state = fitting[0].state(in: expectations),
      state.habits.offsetUnit != nil,
      fitting.allSatisfy({ $0.isLanded(like: fitting[0], in: expectations) })
    else { return nil }
    return fitting.first {
      $0.state(in: expectations)?.context.after.isEmpty == seen.after.isEmpty
    }
  }

  /// Which of the effects has landed last, by this.
  private var index: Int? {
    if case .landed(let index, _) = self { index } else { nil }
  }

  /// What has landed, by this.
  private func state(in expectations: [ExpectedContext]) -> Belief? {
    guard case .landed(let index, let number) = self else { return nil }
    return expectations[index].beliefs[number]
  }

  /// Whether the same effect has landed in the same way, whatever is visible of it.
  private func isLanded(like other: Evidence, in expectations: [ExpectedContext]) -> Bool {
    guard case .landed(let index, _) = self, case .landed(index, _) = other,
      var state = state(in: expectations), let otherState = other.state(in: expectations)
    else { return false }
    state.context = otherState.context
    state.isBeforeHiddenText = otherState.isBeforeHiddenText
    return state == otherState
  }
}

/// A context sent by the host, before all that it may show.
private struct Scene {
  let seen: TextContext
  let bases: [TextContext]
  let expectations: [ExpectedContext]
  let shown: VisibleSides
  let showsBeyondLines: Bool
  let isInOrder: Bool
  let isBaseWindow: Bool
  /// Whether it is none of the states before, nor one of them with more typed behind it.
  let isNew: Bool

  init(
    seen: TextContext, bases: [TextContext], expectations: [ExpectedContext],
    shown: VisibleSides, showsBeyondLines: Bool, isInOrder: Bool, isBaseWindow: Bool
  ) {
    self.seen = seen
    self.bases = bases
    self.expectations = expectations
    self.shown = shown
    self.showsBeyondLines = showsBeyondLines
    self.isInOrder = isInOrder
    self.isBaseWindow = isBaseWindow
    isNew =
      seen.showsText
      && !bases.contains { seen.fits($0, shown: shown) || seen.goesOn(from: $0) }
  }

  /// Whether it may show one of the states before.
  func fits(_ base: TextContext) -> Bool {
    seen.fits(base, shown: shown) && (!isBaseWindow || seen.looksIdentical(to: base))
  }

  /// Whether it is all that the host would show of this state.
  func isEqual(to belief: Belief, at index: Int) -> Bool {
    let (expectation, expected) = (expectations[index], belief.context)
    let cleared = cleared(expected, of: expectation)
    guard cleared.isWindow(of: expected, beyondLines: showsBeyondLines),
      !mayBeRepetition(belief, at: index), !mayLackInsertion(expected)
    else { return false }
    return !expectation.isEdit || cleared.looksIdentical(to: expected)
      || cleared.shows(enoughOf: expected, for: expectation)
  }

  /// Whether it proves this state, if no other one fits; `nil` when it does not fit itself.
  func fits(_ belief: Belief, of expectation: ExpectedContext) -> Bool? {
    if belief.isBeforeHiddenText, !seen.after.isEmpty { return nil }
    let expected = belief.context
    let cleared = cleared(expected, of: expectation)
    guard cleared.fits(expected, shown: shown), !showsRemoved(belief), !showsStepAhead(belief),
      !belief.isRefusal || !bases.contains(where: expected.isIdentical) || fits(expected)
    else { return nil }
    return (seen.sharesText(with: expected) || isNew)
      && cleared.shows(enoughOf: expected, for: expectation)
      && (cleared.reachesBack(asFarAs: expected, unlessRepeated: !isInOrder)
        || standsAlone(in: expected))
      && !mayLackInsertion(expected)
  }

  /// Whether only moves are on their way, and what is visible on both sides of the caret stands nowhere
  /// else in the text, though what is visible before it may.
  private func standsAlone(in expected: TextContext) -> Bool {
    guard !seen.after.isEmpty, seen.before.utf8.count >= TextContext.proof,
      !expectations.contains(where: \.isEdit), expected.before.withoutEnd(seen.before) != nil,
      expected.after.utf8.starts(with: seen.after.utf8)
    else { return false }
    return (expected.before + expected.after).holdsOnce(seen.before + seen.after)
  }

  /// Whether what was to be removed stands behind the caret: then the caret has moved over it instead,
  /// or a look has stepped back from there.
  private func showsRemoved(_ belief: Belief) -> Bool {
    let expected = belief.context
    guard !belief.removals.isEmpty, seen.before.isIdentical(to: expected.before),
      seen.after.utf8.count > expected.after.utf8.count
    else { return false }
    let end = (belief.home ?? expected).after
    guard let step = expected.after.withoutEnd(end) else { return false }
    var removed = ""
    for removal in belief.removals.reversed() {
      removed += removal.text
      if !removed.isEmpty, seen.after.isIdentical(to: step + removed + end) { return true }
    }
    return false
  }

  /// Whether this is a step ahead of where a look has started that was to lead back.
  private func showsStepAhead(_ belief: Belief) -> Bool {
    guard let home = belief.home, !home.before.isEmpty, home.after.isEmpty, seen.after.isEmpty,
      !belief.isBeforeHiddenText
    else { return false }
    guard belief.context.before.utf8.count < home.before.utf8.count,
      home.before.utf8.count < seen.before.utf8.count,
      seen.before.utf8.starts(with: home.before.utf8)
    else { return false }
    let step = home.before.droppingFirst(utf8Count: belief.context.before.utf8.count)
    return seen.before.droppingFirst(utf8Count: home.before.utf8.count).count <= step.utf16.count
  }

  private func cleared(_ expected: TextContext, of expectation: ExpectedContext) -> TextContext {
    expectation.mayBeCompleted ? seen.withoutCompletion(of: expected) : seen
  }

  /// Whether a text that repeats itself may look as if this had been deleted from it: a window that
  /// grew or shrank shows that, and so does one that slid after another deletion.
  private func mayBeRepetition(_ belief: Belief, at index: Int) -> Bool {
    guard !belief.removals.isEmpty, seen.mayBeCut, fitsAnother(than: belief, at: index) else {
      return false
    }
    return !seen.before.isIdentical(to: belief.context.before) || seen.before.repeatsItself
  }

  /// Whether a text that repeats itself may look as if something had been inserted that was refused, and the
  /// caret moved back into it: a window that was cut slides back over the same.
  private func mayLackInsertion(_ expected: TextContext) -> Bool {
    guard !isInOrder, expectations.contains(where: \.isEdit) else { return false }
    return bases.contains { base in
      guard base.selectedText == nil, let way = expected.after.withoutEnd(base.after),
        !way.isEmpty, seen.mayBeCut
      else { return false }
      let place = base.moving(utf16Count: way.utf16.count, .backward)
      return !place.isIdentical(to: expected) && seen.fits(place, shown: shown)
    }
  }

  /// Whether it may show a state before this one, or another one that the same effect may have.
  private func fitsAnother(than belief: Belief, at index: Int) -> Bool {
    let others = expectations[index].beliefs.filter { !$0.looksLike(belief) }
    if others.contains(where: { seen.fits($0.context, shown: shown) }) { return true }
    guard !isInOrder else { return false }
    return bases.contains(where: fits)
      || expectations[..<index].lazy.flatMap(\.beliefs).contains {
        seen.fits($0.context, shown: shown)
      }
  }
}

extension TextContext {
  /// Whether all that stood before the caret still does, and more behind it.
  fileprivate func goesOn(from other: TextContext) -> Bool {
    !other.before.isEmpty && before.utf8.starts(with: other.before.utf8)
  }

  /// Whether more may stand before the caret than is visible: no host cuts that to fewer than ten
  /// words and a hundred UTF-16 units, or to fewer than 250 bytes.
  var mayBeCut: Bool {
    if before.utf8.count >= 250 { return true }
    var (words, units) = (0, 0)
    var isSpace = true
    for byte in before.utf8 {
      let isWordStart = isSpace && byte > 0x20
      if isWordStart { words += 1 }
      isSpace = byte <= 0x20
      // Every byte but those that go on with a character; two for one beyond the first plane.
      units += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
    return words >= 10 || units >= 100
  }

  /// Whether so far only a part of several deletions has happened.
  func isOnTheWay(from base: TextContext, to expectation: ExpectedContext) -> Bool {
    guard expectation.isInParts else { return false }
    return expectation.beliefs.contains { belief in
      let goal = belief.context
      return after.isIdentical(to: goal.after) && goal.before.utf8.count < before.utf8.count
        && before.utf8.count < base.before.utf8.count
        && before.agreesAtStart(with: goal.before)
        && base.before.agreesAtStart(with: before)
    }
  }

  /// Without a selection that the host has put behind what was inserted at the end of the text.
  fileprivate func withoutCompletion(of expected: TextContext) -> TextContext {
    guard selectedText != nil, expected.selectedText == nil, after.isEmpty, expected.after.isEmpty
    else { return self }
    var result = self
    result.selectedText = nil
    return result
  }

  /// Whether enough is visible on both sides to take it for what was expected.
  fileprivate func shows(enoughOf expected: TextContext, for expectation: ExpectedContext) -> Bool {
    let proof = expectation.requiresWhole ? Int.max : Self.proof
    let required = expectation.requiredBefore
    return before.utf8.count >= min(required, proof)
      && (after.utf8.count >= min(expectation.requiredAfter, proof)
        || after.mayBeShown(asStartOf: expected.after) || after.isFirstPart(of: expected.after))
      && (before.utf8.count >= required
        // A field that is full cuts what is inserted, and a text that repeats itself ends alike.
        || !expected.before.last(utf8Count: required).droppingLast(utf8Count: 1).holds(before))
  }
}
