internal import TextBoundaries

/// Finds what is wrong with layouts that have been put together.
struct LayoutChecker {
  /// How much wider than the others a row may be: rounding, not a key.
  static let tolerance = 0.02
  /// The least width and height of what a finger hits: the target size of WCAG 2.2 (2.5.8).
  static let leastSize = 24.0

  let layouts: [ResolvedLayout]
  let surroundings: LayoutReader.Surroundings
  private(set) var findings: [LayoutFinding] = []
  /// What has been found already, so that two layouts with one row say it once.
  private var reported: Set<Report> = []
  /// The files that are checked, and the place that stands for what comes from another one.
  private var files = 0..<0
  private var fallback = LayoutPlace(file: 0, offset: 0)

  private struct Report: Hashable {
    let place: LayoutPlace
    let message: String
  }

  init(_ layouts: [ResolvedLayout], _ surroundings: LayoutReader.Surroundings) {
    self.layouts = layouts
    self.surroundings = surroundings
  }

  /// Checks the layouts of some of the files.
  mutating func check(files: Range<Int>) {
    self.files = files
    for layout in layouts where files.contains(layout.draft.id.place.file) {
      fallback = layout.draft.id.place
      checkNames(of: layout)
      for layer in layout.layers {
        checkIDs(of: layer)
        checkWidths(of: layer)
        for key in layer.keys { check(key, of: layout) }
      }
      if layout.draft.isAbstract { continue }
      checkWays(through: layout)
      if surroundings.needsInputModeSwitchKey { checkNextKeyboard(in: layout) }
      if let size = surroundings.size { checkSizes(of: layout, in: size) }
    }
  }

  mutating func report(
    _ code: Diagnostic.Code, _ message: String, at place: LayoutPlace, notes: [String?] = []
  ) {
    // The writer of a layout cannot change what it inherits from a shipped one.
    let place = files.contains(place.file) ? place : fallback
    guard reported.insert(Report(place: place, message: message)).inserted else { return }
    findings.append(LayoutFinding(code, message, at: place, notes: notes))
  }

  private mutating func checkNames(of layout: ResolvedLayout) {
    let draft = layout.draft
    if let locale = draft.locale, !LocaleSymbols.isKnown(locale: locale.value) {
      report(.layoutUnknownLocale, "unknown locale '\(locale.value)'", at: locale.place)
    }
    if let tagSet = draft.tagSet, surroundings.tagSets.set(tagSet.value) == nil {
      reportUnknown("set of tags", tagSet, among: surroundings.tagSets.sets.map(\.id))
    }
    if let layer = draft.initialLayer { checkLayer(layer, of: layout, key: nil) }
  }

  private mutating func checkLayer(
    _ layer: Placed<String>, of layout: ResolvedLayout, key: String?
  ) {
    let ids = layout.layers.map(\.id.value)
    if !ids.contains(layer.value) { reportUnknown("layer", layer, among: ids, key: key) }
  }

  private mutating func reportUnknown(
    _ what: String, _ name: Placed<String>, among known: [String], key: String? = nil
  ) {
    let subject = key.map { "the key '\($0)' names no \(what): " } ?? "there is no \(what) "
    report(
      .layoutUnknownName, "\(subject)'\(name.value)'", at: name.place,
      notes: [NearestNames.note(for: name.value, among: known)])
  }

  private mutating func checkIDs(of layer: ResolvedLayer) {
    var rows = Set<String>()
    for id in layer.rows.compactMap(\.id) where !rows.insert(id.value).inserted {
      report(.layoutDuplicateID, "two rows have the id '\(id.value)'", at: id.place)
    }
    var keys = Set<String>()
    for key in layer.keys where !keys.insert(key.key.id).inserted {
      report(.layoutDuplicateID, "two keys have the id '\(key.key.id)'", at: key.place)
    }
  }

  private mutating func check(_ key: KeyDraft, of layout: ResolvedLayout) {
    if key.key.label == nil, case .layer = key.key.actions.first ?? key.key.hold.first {
      report(
        .layoutNoLabel, "the key '\(key.key.id)' leads to a layer; expected a label",
        at: key.place)
    }
    for action in key.actions {
      let name = { (value: String) in Placed(value: value, place: action.place) }
      switch action.value {
      case .layer(let layer): checkLayer(name(layer), of: layout, key: key.key.id)
      case .layout(let id):
        let ids = layouts.filter { !$0.draft.isAbstract }.map(\.draft.id.value)
        if !ids.contains(id) { reportUnknown("layout", name(id), among: ids, key: key.key.id) }
      case .tagSet(let id):
        guard surroundings.tagSets.set(id) == nil else { continue }
        reportUnknown(
          "set of tags", name(id), among: surroundings.tagSets.sets.map(\.id), key: key.key.id)
      case .tag(let tag): checkTag(tag, of: layout, key: key.key.id, at: action.place)
      default: break
      }
    }
  }

  private mutating func checkTag(
    _ name: String, of layout: ResolvedLayout, key: String, at place: LayoutPlace
  ) {
    let id = layout.draft.tagSet?.value ?? TagSetLibrary.standardID
    guard let set = surroundings.tagSets.set(id), set.tag(named: name) == nil else { return }
    report(
      .layoutUnknownTag, "the key '\(key)' names no tag of '\(id)': '\(name)'", at: place,
      notes: [NearestNames.note(for: name, among: set.allNames)])
  }
}
