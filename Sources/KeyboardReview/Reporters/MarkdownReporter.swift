/// A report for a pull request or a wiki.
enum MarkdownReporter {
  static func report(_ review: Review) -> String {
    var lines = ["# Keyboard review", "", "Guidelines \(review.guidelines.name).", ""]
    if review.keyboards.isEmpty { lines += ["No keyboard extension was found.", ""] }
    for keyboard in review.keyboards {
      lines += ["## \(escaped(keyboard.name))", "", "| Rule | Verdict | Basis | What | Where |"]
      lines.append("| --- | --- | --- | --- | --- |")
      for finding in keyboard.sortedFindings {
        let place = finding.outcome.evidence.first { $0.place != nil }?.place
        let shown = finding.basis == .driven ? finding.outcome.evidence.first?.text : nil
        let evidence = shown ?? place.map { "\($0)" }
        let standing = finding.standingText.map { " (\($0))" } ?? ""
        lines.append(
          "| \(finding.rule.id) | \(finding.outcome.verdict.rawValue) "
            + "| \(finding.basis.rawValue) "
            + "| \(escaped(finding.outcome.message + standing)) "
            + "| \(evidence.map { "`\(escaped($0))`" } ?? "") |")
      }
      lines.append("")
      lines += listed(keyboard.problems)
    }
    return (lines + listed(review.problems)).joined(separator: "\n")
  }

  private static func listed(_ problems: [Problem]) -> [String] {
    guard !problems.isEmpty else { return [] }
    return ["Not read:", ""]
      + problems.map { "- `\(escaped("\($0.place)"))`: \(escaped($0.message))" } + [""]
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("`", with: "'").replacing("\n", with: " ")
      .replacing("<", with: "&lt;")
  }
}
