/// Reads one JSON string, and finds the place of a character of the read string in the text.
struct JSONStringReader {
  private let source: SourceText
  private let bytes: [UInt8]
  /// Behind what has been read.
  private(set) var position: Int

  /// Starts at an opening quote.
  init(source: SourceText, bytes: [UInt8], openingQuote: Int) {
    self.source = source
    self.bytes = bytes
    position = openingQuote + 1
  }

  /// The string behind the opening quote; leaves `position` behind the closing one.
  mutating func read() throws(Diagnostic) -> String {
    let start = position
    try skipPlain()
    if bytes[position] == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while bytes[position] == UInt8(ascii: "\\") {
      text += UTF8.encode(try readEscape()) ?? UTF8.encodedReplacementCharacter
      let plainStart = position
      try skipPlain()
      text += bytes[plainStart..<position]
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// The place in the text of a byte of the read string, by its UTF-8 offset in that string.
  ///
  /// `literal` is the string in the text, with its quotes; it has been read before without error.
  static func place(of offset: Int, inLiteral literal: Range<Int>, of source: SourceText) -> Int {
    var reader = JSONStringReader(
      source: source, bytes: source.bytes, openingQuote: literal.lowerBound)
    var decoded = 0
    while reader.position < literal.upperBound - 1 {
      let start = reader.position
      if source.bytes[start] == UInt8(ascii: "\\") {
        guard let scalar = try? reader.readEscape() else { return start }
        decoded += UTF8.width(scalar)
      } else {
        reader.position += 1
        decoded += 1
      }
      if decoded > offset { return start }
    }
    return reader.position
  }

  /// Steps to the next quote or backslash, which must come before the end of the line.
  private mutating func skipPlain() throws(Diagnostic) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
      if byte < 0x20 {
        throw failure(
          "expected the end of the string or an escape, found \(source.characterName(at: position))"
        )
      }
      position += 1
    }
    throw failure("expected the end of the string, found \(source.characterName(at: position))")
  }

  private mutating func readEscape() throws(Diagnostic) -> Unicode.Scalar {
    let start = position
    position += 2
    guard start + 1 < bytes.count else {
      position = bytes.count
      throw failure("expected the end of the string, found the end of the text")
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
    default:
      position = start + 1
      throw failure("unknown escape: expected one of \" \\ / b f n r t u behind the backslash")
    }
  }

  /// Reads the digits of `\uXXXX`, and the second escape when the first is half of a pair.
  private mutating func readUnicodeEscape(from start: Int) throws(Diagnostic) -> Unicode.Scalar {
    let first = try readHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(UInt16(first)), position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let second = try readHexadecimal()
      let high = (first - 0xD800) << 10
      if UTF16.isTrailSurrogate(UInt16(second)),
        let scalar = Unicode.Scalar(0x1_0000 + high + (second - 0xDC00))
      {
        return scalar
      }
    }
    position = start
    throw failure("half of a surrogate pair: expected \\uD8… followed by \\uDC…")
  }

  private mutating func readHexadecimal() throws(Diagnostic) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      else {
        let found = source.characterName(at: position)
        throw failure("expected four hexadecimal digits, found \(found)")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private func failure(_ message: String) -> Diagnostic {
    source.diagnostic(
      .jsonSyntax, message, at: position < bytes.count ? position : source.textEnd)
  }
}
