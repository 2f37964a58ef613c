/// What a key means, once layout and gestures have been worked out.
public enum KeyAction: Hashable, Sendable {
  /// Inserts text at the caret, or replaces the selection by it.
  case insertText(String)
  /// Inserts both halves of a tag and puts the caret at its first input point, goes around what is
  /// selected, or takes the tag off again; `TagDecision.Kind` has all that it can do.
  ///
  /// `variables` gives the values of the snippet's variables, such as the framed user tags.
  case tag(Tag, variables: [String: String])
  /// Writes what closes the innermost open tag, or steps over it where it stands.
  case closeTag
  /// Goes to the next input point of the tag around the caret, or back to the one before.
  case goToInputPoint(CaretDirection)
  /// Puts the next one of the texts to choose from in the place of the last.
  case nextChoice
  /// Moves the caret.
  case moveCaret(CaretDirection, by: CaretUnit)
  /// Deletes the selection, or what is before the caret.
  case deleteBackward(by: DeletionUnit)
  /// Deletes everything in the field, before and after the caret.
  case clear
  /// Takes back the last key that changed something.
  case undo
  /// Repeats the last key that was taken back.
  case redo

  /// Whether it leaves the text as it is.
  var onlyMoves: Bool {
    switch self {
    case .moveCaret, .goToInputPoint: true
    case .insertText, .tag, .closeTag, .nextChoice, .deleteBackward, .clear, .undo, .redo: false
    }
  }

  /// Whether it puts in tags, or takes them off.
  var isAroundTags: Bool {
    switch self {
    case .tag, .closeTag, .nextChoice: true
    case .moveCaret, .goToInputPoint, .insertText, .deleteBackward, .clear, .undo, .redo: false
    }
  }

  /// Whether it deletes what is selected, or what is before the caret.
  var isDeletingBackward: Bool {
    if case .deleteBackward = self { true } else { false }
  }
}

/// A direction in the order of the text, whichever way it is written.
public enum CaretDirection: String, Hashable, Sendable, CaseIterable {
  /// Towards the start of the text.
  case backward
  /// Towards the end of the text.
  case forward

  /// The other direction.
  var opposite: CaretDirection { self == .backward ? .forward : .backward }

  /// The offset that goes so many units this way.
  func offset(_ length: Int) -> Int { self == .backward ? -length : length }
}

/// How much one deletion takes when nothing is selected.
public enum DeletionUnit: Hashable, Sendable {
  /// One deletion cluster, what the host takes for one character.
  case character
  /// To the start of the word before the caret, window by window.
  case word
  /// To the start of the line, window by window; at the start, the line before it.
  case line
  /// To right behind the nearest of some characters before the caret; nothing where none is
  /// visible.
  case upTo(StopCharacters)
  /// The tag, or the half of one, that ends at the caret: `<b>`, `</b>`, `<a href="…">`, `[b]`.
  ///
  /// One deletion cluster where no tag ends.
  case tag
}

/// How far one step of the caret goes.
public enum CaretUnit: Hashable, Sendable {
  /// One grapheme cluster.
  case character
  /// To the start of the word before the caret, or to the end of the word after it.
  case word
  /// To the start or the end of the line, window by window; from there to the start of the line
  /// before it, or the end of the one after it.
  ///
  /// A line ends with a line break: where a host breaks lines to fit, a keyboard cannot see.
  case line
  /// To the nearest of some characters: right behind it going back, right before it going on.
  ///
  /// From there to the next one; nowhere when none is visible.
  case upTo(StopCharacters)
}
