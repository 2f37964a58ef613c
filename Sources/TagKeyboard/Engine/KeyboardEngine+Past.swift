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

  /// Whether it may be the state before everything that is on its way, as far as it is visible.
  func fitsBase(_ seen: TextContext) -> Bool {
    bases.contains {
      seen.fits($0, shown: memory.shownSides) && seen.reachesBack(asFarAs: $0)
        && !(isBaseShown && $0.isAtEnd(unlike: seen))
    }
  }

  /// Whether it is the state before everything that is on its way, and nothing else.
  func showsBaseAgain(_ seen: TextContext) -> Bool {
    if bases.contains(where: seen.looksIdentical(toWindowOf:)) { return true }
    let isElsewhere =
      onlyMovesAreOnTheirWay
      || !expectations.lazy.flatMap(\.beliefs).contains { seen.fits($0.context) }
    return isElsewhere && !seen.before.isEmpty
      && bases.contains { base in
        let isSmaller =
          base.before.utf8.count > seen.before.utf8.count
          && base.before.agreesAtEnd(with: seen.before)
          && seen.after.looksIdentical(to: base.after)
        return (isSmaller || seen.before.looksIdentical(to: base.before)) && seen.fits(base)
          && !(isBaseShown && base.isAtEnd(unlike: seen))
      }
  }

  /// Whether it is the state before an edit that the host is thought able to refuse.
  func mayBeRefusal(_ seen: TextContext) -> Bool {
    bases.contains { base in
      seen.looksIdentical(to: base)
        && expectations.contains { expectation in
          expectation.isEdit && expectation.beliefs.contains { $0.context.isIdentical(to: base) }
        }
    }
  }

  /// Whether a window that was cut, or shows one line of many, may look as before although the caret has
  /// moved, over a text that repeats itself and of which nothing is being deleted.
  func mayHaveSlid(to seen: TextContext) -> Bool {
    (seen.mayBeCut || seen.showsLineBreakAlone)
      && expectations.lazy.flatMap(\.beliefs).contains {
        $0.removals.isEmpty && seen.agrees(with: $0.context)
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
