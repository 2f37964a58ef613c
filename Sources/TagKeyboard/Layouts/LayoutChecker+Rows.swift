// The sizes of keys and rows.

extension LayoutChecker {
  /// Widths must be lengths, and no row may be wider than the others.
  mutating func checkWidths(of layer: ResolvedLayer) {
    var isMeasurable = true
    for key in layer.keys {
      let width = key.key.width
      if width > 0, width <= LayoutReader.largestLength { continue }
      isMeasurable = false
      report(
        .layoutBadNumber,
        "the key '\(key.key.id)' has the width \(Self.shown(width)); expected one above 0 and at "
          + "most \(Int(LayoutReader.largestLength))", at: key.width)
    }
    // Rows that fill the keyboard are not measured by columns.
    let rows = layer.rows.filter { !$0.fills }
    guard isMeasurable, rows.count > 1 else { return }
    let widths = rows.map { row in row.keys.reduce(0) { $0 + $1.key.width } }
    for (number, row) in rows.enumerated() {
      let others = widths.enumerated().filter { $0.offset != number }.map(\.element).max() ?? 0
      guard widths[number] > others * (1 + Self.tolerance), others > 0 else { continue }
      report(
        .layoutWideRow,
        "the row of '\(row.keys.first?.key.id ?? "")' is \(Self.shown(widths[number])) wide; the "
          + "others of the layer '\(layer.id.value)' are at most \(Self.shown(others))",
        at: row.place)
    }
  }

  /// Every key must be large enough to hit, with and without the key that leads to the next
  /// keyboard.
  mutating func checkSizes(of layout: ResolvedLayout, in size: LayoutSize) {
    let isMeasurable = layout.layers.flatMap(\.keys).allSatisfy { $0.key.width > 0 }
    guard isMeasurable, !layout.layers.isEmpty else { return }
    let finished = layout.layout
    for layer in layout.layers {
      guard !layer.rows.isEmpty, layer.rows.allSatisfy({ !$0.keys.isEmpty }) else { continue }
      let frames = finished.placements(of: layer.id.value, in: size)
      for (key, placement) in zip(layer.keys, frames) {
        let area = placement.hitArea
        guard min(area.width, area.height) < Self.leastSize else { continue }
        report(
          .layoutTooSmall,
          "the key '\(key.key.id)' is \(Self.shown(area.width)) × \(Self.shown(area.height)) "
            + "points at \(Self.shown(size.width)) × \(Self.shown(size.height)); expected at "
            + "least \(Self.shown(Self.leastSize)) each way", at: key.place)
      }
    }
  }

  /// A number with one decimal at most.
  private static func shown(_ number: Double) -> String { number.shortened }
}

extension Double {
  /// With two decimals at most, and none where they are zero.
  var shortened: String {
    guard abs(self) < 1e12 else { return description }
    let hundredths = Int((abs(self) * 100).rounded())
    var text = String(hundredths / 100)
    let fraction = hundredths % 100
    if fraction != 0 {
      text += "." + String(fraction / 10) + (fraction % 10 == 0 ? "" : String(fraction % 10))
    }
    return self < 0 && hundredths > 0 ? "-" + text : text
  }
}
