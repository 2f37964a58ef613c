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
      guard inspection.keyboard.form != .loneInfoPlist else {
        return Outcome(.notChecked, "there is no project that says what is in which bundle")
      }
      let parts =
        inspection.keyboard.form == .built
        ? builtParts(of: inspection) : sourceParts(of: inspection)
      guard !parts.isEmpty else { return inspection.withoutSources }
      var missing: [Outcome.Evidence] = []
      var unexplained: [Outcome.Evidence] = []
      var explained: [Outcome.Evidence] = []
      for part in parts {
        let manifests = inspection.manifests(in: part.resources)
        for use in part.uses {
          guard let given = reasons(for: use.api, in: manifests) else {
            let lack = manifests.isEmpty ? "is missing" : "does not say so"
            missing.append(
              .init(use.place, "\(part.name) uses \(use.api.title) and its manifest \(lack)"))
            continue
          }
          let lacking = use.reasons.filter { !given.contains($0.reason) }
          unexplained += lacking.map {
            .init($0.place, "\(part.name) uses \(use.api.title) and does not give \($0.reason)")
          }
          if lacking.isEmpty {
            explained.append(.init(use.place, "\(part.name) explains \(use.api.title)"))
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

  /// A bundle that is uploaded, with what it uses.
  private struct ShippedPart {
    var name: String
    var resources: [String]
    var uses: [Use]
  }

  /// A category that is used: where first, and the reasons that follow from how.
  private struct Use {
    var api: RequiredReasonAPI
    var place: Place
    var reasons: [(reason: String, place: Place)] = []
  }

  /// The extension, the app and their frameworks: what is merged into a bundle counts for it.
  private static func sourceParts(of inspection: Inspection) -> [ShippedPart] {
    guard !inspection.code.isEmpty else { return [] }
    var parts: [ShippedPart] = []
    for (bundle, code) in [
      (inspection.keyboard.bundle, inspection.code),
      (inspection.keyboard.container, inspection.containerCode),
    ] {
      guard let bundle else { continue }
      let merged = bundle.units.filter { $0.kind != .dynamicFramework }
      parts.append(
        ShippedPart(
          name: bundle.name, resources: merged.flatMap(\.resources),
          uses: uses(in: code.restricted(to: Set(merged.map(\.name))))))
      for unit in bundle.units
      where unit.kind == .dynamicFramework && !parts.contains(where: { $0.name == unit.name }) {
        parts.append(
          ShippedPart(
            name: unit.name, resources: unit.resources,
            uses: uses(in: code.restricted(to: [unit.name]))))
      }
    }
    return parts
  }

  /// What sources use, reached or not: the upload's check sees the program as it is linked.
  private static func uses(in code: Code) -> [Use] {
    RequiredReasonAPI.all.compactMap { api in
      let sites = (code.sites + code.deadSites).filter(api.isUse)
      guard let first = sites.min(by: { $0.place < $1.place }) else { return nil }
      return Use(api: api, place: first.place, reasons: neededReasons(for: api, sites))
    }
  }

  /// The programs of built bundles, as far as they could be read.
  private static func builtParts(of inspection: Inspection) -> [ShippedPart] {
    inspection.keyboard.bundles.flatMap { [$0] + $0.loadedFrameworks }.compactMap { bundle in
      guard let binary = bundle.binary, !binary.names.isEmpty else { return nil }
      let uses = RequiredReasonAPI.all.filter { !binary.names.isDisjoint(with: $0.symbols) }
      return ShippedPart(
        name: bundle.name, resources: bundle.resources,
        uses: uses.map { Use(api: $0, place: bundle.definition) })
    }
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
      let suite = uses.first { $0.mention.isGroupDefaults || hasStore($0.mention) }
      let standard = uses.first { isStandard($0.mention) }
      return [suite.map { ("1C8F.1", $0.place) }, standard.map { ("CA92.1", $0.place) }]
        .compactMap(\.self)
    case RequiredReasonAPI.activeKeyboards.category:
      return uses.first.map { [("3EC4.1", $0.place)] } ?? []
    default: return []
    }
  }

  /// Whether `@AppStorage` is given the defaults to use.
  private static func hasStore(_ mention: Mention) -> Bool {
    mention.arguments?.contains { $0.label == "store" } ?? false
  }

  private static func isStandard(_ mention: Mention) -> Bool {
    mention.isStandardDefaults
      || mention.name == "AppStorage" && mention.receiver == "@"
        && !hasStore(mention)
  }
}

extension Inspection {
  /// The privacy manifests among the resources of a bundle and of what is merged into it.
  func manifests(of bundle: Bundle) -> [PropertyList] {
    manifests(
      in: bundle.resources
        + bundle.units.filter { $0.kind != .dynamicFramework }.flatMap(\.resources))
  }

  /// The privacy manifests among `resources` that can be read.
  func manifests(in resources: [String]) -> [PropertyList] {
    unique(resources.filter { $0.pathExtension == "xcprivacy" }).compactMap {
      try? PropertyList($0, in: folder)
    }
  }
}
