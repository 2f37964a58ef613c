extension Rule {
  /// Works with no network.
  static let offline = Rule(
    id: "KB-OFFLINE",
    summary: "The keyboard works with no network",
    reason:
      "Typing must go on in a lift. What uses the network is listed, so that it can be tried.",
    hint: "Let typing wait for nothing that comes over the network.",
    history: .always("25.5", "4.4.1", .note),
    failing: "let words = try Data(contentsOf: URL(string: \"https://words.example\")!)",
    passing: "let words = try Data(contentsOf: Bundle.main.url(forResource: \"words\")!)",
    check: { inspection in
      guard inspection.showsItsUses else { return inspection.withoutSources }
      let uses =
        inspection.uses(of: .network) + remoteReads(in: inspection.code)
        + inspection.loaded(["CFNetwork", "Network", "WebKit"])
      guard !uses.isEmpty else { return Outcome(.pass, "nothing uses the network") }
      return Outcome(
        inspection.violation, "try the keyboard in flight mode: these use the network", uses)
    })

  /// Files that are read straight from the web.
  private static func remoteReads(in code: Code) -> [Outcome.Evidence] {
    code.sites(["Data", "NSData", "String", "WKWebView", "fromUrl"]).filter { site in
      site.mention.arguments?.contains { $0.text.contains("\"http") } ?? false
    }.evidence
  }
}
