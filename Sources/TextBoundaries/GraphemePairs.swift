#if canImport(CICU)
  /// What two adjacent code points alone say about a boundary between them.
  ///
  /// UAX #29's rules GB3 to GB13, with CLDR's conjunct rule, as ICU 72 applies them to Unicode 15.0.
  /// A row of the table is one preceding class: for each following class, one bit says that the two
  /// stay together and another that text before them decides; with neither there is a boundary.
  enum GraphemePairs {
    /// What the pair says.
    @inline(__always)
    static func verdict(_ preceding: GraphemeClass, _ following: GraphemeClass) -> Verdict {
      let bits = rows[Int(preceding.rawValue)] &>> UInt64(following.rawValue)
      return Verdict(bits: bits & (1 | 1 &<< undecidedShift))
    }

    /// What two classes say about a boundary between them.
    struct Verdict {
      fileprivate let bits: UInt64

      /// Whether there is a boundary, whatever else the text holds.
      @inline(__always)
      var isBoundary: Bool { bits == 0 }

      /// Whether what stands before the pair decides.
      @inline(__always)
      var isUndecided: Bool { bits &>> undecidedShift != 0 }
    }

    // MARK: - The table

    /// A row per preceding class, in the order of the cases; laid out as constant data.
    private static let rows: InlineArray<18, UInt64> = [
      /* other */ marks,
      /* carriage return, GB3 */ bit(.lineFeed),
      /* line feed, GB4 */ 0,
      /* control, GB4 */ 0,
      /* extension */ marks,
      /* ordered extension, GB9c */ marks | undecided(.linkingConsonant),
      /* joiner, GB9c, GB11 */ marks | undecided(.linkingConsonant) | undecided(.pictograph),
      /* regional indicator, GB12, GB13 */ marks | undecided(.regionalIndicator),
      /* prepend, GB9b */ everything & ~controls,
      /* spacing mark */ marks,
      /* Hangul L, GB6 */ marks | bit(.hangulL) | bit(.hangulV) | bit(.hangulLV) | bit(.hangulLVT),
      /* Hangul V, GB7 */ marks | bit(.hangulV) | bit(.hangulT),
      /* Hangul T, GB8 */ marks | bit(.hangulT),
      /* Hangul LV, GB7 */ marks | bit(.hangulV) | bit(.hangulT),
      /* Hangul LVT, GB8 */ marks | bit(.hangulT),
      /* pictograph */ marks,
      /* linking consonant */ marks,
      /* virama, GB9c */ marks | undecided(.linkingConsonant),
    ]

    private static var undecidedShift: UInt64 { 32 }

    private static var everything: UInt64 { 0xFFFF_FFFF }

    /// GB9 and GB9a: what never starts a cluster after a character that is not a control.
    private static var marks: UInt64 {
      bit(.extension) | bit(.orderedExtension) | bit(.virama) | bit(.joiner) | bit(.spacingMark)
    }

    /// GB5: what never continues a cluster, but for LF after CR.
    private static var controls: UInt64 { bit(.carriageReturn) | bit(.lineFeed) | bit(.control) }

    private static func bit(_ following: GraphemeClass) -> UInt64 {
      1 &<< UInt64(following.rawValue)
    }

    private static func undecided(_ following: GraphemeClass) -> UInt64 {
      1 &<< (UInt64(following.rawValue) &+ undecidedShift)
    }
  }
#endif
