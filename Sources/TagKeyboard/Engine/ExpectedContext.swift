/// What the host should show once an effect has landed.
struct ExpectedContext: Hashable, Sendable {
  /// The ways in which the effect may land, the likeliest first; mostly one.
  var beliefs: [Belief]
  /// Text right before the caret that must be seen before this counts as proved, in UTF-8 bytes.
  var requiredBefore = 0
  /// Text right after the caret that must be seen before this counts as proved, in UTF-8 bytes.
  var requiredAfter = 0
  /// Whether the host may have completed what was inserted, the completion being selected.
  var mayBeCompleted = false
  /// Whether all of the required text must be seen, however long it is.
  var requiresWhole = false
  /// Whether it is an insertion or a deletion.
  var isEdit = false
  /// Whether it is several deletions, of which a host may show a part.
  var isInParts = false
  /// Whether nothing else was under way that the host could have answered.
  var isAlone = false
  /// The press that is complete once this is seen; `nil` when it has further steps.
  var press: PressID?
  /// When it was sent.
  var sent = KeyboardInstant()
  /// When to stop waiting for it.
  var deadline: KeyboardInstant
}

/// What a context sent by the host says about the effects that are on their way.
enum Evidence: Hashable {
  /// The effects up to this one have landed, this one in the given way.
  case landed(expectation: Int, belief: Int)
  /// It shows an earlier state: the answer to something older, or a repetition.
  case stale
  /// It fits several states, or one of which it shows too little: nothing can be said.
  case ambiguous
  /// It fits no state: the text or the caret is not where it was sent.
  case contradiction
}

extension Evidence {
  /// Weighs a context sent by the host.
  ///
  /// Whole contexts are never compared for being equal, since windows grow, shrink and jump: a
  /// state *fits* when the texts agree as far as both are visible. A context proves a state when it
  /// fits that one alone; when it fits several, it still proves the one it equals entirely, if it
  /// equals only one. A state in which nothing is visible fits anything, so only equality counts.
  ///
  /// - Parameters:
  ///   - seen: what the host shows.
  ///   - bases: the states before the first effect that is on its way.
  ///   - expectations: the effects on their way, in order.
  ///   - shown: on which sides the host is known to show text: nothing visible there means something.
  ///   - isInOrder: whether the host is known to answer everything once, in order.
  static func weigh(
    _ seen: TextContext, bases: [TextContext], expectations: [ExpectedContext],
    shown: VisibleSides = [], isInOrder: Bool = false
  ) -> Evidence {
    var fitting: [Evidence] = []
    var equal: [Evidence] = []
    for base in bases {
      if seen.fits(base, shown: shown), base.showsText { fitting.append(.stale) }
      if seen.looksIdentical(to: base) { equal.append(.stale) }
    }
    for (index, expectation) in expectations.enumerated() {
      for (number, belief) in expectation.beliefs.enumerated()
      where !expectation.beliefs[..<number].contains(where: { $0.looksLike(belief) }) {
        let landed = Evidence.landed(expectation: index, belief: number)
        let expected = belief.context
        let cleared = expectation.mayBeCompleted ? seen.withoutCompletion(of: expected) : seen
        // A window that grew or shrank shows a text that repeats itself as if it had been deleted from.
        let isRepetition =
          !isInOrder && !belief.removals.isEmpty && seen.mayBeCut
          && (bases.contains { seen.fits($0, shown: shown) }
            || expectation.beliefs.contains {
              !$0.looksLike(belief) && seen.fits($0.context, shown: shown)
            }
            || expectations[..<index].contains { earlier in
              earlier.beliefs.contains { seen.fits($0.context, shown: shown) }
            })
        if !isRepetition, cleared.looksIdentical(toWindowOf: expected),
          !expectation.isEdit || cleared.looksIdentical(to: expected)
            || cleared.shows(enoughFor: expectation)
        {
          equal.append(landed)
        }
        if cleared.fits(expected, shown: shown) {
          let isNew = seen.showsText && !bases.contains { seen.fits($0, shown: shown) }
          let isEnough =
            (expected.showsText && seen.showsText || isNew) && cleared.shows(enoughFor: expectation)
            && cleared.reachesBack(asFarAs: expected)
          fitting.append(isEnough ? landed : .ambiguous)
        }
      }
    }
    // What several deletions have done so far can look like all that another unit would do.
    let isOnTheWay = expectations.contains { expectation in
      bases.contains { seen.isOnTheWay(from: $0, to: expectation) }
    }
    if isOnTheWay || !equal.isEmpty && equal.allSatisfy({ $0 == .stale }) { return .stale }
    if fitting.count == 1, fitting[0] != .ambiguous { return fitting[0] }
    if equal.count == 1 {
      // A deletion in a text that repeats itself looks as if it had been refused.
      if case .landed(let index, let number) = equal[0], fitting.count > 1,
        expectations[index].beliefs[number].isRefusal
      {
        return .ambiguous
      }
      return equal[0]
    }
    if !fitting.isEmpty { return .ambiguous }
    return bases.contains { $0.showsText && seen.fits($0, shown: shown) } ? .stale : .contradiction
  }
}

