import TextBoundaries

// What stands around the caret, cut between grapheme clusters.

extension TextContext {
  /// The grapheme cluster, or the part of one, right before the caret.
  var clusterBeforeCaret: String { before(from: GraphemeClusters.step(before:in:)) }

  /// The grapheme cluster, or the part of one, right after the caret.
  var clusterAfterCaret: String { after(upTo: GraphemeClusters.step(after:in:)) }

  /// The grapheme cluster, or the part of one, next to the caret in a direction.
  func cluster(_ direction: CaretDirection) -> String {
    direction == .backward ? clusterBeforeCaret : clusterAfterCaret
  }

  /// As much of a text that stands right before the caret as surely starts between two clusters.
  func wholeClusters(_ text: String, surely isSure: Bool) -> String {
    guard !isSure, startsInsideCluster, text.utf8.count == before.utf8.count else { return text }
    let cut = lengthOfFirstClusters(atLeast: 1)
    return text.droppingFirst(utf8Count: cut)
  }

  /// The text from where a step back lands to the caret, found in the joined text.
  func before(from step: (Int, TextBytes) -> TextStep?) -> String {
    let caret = before.utf8.count
    let landing = (before + after).withTextBytes { step(caret, $0)?.offset } ?? caret
    return before.last(utf8Count: caret - landing)
  }

  /// The text from the caret to where a step forward lands, found in the joined text.
  func after(upTo step: (Int, TextBytes) -> TextStep?) -> String {
    let caret = before.utf8.count
    let landing = (before + after).withTextBytes { step(caret, $0)?.offset } ?? caret
    return after.first(utf8Count: landing - caret)
  }

  /// The text from the last visible line break to the caret, if a caret goes back over it by the
  /// same offset in any host.
  var wayBackOverLineBreak: String? {
    let text = before.withoutParagraphMark.unicodeScalars  // what is before that is not in the text
    guard !isBehindUnseenLineBreak, let place = text.lastIndex(of: "\n") else { return nil }
    let way = String(text[place...])
    return CaretCrossing(over: way, .backward, in: self).isUnitFree ? way : nil
  }

  /// The length of the first clusters of what is visible before the caret that together have at
  /// least so many UTF-8 bytes.
  func lengthOfFirstClusters(atLeast length: Int) -> Int {
    before.withTextBytes { text in
      var place = 0
      while place < length, let step = GraphemeClusters.step(after: place, in: text) {
        place = step.offset
      }
      return place
    }
  }

  /// Whether `text` stands around this caret, with its caret here, as far as can be seen.
  func shows(_ text: CaretText) -> Bool {
    before.agreesAtEnd(with: text.left) && after.agreesAtStart(with: text.right)
      && before.utf8.count >= min(text.left.utf8.count, Self.proof)
      && after.utf8.count >= min(text.right.utf8.count, Self.proof)
  }

  /// Whether `text` may stand around this caret, not all of it being in sight.
  func mayHold(_ text: CaretText) -> Bool {
    selectedText == nil && before.agreesAtEnd(with: text.left)
      && after.agreesAtStart(with: text.right)
  }

  /// Whether `text` stands around this caret, and around it what stood there before.
  ///
  /// Surroundings that are out of sight are no obstacle, unless nothing at all is in sight where
  /// something was.
  func shows(_ text: CaretText, within surroundings: CaretText) -> Bool {
    guard shows(text) else { return false }
    let left = before.droppingLast(utf8Count: text.left.utf8.count)
    let right = after.droppingFirst(utf8Count: text.right.utf8.count)
    let isLong = text.utf8Count >= Self.proof
    return left.agreesAtEnd(with: surroundings.left)
      && right.agreesAtStart(with: surroundings.right)
      && (isLong || !left.isEmpty || surroundings.left.isEmpty)
      && (isLong || !right.isEmpty || surroundings.right.isEmpty)
  }

  /// The same place, with the text that is known to stand there as it is known: web views show a
  /// no-break space as a space, and a mark for what is before a paragraph.
  func asKnown(by text: CaretText) -> TextContext {
    var result = self
    result.before = text.left.lookAlikeAtEnd(before) ?? text.left.withParagraph(before) ?? before
    result.after = text.right.lookAlikeAtStart(after) ?? after
    return result
  }

  /// Whether the texts around both carets are the same word for word, as far as both are visible.
  func agrees(with other: TextContext) -> Bool {
    before.agreesAtEnd(with: other.before) && after.agreesAtStart(with: other.after)
  }

  /// The same place with what is known to stand there beyond what is visible.
  func extended(by known: TextContext?) -> TextContext {
    guard let known, fits(known) else { return self }
    var result = self
    if known.before.utf8.count > before.utf8.count { result.before = known.before }
    if known.after.utf8.count > after.utf8.count { result.after = known.after }
    return result
  }

  /// So many code points on each side.
  private func nearest(_ count: Int) -> TextContext {
    var result = self
    result.before = before.lastCodePoints(count)
    result.after = after.firstCodePoints(count)
    return result
  }

  /// What is shown, with what has been seen before of what hosts hide there: the text before the mark of a
  /// paragraph, a word that is too long, and a line break of two characters behind the caret, so that no step
  /// ends within it.
  func withHidden(of known: TextContext) -> TextContext {
    if before.hasParagraphMark { return extended(by: known) }
    if before.mayBeShown(asEndOf: known.before) || after.mayBeShown(asStartOf: known.after) {
      return extended(by: known.nearest(2000))
    }
    guard after.isEmpty, selectedText == nil, known.after.utf8.starts(with: "\r\n".utf8) else {
      return self
    }
    var result = self
    result.after = "\r\n"
    return result
  }

  /// Whether the line break behind the caret may be known so, and not shown.
  var mayHideLineBreak: Bool { after.isIdentical(to: "\r\n") }

  /// The text right around `text`, which stands around this caret, a few bytes on each side.
  func surroundings(of text: CaretText) -> CaretText {
    let left = before.droppingLast(utf8Count: text.left.utf8.count)
    let right = after.droppingFirst(utf8Count: text.right.utf8.count)
    return CaretText(left: left.lastCodePoints(16), right: right.firstCodePoints(16))
  }
}

extension String {
  /// The end of this text from the line break before its last paragraph, if the other one is a mark and
  /// that paragraph.
  fileprivate func withParagraph(_ other: String) -> String? {
    guard other.hasParagraphMark, let paragraph = lookAlikeAtEnd(other.withoutParagraphMark),
      let lineBreak = droppingLast(utf8Count: paragraph.utf8.count).lineBreakAtEnd
    else { return nil }
    return lineBreak + paragraph
  }
}
