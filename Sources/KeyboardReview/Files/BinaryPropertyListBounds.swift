import Foundation

/// Walks the object table of a binary property list before a parser copies it: an array that names
/// another one ten times, ten deep, would otherwise become ten thousand million objects.
enum BinaryPropertyListBounds {
  static let depthLimit = 128
  static let objectLimit = 1_000_000

  /// Whether `bytes` hold a whole table whose tree is neither deep, circular nor huge.
  static func hold(for bytes: Data) -> Bool {
    guard var table = ObjectTable(Array(bytes)) else { return false }
    return table.size(of: table.root, depth: 0) != nil
  }

  private struct ObjectTable {
    let bytes: [UInt8]
    let root: Int
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let offsets: Int
    private var sizes: [Int: Int] = [:]

    init?(_ bytes: [UInt8]) {
      guard bytes.count >= 40 else { return nil }
      self.bytes = bytes
      let trailer = bytes.count - 32
      offsetSize = Int(bytes[trailer + 6])
      referenceSize = Int(bytes[trailer + 7])
      guard
        let count = Self.number(bytes, trailer + 8, 8),
        let root = Self.number(bytes, trailer + 16, 8),
        let offsets = Self.number(bytes, trailer + 24, 8),
        1...8 ~= offsetSize, 1...8 ~= referenceSize, root < count,
        offsets <= trailer, count <= (trailer - offsets) / offsetSize
      else { return nil }
      self.count = count
      self.root = root
      self.offsets = offsets
    }

    /// How many objects the tree below `object` has when it is written out; `nil` when the table
    /// is damaged or the number too large.
    mutating func size(of object: Int, depth: Int) -> Int? {
      guard depth <= depthLimit, object < count else { return nil }
      if let size = sizes[object] { return size }
      guard let references = references(of: object) else { return nil }
      var size = 1
      for reference in references {
        guard let part = self.size(of: reference, depth: depth + 1) else { return nil }
        size += part
        guard size <= objectLimit else { return nil }
      }
      sizes[object] = size
      return size
    }

    /// The objects that a container names; none for any other object, and `nil` for a set, which
    /// only archives of objects have: Foundation's reader stops the program at one.
    private func references(of object: Int) -> [Int]? {
      guard let offset = Self.number(bytes, offsets + object * offsetSize, offsetSize),
        offset < offsets
      else { return nil }
      let kind = bytes[offset] >> 4
      guard kind != 0xC else { return nil }
      guard kind == 0xA || kind == 0xD else { return [] }
      var length = Int(bytes[offset] & 0xF)
      var start = offset + 1
      if length == 0xF {
        guard start < offsets, bytes[start] >> 4 == 1 else { return nil }
        let width = 1 << Int(bytes[start] & 0xF)
        guard width <= 8, let long = Self.number(bytes, start + 1, width) else { return nil }
        length = long
        start += 1 + width
      }
      let (total, overflows) = length.multipliedReportingOverflow(by: kind == 0xD ? 2 : 1)
      guard !overflows, start <= offsets, total <= (offsets - start) / referenceSize
      else { return nil }
      return (0..<total).compactMap {
        Self.number(bytes, start + $0 * referenceSize, referenceSize)
      }
    }

    /// A big-endian number of `width` bytes; `nil` outside of the file or beyond `Int`.
    private static func number(_ bytes: [UInt8], _ start: Int, _ width: Int) -> Int? {
      guard start >= 0, width <= 8, start <= bytes.count - width else { return nil }
      var value: UInt64 = 0
      for byte in bytes[start..<start + width] { value = value << 8 | UInt64(byte) }
      return Int(exactly: value)
    }
  }
}
