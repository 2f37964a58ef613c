/// A source of chance: the same seed gives the same sequence (SplitMix64).
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  package init(seed: UInt64) { state = seed }

  /// The next number of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether something of that probability happens; what never happens uses no chance up.
  mutating func happens(_ probability: Double) -> Bool {
    guard probability > 0 else { return false }
    return Double(next() >> 11) * 0x1p-53 < probability
  }

  /// A duration of the range in whole microseconds, each as likely; a fixed one uses no chance up.
  mutating func duration(of delay: Delay) -> Duration {
    let (low, high) = (delay.range.lowerBound, delay.range.upperBound)
    let width = (high - low) / Duration.microseconds(1)
    guard width >= 1 else { return low }
    let choice = next().multipliedFullWidth(by: UInt64(width) + 1).high
    return low + .microseconds(Int64(choice))
  }
}
