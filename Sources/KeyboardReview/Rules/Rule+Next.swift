extension Rule {
  /// A way to the next keyboard.
  static let next = Rule(
    id: "KB-NEXT",
    summary: "A key leads to the next keyboard wherever the system does not draw one",
    reason: """
      Without the key a person cannot leave the keyboard on a phone with a home button. It is the \
      oldest rule for keyboards and the one most of them are rejected for.
      """,
    hint: """
      Send `handleInputModeList(from:with:)` for `.allTouchEvents` of a key that is shown while \
      `needsInputModeSwitchKey` is true.
      """,
    history: [
      .from2014("25.4", .error), Change(date: "2016-04-19", source: "4.4.1", severity: .error),
    ],
    failing: "@objc func nextKeyboard() {}",
    passing: "@objc func nextKeyboard() { advanceToNextInputMode() }",
    check: { inspection in
      let code = inspection.code
      guard !code.isEmpty else {
        return inspection.outcome(
          ofSelectors: ["handleInputModeListFromView:withEvent:", "advanceToNextInputMode"],
          absent: "nothing leads to the next keyboard")
      }
      let names: Set = ["handleInputModeList", "advanceToNextInputMode"]
      let wired = code.sites(names).filter { isWiring($0, in: code) }
      if !wired.isEmpty {
        return Outcome(.pass, "the next keyboard can be reached", wired.evidence)
      }
      if let delegated = inspection.delegated("brings the key; nothing of its own calls the system")
      {
        return delegated
      }
      let dead = (code.deadSites + code.sites).filter { names.contains($0.mention.name) }
      let empty = code.functions.filter { $0.isEmpty && isNamedAfterTheKey($0.name) }
      if let hidden = inspection.hidden("the key may be in") { return hidden }
      return Outcome(
        inspection.violation,
        dead.isEmpty && empty.isEmpty
          ? "nothing leads to the next keyboard"
          : "the call to the next keyboard is never reached when it is needed",
        dead.evidence + empty.map { Outcome.Evidence($0.place, "\($0.name) does nothing") })
    })

  /// Whether a site calls the system where it has to: not where the name is redefined as an empty
  /// method, and not only where the system draws the key itself.
  private static func isWiring(_ site: Code.Site, in code: Code) -> Bool {
    let isOnlyOutOfNeed = site.mention.conditions.contains {
      $0.isNegated && $0.names.contains("needsInputModeSwitchKey")
    }
    if isOnlyOutOfNeed { return false }
    let redefined = code.functions.filter { $0.name == site.mention.name }
    let isOwn =
      site.mention.receiver.isEmpty || site.mention.receiver == "self"
      || site.mention.receiver.hasPrefix("@")
    return !(isOwn && !redefined.isEmpty && redefined.allSatisfy(\.isEmpty))
  }

  private static func isNamedAfterTheKey(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("globe") || name.contains("next") && name.contains("keyboard")
      || name.contains("inputmode") || name.contains("switchkeyboard")
  }
}
