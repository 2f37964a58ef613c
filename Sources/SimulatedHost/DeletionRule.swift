/// What a host deletes when it is asked to delete backward.
public struct DeletionRule: Hashable, Sendable, CustomStringConvertible {
  /// What goes with one call when nothing is selected.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// A backward deletion cluster: a grapheme cluster, but a code point in Hebrew, Thai, Devanagari
    /// and other scripts between U+0530 and U+194F.
    case deletionCluster = "deletion clusters"
    /// A grapheme cluster.
    case graphemeCluster = "grapheme clusters"
    /// A code point: takes emoji and accents apart.
    case codePoint = "code points"
    /// A UTF-16 code unit: leaves half a character behind, shown as U+FFFD.
    case utf16 = "UTF-16 code units"
  }

  /// What goes with one call when nothing is selected.
  public var unit: Unit
  /// Whether a space before a deleted selection goes too, where two would meet or one would stand
  /// before punctuation or a line's end ("smart delete").
  public var takesSpace: Bool

  /// Makes a rule.
  public init(_ unit: Unit, takesSpace: Bool = false) {
    self.unit = unit
    self.takesSpace = takesSpace
  }

  /// The rule in words.
  public var description: String {
    unit.rawValue + (takesSpace ? "; the space before a selection too" : "")
  }
}
