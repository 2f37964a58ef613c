/// A gap buffer that takes a byte for a character: the least that a key can cost in one.
@safe
final class ByteGapBuffer {
  private let storage: UnsafeMutableRawBufferPointer
  private var gapStart: Int
  private var gapEnd: Int

  init(before: [UInt8], after: [UInt8]) {
    let room = 4096
    unsafe storage = .allocate(byteCount: before.count + room + after.count, alignment: 1)
    gapStart = before.count
    gapEnd = before.count + room
    unsafe UnsafeMutableRawBufferPointer(rebasing: storage[..<gapStart]).copyBytes(from: before)
    unsafe UnsafeMutableRawBufferPointer(rebasing: storage[gapEnd...]).copyBytes(from: after)
  }

  deinit { unsafe storage.deallocate() }

  var count: Int { unsafe storage.count - (gapEnd - gapStart) }

  @inline(never)
  func insert(_ bytes: [UInt8]) {
    precondition(bytes.count <= gapEnd - gapStart, "the documents are taken anew before that")
    unsafe UnsafeMutableRawBufferPointer(rebasing: storage[gapStart..<gapEnd])
      .copyBytes(from: bytes)
    gapStart += bytes.count
  }

  @inline(never)
  func moveBack(_ count: Int) {
    for _ in 0..<count {
      gapStart -= 1
      gapEnd -= 1
      unsafe storage[gapEnd] = unsafe storage[gapStart]
    }
  }

  @inline(never)
  func deleteBackward() { gapStart -= 1 }
}
