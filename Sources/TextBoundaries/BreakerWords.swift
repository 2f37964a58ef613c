#if canImport(CICU)
  /// Words as ICU's word iterator finds them; without an iterator, as the standard library's
  /// properties tell.
  ///
  /// An iterator is opened for each search and closed after it: 1.5 µs, nothing beside a key press,
  /// and no state to share between threads.
  enum BreakerWords: WordSearch {
    static func step(before offset: Int, in text: TextBytes) -> TextStep? {
      guard var breaker = Breaker.open(.word, over: text, around: offset) else {
        return StandardLibraryWords.step(before: offset, in: text)
      }
      return breaker.preceding(offset).map { text.step(from: offset, to: $0) }
    }

    static func step(after offset: Int, in text: TextBytes) -> TextStep? {
      guard var breaker = Breaker.open(.word, over: text, around: offset) else {
        return StandardLibraryWords.step(after: offset, in: text)
      }
      return breaker.following(offset).map { text.step(from: offset, to: $0) }
    }

    static func isBoundary(_ offset: Int, in text: TextBytes) -> Bool {
      guard offset > 0, offset < text.count else { return true }
      guard text.isCodePointBoundary(offset) else { return false }
      guard var breaker = Breaker.open(.word, over: text, around: offset) else {
        return StandardLibraryWords.isBoundary(offset, in: text)
      }
      return breaker.isBoundary(offset)
    }

    static func startOfWord(before offset: Int, in text: TextBytes) -> TextStep? {
      guard offset > 0 else { return nil }
      guard var breaker = Breaker.open(.word, over: text, around: offset) else {
        return StandardLibraryWords.startOfWord(before: offset, in: text)
      }
      // The iterator knows what ends at the boundary it stands on; the question moves it to the end of
      // the segment that `offset` ends or cuts.
      _ = breaker.isBoundary(offset)
      var isWord = breaker.endsWord
      var end = offset
      while let start = breaker.preceding(end) {
        if isWord { return text.step(from: offset, to: start) }
        isWord = breaker.endsWord
        end = start
      }
      return text.step(from: offset, to: 0)
    }

    static func endOfWord(after offset: Int, in text: TextBytes) -> TextStep? {
      guard offset < text.count else { return nil }
      guard var breaker = Breaker.open(.word, over: text, around: offset) else {
        return StandardLibraryWords.endOfWord(after: offset, in: text)
      }
      var start = offset
      while let end = breaker.following(start) {
        if breaker.endsWord { return text.step(from: offset, to: end) }
        start = end
      }
      return text.step(from: offset, to: text.count)
    }
  }
#endif
