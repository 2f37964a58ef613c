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

  /// A character whose first code point can be seen, and those after it that join it visibly.
  private static func escaped(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard let base = scalars.first, isVisible(base) else { return scalars.map(escaped).joined() }
    return String(base)
      + scalars.dropFirst().map { joins($0, base) ? String($0) : escaped($0) }
      .joined()
  }

  /// Whether a code point that does not stand by itself shows behind another: an accent on a letter,
  /// anything that belongs to an emoji.
  private static func joins(_ scalar: Unicode.Scalar, _ base: Unicode.Scalar) -> Bool {
    if base.properties.isEmoji, !base.isASCII { return true }
    return base.properties.isAlphabetic && scalar.properties.generalCategory.isMark
      && !scalar.properties.isDefaultIgnorableCodePoint
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
    let category = scalar.properties.generalCategory
    switch category {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return false
    case .spaceSeparator: return scalar == " "
    default:
      return !category.isMark
        && !["‸", "\u{FFFC}", "\u{FFFD}", "\"", "\\"].contains(scalar)
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether it is one of the marks, which join the code point before them.
  fileprivate var isMark: Bool {
    [.nonspacingMark, .enclosingMark, .spacingMark].contains(self)
  }
}
