import TagKeyboard

/// The names that keys and alternates have anywhere in the layouts, so that a slip of the pen is
/// found before anything runs.
///
/// Whether a key is shown when it is touched is known only then.
struct KeyNames {
  private let state: LayoutState?
  private let ids: Set<String>
  private lazy var labels = state.map(Self.labels) ?? []

  init(of keyboard: TouchKeyboard?) {
    state = keyboard?.state
    ids = Set(
      keyboard?.state.catalog.layouts.flatMap { $0.layers.flatMap { $0.keys.map(\.id) } } ?? [])
  }

  /// Finds what a line names that there is not.
  mutating func check(_ command: TouchCommand, _ line: Tape.Line) throws(Diagnostic) {
    guard let state else { throw noKeyboard(command, line) }
    if case .layout(let name) = command, state.catalog.layout(name) == nil {
      let finding = state.catalog.unknownLayout(name)
      throw line.argumentFinding(finding.code, finding.message, notes: finding.notes)
    }
    for key in command.keys where !ids.contains(key) && !labels.contains(key) {
      let verbs = command.verb == "Hold" ? TapeCommand.Key.allCases.map(\.rawValue) : []
      let near = NearestNames.note(for: key, among: verbs + ids.sorted() + labels.sorted())
      throw line.argumentFinding(
        .tapeRun, "no layout has a key \(TapeCommand.shown(key))", notes: near.map { [$0] } ?? [])
    }
  }

  private func noKeyboard(_ command: TouchCommand, _ line: Tape.Line) -> Diagnostic {
    guard case .hold(let key, _) = command else {
      return line.finding(.tapeRun, TouchCommand.noLayout)
    }
    let near = NearestNames.note(for: key, among: TapeCommand.Key.allCases.map(\.rawValue))
    return line.argumentFinding(
      .tapeRun, "expected a key such as Backspace, Left or Clear after Hold",
      notes: near.map { [$0] } ?? [])
  }

  /// What stands on keys and alternates, small and large, and what a screen reader says.
  private static func labels(_ state: LayoutState) -> Set<String> {
    var labels: Set<String> = []
    for layout in state.catalog.layouts {
      for layer in layout.layers {
        var state = state
        state.switchLayout(to: layout.id)
        state.showLayer(layer.id)
        for key in state.frames(in: layout.metrics.size) {
          for label in [key.label, key.accessibilityLabel] {
            labels.formUnion([label, label.uppercased()])
          }
          for alternate in key.alternates {
            labels.formUnion([
              alternate.label, alternate.label.uppercased(), alternate.accessibilityLabel,
            ])
          }
        }
      }
    }
    return labels
  }
}
