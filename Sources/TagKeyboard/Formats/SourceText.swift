/// The bytes of something that is being read, with its name, so that findings can say where.
public struct SourceText: Sendable {
  /// The file's path as the user gave it, or a name such as `<stdin>` or `-e 2`.
  public let name: String
  /// The contents, which need not be well-formed UTF-8.
  public let bytes: [UInt8]

  /// Makes a source from its bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Makes a source from a string.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// A finding at a byte offset, with the line it is in.
  ///
  /// An offset past the end points behind the last character. Lines longer than 120 scalars are
  /// shortened around the place. Costs a pass over the text: findings are rare.
  public func diagnostic(
    _ code: Diagnostic.Code, _ message: String, at offset: Int,
    severity: Diagnostic.Severity = .error, notes: [String] = []
  ) -> Diagnostic {
    let place = min(max(offset, 0), bytes.count)
    let lineStart = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var lineEnd = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if lineEnd > place, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }

    let line = bytes[..<lineStart].count { $0 == UInt8(ascii: "\n") } + 1
    let before = Self.printable(bytes[lineStart..<place])
    let after = Self.printable(bytes[place..<lineEnd])
    var location = SourceLocation(file: name, line: line, column: before.count + 1)

    let (contextBefore, contextAfter) = (80, 40)
    var excerpt = String.UnicodeScalarView()
    if before.count > contextBefore { excerpt.append("…") }
    excerpt.append(contentsOf: before.suffix(contextBefore))
    location.excerptColumn = excerpt.count + 1
    excerpt.append(contentsOf: after.prefix(contextAfter))
    if after.count > contextAfter { excerpt.append("…") }

    return Diagnostic(
      code, message, severity: severity, at: location, excerpt: String(excerpt), notes: notes)
  }

  /// A line's scalars as a terminal can show them: tabs and control characters become spaces.
  private static func printable(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
      $0.properties.generalCategory == .control ? " " : $0
    }
  }
}
