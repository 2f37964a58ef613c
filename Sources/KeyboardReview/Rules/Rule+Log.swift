extension Rule {
  /// Logs no typed text.
  static let log = Rule(
    id: "KB-LOG",
    summary: "Typed text is not written to logs",
    reason: "A log is a recording that nobody asked for, and other programs can read it.",
    hint: "Log what happened, not what was typed.",
    history: .since("2018-06-04", "2.5.14", .warning),
    failing: "func keyPressed(_ text: String) { print(text); textDocumentProxy.insertText(text) }",
    passing: "func keyPressed(_ text: String) { textDocumentProxy.insertText(text) }",
    check: { inspection in
      let code = inspection.code
      guard !code.isEmpty else { return inspection.withoutSources }
      let typed = typedNames(in: code)
      let sites = code.sites(["print", "debugPrint", "NSLog", "os_log", "dump", "writeLine"]).filter
      {
        site in
        let names = (site.mention.arguments ?? []).flatMap { interpolated($0.text) }
        let local = site.function.flatMap { typed[$0] } ?? []
        return names.contains { API.typedText.names.contains($0) || local.contains($0) }
      }
      return sites.isEmpty
        ? Outcome(.pass, "no typed text is logged")
        : Outcome(inspection.violation, "typed text is logged", sites.evidence)
    })

  /// The names that are typed into the host, by function.
  private static func typedNames(in code: Code) -> [Int: Set<String>] {
    var names: [Int: Set<String>] = [:]
    for site in TypingSites(in: code).variable {
      guard let function = site.function, let text = site.mention.arguments?.first?.text else {
        continue
      }
      names[function, default: []].formUnion(text.identifiers)
    }
    return names
  }

  /// The names in an argument that are not merely words of a text in quotes.
  private static func interpolated(_ text: String) -> [String] {
    let inside = text.matches(of: #/\\\(([^)]*)\)/#).map { String($0.1) }
    let outside = text.replacing(#/"[^"]*"/#, with: " ")
    return (inside + [outside]).flatMap(\.identifiers)
  }
}
