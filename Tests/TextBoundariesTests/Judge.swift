#if canImport(CICU)
  import CICU

  @testable import TextBoundaries

  /// ICU's own break iterator over a contiguous UTF-16 copy: what every search is judged by.
  ///
  /// It shares nothing with the searches but ICU: neither the tables nor the reader of split UTF-8.
  @safe
  final class Judge {
    private let handle: OpaquePointer
    private var units: ContiguousArray<UInt16> = []

    /// Opens a judge of grapheme clusters or words.
    init(_ kind: Int) {
      var status: Int32 = 0
      guard let handle = unsafe cicu_breaker_open(Int32(kind), &status) else {
        preconditionFailure("ICU's iterator does not open: status \(status)")
      }
      unsafe self.handle = handle
    }

    deinit {
      unsafe cicu_breaker_close(handle)
    }

    /// The boundaries of `text` in UTF-8 bytes, both ends among them, and what ends at each.
    func verdict(on text: String) -> Verdict {
      units = ContiguousArray(text.utf16)
      units.append(0)  // So that the storage is never empty.
      let byteAtUnit = byteOffsets(text)
      var verdict = Verdict(boundaries: [0], isWord: [false])
      unsafe units.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let status = unsafe cicu_breaker_set_utf16(handle, base, Int32(buffer.count - 1))
        precondition(status <= 0)
        var unit = unsafe cicu_breaker_following(handle, 0)
        while unit > 0 {
          verdict.boundaries.append(byteAtUnit[Int(unit)])
          verdict.isWord.append(
            unsafe cicu_breaker_rule_status(handle) >= Int32(CICU_BREAKER_WORD_NONE_LIMIT))
          unit = unsafe cicu_breaker_following(handle, unit)
        }
      }
      return verdict
    }

    private func byteOffsets(_ text: String) -> [Int] {
      var offsets: [Int] = []
      var byte = 0
      for scalar in text.unicodeScalars {
        for _ in 0..<UTF16.width(scalar) { offsets.append(byte) }
        byte += UTF8.width(scalar)
      }
      return offsets + [byte]
    }
  }

  /// What the judge found.
  struct Verdict: Equatable {
    /// In UTF-8 bytes, ascending, 0 and the length among them.
    var boundaries: [Int]
    /// Whether a word ends at the boundary of the same index.
    var isWord: [Bool]
  }
#endif
