extension JSONWriter {
  /// What has been written, on many lines: a member or an element each, two spaces for each level,
  /// and a line break at the end.
  package var indentedText: String {
    var indented: [UInt8] = []
    var level = 0
    var isInString = false
    var isEscaped = false
    func breakLine(_ level: Int) {
      indented.append(UInt8(ascii: "\n"))
      indented += [UInt8](repeating: UInt8(ascii: " "), count: level * 2)
    }
    for (index, byte) in bytes.enumerated() {
      if isInString {
        indented.append(byte)
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        indented.append(byte)
        level += 1
        if !Self.closes(bytes[index + 1]) { breakLine(level) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        level -= 1
        if !Self.opens(bytes[index - 1]) { breakLine(level) }
        indented.append(byte)
      case UInt8(ascii: ","):
        indented.append(byte)
        breakLine(level)
      case UInt8(ascii: ":"): indented += ": ".utf8
      default:
        indented.append(byte)
        isInString = byte == UInt8(ascii: "\"")
      }
    }
    return String(decoding: indented, as: UTF8.self) + "\n"
  }

  private static func opens(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}
