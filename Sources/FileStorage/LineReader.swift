#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads lines from a descriptor as they come, such as those of somebody who waits for an answer.
package struct LineReader {
  /// The longest line that is read, in bytes.
  package static let maximumLength = 1 << 24

  private let descriptor: Int32
  private let name: String
  /// What has been read and not been returned.
  private var bytes: [UInt8] = []
  /// How much of it is known to have no line break.
  private var searched = 0
  private var isAtEnd = false

  /// Starts where the descriptor stands; `name` is for errors.
  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// The next line without its line break, or `nil` when there is none; waits for it.
  ///
  /// The last one need not have a line break.
  package mutating func next() throws(FileError) -> [UInt8]? {
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(bytes[..<end])
        bytes.removeSubrange(...end)
        searched = 0
        return line
      }
      searched = bytes.count
      if isAtEnd {
        defer { (bytes, searched) = ([], 0) }
        return bytes.isEmpty ? nil : bytes
      }
      guard bytes.count <= Self.maximumLength else {
        throw FileError(.tooLarge, .read, path: name, number: EFBIG)
      }
      try readMore()
    }
  }

  private mutating func readMore() throws(FileError) {
    var number: Int32 = 0
    let more = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      let got = FileStorage.retrying {
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if got < 0 { number = errno }
      count = max(got, 0)
    }
    if number != 0 { throw FileError(.read, path: name, number: number) }
    if more.isEmpty { isAtEnd = true }
    bytes += more
  }
}
