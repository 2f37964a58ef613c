extension Rule {
  /// Types characters.
  static let typed = Rule(
    id: "KB-TYPED",
    summary: "Keys insert typed characters into the host",
    reason: """
      A keyboard has to be one: extensions that only copy pictures to the pasteboard, or search in \
      a field of their own, are rejected as not being keyboards.
      """,
    hint: "Call `textDocumentProxy.insertText(_:)` with the character of the key.",
    history: [Change(date: "2016-04-19", source: "4.4.1", severity: .error)],
    failing: "func keyPressed(_ key: Key) { textDocumentProxy.insertText(\"\") }",
    passing: "func keyPressed(_ key: Key) { textDocumentProxy.insertText(key.text) }",
    check: { inspection in
      let code = inspection.code
      guard !code.isEmpty else {
        return inspection.outcome(
          ofSelectors: ["insertText:", "setMarkedText:selectedRange:"],
          absent: "nothing is typed into the host")
      }
      let sites = TypingSites(in: code)
      if !sites.variable.isEmpty {
        return Outcome(.pass, "characters are typed into the host", sites.variable.evidence)
      }
      if let delegated = inspection.delegated("types the characters") { return delegated }
      if !sites.constant.isEmpty {
        return Outcome(
          .warn, "only fixed texts are typed, no characters of keys", sites.constant.evidence)
      }
      if let hidden = inspection.hidden("typing may be done by") { return hidden }
      return Outcome(
        inspection.violation, "nothing is typed into the host",
        sites.ineffective.map { site in
          let argument = site.mention.arguments?.first?.constant
          return Outcome.Evidence(
            site.place,
            argument == ""
              ? "an empty text is inserted" : "\(site.mention.receiver) is not the host")
        })
    })
}
