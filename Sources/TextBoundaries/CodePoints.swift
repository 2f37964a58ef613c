// Reading code points out of well-formed UTF-8 in place: no decoder state, no copies.

extension TextBytes {
  /// Whether `offset` lies between two code points, or at an end of the text.
  @inline(__always)
  func isCodePointBoundary(_ offset: Int) -> Bool {
    if offset == count { return true }
    return offset >= 0 && offset < count && self[offset] & 0xC0 != 0x80
  }

  /// The code point that ends at `offset`, which must be above 0; moves `offset` to its start.
  @inline(__always)
  func codePoint(endingAt offset: inout Int) -> UInt32 {
    let last = UInt32(self[offset &- 1])
    if last < 0x80 {
      offset &-= 1
      return last
    }
    let second = UInt32(self[offset &- 2])
    if second & 0xC0 != 0x80 {
      offset &-= 2
      return (second & 0x1F) << 6 | last & 0x3F
    }
    let third = UInt32(self[offset &- 3])
    if third & 0xC0 != 0x80 {
      offset &-= 3
      return (third & 0x0F) << 12 | (second & 0x3F) << 6 | last & 0x3F
    }
    offset &-= 4
    let first = UInt32(self[offset])
    return (first & 0x07) << 18 | (third & 0x3F) << 12 | (second & 0x3F) << 6 | last & 0x3F
  }

  /// The code point that starts at `offset`, which must be below the end; moves `offset` past it.
  @inline(__always)
  func codePoint(startingAt offset: inout Int) -> UInt32 {
    let first = UInt32(self[offset])
    if first < 0x80 {
      offset &+= 1
      return first
    }
    let second = UInt32(self[offset &+ 1]) & 0x3F
    if first < 0xE0 {
      offset &+= 2
      return (first & 0x1F) << 6 | second
    }
    let third = UInt32(self[offset &+ 2]) & 0x3F
    if first < 0xF0 {
      offset &+= 3
      return (first & 0x0F) << 12 | second << 6 | third
    }
    let fourth = UInt32(self[offset &+ 3]) & 0x3F
    offset &+= 4
    return (first & 0x07) << 18 | second << 12 | third << 6 | fourth
  }
}

/// The number of UTF-16 code units that `codePoint` takes.
@inline(__always)
func utf16Width(_ codePoint: UInt32) -> Int {
  codePoint > 0xFFFF ? 2 : 1
}

extension TextBytes {
  /// The scalar that ends at `offset`, which must be above 0; moves `offset` to its start.
  func scalar(endingAt offset: inout Int) -> Unicode.Scalar {
    Unicode.Scalar(codePoint(endingAt: &offset)) ?? "\u{FFFD}"
  }

  /// The scalar that starts at `offset`, which must be below the end; moves `offset` past it.
  func scalar(startingAt offset: inout Int) -> Unicode.Scalar {
    Unicode.Scalar(codePoint(startingAt: &offset)) ?? "\u{FFFD}"
  }

  /// The greatest boundary between code points that is not above `offset`.
  func codePointBoundary(atOrBefore offset: Int) -> Int {
    var boundary = offset
    while !isCodePointBoundary(boundary) { boundary -= 1 }
    return boundary
  }

  /// A copy of the text in `range`, which starts and ends between code points.
  package func string(in range: Range<Int>) -> String {
    String(decoding: range.lazy.map { self[$0] }, as: UTF8.self)
  }
}
