extension Rule {
  /// Typed text stays on the device.
  static let send = Rule(
    id: "KB-SEND",
    summary: "Typed text is not sent away, or only as declared",
    reason: """
      What a person types may only be used to type better. A keyboard that posts it is taken for \
      a key logger.
      """,
    hint: """
      Keep what was typed on the device; what a person chooses to send, declare in the privacy \
      manifest and ask for on the spot.
      """,
    history: [
      .from2014("25.8", .error), Change(date: "2016-04-19", source: "4.4.1", severity: .error),
      Change(date: "2025-11-13", source: "4.4.1, 5.1.2(i)", severity: .error),
    ],
    failing: """
      func returnPressed() { upload(textDocumentProxy.documentContextBeforeInput ?? "") }
      func upload(_ line: String) {
        URLSession.shared.uploadTask(with: request, from: Data(line.utf8)).resume()
      }
      """,
    passing: "func returnPressed() { textDocumentProxy.insertText(\"\\n\") }",
    check: { inspection in
      let code = inspection.code
      guard !code.isEmpty else { return inspection.withoutSources }
      let sending = SendingPaths(in: code)
      if !sending.paths.isEmpty {
        let hosts = SendingPaths.hosts(in: code)
        let declared = declaredData(of: inspection)
        return Outcome(
          declared.isEmpty ? inspection.violation : .manual,
          declared.isEmpty
            ? "typed text reaches the network and no collected data is declared"
            : "typed text reaches the network; see that it is only what is declared",
          sending.paths + hosts + declared)
      }
      let uploads = SendingPaths.uploads(in: code)
      if !uploads.isEmpty {
        return Outcome(
          .warn, "the keyboard sends data; see that nothing typed is in it",
          uploads.evidence + SendingPaths.hosts(in: code))
      }
      if !sending.network.isEmpty {
        return Outcome(
          .manual, "the keyboard uses the network; see that nothing typed goes there",
          sending.network.evidence + SendingPaths.hosts(in: code))
      }
      return Outcome(.pass, "nothing leads from typed text to the network")
    })

  /// The kinds of data that the extension's manifest declares as collected.
  static func declaredData(of inspection: Inspection) -> [Outcome.Evidence] {
    inspection.manifests(of: inspection.bundle).flatMap { manifest in
      (manifest["NSPrivacyCollectedDataTypes"]?.array ?? []).compactMap {
        $0["NSPrivacyCollectedDataType"]?.string
      }.map {
        Outcome.Evidence(manifest.place(of: ["NSPrivacyCollectedDataTypes"]), "declares \($0)")
      }
    }
  }
}
