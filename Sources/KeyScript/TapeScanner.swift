import TagKeyboard

/// Reads the words of a tape's lines: bare words, numbers, text in quotes.
struct TapeScanner {
  private let source: SourceText
  /// Where to read on, in bytes.
  private(set) var offset: Int

  /// Starts at the first line, behind a byte order mark.
  init(_ source: SourceText) {
    self.source = source
    offset = TapeReader.start(of: source)
  }

  private var next: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

  /// Whether nothing is left on the line but a comment.
  var isAtLineEnd: Bool {
    switch next {
    case nil, UInt8(ascii: "\n"), UInt8(ascii: "#"): true
    case UInt8(ascii: "\r"): isLineBreak(offset + 1)
    default: false
    }
  }

  /// Whether text in quotes begins here.
  var isAtQuote: Bool { next == UInt8(ascii: "\"") }

  /// Whether a number begins here.
  var isAtDigit: Bool { next.map { (48...57).contains($0) } ?? false }

  private func isLineBreak(_ place: Int) -> Bool {
    place >= source.bytes.count || source.bytes[place] == UInt8(ascii: "\n")
  }

  /// Goes to the start of the next line; false when there is none.
  mutating func goToNextLine() -> Bool {
    while let byte = next {
      offset += 1
      if byte == UInt8(ascii: "\n") { return next != nil }
    }
    return false
  }

  /// Skips spaces and tabs.
  mutating func skipSpace() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { offset += 1 }
  }

  /// Everything up to the next space, quote or end of the line; may be empty.
  mutating func bareWord() -> String {
    skipSpace()
    let start = offset
    while let byte = next, !" \t\"\n".utf8.contains(byte), !isAtLineEnd || byte == UInt8(ascii: "#")
    {
      if byte == UInt8(ascii: "#"), offset == start { break }
      offset += 1
    }
    return String(decoding: source.bytes[start..<offset], as: UTF8.self)
  }

  /// A whole number.
  mutating func number(_ what: String, in range: ClosedRange<Int>) throws(Diagnostic) -> Int {
    skipSpace()
    let place = offset
    let word = bareWord()
    let digits = word.hasPrefix("-") ? word.dropFirst() : word[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw source.diagnostic(.tapeSyntax, "expected \(what), a whole number", at: place)
    }
    guard let number = Int(word), range.contains(number) else {
      throw source.diagnostic(
        .tapeRange, "\(what) must be \(TapeCommand.limits(range))", at: place)
    }
    return number
  }

  /// A bare word, or text in quotes.
  mutating func name(_ what: String) throws(Diagnostic) -> String {
    skipSpace()
    if next == UInt8(ascii: "\"") { return try quoted(what) }
    let place = offset
    let word = bareWord()
    guard !word.isEmpty else { throw source.diagnostic(.tapeSyntax, "expected \(what)", at: place) }
    return word
  }

  /// Text in quotes.
  mutating func quoted(_ what: String) throws(Diagnostic) -> String {
    skipSpace()
    let start = offset
    guard next == UInt8(ascii: "\"") else {
      throw source.diagnostic(.tapeSyntax, "expected \(what) in quotes", at: start)
    }
    offset += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\n") {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      default: text.append(byte)
      }
    }
    throw source.diagnostic(.tapeSyntax, "the text has no closing quote", at: start)
  }

  /// What an escape stands for; the backslash has been read.
  private mutating func escape() throws(Diagnostic) -> [UInt8] {
    let place = offset - 1
    // The end of the line stays where it is: the next line has to be read from its start.
    let byte = isLineBreak(offset) ? 0 : next ?? 0
    if !isLineBreak(offset) { offset += 1 }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [byte]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): if let scalar = codePoint() { return Array(String(scalar).utf8) }
    default: break
    }
    throw source.diagnostic(
      .tapeSyntax, #"expected an escape: \" \\ \n \r \t or \u{1F600}"#, at: place)
  }

  /// `{1F600}`.
  private mutating func codePoint() -> Unicode.Scalar? {
    guard next == UInt8(ascii: "{") else { return nil }
    offset += 1
    var digits = ""
    while let byte = next, isHexadecimal(byte), digits.count < 7 {
      digits.append(Character(Unicode.Scalar(byte)))
      offset += 1
    }
    guard next == UInt8(ascii: "}"), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    offset += 1
    return scalar
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }

  /// Makes sure that nothing is left on the line.
  mutating func expectLineEnd(after verb: String) throws(Diagnostic) {
    skipSpace()
    guard isAtLineEnd else {
      throw source.diagnostic(
        .tapeSyntax, "\(verb) is complete before this; expected the end of the line", at: offset)
    }
  }
}
