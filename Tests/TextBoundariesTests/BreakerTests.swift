#if canImport(CICU)
  import CICU
  import TestSupport
  import Testing

  @testable import TextBoundaries

  #if canImport(Glibc)
    import Glibc
  #endif

  /// The parts beneath the searches: versions, class pages, iterators and their windows.
  @Suite struct BreakerTests {
    @Test func theRulesAreTrustedForOneVersionOnly() {
      #expect(GraphemeClusters.knowsRules(ofUnicode: 0x0F00, library: 72))
      #expect(!GraphemeClusters.knowsRules(ofUnicode: 0x0F01, library: 74))
      #expect(!GraphemeClusters.knowsRules(ofUnicode: 0x0F00, library: 73))
      #expect(!GraphemeClusters.knowsRules(ofUnicode: 0x0E00, library: 71))
    }

    // MARK: - Class pages

    /// The classes come from C as numbers and are taken for cases without a look at them.
    @Test func everyClassIsACase() {
      #expect(GraphemeClass.allCases.map(\.rawValue) == Array(0..<18))
      #expect(Int(GraphemeClass.virama.rawValue) == CICU_GRAPHEME_VIRAMA)
      #expect(Int(GraphemeClass.pictograph.rawValue) == CICU_GRAPHEME_PICTOGRAPH)
      for value in UInt32(0)...0x10FFFF {
        guard cicu_grapheme_class(value) < 18 else {
          Issue.record("U+\(String(value, radix: 16)) has no class")
          return
        }
        let isLaidOutAsNumbered = GraphemeClass(of: value).rawValue == cicu_grapheme_class(value)
        if !isLaidOutAsNumbered { Issue.record("U+\(String(value, radix: 16))") }
      }
      #expect(GraphemeClass(of: 0x110000) == .other)
      #expect(GraphemeClass(of: .max) == .other)
    }

    /// Many tasks touch the same fresh slots first: all must see one and the same page of each.
    @Test func firstTouchesMayRace() async {
      let pageCount = 64
      let slots = UnsafeMutablePointer<UnsafePointer<UInt8>?>.allocate(capacity: pageCount)
      unsafe slots.initialize(repeating: nil, count: pageCount)
      let address = UInt(bitPattern: slots)
      let seen = await withTaskGroup(of: [UInt].self) { group in
        for _ in 0..<16 {
          group.addTask {
            guard
              let slots = unsafe UnsafeMutablePointer<UnsafePointer<UInt8>?>(bitPattern: address)
            else { return [] }
            return (0..<pageCount).map { page in
              unsafe UInt(bitPattern: cicu_grapheme_page_publish(slots + page, UInt32(page)))
            }
          }
        }
        return await group.reduce(into: [[UInt]]()) { $0.append($1) }
      }
      #expect(seen.count == 16)
      #expect(seen.allSatisfy { $0 == seen[0] && $0.count == pageCount && !$0.contains(0) })
      for page in 0..<pageCount {
        guard let classes = unsafe slots[page] else { continue }
        for index in 0..<256 {
          let expected = cicu_grapheme_class(UInt32(page << 8 | index))
          if unsafe classes[index] != expected { Issue.record("page \(page), \(index)") }
        }
        unsafe classes.deallocate()
      }
      unsafe slots.deallocate()
    }

    // MARK: - Iterators

    /// In a process of its own, where no other test has an iterator open.
    @Test func everyIteratorIsClosed() async {
      await #expect(processExitsWith: .success) {
        "Привет, 👩‍👩‍👧 мир".withTextBytes { text in
          for offset in 0...text.count where text.isCodePointBoundary(offset) {
            _ = Words.step(before: offset, in: text)
            _ = Words.step(after: offset, in: text)
            _ = Words.isBoundary(offset, in: text)
            _ = Words.startOfWord(before: offset, in: text)
            _ = Words.endOfWord(after: offset, in: text)
            _ = BreakerGraphemeClusters.step(before: offset, in: text)
            _ = BreakerGraphemeClusters.step(after: offset, in: text)
            _ = BreakerGraphemeClusters.isBoundary(offset, in: text)
            _ = BreakerGraphemeClusters.count(0..<offset, in: text)
          }
          do {
            let breaker = Breaker.open(.word, over: text, around: 0)
            precondition(breaker != nil && cicu_breaker_open_count() == 1, "one is open")
          }
        }
        precondition(cicu_breaker_open_count() == 0, "\(cicu_breaker_open_count()) left open")
      }
    }

    // MARK: - Windows

    /// With a reach of 64 bytes, a text of some thousand is walked through window by window.
    @Test(arguments: [CICU_BREAKER_CHARACTER, CICU_BREAKER_WORD])
    func aWindowIsAsGoodAsTheWholeText(kind: Int) {
      var generator = SeededGenerator(seed: 64)
      let pieces = ["don't ", "мир", ", ", "👩‍👩‍👧", "e\u{301}", "क्ष", "3.14", "🇷🇺🇺🇦 ", "\r\n", "日本"]
      let text = (0..<400).map { _ in pieces.randomElement(using: &generator) ?? "" }
        .joined(separator: " ")
      let boundaries = Judge(kind).verdict(on: text).boundaries
      let bytes = Array(text.utf8)
      var faults = Faults()
      withGap(at: codePointOffsets(bytes)[700], in: bytes) { view in
        var steps = boundaries.makeIterator()
        guard
          var walker = Breaker.open(
            kind == CICU_BREAKER_WORD ? .word : .character, over: view, around: 0, reach: 64)
        else { return faults.add("no iterator") }
        var offset = steps.next()
        while let place = offset {
          let next = steps.next()
          if walker.following(place) != next { faults.add("following \(place), not \(next ?? -1)") }
          offset = next
        }
        for (earlier, later) in zip(boundaries, boundaries.dropFirst()).reversed() {
          if walker.preceding(later) != earlier { faults.add("preceding \(later), not \(earlier)") }
          if !walker.isBoundary(earlier) { faults.add("no boundary at \(earlier)") }
        }
      }
      #expect(faults.isEmpty, "\(generator): \(faults)")
    }

    #if canImport(Glibc)
      /// ICU counts in 32 bits; text above 2 GiB is reached through a window all the same.
      ///
      /// The memory is a mapping of zeros that is never touched but near the places asked about.
      @Test func textAboveTwoGibibytes() throws {
        let count = 5 << 29
        let mapping = unsafe mmap(
          nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        try #require(unsafe mapping != MAP_FAILED)
        defer { unsafe munmap(mapping, count) }
        guard let storage = unsafe mapping?.assumingMemoryBound(to: UInt8.self) else { return }
        let tail = Array("слово 👩‍👩‍👧".utf8)
        unsafe (storage + (count - tail.count)).update(from: tail, count: tail.count)
        let gapStart = count - 2_000
        let view = unsafe TextBytes(
          base: storage, count: count - 1_000, gapStart: gapStart, gapLength: 1_000)
        let end = view.count
        let family = TextStep(offset: end - 18, utf16Length: 8)
        #expect(GraphemeRules.step(before: end, in: view) == family)
        #expect(BreakerGraphemeClusters.step(before: end, in: view) == family)
        #expect(
          BreakerGraphemeClusters.step(after: end - 18, in: view)
            == TextStep(offset: end, utf16Length: 8))
        let middle = count / 2  // With more text on both sides than ICU can be shown.
        #expect(
          BreakerGraphemeClusters.step(before: middle, in: view)
            == TextStep(offset: middle - 1, utf16Length: 1))
        #expect(Words.startOfWord(before: end, in: view)?.offset == end - tail.count)
        #expect(Words.endOfWord(after: end - tail.count, in: view)?.utf16Length == 5)
      }
    #endif
  }
#endif
