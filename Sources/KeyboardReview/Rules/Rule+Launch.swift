extension Rule {
  /// Opens no apps.
  static let launch = Rule(
    id: "KB-LAUNCH",
    summary: "The keyboard opens no app but Settings",
    reason: "A keyboard that throws people into another app is no keyboard. The tricks are known.",
    hint:
      "Open `UIApplication.openSettingsURLString` at most; ask people to open the app themselves.",
    history: .since("2016-09-01", "4.4.1", .error),
    failing: "extensionContext?.open(URL(string: \"https://shop.example\")!)",
    passing: "extensionContext?.open(URL(string: UIApplication.openSettingsURLString)!)",
    check: { inspection in
      let code = inspection.code
      guard !code.isEmpty else { return launchOfProgram(inspection) }
      let sites = code.sites(["openURL", "open", "Link", "openUrl"]).filter(\.opensSomething)
      guard !sites.isEmpty else { return Outcome(.pass, "nothing is opened") }
      let schemes = ownSchemes(of: inspection.keyboard)
      var foreign: [Code.Site] = []
      var unclear: [Code.Site] = []
      for site in sites where !site.opensSettings(in: code) {
        switch site.scheme(in: code) {
        case let scheme? where !schemes.contains(scheme) && !scheme.isEmpty: foreign.append(site)
        default: unclear.append(site)
        }
      }
      if !foreign.isEmpty {
        return Outcome(
          inspection.violation, "something else than Settings is opened", foreign.evidence)
      }
      if !unclear.isEmpty {
        return Outcome(
          .warn, "an app is opened, perhaps its own; only Settings may be", unclear.evidence)
      }
      return Outcome(.pass, "only Settings is opened", sites.evidence)
    })

  /// What a built program says: whether it can open anything, not what.
  private static func launchOfProgram(_ inspection: Inspection) -> Outcome {
    guard inspection.showsItsUses else { return inspection.withoutSources }
    let found = inspection.namedInProgram([
      "openURL:", "openURL:options:completionHandler:", "openURL:completionHandler:",
    ])
    return found.isEmpty
      ? Outcome(.pass, "nothing is opened")
      : Outcome(.manual, "the program can open URLs; see that only Settings is", found)
  }

  /// The schemes of the app around the keyboard.
  private static func ownSchemes(of keyboard: Keyboard) -> Set<String> {
    let types = keyboard.container?.info?["CFBundleURLTypes"]?.array ?? []
    return Set(types.flatMap { $0["CFBundleURLSchemes"]?.strings ?? [] })
  }
}

extension Code.Site {
  /// Whether the name opens a URL, not a file or a panel of the keyboard's own.
  fileprivate var opensSomething: Bool {
    let receiver = mention.receiver.lowercased()
    switch mention.name {
    case "Link": return mention.arguments?.contains { $0.label == "destination" } ?? false
    case "openURL", "openUrl":
      return receiver != ":" && (mention.arguments != nil || receiver == "@selector")
    default:
      let first = mention.arguments?.first
      return mention.arguments != nil
        && (receiver.contains("extensioncontext") || receiver.contains("application"))
        && first?.text.isEmpty == false
    }
  }

  fileprivate func opensSettings(in code: Code) -> Bool {
    let texts = (mention.arguments ?? []).map(\.text).joined()
    let names = ["openSettingsURLString", "UIApplicationOpenSettingsURLString", "app-settings:"]
    if names.contains(where: texts.contains) { return true }
    return code.sites.contains { $0.function == function && names.contains($0.mention.name) }
  }

  /// The scheme of the URL where it is written down in the call or in its function; `nil` when it
  /// is not.
  fileprivate func scheme(in code: Code) -> String? {
    let written = (mention.arguments ?? []).map(\.text)
    let around =
      code.files.first { $0.path == place.path }?.strings
      .filter { abs($0.place.line - place.line) <= 8 && $0.function != nil }.map(\.text) ?? []
    for text in written + around {
      if let match = text.firstMatch(of: #/([A-Za-z][A-Za-z0-9+.\-]*):(?:\/\/|[A-Za-z])/#) {
        return String(match.1)
      }
    }
    return nil
  }
}
