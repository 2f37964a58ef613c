#if canImport(CICU)
  /// What two adjacent code points alone say about a boundary between them: UAX #29's rules GB3 to
  /// GB13, with CLDR's conjunct rule, as ICU 72 applies them to Unicode 15.0.
  enum GraphemePairs {
    /// The classes that always stay together with a preceding `class`.
    @inline(__always)
    static func joining(after class: GraphemeClass) -> GraphemeClassSet {
      switch `class` {
      case .carriageReturn: GraphemeClassSet(.lineFeed)  // GB3
      case .lineFeed, .control: .none  // GB4
      case .prepend: .all - controls  // GB9b
      case .hangulL: marks | .hangulL | .hangulV | .hangulLV | .hangulLVT  // GB6
      case .hangulLV, .hangulV: marks | .hangulV | .hangulT  // GB7
      case .hangulLVT, .hangulT: marks | .hangulT  // GB8
      default: marks
      }
    }

    /// The classes for which what stands before a preceding `class` decides.
    @inline(__always)
    static func undecided(after class: GraphemeClass) -> GraphemeClassSet {
      switch `class` {
      case .regionalIndicator: GraphemeClassSet(.regionalIndicator)  // GB12, GB13
      case .joiner: GraphemeClassSet(.pictograph) | .linkingConsonant  // GB11, GB9c
      case .virama, .orderedExtension: GraphemeClassSet(.linkingConsonant)  // GB9c
      default: .none
      }
    }

    /// GB9 and GB9a: what never starts a cluster after a character that is not a control.
    @inline(__always)
    private static var marks: GraphemeClassSet {
      GraphemeClassSet(.extension) | .orderedExtension | .virama | .joiner | .spacingMark
    }

    /// GB5: what never continues a cluster, but for LF after CR.
    @inline(__always)
    private static var controls: GraphemeClassSet {
      GraphemeClassSet(.carriageReturn) | .lineFeed | .control
    }
  }
#endif
