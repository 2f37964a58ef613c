// What a host may have written in place of what it was sent.

extension KeyboardEngine {
  /// Whether the host may have written another text for what is not shown of the one that was inserted.
  ///
  /// A window ends at a sentence, or after so many words: what it shows is proof of the rest only where
  /// the rest is nothing that hosts rewrite.
  func mayHaveRewritten(
    upTo index: Int, _ expected: TextContext, seeing seen: TextContext
  ) -> Bool {
    let last = expectations[index]
    let inserted =
      if last.isEdit {
        last.requiredBefore
      } else if last.requiredAfter > 0, index > 0, expectations[index - 1].isEdit {
        // The caret has gone back over a part of it.
        expectations[index - 1].requiredBefore - last.requiredAfter
      } else {
        0
      }
    let shown = seen.before.utf8.count
    return inserted > shown
      && expected.before.droppingLast(utf8Count: shown).mayBeRewritten(inLast: inserted - shown)
  }
}

extension String {
  /// Whether a host may write something else for the last bytes of this text: curly quotes for straight
  /// ones, a dash for two, a capital where a sentence starts.
  fileprivate func mayBeRewritten(inLast count: Int) -> Bool {
    let text = last(utf8Count: count)
    if text.utf8.contains(where: { $0 == 0x22 || $0 == 0x27 }) || text.holds("--") { return true }
    var head = droppingLast(utf8Count: count)
    for scalar in text.unicodeScalars {
      if scalar.properties.isLowercase, head.endsSentence { return true }
      head.unicodeScalars.append(scalar)
    }
    return false
  }
}
