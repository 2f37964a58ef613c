#if canImport(CICU)
  /// Counts grapheme clusters by `GraphemeRules`, code point after code point.
  ///
  /// It knows what single steps would have to look back for: of a run of indicators, whether the last
  /// one closes a flag.
  struct GraphemeCounter {
    /// How many clusters have begun.
    private(set) var clusters = 1
    private var last: UInt32
    private var preceding: GraphemeClass
    /// Whether `preceding` is the second half of a flag, where that is known.
    private var closesFlag: Bool?

    /// Starts behind a code point, with which a cluster begins.
    init(behind codePoint: UInt32) {
      last = codePoint
      preceding = GraphemeClass(of: codePoint)
    }

    /// Counts the text from `offset` to `end` or, where the gap comes first, to the gap; moves
    /// `offset` there.
    mutating func count(_ offset: inout Int, upTo end: Int, in text: TextBytes) {
      let isBeforeGap = offset < text.gapStart
      // A code point has four bytes at most: one that starts before this ends before the gap.
      let stop = isBeforeGap ? min(end, text.gapStart &- 3) : end
      guard offset < stop else {
        let place = offset
        return take(text.codePoint(startingAt: &offset), at: place, in: text)
      }
      let start = unsafe text.base + (isBeforeGap ? 0 : text.gapLength)
      while offset < stop {
        let place = offset
        let codePoint = forwardCodePoint(at: &offset) { unsafe UInt32(start[place &+ $0]) }
        if codePoint < 0x80, last < 0x80, last != 0x0D {
          offset = unsafe Self.endOfSeparateCharacters(start, from: place, to: stop)
          if offset > place {
            clusters &+= offset &- place
            last = unsafe UInt32(start[offset &- 1])
            preceding = GraphemeClass(of: last)
            continue
          }
          offset = place &+ 1
        }
        take(codePoint, at: place, in: text)
      }
    }

    /// How far bytes are a cluster each, by eights, where one begins at `offset`: ASCII without
    /// carriage returns.
    @inline(__always)
    private static func endOfSeparateCharacters(
      _ start: UnsafePointer<UInt8>, from offset: Int, to end: Int
    ) -> Int {
      var place = offset
      while place &+ 8 <= end {
        let bits = unsafe UnsafeRawPointer(start + place).loadUnaligned(as: UInt64.self)
        guard EightBytes(bits: bits).areSeparateCharacters else { break }
        place &+= 8
      }
      return place
    }

    /// Takes the code point at `place`, which follows the last one.
    @inline(__always)
    private mutating func take(_ codePoint: UInt32, at place: Int, in text: TextBytes) {
      let following = GraphemeClass(of: codePoint)
      let verdict = GraphemePairs.verdict(preceding, following)
      let isIndicator = following == .regionalIndicator
      if verdict.isBoundary {
        clusters &+= 1
      } else if verdict.isUndecided {
        let isBoundary =
          isIndicator
          ? closesFlag ?? GraphemeRules.isFlagBoundary(place, in: text)
          : GraphemeRules.isBoundary(before: following, at: place, in: text)
        if isBoundary { clusters &+= 1 }
        if isIndicator { closesFlag = !isBoundary }
      }
      // Behind anything but an indicator, one opens a flag.
      if isIndicator, preceding != .regionalIndicator { closesFlag = false }
      last = codePoint
      preceding = following
    }
  }
#endif
