/// Where a key is, and which touches are its own.
struct KeyPlacement: Hashable, Sendable {
  let key: LayoutKey
  /// The number of the row, from 0.
  let row: Int
  /// What is drawn.
  let frame: LayoutRect
  /// What is touched: the areas of all keys fill the keyboard without overlapping.
  let hitArea: LayoutRect
}

extension KeyboardLayout {
  /// The share of the width that each half of a split keyboard has.
  static let splitShare = 0.3

  /// Where the keys of a layer are, row by row.
  ///
  /// All places are multiples of 1/64 point, or the keyboard's own edge: sums and differences of
  /// them are exact, and so neighbours meet without a gap of the last bit.
  func placements(
    of layerID: String, in size: LayoutSize, needsInputModeSwitchKey: Bool = true,
    isSplit: Bool = false, isMirrored: Bool = false
  ) -> [KeyPlacement] {
    precondition(size.width > 0 && size.height > 0, "a keyboard has a width and a height")
    guard let layer = layer(layerID) else { return [] }
    var rows = layer.rows
    if !needsInputModeSwitchKey { rows = rows.compactMap(\.withoutNextKeyboard) }
    let columns = rows.filter { !$0.fills }.map(\.width).max() ?? 0
    let bands = bands(of: rows, height: size.height)
    var placements: [KeyPlacement] = []
    for (number, row) in rows.enumerated() {
      let halves =
        isSplit
        ? row.halves(in: size) : [RowPart(row.keys, 0, size.width, row.fills ? row.width : columns)]
      for part in halves {
        for (key, span) in zip(part.keys, spans(of: part, scale: size.width / metrics.size.width)) {
          placements.append(
            KeyPlacement(
              key: key, row: number,
              frame: LayoutRect(span.drawn, bands[number].drawn),
              hitArea: LayoutRect(span.touched, bands[number].touched)))
        }
      }
    }
    guard isMirrored else { return placements }
    return placements.map { $0.mirrored(in: size.width) }
  }

  /// The spans of a part's keys from left to right.
  private func spans(of part: RowPart, scale: Double) -> [Span] {
    let (gap, margin) = (metrics.columnGap * scale, metrics.sideMargin * scale)
    let unit = (part.width - 2 * margin + gap) / part.columns
    var edge = part.start + margin - gap / 2 + (part.columns - part.keys.width) / 2 * unit
    let drawn = part.keys.map { key in
      let cell = key.width * unit
      // In a keyboard too narrow for its gaps, keys keep half of their room.
      let inset = min(gap / 2, cell / 4)
      defer { edge += cell }
      return (edge + inset).snapped...(edge + cell - inset).snapped
    }
    return Span.filling(part.start...(part.start + part.width), with: drawn)
  }

  /// The rows from top to bottom.
  private func bands(of rows: [LayoutRow], height: Double) -> [Span] {
    let scale = height / metrics.size.height
    let heights = rows.map { $0.height ?? metrics.rowHeight }
    let gaps = rows.enumerated().map { number, row in
      (number == 0 ? metrics.topMargin : row.gapAbove ?? metrics.rowGap) * scale
    }
    let space = height - gaps.reduce(0, +) - metrics.bottomMargin * scale
    let unit = max(0, space) / max(heights.reduce(0, +), 1)
    var edge = 0.0
    let drawn = zip(heights, gaps).map { share, gap in
      edge += gap
      defer { edge += share * unit }
      return edge.snapped...(edge + share * unit).snapped
    }
    return Span.filling(0...height, with: drawn)
  }
}

/// Part of a row, and the room that it has.
private struct RowPart {
  let keys: [LayoutKey]
  let start: Double
  let width: Double
  /// How many units of width there are.
  let columns: Double

  init(_ keys: [LayoutKey], _ start: Double, _ width: Double, _ columns: Double) {
    (self.keys, self.start, self.width, self.columns) = (keys, start, width, columns)
  }
}

