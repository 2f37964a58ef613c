import SimulatedHost
import TagKeyboard
import TextBoundaries

// Whether text and caret are as the reference says.

extension Judge {
  /// A single press has been said to be verified just now.
  func judgeVerified() {
    guard presses.count == 1, !isInterfered, !isLost,
      let expectation = expectation(of: presses[0], in: start)
    else { return }
    guard !isMet(expectation, by: truth), !isMetWithoutCompletion(presses[0]) else { return }
    hasLied = true
    report(.noLie, "verified, but \(describe(truth, against: expectation))")
  }

  /// Whether the press has done what it should in the text without the completion that stood selected
  /// in it when it was pressed: the keyboard need not have been told of it.
  func isMetWithoutCompletion(_ press: Press) -> Bool {
    guard let completionAtStart, start.selection.count == completionAtStart,
      let expectation = expectation(of: press, in: start.removing(start.selection))
    else { return false }
    return isMet(expectation, by: truth)
  }

  /// Everything is at rest.
  func judgeRest() {
    let end = truth
    let host = keyboard.host
    if !isInterfered {
      if host.caretSplitsSurrogatePair {
        report(.rightWherePossible, "the caret is inside a surrogate pair")
      }
      if host.caretHasLeft, !hasPersonActed {
        report(.rightWherePossible, "the caret has left the field")
      }
      judgeChain(end)
      if presses.count == 1, !isExact, end.text != start.text { judgeTag(presses[0]) }
    }
    judgeTakingBack(end)
    if hasPersonActedMeanwhile {
      isLost = true
    } else if !isInterfered, presses.allSatisfy({ $0.outcome == .verified }) {
      isLost = false
    }
    remember(end)
  }

  /// In a host that meddles a tag stands whole in the text, unless the host says otherwise.
  private func judgeTag(_ press: Press) {
    guard case .tag(let tag, let variables) = press.action, let outcome = press.outcome,
      !edits.contains(where: \.changesText)
    else { return }
    if case .refused = outcome { return }
    // What steps over a half or takes one away has nothing to leave behind.
    if let kind = press.decision?.kind, ![.insertedPair, .wrapped].contains(kind) { return }
    // Where nothing is shown, nobody can know that something is selected.
    let caret = start.selection.upperBound
    let seen = profile.window == .none ? start.withCaret(at: caret) : start
    let text =
      press.decision?.rewrite.new.text ?? ReferenceKeyboard.expand(tag, variables, in: seen).text
    let isThere = keyboard.host.withBuffer { buffer in
      buffer.withTextBytes { $0.contains(Array(text.utf8)) }
    }
    if !isThere { report(.harmless, "the tag does not stand whole in the text") }
  }

  // MARK: Expectations

  /// What a press comes to; `nil` when nobody can say.
  func expectation(of press: Press, in state: ReferenceState) -> Expectation? {
    if press.action == .undo || press.action == .redo {
      guard presses.count == 1 else { return nil }
      let expectation = history.expectation(press.action, in: state)
      if case .unknown = expectation { return nil }
      return expectation
    }
    if let decision = press.decision {
      return state.applying(decision.rewrite).map { .exactly($0) } ?? .unknown
    }
    return ReferenceKeyboard.press(press.action, in: state, deletion: profile.deletion.unit)
  }

  /// Whether the host has done to the text what makes the reference's text another one.
  var isMeddled: Bool {
    edits.contains { edit in
      switch edit {
      case .rewrote, .sentReturn, .vetoed, .ignoredMove, .leftField, .cleared, .movedCaret: true
      case .acceptedCompletion: edits.contains { $0.isCompleting }
      // One key's completion goes with the next, instead of what that was to delete.
      case .droppedCompletion:
        presses.count > 1 && presses.contains { $0.action.deletes }
          && edits.contains { $0.isCompleting }
      case .tookSpace: presses.count > 1
      case .overshot, .caretLeft, .completed: false
      }
    }
  }

  /// The host's text and selection, without a completion that the host has just put there.
  private var truth: ReferenceState {
    let state = ReferenceState(of: keyboard.host)
    guard let completion, edits.contains(where: \.isCompleting),
      state.selection.count == completion
    else { return state }
    return state.removing(state.selection)
  }

