import KeyboardDriving

extension Scenario {
  /// The way to the next keyboard, from everywhere.
  static let nextAllLayers = Scenario(
    "next-all-layers", ["KB-NEXT"],
    "From every layer in every kind of field, the next keyboard is at most two taps away"
  ) { (stage) throws(DriverError) in
    let maps = try stage.servedMaps()
    if let map = maps.first(where: { !$0.lost.isEmpty }) {
      return [
        ScenarioOutcome(
          "KB-NEXT", .notChecked, "there are layers that could not be looked at",
          map.lost.map { map.text($0) })
      ]
    }
    for map in maps {
      let taps = map.tapsToNext
      guard let layer = taps.firstIndex(where: { $0 > 2 }) else { continue }
      return [
        ScenarioOutcome(
          "KB-NEXT", stage.violation(of: "KB-NEXT"),
          taps[layer] == .max
            ? "there is a layer that nothing leads out of to the next keyboard"
            : "from a layer the next keyboard takes \(taps[layer]) taps",
          ["\(map.text(layer)): \(map.layers[layer].keys.count) keys, none leads on"],
          .keys(map.steps(layer)))
      ]
    }
    guard !maps.isEmpty else {
      return [ScenarioOutcome("KB-NEXT", .notChecked, "it serves no field")]
    }
    let layers = maps.reduce(0) { $0 + $1.layers.count }
    return [
      ScenarioOutcome(
        "KB-NEXT", .pass,
        "from each of \(layers) layers in \(maps.count) kinds of fields a key leads on")
    ]
  }
}

extension KeyboardMap {
  /// For each layer the least number of touches to the next keyboard; `Int.max` where there is no
  /// way.
  var tapsToNext: [Int] {
    var taps = layers.map { $0.ways.contains(where: \.leadsOn) ? 1 : Int.max }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (number, layer) in layers.enumerated() {
        let best = layer.ways.map { taps[$0.target] }.min() ?? .max
        if best < .max, best + 1 < taps[number] {
          taps[number] = best + 1
          isSettled = false
        }
      }
    }
    return taps
  }
}
