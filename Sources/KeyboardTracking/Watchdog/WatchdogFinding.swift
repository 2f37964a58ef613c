/// A view that is not where it should be.
public struct WatchdogFinding: Hashable, Sendable, CustomStringConvertible {
  /// The name of the view.
  public var view: String
  /// The bottom inset it should have, in points.
  public var expected: Double
  /// The one it has.
  public var actual: Double

  /// Makes a finding.
  public init(view: String, expected: Double, actual: Double) {
    self.view = view
    self.expected = expected
    self.actual = actual
  }

  /// What is wrong.
  public var problem: KeyboardProblem { actual < expected ? .covered : .gap }

  /// One line, for a log.
  public var description: String {
    "\(problem.rawValue): '\(view)' has an inset of \(points(actual)); expected \(points(expected))"
  }
}
