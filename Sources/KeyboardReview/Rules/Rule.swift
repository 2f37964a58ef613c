/// A review rule: what it asks, since when, and how it is checked on files.
package struct Rule: Sendable {
  /// Its name: `KB-NEXT`.
  package let id: String

  /// What it asks, in one sentence without a full stop.
  package let summary: String

  /// Why people are rejected for it, or why it matters.
  package let reason: String

  /// What to do when it fails.
  package let hint: String

  /// How it came about; the last change before a day is what holds on it.
  package let history: [Change]

  /// A few lines that fail.
  package let failing: String

  /// The same lines as they pass.
  package let passing: String

  /// Looks at a keyboard.
  let check: @Sendable (Inspection) -> Outcome

  /// A day on which the rule changed.
  package struct Change: Sendable, Hashable {
    /// The day as `YYYY-MM-DD`.
    package var date: String

    /// The paragraph of the guidelines, or the document, that says so.
    package var source: String

    /// How much a violation weighs from then on; `nil` when the rule was dropped.
    package var severity: Severity?
  }

  /// How much a violation weighs.
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  /// The change that holds under `guidelines`; `nil` when the rule did not exist yet.
  package func change(under guidelines: Guidelines) -> Change? {
    history.last { $0.date <= guidelines.date }
  }

  /// How much a violation weighs under `guidelines`; `nil` when the rule is not in force.
  package func severity(under guidelines: Guidelines) -> Severity? {
    change(under: guidelines)?.severity
  }
}

extension [Rule.Change] {
  /// A rule that keyboards had from their first day and have now under another number.
  static func always(
    _ old: String, _ now: String, _ severity: Rule.Severity, since date: String = "2016-09-01"
  ) -> [Rule.Change] {
    [.from2014(old, severity), Rule.Change(date: date, source: now, severity: severity)]
  }

  /// A rule that came later.
  static func since(
    _ date: String, _ source: String, _ severity: Rule.Severity
  ) -> [Rule.Change] {
    [Rule.Change(date: date, source: source, severity: severity)]
  }
}

extension Rule.Change {
  /// A rule that keyboards had from their first day.
  static func from2014(_ source: String, _ severity: Rule.Severity) -> Rule.Change {
    Rule.Change(date: Guidelines.y2014.date, source: source, severity: severity)
  }
}

/// What a rule looks at.
struct Inspection: Sendable {
  let keyboard: Keyboard
  let guidelines: Guidelines
  let folder: Folder

  /// The code of the extension.
  let code: Code

  /// The code of the app around it.
  let containerCode: Code

  /// How much a violation of the rule at hand weighs.
  let severity: Rule.Severity

  var bundle: Bundle { keyboard.bundle }
  var info: InfoPlist? { keyboard.bundle.info }

  /// The verdict of a violation of the rule at hand.
  var violation: Verdict {
    switch severity {
    case .error: .fail
    case .warning: .warn
    case .note: .note
    }
  }

  /// Whether there is anything that shows what the keyboard uses: sources or a program.
  var showsItsUses: Bool { !code.isEmpty || !bundle.programNames.isEmpty }

  /// What of an interface the keyboard uses: in its sources, or by the names in its program.
  func uses(of api: API) -> [Outcome.Evidence] {
    code.uses(of: api).evidence + namedInProgram(api.symbols)
  }

  /// The names among `names` that the program and the frameworks it loads take from the system.
  func namedInProgram(_ names: Set<String>) -> [Outcome.Evidence] {
    bundle.programNames.intersection(names).sorted().map {
      Outcome.Evidence(bundle.definition, "the program names \($0)")
    }
  }

  /// The outcome where the rule needs sources and there are none.
  var withoutSources: Outcome {
    Outcome(
      .notChecked,
      keyboard.form == .built
        ? "a built bundle has no sources to look into"
        : "no sources of the extension are in the subject")
  }
}

extension Inspection {
  /// What a built program says of methods that it would have to call: without their names it
  /// cannot, with them a person has to see when.
  func outcome(ofSelectors selectors: Set<String>, absent message: String) -> Outcome {
    guard !bundle.programNames.isEmpty else { return withoutSources }
    let found = namedInProgram(selectors)
    return found.isEmpty
      ? Outcome(violation, message, [.init(bundle.definition, "the program names no such method")])
      : Outcome(.manual, "the program can; see that a key does", found)
  }

  /// Where one of the extension's attributes stands, or would have to.
  func attributePlace(_ key: String) -> Place? {
    info?.place(of: "NSExtension", "NSExtensionAttributes", key)
  }
}

extension [Code.Site] {
  /// What a report shows of the sites: where, and what stands there.
  var evidence: [Outcome.Evidence] {
    var seen: Set<String> = []
    return map { site in
      let receiver = site.mention.receiver.filter { !"@:".contains($0) }
      let name =
        receiver.isEmpty || receiver.count > 40 || receiver == "."
        ? site.mention.name : "\(receiver).\(site.mention.name)"
      return Outcome.Evidence(site.place, name)
    }
    .filter { seen.insert("\($0.place?.path ?? ""):\($0.place?.line ?? 0)").inserted }
    .sorted { ($0.place ?? Place(path: "")) < ($1.place ?? Place(path: "")) }
  }
}
