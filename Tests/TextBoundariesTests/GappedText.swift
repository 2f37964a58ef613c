import TextBoundaries

/// Calls `body` with a view of `bytes` that has a gap at `gapStart`, filled with bytes that are never
/// part of UTF-8 and surrounded by more of them.
func withGap<Result>(
  at gapStart: Int, in bytes: [UInt8], _ body: (TextBytes) throws -> Result
) rethrows -> Result {
  let margin: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
  let storage =
    margin + bytes[..<gapStart] + [UInt8](repeating: 0xFF, count: 11) + bytes[gapStart...] + margin
  return try unsafe storage.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("the margins are never empty") }
    return unsafe try body(
      TextBytes(
        base: start + margin.count, count: bytes.count, gapStart: gapStart, gapLength: 11))
  }
}

/// The offsets between code points, both ends among them.
func codePointOffsets(_ bytes: [UInt8]) -> [Int] {
  (0...bytes.count).filter { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
}

/// The offsets between code points, both ends among them.
func codePointOffsets(_ text: TextBytes) -> [Int] {
  (0...text.count).filter { $0 == text.count || text[$0] & 0xC0 != 0x80 }
}
