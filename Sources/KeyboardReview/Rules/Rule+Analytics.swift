extension Rule {
  /// Analytics in the keyboard.
  static let analytics = Rule(
    id: "KB-ANALYTICS",
    summary: "Analytics and crash reports do not run in the keyboard unnoticed",
    reason: "What such a library gathers in a keyboard, it gathers while people type.",
    hint: "Leave it out of the extension, or declare what it gathers.",
    history: .since("2016-09-01", "4.4.1, 5.1.2", .warning),
    failing: "import Sentry  // in the extension",
    passing: "import UIKit",
    check: { inspection in
      let libraries = inspection.linked(SoftwareKit.analytics)
      return libraries.isEmpty
        ? Outcome(.pass, "no library for analytics or crash reports")
        : Outcome(inspection.violation, "a library gathers data in the keyboard", libraries)
    })
}
