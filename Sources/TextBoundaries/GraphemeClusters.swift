#if canImport(CICU)
  internal import CICU
#endif

/// Grapheme clusters, what a reader takes for one character: the caret's steps.
///
/// On Linux the answers are ICU's (extended grapheme clusters of UAX #29 with the conjunct rule);
/// elsewhere the standard library's. Where the two differ is listed in `Docs/Segmentation.md`.
/// An `offset` is a UTF-8 byte offset between two code points of the text; any other is a programming
/// error, except for `isBoundary`. The cost depends on the clusters near the offset, never on the
/// length of the text.
public enum GraphemeClusters {
  /// The step from `offset` back to the greatest boundary below it; `nil` at the start of the text.
  ///
  /// `offset` may itself lie inside a cluster: then the step leads to that cluster's start.
  public static func step(before offset: Int, in text: TextBytes) -> TextStep? {
    precondition(text.isCodePointBoundary(offset), "a caret stands between code points")
    // Between two ASCII characters is a boundary in any version of Unicode, but within CR LF.
    if offset > 1, text[offset &- 1] < 0x80, text[offset &- 2] < 0x80, text[offset &- 1] != 0x0A {
      return TextStep(offset: offset &- 1, utf16Length: 1)
    }
    guard knowsRules else { return Source.step(before: offset, in: text) }
    return Rules.step(before: offset, in: text)
  }

  /// So many steps back from `offset` as one, at least one; `nil` when the text before it has fewer
  /// clusters.
  ///
  /// O(text crossed) even in a row of flags, through which single steps would each look back to its
  /// start; that is looked for once.
  public static func step(
    before offset: Int, over clusters: Int, in text: TextBytes
  ) -> TextStep? {
    precondition(text.isCodePointBoundary(offset), "a caret stands between code points")
    precondition(clusters > 0, "a step goes over something")
    let plain = text.separateCharacters(before: offset, atMost: clusters)
    guard plain < clusters else { return TextStep(offset: offset &- plain, utf16Length: plain) }
    let rest =
      knowsRules
      ? Rules.step(before: offset &- plain, over: clusters &- plain, in: text)
      : Source.step(before: offset &- plain, over: clusters &- plain, in: text)
    return rest.map { TextStep(offset: $0.offset, utf16Length: plain &+ $0.utf16Length) }
  }

  /// The step from `offset` on to the least boundary above it; `nil` at the end of the text.
  ///
  /// Text before `offset` counts: between two halves of a flag, say, the step leads to its end.
  public static func step(after offset: Int, in text: TextBytes) -> TextStep? {
    precondition(text.isCodePointBoundary(offset), "a caret stands between code points")
    if offset &+ 1 < text.count, text[offset] < 0x80, text[offset &+ 1] < 0x80,
      text[offset] != 0x0D
    {
      return TextStep(offset: offset &+ 1, utf16Length: 1)
    }
    guard knowsRules else { return Source.step(after: offset, in: text) }
    return Rules.step(after: offset, in: text)
  }

  /// Whether `offset` is a boundary.
  ///
  /// Both ends of the text are; inside a code point is not.
  public static func isBoundary(_ offset: Int, in text: TextBytes) -> Bool {
    precondition(offset >= 0 && offset <= text.count, "an offset outside the text")
    guard knowsRules else { return Source.isBoundary(offset, in: text) }
    return Rules.isBoundary(offset, in: text)
  }

  /// How many steps lead from the lower bound of `range` to its upper bound or past it.
  ///
  /// Steps as of `step(after:in:)`. O(length of the range).
  public static func count(_ range: Range<Int>, in text: TextBytes) -> Int {
    precondition(
      text.isCodePointBoundary(range.lowerBound) && text.isCodePointBoundary(range.upperBound),
      "a range of text starts and ends between code points")
    guard knowsRules else { return Source.count(range, in: text) }
    return Rules.count(range, in: text)
  }

  #if canImport(CICU)
    private typealias Rules = GraphemeRules
    private typealias Source = BreakerGraphemeClusters

    /// Whether ICU is the version that the rules were checked against; else ICU itself is asked.
    private static let knowsRules = knowsRules(
      ofUnicode: cicu_unicode_version(), library: cicu_library_version())

    /// Whether `GraphemeRules` gives the answers of an ICU of these versions: `0x0F00` is Unicode
    /// 15.0, and 72 the release whose rules they are.
    static func knowsRules(ofUnicode version: UInt32, library: UInt32) -> Bool {
      version == 0x0F00 && library == 72
    }
  #else
    private typealias Rules = StandardLibraryGraphemeClusters
    private typealias Source = StandardLibraryGraphemeClusters
    private static var knowsRules: Bool { true }
  #endif
}
