#if canImport(CICU)
  /// Steps back over grapheme clusters by `GraphemeRules`, code point after code point.
  ///
  /// O(text crossed), also over flags: only the first place between two indicators is judged by
  /// looking back, after which the places between and behind flags alternate.
  struct GraphemeWalk {
    /// How many clusters are still to be crossed.
    private(set) var remaining: Int
    /// How far it has come: before the last code point that belongs to what is crossed.
    private var place: Int
    private var utf16Length: Int
    /// The class of the code point at `place`.
    private var following: GraphemeClass
    /// Whether `place` is a boundary, where that is known and there are indicators on both sides.
    private var isBetweenFlags: Bool?

    /// Starts before the code point that ends at `offset`, which must be above 0.
    private init(before offset: Int, over clusters: Int, in text: TextBytes) {
      remaining = clusters
      place = offset
      let codePoint = text.codePoint(endingAt: &place)
      utf16Length = utf16Width(codePoint)
      following = GraphemeClass(of: codePoint)
    }

    /// The step back from `offset` over so many clusters, at least one; `nil` when there are fewer.
    @inline(__always)
    static func step(before offset: Int, over clusters: Int, in text: TextBytes) -> TextStep? {
      guard offset > 0 else { return nil }
      var walk = GraphemeWalk(before: offset, over: clusters, in: text)
      while walk.place > 0, walk.remaining > 0 { walk.goOn(in: text) }
      if walk.place == 0, walk.remaining > 0 { walk.remaining &-= 1 }
      guard walk.remaining == 0 else { return nil }
      return TextStep(offset: walk.place, utf16Length: walk.utf16Length)
    }

    /// Goes on to the end of the walk, or to where the gap or the start of the text comes first.
    @inline(__always)
    private mutating func goOn(in text: TextBytes) {
      let isBeforeGap = place <= text.gapStart
      // A code point has four bytes at most: one that ends behind this starts behind the gap.
      let stop = isBeforeGap ? 0 : text.gapStart &+ 3
      guard place > stop else {
        var start = place
        return take(text.codePoint(endingAt: &start), from: start, in: text)
      }
      let base = unsafe text.base + (isBeforeGap ? 0 : text.gapLength)
      while place > stop, remaining > 0 {
        var start = place
        let end = unsafe base + place
        let codePoint = backwardCodePoint(at: &start) { unsafe UInt32(end[-$0]) }
        take(codePoint, from: start, in: text)
      }
    }

    /// Takes the code point before `place`, unless there is the boundary where the walk ends.
    @inline(__always)
    private mutating func take(_ codePoint: UInt32, from start: Int, in text: TextBytes) {
      let preceding = GraphemeClass(of: codePoint)
      let verdict = GraphemePairs.verdict(preceding, following)
      var isBoundary = verdict.isBoundary
      if verdict.isUndecided {
        if following == .regionalIndicator {
          isBoundary = isBetweenFlags.map { !$0 } ?? GraphemeRules.isFlagBoundary(place, in: text)
          isBetweenFlags = isBoundary
        } else {
          isBoundary = GraphemeRules.isBoundary(before: following, at: place, in: text)
        }
      }
      if isBoundary {
        remaining &-= 1
        if remaining == 0 { return }
      }
      if preceding != .regionalIndicator { isBetweenFlags = nil }
      utf16Length &+= utf16Width(codePoint)
      place = start
      following = preceding
    }
  }
#endif
