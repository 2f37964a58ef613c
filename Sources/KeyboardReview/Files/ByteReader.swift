import Foundation

/// Numbers and slices of a binary file, each checked against its end.
struct ByteReader {
  private let bytes: Data

  init(_ bytes: Data) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// A number of `width` bytes at `offset`; `nil` beyond the end.
  func number(_ offset: Int, _ width: Int, isBigEndian: Bool = false) -> Int? {
    guard let slice = slice(offset, width) else { return nil }
    var value: UInt64 = 0
    for byte in isBigEndian ? Array(slice) : slice.reversed() { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  /// `count` bytes at `offset`; `nil` beyond the end.
  func slice(_ offset: Int, _ count: Int) -> Data? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      return nil
    }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count]
  }

  /// The text up to a zero at `offset`, at most `limit` bytes; `nil` beyond the end.
  func text(_ offset: Int, limit: Int) -> String? {
    guard let slice = slice(offset, min(limit, max(0, bytes.count - offset))) else { return nil }
    return String(decoding: slice.prefix { $0 != 0 }, as: UTF8.self)
  }
}
