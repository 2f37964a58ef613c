/// A review of every keyboard in a subject.
package struct Review: Sendable {
  /// The keyboards with what became of each rule, in the order of their names.
  package var keyboards: [ReviewedKeyboard]

  /// What could not be read, of the subject as a whole.
  package let problems: [Problem]

  /// The guidelines that were asked for.
  package let guidelines: Guidelines

  init(keyboards: [ReviewedKeyboard], problems: [Problem], guidelines: Guidelines) {
    self.keyboards = keyboards
    self.problems = problems
    self.guidelines = guidelines
  }

  /// Reviews the keyboards that are found in `tree` by `rules`.
  package init(_ tree: any FileTree, guidelines: Guidelines, rules: [Rule] = Rule.all) {
    self.init(ReadSubject(tree), guidelines: guidelines, rules: rules)
  }

  /// Reviews the keyboards of a subject that has been read.
  package init(_ subject: ReadSubject, guidelines: Guidelines, rules: [Rule] = Rule.all) {
    self.guidelines = guidelines
    problems = subject.problems
    keyboards = subject.keyboards.map { keyboard in
      let code = Code(keyboard.bundle.units, facts: subject.facts)
      let containerCode = Code(keyboard.container?.units ?? [], facts: subject.facts)
      return ReviewedKeyboard(
        name: keyboard.name,
        definition: keyboard.bundle.info?.file.map { Place(path: $0.path) }
          ?? keyboard.bundle.definition,
        findings: rules.map { rule in
          let outcome = rule.outcome(
            for: keyboard, under: guidelines, in: subject.folder, code: code,
            containerCode: containerCode)
          return Finding(
            rule: rule, outcome: outcome,
            fingerprint: Fingerprint.inputs(
              of: rule, outcome, under: guidelines, in: subject.folder))
        },
        problems: unique(keyboard.problems + subject.problems(of: keyboard)).sorted(),
        facts: KeyboardFacts(keyboard))
    }
  }
}

/// A keyboard with what became of each rule.
package struct ReviewedKeyboard: Sendable {
  /// The name of its target or bundle.
  package let name: String

  /// The file that makes it a keyboard.
  package let definition: Place

  /// One finding for each rule, in the order of the rules.
  package var findings: [Finding]

  /// What of it could not be read, and what is wrong with its driver.
  package var problems: [Problem]

  /// What notes for a reviewer say of it.
  package let facts: KeyboardFacts
}

/// What notes for a reviewer say of a keyboard.
package struct KeyboardFacts: Sendable {
  /// The name that Settings shows.
  package let displayName: String

  /// The name of the app around it, empty when it is not known.
  package let appName: String

  /// Whether it asks for full access.
  package let asksForFullAccess: Bool

  /// Nothing but a name.
  init(name: String) {
    displayName = name
    appName = ""
    asksForFullAccess = false
  }

  init(_ keyboard: Keyboard) {
    let name = { (bundle: Bundle?) in
      (bundle?.info?["CFBundleDisplayName"] ?? bundle?.info?["CFBundleName"])?.string ?? ""
    }
    displayName = name(keyboard.bundle).isEmpty ? keyboard.name : name(keyboard.bundle)
    appName =
      name(keyboard.container).isEmpty ? keyboard.container?.name ?? "" : name(keyboard.container)
    asksForFullAccess = keyboard.requestsOpenAccess
  }
}

/// What became of one rule.
package struct Finding: Sendable {
  /// Whether a finding still counts, and why not.
  package enum Standing: Sendable, Hashable {
    /// It counts.
    case open
    /// It does not count for now.
    case waived(reason: String, until: String)
    /// A person has looked at it.
    case attested(by: String, date: String)
    /// It was there before and is not counted anew.
    case known
  }

  /// The rule.
  package let rule: Rule

  /// What was found.
  package var outcome: Outcome

  /// A number that changes when what the rule looked at changes, as sixteen hexadecimal digits.
  package let fingerprint: String

  /// Whether it still counts.
  package var standing: Standing = .open

  /// What the verdict rests on.
  package var basis: Basis = .files
}

extension Rule {
  /// Checks a keyboard, unless the rule is not in force.
  fileprivate func outcome(
    for keyboard: Keyboard, under guidelines: Guidelines, in folder: Folder, code: Code,
    containerCode: Code
  ) -> Outcome {
    guard let severity = severity(under: guidelines) else {
      return .notInForce(under: guidelines)
    }
    return check(
      Inspection(
        keyboard: keyboard, guidelines: guidelines, folder: folder, code: code,
        containerCode: containerCode, severity: severity))
  }
}

/// Keyboards and their sources, each file read once, to be reviewed under any guidelines.
package struct ReadSubject {
  fileprivate let folder: Folder
  fileprivate let keyboards: [Keyboard]
  fileprivate let problems: [Problem]
  fileprivate private(set) var facts: [String: SourceFacts] = [:]
  private var unreadable: [String: Problem] = [:]

  /// Reads the keyboards that are found in `tree`.
  package init(_ tree: any FileTree) {
    folder = Folder(tree)
    let subject = Subject(folder)
    keyboards = subject.keyboards
    for path in unique(keyboards.flatMap(Self.files)) {
      do throws(Problem) { facts[path] = try SourceFacts.read(path, in: folder) } catch {
        unreadable[path] = error
      }
    }
    problems = unique(subject.problems + tree.problems).sorted()
  }

  /// The sources of a keyboard that could not be read.
  fileprivate func problems(of keyboard: Keyboard) -> [Problem] {
    Self.files(of: keyboard).compactMap { unreadable[$0] }
  }

  private static func files(of keyboard: Keyboard) -> [String] {
    keyboard.bundles.flatMap { $0.units.flatMap(\.readable) }
  }
}
