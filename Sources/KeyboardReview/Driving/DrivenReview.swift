package import KeyboardDriving

/// A review of one keyboard by pressing its keys.
package struct DrivenReview: Sendable {
  /// What the keyboard calls itself.
  package let name: String

  /// What was found for each rule that scenarios answer.
  package let outcomes: [String: Outcome]

  /// What is wrong with the driver itself, in words.
  package let problems: [String]

  /// What was asked and said where a scenario did not pass, by the scenario's name.
  package let transcripts: [Transcript]

  /// The lines that show how a scenario did not pass.
  package struct Transcript: Sendable {
    /// The name of a file for it, without its ending: `next-all-layers` or `canary-KB-STORE`.
    package let name: String

    /// JSON Lines.
    package let text: String

    init(name: String, lines: [String]) {
      self.name = name
      text = lines.map { $0 + "\n" }.joined()
    }
  }

  /// What to drive, and how far.
  package struct Options: Sendable {
    /// The guidelines by which violations weigh.
    package var guidelines = Guidelines.june2026
    /// How far a driver may go.
    package var limits = DriverLimits()
    /// What the texts that are looked for are made with.
    package var seed: UInt64
    /// The names of the only scenarios to run; all when empty.
    package var scenarios: [String] = []
    /// The folder that transcripts will be written to, for evidence to name; `nil` for none.
    package var transcriptFolder: String?

    /// Options with a seed.
    package init(seed: UInt64) { self.seed = seed }
  }

  /// Drives a program.
  ///
  /// - Throws: when the walls that were asked for cannot be had.
  package init(
    program command: DriverCommand, isolation: Isolation, options: Options
  ) throws(Isolation.Unavailable) {
    self.init(.program(command, try isolation.wall()), options)
  }

  /// Drives a keyboard in this process, which shows what its keys do and not what it keeps.
  package init(options: Options, keyboard: @escaping @Sendable () -> any KeyboardDriver) {
    self.init(.value(keyboard), options)
  }

  private init(_ source: DriverSource, _ options: Options) {
    let stage = Stage(
      source, guidelines: options.guidelines, limits: options.limits, seed: options.seed)
    defer { stage.clear() }
    let chosen = Scenario.all.filter {
      options.scenarios.isEmpty || options.scenarios.contains($0.name)
    }
    let results = chosen.flatMap { scenario in stage.perform(scenario).map { (scenario, $0) } }
    name = stage.name
    problems = stage.problems
    var transcripts = results.compactMap { stage.transcript(of: $0, $1) }
    if let lines = stage.failureTranscript {
      transcripts.append(Transcript(name: "failure", lines: lines))
    }
    self.transcripts = transcripts
    let names = Set(transcripts.map(\.name))
    outcomes = Dictionary(grouping: results, by: \.1.rule).mapValues { results in
      Self.joined(
        results.map { scenario, found in
          var outcome = found.outcome
          if let folder = options.transcriptFolder, names.contains(scenario.fileName(found)) {
            let place = Place(path: "\(folder)/\(scenario.fileName(found)).jsonl")
            outcome.evidence.append(.init(place, "the transcript"))
          }
          return (scenario, outcome)
        })
    }
  }

  /// What several scenarios say of one rule: the worst of it, and all as evidence.
  private static func joined(_ results: [(scenario: Scenario, outcome: Outcome)]) -> Outcome {
    let sorted = results.enumerated().sorted {
      ($0.element.outcome.verdict.rank, $0.offset) < ($1.element.outcome.verdict.rank, $1.offset)
    }.map(\.element)
    guard var outcome = sorted.first?.outcome else {
      return Outcome(.notChecked, "no scenario was run")
    }
    outcome.evidence = sorted.flatMap { scenario, outcome in
      outcome.evidence.isEmpty
        ? [Outcome.Evidence(nil, "\(scenario.name): \(outcome.message)")]
        : outcome.evidence.map { Outcome.Evidence($0.place, "\(scenario.name): \($0.text)") }
    }
    return outcome
  }
}

extension Scenario {
  /// What the transcript of an outcome is called.
  fileprivate func fileName(_ found: ScenarioOutcome) -> String {
    rules.count > 1 ? "\(name)-\(found.rule)" : name
  }
}

extension Stage {
  /// The lines that show an outcome; `nil` for one that passes, or when it cannot be shown again.
  fileprivate func transcript(
    of scenario: Scenario, _ found: ScenarioOutcome
  ) -> DrivenReview.Transcript? {
    let lines: [String]
    switch found.demonstration {
    case nil: return nil
    case .transcript(let written): lines = written
    case .keys(let sequence, let network):
      guard let shown = try? show(sequence, network) else { return nil }
      lines = shown
    }
    return DrivenReview.Transcript(
      name: scenario.fileName(found), lines: lines)
  }

  /// Does what a sequence says, and returns the lines of it.
  private func show(
    _ sequence: KeySequence, _ network: DriverNetwork
  ) throws(DriverError) -> [String] {
    let run = try start(network)
    if try run.session.open(sequence.field) {
      for step in sequence.steps { try run.session.perform(step) }
      try run.session.close()
    }
    run.end()
    return run.session.transcript
  }
}
