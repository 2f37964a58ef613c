extension YAMLScanner {
  /// Reads a text in quotes of either kind, which ends on its line.
  mutating func readQuoted() throws(Diagnostic) -> String {
    let opening = position
    let quote = bytes[position]
    position += 1
    var text: [UInt8] = []
    while let byte = current, !Self.isBreak(byte) {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        text += try readEscape()
        continue
      }
      position += 1
      guard byte == quote else {
        text.append(byte)
        continue
      }
      // A single quote inside single quotes stands twice.
      guard quote == UInt8(ascii: "'"), take("'") else {
        return String(decoding: text, as: UTF8.self)
      }
      text.append(quote)
    }
    throw failure("expected the closing quote on the same line", at: opening)
  }

  private mutating func readEscape() throws(Diagnostic) -> [UInt8] {
    let start = position
    let byte = position + 1 < bytes.count ? bytes[position + 1] : 0
    let simple: [UInt8: String] = [
      UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "t"): "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}",
      UInt8(ascii: " "): " ", UInt8(ascii: "\""): "\"", UInt8(ascii: "/"): "/",
      UInt8(ascii: "\\"): "\\", UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}",
      UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
    ]
    let lengths: [UInt8: Int] = [
      UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
    ]
    position += 2
    if let text = simple[byte] { return Array(text.utf8) }
    let digits = bytes[min(position, bytes.count)...].prefix(lengths[byte] ?? 0)
    let isHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard let length = lengths[byte], digits.count == length, isHexadecimal,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw failure("unknown escape in a text in quotes", at: start) }
    position += length
    return Array(String(Character(scalar)).utf8)
  }

  /// How a block of text ends.
  private enum Ending {
    case oneBreak
    case noBreak
    case allBreaks
  }

  /// Reads a block of text behind `|` or `>`, on the lines that are indented more than the parent.
  mutating func readBlockText(parent: Int) throws(Diagnostic) -> String {
    let isFolded = looksAt(">")
    position += 1
    var (ending, indentation): (Ending, Int?) = (.oneBreak, nil)
    while let byte = current, !isAtLineEnd, byte != 0x20 {
      switch byte {
      case UInt8(ascii: "-"): ending = .noBreak
      case UInt8(ascii: "+"): ending = .allBreaks
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        indentation = max(parent, 0) + Int(byte - UInt8(ascii: "0"))
      default: throw failure("expected '-', '+', a digit or the end of the line, found \(found)")
      }
      position += 1
    }
    skipSpaces()
    guard isAtLineEnd else { throw failure("expected the text on the next line, found \(found)") }
    skipLine()
    let lines = try readBlockLines(parent: parent, indentation: indentation)
    let last = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    let text = isFolded ? Self.folded(lines[..<last]) : lines[..<last].joined(separator: "\n")
    // A line at the end of the file may have no break to keep.
    let isBroken = last < lines.count || !isAtEnd || bytes.last.map(Self.isBreak) == true
    switch ending {
    case .noBreak: return text
    case .oneBreak: return last > 0 && isBroken ? text + "\n" : text
    case .allBreaks:
      let breaks = lines.count - last + (last > 0 && isBroken ? 1 : 0)
      return text + String(repeating: "\n", count: breaks)
    }
  }

  /// The lines of a block without their indentation, which the first one with something on it has.
  private mutating func readBlockLines(
    parent: Int, indentation: Int?
  ) throws(Diagnostic) -> [String] {
    var lines: [String] = []
    var indentation = indentation
    while !isAtEnd {
      let lineBreak = position
      if take("\r") { _ = take("\n") } else { position += 1 }
      let start = position
      while current == 0x20, position - start < indentation ?? Int.max { position += 1 }
      let isEmpty = isAtEnd || Self.isBreak(bytes[position])
      if !isEmpty {
        let column = position - start
        guard column >= indentation ?? (parent + 1) else {
          position = lineBreak
          break
        }
        if indentation == nil, current == 0x09, column == 0 {
          throw failure("expected spaces before the line, found a tab")
        }
        indentation = column
      }
      let textStart = position
      skipLine()
      if isAtEnd, textStart == position { break }
      lines.append(String(decoding: bytes[textStart..<position], as: UTF8.self))
    }
    return lines
  }

  /// Joins lines by spaces; empty lines and lines that are indented further stay what they are.
  private static func folded(_ lines: ArraySlice<String>) -> String {
    var text = ""
    var breaks = 0
    var wasIndented: Bool?
    for line in lines {
      guard let first = line.utf8.first else {
        breaks += 1
        continue
      }
      let isIndented = first == 0x20 || first == 0x09
      if let wasIndented {
        let isJoined = !wasIndented && !isIndented
        text += isJoined && breaks == 0 ? " " : ""
        text += String(repeating: "\n", count: isJoined ? breaks : breaks + 1)
      } else {
        text += String(repeating: "\n", count: breaks)
      }
      text += line
      (breaks, wasIndented) = (0, isIndented)
    }
    return text
  }
}
