/// Allows something so often in any period of a length, and no more.
struct RateLimit: Hashable, Sendable {
  private let count: Int
  private let period: Duration
  /// When it was allowed, as far as that still counts.
  private var uses: [Duration] = []

  init(_ count: Int, in period: Duration) {
    self.count = count
    self.period = period
  }

  /// Whether it is allowed once more.
  mutating func allows(at instant: Duration) -> Bool {
    uses.removeAll { $0 + period <= instant }
    guard uses.count < count else { return false }
    uses.append(instant)
    return true
  }
}
