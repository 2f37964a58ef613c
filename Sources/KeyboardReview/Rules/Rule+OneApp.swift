extension Rule {
  /// One app for all languages.
  static let oneApp = Rule(
    id: "KB-ONEAPP",
    summary: "There is one app for all languages, not one for each",
    reason: "Copies of one app under many names count as spam.",
    hint: "Put the layouts into one app and let people choose.",
    history: .since("2016-09-01", "4.3(a)", .warning),
    failing: "Ten apps that differ in a layout",
    passing: "One app with ten layouts",
    check: { _ in
      Outcome(.manual, "see that the developer has no other app that is nearly the same")
    })
}
