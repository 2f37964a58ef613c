extension VersionedTagSetReader {
  /// The id of a tag.
  mutating func readID(_ value: JSONValue, number: Int) -> String? {
    guard let id = inspector.name(value, badText: .tagsBadText) else { return nil }
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
    inspector.localizedText(value, badText: .tagsBadText)
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

  /// Registers the texts of a title.
  private mutating func registerStrings(in value: JSONValue, ofTag tag: Int) {
    switch value.content {
    case .string(let text): register(text, ofTag: tag, at: value.range.lowerBound)
    case .object(let members):
      for member in members { registerStrings(in: member.value, ofTag: tag) }
    default: break
    }
  }
}
