import Foundation

/// A report in the Static Analysis Results Interchange Format 2.1.0 (OASIS).
enum SARIFReporter {
  static func report(_ review: Review) -> String {
    let findings = review.keyboards.flatMap { keyboard in
      keyboard.findings.map { (keyboard, $0) }
    }
    let rules = findings.map(\.1.rule).reduce(into: [Rule]()) { rules, rule in
      if !rules.contains(where: { $0.id == rule.id }) { rules.append(rule) }
    }
    let problems = review.problems + review.keyboards.flatMap(\.problems)
    return JSONText.encode(
      Log(runs: [
        Run(
          tool: Tool(
            driver: Driver(rules: rules.map { Descriptor($0, review.guidelines) })),
          invocations: [
            Invocation(
              toolExecutionNotifications: problems.map {
                Notification(message: Message(text: $0.message), locations: [Location($0.place)])
              })
          ],
          results: findings.map { keyboard, finding in
            Result(
              finding, of: keyboard,
              index: rules.firstIndex { $0.id == finding.rule.id } ?? 0)
          })
      ]))
  }

  private struct Log: Encodable {
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var results: [Result]
    var columnKind = "utf16CodeUnits"
  }

  private struct Tool: Encodable { var driver: Driver }

  private struct Driver: Encodable {
    var name = "keyboard-review"
    var rules: [Descriptor]
  }

  private struct Descriptor: Encodable {
    struct Configuration: Encodable { var level: String }
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message
    var defaultConfiguration: Configuration

    init(_ rule: Rule, _ guidelines: Guidelines) {
      id = rule.id
      shortDescription = Message(text: rule.summary + ".")
      fullDescription = Message(text: rule.reason)
      help = Message(text: rule.hint)
      let severity = rule.severity(under: guidelines)
      defaultConfiguration = Configuration(level: severity?.rawValue ?? "none")
    }
  }

  private struct Message: Encodable { var text: String }

  private struct Invocation: Encodable {
    var executionSuccessful = true
    var toolExecutionNotifications: [Notification]
  }

  private struct Notification: Encodable {
    var level = "warning"
    var message: Message
    var locations: [Location]
  }

  private struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var kind: String
    var level: String
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    var suppressions: [Suppression]?
    var properties: Properties

    init(_ finding: Finding, of keyboard: ReviewedKeyboard, index: Int) {
      ruleId = finding.rule.id
      ruleIndex = index
      (kind, level) = SARIFReporter.kind(of: finding.outcome.verdict)
      // Evidence without a place has no other home in this format.
      let shown = finding.basis == .driven ? finding.outcome.evidence.first?.text : nil
      message = Message(
        text: "\(keyboard.name): \(finding.outcome.message)\(shown.map { " (\($0))" } ?? "").")
      let places = finding.outcome.evidence.compactMap { evidence in
        evidence.place.map { Location($0, text: evidence.text) }
      }
      locations = [places.first ?? Location(keyboard.definition)]
      relatedLocations = places.count > 1 ? Array(places.dropFirst()) : nil
      partialFingerprints = ["finding/v1": Fingerprint.finding(finding, of: keyboard.name)]
      properties = Properties(basis: finding.basis.rawValue)
      suppressions = finding.standingText.map {
        [Suppression(kind: "external", justification: $0)]
      }
    }
  }

  private struct Properties: Encodable { var basis: String }

  private struct Suppression: Encodable {
    var kind: String
    var justification: String
  }

  private struct Location: Encodable {
    struct Physical: Encodable {
      var artifactLocation: Artifact
      var region: Region?
    }
    struct Artifact: Encodable { var uri: String }
    struct Region: Encodable {
      var startLine: Int
      var startColumn: Int?
    }

    var physicalLocation: Physical
    var message: Message?

    init(_ place: Place, text: String? = nil) {
      let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":;"))
      let uri = place.path.addingPercentEncoding(withAllowedCharacters: allowed) ?? place.path
      let region =
        place.line > 0
        ? Region(startLine: place.line, startColumn: place.column > 0 ? place.column : nil) : nil
      physicalLocation = Physical(
        artifactLocation: Artifact(uri: uri.isEmpty ? "." : uri), region: region)
      message = text.map { Message(text: $0) }
    }
  }

  /// What SARIF calls a verdict; only `fail` may have a level.
  private static func kind(of verdict: Verdict) -> (kind: String, level: String) {
    switch verdict {
    case .fail: ("fail", "error")
    case .warn: ("fail", "warning")
    case .note: ("fail", "note")
    case .pass: ("pass", "none")
    case .manual: ("review", "none")
    case .notChecked: ("open", "none")
    case .delegated: ("informational", "none")
    case .notApplicable: ("notApplicable", "none")
    }
  }
}
