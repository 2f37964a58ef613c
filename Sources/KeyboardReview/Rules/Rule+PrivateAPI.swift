extension Rule {
  /// Public API only.
  static let publicAPI = Rule(
    id: "KB-API",
    summary: "Only public API is used",
    reason: "Names that are put together at run time look like hiding, and often are.",
    hint: "Use `#selector` and key paths that the compiler checks.",
    history: .always("2.5", "2.5.1", .warning),
    failing: "let selector = NSSelectorFromString(\"open\" + \"URL:\")",
    passing: "let selector = #selector(keyPressed)",
    check: { inspection in
      let code = inspection.code
      guard !code.isEmpty else { return inspection.withoutSources }
      // What a reviewer's scanner sees is the program, reached or not.
      let sites = (code.sites + code.deadSites).filter { site in
        guard let first = site.mention.arguments?.first else { return false }
        switch site.mention.name {
        case "NSSelectorFromString", "Selector", "NSClassFromString":
          return first.constant == nil && (first.text.contains("+\"") || first.text.contains("\"+"))
            || first.constant?.hasPrefix("_") ?? false
            || first.constant == nil && isJoined(first.text, near: site, in: code)
        case "value", "setValue", "valueForKey":
          return first.label.hasPrefix("forKey") && first.constant?.hasPrefix("_") ?? false
            || site.mention.arguments?.contains { $0.constant?.hasPrefix("_") ?? false } ?? false
        case "dlopen", "dlsym": return site.mention.receiver.isEmpty
        default: return false
        }
      }
      return sites.isEmpty
        ? Outcome(.pass, "no private API was found")
        : Outcome(inspection.violation, "a name is put together or private", sites.evidence)
    })

  /// Whether a variable got its value from several texts shortly before.
  private static func isJoined(_ name: String, near site: Code.Site, in code: Code) -> Bool {
    code.files.first { $0.path == site.place.path }?.aliases.contains { alias in
      alias.name == name && alias.isJoined && site.place.line - alias.place.line < 20
    } ?? false
  }
}
