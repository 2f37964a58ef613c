// A tag's key that takes the word under the caret, as the toolbar of an editor does.

extension TagPlanner {
  /// Takes the tag off the word under the caret, or off what it stands right beside.
  func unwrapWord(from tag: Tag) -> TagDecision? {
    if let decision = removeTag(beside: tag) { return decision }
    guard let word = wordUnderCaret, let (opening, closing) = parts(of: tag, around: word) else {
      return nil
    }
    return TagDecision(
      .removedTag, tag.id,
      Rewrite(
        old: CaretText(left: opening + word.left, right: word.right + closing), new: word))
  }

  /// Puts the tag around the word under the caret, where it is found to be one then.
  func wrapWord(in tag: Tag) -> TagDecision? {
    guard let word = wordUnderCaret else { return nil }
    let shape = markup.shape(of: tag)
    let wrapped = CaretText(left: shape.opening + word.left, right: word.right + shape.closing)
    let start = context.before.droppingLast(utf8Count: word.left.utf8.count)
    guard markup.canHold(word.text, tag),
      markup.isFound(tag, openAtEndOf: start + shape.opening + word.text)
    else { return nil }
    return TagDecision(.wrappedWord, tag.id, Rewrite(old: word, new: wrapped))
  }

  /// The word that the caret touches, if all of it is visible.
  private var wordUnderCaret: CaretText? {
    let caret = context.before.utf8.count
    let joined = context.before + context.after
    guard let word = WrappingText.word(at: caret, in: joined), !isCut(word, in: joined) else {
      return nil
    }
    return CaretText(
      left: joined.utf8Slice(word.lowerBound..<caret),
      right: joined.utf8Slice(caret..<word.upperBound))
  }

  /// The opening and the closing part of a tag whose content is the text around the caret.
  func parts(of tag: Tag, around text: CaretText) -> (opening: String, closing: String)? {
    let before = context.before.droppingLast(utf8Count: text.left.utf8.count)
    let after = context.after.droppingFirst(utf8Count: text.right.utf8.count)
    guard let halves = markup.halves(of: tag, before: before, after: after) else { return nil }
    let opening = before.last(utf8Count: halves.opening)
    let closing = after.first(utf8Count: halves.closing)
    let isWhole = markup.content(of: opening + text.text + closing, as: tag) != nil
    return isWhole ? (opening, closing) : nil
  }

  /// Whether more of a word may stand where nothing is visible any more.
  private func isCut(_ word: Range<Int>, in joined: String) -> Bool {
    word.lowerBound == 0 && context.mayBeCut
      || word.upperBound == joined.utf8.count && context.after.utf8.count >= TextContext.proof
  }

  /// The caret is right before or right behind the tag, which goes.
  private func removeTag(beside tag: Tag) -> TagDecision? {
    let caret = context.before.utf8.count
    let joined = context.before + context.after
    for pair in markup.pairs(in: joined) where pair.lowerBound == caret || pair.upperBound == caret
    {
      let text = joined.utf8Slice(pair)
      guard let content = markup.content(of: text, as: tag) else { continue }
      let isBehind = pair.upperBound == caret
      return TagDecision(
        .removedTag, tag.id,
        Rewrite(
          old: CaretText(left: isBehind ? text : "", right: isBehind ? "" : text),
          new: CaretText(left: isBehind ? content : "", right: isBehind ? "" : content)))
    }
    return nil
  }
}
