/// Steps through the bytes of a YAML text: lines, indentation, keys, texts.
struct YAMLScanner {
  let source: SourceText
  let bytes: [UInt8]
  var position: Int

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    position = source.textStart
  }

  var isAtEnd: Bool { position >= bytes.count }
  var found: String { source.characterName(at: position) }
  var current: UInt8? { isAtEnd ? nil : bytes[position] }

  /// How many characters stand before this one on its line.
  var column: Int {
    let start = bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? source.textStart
    return position - start
  }

  /// Whether the rest of the line is empty but for a comment.
  var isAtLineEnd: Bool {
    guard let byte = current else { return true }
    return Self.isBreak(byte)
      || byte == UInt8(ascii: "#") && (position == source.textStart || isSpace(position - 1))
  }

  /// Whether an item of a list begins here.
  var isAtDash: Bool { looksAt("-") && endsWord(position + 1) }

  func failure(_ message: String, at offset: Int? = nil) -> Diagnostic {
    let place = offset ?? position
    return source.diagnostic(
      .yamlSyntax, message, at: place < bytes.count ? place : source.textEnd)
  }

  func looksAt(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func skipSpaces() {
    while let byte = current, byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// Steps to the end of the line, which is where a comment ends.
  mutating func skipLine() {
    while let byte = current, !Self.isBreak(byte) { position += 1 }
  }

  /// Steps over what may come before a document.
  mutating func skipStart() throws(Diagnostic) {
    _ = try skipToContent()
    if looksAt("%") { throw failure("directives are not supported") }
    guard looksAt("---"), endsWord(position + 3), column == 0 else { return }
    position += 3
    skipSpaces()
    guard isAtLineEnd else { throw failure("expected the document on the next line") }
  }

  /// Steps over empty lines and comments; whether something comes then.
  ///
  /// Within a line, nothing but white space and a comment may be left of it.
  mutating func skipToContent() throws(Diagnostic) -> Bool {
    while !isAtEnd {
      let start = position
      while let byte = current, byte == 0x20 { position += 1 }
      if current == 0x09 {
        let tab = position
        skipSpaces()
        if !isAtLineEnd, column == position - start {
          throw failure("expected spaces before the line, found a tab", at: tab)
        }
      }
      guard isAtLineEnd else { break }
      skipLine()
      while let byte = current, Self.isBreak(byte) { position += 1 }
    }
    guard !isAtEnd else { return false }
    if column == 0, looksAt("---") || looksAt("..."), endsWord(position + 3),
      bytes[..<position].contains(where: { !isSpaceByte($0) && !Self.isBreak($0) })
    {
      throw failure("expected one document, found the mark of another")
    }
    return true
  }

  /// Steps over white space, line breaks and comments between brackets.
  mutating func skipInBrackets() throws(Diagnostic) {
    while let byte = current {
      if byte == UInt8(ascii: "#"), isAtLineEnd {
        skipLine()
      } else if isSpaceByte(byte) || Self.isBreak(byte) {
        position += 1
      } else {
        return
      }
    }
  }

  // MARK: Keys and plain texts

  /// Whether a key begins here: a text on one line with a colon behind it.
  func isAtKey(isInBrackets: Bool = false) throws(Diagnostic) -> Bool {
    if looksAt("?"), endsWord(position + 1) { throw failure("keys must be texts on one line") }
    if looksAt("\"") || looksAt("'") {
      var ahead = self
      _ = try ahead.readQuoted()
      ahead.skipSpaces()
      return ahead.looksAt(":")
        && (ahead.endsWord(ahead.position + 1, isInBrackets: isInBrackets) || isInBrackets)
    }
    if looksAt("[") || looksAt("{") || looksAt("|") || looksAt(">") { return false }
    return plainEnd(isInBrackets: isInBrackets).isKey
  }

  /// Reads a key, and steps over its colon.
  mutating func readKey(isInBrackets: Bool = false) throws(Diagnostic) -> String {
    if looksAt("\"") || looksAt("'") {
      let key = try readQuoted()
      skipSpaces()
      position += 1
      return key
    }
    let start = position
    try checkPlainStart(isInBrackets: isInBrackets)
    let end = plainEnd(isInBrackets: isInBrackets).end
    position = end + 1
    return text(start..<end)
  }

  /// Reads a text without quotes, up to the end of the line or what ends it within brackets.
  mutating func readPlain(isInBrackets: Bool) throws(Diagnostic) -> String {
    let start = position
    try checkPlainStart(isInBrackets: isInBrackets)
    let (end, isKey) = plainEnd(isInBrackets: isInBrackets)
    position = end
    if isKey { throw failure("a text with ': ' in it needs quotes") }
    return text(start..<end)
  }

  /// Where a plain text ends that begins here, and whether a colon ends it.
  private func plainEnd(isInBrackets: Bool) -> (end: Int, isKey: Bool) {
    var place = position
    while place < bytes.count, !Self.isBreak(bytes[place]) {
      let byte = bytes[place]
      if byte == UInt8(ascii: ":"), endsWord(place + 1, isInBrackets: isInBrackets) {
        return (place, true)
      }
      if byte == UInt8(ascii: "#"), place > position, isSpace(place - 1) { break }
      if isInBrackets, ",[]{}".utf8.contains(byte) { break }
      place += 1
    }
    return (place, false)
  }

  private func checkPlainStart(isInBrackets: Bool) throws(Diagnostic) {
    let names: [UInt8: String] = [
      UInt8(ascii: "&"): "anchors are not supported",
      UInt8(ascii: "*"): "aliases are not supported; a text with '*' before it needs quotes",
      UInt8(ascii: "!"): "tags are not supported; a text with '!' before it needs quotes",
    ]
    guard let byte = current else { return }
    if let problem = names[byte] { throw failure(problem) }
    let isIndicator = "|>%@`,[]{}#".utf8.contains(byte)
    let isLone = "-?:".utf8.contains(byte) && endsWord(position + 1, isInBrackets: isInBrackets)
    if isIndicator || isLone { throw failure("a text with \(found) before it needs quotes") }
  }

  /// The text of some bytes without white space around it.
  private func text(_ range: Range<Int>) -> String {
    var slice = bytes[range]
    while let last = slice.last, isSpaceByte(last) { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }

  private func endsWord(_ place: Int, isInBrackets: Bool = false) -> Bool {
    guard place < bytes.count else { return true }
    return isSpace(place) || Self.isBreak(bytes[place])
      || isInBrackets && ",[]{}".utf8.contains(bytes[place])
  }

  private func isSpace(_ place: Int) -> Bool {
    isSpaceByte(bytes[place]) || Self.isBreak(bytes[place])
  }

  private func isSpaceByte(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
