extension Rule {
  /// Number and decimal pads.
  static let numberPads = Rule(
    id: "KB-NUM",
    summary: "Number and decimal fields get a layout of their own",
    reason: """
      The guidelines of 2014 named the two keyboard types and keyboards were rejected for them. \
      The sentence is gone since, but a field for numbers without digits still serves nobody.
      """,
    hint:
      "Read `textDocumentProxy.keyboardType` and show digits for `.numberPad` and `.decimalPad`.",
    history: [
      .from2014("25.6", .error),
      Change(date: "2017-12-21", source: "UIKit, Creating a custom keyboard", severity: .warning),
    ],
    failing: "func layout() -> Layout { .letters }",
    passing: """
      func layout() -> Layout {
        switch textDocumentProxy.keyboardType {
        case .numberPad, .decimalPad: .digits
        default: .letters
        }
      }
      """,
    check: { inspection in
      let code = inspection.code
      guard !code.isEmpty else { return inspection.withoutSources }
      let number = code.sites(["numberPad", "UIKeyboardTypeNumberPad"]).filter(\.isBranch)
      let decimal = code.sites(["decimalPad", "UIKeyboardTypeDecimalPad"]).filter(\.isBranch)
      if !number.isEmpty, !decimal.isEmpty {
        return Outcome(
          .pass, "both types are told apart", [number[0], decimal[0]].evidence)
      }
      if let delegated = inspection.delegated("chooses the layout") { return delegated }
      if let hidden = inspection.hidden("the layout may be chosen by") { return hidden }
      let digits = DigitSearch(inspection)
      guard digits.foundAll || !inspection.showsAllItsKeys else {
        return Outcome(
          .fail, "digits cannot be typed at all, in no field",
          [Outcome.Evidence(inspection.bundle.definition, "no keys found for \(digits.missing)")])
      }
      let half = (number + decimal).evidence
      return Outcome(
        inspection.violation,
        half.isEmpty
          ? "number and decimal fields get the same keys as all others"
          : "only one of the two types is told apart", half)
    })
}

extension Code.Site {
  /// Whether the name stands where code compares or switches, not where it sets a field's type.
  fileprivate var isBranch: Bool { mention.receiver != ":" && !mention.isAssigned }
}
