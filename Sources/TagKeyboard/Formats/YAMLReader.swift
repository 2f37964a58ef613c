/// Reads the part of YAML that people write configuration in.
///
/// Mappings and lists, by indentation or in brackets; texts, plain, in quotes, or in blocks (`|`,
/// `>`); comments; one document. Refused, each by its name: anchors, aliases, tags, directives,
/// merges, keys that are no texts, texts in quotes or without any on more than one line.
struct YAMLReader {
  /// Mappings and lists inside one another; deeper ones are refused, or the stack would run out.
  static let maximumDepth = 64

  var scanner: YAMLScanner

  /// Reads the one value of a text, which must be UTF-8.
  static func read(_ source: SourceText) throws(Diagnostic) -> YAMLValue {
    if let offset = source.firstInvalidByte { throw source.invalidUTF8(at: offset) }
    var reader = YAMLReader(scanner: YAMLScanner(source))
    try reader.scanner.skipStart()
    guard try reader.scanner.skipToContent() else {
      return YAMLValue(content: .null, offset: reader.scanner.position)
    }
    let value = try reader.readBlock(parent: -1, depth: 0)
    if try reader.scanner.skipToContent() {
      throw reader.scanner.failure("expected the end of the text, found \(reader.scanner.found)")
    }
    return value
  }

  /// Reads what begins here and is indented more than its parent.
  private mutating func readBlock(parent: Int, depth: Int) throws(Diagnostic) -> YAMLValue {
    guard depth < Self.maximumDepth else {
      throw scanner.failure("nested deeper than \(Self.maximumDepth) levels")
    }
    if scanner.isAtDash { return try readSequence(depth: depth) }
    if try scanner.isAtKey() { return try readMapping(depth: depth) }
    return try readInline(parent: parent, depth: depth)
  }

  private mutating func readSequence(depth: Int) throws(Diagnostic) -> YAMLValue {
    let (offset, column) = (scanner.position, scanner.column)
    var values: [YAMLValue] = []
    repeat {
      let dash = scanner.position
      scanner.position += 1
      scanner.skipSpaces()
      if scanner.isAtLineEnd {
        values.append(
          try readBelow(parent: column, default: dash, allowsDash: false, depth: depth))
      } else {
        values.append(try readBlock(parent: column, depth: depth + 1))
      }
    } while try continues(at: column) && scanner.isAtDash
    return YAMLValue(content: .sequence(values), offset: offset)
  }

  private mutating func readMapping(depth: Int) throws(Diagnostic) -> YAMLValue {
    let (offset, column) = (scanner.position, scanner.column)
    var entries: [YAMLEntry] = []
    repeat {
      guard try scanner.isAtKey() else {
        throw scanner.failure("expected a key with ': ' behind it, found \(scanner.found)")
      }
      let keyOffset = scanner.position
      let key = try scanner.readKey()
      try check(key, at: keyOffset, in: entries)
      scanner.skipSpaces()
      let value =
        scanner.isAtLineEnd
        ? try readBelow(parent: column, default: keyOffset, allowsDash: true, depth: depth)
        : try readInline(parent: column, depth: depth)
      entries.append(YAMLEntry(key: key, keyOffset: keyOffset, value: value))
    } while try continues(at: column) && !scanner.isAtDash
    return YAMLValue(content: .mapping(entries), offset: offset)
  }

  /// Reads what stands on the lines below and belongs to a key or a dash; nothing if none does.
  private mutating func readBelow(
    parent: Int, default offset: Int, allowsDash: Bool, depth: Int
  ) throws(Diagnostic) -> YAMLValue {
    let isList = try scanner.skipToContent() && scanner.isAtDash && scanner.column == parent
    guard !scanner.isAtEnd, scanner.column > parent || isList && allowsDash else {
      return YAMLValue(content: .null, offset: offset)
    }
    return try readBlock(parent: parent, depth: depth + 1)
  }

