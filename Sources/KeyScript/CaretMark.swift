public import TagKeyboard

/// The character that stands for the caret in texts: one for a caret, two around a selection.
public struct CaretMark: Hashable, Sendable {
  /// The character, a single code point.
  public let scalar: Unicode.Scalar

  /// Makes a mark.
  public init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

  /// `‸` (U+2038 CARET), which hardly occurs in text.
  public static let standard = CaretMark("\u{2038}")

  /// Reads a text with its caret or selection.
  ///
  /// Without a mark the caret is at the end.
  /// - Throws: a finding when there are more than two marks, or when the text is not UTF-8.
  public func read(_ source: SourceText) throws(Diagnostic) -> TextBuffer {
    var buffer: TextBuffer
    do {
      buffer = try TextBuffer(validating: source.bytes)
    } catch {
      throw source.invalidUTF8(at: error.offset)
    }
    try takeMarks(from: &buffer, name: source.name)
    return buffer
  }

  /// Takes the marks out of a text and puts the caret or the selection there; without a mark the
  /// caret goes to the end.
  ///
  /// - Throws: a finding when there are more than two marks; `name` is what it calls the text.
  package func takeMarks(from buffer: inout TextBuffer, name: String) throws(Diagnostic) {
    let places = places(in: buffer, limit: 3)
    guard places.count <= 2 else {
      throw SourceText(name: name, bytes: Array(buffer.text.utf8)).diagnostic(
        .caretMark, "expected one '\(scalar)' for the caret or two around the selection",
        at: places[2])
    }
    for place in places.reversed() {
      buffer.select(place..<place + length)
      buffer.replaceSelection(with: "")
    }
    let start = places.first ?? buffer.count
    buffer.select(start..<(places.count == 2 ? places[1] - length : start))
  }

  /// How often the mark occurs in a text.
  func count(in text: String) -> Int { text.unicodeScalars.count { $0 == scalar } }

  /// Whether the mark occurs in a text.
  package func occurs(in buffer: borrowing TextBuffer) -> Bool {
    !places(in: buffer, limit: 1).isEmpty
  }

  /// The text with its caret or selection marked.
  public func write(_ buffer: borrowing TextBuffer) -> String {
    withMarks(in: buffer) { String(decoding: $0.bytes(in: 0..<$0.count), as: UTF8.self) }
  }

  /// Calls `body` with the text, the marks in their places, of which nothing is copied.
  package func withMarks<Result, Failure: Error>(
    in buffer: borrowing TextBuffer, _ body: (TextPieces) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let selection = buffer.selection
    // A text of its own, because it lends its bytes to closures that throw what they want.
    let mark = TextBuffer(String(scalar))
    return unsafe try mark.withPieces { (mark, _) throws(Failure) in
      try buffer.withTextPieces { (text) throws(Failure) in
        let before = unsafe text.parts(in: 0..<selection.lowerBound)
        let selected = unsafe selection.isEmpty ? [] : text.parts(in: selection) + [mark]
        let after = unsafe text.parts(in: selection.upperBound..<text.count)
        return try body(unsafe TextPieces(before + [mark] + selected + after))
      }
    }
  }

  /// The length of the mark in UTF-8.
  private var length: Int { UTF8.width(scalar) }

  /// Where the first so many marks are, in bytes.
  ///
  /// No mark lies in both pieces of the text: they part between code points.
  private func places(in buffer: borrowing TextBuffer, limit: Int) -> [Int] {
    let mark = Array(String(scalar).utf8)
    return unsafe buffer.withPieces { head, tail in
      let places = unsafe Self.places(of: mark, in: head, limit: limit)
      let others = unsafe Self.places(of: mark, in: tail, limit: limit - places.count)
      return places + others.map { head.count + $0 }
    }
  }

  private static func places(
    of mark: [UInt8], in text: UnsafeRawBufferPointer, limit: Int
  ) -> [Int] {
    var places: [Int] = []
    let (first, end) = (mark[0], text.count - mark.count)
    var offset = 0
    while offset <= end, places.count < limit {
      if unsafe text[offset] == first,
        unsafe text[offset..<offset + mark.count].elementsEqual(mark)
      {
        places.append(offset)
      }
      offset += 1
    }
    return places
  }
}

extension TextBuffer {
  /// Calls `body` with the text as it lies in memory.
  package borrowing func withTextPieces<Result, Failure: Error>(
    _ body: (TextPieces) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try withPieces { (head, tail) throws(Failure) in
      try body(unsafe TextPieces([head, tail]))
    }
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
    case .after(_, let command): command.inserts(mark)
    default: false
    }
  }
}
