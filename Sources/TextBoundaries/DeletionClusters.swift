/// What one backspace removes, CoreFoundation's *backward deletion cluster*.
///
/// A whole grapheme cluster, but in the scripts of U+0530 to U+194F (Armenian to Limbu: Hebrew,
/// Arabic, the Indic scripts, Thai, Tibetan, Khmer) one code point at a time, so that a mistyped
/// vowel sign does not cost its consonant. Conjoining jamo lie in that range and yet go as a
/// syllable. Source: `CFStringGetRangeOfCharacterClusterAtIndex` in swift-corelibs-foundation.
public enum DeletionClusters {
  /// The step from `offset`, a UTF-8 byte offset between code points, back over what a backspace
  /// there removes; `nil` at the start of the text.
  public static func step(before offset: Int, in text: TextBytes) -> TextStep? {
    guard let cluster = GraphemeClusters.step(before: offset, in: text) else { return nil }
    guard offset - cluster.offset > 1 else { return cluster }
    return lastPart(of: cluster.offset..<offset, in: text) ?? cluster
  }

  /// The part of `cluster` that goes alone; `nil` when the cluster goes as a whole.
  ///
  /// That is its last code point of the range above and the marks of other blocks on it.
  private static func lastPart(of cluster: Range<Int>, in text: TextBytes) -> TextStep? {
    var start = cluster.upperBound
    var utf16Length = 0
    while start > cluster.lowerBound {
      let end = start
      let codePoint = text.codePoint(endingAt: &start)
      if goesAlone(codePoint) {
        // A number sign in front (Arabic U+0600) is no base for what follows it.
        if end < cluster.upperBound, !isMark(at: end, in: text) {
          return TextStep(offset: end, utf16Length: utf16Length)
        }
        return TextStep(offset: start, utf16Length: utf16Length + utf16Width(codePoint))
      }
      utf16Length += utf16Width(codePoint)
    }
    return nil
  }

  private static func goesAlone(_ codePoint: UInt32) -> Bool {
    0x0530...0x194F ~= codePoint && !(0x1100...0x11FF ~= codePoint)
  }

  private static func isMark(at offset: Int, in text: TextBytes) -> Bool {
    var end = offset
    return Unicode.Scalar(text.codePoint(startingAt: &end))?.continuesCluster ?? false
  }
}
