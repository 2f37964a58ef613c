import Foundation

/// Bytes of binary files, put together by hand.
struct BinaryText {
  private(set) var data = Data()

  mutating func add(_ value: Int, _ width: Int) {
    for shift in 0..<width { data.append(UInt8(truncatingIfNeeded: value >> (8 * shift))) }
  }

  mutating func add(_ text: String) { data.append(contentsOf: text.utf8) }

  mutating func add(_ bytes: Data) { data.append(bytes) }

  mutating func pad(to count: Int) {
    data.append(Data(count: max(0, count - data.count)))
  }

  /// A zip archive of `files`, stored or as one stored block of deflate.
  static func zip(
    _ files: [(name: String, data: Data)], deflated: Bool = false, claimed: Int? = nil
  ) -> Data {
    var archive = BinaryText()
    var directory = BinaryText()
    for file in files {
      var packed = file.data
      if deflated {
        var block = BinaryText()
        block.add(1, 1)
        block.add(file.data.count, 2)
        block.add(~file.data.count, 2)
        block.add(file.data)
        packed = block.data
      }
      let offset = archive.data.count
      let size = claimed ?? file.data.count
      let method = deflated ? 8 : 0
      archive.add(0x0403_4B50, 4)
      for (value, width) in [
        (20, 2), (0, 2), (method, 2), (0, 4), (0, 4), (packed.count, 4), (size, 4),
        (file.name.utf8.count, 2), (0, 2),
      ] {
        archive.add(value, width)
      }
      archive.add(file.name)
      archive.add(packed)
      directory.add(0x0201_4B50, 4)
      for (value, width) in [
        (20, 2), (20, 2), (0, 2), (method, 2), (0, 4), (0, 4), (packed.count, 4), (size, 4),
        (file.name.utf8.count, 2), (0, 2), (0, 2), (0, 2), (0, 2), (0, 4), (offset, 4),
      ] {
        directory.add(value, width)
      }
      directory.add(file.name)
    }
    let start = archive.data.count
    archive.add(directory.data)
    archive.add(0x0605_4B50, 4)
    for (value, width) in [
      (0, 2), (0, 2), (files.count, 2), (files.count, 2), (directory.data.count, 4), (start, 4),
      (0, 2),
    ] {
      archive.add(value, width)
    }
    return archive.data
  }
}
