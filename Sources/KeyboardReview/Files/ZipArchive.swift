import CZlib
package import Foundation

/// The files of a zip archive, such as an `.ipa`: read in memory, never unpacked to disk.
package struct ZipArchive: FileTree {
  package let paths: [String]
  package private(set) var problems: [Problem] = []
  private let bytes: Data
  private let entries: [String: Entry]

  /// The largest archive that is read, in bytes.
  package static let sizeLimit = 2 << 30

  /// How much more than the archive itself all files may be: no honest app comes near.
  private static let growthLimit = 200

  private struct Entry {
    var method: Int
    var packedSize: Int
    var size: Int
    var offset: Int
  }

  /// Reads the directory of an archive; `path` is its name in messages.
  package init(_ bytes: Data, path: String) throws(Problem) {
    let reader = ByteReader(bytes)
    guard let end = Self.endOfDirectory(reader) else {
      throw Problem(path, "is no zip archive: its directory is missing")
    }
    var entries: [String: Entry] = [:]
    var problems: [Problem] = []
    var total = 0
    var position = end.start
    for _ in 0..<min(end.count, Limits.files) {
      guard let (name, entry, next) = Self.entry(reader, at: position) else {
        problems.append(Problem(path, "has a damaged directory; the rest of it was not read"))
        break
      }
      position = next
      guard !name.hasSuffix("/") else { continue }
      guard let inside = normalizedPath(name), !name.contains("\\"),
        !name.split(separator: "/").contains("..")
      else {
        problems.append(Problem(path, "has a file outside of itself, \(name); it was not read"))
        continue
      }
      total += entry.size
      entries[inside] = entry
    }
    guard total <= max(bytes.count, 1 << 20) * Self.growthLimit else {
      throw Problem(path, "would be \(total >> 20) MiB unpacked, which no app is")
    }
    self.bytes = bytes
    self.entries = entries
    self.problems = problems
    paths = entries.keys.sorted()
  }

  package func size(of path: String) -> Int? { entries[path]?.size }

  package func bytes(at path: String) throws(Problem) -> Data {
    guard let entry = entries[path] else { throw Problem(path, "no such file in the archive") }
    guard entry.size <= Limits.fileSize else {
      throw Problem(path, "is larger than \(Limits.fileSize >> 20) MiB, so it was not read")
    }
    let reader = ByteReader(bytes)
    guard reader.number(entry.offset, 4) == 0x0403_4B50,
      let name = reader.number(entry.offset + 26, 2),
      let extra = reader.number(entry.offset + 28, 2),
      let packed = reader.slice(entry.offset + 30 + name + extra, entry.packedSize)
    else { throw Problem(path, "is damaged in the archive") }
    switch entry.method {
    case 0:
      guard packed.count == entry.size else { throw Problem(path, "is damaged in the archive") }
      return packed
    case 8:
      guard let data = inflate(packed, size: entry.size) else {
        throw Problem(path, "is damaged in the archive")
      }
      return data
    default: throw Problem(path, "is packed by a method other than deflate")
    }
  }

  private func inflate(_ packed: Data, size: Int) -> Data? {
    guard size > 0 else { return Data() }
    var output = Data(count: size)
    let written = unsafe output.withUnsafeMutableBytes { output in
      unsafe packed.withUnsafeBytes { input -> Int64 in
        guard let target = unsafe output.bindMemory(to: UInt8.self).baseAddress,
          let source = unsafe input.bindMemory(to: UInt8.self).baseAddress
        else { return -1 }
        return unsafe czlib_inflate_raw(source, packed.count, target, size)
      }
    }
    return written == Int64(size) ? output : nil
  }

  // MARK: The directory

  private static func endOfDirectory(_ reader: ByteReader) -> (start: Int, count: Int)? {
    let last = reader.count - 22
    guard last >= 0 else { return nil }
    for position in stride(from: last, through: max(0, last - 65_535), by: -1)
    where reader.number(position, 4) == 0x0605_4B50 {
      guard let count = reader.number(position + 10, 2), let start = reader.number(position + 16, 4)
      else { return nil }
      return (start, count)
    }
    return nil
  }

  private static func entry(_ reader: ByteReader, at position: Int) -> (String, Entry, Int)? {
    guard reader.number(position, 4) == 0x0201_4B50,
      let method = reader.number(position + 10, 2),
      let packedSize = reader.number(position + 20, 4),
      let size = reader.number(position + 24, 4), let nameLength = reader.number(position + 28, 2),
      let extra = reader.number(position + 30, 2), let comment = reader.number(position + 32, 2),
      let offset = reader.number(position + 42, 4),
      let name = reader.slice(position + 46, nameLength)
    else { return nil }
    let entry = Entry(method: method, packedSize: packedSize, size: size, offset: offset)
    return (
      String(decoding: name, as: UTF8.self), entry, position + 46 + nameLength + extra + comment
    )
  }
}
