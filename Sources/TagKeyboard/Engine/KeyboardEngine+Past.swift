// What was, or was thought, before: a host may show it late or once more.

extension KeyboardEngine {
  /// Whether this was taken for less likely than what everything since has been planned on.
  func isDoubted(_ seen: TextContext) -> Bool {
    doubted.contains { seen.looksIdentical(to: $0.context) }
  }

  /// Whether this is what was to be seen some time ago.
  func isOld(_ seen: TextContext) -> Bool {
    trail.contains { seen.looksIdentical(to: $0) }
  }

  /// Whether it is that, or all that the host shows of it.
  func isPast(_ seen: TextContext) -> Bool {
    isOld(seen)
      || memory.isErratic && trail.contains { seen.looksIdentical(toWindowOf: $0) }
      || seen.mayBeCut
        && trail.contains {
          seen.selectsTheSame(as: $0) && seen.after.isIdentical(to: $0.after)
            && $0.before.agreesAtEnd(with: seen.before)
        }
  }

  /// The host has shown what is past: nothing follows from it.
  mutating func takeForPast(_ seen: TextContext) {
    // Or somebody has selected it once more.
    if memory.isTrusted, seen.selectedText != nil {
      doubted.append(Belief(context: seen, habits: habits))
    }
    memory.isUnreliable = true
    if active?.isLooking == true { active?.hasSeenPast = true }
  }

  /// Whether this may be no answer, but what the host has shown last, once more.
  func repeatsWhatWasShown(_ seen: TextContext) -> Bool {
    !configuration.answersEveryMessage && lastShown?.isIdentical(to: seen) == true
  }

  /// Remembers what was, for answers that come late or are repeated.
  mutating func leave(_ states: [TextContext]) {
    trail += states
    if trail.count > 8 { trail.removeFirst(trail.count - 8) }
  }
}
