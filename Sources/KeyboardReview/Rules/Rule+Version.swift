extension Rule {
  /// Versions.
  static let version = Rule(
    id: "KB-VERSION",
    summary: "The keyboard's versions are those of the app",
    reason: "The store warns of every upload where they differ.",
    hint: "Use `$(MARKETING_VERSION)` and `$(CURRENT_PROJECT_VERSION)` in both.",
    history: .always("upload warning", "upload warning", .warning),
    failing: "MARKETING_VERSION = 1.0  // the app: 2.0",
    passing: "MARKETING_VERSION = 2.0  // in both",
    check: { inspection in
      guard let container = inspection.keyboard.container, let info = inspection.info else {
        return Outcome(.notChecked, "the app is not in the subject")
      }
      var different: [Outcome.Evidence] = []
      for key in ["CFBundleShortVersionString", "CFBundleVersion"] {
        guard let own = info[key]?.string, let outer = container.info?[key]?.string, !own.isEmpty
        else {
          return Outcome(
            .notChecked, "\(key) is not set in both", [.init(info.place(of: key), key)])
        }
        if own.wholeMatch(of: #/\d+(\.\d+){0,2}/#) == nil {
          return Outcome(
            .fail, "a version has up to three numbers",
            [.init(info.place(of: key), "\(key) is \"\(own)\"")])
        }
        if own != outer {
          different.append(.init(info.place(of: key), "\(key) is \(own), the app's is \(outer)"))
        }
      }
      return different.isEmpty
        ? Outcome(.pass, "the versions agree")
        : Outcome(inspection.violation, "the versions differ", different)
    })
}
