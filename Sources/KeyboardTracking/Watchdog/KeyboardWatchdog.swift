/// Compares where views are with where they should be, again and again.
///
/// A value without a clock: instants come as the time since any zero, the same for all calls.
/// `Configuration.run(on:check:)` calls it with a clock.
public struct KeyboardWatchdog: Hashable, Sendable {
  /// A view, with the frame it should have and the one that it has.
  public struct CheckedView: Hashable, Sendable {
    /// Its name, the same at every check.
    public var name: String
    /// The frame that follows from the tracker, in points.
    public var expected: KeyboardRect
    /// The frame that the view has, in the same coordinates.
    public var actual: KeyboardRect

    /// Makes a view that moves with the keyboard, or shrinks.
    public init(_ name: String, expected: KeyboardRect, actual: KeyboardRect) {
      self.name = name
      self.expected = expected
      self.actual = actual
    }

    /// Makes a view that stays, and scrolls: compared is what the bottom insets leave of its frame.
    public init(
      _ name: String, frame: KeyboardRect, expectedInset: Double, actualInset: Double
    ) {
      self.init(
        name, expected: frame.inset(bottom: expectedInset),
        actual: frame.inset(bottom: actualInset))
    }

    /// What is wrong; `nil` when no edge is wrong by more than the tolerance.
    func problem(beyond tolerance: Double) -> KeyboardProblem? {
      func isRight(_ edge: (KeyboardRect) -> Double) -> Bool {
        // A NaN is no place that anybody could have meant.
        abs(edge(actual) - edge(expected)) <= tolerance
      }
      guard isRight(\.maxY) else { return actual.maxY > expected.maxY ? .covered : .gap }
      return isRight(\.x) && isRight(\.y) && isRight(\.maxX) ? nil : .misplaced
    }
  }

  /// What to do about what was found, in order.
  public enum Effect: Hashable, Sendable {
    /// To be counted, on the dashboard; every finding is.
    case count(KeyboardProblem)
    /// To be written to the log.
    case log(WatchdogFinding)
    /// The view gets the frame that it should have. Announced, so that nothing moves in silence.
    ///
    /// Of a view that scrolls it is what its inset is to leave.
    case repair(view: String, frame: KeyboardRect)
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
    // A clock that has gone back lets nothing be for longer than it should.
    lastMove = lastMove.map { min($0, instant) }
    if let lastMove, instant < lastMove + configuration.settlingTime { return [] }
    return views.flatMap { view -> [Effect] in
      guard let problem = view.problem(beyond: configuration.tolerance) else { return [] }
      let finding = WatchdogFinding(
        view: view.name, problem: problem, expected: view.expected, actual: view.actual)
      return respond(to: finding, at: instant)
    }
  }

  private mutating func respond(to finding: WatchdogFinding, at instant: Duration) -> [Effect] {
    var effects = [Effect.count(finding.problem)]
    if reports.allows(at: instant) { effects.append(.log(finding)) }
    switch configuration.response {
    case .log: break
    case .trap where !hasTrapped:
      hasTrapped = true
      effects.append(.trap(finding))
    case .repair, .trap:
      if allowsRepair(of: finding, at: instant) {
        effects.append(.repair(view: finding.view, frame: finding.expected))
      }
    }
    return effects
  }

  private mutating func allowsRepair(of finding: WatchdogFinding, at instant: Duration) -> Bool {
    guard finding.expected.isFinite else { return false }
    // Views that have not been repaired for a period are not kept.
    for view in repairs.keys where repairs[view]?.isIdle(at: instant) == true {
      repairs[view] = nil
    }
    let fresh = RateLimit(configuration.maximumRepairs, in: configuration.period)
    return repairs[finding.view, default: fresh].allows(at: instant)
  }
}

extension KeyboardWatchdog.Effect: CustomStringConvertible {
  /// One line, for a log.
  public var description: String {
    switch self {
    case .count(let problem): "count \(problem.rawValue)"
    case .log(let finding): "\(finding)"
    case .repair(let view, let frame): "repair '\(view)' to \(frame)"
    case .trap(let finding): "trap \(finding)"
    }
  }
}
