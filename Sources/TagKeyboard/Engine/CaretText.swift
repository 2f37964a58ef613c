/// A piece of text with the caret somewhere in it.
package struct CaretText: Hashable, Sendable {
  /// The part before the caret.
  package var left: String
  /// The part after the caret.
  package var right: String

  /// Makes a piece of text with a caret.
  package init(left: String = "", right: String = "") {
    self.left = left
    self.right = right
  }

  /// The text without its caret.
  package var text: String { left + right }

  /// The length of the text in UTF-8 bytes.
  package var utf8Count: Int { left.utf8.count + right.utf8.count }
}

/// What a key did to the text around the caret: one piece with a caret became another.
///
/// Every key is one of these: a tag turns nothing into its two halves, a caret move shifts the
/// caret in a text that stays, a deletion turns a text into nothing. Turned round, it is the undo.
package struct Rewrite: Hashable, Sendable {
  /// What stood around the caret before.
  package var old: CaretText
  /// What stands there now.
  package var new: CaretText

  /// The rewrite that takes this one back.
  package var inverted: Rewrite { Rewrite(old: new, new: old) }
}

extension Rewrite {
  /// The way of the caret over a text.
  init(crossing text: String, _ direction: CaretDirection) {
    let (behind, ahead) = (CaretText(left: text), CaretText(right: text))
    (old, new) = direction == .backward ? (behind, ahead) : (ahead, behind)
  }
}
