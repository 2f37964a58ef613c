@testable import TextBoundaries

/// Compares a search with known boundaries and collects what differs, a few examples in words.
struct Faults: CustomStringConvertible {
  private(set) var count = 0
  private var examples: [String] = []

  var isEmpty: Bool { count == 0 }

  var description: String {
    "\(count) faults\n" + examples.joined(separator: "\n")
  }

  /// Notes a fault.
  mutating func add(_ message: @autoclosure () -> String) {
    count += 1
    if examples.count < 5 { examples.append(message()) }
  }

  /// Checks the steps from every place between code points, and every offset for being a boundary.
  mutating func check(
    _ search: (some BoundarySearch).Type, in text: TextBytes, boundaries: [Int]
  ) {
    checkSteps(
      in: text, boundaries: boundaries, before: search.step(before:in:),
      after: search.step(after:in:), isBoundary: search.isBoundary(_:in:))
  }

  /// The same for words.
  mutating func check(_ search: (some WordSearch).Type, in text: TextBytes, boundaries: [Int]) {
    checkSteps(
      in: text, boundaries: boundaries, before: search.step(before:in:),
      after: search.step(after:in:), isBoundary: search.isBoundary(_:in:))
  }

  /// Checks steps back over several clusters, from every place between code points.
  ///
  /// They go over one cluster to one more than there are.
  mutating func checkWalks(
    _ search: (some BoundarySearch).Type, in text: TextBytes, boundaries: [Int]
  ) {
    for offset in codePointOffsets(text) {
      let behind = boundaries.prefix { $0 < offset }
      for clusters in 1...(behind.count + 1) {
        let place = clusters <= behind.count ? behind[behind.count - clusters] : nil
        expect(
          search.step(before: offset, over: clusters, in: text), "over \(clusters) before", offset,
          place, text)
      }
    }
  }

  private mutating func checkSteps(
    in text: TextBytes, boundaries: [Int],
    before: (Int, TextBytes) -> TextStep?, after: (Int, TextBytes) -> TextStep?,
    isBoundary: (Int, TextBytes) -> Bool
  ) {
    var next = 0  // The index of the least boundary above or at the offset.
    for offset in 0...text.count {
      if boundaries[next] < offset { next += 1 }
      let isHere = boundaries[next] == offset
      if isBoundary(offset, text) != isHere {
        add("\(text.dump): boundary at \(offset): \(!isHere), should be \(isHere)")
      }
      guard text.isCodePointBoundary(offset) else { continue }
      expect(before(offset, text), "before", offset, next > 0 ? boundaries[next - 1] : nil, text)
      let later = isHere ? next + 1 : next
      expect(
        after(offset, text), "after", offset,
        later < boundaries.count ? boundaries[later] : nil, text)
    }
  }

  /// Checks a step against where it should lead, and its length in UTF-16 against the text.
  mutating func expect(
    _ step: TextStep?, _ name: String, _ origin: Int, _ place: Int?, _ text: TextBytes
  ) {
    guard let place else {
      if let step { add("\(text.dump): \(name) \(origin): \(step.offset), should be nil") }
      return
    }
    guard let step, step.offset == place else {
      return add(
        "\(text.dump): \(name) \(origin): \(step.map { "\($0.offset)" } ?? "nil"), should be \(place)"
      )
    }
    var length = 0
    var offset = min(origin, place)
    while offset < max(origin, place) {
      length += text.codePoint(startingAt: &offset) > 0xFFFF ? 2 : 1
    }
    if step.utf16Length != length {
      add("\(text.dump): \(name) \(origin): \(step.utf16Length) UTF-16 units, should be \(length)")
    }
  }
}

extension TextBytes {
  /// The code points in hexadecimal and the place of the gap: enough to have a failure again.
  var dump: String {
    let text = string(in: 0..<count)
    let scalars = text.unicodeScalars.prefix(40).map { String($0.value, radix: 16) }
    return "[\(scalars.joined(separator: " "))] gap \(gapStart)"
  }
}
