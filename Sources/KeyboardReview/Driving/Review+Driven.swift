extension Review {
  /// A review of nothing but what pressing keys has shown.
  ///
  /// - Parameter command: what was driven, as it was asked for.
  package init(
    _ driven: DrivenReview, command: String, guidelines: Guidelines, rules: [Rule] = Rule.all
  ) {
    let place = Place(path: command)
    let findings = rules.compactMap { rule -> Finding? in
      guard let outcome = driven.outcomes[rule.id] else { return nil }
      let isInForce = rule.severity(under: guidelines) != nil
      return Finding(
        rule: rule,
        outcome: isInForce ? outcome : .notInForce(under: guidelines),
        fingerprint: Fingerprint.driven(rule, outcome), basis: .driven)
    }
    let keyboard = ReviewedKeyboard(
      name: driven.name.isEmpty ? command : driven.name, definition: place, findings: findings,
      problems: driven.problems(of: place), facts: KeyboardFacts(name: driven.name))
    self.init(keyboards: [keyboard], problems: [], guidelines: guidelines)
  }

  /// The review with what pressing keys has shown of one of its keyboards.
  ///
  /// - Parameter name: the name of the keyboard; `nil` when there is only one.
  /// - Throws: when it is not clear which keyboard is meant.
  package func merging(
    _ driven: DrivenReview, command: String, into name: String?
  ) throws(Problem) -> Review {
    let indices = keyboards.indices.filter { name == nil || keyboards[$0].name == name }
    guard indices.count == 1, let index = indices.first else {
      let names = keyboards.map(\.name).joined(separator: ", ")
      throw Problem(
        command,
        keyboards.isEmpty
          ? "no keyboard extension was found that it could be the driver of"
          : "say which keyboard it drives: \(names)")
    }
    var review = self
    let place = Place(path: command)
    review.keyboards[index].findings = keyboards[index].findings.map { finding in
      driven.outcomes[finding.rule.id].map { finding.merging($0) } ?? finding
    }
    review.keyboards[index].problems += driven.problems(of: place)
    return review
  }
}

extension DrivenReview {
  fileprivate func problems(of place: Place) -> [Problem] {
    problems.map { Problem(place, "the driver \($0)") }
  }
}

extension Outcome {
  /// The outcome of a rule that did not exist yet, or no longer does.
  static func notInForce(under guidelines: Guidelines) -> Outcome {
    Outcome(.notApplicable, "not in force under the guidelines of \(guidelines.name)")
  }
}

extension Finding {
  /// The finding with what pressing keys has shown.
  ///
  /// The worse of the two holds; where the files could not settle the rule, or both say the same,
  /// what was shown by pressing keys does. The other stays as evidence.
  func merging(_ driven: Outcome) -> Finding {
    guard outcome.verdict != .notApplicable else { return self }
    let files = outcome.verdict
    let isOpen = [.notChecked, .manual, .delegated].contains(files)
    let isDriven =
      driven.verdict != .notChecked && (isOpen || driven.verdict.rank <= files.rank)
    var finding = self
    if isDriven {
      let said = Outcome.Evidence(nil, "the files: \(outcome.message)")
      finding = Finding(
        rule: rule, outcome: driven, fingerprint: Fingerprint.driven(rule, driven), basis: .driven)
      finding.outcome.evidence += [said] + outcome.evidence
    } else {
      finding.outcome.evidence.append(.init(nil, "the keys: \(driven.message)"))
    }
    return finding
  }
}
