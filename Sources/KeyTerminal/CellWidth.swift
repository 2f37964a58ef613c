// How many cells of a terminal a character takes, and what is shown of one that takes none.
//
// Terminals do not agree on this, and none says what it does. The rule here is the common one: East
// Asian wide characters (`EastAsianWidth.txt`, W and F, in blocks) and emoji take two cells, marks
// none, the rest one. A screen does not depend on it: behind every character over which terminals
// may differ it says anew where the next one goes (`TerminalScreen`).

extension Character {
  /// How many cells it takes: 1 or 2, or 0 for one that cannot be seen by itself.
  var cells: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return first.value < 0x20 || 0x7F..<0xA0 ~= first.value ? 0 : 1 }
    if unicodeScalars.contains(where: { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }) {
      return 2
    }
    if first.isWide { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator,
      .surrogate:
      return 0
    default: return 1
    }
  }

  /// What is shown of it: itself, or a picture of what would otherwise not be seen, or would make
  /// the terminal do something.
  var shown: Character {
    guard cells == 0, let first = unicodeScalars.first else { return self }
    switch first.value {
    case 0..<0x20: return Unicode.Scalar(0x2400 + first.value).map(Character.init) ?? "·"
    case 0x7F: return "␡"
    default: break
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return ("\u{25CC}" + String(self)).first ?? "·"
    default: return "·"
    }
  }

  /// Whether every terminal gives it one cell.
  var isPlain: Bool {
    guard let first = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return switch first.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x370..<0x378, 0x384..<0x483, 0x48A..<0x530: true
    case 0x2500..<0x2580: true  // lines of boxes
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is of East Asian width W or F, as far as whole blocks go.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    case 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19: true
    case 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF: true
    case 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD: true
    default: false
    }
  }
}
