public import TextBoundaries

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A text with a selection, kept in memory as a gap buffer of UTF-8.
///
/// An edit moves the gap to the caret, so that repeated edits in one place cost what they insert or
/// delete and do not depend on the length of the text. Bytes outside the edits are never touched:
/// line ends, byte order marks, normalisation forms and NUL stay as they are. Offsets are UTF-8
/// bytes and always lie between code points; a selection is a range of offsets, a caret an empty
/// one.
@safe
public struct TextBuffer: ~Copyable {
  /// The text before the gap, the gap, the text after it.
  private var storage: UnsafeMutableRawPointer
  private var capacity: Int
  private var gapStart: Int
  private var gapEnd: Int

  /// The selected range; empty for a caret.
  public private(set) var selection: Range<Int>

  /// The length of the text in bytes.
  public var count: Int { gapStart + capacity - gapEnd }

  /// Room for edits beside a text of so many bytes.
  ///
  /// Pages of it that are never used cost nothing, but an edit at the start uses them all, since the
  /// text moves to their other end: so there is a limit.
  private static func slack(beside count: Int) -> Int { min(max(4096, count / 8), 2 << 20) }

  /// Makes a buffer with the caret at the end of `text`.
  public init(_ text: String) {
    var text = text
    let length = text.utf8.count
    unsafe self.init(capacity: length) { room in
      // As one block: `initializeMemory(as:from:)` would take the string byte by byte.
      text.withUTF8 { unsafe room.copyMemory(from: UnsafeRawBufferPointer($0)) }
      return length
    }
  }

  /// Makes a buffer with the caret at the end of what `read` delivers.
  ///
  /// Nothing is copied: `read` writes to where the text will stay.
  /// - Parameters:
  ///   - sizeHint: how many bytes to expect; only a hint.
  ///   - read: fills the room it is given from the start, and returns how many bytes it wrote; 0 at
  ///     the end.
  /// - Throws: what `read` throws. Whether the bytes are UTF-8 is for `validate` to say.
  package init<Failure: Error>(
    sizeHint: Int, reading read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    unsafe self.init(capacity: sizeHint) { _ in 0 }
    while true {
      if gapEnd == gapStart { makeRoom(1) }
      let room = unsafe UnsafeMutableRawBufferPointer(
        start: storage + gapStart, count: gapEnd - gapStart)
      let count = unsafe try read(room)
      guard count > 0 else { break }
      gapStart += count
    }
    selection = gapStart..<gapStart
  }

  /// Checks that the text is well-formed UTF-8, as everything else here takes for granted.
  package borrowing func validate() throws(InvalidUTF8) {
    unsafe try withPieces { (head, tail) throws(InvalidUTF8) in
      unsafe try validateUTF8(head)
      do throws(InvalidUTF8) {
        unsafe try validateUTF8(tail)
      } catch {
        throw InvalidUTF8(offset: head.count + error.offset)
      }
    }
  }

  /// Makes a buffer with the caret at the end of `bytes`.
  ///
  /// - Throws: `InvalidUTF8` when the bytes are not well-formed UTF-8.
  public init(validating bytes: [UInt8]) throws(InvalidUTF8) {
    unsafe self.init(capacity: bytes.count) { room in
      unsafe room.copyBytes(from: bytes)
      return bytes.count
    }
    try validate()
  }

  private init(capacity room: Int, fill: (UnsafeMutableRawBufferPointer) -> Int) {
    capacity = room + Self.slack(beside: room)
    guard let allocated = unsafe malloc(capacity) else {
      fatalError("out of memory: \(capacity) bytes for a text")
    }
    unsafe storage = allocated
    let length = unsafe fill(UnsafeMutableRawBufferPointer(start: storage, count: room))
    precondition((0...room).contains(length), "more was filled in than there is room for")
    gapStart = length
    gapEnd = capacity
    selection = length..<length
  }

  deinit {
    unsafe free(storage)
  }

