import Foundation
import KeyboardDriving
import SimulatedHost
import TagKeyboard

/// Where a keyboard comes from that is driven.
enum DriverSource: Sendable {
  /// From a program, within walls.
  case program(DriverCommand, Wall)
  /// From this process.
  case value(@Sendable () -> any KeyboardDriver)
}

/// What scenarios play on: a keyboard to start as often as they like, and what is known of it.
final class Stage {
  let source: DriverSource
  let guidelines: Guidelines
  let limits: DriverLimits
  /// What canaries are made with.
  var generator: SeededRandom
  /// What the keyboard calls itself; empty until it has said so.
  private(set) var name = ""
  /// What is wrong with the driver as a program; none of it is a verdict.
  private(set) var problems: [String] = []

  /// Why the driver is not asked any more.
  private var failure: DriverError?
  /// What it was asked and said up to then.
  private(set) var failureTranscript: [String]?
  /// The keyboard that was started last.
  private var latest: DriverRun?
  private var maps: [TextInputTraits.KeyboardType: FieldMap] = [:]
  private var firstLayers: [TextInputTraits.KeyboardType: FieldMap] = [:]

  init(_ source: DriverSource, guidelines: Guidelines, limits: DriverLimits, seed: UInt64) {
    self.source = source
    self.guidelines = guidelines
    self.limits = limits
    generator = SeededRandom(seed: seed)
  }

  /// The verdict of a violation of a rule under the guidelines.
  func violation(of id: String) -> Verdict {
    switch Rule.named(id)?.severity(under: guidelines) {
    case .error: .fail
    case .warning: .warn
    case .note, nil: .note
    }
  }

  /// Lets go of the keyboard that was started last, and of its folders.
  func clear() { latest = nil }

  /// Notes what is wrong with the program, once.
  func note(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Starts the keyboard.
  ///
  /// - Parameter folders: those of an earlier start; fresh ones when `nil`.
  func start(
    _ network: DriverNetwork = .online, in folders: DriverFolders? = nil
  ) throws(DriverError) -> DriverRun {
    let run = try DriverRun(self, network, in: folders)
    name = run.session.description.name
    latest = run
    return run
  }
}

// MARK: Scenarios

extension Stage {
  /// Puts the keyboard through a scenario.
  ///
  /// Once the driver has failed it is asked nothing more: what hangs would hang again.
  func perform(_ scenario: Scenario) -> [ScenarioOutcome] {
    let unchecked = { (reason: String) in
      scenario.rules.map { ScenarioOutcome($0, .notChecked, reason) }
    }
    if let failure { return unchecked("not tried, since the driver \(failure.message)") }
    if let obstacle = source.obstacle(to: scenario) { return unchecked(obstacle) }
    do throws(DriverError) { return try scenario.run(self) } catch {
      failure = error
      note(error.message)
      latest?.process?.kill()
      failureTranscript = latest?.session.transcript
      return unchecked("the driver \(error.message)")
    }
  }
}

extension DriverSource {
  /// Whether what is sent arrives somewhere, and is written down.
  var recordsTraffic: Bool {
    if case .program(_, .namespace) = self { true } else { false }
  }

  /// What keeps a scenario from being tried; `nil` when nothing does.
  fileprivate func obstacle(to scenario: Scenario) -> String? {
    switch (self, scenario.needs) {
    case (_, .nothing), (.program, .program): nil
    case (.program(_, .open), .walls): "not tried without isolation"
    case (.program, .walls): nil
    case (.value, _): "a keyboard that is data alone has no process to look into"
    }
  }
}

// MARK: Maps

extension Stage {
  /// The field of a type as the maps have it: with full access, and in need of the next key.
  static func field(_ type: TextInputTraits.KeyboardType) -> DriverField {
    DriverField(traits: DriverTraits(type), hasFullAccess: true)
  }

  /// What the keyboard shows and does in the fields of all types, found out once.
  func allMaps() throws(DriverError) -> [TextInputTraits.KeyboardType: FieldMap] {
    guard maps.isEmpty else { return maps }
    var found: [TextInputTraits.KeyboardType: FieldMap] = [:]
    for type in TextInputTraits.KeyboardType.allCases {
      found[type] = try makeMap(Self.field(type), like: found[.default]?.map)
    }
    maps = found
    return found
  }

  /// What the keyboard opens with in the fields of all types, found out once.
  func openings() throws(DriverError) -> [TextInputTraits.KeyboardType: FieldMap] {
    guard firstLayers.isEmpty else { return firstLayers }
    var found: [TextInputTraits.KeyboardType: FieldMap] = [:]
    for type in TextInputTraits.KeyboardType.allCases {
      found[type] = try makeMap(Self.field(type), layers: 1)
    }
    firstLayers = found
    return found
  }

  /// What the keyboard shows and does in fields of a type; `nil` when it declines them.
  func map(_ type: TextInputTraits.KeyboardType) throws(DriverError) -> KeyboardMap? {
    try allMaps()[type]?.map
  }

  /// The maps of the fields that are served, in the order of the types.
  func servedMaps() throws(DriverError) -> [KeyboardMap] {
    let all = try allMaps()
    return TextInputTraits.KeyboardType.allCases.compactMap { all[$0]?.map }
  }

  /// Finds out what fresh keyboards show and do in a field.
  ///
  /// - Parameters:
  ///   - layers: to how many layers; 1 for what the keyboard opens with.
  ///   - reference: a map of another field, of which layers with the same keys are taken.
  func makeMap(
    _ field: DriverField, _ network: DriverNetwork = .online, layers: Int = 64,
    like reference: KeyboardMap? = nil
  ) throws(DriverError) -> FieldMap {
    try MapMaker.map(field, layers: layers, like: reference) { () throws(DriverError) in
      let run = try self.start(network)
      run.folders?.setGroupWritable(field.hasFullAccess)
      return run
    }
  }
}

/// A keyboard that was started.
final class DriverRun {
  let session: DriverSession
  let process: DriverProcess?
  let folders: DriverFolders?
  private let ownsFolders: Bool
  private let stage: Stage

  fileprivate init(
    _ stage: Stage, _ network: DriverNetwork, in given: DriverFolders?
  ) throws(DriverError) {
    self.stage = stage
    switch stage.source {
    case .value(let make):
      (process, folders, ownsFolders) = (nil, nil, false)
      session = try DriverSession(make())
    case .program(let command, let wall):
      let folders = if let given { given } else { try DriverFolders() }
      do throws(DriverError) {
        let process = try DriverProcess(
          command, in: folders, wall: wall, network: network, limits: stage.limits)
        session = try DriverSession(ProgramDriver(process))
        self.process = process
      } catch {
        if given == nil { folders.remove() }
        throw error
      }
      self.folders = folders
      ownsFolders = given == nil
    }
  }

  deinit {
    process?.kill()
    if ownsFolders { folders?.remove() }
  }

  /// Ends the input and lets the program end by itself.
  func end() {
    guard let end = process?.end(patience: stage.limits.reply) else { return }
    if let complaint = end.complaint { stage.note(complaint) }
    if end.leftProcesses { stage.note("left processes behind, which were ended") }
  }
}
