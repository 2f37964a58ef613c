import KeyboardDriving
import TagKeyboard

extension Scenario {
  /// Keys keep their meaning.
  static let keySemantics = Scenario(
    "key-semantics", ["KB-KEYS"],
    "Keys type, edit, move, lead on or do what is declared; return breaks the line"
  ) { (stage) throws(DriverError) in
    let run = try stage.start()
    let functions = run.session.description.functions
    run.end()
    let violation = stage.violation(of: "KB-KEYS")
    for map in try stage.servedMaps() {
      for (number, layer) in map.layers.enumerated() {
        for way in layer.ways {
          let foreign = way.effects.compactMap { $0.foreignMeaning(besides: functions) }.first
          let isBrokenReturn =
            map.field.traits.keyboardType == .default && way.isReturn
            && !way.inserted.contains("\n")
          guard let words = foreign ?? (isBrokenReturn ? "no line break" : nil) else { continue }
          return [
            ScenarioOutcome(
              "KB-KEYS", violation,
              foreign == nil
                ? "the return key does not break the line" : "a key does what keys do not do",
              ["\(map.text(number, way.touch)): \(words)"], .keys(map.steps(number, way.touch)))
          ]
        }
      }
    }
    let declared = functions.isEmpty ? [] : ["declared: \(functions.joined(separator: ", "))"]
    return [ScenarioOutcome("KB-KEYS", .pass, "keys do what keys do", declared)]
  }
}

extension DriverEffect {
  /// What a key does that no key should; `nil` when it is in order.
  fileprivate func foreignMeaning(besides functions: [String]) -> String? {
    switch self {
    case .function(let name): functions.contains(name) ? nil : "function \(name), not declared"
    case .open(let url): url.hasPrefix("app-settings:") ? nil : "opens \(url)"
    default: nil
    }
  }
}

extension KeyboardMap.Way {
  /// Whether it is a tap on the return key.
  fileprivate var isReturn: Bool {
    let names = [label, touch.key.split(separator: "/").last.map(String.init) ?? ""]
    return isPress && names.contains { ["return", "enter", "⏎", "↵"].contains($0.lowercased()) }
  }
}
