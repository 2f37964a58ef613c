/// What a text-document proxy shows around the caret at one moment.
///
/// The texts are windows: each may end anywhere, and an empty one means "nothing known", since
/// hosts say `nil` at the end of a line, of the document, and when they do not know.
public struct TextContext: Hashable, Sendable {
  /// The visible text right before the caret or the selection.
  public var before: String
  /// The visible text right after the caret or the selection.
  public var after: String
  /// The selected text, possibly abridged by the host; `nil` when nothing is selected.
  public var selectedText: String?
  /// The field all this was seen in.
  public var documentIdentifier: DocumentIdentifier

  /// Makes a context.
  public init(
    before: String, after: String, selectedText: String? = nil,
    documentIdentifier: DocumentIdentifier
  ) {
    self.before = before
    self.after = after
    self.selectedText = selectedText
    self.documentIdentifier = documentIdentifier
  }
}