  /// Calls `body` with a view of the text.
  public borrowing func withTextBytes<Result>(_ body: (TextBytes) -> Result) -> Result {
    unsafe body(
      TextBytes(
        base: UnsafePointer(storage.assumingMemoryBound(to: UInt8.self)), count: count,
        gapStart: gapStart, gapLength: gapEnd - gapStart))
  }

  /// Calls `body` with the two pieces of the text as they lie in memory; either may be empty.
  public borrowing func withPieces<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try body(
      UnsafeRawBufferPointer(start: storage, count: gapStart),
      UnsafeRawBufferPointer(start: storage + gapEnd, count: capacity - gapEnd))
  }

  /// The text in `range`.
  public borrowing func text(in range: Range<Int>) -> String {
    unsafe String(unsafeUninitializedCapacity: range.count) { target in
      unsafe copy(range, to: UnsafeMutableRawBufferPointer(target))
      return range.count
    }
  }

  /// The whole text.
  public var text: String { text(in: 0..<count) }

  /// Whether `offset` lies between two code points of the text.
  public borrowing func isCodePointBoundary(_ offset: Int) -> Bool {
    guard (0...count).contains(offset) else { return false }
    return offset == count || withTextBytes { $0[offset] & 0xC0 != 0x80 }
  }

  /// Selects `range`, which must lie between code points of the text.
  public mutating func select(_ range: Range<Int>) {
    precondition(isCodePointBoundary(range.lowerBound), "the selection starts inside a code point")
    precondition(isCodePointBoundary(range.upperBound), "the selection ends inside a code point")
    selection = range
  }

  /// Replaces the selection by `text` and puts the caret behind it.
  ///
  /// Costs time in proportion to what is inserted and to the distance from the last edit.
  public mutating func replaceSelection(with text: String) {
    var text = text
    text.withUTF8 { bytes in
      let insertion = bytes.count
      closeSelection()
      makeRoom(insertion)
      if let base = bytes.baseAddress {
        unsafe (storage + gapStart).copyMemory(from: base, byteCount: insertion)
      }
      gapStart += insertion
      selection = gapStart..<gapStart
    }
  }

  /// Moves the gap to the selection and swallows it.
  private mutating func closeSelection() {
    let (start, end) = (selection.lowerBound, selection.upperBound)
    if end < gapStart {
      moveGap(downTo: end)
    } else if start > gapStart {
      moveGap(upTo: start)
    }
    gapEnd += end - gapStart  // what is selected after the gap
    gapStart = start
  }

  private mutating func moveGap(downTo offset: Int) {
    let length = gapStart - offset
    unsafe memmove(storage + gapEnd - length, storage + offset, length)
    gapStart -= length
    gapEnd -= length
  }

  private mutating func moveGap(upTo offset: Int) {
    let length = offset - gapStart
    unsafe memmove(storage + gapStart, storage + gapEnd, length)
    gapStart += length
    gapEnd += length
  }

  /// Makes the gap at least `length` bytes long.
  ///
  /// `realloc` lets the system extend a large block in place: growing never needs the text twice.
  private mutating func makeRoom(_ length: Int) {
    guard gapEnd - gapStart < length else { return }
    let tail = capacity - gapEnd
    let grown = count + length + Self.slack(beside: count)
    guard let larger = unsafe realloc(storage, grown) else {
      fatalError("out of memory: \(grown) bytes for a text")
    }
    unsafe storage = larger
    unsafe memmove(storage + grown - tail, storage + gapEnd, tail)
    gapEnd = grown - tail
    capacity = grown
  }

  private borrowing func copy(_ range: Range<Int>, to target: UnsafeMutableRawBufferPointer) {
    guard let base = target.baseAddress else { return }
    let head = range.clamped(to: 0..<gapStart)
    unsafe base.copyMemory(from: storage + head.lowerBound, byteCount: head.count)
    let tail = range.clamped(to: gapStart..<max(gapStart, range.upperBound))
    unsafe (base + head.count).copyMemory(
      from: storage + tail.lowerBound + gapEnd - gapStart, byteCount: tail.count)
  }
}
