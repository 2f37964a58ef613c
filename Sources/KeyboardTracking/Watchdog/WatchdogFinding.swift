/// A view that is not where it should be.
public struct WatchdogFinding: Hashable, Sendable, CustomStringConvertible {
  /// The name of the view.
  public var view: String
  /// What is wrong.
  public var problem: KeyboardProblem
  /// The frame it should have, in points.
  public var expected: KeyboardRect
  /// The one it has.
  public var actual: KeyboardRect

  /// Makes a finding.
  public init(
    view: String, problem: KeyboardProblem, expected: KeyboardRect, actual: KeyboardRect
  ) {
    self.view = view
    self.problem = problem
    self.expected = expected
    self.actual = actual
  }

  /// One line, for a log.
  public var description: String {
    "\(problem.rawValue): '\(view)' is at \(actual); expected \(expected)"
  }
}
