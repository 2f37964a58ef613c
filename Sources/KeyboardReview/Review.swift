/// A review of every keyboard in a subject.
package struct Review: Sendable {
  /// The keyboards with what became of each rule, in the order of their names.
  package let keyboards: [ReviewedKeyboard]

  /// What could not be read, of the subject as a whole.
  package let problems: [Problem]

  /// The guidelines that were asked for.
  package let guidelines: Guidelines

  /// Reviews the keyboards that are found in `tree`.
  package init(_ tree: any FileTree, guidelines: Guidelines, rules: [Rule] = Rule.all) {
    let folder = Folder(tree)
    let subject = Subject(folder)
    let files = subject.keyboards.flatMap { $0.bundles.flatMap { $0.units.flatMap(\.readable) } }
    var facts: [String: SourceFacts] = [:]
    var unreadable: [String: Problem] = [:]
    for path in unique(files) {
      do throws(Problem) { facts[path] = try SourceFacts.read(path, in: folder) } catch {
        unreadable[path] = error
      }
    }
    self.guidelines = guidelines
    problems = (subject.problems + tree.problems).sorted()
    keyboards = subject.keyboards.map { keyboard in
      let code = Code(keyboard.bundle.units, facts: facts)
      let containerCode = Code(keyboard.container?.units ?? [], facts: facts)
      let lost = keyboard.bundles.flatMap { $0.units.flatMap(\.readable) }
      return ReviewedKeyboard(
        name: keyboard.name,
        definition: keyboard.bundle.info?.file.map { Place(path: $0.path) }
          ?? keyboard.bundle.definition,
        findings: rules.map { rule in
          Finding(
            rule: rule,
            outcome: rule.outcome(
              for: keyboard, under: guidelines, in: folder, code: code,
              containerCode: containerCode))
        },
        problems: unique(keyboard.problems + lost.compactMap { unreadable[$0] }).sorted())
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
  package let findings: [Finding]

  /// What of it could not be read.
  package let problems: [Problem]
}

/// What became of one rule.
package struct Finding: Sendable {
  /// The rule.
  package let rule: Rule

  /// What was found.
  package let outcome: Outcome
}

extension Rule {
  /// Checks a keyboard, unless the rule is not in force.
  fileprivate func outcome(
    for keyboard: Keyboard, under guidelines: Guidelines, in folder: Folder, code: Code,
    containerCode: Code
  ) -> Outcome {
    guard let severity = severity(under: guidelines) else {
      return Outcome(.notApplicable, "not in force under the guidelines of \(guidelines.name)")
    }
    return check(
      Inspection(
        keyboard: keyboard, guidelines: guidelines, folder: folder, code: code,
        containerCode: containerCode, severity: severity))
  }
}
