#if canImport(CICU)
  import Testing

  @testable import TextBoundaries

  @Suite("Unicode's GraphemeBreakTest.txt")
  struct GraphemeConformanceTests {
    @Test(
      arguments: [GraphemeRules.self, BreakerGraphemeClusters.self] as [any BoundarySearch.Type])
    func everyLineFromEveryPlaceWithEveryGap(_ search: any BoundarySearch.Type) throws {
      let lines = try UnicodeTestFile.lines(of: "GraphemeBreakTest.txt")
      var faults = Faults()
      for line in lines {
        let bytes = Array(line.text.utf8)
        for gap in 0...bytes.count {
          withGap(at: gap, in: bytes) {
            faults.check(search, in: $0, boundaries: line.boundaries)
            checkCounts(search, in: $0, boundaries: line.boundaries, &faults)
          }
        }
      }
      print("GraphemeBreakTest.txt: \(lines.count) lines by \(search)")
      #expect(lines.count >= 602)
      #expect(faults.isEmpty, "\(faults)")
    }

    @Test func thePublicFunctionsTakeTheSameSteps() throws {
      for line in try UnicodeTestFile.lines(of: "GraphemeBreakTest.txt") {
        line.text.withTextBytes { text in
          #expect(
            chain(from: 0, by: { GraphemeClusters.step(after: $0, in: text) }) == line.boundaries)
          #expect(
            chain(from: text.count, by: { GraphemeClusters.step(before: $0, in: text) })
              == line.boundaries.reversed())
        }
        #expect(line.text.graphemeClusterCount == line.boundaries.count - 1)
      }
    }

    private func checkCounts(
      _ search: any BoundarySearch.Type, in text: TextBytes, boundaries: [Int],
      _ faults: inout Faults
    ) {
      for lower in 0...text.count where text.isCodePointBoundary(lower) {
        for upper in lower...text.count where text.isCodePointBoundary(upper) {
          let inside = boundaries.count { lower < $0 && $0 < upper }
          let expected = lower == upper ? 0 : inside + 1
          let count = search.count(lower..<upper, in: text)
          if count != expected {
            faults.add("\(text.dump): count \(lower)..<\(upper): \(count), should be \(expected)")
          }
        }
      }
    }
  }

  /// The offsets that steps lead through from `start`, `start` among them.
  func chain(from start: Int, by step: (Int) -> TextStep?) -> [Int] {
    var offsets = [start]
    var offset = start
    while let next = step(offset) {
      offset = next.offset
      offsets.append(offset)
    }
    return offsets
  }
#endif
