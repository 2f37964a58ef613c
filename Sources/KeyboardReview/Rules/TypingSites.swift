/// Where a keyboard's code types into the host.
struct TypingSites {
  /// Sites that type something which is only known while the program runs.
  let variable: [Code.Site]

  /// Sites that always type the same text, and not nothing.
  let constant: [Code.Site]

  /// Sites that type nothing, or into something else than the host.
  let ineffective: [Code.Site]

  init(in code: Code) {
    var variable: [Code.Site] = []
    var constant: [Code.Site] = []
    var ineffective: [Code.Site] = []
    let proxies = Set(
      code.files.flatMap(\.aliases).filter { $0.sources.contains("textDocumentProxy") }.map(\.name))
    for site in code.sites(["insertText", "setMarkedText"]) {
      guard let argument = site.mention.arguments?.first else { continue }
      if !Self.isHost(site.mention.receiver, proxies: proxies) || argument.constant == "" {
        ineffective.append(site)
      } else if argument.constant != nil || Self.typesOnlyConstants(argument, at: site, in: code) {
        constant.append(site)
      } else {
        variable.append(site)
      }
    }
    self.variable = variable
    self.constant = constant
    self.ineffective = ineffective
  }

  /// Whether a site types the parameter of a method that is only ever called with fixed texts.
  private static func typesOnlyConstants(
    _ argument: Argument, at site: Code.Site, in code: Code
  ) -> Bool {
    guard let function = site.function, argument.text.identifiers == [argument.text] else {
      return false
    }
    let calls = code.sites([code.functions[function].name]).filter {
      $0.function != function && ["", "self"].contains($0.mention.receiver)
    }
    let passed = calls.compactMap { $0.mention.arguments?.first }
    return !passed.isEmpty && passed.allSatisfy { $0.constant != nil }
  }

  /// Whether the receiver is the host's proxy by its name or by what it was set to.
  private static func isHost(_ receiver: String, proxies: Set<String>) -> Bool {
    let names = receiver.identifiers
    return names.contains { $0.lowercased().contains("proxy") || proxies.contains($0) }
      || names.last == "delegate" || names.last == "_delegate"
  }
}
