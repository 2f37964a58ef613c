/// An element's opening or closing part: `<a href="x">`, `</a>`, `<br/>`, `[url=x]`.
struct MarkupElement: Hashable {
  /// The name in small letters.
  var name: String
  /// Whether it is a closing part.
  var isClosing: Bool
  /// Whether it ends with `/>`, and so has no closing part.
  var isSelfClosing: Bool
  /// Whether there is anything behind the name.
  var hasAttributes: Bool
  /// Where the next text begins, as an offset.
  var end: Int

  /// What begins at a bracket.
  enum Reading: Hashable {
    case element(MarkupElement)
    /// The text ends inside the element, perhaps inside the quotation marks of a value.
    case unfinished(isInValue: Bool)
    /// The bracket is text.
    case text
  }

  /// Reads what begins at a place with an opening bracket.
  ///
  /// A name begins with a letter of ASCII, and white space, `/`, `=` or the closing bracket ends it.
  /// Brackets in a value in quotes count for nothing; another opening bracket outside makes text of
  /// the first one, and so does a length of more than `MarkupToken.maximumLength` bytes.
  static func read(_ bytes: [UInt8], at start: Int, _ brackets: Dialect.Brackets) -> Reading {
    guard bytes[start] == brackets.bytes.opening else { return .text }
    var place = start + 1
    let isClosing = place < bytes.count && bytes[place] == UInt8(ascii: "/")
    if isClosing { place += 1 }
    let nameStart = place
    while place < bytes.count, isNameByte(bytes[place], isFirst: place == nameStart) { place += 1 }
    if place == bytes.count { return place > nameStart ? .unfinished(isInValue: false) : .text }
    let name = bytes[nameStart..<place]
    guard !name.isEmpty, isEndOfName(bytes[place], brackets) else { return .text }
    let limit = start + MarkupToken.maximumLength
    let nameEnd = place
    // In a value without quotes a slash is a part of it: `<a href=http://habr.com/>`.
    var isInValue = false
    while place < bytes.count {
      let byte = bytes[place]
      if place >= limit || byte == brackets.bytes.opening { return .text }
      if byte == brackets.bytes.closing {
        return .element(
          MarkupElement(
            name: name.string.lowercased(), isClosing: isClosing,
            isSelfClosing: !isClosing && !isInValue && brackets == .angle
              && bytes[place - 1] == UInt8(ascii: "/"),
            hasAttributes: place > nameEnd, end: place + 1))
      }
      if " \t\r\n".utf8.contains(byte) { isInValue = false }
      place += 1
      guard byte == UInt8(ascii: "="), place < bytes.count else { continue }
      guard isQuote(bytes[place]) else {
        isInValue = true
        continue
      }
      guard let close = bytes[(place + 1)..<min(bytes.count, limit)].firstIndex(of: bytes[place])
      else { return limit > bytes.count ? .unfinished(isInValue: true) : .text }
      place = close + 1
    }
    return .unfinished(isInValue: false)
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    SnippetParser.isAlphanumeric(byte) && !(isFirst && SnippetParser.isDigit(byte))
      || !isFirst && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_"))
  }

  private static func isEndOfName(_ byte: UInt8, _ brackets: Dialect.Brackets) -> Bool {
    byte == brackets.bytes.closing || " \t\r\n/".utf8.contains(byte)
      || byte == UInt8(ascii: "=") && brackets == .square
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
