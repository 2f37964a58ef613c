extension Rule {
  /// Works without full access.
  static let fullAccess = Rule(
    id: "KB-FULL",
    summary: "The keyboard works without full access",
    reason: """
      Full access is for extras. A keyboard that stops, crashes or shows a wall without it is \
      rejected; the pasteboard is empty then, whatever it holds.
      """,
    hint:
      "Ask `hasFullAccess` before the pasteboard and other shared things, and type all the same.",
    history: [Change(date: "2017-06-08", source: "4.4.1", severity: .error)],
    failing: "field.text = UIPasteboard.general.string!",
    passing: "if hasFullAccess { field.text = UIPasteboard.general.string }",
    check: { inspection in
      let code = inspection.code
      guard !code.isEmpty else { return inspection.withoutSources }
      let pasteboard = code.uses(of: .pasteboard)
      let broken =
        forcedUnwraps(in: code) + constantFlags(in: code) + walls(in: code)
        + withoutOwnTyping(inspection, pasteboard)
      if !broken.isEmpty {
        return Outcome(
          inspection.violation, "the keyboard cannot do its work without full access", broken)
      }
      let open = (pasteboard + API.needingAccess.flatMap(code.uses)).filter { !code.isGuarded($0) }
      guard open.isEmpty else {
        return Outcome(
          .manual, "see that typing goes on where these give nothing without full access",
          open.evidence)
      }
      return Outcome(.pass, "nothing that needs full access is used without asking for it")
    })

  /// Texts of the pasteboard that are taken for granted: `UIPasteboard.general.string!`.
  private static func forcedUnwraps(in code: Code) -> [Outcome.Evidence] {
    code.sites.filter { site in
      site.mention.receiver.hasPrefix("UIPasteboard.") && site.mention.isForced
        && !code.isGuarded(site)
    }.map {
      Outcome.Evidence($0.place, "crashes without access: the pasteboard's text is unwrapped")
    }
  }

  /// Flags that always say that access was given.
  private static func constantFlags(in code: Code) -> [Outcome.Evidence] {
    let isFlag = { (name: String) in
      // Every label of every call comes by: most are too short for the expression to be asked.
      name.utf8.count >= 12
        && name.wholeMatch(of: #/(?i)_?(has|is)_?(full|open)_?access\w*/#) != nil
    }
    let passed = code.sites.flatMap { site in
      (site.mention.arguments ?? []).filter { isFlag($0.label) && $0.constant == "true" }
        .map { Outcome.Evidence(site.place, "\($0.label): true is passed, whatever was allowed") }
    }
    let stored = code.files.flatMap(\.aliases)
      .filter { isFlag($0.name) && $0.literal == "true" }
      .map { Outcome.Evidence($0.place, "\($0.name) is true, whatever was allowed") }
    return passed + stored
  }

  /// Keys that are only built, or only type, once access was given.
  private static func walls(in code: Code) -> [Outcome.Evidence] {
    let typing = TypingSites(in: code).variable
    if !typing.isEmpty, typing.allSatisfy(code.isGuarded) {
      return typing.evidence.map { Outcome.Evidence($0.place, "types only with full access") }
    }
    let entries: Set = ["viewDidLoad", "viewWillAppear", "loadView"]
    let building: Set = ["addSubview", "addArrangedSubview", "insertSubview", "inputView"]
    let built = code.sites(building).filter {
      $0.function.map { entries.contains(code.functions[$0].name) } ?? false
    }
    guard !built.isEmpty, built.allSatisfy({ $0.mention.conditions.contains(where: code.isAccess) })
    else { return [] }
    return built.evidence.map { Outcome.Evidence($0.place, "shown only with full access") }
  }

  /// A keyboard that types nothing gives what it has through the pasteboard, which needs access.
  private static func withoutOwnTyping(
    _ inspection: Inspection, _ pasteboard: [Code.Site]
  ) -> [Outcome.Evidence] {
    let sites = TypingSites(in: inspection.code)
    guard sites.variable.isEmpty, sites.constant.isEmpty, !pasteboard.isEmpty,
      inspection.knownKeyboardLibrary == nil
    else { return [] }
    return pasteboard.evidence.map {
      Outcome.Evidence($0.place, "what the keyboard gives goes to the pasteboard alone")
    }
  }
}
