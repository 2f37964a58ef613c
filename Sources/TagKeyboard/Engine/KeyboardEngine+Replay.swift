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
      return refuseReplay(
        isOutOfSight: known.selectedText != nil || known.mayHold(plan.rewrite.old))
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
    if !configuration.answersEveryMessage, steps.contains(where: \.isRestoring),
      steps.contains(where: \.deletesSeveral)
    {
      return refuse(.unreachable)
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
    let check = Step.checkInserted(
      text, behind: current.before, orBehind: doubted.map(\.before))
    for context in doubted { beliefs.add(Belief(context: context, habits: habits)) }
    doubted = []
    return steps + [.turn, .look(2), check]
  }

  /// Takes out what stands before a text that was inserted, or puts it there, if something else had
  /// been deleted than was thought.
  mutating func checkInserted(_ text: String, behind wanted: String, orBehind others: [String]) {
    let seen = others.filter { current.before.isIdentical(to: $0 + text) }
    guard isCurrentShown, !current.before.isIdentical(to: wanted + text), seen.count == 1 else {
      return
    }
    let rewrite = Rewrite(old: CaretText(left: seen[0] + text), new: CaretText(left: wanted + text))
    takeNext(EditPlanner.steps(rewrite, in: current))
  }
}

extension TextContext {
  /// After a rewrite whose old text stands around the caret.
  fileprivate func replacing(_ rewrite: Rewrite) -> TextContext {
    var result = self
    result.before = before.droppingLast(utf8Count: rewrite.old.left.utf8.count) + rewrite.new.left
    result.after = rewrite.new.right + after.droppingFirst(utf8Count: rewrite.old.right.utf8.count)
    return result
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
