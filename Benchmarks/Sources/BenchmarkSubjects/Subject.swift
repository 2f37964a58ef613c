/// Something whose cost is measured: prepared once, outside the measurement, then run some rounds.
package struct Subject: Sendable {
  /// What the scripts call it, such as `press/64MB`.
  package let name: String
  /// Whether what is measured is the first time in a process, when nothing is warm.
  package let isFirst: Bool
  /// Builds everything the rounds need, and returns what is to be measured.
  ///
  /// The closure gets a number of rounds and returns a number that depends on all of them, which
  /// keeps the optimiser honest and shows that two subjects did the same work.
  package let prepare: @Sendable () -> (_ rounds: Int) -> Int

  /// Makes a subject.
  package init(
    _ name: String, isFirst: Bool = false,
    prepare: @escaping @Sendable () -> (_ rounds: Int) -> Int
  ) {
    self.name = name
    self.isFirst = isFirst
    self.prepare = prepare
  }
}
