/// A token of Objective-C, C or C#, without comments.
struct SourceToken {
  enum Kind { case word, string, number, sign }
  var kind: Kind
  var text: String
  var line: Int
  var column: Int

  /// Cuts a source into its tokens; anything goes, nothing throws.
  static func tokens(of source: String) -> [SourceToken] {
    var lexer = Lexer(bytes: Array(source.utf8))
    return lexer.tokens()
  }

  private struct Lexer {
    let bytes: [UInt8]
    var index = 0
    var line = 1
    var lineStart = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func tokens() -> [SourceToken] {
      var result: [SourceToken] = []
      while index < bytes.count {
        if let token = next() { result.append(token) }
      }
      return result
    }

    private mutating func next() -> SourceToken? {
      let start = index
      let column = index - lineStart + 1
      let line = line
      switch bytes[index] {
      case UInt8(ascii: "\n"): step()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "@") where peek(1) == UInt8(ascii: "\""):
        index += 1
        return string(line, column)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(line, column)
      case let byte where isWord(byte):
        while index < bytes.count, isWord(bytes[index]) { index += 1 }
        let isNumber = 0x30...0x39 ~= byte
        return token(isNumber ? .number : .word, start, line, column)
      default:
        index += 1
        return token(.sign, start, line, column)
      }
      return nil
    }

    private func token(_ kind: Kind, _ start: Int, _ line: Int, _ column: Int) -> SourceToken {
      SourceToken(
        kind: kind, text: String(decoding: bytes[start..<index], as: UTF8.self), line: line,
        column: column)
    }

    private func peek(_ distance: Int) -> UInt8? {
      index + distance < bytes.count ? bytes[index + distance] : nil
    }

    private func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...: true
      default: false
      }
    }

    private mutating func step() {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        lineStart = index + 1
      }
      index += 1
    }

    private mutating func skipComment() {
      index += 2
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
          index += 2
          return
        }
        step()
      }
    }

    /// A text or character in quotes; one that is not closed ends with its line.
    private mutating func string(_ line: Int, _ column: Int) -> SourceToken {
      let quote = bytes[index]
      index += 1
      let start = index
      while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "\n") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      let end = min(index, bytes.count)
      let text = String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
      index = end
      if index < bytes.count, bytes[index] == quote { index += 1 }
      return SourceToken(kind: .string, text: unescaped(text), line: line, column: column)
    }

    private func unescaped(_ text: String) -> String {
      text.replacing("\\n", with: "\n").replacing("\\t", with: "\t").replacing("\\\"", with: "\"")
    }
  }
}
