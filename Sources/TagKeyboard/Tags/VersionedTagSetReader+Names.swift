/// Where each id and title was seen first, so that no name leads to two tags.
struct TagNameRegister {
  private var places: [String: Place] = [:]

  private struct Place {
    var tag: Int
    var offset: Int
  }

  /// Registers a name of a tag; returns where another tag has it already.
  mutating func register(_ name: String, ofTag tag: Int, at offset: Int) -> Int? {
    let place = places[name, default: Place(tag: tag, offset: offset)]
    if place.tag != tag { return place.offset }
    places[name] = place
    return nil
  }
}

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
    for string in Self.strings(in: value) {
      register(string.text, ofTag: number, at: string.offset)
    }
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
    } else if let other = names.register(name, ofTag: tag, at: offset) {
      let place = document.source.location(at: other)
      inspector.report(
        .tagsDuplicateName,
        "the name '\(name)' is taken by \(document.keyPath(at: other)) "
          + "at line \(place.line), column \(place.column)", at: offset)
    }
  }

  private static func problem(withName name: String) -> String? {
    if name.isEmpty { return "expected a name, found an empty text" }
    // A name without bytes below the space and DEL needs no closer look.
    guard name.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return nil }
    let control = name.unicodeScalars.first { $0.properties.generalCategory == .control }
    return control.map { "expected a name on one line, found \($0.nameInErrors)" }
  }

  /// The texts of a title with their places.
  private static func strings(in value: JSONValue) -> [(text: String, offset: Int)] {
    switch value.content {
    case .string(let text): [(text, value.range.lowerBound)]
    case .object(let members): members.flatMap { strings(in: $0.value) }
    default: []
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
