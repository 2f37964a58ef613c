/// What a key did around tags: a tag's key, a backspace in an empty pair, a key that closes or goes to
/// an input point.
public struct TagDecision: Hashable, Sendable {
  /// What the key was taken for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Both halves went in, the caret between them.
    case insertedPair
    /// The tag went around the selected text.
    case wrapped
    /// It went around the same text as the tag before it, inside that.
    case wrappedInside
    /// It went around the word under the caret.
    case wrappedWord
    /// The beginnings of the lines were marked.
    case markedLines
    /// The marks at the beginnings of the lines were taken off.
    case unmarkedLines
    /// The tag was taken off the text inside it.
    case removedTag
    /// Both halves of an empty pair went.
    case removedPair
    /// What stood at the input point from the start went whole.
    case removedPlaceholder
    /// The caret went over a closing part.
    case steppedOver
    /// A closing part was written.
    case closed
    /// The caret went to another input point.
    case wentToInputPoint
    /// Another one of the texts to choose from took the place of the last.
    case chose
  }

  /// What the key was taken for.
  public let kind: Kind
  /// The id of the tag, or the name of the element; `nil` when it is none that is known.
  public let tag: String?
  /// The names of what stands closed before the caret while something inside it was open.
  ///
  /// As far as is visible, in the order of the text. Only a key that closes a tag looks; nothing is
  /// repaired.
  public internal(set) var misnested: [String] = []
  /// What becomes of the text around the caret; where text is selected, it is the old text.
  package var rewrite: Rewrite
  /// The input points that the caret is among from then on.
  var points: InputPoints?
  /// The input point that the caret goes to.
  var reached: Reached?
  /// What has been wrapped, and may be wrapped again by the next key.
  var wrap: TagWrap?
  /// Whether the opening and the closing part go in by themselves, the text between them untouched.
  var leavesMiddle = false

  /// One of the input points around the caret.
  struct Reached: Hashable, Sendable {
    /// Which of the tags it belongs to, the outermost being 0.
    var depth: Int
    /// The points of that tag from then on.
    var points: InputPoints
  }

  init(_ kind: Kind, _ tag: String?, _ rewrite: Rewrite) {
    self.kind = kind
    self.tag = tag
    self.rewrite = rewrite
  }
}

extension Rewrite {
  /// Nothing but a move of the caret over text next to it.
  static func crossing(_ text: String, _ direction: CaretDirection) -> Rewrite {
    let (behind, ahead) = (CaretText(left: text), CaretText(right: text))
    return direction == .backward
      ? Rewrite(old: behind, new: ahead) : Rewrite(old: ahead, new: behind)
  }
}
