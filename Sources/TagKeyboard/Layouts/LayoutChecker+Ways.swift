// The ways through the layers of a layout.

extension LayoutChecker {
  /// Every layer must be reached from the first one, and left again.
  mutating func checkWays(through layout: ResolvedLayout) {
    let ids = layout.layers.map(\.id.value)
    guard let first = layout.draft.initialLayer?.value ?? ids.first, ids.contains(first) else {
      return
    }
    var ways: [String: Ways] = [:]
    for layer in layout.layers { ways[layer.id.value] = Ways(from: layer, of: layout, first) }
    let reached = Self.reached(from: first, ways)
    for layer in layout.layers where !reached.contains(layer.id.value) {
      report(
        .layoutUnreachable, "no key leads to the layer '\(layer.id.value)'", at: layer.id.place)
    }
    for layer in layout.layers where layer.id.value != first {
      let onward = Self.reached(from: layer.id.value, ways)
      if onward.contains(first) || onward.contains(where: { ways[$0]?.leaves == true }) { continue }
      report(
        .layoutNoWayOut,
        "no key leads from the layer '\(layer.id.value)' back to '\(first)' or to another layout",
        at: layer.id.place)
    }
  }

  /// Every layer must lead to the next keyboard by one tap.
  mutating func checkNextKeyboard(in layout: ResolvedLayout) {
    for layer in layout.layers where !layer.keys.contains(where: \.key.isNextKeyboard) {
      report(
        .layoutNoNextKeyboard,
        "no key of the layer '\(layer.id.value)' leads to the next keyboard; expected one with the "
          + "action 'nextKeyboard'", at: layer.id.place)
    }
  }

  private static func reached(from start: String, _ ways: [String: Ways]) -> Set<String> {
    var reached: Set<String> = [start]
    var queue = [start]
    while let id = queue.popLast() {
      for next in ways[id]?.layers ?? [] where reached.insert(next).inserted { queue.append(next) }
    }
    return reached
  }
}

/// Where the keys of a layer lead.
private struct Ways {
  /// The layers of the same layout.
  var layers: [String] = []
  /// Whether a key leads to another layout, or the layer goes away by itself.
  var leaves = false

  init(from layer: ResolvedLayer, of layout: ResolvedLayout, _ first: String) {
    leaves = layer.returnsAfter != nil
    for action in layer.keys.flatMap(\.actions) {
      switch action.value {
      case .layer(let id): layers.append(id)
      case .letters where layout.draft.hasLetters == true: layers.append(first)
      case .letters: leaves = true
      case .layout(let id): leaves = leaves || id != layout.draft.id.value
      default: break
      }
    }
  }
}
