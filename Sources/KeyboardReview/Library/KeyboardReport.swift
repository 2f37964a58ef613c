/// What a review says of one keyboard, for tests of it.
public struct KeyboardReport: Sendable {
  /// What the keyboard is called.
  public let keyboard: String
  /// What became of each rule that was looked at, in the order of the rules.
  public let results: [RuleResult]
  /// What could not be read, or is wrong with the program that was driven; none of it is a verdict.
  public let problems: [String]

  /// What became of a rule; one that was not looked at is not checked, and so has not passed.
  public subscript(rule: KeyboardRule) -> RuleResult {
    results.first { $0.rule == rule }
      ?? RuleResult(
        rule: rule, verdict: .notChecked, basis: .files, message: "nothing has looked at it",
        evidence: [])
  }

  init(_ keyboard: ReviewedKeyboard, problems: [Problem]) {
    self.keyboard = keyboard.name
    results = keyboard.findings.map(RuleResult.init)
    self.problems = (keyboard.problems + problems).map { "\($0.place): \($0.message)" }
  }
}

/// A rule of App Store review.
public struct KeyboardRule: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// Its name, such as `KB-NEXT`.
  public let id: String
  /// What it asks, in one sentence.
  public let summary: String

  /// The name and the sentence.
  public var description: String { "\(id): \(summary)" }

  /// All rules.
  public static let all = Rule.all.map(KeyboardRule.init)

  /// The rules that pressing the keys of a value answers.
  public static let drivenInProcess = all.filter { rule in
    let scenarios = Scenario.all.filter { $0.rules.contains(rule.id) }
    return !scenarios.isEmpty && scenarios.allSatisfy { $0.needs == .nothing }
  }

  /// The rules that pressing the keys of a program answers.
  public static let driven = all.filter { rule in
    Scenario.all.contains { $0.rules.contains(rule.id) }
  }

  init(_ rule: Rule) {
    id = rule.id
    summary = rule.summary
  }
}

/// What became of a rule.
public struct RuleResult: Hashable, Sendable, CustomStringConvertible {
  /// The rule.
  public let rule: KeyboardRule
  /// How it went.
  public let verdict: Verdict
  /// What shows it.
  public let basis: Basis
  /// One sentence.
  public let message: String
  /// What was seen, and where; for what pressing keys has shown, the shortest way to see it.
  public let evidence: [String]

  /// Whether the rule is known to hold.
  public var holds: Bool { [.pass, .note, .notApplicable].contains(verdict) }

  /// The verdict, with the evidence in lines of its own.
  public var description: String {
    (["\(rule.id) \(verdict.rawValue) (\(basis.rawValue)): \(message)"]
      + evidence.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension RuleResult {
  init(_ finding: Finding) {
    self.init(
      rule: KeyboardRule(finding.rule), verdict: finding.outcome.verdict, basis: finding.basis,
      message: finding.outcome.message,
      evidence: finding.outcome.evidence.map { item in
        item.place.map { "\($0): \(item.text)" } ?? item.text
      })
  }
}
