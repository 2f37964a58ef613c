import TagKeyboard
import TestSupport
import Testing

struct UTF8ValidationTests {
  private func firstInvalid(_ bytes: [UInt8]) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      do throws(InvalidUTF8) {
        unsafe try validateUTF8(bytes)
        return nil
      } catch {
        return error.offset
      }
    }
  }

  /// The bytes where the standard library's decoder first finds an error.
  private func reference(_ bytes: [UInt8]) -> Int? {
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded): offset += encoded.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// Every pair of bytes, and every triple and quadruple of bytes at the edges of the ranges.
  @Test func shortSequencesAreJudgedAsByTheStandardLibrary() throws {
    let edges: [UInt8] = [
      0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for bytes in allArrays(of: Array(UInt8.min...UInt8.max), maximumLength: 2) {
      try #require(firstInvalid(bytes) == reference(bytes), "\(bytes)")
    }
    for bytes in allArrays(of: edges, maximumLength: 4) {
      if firstInvalid(bytes) != reference(bytes) { Issue.record("\(bytes)") }
    }
  }

  @Test func theFirstWrongByteIsFoundInLongASCII() {
    for length in 0..<40 {
      var bytes = [UInt8](repeating: 0x61, count: 40)
      #expect(firstInvalid(bytes) == nil)
      bytes[length] = 0x80
      #expect(firstInvalid(bytes) == length)
    }
  }
}