  func isMet(_ expectation: Expectation, by state: ReferenceState) -> Bool {
    if isBrokenByOthers, state.holdsHalvesSideBySide { return true }
    switch expectation {
    case .unknown: return true
    case .exactly(let expected):
      return state == expected || withSpaceTaken(expected).map { state == $0 } ?? false
        || looksTheSame(expected, state)
    case .anyCaret(let expected, let places):
      let caret = state.selection.lowerBound
      return state.text == expected.text && state.selection.isEmpty && places.contains(caret)
        && state.withTextBytes { GraphemeClusters.isBoundary(caret, in: $0) }
    case .shortened(let text, let start):
      let (caret, end) = (state.selection.lowerBound, text.selection.lowerBound)
      guard state.selection.isEmpty, start <= caret, caret <= end else { return false }
      return (caret < end || start == end) && state == text.removing(caret..<end)
    case .oneOf(let goals): return goals.contains { isMet(.exactly($0), by: state) }
    }
  }

  /// Whether undo or redo has put back what the host had shown: the web shows no-break spaces as
  /// spaces, and nobody can know better.
  private func looksTheSame(_ expected: ReferenceState, _ state: ReferenceState) -> Bool {
    guard profile.window == .web, let action = presses.first?.action,
      action == .undo || action == .redo
    else { return false }
    return expected.withPlainSpaces == state.withPlainSpaces
  }

  /// What was expected, without the space that the host has taken; `nil` when it took none.
  private func withSpaceTaken(_ state: ReferenceState) -> ReferenceState? {
    for case .tookSpace(let place) in edits where place < state.text.count {
      guard state.text[place] == 0x20, state.selection == place + 1..<place + 1 else { continue }
      return state.removing(place..<place + 1)
    }
    return nil
  }

  func describe(_ state: ReferenceState, against expectation: Expectation) -> String {
    switch expectation {
    case .unknown: "nobody knows"
    case .shortened(let text, let start):
      describe(state, against: .exactly(text.removing(start..<text.selection.lowerBound)))
    case .exactly(let expected), .anyCaret(let expected, _):
      "it is \(state.excerpt), and should be \(expected.excerpt)"
    case .oneOf(let goals):
      "it is \(state.excerpt), and should be "
        + goals.map(\.excerpt).joined(separator: " or ")
    }
  }

  // MARK: History

  /// Keeps what undo is to lead back to.
  private func remember(_ end: ReferenceState) {
    // What undo makes of a selection, and whether it is remembered, is the keyboard's affair.
    guard presses.count == 1, !isInterfered, !isMeddled, start.selection.isEmpty else {
      let isUnchanged = presses.allSatisfy {
        if case .refused = $0.outcome { true } else { false }
      }
      if !isUnchanged {
        history.lose()
        hasHostReplacedLastKey = isMeddled
      }
      return
    }
    let press = presses[0]
    switch press.outcome {
    case .refused: return
    case .abandoned, nil: history.lose()
    case .verified, .unverified: keep(press, end)
    }
    hasHostReplacedLastKey = false
  }

  /// Keeps the step of a key, if it has led where it should.
  private func keep(_ press: Press, _ end: ReferenceState) {
    guard let expectation = expectation(of: press, in: start), isMet(expectation, by: end) else {
      return history.lose()
    }
    if press.action == .undo || press.action == .redo {
      history.replay(press.action, reaching: end)
    } else if end != start {
      history.record(
        .init(before: start, after: end, isCertain: press.outcome == .verified))
    }
  }
}

extension HostEdit {
  /// Whether the host has put a completion into the text.
  fileprivate var isCompleting: Bool {
    if case .completed = self { true } else { false }
  }
}

extension TextBytes {
  /// Whether some bytes occur in the text.
  fileprivate func contains(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, bytes.count <= count else { return bytes.isEmpty }
    return (0...count - bytes.count).contains { start in
      self[start] == first && bytes.indices.allSatisfy { self[start + $0] == bytes[$0] }
    }
  }
}

extension ReferenceState {
  /// The text with its caret, cut to the surroundings of the caret when it is long.
  var excerpt: String {
    let reach = 40
    let start = boundary(max(0, selection.lowerBound - reach))
    let end = boundary(min(text.count, selection.upperBound + reach))
    func part(_ range: Range<Int>) -> String {
      String(String(decoding: text[range], as: UTF8.self).debugDescription.dropFirst().dropLast())
    }
    let selected = selection.isEmpty ? "" : part(selection) + "‸"
    return "'" + (start > 0 ? "…" : "") + part(start..<selection.lowerBound) + "‸" + selected
      + part(selection.upperBound..<end) + (end < text.count ? "…" : "") + "'"
  }

  private func boundary(_ place: Int) -> Int {
    var place = place
    while place > 0, place < text.count, text[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }
}
