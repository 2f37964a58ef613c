/// Reports of one line for each finding, for programs that show them beside the source.
struct LineReporter {
  /// The form of a line: place, weight, text, rule.
  private let line: (Place, Rule.Severity, String, String) -> String

  /// As Xcode reads a compiler's messages: `path:line:column: error: text [ID]`.
  static var xcode: LineReporter {
    LineReporter { place, severity, text, id in
      let position = "\(place.path):\(max(1, place.line)):\(max(1, place.column))"
      return "\(position): \(severity.rawValue): \(text) [\(id)]"
    }
  }

  /// As GitHub's workflow commands: `::error file=…,line=…::text`.
  static var github: LineReporter {
    LineReporter { place, severity, text, id in
      let command = severity == .note ? "notice" : severity.rawValue
      let position =
        place.line > 0
        ? ",line=\(place.line)" + (place.column > 0 ? ",col=\(place.column)" : "") : ""
      return "::\(command) file=\(escaped(place.path, isProperty: true))\(position),title=\(id)::"
        + escaped(text, isProperty: false)
    }
  }

  private init(line: @escaping (Place, Rule.Severity, String, String) -> String) {
    self.line = line
  }

  func report(_ review: Review) -> String {
    var lines: [String] = []
    for keyboard in review.keyboards {
      for finding in keyboard.sortedFindings where finding.standing == .open {
        guard let severity = severity(of: finding.outcome.verdict) else { continue }
        let evidence = finding.outcome.evidence.first { $0.place != nil }
        let shown = finding.basis == .driven ? finding.outcome.evidence.first : evidence
        let text =
          "\(keyboard.name): \(finding.outcome.message)"
          + (shown.map { " (\($0.text))" } ?? "") + " [\(finding.basis.rawValue)]"
        lines.append(line(evidence?.place ?? keyboard.definition, severity, text, finding.rule.id))
      }
      lines += keyboard.problems.map { line($0.place, .warning, $0.message, "unread") }
    }
    lines += review.problems.map { line($0.place, .warning, $0.message, "unread") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func severity(of verdict: Verdict) -> Rule.Severity? {
    switch verdict {
    case .fail: .error
    case .warn: .warning
    case .note: .note
    default: nil
    }
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    let plain = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    return isProperty ? plain.replacing(":", with: "%3A").replacing(",", with: "%2C") : plain
  }
}