extension TextContext {
  /// As much text on one side of the caret as any proof asks for, in UTF-8 bytes.
  ///
  /// Hosts show less than a long insertion; this much of it, in its place, is proof enough.
  static let proof = 48

  /// Whether more may stand before the caret than is visible: no host cuts that to fewer than ten
  /// words and a hundred UTF-16 units.
  var mayBeCut: Bool {
    var words = 0
    var isSpace = true
    for byte in before.utf8 {
      let isWordStart = isSpace && byte > 0x20
      if isWordStart { words += 1 }
      isSpace = byte <= 0x20
    }
    return words >= 10 || before.utf16.count >= 100
  }

  /// The sides of the caret on which text is visible.
  var visibleSides: VisibleSides {
    var sides: VisibleSides = []
    if !before.isEmpty { sides.insert(.before) }
    if !after.isEmpty { sides.insert(.after) }
    return sides
  }

  /// Whether anything is visible beside the caret.
  var showsText: Bool { !before.isEmpty || !after.isEmpty }

  /// Whether this, shown by a host, is the same text around the caret as far as both reach.
  ///
  /// Web views show a no-break space as a space, and put `"\n "` before text that starts a
  /// paragraph; neither makes a difference.
  ///
  /// - Parameter shown: on which sides the host is known to show text. Elsewhere nothing visible fits
  ///   everything.
  func fits(_ other: TextContext, shown: VisibleSides = []) -> Bool {
    documentIdentifier == other.documentIdentifier
      && (selectedText == nil) == (other.selectedText == nil)
      && (before.looksAlikeAtEnd(other.before)
        || before == "\n" && other.before.utf8.last == 0x0D  // any line break is shown as that
        || before.withoutParagraphMark.looksAlikeAtEnd(other.before)
        || before.looksAlikeAtEnd(other.before.withoutParagraphMark)
        || before.withoutParagraphMark.looksAlikeAtEnd(other.before.withoutParagraphMark))
      && after.looksAlikeAtStart(other.after)
      && (after.isEmpty && !shown.contains(.before) || !isAtStart(unlike: other))
      && (!shown.contains(.after) || !isAtEnd(unlike: other))
  }

  /// Whether this shows nothing before the caret, where the other one has a character before it.
  ///
  /// A host that shows anything shows at least that, except at a line break or an attachment.
  private func isAtStart(unlike other: TextContext) -> Bool {
    guard before.isEmpty, let last = other.before.unicodeScalars.last else {
      return false
    }
    return !["\n", "\r", "\u{FFFC}"].contains(last)
  }

  /// Whether this shows nothing behind the caret, where the other one has a character behind it.
  private func isAtEnd(unlike other: TextContext) -> Bool {
    guard after.isEmpty, let next = other.after.unicodeScalars.first else {
      return false
    }
    return !["\n", "\r", "\u{FFFC}"].contains(next)
  }

