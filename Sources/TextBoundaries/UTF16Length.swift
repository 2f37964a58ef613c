extension TextBytes {
  /// The length of the text in UTF-16 code units, O(n).
  public var utf16Length: Int { utf16Length(of: 0..<count) }

  /// The length of the text in `range`, UTF-8 byte offsets between code points, in UTF-16 code
  /// units. O(length of the range).
  public func utf16Length(of range: Range<Int>) -> Int {
    precondition(
      isCodePointBoundary(range.lowerBound) && isCodePointBoundary(range.upperBound),
      "a range of text must start and end between code points")
    let middle = min(max(gapStart, range.lowerBound), range.upperBound)
    return utf16Length(stored: range.lowerBound..<middle)
      + utf16Length(stored: middle..<range.upperBound)
  }

  /// The same for a range that lies on one side of the gap, so that the loop is a plain one over
  /// memory: every byte that starts a code point counts one, and one that starts a four-byte code
  /// point, which needs a surrogate pair, counts two.
  private func utf16Length(stored range: Range<Int>) -> Int {
    let piece = unsafe UnsafeBufferPointer(
      start: base + range.lowerBound + (range.lowerBound < gapStart ? 0 : gapLength),
      count: range.count)
    var length = 0
    for unsafe byte in unsafe piece {
      length &+= (byte & 0xC0 == 0x80 ? 0 : 1) &+ (byte >= 0xF0 ? 1 : 0)
    }
    return length
  }
}
