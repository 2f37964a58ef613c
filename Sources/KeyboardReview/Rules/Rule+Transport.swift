extension Rule {
  /// App Transport Security.
  static let transport = Rule(
    id: "KB-ATS",
    summary: "No blanket exception from App Transport Security",
    reason: "A keyboard that may talk to any host without encryption is hard to defend.",
    hint: "Name the domains that need an exception, or none.",
    history: .since("2016-09-01", "1.6", .warning),
    failing: "<key>NSAllowsArbitraryLoads</key><true/>",
    passing: "<key>NSAllowsLocalNetworking</key><true/>",
    check: { inspection in
      let found = inspection.keyboard.bundles.filter {
        $0.info?["NSAppTransportSecurity", "NSAllowsArbitraryLoads"]?.boolean ?? false
      }
      guard !found.isEmpty else { return Outcome(.pass, "there is no blanket exception") }
      let isInKeyboard = found.contains { $0.name == inspection.bundle.name }
      return Outcome(
        isInKeyboard ? .fail : inspection.violation,
        isInKeyboard ? "the keyboard may load anything" : "the app may load anything",
        found.map {
          .init(
            $0.info?.place(of: "NSAppTransportSecurity", "NSAllowsArbitraryLoads"),
            "\($0.name): NSAllowsArbitraryLoads")
        })
    })
}
