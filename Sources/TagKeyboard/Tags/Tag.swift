/// A formatting tag: what a key with this name inserts.
public struct Tag: Hashable, Sendable, Identifiable {
  /// The name that layouts and tapes use; unique in its set.
  public let id: String
  /// The name on the key.
  public let title: LocalizedText
  /// What is inserted in a line, or around a part of one.
  public let snippet: Snippet
  /// What is inserted around whole lines, when that differs.
  public let block: Snippet?
  /// The ids of the tags inside which this one may stand; `nil` when it may stand anywhere.
  public let allowedIn: [String]?
  /// How the tag stands at the beginnings of lines; `nil` when it does not.
  public let line: LineForm?

  /// Makes a tag.
  public init(
    id: String, title: LocalizedText, snippet: Snippet, block: Snippet? = nil,
    allowedIn: [String]? = nil, line: LineForm? = nil
  ) {
    self.id = id
    self.title = title
    self.snippet = snippet
    self.block = block
    self.allowedIn = allowedIn
    self.line = line
  }
}

/// The variables that a tag's snippet may use.
public enum TagVariable: String, CaseIterable, Sendable {
  /// The selected text; without a selection it has no value.
  case selectedText = "TM_SELECTED_TEXT"
  /// The text that was copied last.
  case clipboard = "CLIPBOARD"
  /// The opening half of the sarcasm tag, from the settings.
  case sarcasmOpening = "SarcasmOpening"
  /// The closing half of the sarcasm tag, from the settings.
  case sarcasmClosing = "SarcasmClosing"
  /// The opening half of the pedant's tag, from the settings.
  case pedantOpening = "PedantOpening"
  /// The closing half of the pedant's tag, from the settings.
  case pedantClosing = "PedantClosing"
}
