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
    return search.step(before: offset, in: text)
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
    return search.step(after: offset, in: text)
  }

  /// Whether `offset` is a boundary. Both ends of the text are; inside a code point is not.
  public static func isBoundary(_ offset: Int, in text: TextBytes) -> Bool {
    precondition(offset >= 0 && offset <= text.count, "an offset outside the text")
    return search.isBoundary(offset, in: text)
  }

  /// How many times `step(after:in:)` leads from the lower bound of `range` to its upper bound or
  /// past it. O(length of the range).
  public static func count(_ range: Range<Int>, in text: TextBytes) -> Int {
    precondition(
      text.isCodePointBoundary(range.lowerBound) && text.isCodePointBoundary(range.upperBound),
      "a range of text starts and ends between code points")
    return search.count(range, in: text)
  }

  #if canImport(CICU)
    /// The search that gives this ICU's answers.
    private static let search = search(
      unicodeVersion: cicu_unicode_version(), libraryVersion: cicu_library_version())

    /// The fast search where ICU is the version its rules were checked against, else ICU itself.
    static func search(
      unicodeVersion: UInt32, libraryVersion: UInt32
    ) -> any BoundarySearch.Type {
      let isKnown = unicodeVersion == 0x0F00 && libraryVersion == 72
      return isKnown ? GraphemeRules.self : BreakerGraphemeClusters.self
    }
  #else
    private static var search: any BoundarySearch.Type { StandardLibraryGraphemeClusters.self }
  #endif
}
