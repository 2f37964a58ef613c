#if canImport(CICU)
  internal import CICU

  /// Regular expressions by ICU.
  enum PatternSearch {
    static func groupCount(
      of pattern: String, _ options: RegularExpression.Options
    ) throws(RegularExpressionError) -> Int {
      try Pattern.open(pattern, options).groupCount
    }

    static func matches(
      of expression: RegularExpression, in text: String, limit: Int
    ) -> [[Range<String.Index>?]] {
      guard let pattern = try? Pattern.open(expression.pattern, expression.options) else {
        return []
      }
      return pattern.matches(in: Array(text.utf16), limit: limit).map { groups in
        groups.map { range in
          range.map {
            text.utf16.index(
              text.startIndex, offsetBy: $0.lowerBound)..<text.utf16.index(
                text.startIndex, offsetBy: $0.upperBound)
          }
        }
      }
    }
  }

  /// A compiled pattern.
  @safe
  private struct Pattern: ~Copyable {
    private let handle: OpaquePointer

    private init(handle: OpaquePointer) { unsafe self.handle = handle }

    /// Compiles a pattern; throws where it is none.
    static func open(
      _ pattern: String, _ options: RegularExpression.Options
    ) throws(RegularExpressionError) -> Pattern {
      var (status, place): (Int32, Int32) = (0, 0)
      // ICU wants a pointer even to nothing.
      let units = Array(pattern.utf16) + [0]
      let handle = unsafe units.withUnsafeBufferPointer { buffer -> OpaquePointer? in
        guard let base = buffer.baseAddress else { return nil }
        return unsafe cicu_pattern_open(
          base, Int32(buffer.count - 1), Int32(options.rawValue), &status, &place)
      }
      guard let handle = unsafe handle else { throw RegularExpressionError(offset: Int(place)) }
      return unsafe Pattern(handle: handle)
    }

    deinit { unsafe cicu_pattern_close(handle) }

    var groupCount: Int { Int(unsafe cicu_pattern_group_count(handle)) }

    /// The ranges of all groups of all matches, in UTF-16 units.
    func matches(in text: [UInt16], limit: Int) -> [[Range<Int>?]] {
      let padded = text + [0]
      return unsafe padded.withUnsafeBufferPointer { buffer in
        var matches: [[Range<Int>?]] = []
        guard let base = buffer.baseAddress,
          unsafe cicu_pattern_set_text(handle, base, Int32(text.count)) <= 0
        else { return [] }
        var status: Int32 = 0
        while matches.count < limit, unsafe cicu_pattern_find_next(handle, &status) == 1 {
          matches.append((0...groupCount).map { range(ofGroup: $0) })
        }
        return status <= 0 ? matches : []
      }
    }

    private func range(ofGroup group: Int) -> Range<Int>? {
      let start = unsafe cicu_pattern_group_start(handle, Int32(group))
      let end = unsafe cicu_pattern_group_end(handle, Int32(group))
      return start >= 0 && start <= end ? Int(start)..<Int(end) : nil
    }
  }
#endif
