/// One way of finding boundaries of one kind.
///
/// Offsets passed in must lie between code points (`isBoundary` takes any offset of the text).
/// `GraphemeClusters` documents what the answers mean; conformers differ in how they find them, and
/// the tests hold them against each other through this protocol.
protocol BoundarySearch: SendableMetatype {
  /// The step to the greatest boundary below `offset`; `nil` at the start.
  static func step(before offset: Int, in text: TextBytes) -> TextStep?

  /// So many of these steps as one, at least one; `nil` when that many are not there.
  static func step(before offset: Int, over clusters: Int, in text: TextBytes) -> TextStep?

  /// The step to the least boundary above `offset`; `nil` at the end.
  static func step(after offset: Int, in text: TextBytes) -> TextStep?

  /// Whether there is a boundary at `offset`.
  static func isBoundary(_ offset: Int, in text: TextBytes) -> Bool

  /// How many steps forward lead from the lower bound of `range` to its upper bound or past it.
  static func count(_ range: Range<Int>, in text: TextBytes) -> Int
}

extension BoundarySearch {
  /// Step by step, for searches that know no shorter way.
  static func step(before offset: Int, over clusters: Int, in text: TextBytes) -> TextStep? {
    var landing = TextStep(offset: offset, utf16Length: 0)
    for _ in 0..<clusters {
      guard let step = step(before: landing.offset, in: text) else { return nil }
      landing.offset = step.offset
      landing.utf16Length += step.utf16Length
    }
    return landing
  }
}

/// A search for boundaries between words and what is not a word.
protocol WordSearch: SendableMetatype {
  /// The step to the greatest boundary below `offset`; `nil` at the start.
  static func step(before offset: Int, in text: TextBytes) -> TextStep?

  /// The step to the least boundary above `offset`; `nil` at the end.
  static func step(after offset: Int, in text: TextBytes) -> TextStep?

  /// Whether there is a boundary at `offset`.
  static func isBoundary(_ offset: Int, in text: TextBytes) -> Bool

  /// The step to the greatest start of a word below `offset`, else to 0; `nil` at the start.
  static func startOfWord(before offset: Int, in text: TextBytes) -> TextStep?

  /// The step to the least end of a word above `offset`, else to the end; `nil` at the end.
  static func endOfWord(after offset: Int, in text: TextBytes) -> TextStep?
}
