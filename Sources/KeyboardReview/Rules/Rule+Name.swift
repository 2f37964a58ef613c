extension Rule {
  /// Display names.
  static let name = Rule(
    id: "KB-NAME",
    summary: "App and keyboard have names that people recognise",
    reason: "The list of keyboards in Settings shows it; “Keyboard” there could be anybody's.",
    hint: "Set `CFBundleDisplayName` of the extension to the keyboard's own name.",
    history: .always(
      "App Extension Programming Guide", "UIKit, Creating a custom keyboard", .warning),
    failing: "<key>CFBundleDisplayName</key><string>Keyboard</string>",
    passing: "<key>CFBundleDisplayName</key><string>Habra</string>",
    check: { inspection in
      guard inspection.info != nil else {
        return Outcome(.notChecked, "the Info.plist cannot be read")
      }
      let named = displayNames(of: inspection.bundle, in: inspection)
      guard !named.isEmpty else {
        return Outcome(
          inspection.violation, "the keyboard has no display name",
          [.init(inspection.info?.place(of: "CFBundleName"), "CFBundleDisplayName is missing")])
      }
      guard !named.contains(where: { $0.name.contains("$(") }) else {
        return Outcome(.notChecked, "the name is a variable that nothing here resolves")
      }
      let template = named.filter { isTemplate($0.name, target: inspection.bundle.name) }
      return template.isEmpty
        ? Outcome(
          .pass, "the keyboard has a name", named.map { .init($0.place, "named \"\($0.name)\"") })
        : Outcome(
          inspection.violation, "the name is a template's",
          template.map { .init($0.place, "named \"\($0.name)\"") })
    })

  private static func displayNames(
    of bundle: Bundle, in inspection: Inspection
  ) -> [(name: String, place: Place?)] {
    var names: [(name: String, place: Place?)] = []
    if let name = (bundle.info?["CFBundleDisplayName"] ?? bundle.info?["CFBundleName"])?.string,
      !name.isEmpty
    {
      names.append(
        (
          name,
          bundle.info?.place(of: "CFBundleDisplayName") ?? bundle.info?.place(of: "CFBundleName")
        ))
    }
    for path in bundle.resources where path.lastPathPart == "InfoPlist.strings" {
      guard let file = try? PropertyList(path, in: inspection.folder),
        let name = file["CFBundleDisplayName"]?.string
      else { continue }
      names.append((name, file.place(of: ["CFBundleDisplayName"])))
    }
    return names
  }

  private static func isTemplate(_ name: String, target: String) -> Bool {
    let plain = name.lowercased().filter { !$0.isWhitespace }
    let templates = [
      "keyboard", "keyboardextension", "customkeyboard", "mykeyboard", "keys", "templatekeyboard",
      "extension", "keyboardext",
    ]
    return templates.contains(plain)
      || name == target && (plain.hasSuffix("extension") || plain.hasSuffix("ext"))
  }
}
