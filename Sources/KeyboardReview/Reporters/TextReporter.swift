/// A report for people: short first, the evidence on demand.
package struct TextReporter: Sendable {
  /// How much is shown, and whether in colour.
  package struct Style: Sendable {
    /// All evidence, and the rules that passed too.
    package var isVerbose: Bool

    /// With the colours of a terminal.
    package var isColoured: Bool

    /// A style.
    package init(isVerbose: Bool = false, isColoured: Bool = false) {
      self.isVerbose = isVerbose
      self.isColoured = isColoured
    }
  }

  private let style: Style

  init(style: Style) { self.style = style }

  func report(_ review: Review) -> String {
    var lines = review.keyboards.flatMap { self.lines(of: $0, review.guidelines) }
    if review.keyboards.isEmpty { lines.append("no keyboard extension was found") }
    lines += review.problems.map { "\($0.place): \($0.message)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of keyboard: ReviewedKeyboard, _ guidelines: Guidelines) -> [String] {
    var lines = [
      paint("\(keyboard.name)", "1") + " (\(keyboard.definition), guidelines \(guidelines.name))"
    ]
    for finding in keyboard.sortedFindings where style.isVerbose || isShown(finding) {
      lines.append(line(of: finding, guidelines))
      let evidence = finding.outcome.evidence
      lines += (style.isVerbose ? evidence[...] : evidence.prefix(1)).map { item in
        "        " + (item.place.map { "\($0): " } ?? "") + item.text
      }
      if !style.isVerbose, evidence.count > 1 {
        lines.append("        … \(evidence.count - 1) more")
      }
    }
    lines += keyboard.problems.map { "  \($0.place): \($0.message)" }
    return lines + ["  " + summary(of: keyboard), ""]
  }

  /// What needs no look is left out of the short form.
  private func isShown(_ finding: Finding) -> Bool {
    ![.pass, .notApplicable, .notChecked].contains(finding.outcome.verdict)
  }

  private func line(of finding: Finding, _ guidelines: Guidelines) -> String {
    let verdict = finding.outcome.verdict
    let word = verdict.rawValue.padded(to: 9)
    let colour = [.fail: "31", .warn: "33", .pass: "32"][verdict] ?? "36"
    let standing = finding.standingText.map { " [\($0)]" } ?? ""
    let origin = [finding.source(under: guidelines), finding.basis.rawValue]
      .filter { !$0.isEmpty }.joined(separator: "; ")
    return "  \(paint(word, colour)) \(finding.rule.id): \(finding.outcome.message)\(standing)"
      + " (\(origin))"
  }

  private func summary(of keyboard: ReviewedKeyboard) -> String {
    let verdicts = keyboard.findings.filter { $0.standing == .open }.map(\.outcome.verdict)
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = verdicts.count { $0 == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    let settled = keyboard.findings.count - verdicts.count
    return (counts + (settled > 0 ? ["\(settled) settled"] : [])).joined(separator: ", ")
  }

  private func paint(_ text: String, _ colour: String) -> String {
    style.isColoured ? "\u{1B}[\(colour)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text with spaces up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
