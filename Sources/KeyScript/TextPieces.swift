/// A text that lies in memory in several pieces, read in their order without being joined.
///
/// Valid only inside the closure that received it. The pieces are well-formed UTF-8, each for
/// itself. Offsets are UTF-8 bytes of the text.
@safe
package struct TextPieces {
  /// The pieces in the order of the text.
  package let buffers: [UnsafeRawBufferPointer]
  /// The length of the text in bytes.
  let count: Int

  init(_ buffers: [UnsafeRawBufferPointer]) {
    unsafe self.buffers = buffers
    count = unsafe buffers.reduce(0) { $0 + $1.count }
  }

  /// Calls `body` with a text in one piece.
  static func with<Result>(_ text: String, _ body: (TextPieces) -> Result) -> Result {
    var text = text
    return text.withUTF8 { unsafe body(TextPieces([UnsafeRawBufferPointer($0)])) }
  }

  /// The pieces of the text in `range`, as far as there is text.
  func parts(in range: Range<Int>) -> [UnsafeRawBufferPointer] {
    var parts: [UnsafeRawBufferPointer] = unsafe []
    var start = 0
    for index in unsafe buffers.indices {
      let buffer = unsafe buffers[index]
      let part = range.clamped(to: start..<start + buffer.count)
      if !part.isEmpty {
        unsafe parts.append(
          UnsafeRawBufferPointer(
            rebasing: buffer[part.lowerBound - start..<part.upperBound - start]))
      }
      start += buffer.count
    }
    return unsafe parts
  }

  /// The bytes in `range`, as far as there is text.
  func bytes(in range: Range<Int>) -> [UInt8] {
    unsafe parts(in: range).flatMap { unsafe Array($0) }
  }

  /// Where this text and another one part, in bytes; `nil` when they are the same.
  func firstDifference(from other: TextPieces) -> Int? {
    var (offset, end) = (0, 0)
    for index in unsafe buffers.indices {
      let (buffer, start) = unsafe (buffers[index], end)
      end += buffer.count
      let parts = unsafe other.parts(in: start..<end)
      for index in unsafe parts.indices {
        let part = unsafe parts[index]
        for place in 0..<part.count {
          if unsafe part[place] != buffer[offset - start] { return offset }
          offset += 1
        }
      }
    }
    return offset == count && offset == other.count ? nil : offset
  }
}
