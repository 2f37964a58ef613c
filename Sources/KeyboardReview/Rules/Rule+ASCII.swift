extension Rule {
  /// ASCII-capable or not.
  static let ascii = Rule(
    id: "KB-ASCII",
    summary: "`IsASCIICapable` tells the truth",
    reason: "The system offers the keyboard in fields for passwords and addresses because of it.",
    hint: "Set it to true only when each character from space to tilde can be typed.",
    history: .always(
      "App Extension Programming Guide", "UIKit, Configuring a custom keyboard interface", .warning),
    failing: "<key>IsASCIICapable</key><string>YES</string>",
    passing: "<key>IsASCIICapable</key><true/>",
    check: { inspection in
      guard let attributes = inspection.keyboard.attributes else {
        return Outcome(.notChecked, "the extension's attributes cannot be read")
      }
      let place = inspection.attributePlace("IsASCIICapable")
      switch attributes["IsASCIICapable"] {
      case .boolean(true):
        return Outcome(
          .manual, "see that each character from space to tilde can be typed",
          [Outcome.Evidence(place, "IsASCIICapable is true")])
      case nil, .boolean: return Outcome(.pass, "it claims no ASCII")
      case let value?:
        return Outcome(
          inspection.violation, "it is no boolean",
          [Outcome.Evidence(place, "IsASCIICapable is the \(value.typeName) \(value.shown)")])
      }
    })
}
