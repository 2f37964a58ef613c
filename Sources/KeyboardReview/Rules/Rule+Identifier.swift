extension Rule {
  /// Identifiers.
  static let identifier = Rule(
    id: "KB-ID",
    summary: "The keyboard's identifier continues the app's",
    reason:
      "Xcode and the store refuse an extension whose identifier does not begin with the app's.",
    hint: "Use the app's identifier, a point, and one more word.",
    history: .always("Xcode's validation", "Xcode's validation", .error),
    failing: "PRODUCT_BUNDLE_IDENTIFIER = com.example.keyboard  // the app: com.example.app",
    passing: "PRODUCT_BUNDLE_IDENTIFIER = com.example.app.keyboard",
    check: { inspection in
      guard let container = inspection.keyboard.container else {
        return Outcome(.notChecked, "the app is not in the subject")
      }
      guard let own = inspection.bundle.identifier, let outer = container.identifier else {
        return Outcome(.notChecked, "an identifier cannot be resolved")
      }
      let evidence = [
        Outcome.Evidence(inspection.bundle.identifierPlace, "the keyboard is \(own)"),
        Outcome.Evidence(container.identifierPlace, "the app is \(outer)"),
      ]
      let rest = own.hasPrefix(outer + ".") ? own.dropFirst(outer.count + 1) : ""
      return rest.isEmpty
        ? Outcome(inspection.violation, "the identifier does not continue the app's", evidence)
        : Outcome(.pass, "the identifier continues the app's", evidence)
    })
}

extension Bundle {
  /// Where the identifier is written down.
  fileprivate var identifierPlace: Place {
    settings?.place(of: "PRODUCT_BUNDLE_IDENTIFIER")
      ?? info?.place(of: "CFBundleIdentifier") ?? definition
  }
}
