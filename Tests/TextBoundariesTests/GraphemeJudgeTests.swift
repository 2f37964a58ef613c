#if canImport(CICU)
  import CICU
  import TestSupport
  import Testing

  @testable import TextBoundaries

  /// The rules and the split reader against ICU's iterator over a contiguous UTF-16 copy.
  @Suite struct GraphemeJudgeTests {
    // MARK: - All code points

    /// `X` is each code point in turn; the letters between the contexts keep them apart.
    private static let contexts: [[UInt32?]] = [
      [0x61, nil], [nil, 0x61], [nil, 0x301], [0x1F476, 0x200D, nil], [nil, 0x200D, 0x1F476],
      [0x1F1E6, nil], [0x1100, nil], [0x1160, nil], [0x11A8, nil], [nil, 0x1160], [nil, 0x11A8],
      [0x915, 0x94D, nil], [nil, 0x94D, 0x915], [0x915, nil, 0x924], [0x915, 0x94D, nil, 0x924],
      [0x1019, 0x1039, nil], [nil, 0x1039, 0x1018],
    ]

    /// Every code point of the planes that have something to say, and every 97th of the others (all
    /// of them at test volume 10).
    private static func isSwept(_ value: UInt32) -> Bool {
      switch value >> 16 {
      case 0, 1: true
      case 14 where value < 0xE1000: true
      default: TestVolume.isExhaustive || value % 97 == 0 || value & 0xFFFF > 0xFFF0
      }
    }

    @Test(arguments: 0..<17) func allCodePointsInSeventeenContexts(plane: UInt32) {
      let judge = Judge(CICU_BREAKER_CHARACTER)
      var faults = Faults()
      var batch = ""
      for value in plane << 16..<(plane + 1) << 16 where Self.isSwept(value) {
        guard let scalar = Unicode.Scalar(value) else { continue }
        for context in Self.contexts {
          for place in context {
            batch.unicodeScalars.append(place.flatMap(Unicode.Scalar.init) ?? scalar)
          }
          batch.unicodeScalars.append("A")
        }
        if batch.utf8.count > 50_000 {
          Self.compare(batch, with: judge, &faults)
          batch = ""
        }
      }
      Self.compare(batch, with: judge, &faults)
      #expect(faults.isEmpty, "\(faults)")
    }

    private static func compare(_ text: String, with judge: Judge, _ faults: inout Faults) {
      let boundaries = judge.verdict(on: text).boundaries
      text.withTextBytes { view in
        var offset = 0
        for boundary in boundaries.dropFirst() {
          faults.expect(
            GraphemeRules.step(after: offset, in: view), "after", offset, boundary, view)
          faults.expect(
            GraphemeRules.step(before: boundary, in: view), "before", boundary, offset, view)
          offset = boundary
        }
        if GraphemeRules.count(0..<view.count, in: view) != boundaries.count - 1 {
          faults.add("\(view.dump): count")
        }
      }
    }

    // MARK: - Random sequences

    private static let alphabet: [Unicode.Scalar] = [
      0x20, 0x0D, 0x0A, 0x41, 0x300, 0x200D, 0x200C, 0x903, 0x600, 0x1100, 0x1160, 0x11A8, 0xAC00,
      0xAC01, 0x1F1E6, 0x1F1E7, 0x1F468, 0x1F3FB, 0x2764, 0xFE0F, 0x915, 0x924, 0x94D, 0x93C, 0x941,
      0x9CD, 0x995, 0xAD, 0xE0061, 0xD24, 0xD4D, 0xD41, 0x34F,
    ].compactMap { Unicode.Scalar($0) }

    @Test(arguments: [1, 2] as [UInt64]) func randomSequencesFromEveryPlace(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      let judge = Judge(CICU_BREAKER_CHARACTER)
      var faults = Faults()
      for _ in 0..<TestVolume.scaled(200_000) {
        var text = ""
        for _ in 0..<Int.random(in: 2...10, using: &generator) {
          text.unicodeScalars.append(Self.alphabet.randomElement(using: &generator) ?? "A")
        }
        let boundaries = judge.verdict(on: text).boundaries
        let bytes = Array(text.utf8)
        withGap(at: Int.random(in: 0...bytes.count, using: &generator), in: bytes) {
          faults.check(GraphemeRules.self, in: $0, boundaries: boundaries)
          faults.checkWalks(GraphemeRules.self, in: $0, boundaries: boundaries)
          let count = GraphemeRules.count(0..<$0.count, in: $0)
          if count != boundaries.count - 1 { faults.add("\($0.dump): count \(count)") }
        }
      }
      #expect(faults.isEmpty, "\(generator): \(faults)")
    }

    /// Longer than a chunk of the split reader, so that its borders fall everywhere.
    @Test func theIteratorOverSplitTextIsTheOneOverUTF16() {
      var generator = SeededGenerator(seed: 3)
      let judge = Judge(CICU_BREAKER_CHARACTER)
      var faults = Faults()
      for _ in 0..<TestVolume.scaled(300) {
        var text = ""
        for _ in 0..<Int.random(in: 0...200, using: &generator) {
          text.unicodeScalars.append(Self.alphabet.randomElement(using: &generator) ?? "A")
        }
        let boundaries = judge.verdict(on: text).boundaries
        let bytes = Array(text.utf8)
        withGap(at: Int.random(in: 0...bytes.count, using: &generator), in: bytes) {
          faults.check(BreakerGraphemeClusters.self, in: $0, boundaries: boundaries)
          if boundaries.count < 20 {
            faults.checkWalks(BreakerGraphemeClusters.self, in: $0, boundaries: boundaries)
          }
          let count = BreakerGraphemeClusters.count(0..<$0.count, in: $0)
          if count != boundaries.count - 1 { faults.add("\($0.dump): count \(count)") }
        }
      }
      #expect(faults.isEmpty, "\(generator): \(faults)")
    }

    // MARK: - Counts

    /// Mostly ASCII, which is counted by eight bytes: every part of it, with carriage returns and
    /// others at every place of the eight.
    @Test func countsOfEveryPart() {
      var generator = SeededGenerator(seed: 4)
      let judge = Judge(CICU_BREAKER_CHARACTER)
      let others = ["\r", "\n", "\r\n", "\u{301}", "\u{600}", "\u{1F1E6}", "\u{200D}", "ю"]
      var faults = Faults()
      for _ in 0..<TestVolume.scaled(1_000) {
        var text = ""
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          text += String(repeating: "a", count: Int.random(in: 0...18, using: &generator))
          text += others.randomElement(using: &generator) ?? ""
        }
        text += String(repeating: "b", count: Int.random(in: 0...9, using: &generator))
        let boundaries = judge.verdict(on: text).boundaries
        let bytes = Array(text.utf8)
        withGap(at: Int.random(in: 0...bytes.count, using: &generator), in: bytes) { view in
          let offsets = codePointOffsets(bytes)
          for lower in offsets {
            let upper = offsets.randomElement(using: &generator) ?? 0
            guard lower < upper else { continue }
            let count = GraphemeRules.count(lower..<upper, in: view)
            let expected = 1 + boundaries.count { lower < $0 && $0 < upper }
            if count != expected {
              faults.add("\(view.dump): count \(lower)..<\(upper): \(count), not \(expected)")
            }
          }
        }
      }
      #expect(faults.isEmpty, "\(generator): \(faults)")
    }

    // MARK: - Long runs

    private static let runs: [(prefix: String, repeated: String, suffix: String)] = [
      ("", "\u{1F1E6}", ""), ("a", "\u{1F1E6}", "b"), ("\u{600}", "\u{1F1E6}", "\u{301}"),
      ("a", "\u{301}", ""), ("", "\u{301}", "\u{200D}\u{1F476}"),
      ("", "\u{1F476}\u{200D}", "\u{1F476}"),
      ("\u{1F476}", "\u{FE0F}", "\u{200D}\u{1F476}"), ("", "\u{915}\u{94D}", "\u{924}"),
      ("\u{915}", "\u{94D}\u{200D}", "\u{924}"), ("\u{915}\u{94D}", "\u{93C}", "\u{924}"),
      ("\u{915}", "\u{93C}", "\u{924}"), ("", "\u{1100}", "\u{1161}"),
      ("\u{1100}", "\u{1161}", "\u{11A8}"),
      ("", "\u{600}", "a"), ("", "\r\n", ""), ("", "\u{200D}", "\u{1F476}"),
    ]

    /// Short runs from every place; a window without a certain start fails here and in no official test.
    @Test(arguments: runs.indices) func shortRunsFromEveryPlace(index: Int) {
      let run = Self.runs[index]
      let judge = Judge(CICU_BREAKER_CHARACTER)
      var faults = Faults()
      for length in 1...40 {
        let text = run.prefix + String(repeating: run.repeated, count: length) + run.suffix
        let boundaries = judge.verdict(on: text).boundaries
        let bytes = Array(text.utf8)
        withGap(at: bytes.count / 2, in: bytes) {
          faults.check(GraphemeRules.self, in: $0, boundaries: boundaries)
          faults.checkWalks(GraphemeRules.self, in: $0, boundaries: boundaries)
          if length % 13 == 0 {
            faults.checkWalks(StandardLibraryGraphemeClusters.self, in: $0, boundaries: boundaries)
            faults.check(BreakerGraphemeClusters.self, in: $0, boundaries: boundaries)
            faults.check(StandardLibraryGraphemeClusters.self, in: $0, boundaries: boundaries)
          }
        }
      }
      #expect(faults.isEmpty, "\(faults)")
    }

    /// Through the public door, whose first steps go over ASCII by themselves.
    @Test func walksFromTheEndOfMixedText() {
      let text = "🇷🇺🇷🇺ab\r\nc" + String(repeating: "🇺🇦", count: 20) + "de\u{301}f\ngh"
      let boundaries = Judge(CICU_BREAKER_CHARACTER).verdict(on: text).boundaries
      var faults = Faults()
      for gap in [0, 20, text.utf8.count] {
        withGap(at: gap, in: Array(text.utf8)) { view in
          for (crossed, place) in boundaries.reversed().dropFirst().enumerated() {
            faults.expect(
              GraphemeClusters.step(before: view.count, over: crossed + 1, in: view),
              "over \(crossed + 1) before", view.count, place, view)
          }
          let tooFar = GraphemeClusters.step(before: view.count, over: boundaries.count, in: view)
          if tooFar != nil { faults.add("a step over more than there is") }
        }
      }
      #expect(faults.isEmpty, "\(faults)")
    }

    /// The bytes of the first and the last indicator, and of what comes before and after them.
    @Test func twoIndicatorsAreToldFromOthersByTheirBytes() {
      let around: [UInt32] = [
        0x1F166, 0x1F1C6, 0x1F1E5, 0x1F1E6, 0x1F1E7, 0x1F1FE, 0x1F1FF, 0x1F200,
      ]
      var faults = Faults()
      for pair in around.flatMap({ first in around.map { [first, $0] } }) {
        let text = String(String.UnicodeScalarView(pair.compactMap(Unicode.Scalar.init)))
        let areIndicators = pair.allSatisfy { (0x1F1E6...0x1F1FF).contains($0) }
        text.withTextBytes {
          if $0.eightBytes(at: 0)?.areTwoIndicators != areIndicators { faults.add($0.dump) }
        }
      }
      #expect(faults.isEmpty, "\(faults)")
    }

    /// 100,000 of a kind, judged at the ends and at random places.
    @Test(arguments: runs.indices) func longRunsAtSomePlaces(index: Int) {
      let run = Self.runs[index]
      let text = run.prefix + String(repeating: run.repeated, count: 100_000) + run.suffix
      let boundaries = Judge(CICU_BREAKER_CHARACTER).verdict(on: text).boundaries
      var generator = SeededGenerator(seed: UInt64(index))
      let bytes = Array(text.utf8)
      let offsets = codePointOffsets(bytes)
      let places =
        [0, 1, offsets.count - 2, offsets.count - 1].map { offsets[$0] }
        + (0..<6).map { _ in offsets.randomElement(using: &generator) ?? 0 }
      var faults = Faults()
      withGap(at: bytes.count / 3, in: bytes) { view in
        for place in places {
          let before = boundaries.last { $0 < place }
          let after = boundaries.first { $0 > place }
          faults.expect(GraphemeRules.step(before: place, in: view), "before", place, before, view)
          faults.expect(GraphemeRules.step(after: place, in: view), "after", place, after, view)
        }
        if GraphemeRules.count(0..<view.count, in: view) != boundaries.count - 1 {
          faults.add("count of all")
        }
      }
      #expect(faults.isEmpty, "\(generator): \(faults)")
    }
  }
#endif
