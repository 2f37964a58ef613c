extension Rule {
  /// Well-formed privacy manifests.
  static let manifestValid = Rule(
    id: "KB-MANIFEST-VALID",
    summary: "Privacy manifests hold only known keys, categories and reasons",
    reason: "An upload is refused (ITMS-91055, ITMS-91056) for a reason that does not exist.",
    hint: "Take keys and reasons from Apple's list, letter by letter.",
    history: .since("2024-05-01", "privacy manifest files", .error),
    failing: "<key>NSPrivacyAccessedAPITypeReasons</key><array><string>XX00.1</string></array>",
    passing: "<key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>",
    check: { inspection in
      let paths = unique(
        inspection.keyboard.bundles.flatMap { bundle in
          bundle.resources + bundle.units.flatMap(\.resources)
        }
      ).filter { $0.pathExtension == "xcprivacy" }
      guard !paths.isEmpty else { return Outcome(.notApplicable, "there is no privacy manifest") }
      var faults: [Outcome.Evidence] = []
      for path in paths {
        do throws(Problem) {
          faults += Rule.manifestFaults(in: try PropertyList(path, in: inspection.folder))
        } catch {
          faults.append(Outcome.Evidence(error.place, error.message))
        }
      }
      return faults.isEmpty
        ? Outcome(
          .pass, "all manifests are well formed",
          paths.map { .init(Place(path: $0), "is well formed") })
        : Outcome(inspection.violation, "a manifest would be refused", faults)
    })

  private static let manifestKeys = [
    "NSPrivacyTracking": "boolean", "NSPrivacyTrackingDomains": "array",
    "NSPrivacyCollectedDataTypes": "array", "NSPrivacyAccessedAPITypes": "array",
  ]

  private static func manifestFaults(in manifest: PropertyList) -> [Outcome.Evidence] {
    var faults: [Outcome.Evidence] = []
    let values = manifest.root.dictionary ?? [:]
    for key in values.keys.sorted() {
      guard let type = manifestKeys[key] else {
        faults.append(.init(manifest.place(of: [key]), "\(key) is no key of a manifest"))
        continue
      }
      if values[key]?.typeName != type {
        faults.append(.init(manifest.place(of: [key]), "\(key) is no \(type)"))
      }
    }
    if values["NSPrivacyTracking"]?.boolean == true,
      values["NSPrivacyTrackingDomains"]?.strings.isEmpty ?? true
    {
      faults.append(.init(manifest.place(of: ["NSPrivacyTracking"]), "tracking without domains"))
    }
    for entry in values["NSPrivacyAccessedAPITypes"]?.array ?? [] {
      faults += accessFaults(entry, in: manifest)
    }
    return faults
  }

  private static func accessFaults(
    _ entry: PropertyValue, in manifest: PropertyList
  ) -> [Outcome.Evidence] {
    let place = manifest.place(of: ["NSPrivacyAccessedAPITypes", "NSPrivacyAccessedAPIType"])
    let category = entry["NSPrivacyAccessedAPIType"]?.string ?? ""
    guard let api = RequiredReasonAPI.all.first(where: { $0.category == category }) else {
      return [.init(place, "\"\(category)\" is no category")]
    }
    let reasons = entry["NSPrivacyAccessedAPITypeReasons"]?.strings ?? []
    if reasons.isEmpty { return [.init(place, "\(api.title) has no reason")] }
    return reasons.filter { !api.reasons.contains($0) }
      .map { .init(place, "\($0) is no reason for \(api.title)") }
  }
}
