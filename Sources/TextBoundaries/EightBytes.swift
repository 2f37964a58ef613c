/// Eight bytes of text looked at at once; their order does not matter to what is asked of them.
struct EightBytes {
  /// The bytes, one after another.
  let bits: UInt64

  /// The lowest bit of each byte.
  @inline(__always)
  static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// Whether all are ASCII and none is a carriage return, so that there is a grapheme boundary
  /// between any two of them.
  @inline(__always)
  var areSeparateCharacters: Bool {
    let returnsAsZero = bits ^ (Self.ones &* 0x0D)
    let zeros = (returnsAsZero &- Self.ones) & ~returnsAsZero
    return (bits | zeros) & (Self.ones &* 0x80) == 0
  }
}

extension TextBytes {
  /// The bytes at `offset` and after it; `nil` when the gap or the end of the text is among them.
  @inline(__always)
  func eightBytes(at offset: Int) -> EightBytes? {
    let isBeforeGap = offset &+ 8 <= gapStart
    guard isBeforeGap || offset >= gapStart, offset &+ 8 <= count else { return nil }
    let start = unsafe base + (isBeforeGap ? offset : offset &+ gapLength)
    return EightBytes(
      bits: unsafe UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }
}
