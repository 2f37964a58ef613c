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
          absent: "nothing leads to the next keyboard") ?? inspection.withoutSources
      }
      let names: Set = ["handleInputModeList", "advanceToNextInputMode"]
      let wired = code.sites(names).filter { isWiring($0, in: code) }
      if !wired.isEmpty {
        return Outcome(.pass, "the next keyboard can be reached", wired.evidence)
      }
      if let library = knownKeyboardLibrary(of: inspection) {
        return Outcome(
          .delegated, "\(library.text) brings the key; nothing of its own calls the system",
          [library])
      }
      let dead = (code.deadSites + code.sites).filter { names.contains($0.mention.name) }
      let empty = code.functions.filter { $0.isEmpty && isNamedAfterTheKey($0.name) }
      if let parent = unknownParent(of: inspection) {
        return Outcome(
          .notChecked, "the key may be in \(parent.text), which is not in the subject", [parent])
      }
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

/// A library that is known to bring a whole keyboard, the key to the next one included.
func knownKeyboardLibrary(of inspection: Inspection) -> Outcome.Evidence? {
  let known: Set = ["KeyboardKit", "KeyboardKitPro", "TagKeyboard"]
  if let link = inspection.bundle.externals.first(where: { known.contains($0.name) }) {
    return Outcome.Evidence(link.place, link.name)
  }
  return inspection.code.imports.first { known.contains($0.module) }
    .map { Outcome.Evidence($0.place, $0.module) }
}

/// A class that the extension's controller is derived from and that is not in the subject.
func unknownParent(of inspection: Inspection) -> Outcome.Evidence? {
  let types = inspection.code.files.flatMap(\.types)
  let known = Set(types.map(\.name))
  let system: Set = ["UIInputViewController", "NSObject", "UIViewController"]
  guard let principal = principalClass(of: inspection) else { return nil }
  var name = principal
  for _ in 0..<20 {
    guard let type = types.first(where: { $0.name == name && !$0.inherits.isEmpty }),
      let parent = type.inherits.first
    else { return nil }
    let plain = String(parent.split(separator: ".").last ?? "")
    if system.contains(plain) { return nil }
    guard known.contains(plain) else { return Outcome.Evidence(type.place, plain) }
    name = plain
  }
  return nil
}

/// The name of the class that `NSExtensionPrincipalClass` means, without its module.
func principalClass(of inspection: Inspection) -> String? {
  inspection.info?["NSExtension", "NSExtensionPrincipalClass"]?.string
    .flatMap { $0.split(separator: ".").last.map(String.init) }
}
