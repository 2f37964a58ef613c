/// Shows where two texts part, without the long stretches in which they are the same.
enum TextExcerpt {
  /// How much is shown before the difference, and from there on, in Unicode scalars.
  private static let (before, after) = (40, 80)
  /// The most bytes of a Unicode scalar.
  private static let scalarBytes = 4

  /// Both texts in quotes, cut to the surroundings of their first difference; `nil` for texts that
  /// are the same.
  ///
  /// The texts may be as long as documents: no more of them is copied than is shown.
  static func pair(_ first: TextPieces, _ second: TextPieces) -> (String, String)? {
    first.firstDifference(from: second).map { difference in
      let start = start(of: difference, in: first.count > second.count ? first : second)
      return (cut(first, from: start), cut(second, from: start))
    }
  }

  /// Where the excerpts start, given where in the longer text the difference is.
  private static func start(of difference: Int, in text: TextPieces) -> Int {
    // A few scalars more before it are shorter than the sign that they were left out.
    let few = 8
    let first = max(0, difference - (before + few + 1) * scalarBytes)
    let bytes = text.bytes(in: first..<difference + 1)
    var starts = bytes.indices.filter { !isContinuation(bytes[$0]) }.map { first + $0 }
    _ = starts.popLast()  // that of the scalar in which the texts differ
    return starts.count < before + few ? 0 : starts[starts.count - before]
  }

  private static func cut(_ text: TextPieces, from start: Int) -> String {
    let length = before + after
    let bytes = text.bytes(in: start..<start + length * scalarBytes)
    let shown = String(String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(length))
    return (start > 0 ? "…" : "") + TapeCommand.quoted(shown)
      + (start + shown.utf8.count < text.count ? "…" : "")
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
