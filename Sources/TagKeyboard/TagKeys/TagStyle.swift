/// How tag keys behave: the markup they are found by in the text, and what they take hold of.
public struct TagStyle: Sendable {
  /// The markup of the tags that are in use.
  package var markup: Markup
  /// Whether a tag key with nothing selected takes the word under the caret, as toolbars of editors
  /// do; otherwise it opens an empty pair.
  public var takesWordUnderCaret: Bool

  /// Makes a style in which text is not searched for tags.
  public init() {
    markup = .none
    takesWordUnderCaret = false
  }

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - tags: the tags that are in use, which are recognised in the text.
  ///   - preferences: what the writer has chosen, which words the tags of sarcasm too.
  public init(tags: TagSet, preferences: Preferences) {
    self.init(
      tags: tags, variables: preferences.variables,
      takesWordUnderCaret: preferences.takesWordUnderCaret)
  }

  package init(tags: TagSet, variables: [String: String] = [:], takesWordUnderCaret: Bool = false) {
    markup = Markup(of: tags, variables: variables)
    self.takesWordUnderCaret = takesWordUnderCaret
  }
}

extension Markup {
  /// The markup of no tags: elements in angle brackets are recognised, and belong to no tag.
  static let none = Markup(of: TagSet(tags: []))
}
