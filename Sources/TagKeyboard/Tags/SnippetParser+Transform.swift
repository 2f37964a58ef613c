internal import TextBoundaries

// Transforms: `/pattern/format/options`, up to the brace that closes the element.

extension SnippetParser {
  /// Reads a transform where one stands.
  mutating func parseTransform() throws(SnippetError) -> SnippetTransform? {
    let start = position
    guard take("/") else { return nil }
    let pattern = try parsePattern(from: start)
    let partsStart = position
    let parts = try parseParts(from: start)
    let (options, isGlobal) = try parseOptions()
    let expression: RegularExpression
    do { expression = try RegularExpression(pattern, options) } catch {
      throw failure(
        "the pattern '\(pattern)' is no regular expression"
          + (error.offset > 0 ? " from its character \(error.offset) on" : ""), at: start + 1)
    }
    for part in parts {
      guard let number = part.number, number > expression.groupCount else { continue }
      throw failure(
        "the pattern has no group \(number); expected 0 to \(expression.groupCount)",
        at: partsStart)
    }
    return SnippetTransform(expression: expression, parts: parts, isGlobal: isGlobal)
  }

  private mutating func parsePattern(from start: Int) throws(SnippetError) -> String {
    var pattern: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "/") {
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count {
        if bytes[position + 1] != UInt8(ascii: "/") { pattern.append(byte) }
        position += 1
      }
      pattern.append(bytes[position])
      position += 1
    }
    guard take("/") else { throw failure("expected '/' behind the pattern", at: start) }
    return String(decoding: pattern, as: UTF8.self)
  }

  private mutating func parseParts(
    from start: Int
  ) throws(SnippetError) -> [SnippetTransform.Part] {
    var parts: [SnippetTransform.Part] = []
    var plain = ""
    while current != nil {
      plain += parseText(until: "/$")
      let isEnd = take("/")
      let part = isEnd ? nil : try parsePart()
      if part == nil, !isEnd { plain += "$" }
      guard isEnd || part != nil else { continue }
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
      if let part { parts.append(part) } else { return parts }
    }
    throw failure("expected '/' behind the format", at: start)
  }

  /// Reads a group; `nil` for a `$` that is no more than that.
  private mutating func parsePart() throws(SnippetError) -> SnippetTransform.Part? {
    let start = position
    guard take("$") else { return nil }
    let isBraced = take("{")
    guard let first = current, Self.isDigit(first) else {
      guard isBraced else { return nil }
      throw failure("expected the number of a group behind '${'")
    }
    let number = try parseNumber()
    guard isBraced else { return .group(number) }
    let part = take(":") ? try parseCondition(number) : .group(number)
    guard take("}") else { throw failure("expected '}' for this '${'", at: start) }
    return part
  }

  /// Reads what follows the colon behind a group's number.
  private mutating func parseCondition(
    _ number: Int
  ) throws(SnippetError) -> SnippetTransform.Part {
    if take("/") {
      let start = position
      while let byte = current, Self.isNameByte(byte) { position += 1 }
      let name = String(decoding: bytes[start..<position], as: UTF8.self)
      guard let change = SnippetTransform.Change(rawValue: name) else {
        let known = SnippetTransform.Change.allCases.map { "/\($0.rawValue)" }
        throw failure("expected \(JSONInspector.list(known))", at: start - 1)
      }
      return .changed(number, change)
    }
    if take("+") { return .condition(number, matched: parseText(until: "}"), otherwise: "") }
    guard take("?") else {
      _ = take("-")
      return .condition(number, matched: nil, otherwise: parseText(until: "}"))
    }
    let start = position
    let matched = parseText(until: ":}")
    guard take(":") else { throw failure("expected ':' and another text", at: start) }
    return .condition(number, matched: matched, otherwise: parseText(until: "}"))
  }

  /// Reads a text up to one of some characters, which is left.
  private mutating func parseText(until ends: String) -> String {
    var text: [UInt8] = []
    while let byte = current, !ends.utf8.contains(byte) {
      if escapes("$}\\/:") { position += 1 }
      text.append(bytes[position])
      position += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func parseOptions() throws(SnippetError) -> (RegularExpression.Options, Bool) {
    var (options, isGlobal): (RegularExpression.Options, Bool) = ([], false)
    while let byte = current, byte != UInt8(ascii: "}") {
      switch byte {
      case UInt8(ascii: "g"): isGlobal = true
      case UInt8(ascii: "i"): options.insert(.ignoresCase)
      case UInt8(ascii: "m"): options.insert(.lines)
      case UInt8(ascii: "s"): options.insert(.dotMatchesAll)
      case UInt8(ascii: "u"): break
      default: throw failure("expected the options 'g', 'i', 'm', 's' or 'u', and '}'")
      }
      position += 1
    }
    return (options, isGlobal)
  }
}

extension SnippetTransform.Part {
  /// The number of the group it names.
  fileprivate var number: Int? {
    switch self {
    case .text: nil
    case .group(let number), .changed(let number, _), .condition(let number, _, _): number
    }
  }
}
