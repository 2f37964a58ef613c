extension VersionedTagSetReader {
  /// The id of a tag.
  mutating func readID(_ value: JSONValue, number: Int) -> String? {
    guard let id = inspector.string(value), isName(id, at: value.range.lowerBound) else {
      return nil
    }
    register(id, ofTag: number, at: value.range.lowerBound)
    return id
  }

  /// The title of a tag.
  mutating func readTitle(_ value: JSONValue, number: Int) -> LocalizedText? {
    guard let title = readText(value) else { return nil }
    registerStrings(in: value, ofTag: number)
    return title
  }

  /// A text for all languages, or an object of texts by language.
  mutating func readText(_ value: JSONValue) -> LocalizedText? {
    switch value.content {
    case .string(let text):
      return isName(text, at: value.range.lowerBound) ? LocalizedText(text) : nil
    case .object: break
    default:
      inspector.reportType(of: value, expected: "a string or an object of strings by language")
      return nil
    }
    guard let object = inspector.object(value) else { return nil }
    if object.members.isEmpty {
      inspector.report(
        .tagsBadText, "expected a text in at least one language", at: value.range.lowerBound)
    }
    let translations = object.members.compactMap { readTranslation($0) }
    return translations.isEmpty ? nil : LocalizedText(translations: translations)
  }

  private mutating func readTranslation(_ member: JSONMember) -> LocalizedText.Translation? {
    guard Self.isLanguage(member.key) else {
      inspector.report(
        .jsonUnknownKey, "expected the code of a language, such as 'ru' or 'en'",
        at: member.keyRange.lowerBound)
      return nil
    }
    guard let text = inspector.string(member.value),
      isName(text, at: member.value.range.lowerBound)
    else { return nil }
    return .init(language: member.key, text: text)
  }

  /// Notes a name that belongs to another tag.
  private mutating func register(_ name: String, ofTag tag: Int, at offset: Int) {
    guard let other = names.add(name, ofTag: tag, at: offset), other.tag != tag else { return }
    let place = document.source.location(at: other.offset)
    inspector.report(
      .tagsDuplicateName,
      "the name '\(name)' is taken by \(document.keyPath(at: other.offset)) "
        + "at line \(place.line), column \(place.column)", at: offset)
  }

  /// Whether a text can stand on a key; notes it when not.
  private mutating func isName(_ text: String, at offset: Int) -> Bool {
    guard let problem = Self.problem(withName: text) else { return true }
    inspector.report(.tagsBadText, problem, at: offset)
    return false
  }

  /// What is wrong with a text as the name on a key; `nil` when nothing is.
  static func problem(withName name: String) -> String? {
    if name.isEmpty { return "expected a text, found an empty one" }
    let control = name.unicodeScalars.first { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
    return control.map { "expected a text on one line, found \($0.nameInErrors)" }
  }

  /// Registers the texts of a title.
  private mutating func registerStrings(in value: JSONValue, ofTag tag: Int) {
    switch value.content {
    case .string(let text): register(text, ofTag: tag, at: value.range.lowerBound)
    case .object(let members):
      for member in members { registerStrings(in: member.value, ofTag: tag) }
    default: break
    }
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
