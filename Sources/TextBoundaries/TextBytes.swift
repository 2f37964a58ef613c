/// A borrowed view of UTF-8 text that may lie in memory in two pieces with one gap between them.
///
/// A gap buffer hands out its storage in this form, so that no boundary search ever copies or
/// converts the document. Offsets are UTF-8 bytes of the *text*: the gap does not count. The view
/// is valid only inside the closure that received it. The text is well-formed UTF-8: whoever makes
/// a view guarantees that.
@safe
public struct TextBytes {
  /// The first byte of the storage.
  @usableFromInline
  let base: UnsafePointer<UInt8>
  /// Text before the gap, in bytes.
  @usableFromInline
  let gapStart: Int
  /// The hole between the two pieces, in bytes.
  @usableFromInline
  let gapLength: Int
  /// The length of the text in bytes, without the gap.
  public let count: Int

  /// Makes a view of `count` bytes of text stored from `base`, with a gap after `gapStart` of them.
  @inlinable
  public init(base: UnsafePointer<UInt8>, count: Int, gapStart: Int, gapLength: Int) {
    unsafe self.base = base
    self.count = count
    self.gapStart = gapStart
    self.gapLength = gapLength
  }

  /// The byte of text at `offset`, which must be in `0..<count`.
  @inlinable
  public subscript(offset: Int) -> UInt8 {
    @inline(__always) get {
      assert(offset >= 0 && offset < count)
      return unsafe base[offset < gapStart ? offset : offset &+ gapLength]
    }
  }
}

extension String {
  /// Calls `body` with a view of this string's UTF-8.
  public func withTextBytes<Result>(_ body: (TextBytes) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { buffer in
      guard let base = buffer.baseAddress else {
        var nothing: UInt8 = 0
        return unsafe withUnsafePointer(to: &nothing) {
          unsafe body(TextBytes(base: $0, count: 0, gapStart: 0, gapLength: 0))
        }
      }
      return unsafe body(
        TextBytes(base: base, count: buffer.count, gapStart: buffer.count, gapLength: 0))
    }
  }
}
