#if canImport(CICU)
  internal import CICU

  /// What the rules of grapheme clusters need to know about a code point.
  ///
  /// These are UAX #29's break classes, refined where CLDR's conjunct rule needs it. The order is the
  /// one of `cicu.h`.
  enum GraphemeClass: UInt8, CaseIterable {
    case other
    case carriageReturn
    case lineFeed
    case control
    /// A mark of combining class 0: it ends a conjunct.
    case `extension`
    /// A mark of another combining class: a conjunct goes on through it.
    case orderedExtension
    case joiner
    case regionalIndicator
    case prepend
    case spacingMark
    case hangulL
    case hangulV
    case hangulT
    case hangulLV
    case hangulLVT
    case pictograph
    case linkingConsonant
    case virama

    /// The class of `codePoint`; anything that is not a code point is `other`.
    @inline(__always)
    init(of codePoint: UInt32) {
      // `init(rawValue:)` is a call and a jump table here, twice per code point. An enumeration
      // without payloads is stored as the number of its case, and C returns no other numbers.
      self = unsafe unsafeBitCast(cicu_grapheme_class(codePoint), to: GraphemeClass.self)
    }

    /// Whether an `Extend` of UAX #29, whatever else it is here.
    @inline(__always)
    var isExtension: Bool {
      self == .extension || self == .orderedExtension || self == .virama
    }
  }
#endif
