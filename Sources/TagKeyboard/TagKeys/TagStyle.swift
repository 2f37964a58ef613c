/// How tag keys behave: the markup they are found by in the text, and what they take hold of.
public struct TagStyle: Sendable {
  /// The markup of the tags that are in use.
  public var markup: Markup
  /// Whether a tag key with nothing selected takes the word under the caret, as toolbars of editors
  /// do; otherwise it opens an empty pair.
  public var takesWordUnderCaret: Bool

  /// Makes a style; without a set of tags only the pressed tag itself is recognised.
  public init(markup: Markup = .none, takesWordUnderCaret: Bool = false) {
    self.markup = markup
    self.takesWordUnderCaret = takesWordUnderCaret
  }
}

extension Markup {
  /// The markup of no tags: elements in angle brackets are recognised, and belong to no tag.
  public static let none = Markup(of: TagSet(tags: []))
}
