import TextBoundaries

// Taking a key back, or repeating it: once its text is seen to be as that key left it.

extension KeyboardEngine {
  /// Plans the rewrite now that the host has shown everything before it.
  mutating func replay() {
    guard let plan = active else { return }
    if current.selectedText != nil, plan.collapsed != nil, plan.attempts < 2, !memory.isDeaf {
      active?.attempts += 1
      return takeNext(collapse + [.replay])
    }
    let known = current.extended(by: plan.collapsed).asKnown(by: plan.rewrite.old)
    // A selection that is still there would be replaced.
    guard known.selectedText == nil, known.shows(plan.rewrite.old, within: plan.surroundings) else {
      if isCurrentShown, plan.action?.isAroundTags == true, plan.canStartAgain {
        active?.restarts += 1
        if planAgain() { return }  // it means something else in the text that was seen
      }
      let places = [known] + doubted.map(\.context)
      return refuseReplay(
        isOutOfSight: known.selectedText != nil
          || places.contains { $0.mayHold(plan.rewrite.old) })
    }
    var steps = EditPlanner.steps(plan.rewrite, in: known)
    let goal = known.replacing(plan.rewrite)
    if case .cross(let way, .forward, _)? = steps.last, goal.isInsideCluster,
      case let last = goal.clusterBeforeCaret, last.utf8.count < way.utf8.count
    {
      // Whether a step leads there is seen from next to it.
      let start = way.droppingLast(utf8Count: last.utf8.count)
      steps.removeLast()
      steps += [.cross(start, .forward), .cross(last, .forward)]
    }
    if offsetUnit != .utf16, !configuration.answersEveryMessage,
      steps.leadIntoCluster(in: known, outOfSight: offsetUnit == nil)
    {
      return refuse(.unreachable)
    }
    guard isCurrentShown || !steps.contains(where: \.isDeleting) else {
      return refuseReplay(isOutOfSight: true)
    }
    know(known)
    // What older hosts show as a line feed may be a CR, which would go with a line feed behind it.
    if plan.rewrite.deletesBehindLineBreakOnly(in: current), memory.showsBeyondLines != true,
      !configuration.answersEveryMessage
    {
      return refuse(.unreachable)
    }
    // A no-break space looks like a space in web views: what cannot be told cannot be put back.
    if memory.showsBeyondLines != false, offsetUnit != .utf16,
      !configuration.answersEveryMessage, steps.contains(where: \.restoresSpaces)
    {
      return refuse(.unreachable)
    }
    // A mark behind the text goes with its last character and would be lost, if anything came
    // between the deletions before it is inserted again.
    if steps.contains(where: \.isRestoring),
      !canRestore
        || !configuration.answersEveryMessage && steps.contains(where: \.deletesSeveral)
    {
      return refuse(.unreachable)
    }
    let isHidden = current.mayBeCut && current.before.repeatsItself
    let isGuess =
      !steps.contains(where: \.isDeleting) && doubted.contains { $0.isUnlikeInPast(beliefs[0]) }
    if isHidden && !doubted.isEmpty || isGuess {
      return refuse(.unreachable)  // what the key before it has deleted cannot be seen
    }
    if plan.action?.isAroundTags == true, steps.takesForeignText,
      habits.possibleBackspaces != [.codePoint], !configuration.answersEveryMessage
    {
      return refuse(.unreachable)  // a character that a tag joins is not put at stake
    }
    let way = wayOut(of: steps)
    active?.steps = way
  }

  /// Does not take a step back or repeat it, since its text is another one or cannot be seen.
  private mutating func refuseReplay(isOutOfSight: Bool) {
    guard isOutOfSight, active?.hasLeftItsPlace == true else { return refuse(.textChanged) }
    abandon(.noProgress)
  }

  /// The steps that insert a text where it is not known what the key before it has deleted: with the
  /// text there, a look can tell.
  private mutating func wayOut(of steps: [Step]) -> [Step] {
    guard steps.count == 1, case .insert(let text) = steps[0], text.dropFirst().isEmpty,
      !doubted.isEmpty, !memory.isDeaf
    else { return steps }
    // Where the text behind the caret joins it, no step leads back here: but to behind a mark that
    // nothing joins.
    let isJoined =
      offsetUnit != .utf16
      && (doubted.map(\.context) + [current]).contains { $0.inserting(text).mayBeInsideCluster }
    let mark = isJoined ? Self.zeroWidthSpace : ""
    let check = Step.checkInserted(text, mark: mark, behind: current.before, or: doubted)
    for other in doubted { beliefs.add(Belief(context: other.context, habits: habits)) }
    doubted = []
    if expectations.isEmpty { bases = beliefs.map(\.context) }
    return [.insert(text + mark), .turn, .look(2), check]
  }

