extension Rule {
  /// The oldest system.
  static let minimumSystem = Rule(
    id: "KB-MINOS",
    summary: "The keyboard runs wherever its app runs",
    reason: "On an older system than its own the keyboard is missing from an app that is there.",
    hint: "Give the extension the deployment target of the app, at least 8.0.",
    history: .always(
      "App Extension Programming Guide", "App Extension Programming Guide", .warning),
    failing: "IPHONEOS_DEPLOYMENT_TARGET = 18.0  // the app: 16.0",
    passing: "IPHONEOS_DEPLOYMENT_TARGET = 16.0  // in both",
    check: { inspection in
      guard let own = inspection.bundle.minimumSystem, let number = version(own.text) else {
        return Outcome(.notChecked, "the deployment target is not set")
      }
      let evidence = Outcome.Evidence(own.place, "the keyboard needs iOS \(own.text)")
      if number.lexicographicallyPrecedes([8, 0]) {
        return Outcome(.fail, "keyboards exist since iOS 8", [evidence])
      }
      guard let outer = inspection.keyboard.container?.minimumSystem,
        let outerNumber = version(outer.text)
      else { return Outcome(.pass, "it is recent enough", [evidence]) }
      guard !outerNumber.lexicographicallyPrecedes(number) else {
        return Outcome(
          inspection.violation, "the app runs on older systems than the keyboard",
          [evidence, .init(outer.place, "the app needs iOS \(outer.text)")])
      }
      return Outcome(.pass, "it runs wherever the app does", [evidence])
    })

  private static func version(_ text: String) -> [Int]? {
    let parts = text.split(separator: ".").map { Int($0) }
    guard let major = parts.first, let major else { return nil }
    return [major, parts.count > 1 ? parts[1] ?? 0 : 0]
  }
}

extension Bundle {
  /// The oldest system that it runs on, and where that is said.
  fileprivate var minimumSystem: (text: String, place: Place?)? {
    let setting = "IPHONEOS_DEPLOYMENT_TARGET"
    if let text = settings?[setting] { return (text, settings?.place(of: setting)) }
    return info?["MinimumOSVersion"]?.string.map { ($0, info?.place(of: "MinimumOSVersion")) }
  }
}
