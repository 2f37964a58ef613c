/// Reads one file of the form that `Resources/Layouts/layouts.schema.json` describes.
///
/// What can only be judged when layouts have been put together is left to `LayoutChecker`.
struct LayoutFileReader {
  static let layoutKeys = [
    "$schema", "version", "id", "name", "shortName", "extends", "abstract", "locale", "letters",
    "mirrors", "fields", "tagSet", "metrics", "initialLayer", "layers",
  ]
  static let layerKeys = ["id", "returnsAfter", "rows"]
  static let rowKeys = ["id", "height", "gapAbove", "fills", "keys"]

  /// The names of metrics, each above zero or at least zero.
  static let metrics:
    [(name: String, keyPath: any WritableKeyPath<LayoutMetrics, Double> & Sendable, isLength: Bool)] =
      [
        ("width", \.size.width, true), ("height", \.size.height, true),
        ("sideMargin", \.sideMargin, false), ("topMargin", \.topMargin, false),
        ("bottomMargin", \.bottomMargin, false), ("columnGap", \.columnGap, false),
        ("rowGap", \.rowGap, false), ("rowHeight", \.rowHeight, true),
      ]

  var inspector: JSONInspector
  let root: JSONValue
  /// The number of the file among those that are read together.
  let file: Int
  /// The id of the key that is being read, which findings name.
  var keyID = ""

  init(_ document: JSONDocument, file: Int) {
    inspector = JSONInspector(document)
    root = document.root
    self.file = file
  }

  /// The layout, as far as it can be read; what is wrong is in the inspector.
  mutating func read() -> LayoutDraft? {
    guard let object = inspector.object(root, keys: Self.layoutKeys), readVersion(in: object),
      let id = inspector.required("id", in: object).flatMap({ name($0) })
    else { return nil }
    var draft = LayoutDraft(id: id)
    _ = object["$schema"].flatMap { inspector.string($0) }
    draft.name = object["name"].flatMap { text($0) }
    draft.shortName = object["shortName"].flatMap { text($0) }
    draft.extends = object["extends"].flatMap { name($0) }
    draft.isAbstract = object["abstract"].flatMap { inspector.boolean($0) } ?? false
    draft.locale = object["locale"].flatMap { name($0) }
    draft.hasLetters = object["letters"].flatMap { inspector.boolean($0) }
    draft.mirrors = object["mirrors"].flatMap { inspector.boolean($0) }
    draft.fields = object["fields"].flatMap { readFields($0) }
    draft.tagSet = object["tagSet"].flatMap { name($0) }
    if let metrics = object["metrics"] { draft.metrics = readMetrics(metrics) }
    draft.initialLayer = object["initialLayer"].flatMap { name($0) }
    let layers = object["layers"].flatMap { inspector.array($0) } ?? []
    draft.layers = layers.compactMap { readLayer($0) }
    if draft.extends == nil {
      if object["name"] == nil { _ = inspector.required("name", in: object) }
      if layers.isEmpty, object["layers"].map({ inspector.isArray($0) }) ?? true {
        inspector.report(
          .layoutEmpty, "expected at least one layer",
          at: object["layers"]?.range.lowerBound ?? object.range.lowerBound)
      }
    }
    return draft
  }

  private mutating func readVersion(in object: JSONObject) -> Bool {
    guard let value = inspector.required("version", in: object),
      let version = inspector.integer(value)
    else { return false }
    if LayoutReader.knownVersions.contains(version) { return true }
    let known = LayoutReader.knownVersions.map(String.init).joined(separator: ", ")
    inspector.report(
      .layoutVersion, "unknown version \(version) of the layout format; expected \(known)",
      at: value.range.lowerBound)
    return false
  }

  private mutating func readFields(_ value: JSONValue) -> [TextInputTraits.KeyboardType]? {
    inspector.array(value)?.compactMap { value in
      choice(value, "type of field", TextInputTraits.KeyboardType.self)
    }
  }

  private mutating func readMetrics(_ value: JSONValue) -> MetricsDraft {
    var draft = MetricsDraft()
    guard let object = inspector.object(value, keys: Self.metrics.map(\.name)) else { return draft }
    for metric in Self.metrics {
      guard let value = object[metric.name] else { continue }
      guard let length = number(value, isLength: metric.isLength) else { continue }
      draft.values.append((metric.keyPath, length))
    }
    return draft
  }

  private mutating func readLayer(_ value: JSONValue) -> LayerDraft? {
    guard let object = inspector.object(value, keys: Self.layerKeys) else { return nil }
    let id = inspector.required("id", in: object).flatMap { name($0) }
    let returnsAfter = object["returnsAfter"].flatMap {
      choice($0, "way back", LayoutLayer.Return.self)
    }
    guard let rows = inspector.required("rows", in: object), let values = inspector.array(rows)
    else { return nil }
    if values.isEmpty {
      inspector.report(.layoutEmpty, "expected at least one row", at: rows.range.lowerBound)
    }
    let drafts = values.compactMap { readRow($0) }
    return id.map { LayerDraft(id: $0, returnsAfter: returnsAfter, rows: drafts) }
  }

  private mutating func readRow(_ value: JSONValue) -> RowDraft? {
    var row = OwnRowDraft(place: place(value))
    switch value.content {
    case .string: return name(value).map { .inherited($0) }
    case .array: row.keys = readKeys(value)
    case .object:
      guard let object = inspector.object(value, keys: Self.rowKeys) else { return nil }
      row.id = object["id"].flatMap { name($0) }
      row.height = object["height"].flatMap { number($0, isLength: true) }
      row.gapAbove = object["gapAbove"].flatMap { number($0, isLength: false) }
      row.fills = object["fills"].flatMap { inspector.boolean($0) } ?? false
      guard let keys = inspector.required("keys", in: object) else { return nil }
      row.keys = readKeys(keys)
    default:
      inspector.reportType(of: value, expected: "keys, or the name of a row")
      return nil
    }
    return .own(row)
  }

  private mutating func readKeys(_ value: JSONValue) -> [KeyDraft] {
    guard let values = inspector.array(value) else { return [] }
    if values.isEmpty {
      inspector.report(.layoutEmpty, "expected at least one key", at: value.range.lowerBound)
    }
    return values.compactMap { readKey($0) }
  }
}
