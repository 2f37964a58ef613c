import SimulatedHost
import TagKeyboard

/// A key around tags that was seen to do what it was to do.
struct TagPress {
  let press: Judge.Press
  let start: ReferenceState
  let end: ReferenceState
}

// What a tag's key has done, the same key takes back while it means the same; and so does an undo.

extension Judge {
  /// Judges a press by the one before it, and remembers it for the next one.
  func judgeTakingBack(_ end: ReferenceState) {
    let last = tagPress
    tagPress = nil
    guard presses.count == 1, isExact, !isInterfered, !isMeddled, presses[0].outcome == .verified
    else { return }
    let press = presses[0]
    if press.decision != nil { tagPress = TagPress(press: press, start: start, end: end) }
    // The web shows no-break spaces as spaces, and nobody can know better.
    guard let last, last.end == start, takesBack(press, last.press),
      profile.window != .web || last.start == last.start.withPlainSpaces,
      end.text != last.start.text
    else { return }
    report(.noLie, "verified, but what the tag did is not taken back: it is \(end.excerpt)")
  }

  private func takesBack(_ press: Press, _ last: Press) -> Bool {
    if press.action == .undo { return true }
    guard case .tag(let tag, _) = press.action, case .tag(let before, _) = last.action,
      tag == before, let kind = last.decision?.kind
    else { return false }
    switch kind {
    case .insertedPair, .wrapped, .wrappedInside, .wrappedWord, .markedLines: return true
    // What stands there then may be taken for more than was taken away.
    case .unmarkedLines, .removedTag, .removedPair, .removedPlaceholder, .steppedOver, .closed,
      .wentToInputPoint, .chose:
      return false
    }
  }
}
