import SimulatedHost
import TagKeyboard

/// Where the presses of a stretch lead, one after the other, by the reference.
private struct Chain {
  /// The text and the caret by now.
  var state: ReferenceState
  /// What the last press comes to.
  var expectation: Expectation
  /// Whether all presses that did something were verified.
  var isVerified = true
  /// How many presses were refused although there was something to do.
  var withheld = 0
}

extension Judge {
  /// Follows the presses of the stretch through the reference, and judges where they have led.
  func judgeChain(_ end: ReferenceState) {
    var chain = Chain(state: start, expectation: .exactly(start))
    for press in presses {
      guard let outcome = press.outcome, follow(press, outcome, &chain, to: end) else { return }
    }
    let isMet =
      isMet(chain.expectation, by: end)
      || presses.count == 1 && isMetWithoutCompletion(presses[0])
    countJudged(
      right: isMet ? presses.count - chain.withheld : 0, withheld: isMet ? chain.withheld : 0,
      of: presses.count)
    if !isMet { reportMismatch(end, chain) }
  }

  /// Goes on by one press; false when nobody can say where it leads.
  private func follow(
    _ press: Press, _ outcome: Outcome, _ chain: inout Chain, to end: ReferenceState
  ) -> Bool {
    switch outcome {
    case .refused:
      chain.expectation = .exactly(chain.state)
      if let expectation = expectation(of: press, in: chain.state),
        !isMet(expectation, by: chain.state)
      {
        chain.withheld += 1
      }
      return true
    case .abandoned(let reason):
      judgeAbandoned(press, reason, end)
      return false
    case .unverified: chain.isVerified = false
    case .verified: break
    }
    guard let expectation = expectation(of: press, in: chain.state) else { return false }
    chain.expectation = expectation
    switch expectation {
    case .exactly(let next): chain.state = next
    case .anyCaret, .shortened: return press.number == presses.last?.number
    case .oneOf: break  // an undo, which is judged alone
    case .unknown: return false
    }
    return true
  }

  private func judgeAbandoned(_ press: Press, _ reason: Abandonment, _ end: ReferenceState) {
    // The truth about a text that the host has changed by itself may be told.
    let isExcused =
      isMeddled || edits.contains(where: \.changesText)
      || (reason == .cancelled ? isCancelled : hasPersonActed)
      || reason == .textChanged && (hasUnseenBreaks(end) || isUndoOfHostsDoing(press))
      || reason == .noProgress  // the host lets nothing be seen there, and that was said
    if isExact, !isExcused, reason != .unreachable, reason != .historyFull {
      report(.rightWherePossible, "abandoned: \(reason.rawValue)", press: press.number)
    }
    countJudged(right: 0, withheld: 0, of: presses.count)
  }

  /// Whether it is to take back a key of which the host has made something else.
  private func isUndoOfHostsDoing(_ press: Press) -> Bool {
    press.isReplay && hasHostReplacedLastKey
  }

  private func reportMismatch(_ end: ReferenceState, _ chain: Chain) {
    let isRefused = presses.allSatisfy {
      if case .refused = $0.outcome { true } else { false }
    }
    let what = describe(end, against: chain.expectation)
    if isRefused {
      report(.noLie, "refused, but \(what)")
    } else if chain.isVerified, !isMeddled || presses.count == 1 {
      if !hasLied, !isLost { report(.noLie, "verified, but at rest \(what)") }
    } else if isExact, !isMeddled, !isLost, !isPartlyRestored(end, chain.expectation),
      !hasUnseenBreaks(end), !hasPutLineFeedsBack(end, chain.expectation), !isClearOfUnseenText
    {
      report(.rightWherePossible, what)
    }
  }

  /// Whether the text cannot be known from what the host shows of it: in hosts that show one line, a
  /// line break may be one character or two, and one before a mark may be an attachment.
  private func hasUnseenBreaks(_ end: ReferenceState) -> Bool {
    switch profile.window {
    case .line: start.hasCRLF || end.hasCRLF
    case .singleLine:
      [start, end].contains { $0.hasCRLF || $0.hasMarkAtLineStart }
    default: false
    }
  }

  /// Whether undo or redo has put line feeds back for carriage returns, which look the same where one line
  /// is shown.
  private func hasPutLineFeedsBack(_ end: ReferenceState, _ goal: Expectation) -> Bool {
    guard profile.window == .line || profile.window == .singleLine,
      presses.allSatisfy(\.isReplay)
    else { return false }
    return goal.goals.contains { $0.withLineFeeds == end.withLineFeeds }
  }

  /// Whether a clear-all was to delete what looks like an empty field, and did not bring it to light.
  private var isClearOfUnseenText: Bool {
    presses.count == 1 && presses[0].action == .clear && !hasSeenText
  }

  /// Whether an undo that says so has brought back only a part of what a clear-all removed.
  private func isPartlyRestored(_ end: ReferenceState, _ goal: Expectation) -> Bool {
    guard presses.count == 1, presses[0].action == .undo else { return false }
    return goal.goals.contains { goal in
      var rest = start.text[...]
      var whole = end.text[...]
      for byte in end.text where byte == rest.first { rest.removeFirst() }
      for byte in goal.text where byte == whole.first { whole.removeFirst() }
      return rest.isEmpty && whole.isEmpty
    }
  }
}
