extension Rule {
  /// Extension point and principal class.
  static let point = Rule(
    id: "KB-POINT",
    summary: "The extension point and the principal class are right",
    reason: "With a wrong class the keyboard never comes up; an upload is refused (ITMS-90349).",
    hint:
      "Name a class of the target that is derived from `UIInputViewController`, with its module.",
    history: .always(
      "App Extension Programming Guide", "App Extension Programming Guide", .error),
    failing: "<key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Missing</string>",
    passing: "<key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Keyboard</string>",
    check: { inspection in
      guard let info = inspection.info else {
        return Outcome(.notChecked, "the Info.plist cannot be read")
      }
      let storyboard = info["NSExtension", "NSExtensionMainStoryboard"]
      let place =
        info.place(of: "NSExtension", "NSExtensionPrincipalClass")
        ?? info.place(of: "NSExtension")
      if let type = info["CFBundlePackageType"]?.string, type != "XPC!", !type.contains("$(") {
        return Outcome(
          inspection.violation, "the package type of an extension is XPC!",
          [.init(info.place(of: "CFBundlePackageType"), "CFBundlePackageType is \"\(type)\"")])
      }
      guard let name = info["NSExtension", "NSExtensionPrincipalClass"]?.string else {
        return storyboard == nil
          ? Outcome(
            inspection.violation, "there is neither a principal class nor a storyboard",
            [.init(place, "NSExtension")])
          : Outcome(
            .pass, "a storyboard leads to the class", [.init(place, "NSExtensionMainStoryboard")])
      }
      if storyboard != nil {
        return Outcome(
          inspection.violation, "there are both a principal class and a storyboard",
          [.init(place, "NSExtensionPrincipalClass is \"\(name)\"")])
      }
      guard !inspection.code.isEmpty else { return inspection.withoutSources }
      return resolve(name, at: place, in: inspection)
    })

  private static func resolve(
    _ name: String, at place: Place?, in inspection: Inspection
  ) -> Outcome {
    let code = inspection.code
    let plain = name.split(separator: ".").last.map(String.init) ?? name
    guard let type = code.files.flatMap(\.types).first(where: { $0.name == plain }) else {
      guard inspection.bundle.opaqueLink == nil else {
        return Outcome(
          .notChecked, "\(plain) is not in the subject", [.init(place, "names \(name)")])
      }
      return Outcome(
        inspection.violation, "no class \(plain) is compiled into the extension",
        [.init(place, "names \(name)")])
    }
    let ancestors = code.ancestors(of: plain)
    let declared = Outcome.Evidence(type.place, "class \(plain)")
    if ancestors.contains("UIInputViewController") {
      return Outcome(.pass, "\(plain) is an input view controller", [declared])
    }
    let known = Set(code.files.flatMap(\.types).map(\.name))
    if let foreign = ancestors.subtracting(known).sorted().first {
      return Outcome(.delegated, "\(plain) is derived from \(foreign) of a library", [declared])
    }
    return Outcome(
      inspection.violation, "\(plain) is not derived from UIInputViewController", [declared])
  }
}
