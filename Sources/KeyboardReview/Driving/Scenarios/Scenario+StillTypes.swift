import KeyboardDriving
import TagKeyboard

extension Scenario {
  /// A host that shows nothing.
  static let nilContext = Scenario(
    "nil-context", ["KB-TYPED"], "Keys type in a host that shows nothing of its text"
  ) { (stage) throws(DriverError) in
    let run = try stage.start()
    run.session.host.isVisible = false
    let outcome = try stage.stillTypes(
      run.session, "KB-TYPED", passes: "keys type where the host shows nothing",
      fails: "a key types nothing where the host shows nothing")
    run.end()
    return [outcome]
  }

  /// A system short of memory.
  static let lowMemory = Scenario(
    "low-memory", ["KB-MEM"], "After a warning of low memory the keys still type"
  ) { (stage) throws(DriverError) in
    let run = try stage.start()
    try run.session.open(Stage.field(.default))
    try run.session.ask(.memoryWarning)
    let outcome = try stage.stillTypes(
      run.session, "KB-MEM", passes: "keys type after a warning of low memory",
      fails: "a key types nothing after a warning of low memory")
    run.end()
    return [outcome]
  }

  /// A keyboard that the system has ended.
  static let relaunch = Scenario(
    "relaunch", ["KB-TYPED"], "Ended by the system and started again, the keyboard still types"
  ) { (stage) throws(DriverError) in
    let folders = try DriverFolders()
    defer { folders.remove() }
    let first = try stage.start(in: folders)
    _ = try stage.stillTypes(first.session, "KB-TYPED", passes: "", fails: "")
    first.process?.kill()
    let second = try stage.start(in: folders)
    let outcome = try stage.stillTypes(
      second.session, "KB-TYPED",
      passes: "keys type after the keyboard was ended and started again",
      fails: "a key types nothing after the keyboard was ended and started again")
    second.end()
    return [outcome]
  }
}

extension Stage {
  /// Whether the keys that type one character in an ordinary field type one in this session.
  fileprivate func stillTypes(
    _ session: DriverSession, _ rule: String, passes: String, fails: String
  ) throws(DriverError) -> ScenarioOutcome {
    guard let map = try map(.default) else {
      return ScenarioOutcome(rule, .notChecked, "an ordinary field is not served")
    }
    if session.keys == nil { try session.open(map.field) }
    for way in map.first.ways where way.isPress && way.text?.count == 1 {
      let isShown = session.keys?.contains { $0.id == way.touch.key } ?? false
      if !isShown { try session.open(map.field) }
      let effects = try session.touch(way.touch)
      let types = effects.contains {
        if case .insert(let text) = $0 { !text.isEmpty } else { false }
      }
      guard types else {
        return ScenarioOutcome(
          // That memory is short is a note of the files; to fall silent then is worse.
          rule, rule == "KB-MEM" ? .warn : violation(of: rule), fails, [map.text(0, way.touch)],
          .transcript(session.transcript))
      }
    }
    return ScenarioOutcome(rule, .pass, passes)
  }
}
