public import TagKeyboard

/// The character that stands for the caret in texts: one for a caret, two around a selection.
public struct CaretMark: Hashable, Sendable {
  /// The character, a single code point.
  public let scalar: Unicode.Scalar

  /// Makes a mark.
  public init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

  /// `‸` (U+2038 CARET), which hardly occurs in text.
  public static let standard = CaretMark("\u{2038}")

  /// Where the mark occurs in UTF-8, in bytes.
  func offsets(in text: some Collection<UInt8>) -> [Int] {
    let mark = Array(String(scalar).utf8)
    let bytes = Array(text)
    guard bytes.count >= mark.count else { return [] }
    return (0...bytes.count - mark.count).filter { start in
      bytes[start] == mark[0] && bytes[start..<start + mark.count].elementsEqual(mark)
    }
  }

  /// Reads a text with its caret or selection.
  ///
  /// Without a mark the caret is at the end.
  /// - Throws: a finding when there are more than two marks, or when the text is not UTF-8.
  public func read(_ source: SourceText) throws(Diagnostic) -> TextBuffer {
    if let invalid = source.firstInvalidByte { throw source.invalidUTF8(at: invalid) }
    let offsets = offsets(in: source.bytes)
    guard offsets.count <= 2 else {
      throw source.diagnostic(
        .caretMark, "expected one '\(scalar)' for the caret or two around the selection",
        at: offsets[2])
    }
    return marked(source.bytes, offsets)
  }

  /// How often the mark occurs in a text.
  func count(in text: String) -> Int { text.unicodeScalars.count { $0 == scalar } }

  private func marked(_ bytes: [UInt8], _ offsets: [Int]) -> TextBuffer {
    let length = String(scalar).utf8.count
    var text = bytes
    for offset in offsets.reversed() { text.removeSubrange(offset..<offset + length) }
    var buffer = TextBuffer(String(decoding: text, as: UTF8.self))
    if let start = offsets.first {
      buffer.select(start..<(offsets.count == 2 ? offsets[1] - length : start))
    }
    return buffer
  }

  /// The text with its caret or selection marked.
  public func write(_ buffer: borrowing TextBuffer) -> String {
    let selection = buffer.selection
    let mark = String(scalar)
    return buffer.text(in: 0..<selection.lowerBound) + mark
      + (selection.isEmpty ? "" : buffer.text(in: selection) + mark)
      + buffer.text(in: selection.upperBound..<buffer.count)
  }
}

extension Tape {
  /// Refuses lines that insert the mark: the caret could not be told from it afterwards.
  public func check(insertsNo mark: CaretMark) throws(Diagnostics) {
    var findings = FindingList()
    for line in lines where !findings.isFull && line.command.inserts(mark) {
      findings.add(
        line.argumentFinding(
          .caretMark, "this inserts '\(mark.scalar)', which marks the caret: choose another mark"))
    }
    try findings.check()
  }
}

extension TapeCommand {
  fileprivate func inserts(_ mark: CaretMark) -> Bool {
    switch self {
    case .type(let text), .set(_, let text), .host(.type(let text)), .host(.switchField(let text)):
      mark.count(in: text) > 0
    default: false
    }
  }
}
