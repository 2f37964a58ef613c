/// Words by a simple rule over the standard library's properties, for platforms without ICU.
///
/// A word is a longest run of grapheme clusters that begin with a letter, a digit or a connector
/// (`Unicode.Scalar.isWordCharacter`), in which a single apostrophe between two of them does not end
/// it. Every other grapheme cluster is a segment of its own. There are no dictionaries: Thai or
/// Chinese between two spaces is one word.
enum StandardLibraryWords: WordSearch {
  static func step(before offset: Int, in text: TextBytes) -> TextStep? {
    guard let last = segment(endingAtOrCutBy: offset, in: text) else { return nil }
    return text.step(from: offset, to: last.isWord ? startOfRun(last.start, in: text) : last.start)
  }

  static func step(after offset: Int, in text: TextBytes) -> TextStep? {
    guard let first = segment(startingAtOrCutBy: offset, in: text) else { return nil }
    return text.step(from: offset, to: first.isWord ? endOfRun(first.end, in: text) : first.end)
  }

  static func isBoundary(_ offset: Int, in text: TextBytes) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    return GraphemeClusters.isBoundary(offset, in: text) && !isInside(offset, in: text)
  }

  static func startOfWord(before offset: Int, in text: TextBytes) -> TextStep? {
    var place = offset
    while let last = segment(endingAtOrCutBy: place, in: text) {
      if last.isWord { return text.step(from: offset, to: startOfRun(last.start, in: text)) }
      place = last.start
    }
    return offset > 0 ? text.step(from: offset, to: 0) : nil
  }

  static func endOfWord(after offset: Int, in text: TextBytes) -> TextStep? {
    var place = offset
    while let first = segment(startingAtOrCutBy: place, in: text) {
      if first.isWord { return text.step(from: offset, to: endOfRun(first.end, in: text)) }
      place = first.end
    }
    return offset < text.count ? text.step(from: offset, to: text.count) : nil
  }

  // MARK: - Clusters and runs of them

  private struct Cluster {
    var start: Int
    var end: Int
    /// Whether this belongs to a word, by itself or between two clusters that do.
    var isWord: Bool
  }

  private static func segment(endingAtOrCutBy offset: Int, in text: TextBytes) -> Cluster? {
    guard let start = GraphemeClusters.step(before: offset, in: text)?.offset else { return nil }
    return segment(startingAtOrCutBy: start, in: text)
  }

  private static func segment(startingAtOrCutBy offset: Int, in text: TextBytes) -> Cluster? {
    guard let end = GraphemeClusters.step(after: offset, in: text)?.offset,
      let start = GraphemeClusters.step(before: end, in: text)?.offset
    else { return nil }
    return Cluster(
      start: start, end: end,
      isWord: isWordCharacter(start, in: text)
        || (isInside(start, in: text) && isInside(end, in: text)))
  }

  private static func startOfRun(_ offset: Int, in text: TextBytes) -> Int {
    var start = offset
    while isInside(start, in: text),
      let earlier = GraphemeClusters.step(before: start, in: text)?.offset
    {
      start = earlier
    }
    return start
  }

  private static func endOfRun(_ offset: Int, in text: TextBytes) -> Int {
    var end = offset
    while isInside(end, in: text),
      let later = GraphemeClusters.step(after: end, in: text)?.offset
    {
      end = later
    }
    return end
  }

  /// Whether the clusters on both sides of `offset`, a boundary between clusters, are of one word.
  private static func isInside(_ offset: Int, in text: TextBytes) -> Bool {
    guard let start = GraphemeClusters.step(before: offset, in: text)?.offset, offset < text.count
    else { return false }
    switch (isWordCharacter(start, in: text), isWordCharacter(offset, in: text)) {
    case (true, true):
      return true
    case (true, false):
      guard let end = GraphemeClusters.step(after: offset, in: text)?.offset else { return false }
      return isApostrophe(offset, in: text) && isWordCharacter(end, in: text)
    case (false, true):
      guard let earlier = GraphemeClusters.step(before: start, in: text)?.offset else {
        return false
      }
      return isApostrophe(start, in: text) && isWordCharacter(earlier, in: text)
    case (false, false):
      return false
    }
  }

  private static func isWordCharacter(_ offset: Int, in text: TextBytes) -> Bool {
    guard offset < text.count else { return false }
    var end = offset
    return text.scalar(startingAt: &end).isWordCharacter
  }

  private static func isApostrophe(_ offset: Int, in text: TextBytes) -> Bool {
    var end = offset
    let scalar = text.scalar(startingAt: &end)
    return scalar == "'" || scalar == "\u{2019}"
  }
}
