/// A source of random numbers that gives the same sequence for the same seed (SplitMix64).
///
/// For tests: print the seed with a failure, and the failure can be had again.
public struct SeededGenerator: RandomNumberGenerator, CustomStringConvertible, Sendable {
  /// The seed the sequence started from.
  public let seed: UInt64
  private var state: UInt64

  /// Starts the sequence of `seed`.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The seed, as a test report shows it.
  public var description: String { "seed \(seed)" }
}
