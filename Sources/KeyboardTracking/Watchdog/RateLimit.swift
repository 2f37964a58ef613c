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
    expire(at: instant)
    guard uses.count < count else { return false }
    uses.append(instant)
    return true
  }

  /// Whether nothing that was allowed still counts.
  mutating func isIdle(at instant: Duration) -> Bool {
    expire(at: instant)
    return uses.isEmpty
  }

  /// A clock that has gone back makes nothing wait longer than a period.
  private mutating func expire(at instant: Duration) {
    uses = uses.map { min($0, instant) }.filter { $0 + period > instant }
  }
}
