extension Rule {
  /// Shipped inside an app.
  static let embedded = Rule(
    id: "KB-EMBED",
    summary: "The keyboard is shipped inside an app, in its PlugIns",
    reason: "An extension that no app copies into itself is never installed.",
    hint: "Add it to the phase “Embed Foundation Extensions” of the app's target.",
    history: .always(
      "App Extension Programming Guide", "UIKit, Creating a custom keyboard", .error),
    failing: "targets: App: dependencies: []",
    passing: "targets: App: dependencies: [target: Keyboard]",
    check: { inspection in
      let keyboard = inspection.keyboard
      guard let container = keyboard.container else {
        return keyboard.form == .project
          ? Outcome(
            inspection.violation, "no app carries the keyboard",
            [.init(keyboard.bundle.definition, keyboard.name)])
          : Outcome(.notChecked, "the app is not in the subject")
      }
      let product = keyboard.bundle.settings?["PRODUCT_NAME"] ?? ""
      let link = container.plugIns.first { $0.name == keyboard.name || $0.name == product }
      guard let link else {
        return Outcome(
          inspection.violation, "\(container.name) does not copy the keyboard into its PlugIns",
          [.init(container.definition, container.name)])
      }
      return Outcome(
        .pass, "\(container.name) carries the keyboard", [.init(link.place, link.name)])
    })
}
