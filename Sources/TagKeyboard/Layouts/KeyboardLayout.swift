/// Layers of keys for one purpose: letters of a language, numbers, tags.
///
/// It is the same for every size and orientation: widths are shares of a row, and the metrics say
/// how large margins and gaps are in a keyboard of the size that they were drawn for.
public struct KeyboardLayout: Hashable, Sendable, Identifiable {
  /// The name that keys, tapes and commands use.
  public let id: String
  /// What the layout is called.
  public let name: LocalizedText
  /// What stands on keys that lead to it, such as `АБВ`; `nil` for its name.
  public let shortName: LocalizedText?
  /// The layout that the file of this one extends; the layers have already been put together.
  public let extends: String?
  /// The locale of the letters; `nil` where the person's locale decides.
  public let locale: String?
  /// Whether it is for writing words, and so remembered as the person's last letters.
  public let hasLetters: Bool
  /// Whether it is mirrored where the script runs from right to left.
  public let mirrors: Bool
  /// The types of fields that it is for.
  public let fields: [TextInputTraits.KeyboardType]
  /// The set of tags that its keys name, and that is shown with it until a person chooses one.
  public let tagSet: String
  /// Margins, gaps and the height of rows.
  public let metrics: LayoutMetrics
  /// The id of the layer that is shown first.
  public let initialLayer: String
  /// The layers: at least one.
  public let layers: [LayoutLayer]

  /// The layer with an id.
  public func layer(_ id: String) -> LayoutLayer? { layers.first { $0.id == id } }

  /// The first layer that is shown.
  var firstLayer: LayoutLayer { layer(initialLayer) ?? layers[0] }
}

/// Margins, gaps and heights, in points of a keyboard of the size they were drawn for; in one of
/// another size they grow and shrink with it.
public struct LayoutMetrics: Hashable, Sendable {
  /// The size that the other values are meant for.
  public var size = LayoutSize(width: 320, height: 216)
  /// The least distance from the left and the right edge to a key.
  public var sideMargin: Double = 3
  /// The distance from the upper edge to a key.
  public var topMargin: Double = 5
  /// The distance from the lower edge to a key.
  public var bottomMargin: Double = 3
  /// The distance between keys of a row.
  public var columnGap: Double = 6
  /// The distance between rows.
  public var rowGap: Double = 8
  /// The height of a row that does not have one of its own, as a share of what is there.
  public var rowHeight: Double = 40

  /// Makes the metrics that layouts have which say nothing else.
  public init() {}
}
