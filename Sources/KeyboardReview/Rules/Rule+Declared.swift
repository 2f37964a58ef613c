extension Rule {
  /// Collected data is declared.
  static let declared = Rule(
    id: "KB-DECLARED",
    summary: "Data that is sent away is declared in the privacy manifest",
    reason:
      "The store shows what is collected; an empty list beside code that sends is a contradiction.",
    hint: "List what is sent under `NSPrivacyCollectedDataTypes`.",
    history: .since("2024-05-01", "privacy manifest files, 5.1.2", .warning),
    failing: "URLSession.shared.uploadTask(with: request, from: body)  // nothing declared",
    passing: "<key>NSPrivacyCollectedDataTypes</key><array><dict>…</dict></array>",
    check: { inspection in
      guard !inspection.code.isEmpty else { return inspection.withoutSources }
      let network = SendingPaths.uploads(in: inspection.code)
      guard !network.isEmpty else {
        return Outcome(.notApplicable, "nothing is sent")
      }
      let declared = declaredData(of: inspection)
      return declared.isEmpty
        ? Outcome(
          inspection.violation, "data is sent and none is declared", network.evidence)
        : Outcome(.pass, "what is sent is declared", declared)
    })
}
