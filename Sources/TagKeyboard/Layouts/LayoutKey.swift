/// A key of a layout: what it is called, how wide it is, and what it does.
public struct LayoutKey: Hashable, Sendable, Identifiable {
  /// The name that tapes and front ends use; unique in its layer.
  public let id: String
  /// The share of the row, with the gap beside the key; any unit, such as columns.
  public let width: Double
  /// What stands on the key; `nil` when it follows from what the key does.
  public let label: LocalizedText?
  /// What a screen reader says; `nil` when it follows from what the key does.
  public let accessibilityLabel: LocalizedText?
  /// What a tap does, in order.
  public let actions: [LayoutAction]
  /// What a long press does; empty when it does nothing of its own.
  public let hold: [LayoutAction]
  /// What one can slide to when the key is held.
  public let alternates: KeyAlternates
  /// Whether both halves of a split keyboard have this key.
  public let isInBothHalves: Bool

  /// Makes a key.
  public init(
    id: String, width: Double = 1, label: LocalizedText? = nil,
    accessibilityLabel: LocalizedText? = nil, actions: [LayoutAction] = [],
    hold: [LayoutAction] = [], alternates: KeyAlternates = .listed([]),
    isInBothHalves: Bool = false
  ) {
    self.id = id
    self.width = width
    self.label = label
    self.accessibilityLabel = accessibilityLabel
    self.actions = actions
    self.hold = hold
    self.alternates = alternates
    self.isInBothHalves = isInBothHalves
  }

  /// A key that inserts a text and is called like it.
  public init(inserting text: String) {
    self.init(id: text, actions: [.insert(text)])
  }

  /// Whether the key leads to the next keyboard, and so is there only when that is needed.
  public var isNextKeyboard: Bool { actions.contains(.nextKeyboard) }
}

/// What one can slide to when a key is held.
public enum KeyAlternates: Hashable, Sendable {
  /// These, in order.
  case listed([KeyAlternate])
  /// One for each set of tags that there is.
  case tagSets
}

/// One of the things that one can slide to.
public struct KeyAlternate: Hashable, Sendable {
  /// What stands on it; `nil` when it follows from what it does.
  public let label: LocalizedText?
  /// What a screen reader says; `nil` when it follows from what it does.
  public let accessibilityLabel: LocalizedText?
  /// What choosing it does, in order.
  public let actions: [LayoutAction]

  /// Makes an alternate.
  public init(
    label: LocalizedText? = nil, accessibilityLabel: LocalizedText? = nil, actions: [LayoutAction]
  ) {
    self.label = label
    self.accessibilityLabel = accessibilityLabel
    self.actions = actions
  }
}

/// Keys that stand beside one another.
public struct LayoutRow: Hashable, Sendable {
  /// The name by which a layout that extends this one takes or replaces the row.
  public let id: String?
  /// The height, in the unit of the layout's metrics; `nil` for the height that most rows have.
  public let height: Double?
  /// The gap above the row, when it is not the layout's.
  public let gapAbove: Double?
  /// Whether the keys are stretched to the whole width, whatever the other rows measure.
  public let fills: Bool
  /// The keys, left to right.
  public let keys: [LayoutKey]

  /// Makes a row.
  public init(
    id: String? = nil, height: Double? = nil, gapAbove: Double? = nil, fills: Bool = false,
    keys: [LayoutKey]
  ) {
    self.id = id
    self.height = height
    self.gapAbove = gapAbove
    self.fills = fills
    self.keys = keys
  }
}

/// The keys that are shown at the same time.
public struct LayoutLayer: Hashable, Sendable, Identifiable {
  /// What brings the layer back to the one before it.
  public enum Return: String, Hashable, Sendable, CaseIterable {
    /// A key that inserts something.
    case key
    /// A space or a line break.
    case space
  }

  /// The name that keys use; unique in its layout.
  public let id: String
  /// What brings the layer before this one back; `nil` when only a key that names it does.
  public let returnsAfter: Return?
  /// The rows, top to bottom.
  public let rows: [LayoutRow]

  /// Makes a layer.
  public init(id: String, returnsAfter: Return? = nil, rows: [LayoutRow]) {
    self.id = id
    self.returnsAfter = returnsAfter
    self.rows = rows
  }

  /// All keys, row by row.
  public var keys: [LayoutKey] { rows.flatMap(\.keys) }

  /// The key with an id.
  public func key(_ id: String) -> LayoutKey? {
    for row in rows {
      if let key = row.keys.first(where: { $0.id == id }) { return key }
    }
    return nil
  }
}
