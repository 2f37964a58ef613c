/// A tag whose halves the writer words, such as `[sarcasm mode on][/sarcasm mode off]`.
public struct UserTag: Hashable, Sendable {
  /// What stands before the text, frame included.
  public let opening: String
  /// What stands behind the text, frame included.
  public let closing: String
}

/// What stands around the words of a user tag.
public enum UserTagFrame: String, CaseIterable, Sendable {
  /// `[open]` and `[/close]`, as in 2014.
  case square
  /// `<open>` and `</close>`.
  case angle
  /// The words alone.
  case bare

  /// The brackets, opening and closing; `nil` without any.
  var brackets: (opening: Character, closing: Character)? {
    switch self {
    case .square: ("[", "]")
    case .angle: ("<", ">")
    case .bare: nil
    }
  }

  /// The tag that two words make in this frame.
  public func tag(open: String, close: String) -> UserTag {
    guard let brackets else { return UserTag(opening: open, closing: close) }
    return UserTag(
      opening: "\(brackets.opening)\(open)\(brackets.closing)",
      closing: "\(brackets.opening)/\(close)\(brackets.closing)")
  }

  /// Why a word cannot stand in this frame, or `nil` when it can.
  func problem(with word: String) -> String? {
    guard let brackets else { return nil }
    let own = [brackets.opening, brackets.closing].flatMap(\.unicodeScalars)
    guard let found = word.unicodeScalars.first(where: own.contains) else { return nil }
    return "the value has '\(found)', which would break the frame '\(rawValue)' around it"
  }
}
