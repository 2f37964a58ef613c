/// How a review ends, as an exit code says it.
package enum ReviewResult: Int32, Sendable {
  /// Nothing at or above the weight that was asked for.
  case clean = 0
  /// Findings.
  case findings = 1
  /// Something that had to be looked at could not be.
  case incomplete = 2
  /// No keyboard extension in the subject.
  case noKeyboard = 3

  /// The result of `review` under `configuration`.
  package init(_ review: Review, _ configuration: Configuration) {
    let open = review.keyboards.flatMap(\.findings).filter { $0.standing == .open }
    let counted: Set<Verdict> = configuration.failOn == .warn ? [.fail, .warn] : [.fail]
    if open.contains(where: { counted.contains($0.outcome.verdict) }) {
      self = .findings
    } else if !review.isComplete
      || open.contains(where: { finding in
        configuration.require.contains(finding.rule.id)
          && [.notChecked, .manual, .delegated].contains(finding.outcome.verdict)
      })
    {
      self = .incomplete
    } else {
      self = review.keyboards.isEmpty ? .noKeyboard : .clean
    }
  }
}

extension Review {
  /// Whether everything that belongs to a keyboard could be read.
  ///
  /// Where no keyboard was found,
  /// what could not be read may have been one.
  package var isComplete: Bool {
    keyboards.allSatisfy(\.problems.isEmpty)
      && (problems.isEmpty || keyboards.isEmpty && problems.allSatisfy(\.isNoKeyboard))
  }
}

extension Problem {
  /// Whether the file cannot have made something a keyboard.
  fileprivate var isNoKeyboard: Bool { place.path.pathExtension == "xcconfig" }
}
