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
    // One look at the gap instead of one per byte, where nothing that may be read is beyond it.
    if offset <= gapStart || offset &- 4 >= gapStart {
      let end = unsafe base + (offset <= gapStart ? offset : offset &+ gapLength)
      return backwardCodePoint(at: &offset) { unsafe UInt32(end[-$0]) }
    }
    let end = offset
    return backwardCodePoint(at: &offset) { UInt32(self[end &- $0]) }
  }

  /// The code point that starts at `offset`, which must be below the end; moves `offset` past it.
  @inline(__always)
  func codePoint(startingAt offset: inout Int) -> UInt32 {
    if offset &+ 4 <= gapStart || offset >= gapStart {
      let start = unsafe base + (offset >= gapStart ? offset &+ gapLength : offset)
      return forwardCodePoint(at: &offset) { unsafe UInt32(start[$0]) }
    }
    let start = offset
    return forwardCodePoint(at: &offset) { UInt32(self[start &+ $0]) }
  }
}

/// The code point that ends at `offset`, whose nth byte from its end is `byte(n)`, counted from 1.
@inline(__always)
func backwardCodePoint(at offset: inout Int, byte: (Int) -> UInt32) -> UInt32 {
  let last = byte(1)
  if last < 0x80 {
    offset &-= 1
    return last
  }
  let second = byte(2)
  if second & 0xC0 != 0x80 {
    offset &-= 2
    return (second & 0x1F) << 6 | last & 0x3F
  }
  let third = byte(3)
  if third & 0xC0 != 0x80 {
    offset &-= 3
    return (third & 0x0F) << 12 | (second & 0x3F) << 6 | last & 0x3F
  }
  offset &-= 4
  return (byte(4) & 0x07) << 18 | (third & 0x3F) << 12 | (second & 0x3F) << 6 | last & 0x3F
}

/// The code point that starts at `offset`, whose nth byte is `byte(n)`, counted from 0.
@inline(__always)
func forwardCodePoint(at offset: inout Int, byte: (Int) -> UInt32) -> UInt32 {
  let first = byte(0)
  if first < 0x80 {
    offset &+= 1
    return first
  }
  let second = byte(1) & 0x3F
  if first < 0xE0 {
    offset &+= 2
    return (first & 0x1F) << 6 | second
  }
  let third = byte(2) & 0x3F
  if first < 0xF0 {
    offset &+= 3
    return (first & 0x0F) << 12 | second << 6 | third
  }
  offset &+= 4
  return (first & 0x07) << 18 | second << 12 | third << 6 | byte(3) & 0x3F
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
