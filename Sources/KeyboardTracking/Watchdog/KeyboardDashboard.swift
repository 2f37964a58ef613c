/// How often what has gone wrong, by day, version of the app and problem.
///
/// Counts of many devices are put together by `merge`, in any order.
public struct KeyboardDashboard: Hashable, Sendable {
  /// One count.
  public struct Row: Hashable, Sendable {
    /// The day it happened on.
    public var day: CalendarDay
    /// The version of the app.
    public var appVersion: String
    /// What went wrong.
    public var problem: KeyboardProblem
    /// How often.
    public var count: Int
  }

  private struct Key: Hashable {
    let day: CalendarDay
    let appVersion: String
    let problem: KeyboardProblem

    /// The order of rows: problems as they are declared.
    var order: (CalendarDay, String, Int) {
      (day, appVersion, KeyboardProblem.allCases.firstIndex(of: problem) ?? 0)
    }
  }

  private var counts: [Key: Int] = [:]

  /// Starts with nothing.
  public init() {}

  /// Counts a problem; a count stays at the largest number there is.
  public mutating func count(
    _ problem: KeyboardProblem, appVersion: String, on day: CalendarDay, times: Int = 1
  ) {
    guard times > 0 else { return }
    add(times, to: Key(day: day, appVersion: appVersion, problem: problem))
  }

  /// Adds what another dashboard has counted.
  public mutating func merge(_ other: KeyboardDashboard) {
    for (key, count) in other.counts { add(count, to: key) }
  }

  /// Everything that was counted, by day, version and problem.
  public var rows: [Row] {
    counts.sorted { $0.key.order < $1.key.order }.map { key, count in
      Row(day: key.day, appVersion: key.appVersion, problem: key.problem, count: count)
    }
  }

  private mutating func add(_ times: Int, to key: Key) {
    let (sum, isTooLarge) = counts[key, default: 0].addingReportingOverflow(times)
    counts[key] = isTooLarge ? .max : sum
  }
}
