import TagKeyboard

/// Writes texts the way a timeline shows them: in quotes, the caret marked, long ones abridged.
struct TimelineText {
  /// How many characters of a text are shown on each side of the caret, and at each end of a text
  /// without one.
  let width: Int

  /// A text in quotes; of a long one its start, the number of characters left out, and its end.
  func quoted(_ text: String) -> String { "\"\(middleLess(text))\"" }

  /// A text around the caret, with its caret or selection marked by `‸`.
  ///
  /// What is left out at its ends is told in characters: `12…"near‸by"…3`.
  func around(_ before: String, _ selected: String?, _ after: String) -> String {
    let (left, right) = (before.suffix(width), after.prefix(width))
    let (leftOut, rightOut) = (before.count - left.count, after.count - right.count)
    return (leftOut > 0 ? "\(leftOut)…" : "") + "\"" + Self.escaped(left) + "‸"
      + (selected.map { middleLess($0) + "‸" } ?? "")
      + Self.escaped(right) + "\"" + (rightOut > 0 ? "…\(rightOut)" : "")
  }

  private func middleLess(_ text: String) -> String {
    let leftOut = text.count - 2 * width
    guard leftOut > 0 else { return Self.escaped(text) }
    return Self.escaped(text.prefix(width)) + "\"…\(leftOut)…\""
      + Self.escaped(text.suffix(width))
  }

  /// The escapes of tapes, and code points for what cannot be seen or would look like something
  /// else.
  private static func escaped(_ text: some StringProtocol) -> String {
    text.map(escaped).joined()
  }

  /// A character as it is when its first code point can be seen: the others then join it.
  private static func escaped(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    let isPlain = scalars.first.map(isVisible) ?? true
    return isPlain ? String(character) : scalars.map(escaped).joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default:
      isVisible(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// Whether a code point can be seen by itself, and cannot be taken for the caret's mark.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned, .nonspacingMark, .enclosingMark, .spacingMark:
      scalar == " "
    default: scalar != "‸" && !["\u{FFFC}", "\u{FFFD}", "\"", "\\"].contains(scalar)
    }
  }
}
