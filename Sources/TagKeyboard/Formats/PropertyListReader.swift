/// A reader of XML property lists: what Settings bundles and `Info.plist` files are written in.
///
/// Read are `dict`, `array`, `string`, `integer`, `real`, `true` and `false`. Dates, data, binary
/// property lists, encodings other than UTF-8 and document types with declarations of their own
/// are refused with the reason.
package struct PropertyListReader {
  /// Dictionaries and arrays inside one another.
  static let maximumDepth = 128

  private var scanner: XMLScanner
  private var source: SourceText { scanner.source }

  /// The value of a property list, or what is wrong with the text.
  package static func read(_ source: SourceText) throws(Diagnostic) -> PropertyListValue {
    if source.bytes.starts(with: "bplist".utf8) {
      throw source.diagnostic(
        .propertyListSyntax, "this is a binary property list; expected an XML one", at: 0)
    }
    if let offset = source.firstInvalidByte { throw source.invalidUTF8(at: offset) }
    var reader = PropertyListReader(scanner: XMLScanner(source))
    return try reader.readDocument()
  }

  private mutating func readDocument() throws(Diagnostic) -> PropertyListValue {
    try scanner.skipProlog()
    let root = try openTag(expected: "<plist>")
    guard root.name == "plist", !root.isEmpty else { throw unexpected(root, expected: "<plist>") }
    let value = try readValue(try openTag(expected: "a value"), depth: 0)
    try scanner.readClosingTag("plist")
    try scanner.skipMisc()
    guard scanner.isAtEnd else { throw failure("expected the end of the text") }
    return value
  }

  private mutating func readValue(
    _ tag: XMLScanner.Tag, depth: Int
  ) throws(Diagnostic) -> PropertyListValue {
    guard depth < Self.maximumDepth else {
      throw failure("nested deeper than \(Self.maximumDepth) levels", at: tag.offset)
    }
    let content: PropertyListValue.Content
    switch tag.name {
    case "dict": content = .dictionary(tag.isEmpty ? [] : try readEntries(depth: depth))
    case "array": content = .array(tag.isEmpty ? [] : try readElements(depth: depth))
    case "string": content = .string(try readText(of: tag))
    case "integer": content = .integer(try readNumber(of: tag, "a whole number") { Int($0) })
    case "real":
      content = .real(
        try readNumber(of: tag, "a number") { Double($0).flatMap { $0.isFinite ? $0 : nil } })
    case "true", "false":
      if !tag.isEmpty { try scanner.readClosingTag(tag.name) }
      content = .boolean(tag.name == "true")
    case "date", "data":
      throw failure("<\(tag.name)> is not supported in this property list", at: tag.offset)
    default: throw unexpected(tag, expected: "a value such as <string> or <dict>")
    }
    return PropertyListValue(content: content, offset: tag.offset)
  }

  private mutating func readEntries(depth: Int) throws(Diagnostic) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    var keys: Set<String> = []
    while let tag = try scanner.readOpeningTag() {
      guard tag.name == "key" else { throw unexpected(tag, expected: "<key> or </dict>") }
      let key = try readText(of: tag)
      // A set costs more than a look at the few keys that most dictionaries have.
      if entries.count == 8 { keys.formUnion(entries.map(\.key)) }
      let isNew =
        entries.count < 8 ? !entries.contains { $0.key == key } : keys.insert(key).inserted
      guard isNew else {
        throw source.diagnostic(
          .propertyListDuplicateKey, "the key '\(key)' stands twice in its dictionary",
          at: tag.offset)
      }
      let value = try readValue(
        try openTag(expected: "the value of the key '\(key)'"), depth: depth + 1)
      entries.append(PropertyListEntry(key: key, keyOffset: tag.offset, value: value))
    }
    try scanner.readClosingTag("dict")
    return entries
  }

  private mutating func readElements(depth: Int) throws(Diagnostic) -> [PropertyListValue] {
    var values: [PropertyListValue] = []
    while let tag = try scanner.readOpeningTag() {
      values.append(try readValue(tag, depth: depth + 1))
    }
    try scanner.readClosingTag("array")
    return values
  }

  private mutating func readText(of tag: XMLScanner.Tag) throws(Diagnostic) -> String {
    tag.isEmpty ? "" : try scanner.readText(closing: tag.name)
  }

  private mutating func readNumber<Number>(
    of tag: XMLScanner.Tag, _ expected: String, parse: (String) -> Number?
  ) throws(Diagnostic) -> Number {
    let text = try readText(of: tag)
    guard let number = parse(text) else {
      throw failure("expected \(expected), found '\(text.prefix(40))'", at: tag.offset)
    }
    return number
  }

  private mutating func openTag(expected: String) throws(Diagnostic) -> XMLScanner.Tag {
    if let tag = try scanner.readOpeningTag() { return tag }
    throw failure("expected \(expected), found \(scanner.found)")
  }

  private func unexpected(_ tag: XMLScanner.Tag, expected: String) -> Diagnostic {
    failure("expected \(expected), found <\(tag.name)\(tag.isEmpty ? "/" : "")>", at: tag.offset)
  }

  private func failure(_ message: String, at offset: Int? = nil) -> Diagnostic {
    scanner.failure(message, at: offset)
  }
}

extension Diagnostic.Code {
  /// A text that is not an XML property list.
  public static let propertyListSyntax = Self(rawValue: "plist.syntax")
  /// A key that stands twice in a dictionary of a property list.
  public static let propertyListDuplicateKey = Self(rawValue: "plist.duplicateKey")
}
