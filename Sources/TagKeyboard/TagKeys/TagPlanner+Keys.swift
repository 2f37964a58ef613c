// Keys around tags that are no tag's own: closing, input points, choices, backspace.

extension TagPlanner {
  /// Writes what closes the innermost open tag, or steps over it where it stands.
  func close() -> Decision {
    guard context.selectedText == nil else { return .failure(Refused(.selected)) }
    let open = markup.openTags(in: context.before)
    switch open.ending {
    case .comment(let closing): return .success(close(with: closing, nil))
    case .tag: return .failure(Refused(.notAllowedHere))
    case .text, .escape: break
    }
    guard let item = open.items.last else { return .failure(Refused(.nothingOpen)) }
    var decision = close(with: item.closing, item.tagID ?? item.name)
    decision.misnested = open.misnestings.filter { !$0.isUnopened }.map(\.name)
    return .success(decision)
  }

  private func close(with closing: String, _ name: String?) -> TagDecision {
    if context.after.utf8.starts(with: closing.utf8) {
      return TagDecision(.steppedOver, name, .crossing(closing, .forward))
    }
    return TagDecision(.closed, name, Rewrite(old: CaretText(), new: CaretText(left: closing)))
  }

  /// Goes to the next input point, or back to the one before.
  func goToInputPoint(_ direction: CaretDirection) -> Decision {
    guard context.selectedText == nil else { return .failure(Refused(.selected)) }
    for (depth, points) in memory.points.enumerated().reversed() {
      guard points.agrees(with: context) else { return .failure(Refused(.textChanged)) }
      let index = points.current + direction.offset(1)
      guard let next = points.arriving(at: index) else { continue }
      var decision = TagDecision(.wentToInputPoint, points.tag, points.way(to: next))
      decision.reached = .init(depth: depth, points: next)
      return .success(decision)
    }
    return .failure(Refused(.noInputPoint))
  }

  /// Puts the next one of the texts to choose from in the place of the last.
  func choose() -> Decision {
    guard let points = memory.points.last, context.selectedText == nil,
      let index = points.point.choices.firstIndex(of: points.content)
    else { return .failure(Refused(.noInputPoint)) }
    guard points.agrees(with: context) else { return .failure(Refused(.textChanged)) }
    let choices = points.point.choices
    let next = choices[(index + 1) % choices.count]
    return .success(TagDecision(.chose, points.tag, points.replacing(with: next)))
  }

  /// What a backspace does beyond deleting a character; `nil` when it does no more than that.
  func backspace() -> TagDecision? {
    guard let points = memory.points.last, context.selectedText == nil, points.isInside,
      points.isAtPoint, context.shows(points.caretText)
    else { return nil }
    if points.isAtPlaceholder {
      return TagDecision(.removedPlaceholder, points.tag, points.replacing(with: ""))
    }
    guard points.isUntouched, points.content.isEmpty, points.taken.isEmpty else { return nil }
    return TagDecision(
      .removedPair, points.tag, Rewrite(old: points.caretText, new: CaretText()))
  }
}
