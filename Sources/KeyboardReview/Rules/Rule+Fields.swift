extension Rule {
  /// Other kinds of fields.
  static let fields = Rule(
    id: "KB-FIELDS",
    summary: "Fields for addresses and searches get the keys they need",
    reason: "A field for an e-mail address without an at sign makes people switch keyboards.",
    hint: "Read `textDocumentProxy.keyboardType` and offer `@`, `.` and `/` where they are needed.",
    history: .always(
      "App Extension Programming Guide", "UIKit, Creating a custom keyboard", .warning),
    failing: "override func viewDidLoad() { show(.letters) }",
    passing:
      "override func textDidChange(_ input: UITextInput?) { show(for: textDocumentProxy.keyboardType) }",
    check: { inspection in
      guard !inspection.code.isEmpty else { return inspection.withoutSources }
      let sites = inspection.code.sites(["keyboardType"])
        .filter { $0.mention.receiver.lowercased().contains("proxy") || $0.mention.receiver == "" }
      if !sites.isEmpty {
        return Outcome(.pass, "the type of the field is read", sites.evidence)
      }
      if let delegated = inspection.delegated("reads the type of the field") { return delegated }
      return Outcome(.manual, "the type of the field is never read; try the keyboard in each kind")
    })
}
