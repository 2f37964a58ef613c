/// Puts layouts together with those that they extend.
struct LayoutResolver {
  private let drafts: [LayoutDraft]
  private var resolved: [Int: ResolvedLayout?] = [:]
  private(set) var findings: [LayoutFinding] = []

  init(_ drafts: [LayoutDraft]) { self.drafts = drafts }

  /// A layout with everything that it inherits; `nil` when what it extends cannot be had.
  mutating func resolve(_ number: Int) -> ResolvedLayout? { resolve(number, under: []) }

  private mutating func resolve(_ number: Int, under path: [Int]) -> ResolvedLayout? {
    if let known = resolved[number] { return known }
    let draft = drafts[number]
    guard let extends = draft.extends else {
      let layout = merge(draft, into: nil)
      resolved[number] = layout
      return layout
    }
    if path.contains(number) {
      let names = (path[(path.firstIndex(of: number) ?? 0)...] + [number]).map {
        "'\(drafts[$0].id.value)'"
      }
      findings.append(
        LayoutFinding(
          .layoutCycle, "a layout cannot extend itself: \(names.joined(separator: " extends "))",
          at: extends.place))
      resolved[number] = .some(nil)
      return nil
    }
    let parent = parent(named: extends).flatMap { resolve($0, under: path + [number]) }
    // A cycle that was found further up has already answered for this layout.
    if let known = resolved[number] { return known }
    let layout = parent.map { merge(draft, into: $0) }
    resolved[number] = .some(layout)
    return layout
  }

  private mutating func parent(named name: Placed<String>) -> Int? {
    if let number = drafts.firstIndex(where: { $0.id.value == name.value }) { return number }
    let near = NearestNames.note(for: name.value, among: drafts.map(\.id.value))
    findings.append(
      LayoutFinding(
        .layoutUnknownName, "no layout has the id '\(name.value)'", at: name.place, notes: [near]))
    return nil
  }

  private mutating func merge(
    _ draft: LayoutDraft, into parent: ResolvedLayout?
  ) -> ResolvedLayout {
    var merged = draft
    if let inherited = parent?.draft {
      merged.name = draft.name ?? inherited.name
      merged.shortName = draft.shortName ?? inherited.shortName
      merged.locale = draft.locale ?? inherited.locale
      merged.hasLetters = draft.hasLetters ?? inherited.hasLetters
      merged.mirrors = draft.mirrors ?? inherited.mirrors
      // Fields are not inherited: two layouts would be for the same ones.
      merged.tagSet = draft.tagSet ?? inherited.tagSet
      merged.metrics.values = inherited.metrics.values + draft.metrics.values
      merged.initialLayer = draft.initialLayer ?? inherited.initialLayer
    }
    var layers = parent?.layers ?? []
    var own = Set<String>()
    for layer in draft.layers {
      if !own.insert(layer.id.value).inserted {
        findings.append(
          LayoutFinding(
            .layoutDuplicateID, "two layers have the id '\(layer.id.value)'", at: layer.id.place))
        continue
      }
      let place = layers.firstIndex { $0.id.value == layer.id.value }
      let complete = complete(layer, with: place.map { layers[$0] })
      if let place { layers[place] = complete } else { layers.append(complete) }
    }
    return ResolvedLayout(draft: merged, layers: layers)
  }

  /// A layer whose inherited rows have been filled in.
  private mutating func complete(_ layer: LayerDraft, with parent: ResolvedLayer?) -> ResolvedLayer
  {
    var rows: [OwnRowDraft] = []
    for row in layer.rows {
      switch row {
      case .own(let row): rows.append(row)
      case .inherited(let name):
        guard let row = parent?.rows.first(where: { $0.id?.value == name.value }) else {
          let known = parent?.rows.compactMap(\.id?.value) ?? []
          findings.append(
            LayoutFinding(
              .layoutUnknownName, "no row to inherit has the id '\(name.value)'", at: name.place,
              notes: [NearestNames.note(for: name.value, among: known)]))
          continue
        }
        rows.append(row)
      }
    }
    return ResolvedLayer(
      id: layer.id, returnsAfter: layer.returnsAfter ?? parent?.returnsAfter, rows: rows)
  }
}

extension ResolvedLayout {
  /// The layout as it is used.
  var layout: KeyboardLayout {
    var metrics = LayoutMetrics()
    for (keyPath, value) in draft.metrics.values { metrics[keyPath: keyPath] = value }
    return KeyboardLayout(
      id: draft.id.value, name: draft.name ?? LocalizedText(draft.id.value),
      shortName: draft.shortName, extends: draft.extends?.value, locale: draft.locale?.value,
      hasLetters: draft.hasLetters ?? false, mirrors: draft.mirrors ?? false,
      fields: draft.fields ?? [], tagSet: draft.tagSet?.value ?? TagSetLibrary.standardID,
      metrics: metrics,
      initialLayer: draft.initialLayer?.value ?? layers.first?.id.value ?? "",
      layers: layers.map { layer in
        LayoutLayer(
          id: layer.id.value, returnsAfter: layer.returnsAfter,
          rows: layer.rows.map { row in
            LayoutRow(
              id: row.id?.value, height: row.height, gapAbove: row.gapAbove, fills: row.fills,
              keys: row.keys.map(\.key))
          })
      })
  }
}
