extension Rule {
  /// No downloaded code.
  static let selfContained = Rule(
    id: "KB-CODE",
    summary: "The keyboard runs no code that it has downloaded",
    reason: "What a reviewer has not seen may not run.",
    hint: "Ship scripts in the bundle.",
    history: .always("2.7", "2.5.2", .warning),
    failing: "JSContext().evaluateScript(try String(contentsOf: remote))",
    passing: "JSContext().evaluateScript(try String(contentsOf: bundled))",
    check: { inspection in
      let code = inspection.code
      guard !code.isEmpty else { return inspection.withoutSources }
      let engines = code.sites(["evaluateScript"]).filter { $0.mention.arguments != nil }
      let fed = engines.filter { site in
        let around = site.function.map(code.sitesAround) ?? []
        return around.contains { API.network.names.contains($0.mention.name) }
          || site.mention.arguments?.contains { $0.text.lowercased().contains("remote") } ?? false
      }
      return fed.isEmpty
        ? Outcome(.pass, "no script engine is fed from the network")
        : Outcome(inspection.violation, "a script engine is fed from the network", fed.evidence)
    })
}
