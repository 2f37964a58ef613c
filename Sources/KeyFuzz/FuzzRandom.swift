/// A source of chance: the same seed gives the same sequence (SplitMix64).
package struct FuzzRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  package init(seed: UInt64) { state = seed }

  /// Starts the sequence of one case of a run; the cases of a run have nothing in common.
  package init(seed: UInt64, caseNumber: Int) {
    var mixer = FuzzRandom(seed: seed)
    state = mixer.next() &+ UInt64(caseNumber) &* 0xD134_2543_DE82_EF95
    state = next()
  }

  /// The next number of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below `limit`, which is above 0.
  mutating func number(below limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// Whether something that happens so often in a hundred times happens.
  mutating func happens(_ percent: Int) -> Bool { number(below: 100) < percent }

  /// One of some values, of which there is at least one.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }
}
