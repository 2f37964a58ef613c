import KeyboardDriving
import TagKeyboard

extension Scenario {
  /// Typing.
  static let typeEveryKey = Scenario(
    "type-every-key", ["KB-TYPED"],
    "Every key with a letter or digit on it types something, in every layer and kind of field"
  ) { (stage) throws(DriverError) in
    let violation = stage.violation(of: "KB-TYPED")
    guard let map = try stage.map(.default) else {
      return [ScenarioOutcome("KB-TYPED", violation, "an ordinary field is not served")]
    }
    guard map.layers.contains(where: { $0.ways.contains { !$0.inserted.isEmpty } }) else {
      return [
        ScenarioOutcome(
          "KB-TYPED", violation, "no key types anything", [map.text(0)], .keys(map.steps(0)))
      ]
    }
    var typing = 0
    for map in try stage.servedMaps() {
      for (number, layer) in map.layers.enumerated() {
        typing += layer.ways.count { !$0.inserted.isEmpty }
        guard let dead = layer.ways.first(where: { $0.isDead(in: number) }) else { continue }
        return [
          ScenarioOutcome(
            "KB-TYPED", violation, "a key types nothing",
            ["\(map.text(number, dead.touch)): “\(dead.label)” does nothing"],
            .keys(map.steps(number, dead.touch)))
        ]
      }
    }
    return [ScenarioOutcome("KB-TYPED", .pass, "all keys type, in \(typing) ways")]
  }
}

extension KeyboardMap.Way {
  /// Whether a key that promises a character does nothing.
  fileprivate func isDead(in layer: Int) -> Bool {
    let isCharacter =
      label.count == 1 && (label.first?.isLetter ?? false || label.first?.isNumber ?? false)
    return isPress && isCharacter && effects.isEmpty && target == layer
  }
}
