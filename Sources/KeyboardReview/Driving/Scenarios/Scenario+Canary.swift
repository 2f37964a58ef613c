import KeyboardDriving
import SimulatedHost
import TagKeyboard

extension Scenario {
  /// What becomes of what was typed.
  static let canary = Scenario(
    "canary", ["KB-STORE", "KB-SEND", "KB-LOG"],
    "What was typed is found nowhere afterwards but in declared stores, and in none once forgotten",
    needs: .walls
  ) { (stage) throws(DriverError) in
    guard let map = try stage.map(.default), let typist = Typist(map) else {
      return ["KB-STORE", "KB-SEND", "KB-LOG"].map {
        ScenarioOutcome($0, .notChecked, "too few keys type a letter")
      }
    }
    let traces = try stage.traces(of: typist, in: map.field)
    return [
      try stage.storing(traces, typist, map.field), stage.sending(traces), stage.logging(traces),
    ]
  }

  /// Fields for passwords.
  static let secureField = Scenario(
    "secure-field", ["KB-SECURE"],
    "A field for passwords is left to the system's keyboard, or nothing typed there is kept"
  ) { (stage) throws(DriverError) in
    var field = Stage.field(.default)
    field.traits.isSecure = true
    guard let map = try stage.makeMap(field, layers: 8).map else {
      return [ScenarioOutcome("KB-SECURE", .pass, "fields for passwords are declined")]
    }
    guard let typist = Typist(map) else {
      return [ScenarioOutcome("KB-SECURE", .notChecked, "too few keys type a letter")]
    }
    let traces = try stage.traces(of: typist, in: map.field)
    let told = traces.effects.filter { [.store, .suggest, .copy, .net].contains($0) }
    let evidence = traces.finds.map(\.text) + told.map { "effect \($0.rawValue)" }
    guard evidence.isEmpty else {
      return [
        ScenarioOutcome(
          "KB-SECURE", stage.violation(of: "KB-SECURE"), "what is typed in a secure field is kept",
          evidence, .transcript(traces.transcript))
      ]
    }
    return [ScenarioOutcome("KB-SECURE", .pass, "nothing that is typed in a secure field is kept")]
  }
}

/// What typing a text has left behind.
struct CanaryTraces {
  var finds: [CanarySearch.Find]
  /// What kinds of effects there were, in order.
  var effects: [DriverEffect.Kind]
  /// The addresses that were tried, or the sockets where those were refused already.
  var attempts: [String]
  /// Whether everything that was sent was recorded, and is text.
  var isReadable: Bool
  var description: DriverDescription
  var transcript: [String]
}

extension Stage {
  /// Types a fresh text of chance and looks for it.
  ///
  /// - Parameter forgetting: whether the driver is asked to forget it again.
  func traces(
    of typist: Typist, in field: DriverField, forgetting: Bool = false
  ) throws(DriverError) -> CanaryTraces {
    let run = try start()
    try typist.begin(run.session, in: field)
    let text = try typist.typeLetters(24, run.session, &generator)
    try typist.endWord(run.session)
    if forgetting { try run.session.ask(.forget) }
    try run.session.close()
    run.end()
    let attempts = run.folders.map { CanarySearch.contents(of: $0.attempts) } ?? []
    let tried = unique(
      String(decoding: attempts, as: UTF8.self).split(separator: "\n").map(String.init))
    let sent = run.folders.map { CanarySearch.contents(of: $0.sink) } ?? []
    return CanaryTraces(
      finds: CanarySearch(text).finds(run), effects: unique(run.session.effectKinds),
      attempts: source.recordsTraffic ? tried.filter { $0.hasPrefix("connect ") } : tried,
      isReadable: source.recordsTraffic && CanarySearch.isReadable(sent),
      description: run.session.description, transcript: run.session.transcript)
  }

  fileprivate func storing(
    _ traces: CanaryTraces, _ typist: Typist, _ field: DriverField
  ) throws(DriverError) -> ScenarioOutcome {
    let undeclared = traces.finds.filter { $0.kind == .file }
    guard undeclared.isEmpty else {
      return ScenarioOutcome(
        // To write something is a note; to have written what was typed is an error.
        "KB-STORE", .fail, "what was typed is kept in a place that is not declared",
        undeclared.map(\.text), .transcript(traces.transcript))
    }
    let learned = traces.finds.filter { $0.kind == .store }
    guard !traces.description.stores.isEmpty else {
      return ScenarioOutcome("KB-STORE", .pass, "nothing that was typed is kept")
    }
    let after: CanaryTraces
    do throws(DriverError) {
      after = try self.traces(of: typist, in: field, forgetting: true)
    } catch  where error.code == .refused {
      return ScenarioOutcome(
        "KB-STORE", .warn, "what was learned cannot be forgotten", [error.message],
        .transcript(traces.transcript))
    }
    guard after.finds.isEmpty else {
      return ScenarioOutcome(
        // To write something is a note; to have written what was typed is an error.
        "KB-STORE", .fail, "what was typed is still there after it was to be forgotten",
        after.finds.map(\.text), .transcript(after.transcript))
    }
    return ScenarioOutcome(
      "KB-STORE", .pass, "what was typed is kept where it is declared, and can be forgotten",
      learned.map(\.text))
  }

  fileprivate func sending(_ traces: CanaryTraces) -> ScenarioOutcome {
    let sent = traces.finds.filter { $0.kind == .network }
    guard sent.isEmpty else {
      let isTold = traces.effects.contains(.net)
      return ScenarioOutcome(
        "KB-SEND", isTold ? .manual : violation(of: "KB-SEND"),
        isTold
          ? "what is typed is sent, as the keyboard tells; see that its policy tells it too"
          : "what was typed is sent away",
        sent.map(\.text) + traces.attempts, .transcript(traces.transcript))
    }
    guard !traces.attempts.isEmpty else {
      return ScenarioOutcome("KB-SEND", .pass, "nothing is sent while keys are pressed")
    }
    return traces.isReadable
      ? ScenarioOutcome(
        "KB-SEND", .pass, "the network is used, and nothing that was typed is sent",
        traces.attempts)
      : ScenarioOutcome(
        "KB-SEND", .manual, "it uses the network, and what it sends cannot be read; see what it is",
        traces.attempts, .transcript(traces.transcript))
  }

  fileprivate func logging(_ traces: CanaryTraces) -> ScenarioOutcome {
    let logged = traces.finds.filter { $0.kind == .log }
    guard !logged.isEmpty else {
      return ScenarioOutcome("KB-LOG", .pass, "nothing that was typed is in a log")
    }
    return ScenarioOutcome(
      "KB-LOG", violation(of: "KB-LOG"), "what was typed is in a log", logged.map(\.text),
      .transcript(traces.transcript))
  }
}
