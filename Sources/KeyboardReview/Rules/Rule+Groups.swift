extension Rule {
  /// App Groups.
  static let groups = Rule(
    id: "KB-GROUPS",
    summary: "App and keyboard are in the App Group that the code uses",
    reason: "Without it the shared settings are empty on every device, and only there.",
    hint: "Add the group to the entitlements of both targets.",
    history: .always(
      "App Extension Programming Guide", "UIKit, Configuring open access", .error),
    failing: "UserDefaults(suiteName: \"group.example\")  // no entitlements",
    passing:
      "<key>com.apple.security.application-groups</key><array><string>group.example</string></array>",
    check: { inspection in
      let code = inspection.code
      guard !code.isEmpty else { return inspection.withoutSources }
      guard inspection.keyboard.form == .project else {
        return Outcome(.notChecked, "there is no project that names entitlements")
      }
      let uses = groupUses(in: code)
      guard let first = uses.first else { return Outcome(.pass, "no App Group is used") }
      var lacking: [Outcome.Evidence] = []
      for bundle in inspection.keyboard.bundles {
        let groups = bundle.entitlements?.groups.filter { !$0.isEmpty } ?? []
        let named = uses.compactMap(\.identifier).filter { $0.hasPrefix("group.") }
        if groups.isEmpty {
          lacking.append(.init(first.place, "a group is used; \(bundle.name) has none"))
        } else if let other = named.first(where: { !groups.contains($0) }) {
          lacking.append(
            .init(
              bundle.entitlements?.place, "\(bundle.name) is not in \(other), which the code uses"))
        }
      }
      return lacking.isEmpty
        ? Outcome(.pass, "both are in the group", [.init(first.place, "a group is used")])
        : Outcome(inspection.violation, "a group is used without the entitlement", lacking)
    })

  private static func groupUses(in code: Code) -> [(place: Place, identifier: String?)] {
    let sites = code.sites.filter { site in
      let arguments = site.mention.arguments ?? []
      return arguments.contains {
        ["suiteName", "forSecurityApplicationGroupIdentifier"].contains($0.label)
      }
        || (["initWithSuiteName", "containerURLForSecurityApplicationGroupIdentifier"]
          .contains(site.mention.name) && !arguments.isEmpty)
    }
    return sites.map { site in
      let argument = site.mention.arguments?.first
      let constant =
        argument?.constant
        ?? code.files.flatMap(\.aliases).first { alias in
          alias.literal != nil && argument?.text.identifiers.last == alias.name
        }?.literal
      return (site.place, constant)
    }
  }
}
