/// Reads the text of a snippet.
struct SnippetParser {
  /// The longest text that is read, in UTF-8 bytes: mirrors multiply what it says.
  static let maximumLength = 16_384
  /// Placeholders inside one another.
  static let maximumDepth = 32
  /// The highest number of a tab stop.
  static let maximumNumber = 9_999

  let bytes: [UInt8]
  /// How far it has been read.
  var position = 0
  private var stops: [StopUse] = []
  /// The variables in the order of the text, with the UTF-8 offset of each name.
  private(set) var variables: [(name: String, offset: Int)] = []

  /// One occurrence of a tab stop.
  private struct StopUse {
    var number: Int
    var offset: Int
    var containsStops: Bool
  }

  init(_ source: String) {
    bytes = Array(source.utf8)
  }

  mutating func parse() throws(SnippetError) -> [Snippet.Element] {
    guard bytes.count <= Self.maximumLength else {
      throw SnippetError(
        message: "the snippet is longer than \(Self.maximumLength) bytes", offset: 0)
    }
    let elements = try parseElements(depth: 0)
    try checkMirrors()
    return elements
  }

  /// Whether a byte can stand in a name or a number.
  static func isNameByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "_")
  }

  /// Whether a byte is an ASCII digit or letter.
  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Reads up to the end, or inside braces up to the closing one, which is left.
  private mutating func parseElements(depth: Int) throws(SnippetError) -> [Snippet.Element] {
    guard depth <= Self.maximumDepth else {
      throw failure("placeholders are nested deeper than \(Self.maximumDepth) levels")
    }
    var elements: [Snippet.Element] = []
    var plain: [UInt8] = []
    // Most text has no escapes: it is taken as one slice, from here on.
    var plainStart = position
    while let byte = current {
      if byte == UInt8(ascii: "}"), depth > 0 { break }
      if byte == UInt8(ascii: "\\"), escapes("$}\\") {
        plain += bytes[plainStart..<position]
        plainStart = position + 1
        position += 2
      } else if byte == UInt8(ascii: "$"), startsElement(at: position + 1) {
        append(plain, plainStart..<position, to: &elements)
        plain = []
        position += 1
        elements.append(try parseElement(depth: depth))
        plainStart = position
      } else {
        position += 1
      }
    }
    append(plain, plainStart..<position, to: &elements)
    return elements
  }

  /// Adds a text whose beginning has been unescaped and whose end stands in the source.
  private func append(
    _ plain: [UInt8], _ range: Range<Int>, to elements: inout [Snippet.Element]
  ) {
    if !plain.isEmpty {
      elements.append(.text(String(decoding: plain + bytes[range], as: UTF8.self)))
    } else if !range.isEmpty {
      elements.append(.text(String(decoding: bytes[range], as: UTF8.self)))
    }
  }

  /// Whether what follows a `$` makes it more than a dollar sign.
  private func startsElement(at offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    return bytes[offset] == UInt8(ascii: "{") || Self.isNameByte(bytes[offset])
  }

  /// Reads what follows a `$`.
  private mutating func parseElement(depth: Int) throws(SnippetError) -> Snippet.Element {
    let start = position - 1
    let isBraced = take("{")
    let nameStart = position
    guard let first = current, Self.isNameByte(first) else {
      throw failure("expected the number of a tab stop or the name of a variable behind '${'")
    }
    let element =
      Self.isDigit(first)
      ? try parseStop(isBraced: isBraced, from: start, depth: depth)
      : try parseVariable(isBraced: isBraced, from: nameStart, depth: depth)
    if isBraced, !take("}") { throw unclosed(from: start) }
    return element
  }

  private mutating func parseStop(
    isBraced: Bool, from start: Int, depth: Int
  ) throws(SnippetError) -> Snippet.Element {
    let number = try parseNumber()
    let index = stops.count
    stops.append(StopUse(number: number, offset: start, containsStops: false))
    guard isBraced else { return .stop(number, placeholder: []) }
    if take("|") { return .choice(number, try parseChoices(from: start)) }
    if let transform = try parseTransform() { return .transformedStop(number, transform) }
    guard take(":") else { return .stop(number, placeholder: []) }
    let placeholder = try parseElements(depth: depth + 1)
    stops[index].containsStops = stops.count > index + 1
    return .stop(number, placeholder: placeholder)
  }

  private mutating func parseVariable(
    isBraced: Bool, from start: Int, depth: Int
  ) throws(SnippetError) -> Snippet.Element {
    while let byte = current, Self.isNameByte(byte) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    variables.append((name, start))
    guard isBraced else { return .variable(name, fallback: []) }
    if let transform = try parseTransform() { return .transformedVariable(name, transform) }
    guard take(":") else { return .variable(name, fallback: []) }
    return .variable(name, fallback: try parseElements(depth: depth + 1))
  }

  /// Reads `a,b|`, behind the opening bar.
  private mutating func parseChoices(from start: Int) throws(SnippetError) -> [String] {
    var choices: [String] = []
    var choice: [UInt8] = []
    while current != nil {
      let isEnd = take("|")
      guard isEnd || take(",") else {
        if escapes("$}\\,|") { position += 1 }
        choice.append(bytes[position])
        position += 1
        continue
      }
      choices.append(String(decoding: choice, as: UTF8.self))
      choice = []
      if isEnd { return choices }
    }
    throw failure("expected '|}' behind the choices", at: start)
  }

  mutating func parseNumber() throws(SnippetError) -> Int {
    let start = position
    while let byte = current, Self.isDigit(byte) { position += 1 }
    let number = Int(String(decoding: bytes[start..<position], as: UTF8.self))
    guard let number, number <= Self.maximumNumber else {
      throw failure(
        "the number of a tab stop is too high; expected 0 to \(Self.maximumNumber)", at: start)
    }
    return number
  }

  /// Refuses a mirror of a placeholder with stops inside: texts would multiply without bound.
  private func checkMirrors() throws(SnippetError) {
    guard stops.contains(where: \.containsStops) else { return }
    var counts: [Int: Int] = [:]
    for stop in stops { counts[stop.number, default: 0] += 1 }
    for stop in stops where stop.containsStops && counts[stop.number, default: 0] > 1 {
      throw failure(
        "tab stop \(stop.number) occurs again, so its placeholder cannot contain other stops",
        at: stop.offset)
    }
  }

  private func unclosed(from start: Int) -> SnippetError {
    current == nil
      ? failure("expected '}' for this '${'", at: start) : failure("expected '}', ':' or '/'")
  }

  func failure(_ message: String, at offset: Int? = nil) -> SnippetError {
    SnippetError(message: message, offset: offset ?? position)
  }

  /// The next byte.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Whether a backslash stands here, before a character that it can escape.
  func escapes(_ escapable: String) -> Bool {
    bytes[position] == UInt8(ascii: "\\") && position + 1 < bytes.count
      && escapable.utf8.contains(bytes[position + 1])
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
