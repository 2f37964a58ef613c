extension Rule {
  /// No nested frameworks.
  static let nested = Rule(
    id: "KB-BUNDLE",
    summary: "The extension carries no frameworks of its own",
    reason: "An upload is refused (ITMS-90205, ITMS-90206): frameworks belong to the app.",
    hint: "Embed the framework in the app and only link it in the extension.",
    history: .always("upload validation", "upload validation", .error),
    failing: "PlugIns/Keyboard.appex/Frameworks/Keys.framework",
    passing: "Frameworks/Keys.framework",
    check: { inspection in
      guard inspection.keyboard.form != .loneInfoPlist else {
        return Outcome(.notChecked, "there is neither a project nor a bundle")
      }
      guard let embedded = inspection.bundle.embeddedFrameworks else {
        return Outcome(.notChecked, "the build decides where frameworks go; see the built app")
      }
      return embedded.isEmpty
        ? Outcome(.pass, "nothing is nested")
        : Outcome(
          inspection.violation, "frameworks are nested in the extension",
          embedded.map { .init($0.place, $0.name) })
    })
}
