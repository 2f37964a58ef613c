// Layouts as they stand in their files: not yet put together, each part with its place.

/// A place in one of the files that are read together.
struct LayoutPlace: Hashable, Sendable {
  let file: Int
  let offset: Int
}

/// A value and where it stands.
struct Placed<Value: Sendable>: Sendable {
  let value: Value
  let place: LayoutPlace
}

/// The parts of a layout that its file has.
struct LayoutDraft: Sendable {
  let id: Placed<String>
  var name: LocalizedText?
  var shortName: LocalizedText?
  var extends: Placed<String>?
  var isAbstract = false
  var locale: Placed<String>?
  var hasLetters: Bool?
  var mirrors: Bool?
  var fields: [TextInputTraits.KeyboardType]?
  var tagSet: Placed<String>?
  var metrics = MetricsDraft()
  var initialLayer: Placed<String>?
  var layers: [LayerDraft] = []
}

/// The metrics that a file has, by their names.
struct MetricsDraft: Sendable {
  var values: [(keyPath: any WritableKeyPath<LayoutMetrics, Double> & Sendable, value: Double)] = []
}

/// A layer of a file.
struct LayerDraft: Sendable {
  let id: Placed<String>
  var returnsAfter: LayoutLayer.Return?
  var rows: [RowDraft]
}

/// A row of a file: its own, or one of the layout that it extends.
enum RowDraft: Sendable {
  case inherited(Placed<String>)
  case own(OwnRowDraft)
}

/// A row with keys.
struct OwnRowDraft: Sendable {
  let place: LayoutPlace
  var id: Placed<String>?
  var height: Double?
  var gapAbove: Double?
  var fills = false
  var keys: [KeyDraft] = []
}

/// A key with the places that findings about it point at.
struct KeyDraft: Sendable {
  let key: LayoutKey
  let place: LayoutPlace
  /// Where the width stands, or the key.
  let width: LayoutPlace
  /// Everything that the key does in any way.
  let actions: [Placed<LayoutAction>]
}

/// A layout that has been put together with the one that it extends.
struct ResolvedLayout: Sendable {
  var draft: LayoutDraft
  /// The layers with all their rows.
  var layers: [ResolvedLayer]
}

/// A layer with all its rows.
struct ResolvedLayer: Sendable {
  let id: Placed<String>
  let returnsAfter: LayoutLayer.Return?
  let rows: [OwnRowDraft]

  var keys: [KeyDraft] { rows.flatMap(\.keys) }
}
