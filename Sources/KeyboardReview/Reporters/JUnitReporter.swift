/// A report in the form that test servers read: a suite for each keyboard, a case for each rule.
enum JUnitReporter {
  static func report(_ review: Review) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"keyboard-review\">",
    ]
    for keyboard in review.keyboards {
      let cases = keyboard.findings.map { testCase($0, of: keyboard) }
      let failures = keyboard.findings.count { $0.isFailure }
      let skipped = keyboard.findings.count { $0.isSkipped }
      lines.append(
        "  <testsuite name=\"\(escaped(keyboard.name))\" tests=\"\(cases.count)\""
          + " failures=\"\(failures)\" errors=\"\(keyboard.problems.count)\" skipped=\"\(skipped)\">"
      )
      lines += cases
      lines += keyboard.problems.map { problem in
        "    <testcase classname=\"\(escaped(keyboard.name))\" name=\"reading \(escaped(problem.place.path))\">"
          + "<error message=\"\(escaped("\(problem.place): \(problem.message)"))\"/></testcase>"
      }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func testCase(_ finding: Finding, of keyboard: ReviewedKeyboard) -> String {
    let start = "    <testcase classname=\"\(escaped(keyboard.name))\" name=\"\(finding.rule.id)\""
    let basis =
      "<properties><property name=\"basis\" value=\"\(finding.basis.rawValue)\"/></properties>"
    let message = escaped(finding.outcome.message + (finding.standingText.map { " [\($0)]" } ?? ""))
    let evidence = finding.outcome.evidence.map { item in
      (item.place.map { "\($0): " } ?? "") + item.text
    }.joined(separator: "\n")
    if finding.isFailure {
      return start
        + ">\(basis)<failure message=\"\(message)\">\(escaped(evidence))</failure></testcase>"
    }
    return finding.isSkipped
      ? start + ">\(basis)<skipped message=\"\(message)\"/></testcase>"
      : start + ">\(basis)</testcase>"
  }

  /// Text for XML: what its version 1.0 cannot hold becomes U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Finding {
  /// Whether it counts as an error.
  fileprivate var isFailure: Bool { outcome.verdict == .fail && standing == .open }

  /// Whether nothing was tested: a person has to look, or nothing could.
  fileprivate var isSkipped: Bool {
    [.manual, .notChecked, .delegated, .notApplicable].contains(outcome.verdict)
      || standing != .open
  }
}
