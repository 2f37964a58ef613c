extension Rule {
  /// The four attributes.
  static let attributes = Rule(
    id: "KB-ATTRS",
    summary: "The four attributes of a keyboard are there with the right types",
    reason: "A text “YES” is not a boolean: the system takes the default and says nothing.",
    hint: "Use `<true/>`, `<false/>` and a string for the language.",
    history: .always(
      "App Extension Programming Guide", "App Extension Programming Guide", .error),
    failing: "<key>RequestsOpenAccess</key><string>YES</string>",
    passing: "<key>RequestsOpenAccess</key><true/>",
    check: { inspection in
      guard let info = inspection.info else {
        return Outcome(.notChecked, "the Info.plist cannot be read")
      }
      guard let values = inspection.keyboard.attributes?.dictionary else {
        return Outcome(
          inspection.violation, "NSExtensionAttributes is missing",
          [.init(info.place(of: "NSExtension"), "NSExtension")])
      }
      let types = [
        "IsASCIICapable": "boolean", "PrefersRightToLeft": "boolean", "PrimaryLanguage": "string",
        "RequestsOpenAccess": "boolean",
      ]
      let wrong = types.keys.sorted().filter {
        values[$0].map { $0.typeName } ?? types[$0] != types[$0]
      }
      if !wrong.isEmpty {
        return Outcome(
          inspection.violation, "an attribute has the wrong type",
          wrong.map { key in
            .init(
              inspection.attributePlace(key),
              "\(key) is the \(values[key]?.typeName ?? "") \(values[key]?.shown ?? "")")
          })
      }
      let absent = types.keys.sorted().filter { values[$0] == nil }
      let unknown = values.keys.sorted().filter { types[$0] == nil }
      guard absent.isEmpty, unknown.isEmpty else {
        return Outcome(
          .note, "the defaults hold for what is missing: false, and en-US",
          absent.map { .init(inspection.attributePlace($0), "\($0) is missing") }
            + unknown.map { .init(inspection.attributePlace($0), "\($0) is not known") })
      }
      return Outcome(.pass, "all four are there")
    })
}
