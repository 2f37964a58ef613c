import KeyboardDriving
import TagKeyboard

extension Scenario {
  /// With the network and without.
  static let twinOffline = Scenario(
    "twin-offline", ["KB-OFFLINE"],
    "Without a network the same keys insert the same text, byte for byte", needs: .walls
  ) { (stage) throws(DriverError) in
    let symbols = stage.source.networkSymbols
    guard let found = try stage.firstDifference(.offline, hasFullAccess: true) else {
      return [
        ScenarioOutcome(
          "KB-OFFLINE", .pass,
          stage.source.recordsTraffic
            ? "the same keys do the same without a network"
            : "all keys were pressed without a network", symbols)
      ]
    }
    return [
      // A warning about interfaces becomes an error once it is seen to matter.
      ScenarioOutcome(
        "KB-OFFLINE", .fail, "without a network a key does something else", [found.text] + symbols,
        .keys(found.steps, .offline))
    ]
  }

  /// With full access and without.
  static let twinNoAccess = Scenario(
    "twin-noaccess", ["KB-FULL"],
    "Without full access the same keys insert the same text, byte for byte"
  ) { (stage) throws(DriverError) in
    guard let found = try stage.firstDifference(.online, hasFullAccess: false) else {
      return [ScenarioOutcome("KB-FULL", .pass, "the same keys do the same without full access")]
    }
    return [
      ScenarioOutcome(
        "KB-FULL", stage.violation(of: "KB-FULL"), "without full access a key does something else",
        [found.text], .keys(found.steps))
    ]
  }
}

extension DriverSource {
  /// What the program names of the network, for whoever wonders what it does there.
  fileprivate var networkSymbols: [String] {
    guard case .program(let command, _) = self, let program = command.program else { return [] }
    let names = ProgramSymbols(path: program).network
    return names.isEmpty ? [] : ["\(command.words[0]) names \(names.joined(separator: ", "))"]
  }
}

/// The first thing in which a keyboard differs from itself.
private struct TwinDifference {
  var text: String
  var steps: KeySequence
}

extension Stage {
  /// Tries everything again under other circumstances: an ordinary field in full, of the other
  /// fields what they open with.
  fileprivate func firstDifference(
    _ network: DriverNetwork, hasFullAccess: Bool
  ) throws(DriverError) -> TwinDifference? {
    let run = try start(network)
    run.end()
    let optional = Set(run.session.description.optional)
    let openings = try openings()
    for type in TextInputTraits.KeyboardType.allCases {
      // The same touches in the same order on both sides: keyboards remember what came before.
      let isOrdinary = type == .default
      guard let first = isOrdinary ? try map(type) : openings[type]?.map else { continue }
      var field = first.field
      field.hasFullAccess = hasFullAccess
      let twin = try makeMap(field, network, layers: isOrdinary ? 64 : 1)
      if let difference = TwinMaps(first, twin.map, field, optional).first { return difference }
    }
    return nil
  }
}

/// Two maps of the same field, walked side by side.
private struct TwinMaps {
  let first: TwinDifference?

  init(
    _ one: KeyboardMap, _ other: KeyboardMap?, _ field: DriverField,
    _ optional: Set<DriverEffect.Kind>
  ) {
    guard let other else {
      first = TwinDifference(
        text: "\(field.text): declined", steps: KeySequence(field: field))
      return
    }
    var pairs = [(0, 0)]
    var seen: Set<Int> = [0]
    var next = 0
    while next < pairs.count {
      let (left, right) = pairs[next]
      next += 1
      let ways = Dictionary(
        other.layers[right].ways.map { ($0.touch, $0) }, uniquingKeysWith: { first, _ in first })
      guard !ways.isEmpty else { continue }
      for way in one.layers[left].ways {
        let twin = ways[way.touch]
        // A key may be gone when all that it did was optional.
        let before = Self.required(way, optional)
        let isSame = twin.map { Self.required($0, optional) == before } ?? before.isEmpty
        if !isSame {
          first = Self.difference(way, twin, in: other, layer: right)
          return
        }
        if let twin, seen.insert(way.target).inserted { pairs.append((way.target, twin.target)) }
      }
    }
    first = nil
  }

  private static func required(
    _ way: KeyboardMap.Way, _ optional: Set<DriverEffect.Kind>
  ) -> [DriverEffect] {
    way.effects.filter { !optional.contains($0.kind) }
  }

  private static func difference(
    _ way: KeyboardMap.Way, _ twin: KeyboardMap.Way?, in map: KeyboardMap, layer: Int
  ) -> TwinDifference {
    let now = twin.map { $0.effectsText } ?? "no such key"
    return TwinDifference(
      text: "\(map.text(layer, way.touch)): \(way.effectsText) with it, \(now) without",
      steps: map.steps(layer, twin?.touch))
  }
}

extension KeyboardMap.Way {
  /// The effects as reports write them.
  var effectsText: String {
    if effects.isEmpty { return "nothing" }
    return effects.map { effect in
      if case .insert(let text) = effect { "insert “\(text)”" } else { effect.kind.rawValue }
    }.joined(separator: ", ")
  }
}
