/// Steps through the XML that property lists consist of.
struct XMLScanner {
  /// An opening tag.
  struct Tag {
    let name: String
    /// Where its `<` stands.
    let offset: Int
    /// Whether it closes itself: `<true/>`.
    let isEmpty: Bool
  }

  let source: SourceText
  private let bytes: [UInt8]
  private var position: Int

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    position = source.textStart
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// What stands at the current place, as an error says it.
  var found: String { source.characterName(at: position) }

  func failure(_ message: String, at offset: Int? = nil) -> Diagnostic {
    let place = offset ?? position
    return source.diagnostic(
      .propertyListSyntax, message, at: place < bytes.count ? place : source.textEnd)
  }

  // MARK: Around the root

  /// Steps over `<?xml …?>`, comments and the document type.
  mutating func skipProlog() throws(Diagnostic) {
    if looksAt("<?xml") { try checkDeclaration() }
    try skipMisc()
    guard looksAt("<!DOCTYPE") else { return }
    let start = position
    while let byte = current, byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "[") {
        throw failure("a document type with declarations of its own is not supported")
      }
      position += 1
    }
    guard take(">") else { throw failure("expected '>' for this '<!DOCTYPE'", at: start) }
    try skipMisc()
  }

  /// Steps over white space and comments.
  mutating func skipMisc() throws(Diagnostic) {
    while true {
      skipSpace()
      guard looksAt("<!--") else { return }
      try skip(past: "-->", from: "<!--")
    }
  }

  private mutating func checkDeclaration() throws(Diagnostic) {
    let start = position
    try skip(past: "?>", from: "<?xml")
    let declaration = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    guard !Self.contains("encoding", in: declaration) || Self.contains("utf-8", in: declaration)
    else { throw failure("expected the encoding UTF-8", at: start) }
  }

  // MARK: Elements

  /// The opening tag that comes next; `nil` before a closing tag, text or the end.
  mutating func readOpeningTag() throws(Diagnostic) -> Tag? {
    try skipMisc()
    guard looksAt("<"), !looksAt("</") else { return nil }
    let start = position
    position += 1
    let name = readName()
    guard !name.isEmpty else { throw failure("expected the name of an element, found \(found)") }
    try skipAttributes(from: start)
    let isEmpty = take("/")
    guard take(">") else { throw failure("expected '>' for this '<\(name)'", at: start) }
    return Tag(name: name, offset: start, isEmpty: isEmpty)
  }

  /// Steps over the closing tag that must come next.
  mutating func readClosingTag(_ name: String) throws(Diagnostic) {
    try skipMisc()
    let start = position
    guard take("<"), take("/"), readName() == name else {
      position = start
      throw failure("expected </\(name)>, found \(found)")
    }
    skipSpace()
    guard take(">") else { throw failure("expected '>' for this '</\(name)'", at: start) }
  }

  /// The text up to the closing tag, which is stepped over; comments in it do not count.
  mutating func readText(closing name: String) throws(Diagnostic) -> String {
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "<"):
        if looksAt("<!--") {
          try skip(past: "-->", from: "<!--")
        } else if looksAt("<![CDATA[") {
          let start = position + 9
          try skip(past: "]]>", from: "<![CDATA[")
          text += bytes[start..<position - 3]
        } else {
          try readClosingTag(name)
          return String(decoding: text, as: UTF8.self)
        }
      case UInt8(ascii: "&"): text += try readEntity()
      case 0x0D:  // XML has one line break, whatever the file uses
        position += 1
        if current != 0x0A { text.append(0x0A) }
      case 0x09, 0x0A, 0x20...:
        text.append(byte)
        position += 1
      default: throw failure("\(found) cannot stand in XML")
      }
    }
    throw failure("expected </\(name)>, found \(found)")
  }

  /// The character that `&amp;` or `&#10;` stands for.
  private mutating func readEntity() throws(Diagnostic) -> [UInt8] {
    let start = position
    let end = bytes[start...].prefix(16).firstIndex(of: UInt8(ascii: ";"))
    guard let end else { throw failure("expected ';' for this '&'") }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    position = end + 1
    switch name {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    guard name.hasPrefix("#") else { throw failure("unknown entity '&\(name);'", at: start) }
    let digits = name.dropFirst()
    let value =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let value, let scalar = Unicode.Scalar(value),
      value >= 0x20 || [9, 10, 13].contains(value)
    else { throw failure("'&\(name);' is not a character that XML can have", at: start) }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func skipAttributes(from start: Int) throws(Diagnostic) {
    skipSpace()
    while let byte = current, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") {
      guard !readName().isEmpty, take("="), let quote = current,
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = bytes[(position + 1)...].firstIndex(of: quote)
      else { throw failure("expected an attribute or '>', found \(found)") }
      position = end + 1
      skipSpace()
    }
  }

  // MARK: Bytes

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func looksAt(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func readName() -> String {
    let start = position
    while let byte = current,
      SnippetParser.isNameByte(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
    {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// Steps behind the next `end`, which closes the `start` at the current place.
  private mutating func skip(past end: String, from start: String) throws(Diagnostic) {
    let opening = position
    position += start.utf8.count
    while !looksAt(end) {
      guard !isAtEnd else {
        throw failure("expected '\(end)' for this '\(start)'", at: opening)
      }
      position += 1
    }
    position += end.utf8.count
  }

  private static func contains(_ text: String, in whole: String) -> Bool {
    whole.utf8.indices.contains { whole.utf8[$0...].starts(with: text.utf8) }
  }
}
