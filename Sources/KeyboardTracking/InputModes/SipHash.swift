/// SipHash-2-4 (Aumasson and Bernstein, 2012): a hash that nobody can foretell without its key.
///
/// The standard library's `Hasher` has another key in every process, so nothing it says can be
/// stored.
enum SipHash {
  /// The hash of bytes under a key of two words, as in the reference: little-endian.
  static func hash(_ bytes: [UInt8], key: (UInt64, UInt64)) -> UInt64 {
    var state = State(key)
    let wholeCount = bytes.count / 8 * 8
    for start in stride(from: 0, to: wholeCount, by: 8) {
      state.absorb(word(bytes[start..<(start + 8)]))
    }
    state.absorb(word(bytes[wholeCount...]) | UInt64(truncatingIfNeeded: bytes.count) << 56)
    return state.finish()
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private struct State {
    var v0, v1, v2, v3: UInt64

    init(_ key: (UInt64, UInt64)) {
      v0 = key.0 ^ 0x736f_6d65_7073_6575
      v1 = key.1 ^ 0x646f_7261_6e64_6f6d
      v2 = key.0 ^ 0x6c79_6765_6e65_7261
      v3 = key.1 ^ 0x7465_6462_7974_6573
    }

    mutating func absorb(_ word: UInt64) {
      v3 ^= word
      rounds(2)
      v0 ^= word
    }

    mutating func finish() -> UInt64 {
      v2 ^= 0xff
      rounds(4)
      return v0 ^ v1 ^ v2 ^ v3
    }

    private mutating func rounds(_ count: Int) {
      for _ in 0..<count {
        v0 &+= v1
        v1 = rotated(v1, 13) ^ v0
        v0 = rotated(v0, 32)
        v2 &+= v3
        v3 = rotated(v3, 16) ^ v2
        v0 &+= v3
        v3 = rotated(v3, 21) ^ v0
        v2 &+= v1
        v1 = rotated(v1, 17) ^ v2
        v2 = rotated(v2, 32)
      }
    }

    private func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
      word << count | word >> (64 - count)
    }
  }
}
