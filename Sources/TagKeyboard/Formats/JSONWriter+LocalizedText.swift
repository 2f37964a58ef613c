extension JSONWriter {
  /// Writes a text: a string, or an object of strings by language.
  package mutating func text(_ text: LocalizedText) {
    if text.translations.count == 1, let only = text.translations.first, only.language.isEmpty {
      string(only.text)
    } else {
      object { for item in text.translations { $0.member(item.language, item.text) } }
    }
  }
}
