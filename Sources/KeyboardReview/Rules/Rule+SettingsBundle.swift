extension Rule {
  /// The settings bundle.
  static let settingsBundle = Rule(
    id: "KB-SETTINGS",
    summary: "The settings bundle is well formed and its keys are read",
    reason:
      "A page of switches without effect, or an empty one, is the first thing a reviewer taps.",
    hint: "Give every item a type and a key that the code reads, or drop the bundle.",
    history: .always(
      "App Extension Programming Guide", "App Extension Programming Guide", .warning),
    failing: "<key>PreferenceSpecifiers</key><array/>",
    passing:
      "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>sound</string></dict>",
    check: { inspection in
      let resources = unique(inspection.keyboard.bundles.flatMap(\.resources))
      let paths = resources.filter { $0.hasSuffix(".bundle/Root.plist") }
      guard !paths.isEmpty else { return Outcome(.notApplicable, "there is no settings bundle") }
      var faults: [Outcome.Evidence] = []
      for path in paths {
        do throws(Problem) {
          faults += settingsFaults(in: try PropertyList(path, in: inspection.folder), inspection)
        } catch {
          faults.append(.init(error.place, error.message))
        }
      }
      return faults.isEmpty
        ? Outcome(
          .pass, "the settings bundle is well formed",
          paths.map { .init(Place(path: $0), "is read") })
        : Outcome(inspection.violation, "the settings bundle is not right", faults)
    })

  private static func settingsFaults(
    in root: PropertyList, _ inspection: Inspection
  ) -> [Outcome.Evidence] {
    guard let items = root["PreferenceSpecifiers"]?.array, !items.isEmpty else {
      return [.init(Place(path: root.path), "has no items")]
    }
    var faults: [Outcome.Evidence] = []
    for (index, item) in items.enumerated() where item["Type"]?.string == nil {
      faults.append(.init(root.place(of: ["PreferenceSpecifiers"]), "item \(index) has no Type"))
    }
    let groups = Set(inspection.keyboard.bundles.flatMap { $0.entitlements?.groups ?? [] })
    if let group = root["ApplicationGroupContainerIdentifier"]?.string, !groups.contains(group) {
      faults.append(
        .init(
          root.place(of: ["ApplicationGroupContainerIdentifier"]), "\(group) is no group of the app"
        ))
    }
    let code = inspection.code.strings + inspection.containerCode.strings
    let read = Set(code.map(\.text))
    let keys = items.compactMap { $0["Key"]?.string }
    let unread = keys.filter { !read.contains($0) }
    if !read.isEmpty, !keys.isEmpty, unread.count == keys.count, inspection.bundle.opaqueLink == nil
    {
      faults.append(
        .init(root.place(of: ["PreferenceSpecifiers"]), "none of its keys is read by the code"))
    }
    return faults
  }
}
