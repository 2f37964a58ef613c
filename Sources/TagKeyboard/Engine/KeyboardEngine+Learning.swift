// What an answer teaches of the host.

extension KeyboardEngine {
  /// Remembers how the host of the current field counts, and whether it answers edits.
  mutating func learn(from proved: Belief, seeing seen: TextContext, edits: Bool) {
    var habits = proved.habits
    // What went from a text that was itself only thought to be there tells nothing, nor does what is
    // left of it where nothing is visible, nor any text where nothing was to be left.
    let isUnseen = seen.before.isEmpty != proved.context.before.isEmpty
    if isUnseen || !isBaseShown && !isOfShownBatch {
      habits.backspaceUnits = memory.habits.backspaceUnits
    }
    // Nor does a text that was not known show which way has led there.
    let isUnknown =
      !seen.sharesText(with: proved.context) && seen.scalar(.backward)?.endsLine == false
    if !isBaseShown && memory.isErratic || startedAmongMoves || isUnknown {
      habits.offsetUnits = memory.habits.offsetUnits
    }
    let known = memory.habits.narrowed(by: habits)
    let knewUnit = memory.habits.offsetUnit != nil
    memory.habits = known.isContradictory ? habits : known
    if !knewUnit, memory.habits.offsetUnit != nil { active?.hasLearnedUnit = true }
    if edits { memory.answersEdits = true }
  }

  /// Remembers how much one deletion takes, as a search has shown of those under way.
  mutating func learnBackspaces(from proved: Belief) {
    let known = memory.habits.narrowed(by: proved.habits)
    if isOfShownBatch, !known.isContradictory {
      memory.habits.backspaceUnits = known.backspaceUnits
    }
  }

  /// Whether a batch is under way whose start was shown, and what is shown now cannot be past.
  private var isOfShownBatch: Bool {
    active?.isBatchUnderWay == true && active?.isBatchFromShown == true && memory.isTrusted
  }

  /// Learns whether the host shows text beyond a line break, where one stands behind the caret.
  ///
  /// One that shows a sentence shows none behind it.
  mutating func learnLines(from seen: TextContext, expecting expected: TextContext) {
    guard memory.showsBeyondLines == nil else { return }
    let showsBreaks =
      isBaseShown && bases.contains { $0.after.utf8.contains(0x0A) && !$0.mayHideLineBreak }
    if showsBreaks || seen.after.utf8.contains(0x0A) {
      memory.showsBeyondLines = true
    } else if expected.after.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }),
      expected.after.unicodeScalars.prefix(while: { $0 != "\n" && $0 != "\r" })
        .elementsEqual(seen.after.unicodeScalars), !(seen.before + seen.after).endsSentence
    {
      memory.showsBeyondLines = false
    }
  }
}
