#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads a descriptor to its end.
struct ByteCollector {
  let descriptor: Int32
  let name: String

  /// All bytes, starting with room for `capacity` of them.
  func collect(capacity: Int) throws(FileError) -> [UInt8] {
    var bytes = try readUpTo(capacity)
    var isFull = bytes.count == capacity
    while isFull {
      // Twice the room each time: a pipe's bytes are copied once on the average.
      let room = bytes.count
      let more = try readUpTo(room)
      bytes += more
      isFull = more.count == room
      if bytes.count > FileStorage.maximumSize {
        throw FileError(.tooLarge, .read, path: name, number: EFBIG)
      }
    }
    return bytes
  }

  /// As many bytes as there is room for; fewer only at the end of the input.
  private func readUpTo(_ room: Int) throws(FileError) -> [UInt8] {
    var number: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = 0
      while count < room {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let got = FileStorage.retrying { unsafe read(descriptor, rest.baseAddress, rest.count) }
        if got < 0 { number = errno }
        if got <= 0 { return }
        count += got
      }
    }
    if number != 0 { throw FileError(.read, path: name, number: number) }
    return bytes
  }
}
