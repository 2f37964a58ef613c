extension Rule {
  /// Asks for open access only if used.
  static let openAccess = Rule(
    id: "KB-OPEN",
    summary: "Open access is asked for exactly when something uses it",
    reason: """
      The system warns people in strong words before they allow it. Asking for nothing costs trust; \
      not asking makes what needs it dead.
      """,
    hint:
      "Make `RequestsOpenAccess` true when the network, the pasteboard or shared files are used.",
    history: .always(
      "App Extension Programming Guide", "5.1.1(iii), UIKit, Configuring open access", .warning),
    failing: "<key>RequestsOpenAccess</key><true/>  <!-- and nothing that needs it -->",
    passing: "<key>RequestsOpenAccess</key><false/>",
    check: { inspection in
      guard inspection.showsItsUses else { return inspection.withoutSources }
      guard inspection.info != nil else {
        return Outcome(.notChecked, "the Info.plist cannot be read")
      }
      let asks = inspection.keyboard.requestsOpenAccess
      let hasGroup = !(inspection.bundle.entitlements?.groups ?? []).isEmpty
      // Shared files can be read without access, so they need it only where it is asked for.
      let uses = usesOfAccess(inspection, countingGroups: asks && hasGroup)
      let key = Outcome.Evidence(
        inspection.attributePlace("RequestsOpenAccess"),
        "RequestsOpenAccess is \(asks)")
      switch (asks, uses.isEmpty) {
      case (true, true):
        if let opaque = inspection.bundle.opaqueLink {
          return Outcome(
            .manual, "nothing in the subject needs it; see whether \(opaque.name) does", [key])
        }
        return Outcome(inspection.violation, "it is asked for and nothing needs it", [key])
      case (false, false):
        return Outcome(
          inspection.violation, "it is not asked for, so these do nothing", [key] + uses)
      case (true, false): return Outcome(.pass, "it is asked for and used", [key] + uses)
      case (false, true): return Outcome(.pass, "it is neither asked for nor needed")
      }
    })

  private static func usesOfAccess(
    _ inspection: Inspection, countingGroups: Bool
  ) -> [Outcome.Evidence] {
    let apis: [API] = [
      .network, .contacts, .location, .photos, .haptics, .microphone, .pasteboard,
    ]
    let names = apis.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let direct = inspection.uses(of: API(title: "full access", names: names))
    guard countingGroups else { return direct }
    return direct + inspection.code.sites.filter(\.mention.isGroupDefaults).evidence
      + inspection.uses(of: .groupContainer)
      + inspection.namedInProgram(Inspection.groupSelectors)
  }
}

extension Bundle {
  /// Something that is linked, is not in the subject, and is not the system's.
  var opaqueLink: Target.Link? {
    externals.first { link in
      !SystemFrameworks.names.contains(link.name) && !link.name.hasPrefix("Pods")
    }
  }
}
