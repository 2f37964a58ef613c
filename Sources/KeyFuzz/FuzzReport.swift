import SimulatedHost

/// What the cases of a run came to.
package struct FuzzReport: Sendable {
  /// A case that breaks a law.
  package struct Finding: Sendable {
    /// Its number in the run.
    package let caseNumber: Int
    /// The case.
    package let fuzzCase: FuzzCase
    /// The law, and how.
    package let violation: Violation
  }

  /// The names of the hosts.
  package let profiles: [String]
  /// What the presses in each host came to.
  package private(set) var statistics: [Statistics]
  /// The first case for each law and each host, in the order of their numbers.
  package private(set) var findings: [Finding] = []

  init(profiles: [String]) {
    self.profiles = profiles
    statistics = profiles.map { _ in Statistics() }
  }

  /// All presses.
  package var presses: Int { statistics.reduce(0) { $0 + $1.presses } }
  /// How often laws were broken.
  package var violations: Int {
    statistics.reduce(0) { $0 + $1.violations.reduce(0, +) }
  }

  mutating func add(_ result: CaseResult, of fuzzCase: FuzzCase, number: Int, profile: Int) {
    statistics[profile].add(result.statistics)
    for violation in result.violations {
      add(Finding(caseNumber: number, fuzzCase: fuzzCase, violation: violation))
    }
  }

  /// Adds the report of the cases that come next.
  package mutating func add(_ other: FuzzReport) {
    for index in statistics.indices { statistics[index].add(other.statistics[index]) }
    for finding in other.findings { add(finding) }
  }

  private mutating func add(_ finding: Finding) {
    let isKnown = findings.contains {
      $0.violation.law == finding.violation.law
        && $0.fuzzCase.profile.name == finding.fuzzCase.profile.name
    }
    if !isKnown { findings.append(finding) }
  }

  // MARK: The table

  private static let columns = [
    "host", "presses", "verified", "unverified", "refused", "abandoned", "losses", "lies",
    "misplaced", "harm", "endless", "right %", "astray %", "ms", "calls",
  ]

  /// A row for each host and one for all of them: how presses ended, how often laws were broken,
  /// how many presses came to what the reference says, how many to something else although they
  /// were not refused, the median of the virtual time and the calls per press.
  package var table: [[String]] {
    var all = Statistics()
    for part in statistics { all.add(part) }
    return [Self.columns] + zip(profiles, statistics).map(Self.row) + [Self.row("all", all)]
  }

  private static func row(_ name: String, _ part: Statistics) -> [String] {
    let outcomes = [part.presses, part.verified, part.unverified, part.refused, part.abandoned]
    return [name] + (outcomes + part.violations).map(String.init) + [
      ratio(100 * part.right, part.judged),
      ratio(100 * (part.judged - part.right - part.withheld), part.judged),
      String(part.medianMilliseconds),
      ratio(part.calls, part.presses),
    ]
  }

  /// A ratio with two decimals; a dash where there is nothing to count.
  private static func ratio(_ first: Int, _ second: Int) -> String {
    guard second > 0 else { return "-" }
    let hundredths = (first * 100 + second / 2) / second
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
