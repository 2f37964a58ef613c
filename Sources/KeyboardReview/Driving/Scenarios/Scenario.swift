import KeyboardDriving

/// Something that a keyboard is put through, and the rules that it answers.
package struct Scenario: Sendable {
  /// Its name: `next-all-layers`.
  package let name: String

  /// The ids of the rules that it answers.
  package let rules: [String]

  /// What has to hold, in one sentence without a full stop.
  package let summary: String

  /// What it needs besides a keyboard.
  let needs: Needs

  /// Puts a keyboard through it.
  let run: @Sendable (Stage) throws(DriverError) -> [ScenarioOutcome]

  /// What a scenario needs besides a keyboard.
  enum Needs: Sendable {
    case nothing
    /// A process of the keyboard's own, with its folders.
    case program
    /// The same, and walls between it and the network.
    case walls
  }

  init(
    _ name: String, _ rules: [String], _ summary: String, needs: Needs = .nothing,
    run: @escaping @Sendable (Stage) throws(DriverError) -> [ScenarioOutcome]
  ) {
    self.name = name
    self.rules = rules
    self.summary = summary
    self.needs = needs
    self.run = run
  }

  /// All scenarios in the order in which they are run.
  package static let all: [Scenario] = [
    nextAllLayers, nextHidden, typeEveryKey, numberPad, decimalPad, fieldTypes, ascii, secureField,
    phonePad, keySemantics, nilContext, lowMemory, relaunch, twinOffline, twinNoAccess, canary,
    memory,
  ]
}

/// What a scenario says of one of its rules.
struct ScenarioOutcome {
  var rule: String
  var outcome: Outcome
  /// How to see it again; `nil` when it passes.
  var demonstration: Demonstration?

  init(_ rule: String, _ outcome: Outcome, _ demonstration: Demonstration? = nil) {
    self.rule = rule
    self.outcome = outcome
    self.demonstration = demonstration
  }

  /// An outcome whose evidence is the shortest way to see it.
  init(
    _ rule: String, _ verdict: Verdict, _ message: String, _ evidence: [String] = [],
    _ demonstration: Demonstration? = nil
  ) {
    let items = evidence.map { Outcome.Evidence(nil, $0) }
    self.init(rule, Outcome(verdict, message, items), demonstration)
  }
}

/// How something can be seen again.
enum Demonstration {
  /// By these touches.
  case keys(KeySequence, DriverNetwork = .online)
  /// By all that was asked, as it was written down.
  case transcript([String])
}
