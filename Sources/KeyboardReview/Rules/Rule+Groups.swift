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
      guard inspection.showsItsUses else { return inspection.withoutSources }
      switch inspection.keyboard.form {
      case .project: break
      case .loneInfoPlist:
        return Outcome(.notChecked, "there is no project that names entitlements")
      case .built where inspection.bundle.entitlements == nil:
        return Outcome(.notChecked, "the program is not signed with its entitlements")
      case .built: break
      }
      let uses =
        groupUses(in: inspection.code)
        + inspection.namedInProgram(Inspection.groupSelectors).compactMap { named in
          named.place.map { ($0, nil) }
        }
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
      if lacking.isEmpty, let alone = withoutSharedGroup(inspection.keyboard) { lacking = [alone] }
      return lacking.isEmpty
        ? Outcome(.pass, "both are in the group", [.init(first.place, "a group is used")])
        : Outcome(inspection.violation, "a group is used without the entitlement", lacking)
    })

  /// The extension and its app, each in groups and none of them the same.
  private static func withoutSharedGroup(_ keyboard: Keyboard) -> Outcome.Evidence? {
    guard let outer = keyboard.container?.entitlements,
      Set(outer.groups).isDisjoint(with: keyboard.bundle.entitlements?.groups ?? [])
    else { return nil }
    return Outcome.Evidence(outer.place, "the app is in none of the keyboard's groups")
  }

  private static func groupUses(in code: Code) -> [(place: Place, identifier: String?)] {
    let sites = code.sites.filter { site in
      guard let arguments = site.mention.arguments, !arguments.isEmpty else { return false }
      return site.mention.isGroupDefaults || API.groupContainer.names.contains(site.mention.name)
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

extension Inspection {
  /// The methods by which a built program reaches what a group shares.
  static let groupSelectors: Set = [
    "initWithSuiteName:", "containerURLForSecurityApplicationGroupIdentifier:",
  ]
}
