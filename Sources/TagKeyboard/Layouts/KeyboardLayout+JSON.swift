// The file format, written.

extension KeyboardLayout {
  /// The layout as a file on one line, with everything that it inherits; no key is left out.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("id", id)
      writer.member("name") { $0.text(name) }
      if let shortName { writer.member("shortName") { $0.text(shortName) } }
      if let locale { writer.member("locale", locale) }
      writer.member("letters", hasLetters)
      writer.member("mirrors", mirrors)
      writer.member("fields") { $0.array { for field in fields { $0.string(field.rawValue) } } }
      writer.member("tagSet", tagSet)
      writer.member("metrics") { $0.metrics(metrics) }
      writer.member("initialLayer", initialLayer)
      writer.member("layers") { $0.array { for layer in layers { $0.layer(layer) } } }
    }
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func metrics(_ metrics: LayoutMetrics) {
    object { writer in
      for metric in LayoutFileReader.metrics {
        writer.member(metric.name) { $0.number(metrics[keyPath: metric.keyPath]) }
      }
    }
  }

  fileprivate mutating func layer(_ layer: LayoutLayer) {
    object { writer in
      writer.member("id", layer.id)
      if let way = layer.returnsAfter { writer.member("returnsAfter", way.rawValue) }
      writer.member("rows") { $0.array { for row in layer.rows { $0.row(row) } } }
    }
  }

  fileprivate mutating func row(_ row: LayoutRow) {
    object { writer in
      if let id = row.id { writer.member("id", id) }
      if let height = row.height { writer.member("height") { $0.number(height) } }
      if let gap = row.gapAbove { writer.member("gapAbove") { $0.number(gap) } }
      if row.fills { writer.member("fills", true) }
      writer.member("keys") { $0.array { for key in row.keys { $0.key(key) } } }
    }
  }

  fileprivate mutating func key(_ key: LayoutKey) {
    object { writer in
      writer.member("id", key.id)
      writer.member("width") { $0.number(key.width) }
      writer.names(key.label, key.accessibilityLabel)
      if !key.actions.isEmpty { writer.member("actions") { $0.actions(key.actions) } }
      if !key.hold.isEmpty { writer.member("hold") { $0.actions(key.hold) } }
      switch key.alternates {
      case .tagSets: writer.member("alternates", LayoutFileReader.tagSetAlternates)
      case .listed([]): break
      case .listed(let alternates):
        writer.member("alternates") { writer in
          writer.array { for alternate in alternates { $0.alternate(alternate) } }
        }
      }
      if key.isInBothHalves { writer.member("inBothHalves", true) }
    }
  }

  private mutating func alternate(_ alternate: KeyAlternate) {
    object { writer in
      writer.names(alternate.label, alternate.accessibilityLabel)
      writer.member("actions") { $0.actions(alternate.actions) }
    }
  }

  private mutating func names(_ label: LocalizedText?, _ accessibilityLabel: LocalizedText?) {
    if let label { member("label") { $0.text(label) } }
    if let accessibilityLabel { member("accessibilityLabel") { $0.text(accessibilityLabel) } }
  }

  private mutating func actions(_ actions: [LayoutAction]) {
    array { for action in actions { $0.action(action) } }
  }

  private mutating func action(_ action: LayoutAction) {
    if let plain = LayoutAction.plain.first(where: { $0.action == action }) {
      return string(plain.name)
    }
    object { writer in
      switch action {
      case .insert(let text): writer.member("insert", text)
      case .digit(let digit): writer.member("digit", digit)
      case .tag(let name): writer.member("tag", name)
      case .delete(.upTo(let stops)): writer.member("deleteTo", stops.text)
      case .delete(let unit): writer.member("delete", unit.name)
      case .moveCaret(let direction, by: .upTo(let stops)):
        writer.member(direction == .backward ? "moveBackwardTo" : "moveForwardTo", stops.text)
      case .moveCaret:
        let move = LayoutAction.moves.first { $0.action == action }
        writer.member("moveCaret", move?.name ?? "")
      case .layer(let id): writer.member("layer", id)
      case .layout(let id): writer.member("layout", id)
      case .tagSet(let id): writer.member("tagSet", id)
      case .script(let name): writer.member("script", name)
      default: preconditionFailure("every other action is written as a name")
      }
    }
  }
}
