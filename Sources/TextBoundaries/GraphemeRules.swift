#if canImport(CICU)
  /// Grapheme clusters by class table and pair rules: the answers of ICU 72 at a hundredth of its
  /// price, because a caret step looks only at the pairs of code points it crosses.
  ///
  /// Text before a pair is read only where the pair does not decide: between regional indicators,
  /// between a joiner and a pictograph, before a consonant that may close a conjunct. Whether there
  /// is a boundary never depends on anything after the code point that follows it.
  enum GraphemeRules: BoundarySearch {
    static func step(before offset: Int, in text: TextBytes) -> TextStep? {
      step(before: offset, over: 1, in: text)
    }

    static func step(before offset: Int, over clusters: Int, in text: TextBytes) -> TextStep? {
      // Where edits happen all of the walk is before the gap, which then is in nobody's way.
      guard offset <= text.gapStart else {
        return walk(before: offset, over: clusters, in: text) { text.codePoint(endingAt: &$0) }
      }
      let base = unsafe text.base
      return walk(before: offset, over: clusters, in: text) { place in
        let end = unsafe base + place
        return backwardCodePoint(at: &place) { unsafe UInt32(end[-$0]) }
      }
    }

    /// Steps back over clusters; `read` moves an offset over the code point before it.
    ///
    /// O(text crossed), also over flags: only the first place between two indicators is judged by
    /// looking back, after which the places between and behind flags alternate.
    @inline(__always)
    private static func walk(
      before offset: Int, over clusters: Int, in text: TextBytes, read: (inout Int) -> UInt32
    ) -> TextStep? {
      guard offset > 0 else { return nil }
      var remaining = clusters
      var start = offset
      var codePoint = read(&start)
      var following = GraphemeClass(of: codePoint)
      var utf16Length = utf16Width(codePoint)
      // Whether `start` is a boundary, where that is known and indicators are on both sides.
      var isBetweenFlags: Bool?
      while start > 0 {
        var earlier = start
        codePoint = read(&earlier)
        let preceding = GraphemeClass(of: codePoint)
        let verdict = GraphemePairs.verdict(preceding, following)
        var isBoundary = verdict.isBoundary
        if verdict.isUndecided {
          if following == .regionalIndicator {
            isBoundary = isBetweenFlags.map { !$0 } ?? isFlagBoundary(start, in: text)
            isBetweenFlags = isBoundary
          } else {
            isBoundary = self.isBoundary(before: following, at: start, in: text)
          }
        } else {
          isBetweenFlags = nil
        }
        if isBoundary {
          remaining &-= 1
          if remaining == 0 { return TextStep(offset: start, utf16Length: utf16Length) }
        }
        utf16Length &+= utf16Width(codePoint)
        start = earlier
        following = preceding
      }
      return remaining == 1 ? TextStep(offset: 0, utf16Length: utf16Length) : nil
    }

    static func step(after offset: Int, in text: TextBytes) -> TextStep? {
      guard offset < text.count else { return nil }
      var end = offset
      var codePoint = text.codePoint(startingAt: &end)
      var preceding = GraphemeClass(of: codePoint)
      var utf16Length = utf16Width(codePoint)
      while end < text.count {
        var later = end
        codePoint = text.codePoint(startingAt: &later)
        let following = GraphemeClass(of: codePoint)
        if isBoundary(between: preceding, and: following, at: end, in: text) { break }
        utf16Length &+= utf16Width(codePoint)
        end = later
        preceding = following
      }
      return TextStep(offset: end, utf16Length: utf16Length)
    }

    static func isBoundary(_ offset: Int, in text: TextBytes) -> Bool {
      guard offset > 0, offset < text.count else { return true }
      guard text.isCodePointBoundary(offset) else { return false }
      var before = offset
      var after = offset
      let preceding = GraphemeClass(of: text.codePoint(endingAt: &before))
      let following = GraphemeClass(of: text.codePoint(startingAt: &after))
      return isBoundary(between: preceding, and: following, at: offset, in: text)
    }

    static func count(_ range: Range<Int>, in text: TextBytes) -> Int {
      guard !range.isEmpty else { return 0 }
      var offset = range.lowerBound
      var counter = GraphemeCounter(behind: text.codePoint(startingAt: &offset))
      while offset < range.upperBound {
        counter.count(&offset, upTo: range.upperBound, in: text)
      }
      return counter.clusters
    }

    // MARK: - One place

    @inline(__always)
    private static func isBoundary(
      between preceding: GraphemeClass, and following: GraphemeClass, at offset: Int,
      in text: TextBytes
    ) -> Bool {
      let verdict = GraphemePairs.verdict(preceding, following)
      guard verdict.isUndecided else { return verdict.isBoundary }
      return isBoundary(before: following, at: offset, in: text)
    }

    /// Decides where the pair did not, by reading back from `offset`.
    @inline(never)
    static func isBoundary(
      before following: GraphemeClass, at offset: Int, in text: TextBytes
    ) -> Bool {
      switch following {
      case .regionalIndicator: isFlagBoundary(offset, in: text)
      case .pictograph: !continuesPictograph(offset, in: text)
      default: !continuesConjunct(offset, in: text)
      }
    }

    /// GB12, GB13: flags are pairs, counted from the start of the run of indicators.
    ///
    /// Indicators are told by their bytes, two at a time: a run may be as long as the text.
    @inline(never)
    static func isFlagBoundary(_ offset: Int, in text: TextBytes) -> Bool {
      var start = offset
      while start >= 8, let bytes = text.eightBytes(at: start &- 8), bytes.areTwoIndicators {
        start &-= 8
      }
      var isEven = true
      while start > 0, GraphemeClass(of: text.codePoint(endingAt: &start)) == .regionalIndicator {
        isEven.toggle()
      }
      return isEven
    }

    /// GB11: before `offset` stands `pictograph extension* joiner`, of which the joiner is known.
    private static func continuesPictograph(_ offset: Int, in text: TextBytes) -> Bool {
      var start = offset
      _ = text.codePoint(endingAt: &start)
      while start > 0 {
        let preceding = GraphemeClass(of: text.codePoint(endingAt: &start))
        if !preceding.isExtension { return preceding == .pictograph }
      }
      return false
    }

    /// GB9c as in CLDR before Unicode 15.1: before `offset` stands a consonant that links.
    ///
    /// Between them are only joiners and marks of a combining class other than 0, and a virama is
    /// among them.
    private static func continuesConjunct(_ offset: Int, in text: TextBytes) -> Bool {
      var start = offset
      var hasVirama = false
      while start > 0 {
        switch GraphemeClass(of: text.codePoint(endingAt: &start)) {
        case .virama: hasVirama = true
        case .orderedExtension, .joiner: continue
        case .linkingConsonant: return hasVirama
        default: return false
        }
      }
      return false
    }
  }
#endif
