import KeyboardDriving
import TagKeyboard

extension Scenario {
  /// Where the system draws the globe itself.
  static let nextHidden = Scenario(
    "next-hidden", ["KB-NEXT"], "Where the system draws the globe, the keyboard types all the same"
  ) { (stage) throws(DriverError) in
    var field = Stage.field(.default)
    field.needsSwitchKey = false
    guard let map = try stage.makeMap(field, layers: 1).map,
      let usual = try stage.makeMap(Stage.field(.default), layers: 1).map
    else { return [ScenarioOutcome("KB-NEXT", .notChecked, "it does not serve an ordinary field")] }
    let typing = Set(map.first.ways.filter { !$0.inserted.isEmpty }.map(\.touch))
    let silent = usual.first.ways.first { way in
      way.isPress && way.text != nil && !typing.contains(way.touch)
    }
    if let silent {
      let isShown = map.first.keys.contains { $0.id == silent.touch.key }
      return [
        ScenarioOutcome(
          "KB-NEXT", stage.violation(of: "KB-NEXT"),
          "a key types nothing where the system draws the globe", [map.text(0, silent.touch)],
          .keys(map.steps(0, isShown ? silent.touch : nil)))
      ]
    }
    guard let globe = map.first.ways.first(where: \.leadsOn) else {
      return [ScenarioOutcome("KB-NEXT", .pass, "no second globe is shown, and keys type")]
    }
    return [
      ScenarioOutcome(
        "KB-NEXT", .note, "a second globe is shown where the system draws one",
        [map.text(0, globe.touch)], .keys(map.steps(0, globe.touch)))
    ]
  }
}
