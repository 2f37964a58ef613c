// Which layouts lead to which.

extension LayoutCatalog {
  /// The layouts with these ids, and those to which their keys lead; at least one must be there.
  package func reachable(from ids: [String]) -> LayoutCatalog {
    var reached: Set<String> = []
    var next = ids
    while let id = next.popLast() {
      guard let layout = layout(id), reached.insert(id).inserted else { continue }
      next += layout.actions.compactMap { action in
        if case .layout(let id) = action { id } else { nil }
      }
    }
    precondition(!reached.isEmpty, "a catalog has a layout")
    return LayoutCatalog(layouts.filter { reached.contains($0.id) })
  }

  /// The names of the front end's scripts that keys run, each once, in order.
  package var scripts: [String] {
    var scripts: [String] = []
    for case .script(let name) in layouts.flatMap(\.actions) where !scripts.contains(name) {
      scripts.append(name)
    }
    return scripts
  }
}

extension KeyboardLayout {
  /// Everything that its keys do, whatever is done to them.
  fileprivate var actions: [LayoutAction] {
    layers.flatMap(\.keys).flatMap { key in
      switch key.alternates {
      case .listed(let alternates): key.actions + key.hold + alternates.flatMap(\.actions)
      case .tagSets: key.actions + key.hold
      }
    }
  }
}
