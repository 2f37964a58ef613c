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
    var lineEnd = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if lineEnd > place, bytes[lineEnd - 1] == UInt8(ascii: "\r") { lineEnd -= 1 }

    var location = location(at: offset)
    let before = Self.printable(bytes[lineStart(before: place)..<place])
    let after = Self.printable(bytes[place..<lineEnd])

    let isShort = before.count + after.count <= 120
    let (contextBefore, contextAfter) = isShort ? (before.count, after.count) : (80, 40)
    var excerpt = String.UnicodeScalarView()
    if before.count > contextBefore { excerpt.append("…") }
    excerpt.append(contentsOf: before.suffix(contextBefore))
    location.excerptColumn = excerpt.count + 1
    excerpt.append(contentsOf: after.prefix(contextAfter))
    if after.count > contextAfter { excerpt.append("…") }

    return Diagnostic(
      code, message, severity: severity, at: location, excerpt: String(excerpt), notes: notes)
  }

  /// The line and column of a byte offset; one past the end is the place behind the last character.
  public func location(at offset: Int) -> SourceLocation {
    let place = min(max(offset, 0), bytes.count)
    let lineStart = lineStart(before: place)
    let line = bytes[..<lineStart].count { $0 == UInt8(ascii: "\n") } + 1
    return SourceLocation(
      file: name, line: line, column: Self.printable(bytes[lineStart..<place]).count + 1)
  }

  /// The first byte that is not part of well-formed UTF-8, or `nil` when all of them are.
  public var firstInvalidByte: Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      do throws(InvalidUTF8) {
        unsafe try validateUTF8(bytes)
        return nil
      } catch {
        return error.offset
      }
    }
  }

  /// Where the text begins: behind a byte order mark, when there is one.
  var textStart: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Where the text ends: behind its last byte that is no white space.
  ///
  /// An error about a missing end points there rather than at the start of an empty last line.
  var textEnd: Int {
    let last = bytes.lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return last.map { $0 + 1 } ?? textStart
  }

  /// The offset of the first byte of the line that `place` is in.
  private func lineStart(before place: Int) -> Int {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return start == 0 ? min(textStart, place) : start
  }

  /// A line's scalars as a terminal can show them: tabs and control characters become spaces.
  private static func printable(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
      $0.properties.generalCategory == .control ? " " : $0
    }
  }
}
