extension ProxyLog {
  /// Deletions of more than was seen, selections inserted again that were shown abridged, and text
  /// that is gone though no call has deleted it.
  func losses() -> [ProxyFinding] {
    var watch = LossWatch()
    return presses.flatMap { press in
      press.lines.compactMap { line in
        watch.problem(line.event).map {
          ProxyFinding(hazard: .textLost, line: line.number, key: press.key, message: $0)
        }
      }
    }
  }
}

/// Follows the calls, to see what becomes of the text that was shown.
private struct LossWatch {
  /// From so many UTF-16 units on, hosts show a selection abridged.
  private static let abridged = 65

  /// What was shown last, and the calls since then.
  private var known = KnownText()
  /// The states of the text from the one that the host has shown on: answers come late.
  private var states = [KnownText()]
  private var last: ProxyLog.Shown?
  /// How many deletions there is known to be text for: in some scripts one takes a code point.
  private var deletable = 0
  /// How many more there were, since the last look.
  private var unseen = 0

  /// What is lost; `nil` when nothing is.
  mutating func problem(_ event: ProxyLog.Event) -> String? {
    switch event {
    case .key: return nil
    case .person:
      self = LossWatch()
      return nil
    case .read(let shown):
      // What is shown may be from before calls that are under way, which are not forgotten for that.
      let isEarlier = states.dropLast().contains { $0.agrees(with: shown) }
      see(shown)
      if isEarlier { return nil }
      known.follow(event)
      states[states.count - 1] = known
      return nil
    case .changed(let shown): return answer(shown, event)
    case .insert(let text):
      let selected = last?.selected ?? ""
      follow(event)
      guard selected.utf16.count >= Self.abridged, text.contains(selected) else { return nil }
      return "a selection of \(selected.utf16.count) UTF-16 units is inserted again, "
        + "of which hosts show the first and the last sentence only"
    case .delete(let count):
      let room = deletable
      follow(event)
      deletable = max(0, room - count)
      // A single deletion where nothing is shown is how one finds out what is there.
      let isTold = unseen > 1
      unseen += max(0, count - room)
      guard unseen > 1, !isTold else { return nil }
      return "\(unseen) deletions of what nobody has seen, without a look at the text in between"
    case .move:
      follow(event)
      return nil
    }
  }

  private mutating func follow(_ event: ProxyLog.Event) {
    let before = known.before.unicodeScalars.count
    known.follow(event)
    deletable = max(0, deletable + known.before.unicodeScalars.count - before)
    states.append(known)
    last?.selected = ""
  }

  private mutating func see(_ shown: ProxyLog.Shown) {
    last = shown
    unseen = 0
    if shown.isNothing { return }
    deletable = shown.before.unicodeScalars.count + (shown.selected.isEmpty ? 0 : 1)
  }

  private mutating func answer(_ shown: ProxyLog.Shown, _ event: ProxyLog.Event) -> String? {
    let match = states.lastIndex { $0.agrees(with: shown) }
    if let match, match < states.count - 1 {
      states.removeFirst(match)  // what came after it is still under way
      return nil
    }
    let isComparable =
      states.count > 1 && shown.selected.isEmpty && last?.document == shown.document
    let lost = match == nil && isComparable ? known.missing(in: shown) : nil
    see(shown)
    known.follow(event)
    states = [known]
    return lost.map { "“\($0.excerpt)” was there, no call has deleted it, and it is gone" }
  }
}

extension KnownText {
  /// Whether a window may show this text: on each side one is where the other ends.
  fileprivate func agrees(with shown: ProxyLog.Shown) -> Bool {
    (before.hasSuffix(shown.before) || shown.before.hasSuffix(before))
      && (after.hasPrefix(shown.after) || shown.after.hasPrefix(after))
  }

  /// The text that a window lacks in one place, and is otherwise the same; `nil` when it is not.
  fileprivate func missing(in shown: ProxyLog.Shown) -> String? {
    let (text, rest) = (Array(before + after), Array(shown.before + shown.after))
    guard rest.count < text.count, !rest.isEmpty else { return nil }
    let front = zip(text, rest).prefix { $0 == $1 }.count
    let back = zip(text.reversed(), rest.reversed()).prefix { $0 == $1 }.count
    guard front + back >= rest.count, front > 0, back > 0 else { return nil }
    let end = text.count - min(back, rest.count - front)
    return String(text[front..<end])
  }
}
