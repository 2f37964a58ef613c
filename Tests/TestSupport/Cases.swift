package import Testing

/// The labelled values of the loops the running test is in, outermost first.
private struct CaseFrame: Sendable, CustomStringConvertible {
  let label: String
  let value: any Sendable

  var description: String {
    if let text = value as? String { return "\(label): \(text.debugDescription)" }
    return "\(label): \(value)"
  }
}

private enum RunningCase {
  @TaskLocal static var frames: [CaseFrame] = []
}

/// An error thrown in a body of `withEvery` or `withSeeds`, together with the case that threw it.
package struct CaseFailure: Error, CustomStringConvertible {
  /// The loops' labels and values, outermost first.
  package let place: String
  /// What the body threw.
  package let underlying: any Error

  package var description: String { "\(place) — \(underlying)" }
}

/// Runs `body` for every value; whatever fails inside names the value.
///
/// A thrown error (`try #require`) ends the loop at the first failing case and arrives as a
/// `CaseFailure`. A plain `#expect` goes on; it names the case when the test or its suite carries
/// `.namesCases`.
package func withEvery<Values: Sequence>(
  _ label: String,
  in values: Values,
  _ body: (Values.Element) throws -> Void
) throws where Values.Element: Sendable {
  for value in values {
    let frames = RunningCase.frames + [CaseFrame(label: label, value: value)]
    try RunningCase.$frames.withValue(frames) {
      do {
        try body(value)
      } catch let failure as CaseFailure {
        throw failure
      } catch {
        throw CaseFailure(place: describe(frames), underlying: error)
      }
    }
  }
}

/// Runs `body` once with each of `count` generators.
///
/// Their seeds are `firstSeed`, `firstSeed` + 1, … A failure names its seed: pass it as `firstSeed` with a `count` of 1 to see that run alone.
package func withSeeds(
  _ count: Int,
  from firstSeed: UInt64 = 1,
  _ body: (inout SeededGenerator) throws -> Void
) throws {
  try withEvery("seed", in: firstSeed..<(firstSeed + UInt64(count))) { seed in
    var generator = SeededGenerator(seed: seed)
    try body(&generator)
  }
}

/// Every array of at most `maximumLength` elements of `alphabet`, the shortest first.
///
/// There are 1 + n + n² + … + nᴸ of them for n elements: 3 and 9 give 29,524.
package func allArrays<Element>(
  of alphabet: [Element], maximumLength: Int
) -> some Sequence<[Element]> {
  let lengths = sequence(first: 0) { $0 < maximumLength ? $0 + 1 : nil }
  return lengths.lazy.flatMap { length in
    sequence(first: [Int](repeating: 0, count: length)) { digits in
      successor(of: digits, base: alphabet.count)
    }.lazy.filter { _ in length == 0 || !alphabet.isEmpty }.map { digits in
      digits.map { alphabet[$0] }
    }
  }
}

/// The digits of the next number of the same length, or `nil` after the last.
private func successor(of digits: [Int], base: Int) -> [Int]? {
  var next = digits
  for position in next.indices.reversed() {
    next[position] += 1
    if next[position] < base { return next }
    next[position] = 0
  }
  return nil
}

private func describe(_ frames: [CaseFrame]) -> String {
  frames.map(\.description).joined(separator: ", ")
}

extension Trait where Self == IssueHandlingTrait {
  /// Adds the running case of `withEvery` and `withSeeds` to every failed expectation.
  package static var namesCases: Self {
    .compactMapIssues { issue in
      let frames = RunningCase.frames
      guard !frames.isEmpty else { return issue }
      var named = issue
      named.comments.append("in the case \(describe(frames))")
      return named
    }
  }
}
