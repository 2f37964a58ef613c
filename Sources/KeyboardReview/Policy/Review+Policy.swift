extension Review {
  /// The review with waivers, attestations and a baseline applied.
  ///
  /// A waiver that has expired and an attestation of something that has changed count as nothing,
  /// and say so.
  ///
  /// - Parameter today: the day as `YYYY-MM-DD`, by which waivers expire.
  package func applying(
    _ configuration: Configuration, baseline: Baseline?, today: String
  ) -> Review {
    var review = self
    review.keyboards = keyboards.map { keyboard in
      var keyboard = keyboard
      keyboard.findings = keyboard.findings.map {
        $0.applying(configuration, baseline: baseline, of: keyboard.name, today: today)
      }
      return keyboard
    }
    return review
  }

  /// The rules that a configuration asks for.
  package static func rules(_ configuration: Configuration) -> [Rule] {
    Rule.all.filter { rule in
      (configuration.only.isEmpty || configuration.only.contains(rule.id))
        && !configuration.skip.contains(rule.id)
    }
  }
}

extension Finding {
  fileprivate func applying(
    _ configuration: Configuration, baseline: Baseline?, of keyboard: String, today: String
  ) -> Finding {
    var finding = self
    let counts: Set<Verdict> = [.fail, .warn, .manual, .notChecked, .delegated]
    guard counts.contains(outcome.verdict) else { return self }
    let isMeant = { (id: String, name: String?) in
      id == finding.rule.id && (name == nil || name == keyboard)
    }
    if let waiver = configuration.waivers.first(where: { isMeant($0.rule, $0.keyboard) }) {
      if today <= waiver.expires {
        finding.standing = .waived(reason: waiver.reason, until: waiver.expires)
      } else {
        finding.outcome.evidence.append(
          .init(waiver.place, "the waiver has expired on \(waiver.expires)"))
        finding.outcome.verdict = .fail
      }
      return finding
    }
    let isForPersons = [.manual, .notChecked, .delegated].contains(outcome.verdict)
    if isForPersons,
      let attestation = configuration.attestations.first(where: { isMeant($0.rule, $0.keyboard) })
    {
      if attestation.inputs == fingerprint {
        finding.standing = .attested(by: attestation.by, date: attestation.date)
        finding.basis = .attested
        finding.outcome.evidence.append(.init(attestation.place, attestation.evidence))
      } else {
        finding.outcome.evidence.append(
          .init(attestation.place, "the attestation is stale: what it was about has changed"))
      }
      return finding
    }
    if baseline?.contains(self, of: keyboard) ?? false { finding.standing = .known }
    return finding
  }
}
