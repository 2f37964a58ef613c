/// Which tags the caret is in, for a front end to show.
public struct TagSituation: Hashable, Sendable {
  /// A tag with input points around the caret.
  public struct Stops: Hashable, Sendable {
    /// The id of the tag.
    public let tag: String
    /// The place in their order of the one where the caret is, from 1.
    public let current: Int
    /// How many there are, the last one behind the tag.
    public let count: Int
  }

  /// The tags whose input points the keys for them go to, the innermost last.
  public let stops: [Stops]
  /// What is open before the caret, as far as that is visible, the innermost last: ids of tags, and
  /// names of elements that belong to none.
  public let open: [String]

  /// In no tag.
  public static let none = TagSituation(stops: [], open: [])
}

extension KeyboardEngine {
  /// Which tags the caret is in, by what is visible now.
  public var tagSituation: TagSituation {
    TagSituation(
      stops: tagMemory.points.map {
        .init(tag: $0.tag, current: $0.current + 1, count: $0.points.count)
      },
      open: tagStyle.markup.openTags(in: current.before).items.map { $0.tagID ?? $0.name })
  }
}