/// A stretch of one axis: what is drawn in it, and what belongs to it when touched.
private struct Span {
  let drawn: ClosedRange<Double>
  let touched: ClosedRange<Double>

  /// Divides `whole` among what is drawn in it: each place belongs to what is nearest.
  static func filling(
    _ whole: ClosedRange<Double>, with drawn: [ClosedRange<Double>]
  ) -> [Span] {
    var edges = [whole.lowerBound]
    for (one, next) in zip(drawn, drawn.dropFirst()) {
      edges.append(((one.upperBound + next.lowerBound) / 2).snapped)
    }
    edges.append(whole.upperBound)
    return drawn.indices.map { Span(drawn: drawn[$0], touched: edges[$0]...edges[$0 + 1]) }
  }
}

extension LayoutRow {
  fileprivate var width: Double { keys.width }

  /// The row without the key that leads to the next keyboard, whose room its wider neighbour takes,
  /// or both when they are alike; `nil` when nothing is left.
  fileprivate var withoutNextKeyboard: LayoutRow? {
    var keys = keys
    while let place = keys.firstIndex(where: \.isNextKeyboard) {
      let room = keys.remove(at: place).width
      if keys.isEmpty { return nil }
      let left = place > 0 ? keys[place - 1].width : 0
      let right = place < keys.count ? keys[place].width : 0
      let share = left == right ? room / 2 : room
      if left >= right { keys[place - 1] = keys[place - 1].widened(by: share) }
      if right >= left { keys[place] = keys[place].widened(by: share) }
    }
    return LayoutRow(id: id, height: height, gapAbove: gapAbove, fills: fills, keys: keys)
  }

  /// The halves of the row on a split keyboard; each fills its half.
  ///
  /// A key goes to the half that its middle lies in. Keys that say so, and the widest key of a row
  /// that would leave a half empty, are in both.
  fileprivate func halves(in size: LayoutSize) -> [RowPart] {
    let middle = width / 2
    var edge = 0.0
    var (left, right): ([LayoutKey], [LayoutKey]) = ([], [])
    for key in keys {
      let center = edge + key.width / 2
      if key.isInBothHalves {
        let share = min(max(middle - edge, key.width / 4), key.width * 3 / 4)
        left.append(key.widened(by: share - key.width))
        right.append(key.widened(by: -share))
      } else if center < middle {
        left.append(key)
      } else {
        right.append(key)
      }
      edge += key.width
    }
    if left.isEmpty, let key = right.first { left = [key] }
    if right.isEmpty, let key = left.last { right = [key] }
    let half = (size.width * KeyboardLayout.splitShare).snapped
    return [
      RowPart(left, 0, half, left.width), RowPart(right, size.width - half, half, right.width),
    ]
  }
}

extension [LayoutKey] {
  fileprivate var width: Double { reduce(0) { $0 + $1.width } }
}

extension LayoutKey {
  fileprivate func widened(by more: Double) -> LayoutKey {
    LayoutKey(
      id: id, width: width + more, label: label, accessibilityLabel: accessibilityLabel,
      actions: actions, hold: hold, alternates: alternates, isInBothHalves: isInBothHalves)
  }
}

extension KeyPlacement {
  /// The placement seen in a mirror.
  fileprivate func mirrored(in width: Double) -> KeyPlacement {
    KeyPlacement(
      key: key, row: row, frame: frame.mirrored(in: width), hitArea: hitArea.mirrored(in: width))
  }
}

extension LayoutRect {
  fileprivate init(_ columns: ClosedRange<Double>, _ rows: ClosedRange<Double>) {
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.upperBound - columns.lowerBound,
      height: rows.upperBound - rows.lowerBound)
  }

  fileprivate func mirrored(in total: Double) -> LayoutRect {
    LayoutRect(x: total - maxX, y: y, width: width, height: height)
  }
}

extension Double {
  /// The nearest multiple of 1/64.
  fileprivate var snapped: Double { (self * 64).rounded() / 64 }
}
