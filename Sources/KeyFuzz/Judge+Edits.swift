import SimulatedHost
import TagKeyboard

// What becomes of the text, and whether a key has asked for it.

extension Judge {
  /// The text is about to change.
  func textChanges(_ edit: DocumentEdit) {
    var item = TextMirror.Item(scalar: "\0")
    switch edit {
    case .emptied: mirror.reset(to: "")
    case .entered(let text):
      mirror.reset(to: text)
      longest = max(longest, text.utf8.count)
    case .replaced(let range, let text, .keyboard):
      item.isProtected = false
      item.isFresh = true
      mirror.replace(range, with: text, leavesGap: !isAsked(range, text), new: item)
      if text.unicodeScalars.contains("\u{FFFD}"), !range.isEmpty {
        if knowledge.isBlind { isBrokenByOthers = true }
        if !isBrokenByOthers { hasBrokenCharacter = true }
      }
    case .replaced(let range, let text, .host):
      item.isProtected = false
      mirror.replace(range, with: text, leavesGap: false, new: item)
      longest = max(longest, mirror.text.utf8.count)
    case .replaced(let range, let text, .person):
      item.isTyped = true
      // What the person types lands where the caret is, also while it is on its way.
      if text.unicodeScalars.contains("\u{FFFD}") { isBrokenByOthers = true }
      mirror.replace(range, with: text, leavesGap: false, new: item)
      longest = max(longest, mirror.text.utf8.count)
    }
  }

  /// Whether the keyboard may take a stretch of the text away, because a key asked for it or because
  /// it could not know what it was doing.
  private func isAsked(_ range: Range<Int>, _ text: String) -> Bool {
    if knowledge.isBlind, !range.isEmpty { hasDeletedFreshText = true }
    if mayTakeAll || !mirror.holds(range) {
      if !range.isEmpty, mayTakeAll || deletionsAsked > 0 { hasDeletedFreshText = true }
      return true
    }
    if !text.isEmpty {
      // Typing replaces the selection; a tag must put it back, if it was to be known.
      let isTyping = presses.contains { press in
        if case .insertText = press.action { true } else { false }
      }
      if isTyping || knowledge.isBlind || profile.window == .none { return true }
      if presses.count > 1, edits.contains(where: \.isVeto) {
        // The key before it was to replace the selection, and the host has refused that unseen.
        hasDeletedFreshText = true
        return true
      }
      guard deletionsAsked > 0 else { return false }
      deletionsAsked -= 1  // it was to be deleted, and the host has refused that
      return true
    }
    if knowledge.isBlind, presses.contains(where: \.action.deletes) { return true }
    // A word that is on its way takes what it finds where the person has put the caret meanwhile.
    if isInterfered, presses.contains(where: \.action.deletesSeveral) { return true }
    guard deletionsAsked > 0 else { return false }
    deletionsAsked -= 1
    return true
  }
}

extension KeyAction {
  /// Whether it deletes by several calls what it has seen.
  fileprivate var deletesSeveral: Bool {
    if case .deleteBackward(let unit) = self { unit != .character } else { false }
  }
}

extension HostEdit {
  /// Whether the host refused an edit.
  fileprivate var isVeto: Bool {
    if case .vetoed = self { true } else { false }
  }

  /// Whether the host inserted something else than was sent.
  var isRewriting: Bool {
    if case .rewrote = self { true } else { false }
  }
}
