extension Rule {
  /// No ads or purchases.
  static let ads = Rule(
    id: "KB-ADS",
    summary: "No ads, marketing or purchases in the keyboard",
    reason: "They belong in the app. The guidelines name keyboards for this since 2020.",
    hint: "Take the library out of the extension's target; keep it in the app's.",
    history: [
      .from2014("25.3", .error), Change(date: "2016-09-01", source: "4.4", severity: .error),
      Change(date: "2020-09-11", source: "3.1.7", severity: .error),
      Change(date: "2024-01-26", source: "2.5.18", severity: .error),
    ],
    failing: "import GoogleMobileAds  // in the extension",
    passing: "import UIKit",
    check: { inspection in
      let libraries = inspection.linked(SoftwareKit.advertising)
      let store = inspection.uses(of: .store)
      if !(libraries.isEmpty && store.isEmpty) {
        return Outcome(
          inspection.violation, "advertising or purchases are in the keyboard", libraries + store)
      }
      let invitations = inspection.code.strings.filter { string in
        let text = string.text.lowercased()
        return text.contains("itunes.apple.com") || text.contains("apps.apple.com")
          || text.contains("appstore.com/")
      }
      if !invitations.isEmpty {
        return Outcome(
          .warn, "the keyboard links to the store",
          invitations.map { Outcome.Evidence($0.place, String($0.text.prefix(80))) })
      }
      return Outcome(.pass, "no advertising library and no purchases")
    })
}
