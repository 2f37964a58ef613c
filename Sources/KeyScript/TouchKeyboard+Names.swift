import TagKeyboard

// What tapes call keys and alternates.

extension LayoutState.Place {
  /// The layer, for people.
  var words: String { "layer '\(layer)' of the layout '\(layout)'" }
}

extension [KeyFrame] {
  /// The keys with a name: the one with this id, or those on which it stands or which a screen
  /// reader calls so.
  func keys(named name: String) -> [KeyFrame] {
    let names = [\KeyFrame.keyID, \.label, \.accessibilityLabel]
    return names.lazy.map { path in filter { $0[keyPath: path] == name } }.first { !$0.isEmpty }
      ?? []
  }
}

extension TouchKeyboard {
  /// Where the alternate with a label is, when it is shown; shift makes no other one of it.
  func alternate(named name: String) -> LayoutRect? {
    guard let popup, let key = pressed else { return nil }
    let index =
      key.alternates.firstIndex { $0.label == name || $0.accessibilityLabel == name }
      ?? key.alternates.firstIndex { $0.label.lowercased() == name.lowercased() }
    return index.map { popup.alternates.frames[$0] }
  }

  /// What to tell about a key that is not shown: where it is, or which keys are called nearly so.
  func notes(for name: String) -> [String] {
    let layers = state.layout.layers.filter { $0.key(name) != nil }.map { "'\($0.id)'" }
    if !layers.isEmpty {
      return ["it is on the layer \(layers.joined(separator: ", and on "))"]
    }
    let names = frames.flatMap { [$0.keyID, $0.label] }
    return [
      NearestNames.note(for: name, among: names)
        ?? "the keys are \(frames.map(\.keyID).joined(separator: " "))"
    ]
  }
}
