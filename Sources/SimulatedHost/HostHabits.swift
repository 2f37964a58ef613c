// What a host does by itself, after it has done what it was asked to.

/// An app that takes an edit in, thinks about it, and sets its field's text later.
public struct WriteBack: Hashable, Sendable, CustomStringConvertible {
  /// How long after an edit.
  public var delay: Delay
  /// Whether the caret jumps to the end of the text; otherwise only one more answer is sent.
  public var movesCaretToEnd: Bool

  /// Makes the habit.
  public init(delay: Delay, movesCaretToEnd: Bool) {
    self.delay = delay
    self.movesCaretToEnd = movesCaretToEnd
  }

  /// The habit in words.
  public var description: String {
    "after \(delay)" + (movesCaretToEnd ? ", the caret to the end" : ", the caret stays")
  }
}

/// A field that completes what is typed at its end, the completion selected behind the caret.
///
/// The next insertion replaces it, the first deletion takes it and nothing else, and a move accepts
/// it: every move starts from the end of the selection.
public struct InlineCompletion: Hashable, Sendable, CustomStringConvertible {
  /// What can be completed; a word of at least two characters at the end of the text is.
  public var candidates: [String]

  /// Makes the habit.
  public init(candidates: [String]) { self.candidates = candidates }

  /// The candidates.
  public var description: String { candidates.joined(separator: ", ") }
}

/// An app that empties its field, or puts the focus on another one, while keys are being pressed.
///
/// What is on its way to the old field lands in what has the focus by then.
public struct FieldChanges: Hashable, Sendable, CustomStringConvertible {
  /// The probability that a message leads to an emptied field; its identifier stays.
  public var clears: Double
  /// The probability that a message leads to another field, with an identifier of its own.
  public var switches: Double
  /// How long after the message.
  public var delay: Delay
  /// The probability that the keyboard is not told, neither text nor identifier.
  public var untold: Double
  /// The text of the other field.
  public var nextText: String

  /// Makes the habit.
  public init(
    clears: Double, switches: Double, delay: Delay, untold: Double, nextText: String = ""
  ) {
    self.clears = clears
    self.switches = switches
    self.delay = delay
    self.untold = untold
    self.nextText = nextText
  }

  /// The habit in words.
  public var description: String {
    "\(percent(clears)) of messages clear the field, \(percent(switches)) lead to another, "
      + "after \(delay), \(percent(untold)) untold"
  }
}
