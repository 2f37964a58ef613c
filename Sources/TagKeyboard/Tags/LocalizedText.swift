/// A text in one or more languages.
public struct LocalizedText: Hashable, Sendable {
  /// The text in one language.
  public struct Translation: Hashable, Sendable {
    /// The language's code, such as `ru`; empty for a text that is the same in every language.
    public let language: String
    /// The text.
    public let text: String
  }

  /// The texts in the order of the data, at least one, no language twice.
  public let translations: [Translation]

  /// Makes a text that is the same in every language.
  public init(_ text: String) {
    translations = [Translation(language: "", text: text)]
  }

  /// Makes a text from its translations, of which there is at least one.
  init(translations: [Translation]) {
    precondition(!translations.isEmpty, "a text exists in at least one language")
    self.translations = translations
  }

  /// The text for a language such as `ru` or `ru-RU`; the first text when there is none for it.
  public func text(for language: String) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }
    let match =
      translations.first { $0.language == language }
      ?? translations.first { $0.language == primary }
    return match?.text ?? translations.first?.text ?? ""
  }
}
