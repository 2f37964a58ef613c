extension JSONInspector {
  /// A text that can stand on a key: not empty, on one line.
  mutating func name(_ value: JSONValue, badText: Diagnostic.Code) -> String? {
    guard let text = string(value) else { return nil }
    guard let problem = Self.problem(withName: text) else { return text }
    report(badText, problem, at: value.range.lowerBound)
    return nil
  }

  /// A text for all languages, or an object of texts by language.
  mutating func localizedText(_ value: JSONValue, badText: Diagnostic.Code) -> LocalizedText? {
    switch value.content {
    case .string: return name(value, badText: badText).map { LocalizedText($0) }
    case .object: break
    default:
      reportType(of: value, expected: "a string or an object of strings by language")
      return nil
    }
    guard let object = object(value) else { return nil }
    if object.members.isEmpty {
      report(badText, "expected a text in at least one language", at: value.range.lowerBound)
    }
    let translations = object.members.compactMap { translation($0, badText: badText) }
    return translations.isEmpty ? nil : LocalizedText(translations: translations)
  }

  private mutating func translation(
    _ member: JSONMember, badText: Diagnostic.Code
  ) -> LocalizedText.Translation? {
    guard Self.isLanguage(member.key) else {
      report(
        .jsonUnknownKey, "expected the code of a language, such as 'ru' or 'en'",
        at: member.keyRange.lowerBound)
      return nil
    }
    guard let text = name(member.value, badText: badText) else { return nil }
    return .init(language: member.key, text: text)
  }

  /// What is wrong with a text as the name on a key; `nil` when nothing is.
  static func problem(withName name: String) -> String? {
    if name.isEmpty { return "expected a text, found an empty one" }
    let control = name.unicodeScalars.first { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
    return control.map { "expected a text on one line, found \($0.nameInErrors)" }
  }

  /// Two or three small letters, and further parts behind hyphens.
  private static func isLanguage(_ code: String) -> Bool {
    var length = 0
    var isFirst = true
    for byte in code.utf8 {
      if byte == UInt8(ascii: "-") {
        guard length >= 2 else { return false }
        (length, isFirst) = (0, false)
        continue
      }
      length += 1
      let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      guard length <= (isFirst ? 3 : 8), isSmall || !isFirst && SnippetParser.isAlphanumeric(byte)
      else { return false }
    }
    return length >= 2
  }
}
