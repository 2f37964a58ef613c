// From what a key around tags has been decided to do to the steps that it takes.

extension KeyboardEngine {
  /// What decides it, by what is known now.
  var tagPlanner: TagPlanner {
    var context = current
    if let paragraph = markedParagraph { context.before = "\n" + paragraph }
    return TagPlanner(
      style: tagStyle, memory: tagMemory, context: context,
      trustsAbridged: configuration.sabotage == .reinsertsAbridged)
  }

  /// What a backspace does beyond deleting a character; `nil` when it does no more than that.
  func backspaceDecision(by unit: DeletionUnit) -> TagPlanner.Decision? {
    // What a host has never shown is only thought to be there.
    guard unit == .character, !tagMemory.points.isEmpty, !isInDoubt,
      memory.isHeard || configuration.answersEveryMessage
    else { return nil }
    return tagPlanner.backspace().map { .success($0) }
  }

  /// Makes the plan of a decision.
  func plan(_ decision: TagPlanner.Decision, for press: PressID) -> Result<Plan, Refused> {
    decision.flatMap { decision in
      steps(of: decision).map { steps in
        var plan = Plan(press: press, steps: steps, rewrite: decision.rewrite)
        plan.decision = decision
        if current.selectedText != nil, decision.leavesMiddle {
          plan.collapsed = current.collapsingSelection
        }
        return plan
      }
    }
  }

  private func steps(of decision: TagDecision) -> Result<[Step], Refused> {
    let rewrite = decision.rewrite
    if current.selectedText != nil {
      if decision.leavesMiddle {
        return endsInsideCluster
          ? .failure(Refused(.unreachable)) : .success(collapse + [.replay])
      }
      if rewrite.new.text.isEmpty { return .success([.backspace]) }
      return insertion(of: rewrite.new)
    }
    if rewrite.old.text.isEmpty { return insertion(of: rewrite.new) }
    if rewrite.isDeleting {
      // What cannot be seen to land is not waited for: a look shows it at once.
      let settle: [Step] = memory.answersEdits == false ? [] : [.settle]
      return .success(settle + [.look(attemptLimit), .replay])
    }
    let (from, to) = (rewrite.old.left.utf8.count, rewrite.new.left.utf8.count)
    if from == to { return .success([]) }
    return .success(
      from < to
        ? [.cross(rewrite.new.left.droppingFirst(utf8Count: from), .forward)]
        : [.cross(rewrite.old.left.droppingFirst(utf8Count: to), .backward)])
  }

  /// The text goes in whole, then the caret goes back over the part behind it.
  private func insertion(of text: CaretText) -> Result<[Step], Refused> {
    guard !text.right.isEmpty else { return .success([.insert(text.text)]) }
    if let unit = offsetUnit {
      let way = CaretCrossing(over: text.right, .backward, in: current.inserting(text.text))
      guard way.offset(in: unit) != nil else { return .failure(Refused(.unreachable)) }
    }
    return .success([
      .insert(text.text), text.text.hasLineBreak ? .pause : .turn, .cross(text.right, .backward),
    ])
  }
}