  /// Reads a value that begins within a line, and nothing else behind it on its last line.
  private mutating func readInline(parent: Int, depth: Int) throws(Diagnostic) -> YAMLValue {
    let offset = scanner.position
    if scanner.looksAt("|") || scanner.looksAt(">") {
      guard parent >= 0 else { throw scanner.failure("expected a mapping or a list") }
      let text = try scanner.readBlockText(parent: parent)
      return YAMLValue(content: .scalar(text, isQuoted: true), offset: offset)
    }
    let value = try readFlow(depth: depth, isInBrackets: false)
    scanner.skipSpaces()
    guard scanner.isAtLineEnd else {
      throw scanner.failure("expected the end of the line, found \(scanner.found)")
    }
    if try scanner.skipToContent(), scanner.column > parent, value.isPlain, parent >= 0 {
      throw scanner.failure("a text on several lines needs '|' or '>' before it")
    }
    return value
  }

  /// Reads a value in brackets, in quotes, or plain.
  private mutating func readFlow(depth: Int, isInBrackets: Bool) throws(Diagnostic) -> YAMLValue {
    let offset = scanner.position
    guard depth < Self.maximumDepth else {
      throw scanner.failure("nested deeper than \(Self.maximumDepth) levels")
    }
    if scanner.take("[") {
      var values: [YAMLValue] = []
      try readItems(until: "]") { (reader) throws(Diagnostic) in
        values.append(try reader.readFlow(depth: depth + 1, isInBrackets: true))
      }
      return YAMLValue(content: .sequence(values), offset: offset)
    }
    if scanner.take("{") {
      var entries: [YAMLEntry] = []
      try readItems(until: "}") { (reader) throws(Diagnostic) in
        entries.append(try reader.readFlowEntry(after: entries, depth: depth))
      }
      return YAMLValue(content: .mapping(entries), offset: offset)
    }
    if scanner.looksAt("\"") || scanner.looksAt("'") {
      return YAMLValue(content: .scalar(try scanner.readQuoted(), isQuoted: true), offset: offset)
    }
    let text = try scanner.readPlain(isInBrackets: isInBrackets)
    let isNull = ["", "~", "null", "Null", "NULL"].contains(text)
    return YAMLValue(content: isNull ? .null : .scalar(text, isQuoted: false), offset: offset)
  }

  private mutating func readFlowEntry(
    after entries: [YAMLEntry], depth: Int
  ) throws(Diagnostic) -> YAMLEntry {
    guard try scanner.isAtKey(isInBrackets: true) else {
      throw scanner.failure("expected a key with ': ' behind it, found \(scanner.found)")
    }
    let offset = scanner.position
    let key = try scanner.readKey(isInBrackets: true)
    try check(key, at: offset, in: entries)
    try scanner.skipInBrackets()
    return YAMLEntry(
      key: key, keyOffset: offset, value: try readFlow(depth: depth + 1, isInBrackets: true))
  }

  /// Reads items with commas between them, behind an opening bracket.
  private mutating func readItems(
    until end: Unicode.Scalar, _ readItem: (inout YAMLReader) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let opening = scanner.position - 1
    try scanner.skipInBrackets()
    while !scanner.take(end) {
      guard !scanner.isAtEnd else {
        throw scanner.failure("expected '\(end)' for this bracket", at: opening)
      }
      try readItem(&self)
      try scanner.skipInBrackets()
      if !scanner.take(","), !scanner.looksAt(String(end)) {
        throw scanner.failure("expected ',' or '\(end)', found \(scanner.found)")
      }
      try scanner.skipInBrackets()
    }
  }

  /// Whether the next line with something on it is one of the same mapping or list.
  private mutating func continues(at column: Int) throws(Diagnostic) -> Bool {
    guard try scanner.skipToContent() else { return false }
    guard scanner.column <= column else {
      throw scanner.failure(
        "expected \(column) spaces before this line, found \(scanner.column)")
    }
    return scanner.column == column
  }

  private func check(
    _ key: String, at offset: Int, in entries: [YAMLEntry]
  ) throws(Diagnostic) {
    guard key != "<<" else { throw scanner.failure("merges are not supported", at: offset) }
    guard let first = entries.first(where: { $0.key == key }) else { return }
    let place = scanner.source.location(at: first.keyOffset)
    throw scanner.source.diagnostic(
      .yamlDuplicateKey,
      "the key '\(key)' already stands at line \(place.line), column \(place.column)", at: offset)
  }
}

extension YAMLValue {
  /// Whether it is a text without quotes, which YAML would let go on below.
  fileprivate var isPlain: Bool {
    if case .scalar(_, isQuoted: false) = content { true } else { false }
  }
}
