extension Rule {
  /// Direction of writing.
  static let rightToLeft = Rule(
    id: "KB-RTL",
    summary: "`PrefersRightToLeft` agrees with the language",
    reason: "The caret and the punctuation of a text stand on the wrong side otherwise.",
    hint: "Make it true for Arabic, Hebrew, Persian, Urdu and the like, and false for others.",
    history: .always(
      "App Extension Programming Guide", "App Extension Programming Guide", .warning),
    failing: "<key>PrimaryLanguage</key><string>ar</string> <key>PrefersRightToLeft</key><false/>",
    passing: "<key>PrimaryLanguage</key><string>ar</string> <key>PrefersRightToLeft</key><true/>",
    check: { inspection in
      let attributes = inspection.keyboard.attributes
      guard let text = attributes?["PrimaryLanguage"]?.string, let tag = LanguageTag(text),
        let direction = tag.isRightToLeft
      else { return Outcome(.notApplicable, "the language says nothing about a direction") }
      let flag = attributes?["PrefersRightToLeft"]?.boolean ?? false
      let evidence = Outcome.Evidence(
        inspection.attributePlace("PrefersRightToLeft"),
        "PrefersRightToLeft is \(flag), language \(text)")
      return flag == direction
        ? Outcome(.pass, "both agree", [evidence])
        : Outcome(inspection.violation, "language and direction disagree", [evidence])
    })
}
