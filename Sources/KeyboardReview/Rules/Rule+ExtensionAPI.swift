extension Rule {
  /// Extension-safe API.
  static let extensionAPI = Rule(
    id: "KB-EXTAPI",
    summary: "Only API that extensions may use is used",
    reason: "`UIApplication.shared` is not there for extensions; an upload with it is refused.",
    hint: "Set `APPLICATION_EXTENSION_API_ONLY = YES` in the extension and its frameworks.",
    history: .always(
      "App Extension Programming Guide", "App Extension Programming Guide", .error),
    failing: "UIApplication.shared.isIdleTimerDisabled = true",
    passing: "extensionContext?.completeRequest(returningItems: nil)",
    check: { inspection in
      let settings = inspection.bundle.settings
      let key = "APPLICATION_EXTENSION_API_ONLY"
      if let value = settings?[key], !["YES", ""].contains(value) {
        return Outcome(
          inspection.violation, "the check for extension-safe API is switched off",
          [.init(settings?.place(of: key), "\(key) is \(value)")])
      }
      guard inspection.showsItsUses else { return inspection.withoutSources }
      let program = inspection.bundle.binary?.names ?? []
      if program.isSuperset(of: ["_OBJC_CLASS_$_UIApplication", "sharedApplication"]) {
        return Outcome(
          inspection.violation, "the app's object is asked for",
          [.init(inspection.bundle.definition, "the program names sharedApplication")])
      }
      let code = inspection.code
      let own = Set(inspection.bundle.units.filter { $0.kind == .own }.map(\.name))
      let sites = code.restricted(to: own).sites.filter { site in
        site.mention.name == "UIApplication" && site.mention.receiver != ":"
          && ["shared", "sharedApplication", "SharedApplication"].contains(
            site.mention.member ?? "")
      }
      if !sites.isEmpty {
        return Outcome(inspection.violation, "the app's object is asked for", sites.evidence)
      }
      let disguised = code.sites(["NSClassFromString", "value"]).filter { site in
        site.mention.arguments?.contains {
          $0.constant == "UIApplication" || $0.constant == "sharedApplication"
        } ?? false
      }
      return disguised.isEmpty
        ? Outcome(.pass, "nothing but extension-safe API was found")
        : Outcome(
          inspection.violation, "the app's object is asked for in disguise", disguised.evidence)
    })
}
