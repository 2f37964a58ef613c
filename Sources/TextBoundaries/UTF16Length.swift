extension TextBytes {
  /// The length of the text in UTF-16 code units, O(n).
  public var utf16Length: Int { utf16Length(of: 0..<count) }

  /// The length of the text in `range` in UTF-16 code units.
  ///
  /// The range is one of UTF-8 byte offsets that lie between code points. O(length of the range).
  public func utf16Length(of range: Range<Int>) -> Int {
    precondition(
      isCodePointBoundary(range.lowerBound) && isCodePointBoundary(range.upperBound),
      "a range of text must start and end between code points")
    var length = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      if offset &+ 8 <= range.upperBound, let bytes = eightBytes(at: offset) {
        length &+= bytes.utf16Length
        offset &+= 8
      } else {
        let byte = self[offset]
        length &+= (byte & 0xC0 == 0x80 ? 0 : 1) &+ (byte >= 0xF0 ? 1 : 0)
        offset &+= 1
      }
    }
    return length
  }
}

extension EightBytes {
  /// What these bytes add to a length in UTF-16.
  ///
  /// One for each byte that starts a code point, and one more where that has four bytes and needs a
  /// surrogate pair. The product adds up all bytes in its highest one.
  @inline(__always)
  fileprivate var utf16Length: Int {
    let first = bits &>> 7 & Self.ones
    let second = bits &>> 6 & Self.ones
    let third = bits &>> 5 & Self.ones
    let fourth = bits &>> 4 & Self.ones
    let continuing = first & ~second
    let fourByteLeads = first & second & third & fourth
    let lengths = Self.ones &- continuing &+ fourByteLeads
    return Int(truncatingIfNeeded: (lengths &* Self.ones) &>> 56)
  }
}
