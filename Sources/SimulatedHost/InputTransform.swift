/// A change that a host makes to text it is asked to insert.
public enum InputTransform: Hashable, Sendable, CustomStringConvertible {
  /// What a line break does in a field of one line.
  public enum LineBreak: String, Hashable, Sendable, CaseIterable {
    /// The text is cut there, the rest is lost, and the focus goes on to another, empty field.
    case advancesFocus = "cuts the text and goes on to the next field"
    /// Line breaks are not inserted: the field's return action is sent instead.
    case sendsReturn = "sends the return action"
  }

  /// Text with a line break.
  case lineBreak(LineBreak)
  /// `--` becomes `—`, also over the edge of two insertions.
  case dashes
  /// Straight quotes become curly ones.
  case quotes
  /// The first letter after the end of a sentence becomes a capital.
  case capitals
  /// Text is cut where the field would become longer than this, in UTF-16 units.
  ///
  /// With `clearsAtSplit` a character that the limit would cut in two clears the field, as seen in
  /// React Native.
  case maximumLength(Int, clearsAtSplit: Bool)

  /// The change in words.
  public var description: String {
    switch self {
    case .lineBreak(let rule): "a line break \(rule.rawValue)"
    case .dashes: "-- to —"
    case .quotes: "curly quotes"
    case .capitals: "capitals after a sentence"
    case .maximumLength(let limit, let clears):
      "cut at \(limit) UTF-16 units" + (clears ? ", cleared by half a character" : "")
    }
  }

  /// Whether it changes text without a line break.
  var changesPlainText: Bool {
    if case .lineBreak = self { false } else { true }
  }
}

/// A reason for a host to refuse a record of a message: nothing of the record happens.
///
/// Records before it in the same message stand.
public enum Veto: Hashable, Sendable, CustomStringConvertible {
  /// It edits the text, with this probability.
  case sometimes(Double)
  /// It inserts one of these characters.
  case inserting(Set<Unicode.Scalar>)
  /// It would make the field longer than this, in UTF-16 units.
  case exceeding(Int)
  /// It deletes something of so many UTF-16 units at the start of the field.
  ///
  /// The host takes a deletion for one unit long, so that an emoji next to them goes through.
  case deletingPrefix(Int)

  /// The reason in words.
  public var description: String {
    switch self {
    case .sometimes(let probability): "\(percent(probability)) of edits"
    case .inserting(let scalars):
      "insertions of " + scalars.sorted().map { String($0) }.joined(separator: " ")
    case .exceeding(let limit): "edits that make it longer than \(limit) UTF-16 units"
    case .deletingPrefix(let count): "deletions from the first \(count) UTF-16 units"
    }
  }
}
