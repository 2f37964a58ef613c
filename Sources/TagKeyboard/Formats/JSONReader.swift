/// A reader of JSON (RFC 8259) that keeps the order, the duplicates and the places.
///
/// Own bytes, own recursion: the readers of the platform lose all three, and one of them costs
/// more to start than the whole command. Reading stops at the first byte that is not JSON.
struct JSONReader {
  /// Arrays and objects inside one another; deeper ones are refused, or the stack would run out.
  static let maximumDepth = 128

  private let source: SourceText
  private let bytes: [UInt8]
  private let dialect: JSONDialect
  private var position: Int

  /// Reads the one value of a text that must be UTF-8 and may begin with a byte order mark.
  static func read(
    _ source: SourceText, dialect: JSONDialect = .strict
  ) throws(Diagnostic) -> JSONValue {
    if let offset = source.firstInvalidByte {
      throw source.invalidUTF8(at: offset)
    }
    var reader = JSONReader(source: source, dialect: dialect)
    let value = try reader.readValue(depth: 0)
    reader.skipSpace()
    if reader.position < reader.bytes.count {
      throw reader.failure("expected the end of the text, found \(reader.found)")
    }
    return value
  }

  private init(source: SourceText, dialect: JSONDialect) {
    self.source = source
    self.dialect = dialect
    bytes = source.bytes
    position = source.textStart
  }

  private mutating func readValue(depth: Int) throws(Diagnostic) -> JSONValue {
    skipSpace()
    guard position < bytes.count else { throw failure("expected a value, found \(found)") }
    let start = position
    let content: JSONValue.Content
    switch bytes[position] {
    case UInt8(ascii: "\""): content = .string(try readString())
    case UInt8(ascii: "{"): content = .object(try readObject(depth: depth))
    case UInt8(ascii: "["): content = .array(try readArray(depth: depth))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = try readNumber()
    default: content = try readLiteral()
    }
    return JSONValue(content: content, range: start..<position)
  }

  private mutating func readObject(depth: Int) throws(Diagnostic) -> [JSONMember] {
    let start = try open(depth: depth)
    var members: [JSONMember] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return members }
    members.reserveCapacity(4)
    while true {
      skipSpace()
      if dialect == .withComments, take(UInt8(ascii: "}")) { return members }
      let keyStart = position
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        throw failure("expected a key in double quotes, found \(found)", inside: start)
      }
      let key = try readString()
      let keyRange = keyStart..<position
      skipSpace()
      guard take(UInt8(ascii: ":")) else {
        throw failure("expected ':' behind the key, found \(found)", inside: start)
      }
      let value = try readValue(depth: depth + 1)
      members.append(JSONMember(key: key, keyRange: keyRange, value: value))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else {
        throw failure("expected ',' or '}', found \(found)", inside: start)
      }
    }
  }

  private mutating func readArray(depth: Int) throws(Diagnostic) -> [JSONValue] {
    let start = try open(depth: depth)
    var values: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return values }
    while true {
      skipSpace()
      if dialect == .withComments, take(UInt8(ascii: "]")) { return values }
      values.append(try readValue(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return values }
      guard take(UInt8(ascii: ",")) else {
        throw failure("expected ',' or ']', found \(found)", inside: start)
      }
    }
  }

  /// Steps over the opening bracket and returns its place.
  private mutating func open(depth: Int) throws(Diagnostic) -> Int {
    guard depth < Self.maximumDepth else {
      throw failure("nested deeper than \(Self.maximumDepth) levels")
    }
    defer { position += 1 }
    return position
  }

  private mutating func readLiteral() throws(Diagnostic) -> JSONValue.Content {
    let words: [(String, JSONValue.Content)] = [
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
    ]
    for (word, content) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return content
    }
    throw failure("expected a value, found \(found)")
  }

  private mutating func readString() throws(Diagnostic) -> String {
    var reader = JSONStringReader(source: source, bytes: bytes, openingQuote: position)
    let string = try reader.read()
    position = reader.position
    return string
  }

  private mutating func readNumber() throws(Diagnostic) -> JSONValue.Content {
    let start = position
    var isInteger = true
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try skipDigits() }
    if take(UInt8(ascii: ".")) {
      isInteger = false
      try skipDigits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isInteger = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      position = start
      throw failure("the number is too large")
    }
    return .number(number)
  }

  private mutating func skipDigits() throws(Diagnostic) {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") <= 9 { position += 1 }
    if position == start { throw failure("expected a digit, found \(found)") }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/") where dialect == .withComments:
        guard let end = commentEnd else { return }
        position = end
      default: return
      }
    }
  }

  /// Where the comment ends that begins here; `nil` when none does, or it has no end.
  private var commentEnd: Int? {
    let rest = bytes[position...]
    if rest.starts(with: "//".utf8) {
      return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
    guard rest.starts(with: "/*".utf8) else { return nil }
    let end = (position + 2..<bytes.count).first { bytes[$0...].starts(with: "*/".utf8) }
    return end.map { $0 + 2 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private var found: String { source.characterName(at: position) }

  private func failure(_ message: String, inside start: Int? = nil) -> Diagnostic {
    let notes = start.map { start in
      let place = source.location(at: start)
      let kind = bytes[start] == UInt8(ascii: "{") ? "object" : "array"
      return ["the \(kind) begins at line \(place.line), column \(place.column)"]
    }
    let place = position < bytes.count ? position : source.textEnd
    return source.diagnostic(.jsonSyntax, message, at: place, notes: notes ?? [])
  }
}