  /// Whether as much text before the caret is visible as must be, if this is the other state.
  ///
  /// Less is seen where the text starts, at a line break or behind an attachment.
  func reachesBack(asFarAs other: TextContext) -> Bool {
    let expected = other.before.withoutParagraphMark.unicodeScalars
    let count = before.withoutParagraphMark.unicodeScalars.count
    guard count < expected.count, before.utf8.count < Self.proof else { return true }
    // Older hosts show a line break where a line starts, and nothing before it.
    if before == "\n", !after.isEmpty, expected.last == "\n" || expected.last == "\r" {
      return true
    }
    let last = expected[expected.index(expected.endIndex, offsetBy: -count - 1)]
    return last == "\n" || last == "\r" || last == "\u{FFFC}"
  }

  /// Whether this is all of the other text that a host shows: native ones end at line breaks behind
  /// the caret and at attachments.
  func looksIdentical(toWindowOf other: TextContext) -> Bool {
    if looksIdentical(to: other) { return true }
    var window = other
    window.before =
      other.before.unicodeScalars.reversed().prefix { $0 != "\u{FFFC}" }
      .reversed().asString
    if looksIdentical(to: window) { return true }
    window.after =
      other.after.unicodeScalars.prefix { !["\u{FFFC}", "\n", "\r"].contains($0) }
      .asString
    return looksIdentical(to: window)
  }

  /// Whether this is all of the other text that a host shows which shows one line alone.
  ///
  /// In such a host the caret between CR and LF looks as it does before or behind both.
  func looksIdentical(toLineOf other: TextContext) -> Bool {
    var window = other
    window.before =
      other.before.unicodeScalars.reversed().prefix { !["\n", "\r"].contains($0) }
      .reversed().asString
    window.after = other.after.unicodeScalars.prefix { !["\n", "\r"].contains($0) }.asString
    var line = self
    if before.unicodeScalars.first == "\n" {
      line.before = before.unicodeScalars.dropFirst().asString  // older hosts start a line with it
    }
    return line.looksIdentical(to: window)
  }

  /// Whether a line break before the caret is visible with something before it: no host that shows
  /// one line alone shows that.
  var showsLineBreaks: Bool { before.utf8.dropFirst().contains { $0 == 0x0A || $0 == 0x0D } }

  /// Whether so far only a part of several deletions has happened.
  func isOnTheWay(from base: TextContext, to expectation: ExpectedContext) -> Bool {
    guard expectation.isInParts else { return false }
    return expectation.beliefs.contains { belief in
      let goal = belief.context
      return after.isIdentical(to: goal.after) && goal.before.utf8.count < before.utf8.count
        && before.utf8.count < base.before.utf8.count
        && before.utf8.starts(with: goal.before.utf8)
        && base.before.utf8.starts(with: before.utf8)
    }
  }

  /// Whether both show the same; a no-break space is a space.
  func looksIdentical(to other: TextContext) -> Bool {
    documentIdentifier == other.documentIdentifier
      && (selectedText == nil) == (other.selectedText == nil)
      && before.utf16.count == other.before.utf16.count
      && after.utf16.count == other.after.utf16.count
      && before.looksAlikeAtEnd(other.before) && after.looksAlikeAtStart(other.after)
      && (selectedText ?? "").isIdentical(to: other.selectedText ?? "")
  }

  /// Whether both show exactly the same.
  func isIdentical(to other: TextContext) -> Bool {
    documentIdentifier == other.documentIdentifier
      && (selectedText ?? "").isIdentical(to: other.selectedText ?? "")
      && before.isIdentical(to: other.before)
      && after.isIdentical(to: other.after)
  }

  /// Without a selection that the host has put behind what was inserted at the end of the text.
  fileprivate func withoutCompletion(of expected: TextContext) -> TextContext {
    guard selectedText != nil, expected.selectedText == nil, after.isEmpty, expected.after.isEmpty
    else { return self }
    var result = self
    result.selectedText = nil
    return result
  }

  /// Whether enough is visible on both sides to take it for what was expected.
  fileprivate func shows(enoughFor expectation: ExpectedContext) -> Bool {
    let proof = expectation.requiresWhole ? Int.max : Self.proof
    return before.utf8.count >= min(expectation.requiredBefore, proof)
      && after.utf8.count >= min(expectation.requiredAfter, proof)
  }
}

extension Sequence<Unicode.Scalar> {
  fileprivate var asString: String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: self)
    return String(result)
  }
}
