import Foundation

/// A report for programs.
enum JSONReporter {
  static func report(_ review: Review) -> String {
    JSONText.encode(
      Document(
        version: 1, guidelines: review.guidelines.name,
        keyboards: review.keyboards.map { Keyboard($0, review.guidelines) },
        problems: review.problems.map(Item.init)))
  }

  private struct Document: Encodable {
    var version: Int
    var guidelines: String
    var keyboards: [Keyboard]
    var problems: [Item]
  }

  private struct Keyboard: Encodable {
    var name: String
    var path: String
    var findings: [Result]
    var problems: [Item]

    init(_ keyboard: ReviewedKeyboard, _ guidelines: Guidelines) {
      name = keyboard.name
      path = keyboard.definition.path
      findings = keyboard.findings.map { Result($0, guidelines) }
      problems = keyboard.problems.map(Item.init)
    }
  }

  private struct Result: Encodable {
    var rule: String
    var verdict: String
    var basis: String
    var source: String
    var message: String
    var evidence: [Item]
    var hint: String?
    var inputs: String
    var standing: String?

    init(_ finding: Finding, _ guidelines: Guidelines) {
      rule = finding.rule.id
      verdict = finding.outcome.verdict.rawValue
      basis = finding.basis.rawValue
      source = finding.source(under: guidelines)
      message = finding.outcome.message
      evidence = finding.outcome.evidence.map { Item(path: $0.place, text: $0.text) }
      hint = [.fail, .warn].contains(finding.outcome.verdict) ? finding.rule.hint : nil
      inputs = finding.fingerprint
      standing = finding.standingText
    }
  }

  private struct Item: Encodable {
    var path: String?
    var line: Int?
    var column: Int?
    var text: String

    init(path place: Place?, text: String) {
      path = place?.path
      line = place.flatMap { $0.line > 0 ? $0.line : nil }
      column = place.flatMap { $0.column > 0 ? $0.column : nil }
      self.text = text
    }

    init(_ problem: Problem) { self.init(path: problem.place, text: problem.message) }
  }
}

/// JSON that is the same for the same values.
enum JSONText {
  static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("texts and numbers can always be encoded")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
