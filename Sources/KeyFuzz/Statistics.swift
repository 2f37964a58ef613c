import TagKeyboard

/// What presses in one host came to.
package struct Statistics: Sendable, Equatable {
  /// How many presses ended how.
  package var presses = 0
  package var verified = 0
  package var unverified = 0
  package var refused = 0
  package var abandoned = 0
  /// How often each law was broken, by its number.
  package var violations = [Int](repeating: 0, count: Law.allCases.count)
  /// The presses of which the reference says what they come to, and those that came to it.
  package var judged = 0
  package var right = 0
  /// The presses among the judged ones that did nothing, and said so, where something was to do.
  package var withheld = 0
  /// The calls of the proxy.
  package var calls = 0
  /// How many presses took so many virtual milliseconds; those that took longer count last.
  package var milliseconds: [Int32] = []

  /// Starts with nothing.
  package init() {}

  mutating func count(_ outcome: Outcome) {
    presses += 1
    switch outcome {
    case .verified: verified += 1
    case .unverified: unverified += 1
    case .refused: refused += 1
    case .abandoned: abandoned += 1
    }
  }

  mutating func count(milliseconds count: Int) {
    let place = min(count, 100_000)
    if place >= milliseconds.count {
      milliseconds += [Int32](repeating: 0, count: place + 1 - milliseconds.count)
    }
    milliseconds[place] += 1
  }

  /// Adds those of other presses.
  package mutating func add(_ other: Statistics) {
    presses += other.presses
    verified += other.verified
    unverified += other.unverified
    refused += other.refused
    abandoned += other.abandoned
    judged += other.judged
    right += other.right
    withheld += other.withheld
    calls += other.calls
    for index in violations.indices { violations[index] += other.violations[index] }
    let missing = other.milliseconds.count - milliseconds.count
    if missing > 0 { milliseconds += [Int32](repeating: 0, count: missing) }
    for index in other.milliseconds.indices { milliseconds[index] += other.milliseconds[index] }
  }

  /// The virtual milliseconds that half of the presses took at most.
  package var medianMilliseconds: Int {
    let total = milliseconds.reduce(0) { $0 + Int($1) }
    var seen = 0
    for (place, count) in milliseconds.enumerated() {
      seen += Int(count)
      if 2 * seen >= total { return place }
    }
    return 0
  }
}
