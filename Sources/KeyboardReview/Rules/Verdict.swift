/// What became of a rule, the worst first.
public enum Verdict: String, Sendable, CaseIterable, Hashable {
  /// It would be stopped.
  case fail
  /// It may be stopped.
  case warn
  /// The check could not be made; the reason is said.
  ///
  /// Never as good as a pass.
  case notChecked = "not-checked"
  /// A person has to look; what at, is said.
  case manual
  /// A library that is not there answers for it.
  case delegated
  /// It holds, and there is something to know.
  case note
  /// It holds.
  case pass
  /// There is nothing for the rule to look at, or it was not in force.
  case notApplicable = "not-applicable"

  /// The place in a report: the worst first.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What a verdict rests on.
public enum Basis: String, Sendable, CaseIterable, Hashable {
  /// What the files show.
  case files = "static"
  /// What pressing the keys shows.
  case driven
  /// What a person has seen.
  case attested
}

/// What a check found.
package struct Outcome: Sendable, Hashable {
  /// What became of the rule.
  package var verdict: Verdict

  /// One sentence without a full stop.
  package var message: String

  /// What a person can open to see it.
  package var evidence: [Evidence] = []

  /// A thing that was seen.
  package struct Evidence: Sendable, Hashable {
    /// Where; `nil` when it has no place.
    package var place: Place?

    /// What.
    package var text: String

    /// A thing that was seen.
    package init(_ place: Place?, _ text: String) {
      self.place = place
      self.text = text
    }
  }

  /// An outcome.
  init(_ verdict: Verdict, _ message: String, _ evidence: [Evidence] = []) {
    self.verdict = verdict
    self.message = message
    self.evidence = evidence
  }
}
