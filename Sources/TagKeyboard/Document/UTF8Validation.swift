/// The finding that some bytes are not UTF-8.
public struct InvalidUTF8: Error, Hashable, Sendable {
  /// The offset of the first byte that does not belong to a well-formed sequence.
  public var offset: Int

  /// Makes the finding.
  public init(offset: Int) { self.offset = offset }
}

/// Checks that bytes are well-formed UTF-8 (Unicode 15.0, table 3-7), one pass, no copy.
package func validateUTF8(_ bytes: UnsafeRawBufferPointer) throws(InvalidUTF8) {
  var offset = 0
  while offset < bytes.count {
    let lead = unsafe bytes[offset]
    if lead < 0x80 {
      unsafe skipASCII(bytes, &offset)
      continue
    }
    let length = sequenceLength(lead: lead)
    guard length > 1, offset + length <= bytes.count,
      secondByteRange(lead: lead).contains(unsafe bytes[offset + 1])
    else { throw InvalidUTF8(offset: offset) }
    for index in offset + 2..<max(offset + length, offset + 2)
    where unsafe bytes[index] & 0xC0 != 0x80 {
      throw InvalidUTF8(offset: offset)
    }
    offset += length
  }
}

/// Moves `offset` over ASCII, eight bytes at a time where it can.
@inline(__always)
private func skipASCII(_ bytes: UnsafeRawBufferPointer, _ offset: inout Int) {
  while offset + 8 <= bytes.count,
    unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
  {
    offset += 8
  }
  while offset < bytes.count, unsafe bytes[offset] < 0x80 { offset += 1 }
}

/// The length of a sequence by its first byte; 0 for a byte that cannot start one.
private func sequenceLength(lead: UInt8) -> Int {
  switch lead {
  case 0xC2...0xDF: 2
  case 0xE0...0xEF: 3
  case 0xF0...0xF4: 4
  default: 0
  }
}

/// What may follow a first byte: narrower where it would be overlong, a surrogate or too large.
private func secondByteRange(lead: UInt8) -> ClosedRange<UInt8> {
  switch lead {
  case 0xE0: 0xA0...0xBF
  case 0xED: 0x80...0x9F
  case 0xF0: 0x90...0xBF
  case 0xF4: 0x80...0x8F
  default: 0x80...0xBF
  }
}
