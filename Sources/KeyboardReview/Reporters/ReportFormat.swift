/// The forms of a report.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, json, sarif, junit, xcode, github, markdown

  /// Writes a report.
  ///
  /// It is sorted and names neither the time nor the machine: the same subject
  /// gives the same bytes.
  package func report(_ review: Review, style: TextReporter.Style = TextReporter.Style()) -> String
  {
    switch self {
    case .text: TextReporter(style: style).report(review)
    case .json: JSONReporter.report(review)
    case .sarif: SARIFReporter.report(review)
    case .junit: JUnitReporter.report(review)
    case .xcode: LineReporter.xcode.report(review)
    case .github: LineReporter.github.report(review)
    case .markdown: MarkdownReporter.report(review)
    }
  }
}

extension ReviewedKeyboard {
  /// The findings, the worst first, in the order of the rules among equals.
  var sortedFindings: [Finding] {
    findings.enumerated().sorted {
      ($0.element.outcome.verdict.rank, $0.offset) < ($1.element.outcome.verdict.rank, $1.offset)
    }.map(\.element)
  }
}

extension Finding {
  /// Why it does not count, in words; `nil` when it does.
  var standingText: String? {
    switch standing {
    case .open: nil
    case .waived(let reason, let until): "waived until \(until): \(reason)"
    case .attested(let person, let date): "attested by \(person) on \(date)"
    case .known: "known from the baseline"
    }
  }

  /// The paragraph that holds under `guidelines`.
  func source(under guidelines: Guidelines) -> String {
    rule.change(under: guidelines)?.source ?? ""
  }
}