  /// What joins nothing, and is one step and one backspace in any host.
  private static let zeroWidthSpace = "\u{200B}"

  /// Puts what was really deleted in the place of the text that was inserted, if that was something
  /// else than was thought.
  mutating func checkInserted(
    _ text: String, mark: String, behind wanted: String, or others: [Belief]
  ) {
    active?.inserted = text  // the mark is not to stay
    let isAsThought = current.before.isIdentical(to: wanted + text + mark)
    let seen = others.filter { current.before.isIdentical(to: $0.context.before + text + mark) }
    if isCurrentShown, !isAsThought, seen.count == 1, let deleted = amend(by: seen[0]) {
      memory.habits.backspaceUnits = seen[0].habits.backspaceUnits
      beliefs[0].habits.backspaceUnits = memory.habits.backspaceUnits
      let rewrite = Rewrite(old: CaretText(left: text + mark), new: CaretText(left: deleted))
      let steps = EditPlanner(rewrite, in: current).steps
      // What goes with it could be lost, if anything came between.
      let isExact = seen[0].habits.possibleBackspaces == [.codePoint]
      if isExact || !steps.contains(where: \.isRestoring) { return takeNext(steps) }
    }
    if !mark.isEmpty { takeNext(isCurrentShown ? [.delete(mark)] : [.backspace]) }
  }

  /// Remembers what the last keys have deleted if one of these states is true, and there is no other.
  mutating func amend(byOnly beliefs: [Belief]) {
    if beliefs.count == 1 { amend(by: beliefs[0]) }
  }

  /// Remembers what the last keys have deleted if this is true, and returns the last of it.
  @discardableResult
  mutating func amend(by belief: Belief) -> String? {
    var surroundings = (belief.scene ?? belief.context).surroundings(of: CaretText())
    for removal in belief.removals.reversed() {
      history.amend(removal.press, removed: removal.text, surroundings: surroundings)
      surroundings.left = (surroundings.left + removal.text).lastCodePoints(16)
    }
    return belief.removals.last?.text
  }
}

extension TextContext {
  /// Whether a step of the history whose way here was left out may have been made here.
  ///
  /// Where nothing is visible any place looks like its own; but where something is, and was not then, or
  /// the other way round, it is another one.
  func mayBePlace(of entry: EditHistory.Entry, _ rewrite: Rewrite) -> Bool {
    guard showsText else { return false }
    guard entry.hasKnownSurroundings else { return true }
    let here = surroundings(of: rewrite.old)
    return here.left.isEmpty == entry.surroundings.left.isEmpty
      && here.right.isEmpty == entry.surroundings.right.isEmpty
  }

  /// After a rewrite whose old text stands around the caret.
  fileprivate func replacing(_ rewrite: Rewrite) -> TextContext {
    var result = self
    result.before = before.droppingLast(utf8Count: rewrite.old.left.utf8.count) + rewrite.new.left
    result.after = rewrite.new.right + after.droppingFirst(utf8Count: rewrite.old.right.utf8.count)
    return result
  }
}

extension [Step] {
  /// Whether a way leads to where no step of a host does that counts clusters.
  ///
  /// - Parameter outOfSight: whether only one is meant over what ends sight: what stands behind its end
  ///   will not be visible from its start.
  fileprivate func leadIntoCluster(in context: TextContext, outOfSight: Bool) -> Bool {
    var place = context
    for step in self {
      switch step {
      case .cross(let text, let direction, _):
        if !outOfSight || text.unicodeScalars.contains(where: \.endsSight),
          CaretCrossing(over: text, direction, in: place).offset(in: .graphemeCluster) == nil
        {
          return true
        }
        place = place.moving(over: text, direction)
      case .delete(let text): place = place.deletingBackward(utf8Count: text.utf8.count)
      case .insert(let text), .restore(let text, _): place = place.inserting(text)
      default: break
      }
    }
    return false
  }

  /// Whether a character goes with what is deleted behind it, which joins it, and is inserted again.
  fileprivate var takesForeignText: Bool {
    zip(self, dropFirst()).contains { step, next in
      guard case .delete(let text) = step, case .restore(let kept, _) = next else { return false }
      return text.unicodeScalars.first == kept.unicodeScalars.first
    }
  }
}

extension Rewrite {
  /// Whether a line feed goes before which nothing but line feeds is visible.
  fileprivate func deletesBehindLineBreakOnly(in context: TextContext) -> Bool {
    guard old.left.utf8.first == 0x0A, new.left.utf8.first != 0x0A else { return false }
    let rest = context.before.droppingLast(utf8Count: old.left.utf8.count)
    return !rest.isEmpty && rest.utf8.allSatisfy { $0 == 0x0A }
  }
}
