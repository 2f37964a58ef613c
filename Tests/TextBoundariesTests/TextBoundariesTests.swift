import Testing

@testable import TextBoundaries

@Test func smoke() {
  let s = "a\u{301}👨‍👩‍👧🇷🇺🇺🇦क्ष\r\nпривет, мир!"
  s.withTextBytes { t in
    var o = 0
    var steps: [Int] = [0]
    while let n = GraphemeClusters.step(after: o, in: t) { o = n.offset; steps.append(o) }
    var back: [Int] = [o]
    while let n = GraphemeClusters.step(before: o, in: t) { o = n.offset; back.append(o) }
    #expect(steps == back.reversed())
    #expect(steps.count - 1 == s.count)
    var b: [Int] = [0]
    while let n = BreakerGraphemeClusters.step(after: o, in: t) { o = n.offset; b.append(o) }
    #expect(b == steps)
    var w: [String] = []
    o = 0
    while let n = Words.step(after: o, in: t) { w.append(t.string(in: o..<n.offset)); o = n.offset }
    print(w)
    o = t.count
    while let n = Words.startOfWord(before: o, in: t) { print(t.string(in: n.offset..<o)); o = n.offset }
    while let n = Words.endOfWord(after: o, in: t) { print(t.string(in: o..<n.offset)); o = n.offset }
    w = []
    o = 0
    while let n = StandardLibraryWords.step(after: o, in: t) { w.append(t.string(in: o..<n.offset)); o = n.offset }
    print(w)
    o = t.count
    w = []
    while let n = DeletionClusters.step(before: o, in: t) { w.append(t.string(in: n.offset..<o)); o = n.offset }
    print(w)
  }
}
