#if canImport(CICU)
  /// Grapheme clusters asked of ICU itself, for an ICU that `GraphemeRules` was not checked against.
  ///
  /// Some hundred times slower, and right with any version. Without an iterator (no data, no memory)
  /// the rules we know are the best answer left.
  enum BreakerGraphemeClusters: BoundarySearch {
    static func step(before offset: Int, in text: TextBytes) -> TextStep? {
      guard var breaker = Breaker.open(.character, over: text, around: offset) else {
        return GraphemeRules.step(before: offset, in: text)
      }
      return breaker.preceding(offset).map { text.step(from: offset, to: $0) }
    }

    static func step(after offset: Int, in text: TextBytes) -> TextStep? {
      guard var breaker = Breaker.open(.character, over: text, around: offset) else {
        return GraphemeRules.step(after: offset, in: text)
      }
      return breaker.following(offset).map { text.step(from: offset, to: $0) }
    }

    static func isBoundary(_ offset: Int, in text: TextBytes) -> Bool {
      guard offset > 0, offset < text.count else { return true }
      guard text.isCodePointBoundary(offset) else { return false }
      guard var breaker = Breaker.open(.character, over: text, around: offset) else {
        return GraphemeRules.isBoundary(offset, in: text)
      }
      return breaker.isBoundary(offset)
    }

    static func count(_ range: Range<Int>, in text: TextBytes) -> Int {
      guard var breaker = Breaker.open(.character, over: text, around: range.lowerBound) else {
        return GraphemeRules.count(range, in: text)
      }
      var clusters = 0
      var offset = range.lowerBound
      while offset < range.upperBound {
        clusters += 1
        offset = breaker.following(offset) ?? text.count
      }
      return clusters
    }
  }
#endif
