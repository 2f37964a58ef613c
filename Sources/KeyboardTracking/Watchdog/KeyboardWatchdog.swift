/// Compares where views are with where they should be, again and again.
///
/// A value without a clock: instants come as the time since any zero, the same for all calls.
/// `Configuration.run(on:check:)` calls it with a clock.
public struct KeyboardWatchdog: Hashable, Sendable {
  /// A view, with the inset it should have and the one that it has.
  public struct CheckedView: Hashable, Sendable {
    /// Its name, the same at every check.
    public var name: String
    /// The bottom inset that follows from the tracker, in points.
    public var expected: Double
    /// The bottom inset that the view has.
    public var actual: Double

    /// Makes a view.
    public init(_ name: String, expected: Double, actual: Double) {
      self.name = name
      self.expected = expected
      self.actual = actual
    }
  }

  /// What to do about what was found, in order.
  public enum Effect: Hashable, Sendable {
    /// To be counted, on the dashboard; every finding is.
    case count(KeyboardProblem)
    /// To be written to the log.
    case log(WatchdogFinding)
    /// The view gets the inset that it should have. Announced, so that nothing moves in silence.
    case repair(view: String, inset: Double)
    /// To stop the app on purpose, so that a report with the log comes in.
    case trap(WatchdogFinding)
  }

  /// What it does, and how often.
  public let configuration: Configuration
  private var lastMove: Duration?
  private var lastCheck: Duration?
  private var reports: RateLimit
  private var repairs: [String: RateLimit] = [:]
  private var hasTrapped = false

  /// Makes a watchdog that has seen nothing.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    reports = RateLimit(configuration.maximumReports, in: configuration.period)
  }

  /// When the next check is due; it may be earlier than the last call.
  public var nextCheck: Duration { lastCheck.map { $0 + configuration.interval } ?? .zero }

  /// The keyboard is on its way: views are on theirs for a while, and are let be.
  public mutating func keyboardMoved(at instant: Duration) { lastMove = instant }

  /// Compares views with what they should be: what is to be done, in order.
  ///
  /// Nothing while the keyboard is moving. A trap comes once; where it is survived, repairs follow.
  public mutating func check(_ views: [CheckedView], at instant: Duration) -> [Effect] {
    lastCheck = instant
    if let lastMove, instant < lastMove + configuration.settlingTime { return [] }
    return views.flatMap { view -> [Effect] in
      // A NaN is no inset that anybody could have meant.
      let isRight = abs(view.actual - view.expected) <= configuration.tolerance
      return isRight ? [] : respond(to: view, at: instant)
    }
  }

  private mutating func respond(to view: CheckedView, at instant: Duration) -> [Effect] {
    let finding = WatchdogFinding(view: view.name, expected: view.expected, actual: view.actual)
    var effects = [Effect.count(finding.problem)]
    if reports.allows(at: instant) { effects.append(.log(finding)) }
    switch configuration.response {
    case .log: break
    case .trap where !hasTrapped:
      hasTrapped = true
      effects.append(.trap(finding))
    case .repair, .trap:
      let fresh = RateLimit(configuration.maximumRepairs, in: configuration.period)
      if repairs[view.name, default: fresh].allows(at: instant) {
        effects.append(.repair(view: view.name, inset: view.expected))
      }
    }
    return effects
  }
}
