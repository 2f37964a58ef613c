/// Eight bytes of text looked at at once.
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

  /// Whether they are two regional indicators: U+1F1E6 to U+1F1FF, F0 9F 87 A6 to F0 9F 87 BF.
  @inline(__always)
  var areTwoIndicators: Bool {
    // The last byte of each: its high bits are the same in all, the low ones are 6 or more.
    let fixed: UInt64 = 0xE0FF_FFFF_E0FF_FFFF
    let lowBits = bits.littleEndian & ~fixed
    return bits.littleEndian & fixed == 0xA087_9FF0_A087_9FF0
      && (lowBits &+ 0x1A00_0000_1A00_0000) & 0x2000_0000_2000_0000 == 0x2000_0000_2000_0000
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

  /// How many ASCII characters before `offset`, one after another, are a grapheme cluster each in any
  /// version of Unicode, as far as that is seen on one side of the gap.
  @inline(__always)
  func separateCharacters(before offset: Int, atMost most: Int) -> Int {
    let isBeforeGap = offset <= gapStart
    let limit = min(most, (isBeforeGap ? offset : offset &- gapStart) &- 1)
    let end = unsafe base + (isBeforeGap ? offset : offset &+ gapLength)
    var count = 0
    while count < limit {
      let (last, previous) = unsafe (end[-1 &- count], end[-2 &- count])
      // A line feed may belong to a carriage return.
      guard (last | previous) < 0x80, last != 0x0A else { break }
      count &+= 1
    }
    return count
  }
}
