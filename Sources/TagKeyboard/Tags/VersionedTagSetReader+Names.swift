extension VersionedTagSetReader {
  /// The id of a tag.
  mutating func readID(_ value: JSONValue, number: Int) -> String? {
    guard let id = inspector.string(value) else { return nil }
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
    case .string(let text): return LocalizedText(text)
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
    return inspector.string(member.value).map { .init(language: member.key, text: $0) }
  }

  /// Notes a name that cannot stand on a key, or belongs to another tag.
  private mutating func register(_ name: String, ofTag tag: Int, at offset: Int) {
    if let problem = Self.problem(withName: name) {
      inspector.report(.tagsBadText, problem, at: offset)
    } else if let other = names.add(name, ofTag: tag, at: offset), other.tag != tag {
      let place = document.source.location(at: other.offset)
      inspector.report(
        .tagsDuplicateName,
        "the name '\(name)' is taken by \(document.keyPath(at: other.offset)) "
          + "at line \(place.line), column \(place.column)", at: offset)
    }
  }

  private static func problem(withName name: String) -> String? {
    if name.isEmpty { return "expected a name, found an empty text" }
    let control = name.unicodeScalars.first { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
    return control.map { "expected a name on one line, found \($0.nameInErrors)" }
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
    let parts = code.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count) else { return false }
    return first.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.count) && part.allSatisfy(SnippetParser.isAlphanumeric)
      }
  }
}
