#if canImport(CICU)
  internal import CICU

  /// What the rules of grapheme clusters need to know about a code point: UAX #29's break classes,
  /// refined where CLDR's conjunct rule needs it. The order is the one of `cicu.h`.
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
      self = GraphemeClass(rawValue: cicu_grapheme_class(codePoint)) ?? .other
    }

    /// Whether an `Extend` of UAX #29, whatever else it is here.
    @inline(__always)
    var isExtension: Bool {
      self == .extension || self == .orderedExtension || self == .virama
    }
  }

  /// A set of grapheme classes, one bit each.
  ///
  /// Written out of single bits and `|` alone, so that the optimiser folds each set to a constant.
  struct GraphemeClassSet {
    private let bits: UInt32

    @inline(__always)
    private init(bits: UInt32) {
      self.bits = bits
    }

    /// Makes a set of one class.
    @inline(__always)
    init(_ member: GraphemeClass) {
      self.init(bits: 1 << UInt32(member.rawValue))
    }

    /// The set without members.
    @inline(__always)
    static var none: Self { Self(bits: 0) }

    /// The set of all classes.
    @inline(__always)
    static var all: Self { Self(bits: .max) }

    /// The members of either set.
    @inline(__always)
    static func | (left: Self, right: Self) -> Self {
      Self(bits: left.bits | right.bits)
    }

    /// The members of either set.
    @inline(__always)
    static func | (left: Self, right: GraphemeClass) -> Self {
      left | Self(right)
    }

    /// The members of `left` that are not in `right`.
    @inline(__always)
    static func - (left: Self, right: Self) -> Self {
      Self(bits: left.bits & ~right.bits)
    }

    /// Whether `element` is a member.
    @inline(__always)
    func contains(_ element: GraphemeClass) -> Bool {
      bits >> UInt32(element.rawValue) & 1 != 0
    }
  }
#endif
