package import TagKeyboard

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileStorage {
  /// A file's text, read straight to where it will be edited; not yet known to be UTF-8.
  package static func readText(_ path: String) throws(FileError) -> TextBuffer {
    try opening(path) { (descriptor) throws(FileError) in
      try readText(descriptor: descriptor, name: path)
    }
  }

  /// The text from where an open descriptor stands to the end; not yet known to be UTF-8.
  package static func readText(
    descriptor: Int32, name: String
  ) throws(FileError) -> TextBuffer {
    let size = try size(of: descriptor, name: name)
    return unsafe try TextBuffer(sizeHint: size) { (room) throws(FileError) in
      let count = retrying { unsafe systemRead(descriptor, room.baseAddress, room.count) }
      guard count >= 0 else { throw FileError(.read, path: name, number: errno) }
      return count
    }
  }
}

/// The system's `read`, which the functions of that name here would hide.
private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, base, count)
}
