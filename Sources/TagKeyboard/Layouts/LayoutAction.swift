/// One thing that a key does; a key does a list of them, in order.
public enum LayoutAction: Hashable, Sendable {
  /// Inserts a text; shift makes its letters large.
  case insert(String)
  /// Inserts a digit, 0 to 9, as the locale writes it.
  case digit(Int)
  /// Inserts a symbol of numbers, as the locale writes it.
  case symbol(NumberSymbol)
  /// Inserts a space.
  case space
  /// Inserts a line break, which a field of one line takes for its return key.
  case `return`
  /// Inserts the tag of the current set that has this id or title.
  case tag(String)
  /// Deletes the selection, or what is before the caret.
  case delete(DeletionUnit)
  /// Moves the caret.
  case moveCaret(CaretDirection, by: CaretUnit)
  /// Deletes everything in the field.
  case clear
  /// Takes back the last key that changed something.
  case undo
  /// Repeats the last key that was taken back.
  case redo
  /// Puts the caret at the next input point of a tag.
  case nextInputPoint
  /// Puts the caret at the previous input point of a tag.
  case previousInputPoint
  /// Makes the next letter large; on a double tap all of them, until the next tap.
  case shift
  /// Shows another layer of this layout.
  case layer(String)
  /// Shows another layout.
  case layout(String)
  /// Shows letters: the first layer of a layout of letters, or else the last one that was used.
  case letters
  /// Takes the tags from another set.
  case tagSet(String)
  /// Leaves for the next keyboard of the system.
  case nextKeyboard
  /// Puts the keyboard away.
  case dismiss
  /// Runs a script of the front end, by its name.
  case script(String)
}

/// A symbol that depends on the locale.
public enum NumberSymbol: String, Hashable, Sendable, CaseIterable {
  /// Between the whole part and the fraction.
  case decimalSeparator
  /// Between groups of digits.
  case groupingSeparator
  /// Before a negative number.
  case minusSign
}

// How actions are written in files: a name, or an object with a name and a value.

extension LayoutAction {
  /// The actions that are written as a name.
  static let plain: [(name: String, action: LayoutAction)] =
    NumberSymbol.allCases.map { ($0.rawValue, .symbol($0)) } + [
      ("space", .space), ("return", .return), ("clear", .clear), ("undo", .undo), ("redo", .redo),
      ("nextInputPoint", .nextInputPoint), ("previousInputPoint", .previousInputPoint),
      ("shift", .shift), ("letters", .letters), ("nextKeyboard", .nextKeyboard),
      ("dismiss", .dismiss),
    ]

  /// The names of actions that have a value.
  static let namesWithValue = [
    "insert", "digit", "tag", "delete", "deleteTo", "moveCaret", "moveBackwardTo",
    "moveForwardTo", "layer", "layout", "tagSet", "script",
  ]

  /// The values of `moveCaret`.
  static let moves: [(name: String, action: LayoutAction)] = [
    ("backward", .moveCaret(.backward, by: .character)),
    ("forward", .moveCaret(.forward, by: .character)),
    ("wordBackward", .moveCaret(.backward, by: .word)),
    ("wordForward", .moveCaret(.forward, by: .word)),
    ("lineBackward", .moveCaret(.backward, by: .line)),
    ("lineForward", .moveCaret(.forward, by: .line)),
  ]

  /// The values of `delete`.
  static let deletions: [(name: String, action: LayoutAction)] =
    DeletionUnit.plain.map { ($0.name, .delete($0)) }

  /// Whether it puts text into the field that the person has typed.
  var types: Bool {
    switch self {
    case .insert, .digit, .symbol, .space, .return, .tag: true
    default: false
    }
  }
}
