import SimulatedHost

/// The chance that cases follow from: the same seed gives the same sequence.
package struct FuzzRandom: RandomNumberGenerator, Sendable {
  private var random: SeededRandom

  /// Starts the sequence of a seed.
  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Starts the sequence of one case of a run; the cases of a run have nothing in common.
  package init(seed: UInt64, caseNumber: Int) {
    var mixer = SeededRandom(seed: seed)
    mixer = SeededRandom(seed: mixer.next() &+ UInt64(caseNumber) &* 0xD134_2543_DE82_EF95)
    random = SeededRandom(seed: mixer.next())
  }

  /// The next number of the sequence.
  package mutating func next() -> UInt64 { random.next() }

  /// A number below `limit`, which is above 0.
  mutating func number(below limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// Whether something that happens so often in a hundred times happens.
  mutating func happens(_ percent: Int) -> Bool { number(below: 100) < percent }

  /// One of some values, of which there is at least one.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }
}
