#if canImport(CICU)
  /// Grapheme clusters by class table and pair rules: the answers of ICU 72 at a hundredth of its
  /// price, because a caret step looks only at the pairs of code points it crosses.
  ///
  /// Text before a pair is read only where the pair does not decide: between regional indicators,
  /// between a joiner and a pictograph, before a consonant that may close a conjunct. Whether there
  /// is a boundary never depends on anything after the code point that follows it.
  enum GraphemeRules: BoundarySearch {
    static func step(before offset: Int, in text: TextBytes) -> TextStep? {
      steps(before: offset, count: 1, in: text)
    }

    static func step(before offset: Int, over clusters: Int, in text: TextBytes) -> TextStep? {
      steps(before: offset, count: clusters, in: text)
    }

    /// Steps back over `count` clusters, at least one; `nil` when there are not so many.
    ///
    /// O(text crossed), also over flags: only the first place between two indicators is judged by
    /// looking back, after which the places between and behind flags alternate.
    @inline(__always)
    private static func steps(before offset: Int, count: Int, in text: TextBytes) -> TextStep? {
      guard offset > 0 else { return nil }
      var remaining = count
      var start = offset
      var codePoint = text.codePoint(endingAt: &start)
      var following = GraphemeClass(of: codePoint)
      var utf16Length = utf16Width(codePoint)
      var isBetweenFlags: Bool?  // Of `start`, where that is known and indicators are on both sides.
      while start > 0 {
        var earlier = start
        codePoint = text.codePoint(endingAt: &earlier)
        let preceding = GraphemeClass(of: codePoint)
        let isBoundary: Bool
        if preceding == .regionalIndicator, following == .regionalIndicator {
          isBoundary = isBetweenFlags.map { !$0 } ?? isFlagBoundary(start, in: text)
          isBetweenFlags = isBoundary
        } else {
          isBoundary = self.isBoundary(between: preceding, and: following, at: start, in: text)
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

    /// O(length of the range), also over flags: the parity of a run is carried along, where single
    /// steps would each look back over all of it.
    static func count(_ range: Range<Int>, in text: TextBytes) -> Int {
      guard !range.isEmpty else { return 0 }
      var clusters = 1
      var offset = range.lowerBound
      var last = text.codePoint(startingAt: &offset)
      var preceding = GraphemeClass(of: last)
      var closesFlag: Bool?  // Whether `preceding` is the second half of a flag, where known.
      while offset < range.upperBound {
        let place = offset
        let codePoint = text.codePoint(startingAt: &offset)
        if codePoint < 0x80, last < 0x80, last != 0x0D,
          let end = endOfSeparateCharacters(from: place, to: range.upperBound, in: text)
        {
          clusters &+= end &- place
          offset = end
          last = UInt32(text[end &- 1])
          preceding = GraphemeClass(of: last)
          continue
        }
        let following = GraphemeClass(of: codePoint)
        let verdict = GraphemePairs.verdict(preceding, following)
        if verdict.isBoundary {
          clusters &+= 1
          if following == .regionalIndicator { closesFlag = false }
        } else if verdict.isUndecided, following == .regionalIndicator {
          let opensFlag = closesFlag ?? isFlagBoundary(place, in: text)
          if opensFlag { clusters &+= 1 }
          closesFlag = !opensFlag
        } else {
          if verdict.isUndecided, isBoundary(before: following, at: place, in: text) {
            clusters &+= 1
          }
          if following == .regionalIndicator { closesFlag = false }
        }
        last = codePoint
        preceding = following
      }
      return clusters
    }

    /// How far bytes are a cluster each, by eights, where one begins at `offset`: ASCII without
    /// carriage returns; `nil` where the first eight are not.
    @inline(__always)
    private static func endOfSeparateCharacters(
      from offset: Int, to end: Int, in text: TextBytes
    ) -> Int? {
      var place = offset
      while place &+ 8 <= end, let bytes = text.eightBytes(at: place), bytes.areSeparateCharacters {
        place &+= 8
      }
      return place > offset ? place : nil
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
    private static func isBoundary(
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
    private static func isFlagBoundary(_ offset: Int, in text: TextBytes) -> Bool {
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
