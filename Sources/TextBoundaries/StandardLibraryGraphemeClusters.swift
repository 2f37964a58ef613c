/// Grapheme clusters as the standard library finds them: `Character` of a copied window of text.
///
/// What a platform without ICU uses. A window is only right from a certain boundary on, so each one
/// starts at a place where no rule of any version of Unicode joins what stands on both sides; it
/// ends where the boundary looked for no longer depends on its end.
enum StandardLibraryGraphemeClusters: BoundarySearch {
  static func step(before offset: Int, in text: TextBytes) -> TextStep? {
    guard offset > 0 else { return nil }
    let window = text.string(in: certainBoundary(before: offset, in: text)..<offset)
    let cluster = window[window.index(before: window.endIndex)...]
    return TextStep(offset: offset - cluster.utf8.count, utf16Length: cluster.utf16.count)
  }

  static func step(after offset: Int, in text: TextBytes) -> TextStep? {
    guard offset < text.count else { return nil }
    let start = certainBoundary(before: offset, in: text)
    var length = 64
    while true {
      let end = text.codePointBoundary(atOrBefore: min(text.count, offset + length))
      let boundary = firstBoundary(after: offset, in: start..<end, of: text)
      if boundary < end || end == text.count { return text.step(from: offset, to: boundary) }
      length *= 2
    }
  }

  static func isBoundary(_ offset: Int, in text: TextBytes) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    guard text.isCodePointBoundary(offset) else { return false }
    var next = offset
    _ = text.codePoint(startingAt: &next)
    return step(before: next, in: text)?.offset == offset
  }

  /// O(length of the range), with a copy of that part of the text.
  static func count(_ range: Range<Int>, in text: TextBytes) -> Int {
    guard !range.isEmpty else { return 0 }
    let start = certainBoundary(before: range.lowerBound, in: text)
    var clusters = 1
    var offset = start
    for cluster in text.string(in: start..<range.upperBound) {
      if offset > range.lowerBound { clusters += 1 }
      offset += cluster.utf8.count
    }
    return clusters
  }

  private static func firstBoundary(
    after offset: Int, in window: Range<Int>, of text: TextBytes
  ) -> Int {
    var boundary = window.lowerBound
    for cluster in text.string(in: window) where boundary <= offset {
      boundary += cluster.utf8.count
    }
    return boundary
  }

  /// A place below `offset` that is a boundary whatever else the text holds; 0 at worst.
  private static func certainBoundary(before offset: Int, in text: TextBytes) -> Int {
    guard offset > 0 else { return 0 }
    var place = offset
    var following = text.scalar(endingAt: &place)
    while place > 0 {
      var earlier = place
      let preceding = text.scalar(endingAt: &earlier)
      if preceding.closesCluster, !following.continuesCluster { return place }
      place = earlier
      following = preceding
    }
    return 0
  }
}

extension Unicode.Scalar {
  /// Whether a cluster ends after this, unless a continuing character follows.
  ///
  /// True of ASCII but CR, cased letters, ideographs, spaces. Left out is whatever has a say in a
  /// rule: jamo, Indic letters, indicators, pictographs, prefixes, joiners.
  fileprivate var closesCluster: Bool {
    if value < 0x80 { return value != 0x0D }
    let properties = properties
    if properties.isIdeographic { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .spaceSeparator: return true
    default: return false
    }
  }
}
