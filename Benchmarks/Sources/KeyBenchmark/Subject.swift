/// Something whose cost is counted: prepared once, outside the count, then run some rounds.
struct Subject: Sendable {
  /// What the scripts call it, such as `press/64MB`.
  let name: String
  /// Builds everything the rounds need, warms it up, and returns what is to be counted.
  ///
  /// The closure gets a number of rounds and returns a number that depends on all of them, which
  /// keeps the optimiser honest and shows that two subjects did the same work.
  let prepare: @Sendable () -> (_ rounds: Int) -> Int
}
