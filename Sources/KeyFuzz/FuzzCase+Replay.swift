import KeyScript
import SimulatedHost

// How a case is written, so that it can be run again.

extension FuzzCase {
  /// The tape.
  package var tape: String { lines.map { $0.description + "\n" }.joined() }

  /// The text with its caret or its selection marked.
  package var markedText: String {
    var scalars = String.UnicodeScalarView()
    for place in 0...text.count {
      if place == selection.lowerBound { scalars.append(CaretMark.standard.scalar) }
      if place == selection.upperBound, !selection.isEmpty {
        scalars.append(CaretMark.standard.scalar)
      }
      if place < text.count { scalars.append(text[place]) }
    }
    return String(scalars)
  }

  /// The line of a shell that runs the case.
  package var shellLine: String {
    let lines = lines.map { " -e \(Self.shellWord($0.description))" }.joined()
    // A word that starts with a dash would be taken for an option, and an equals sign before a
    // combining mark for another character.
    let joint = text.first == "-" ? "=" : " "
    return "tagkeyboard apply --host \(profile.name) --seed \(hostSeed) --mark "
      + "--text\(joint)\(Self.shellWord(markedText)) --explain\(lines)"
  }

  /// A word in quotes; in those that know escapes, where something in it would not be seen.
  static func shellWord(_ word: String) -> String {
    guard word.unicodeScalars.contains(where: isUnseen) else {
      return "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
    }
    var quoted = "$'"
    for scalar in word.unicodeScalars {
      switch scalar {
      case "'", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case _ where isUnseen(scalar):
        // Octal digits are never taken for more than three, whatever comes behind them.
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .unassigned, .privateUse:
      return true
    default: return scalar.value == 0xFFFC
    }
  }
}
