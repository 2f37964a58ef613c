extension Rule {
  /// A privacy manifest in each bundle.
  static let manifest = Rule(
    id: "KB-MANIFEST",
    summary: "Each bundle that uses required-reason API has its own privacy manifest for it",
    reason: """
      An upload is refused (ITMS-91053) when a bundle uses such API and its own manifest gives no \
      reason. The app's manifest does not cover the extension, and the other way round.
      """,
    hint: "Add `PrivacyInfo.xcprivacy` to the resources of the very target that is named here.",
    history: [Change(date: "2024-05-01", source: "required-reason API", severity: .error)],
    failing: "UserDefaults.standard.set(1, forKey: \"uses\")  // no PrivacyInfo.xcprivacy",
    passing: "// PrivacyInfo.xcprivacy: UserDefaults, CA92.1; a resource of this target",
    check: { inspection in
      guard inspection.keyboard.form == .project else {
        return Outcome(.notChecked, "there is no project that says what is in which bundle")
      }
      guard !inspection.code.isEmpty else { return inspection.withoutSources }
      var missing: [Outcome.Evidence] = []
      var unexplained: [Outcome.Evidence] = []
      var explained: [Outcome.Evidence] = []
      for part in shippedParts(of: inspection) {
        let manifests = inspection.manifests(in: part.resources)
        for api in RequiredReasonAPI.all {
          let uses = (part.code.sites + part.code.deadSites).filter(api.isUse)
          guard let first = uses.min(by: { $0.place < $1.place }) else { continue }
          let given = reasons(for: api, in: manifests)
          guard let given else {
            missing.append(
              Outcome.Evidence(
                first.place,
                "\(part.name) uses \(api.title) and its manifest "
                  + (manifests.isEmpty ? "is missing" : "does not say so")))
            continue
          }
          let wanted = neededReasons(for: api, uses)
          let lacking = wanted.filter { !given.contains($0.reason) }
          unexplained += lacking.map {
            Outcome.Evidence($0.place, "\(part.name) uses \(api.title) and does not give \($0.reason)")
          }
          if lacking.isEmpty {
            explained.append(Outcome.Evidence(first.place, "\(part.name) explains \(api.title)"))
          }
        }
      }
      if !missing.isEmpty {
        return Outcome(
          inspection.violation, "required-reason API is used without a manifest for it",
          missing + unexplained)
      }
      if !unexplained.isEmpty {
        return Outcome(.warn, "a reason that fits the use is not given", unexplained)
      }
      return explained.isEmpty
        ? Outcome(.notApplicable, "no required-reason API is used")
        : Outcome(.pass, "every use is explained in its own bundle", explained)
    })

  /// A bundle that is uploaded, with the code that ends up in it.
  private struct ShippedPart {
    var name: String
    var code: Code
    var resources: [String]
  }

  /// The extension, the app and their frameworks: what is merged into a bundle counts for it.
  private static func shippedParts(of inspection: Inspection) -> [ShippedPart] {
    var parts: [ShippedPart] = []
    for (bundle, code) in [
      (inspection.keyboard.bundle, inspection.code),
      (inspection.keyboard.container, inspection.containerCode),
    ] {
      guard let bundle else { continue }
      let merged = bundle.units.filter { $0.kind != .dynamicFramework }
      parts.append(
        ShippedPart(
          name: bundle.name, code: code.restricted(to: Set(merged.map(\.name))),
          resources: merged.flatMap(\.resources)))
      for unit in bundle.units
      where unit.kind == .dynamicFramework && !parts.contains(where: { $0.name == unit.name }) {
        parts.append(
          ShippedPart(
            name: unit.name, code: code.restricted(to: [unit.name]), resources: unit.resources))
      }
    }
    return parts
  }

  /// The reasons that manifests give for a category; `nil` when none names it.
  private static func reasons(
    for api: RequiredReasonAPI, in manifests: [PropertyList]
  ) -> Set<String>? {
    let entries = manifests.flatMap { $0["NSPrivacyAccessedAPITypes"]?.array ?? [] }
      .filter { $0["NSPrivacyAccessedAPIType"]?.string == api.category }
    guard !entries.isEmpty else { return nil }
    return Set(entries.flatMap { $0["NSPrivacyAccessedAPITypeReasons"]?.strings ?? [] })
  }

  /// The reasons that follow from how an interface is used: which defaults, which app.
  private static func neededReasons(
    for api: RequiredReasonAPI, _ uses: [Code.Site]
  ) -> [(reason: String, place: Place)] {
    switch api.category {
    case RequiredReasonAPI.userDefaults.category:
      let suite = uses.first { isSuite($0.mention) }
      let standard = uses.first { isStandard($0.mention) }
      return [suite.map { ("1C8F.1", $0.place) }, standard.map { ("CA92.1", $0.place) }]
        .compactMap(\.self)
    case RequiredReasonAPI.activeKeyboards.category:
      return uses.first.map { [("3EC4.1", $0.place)] } ?? []
    default: return []
    }
  }

  private static func isSuite(_ mention: Mention) -> Bool {
    mention.arguments?.contains {
      $0.label == "suiteName" || $0.label == "store" || $0.text.contains("initWithSuiteName")
    } ?? false
  }

  private static func isStandard(_ mention: Mention) -> Bool {
    mention.isStandardDefaults
      || mention.name == "AppStorage" && !(mention.arguments?.contains { $0.label == "store" } ?? false)
  }
}

extension Inspection {
  /// The privacy manifests among the resources of a bundle and of what is merged into it.
  func manifests(of bundle: Bundle) -> [PropertyList] {
    manifests(
      in: bundle.resources + bundle.units.filter { $0.kind != .dynamicFramework }.flatMap(\.resources))
  }

  /// The privacy manifests among `resources` that can be read.
  func manifests(in resources: [String]) -> [PropertyList] {
    unique(resources.filter { $0.pathExtension == "xcprivacy" }).compactMap {
      try? PropertyList($0, in: folder)
    }
  }
}
