/// The tags of a keyboard, in the order of their keys.
public struct TagSet: Sendable {
  /// The form of the file that the set was read from: 1 or 2, or 0 for the flat form of 2014.
  public let formatVersion: Int
  /// What the set is called, when the file says so.
  public let name: LocalizedText?
  /// The tags, in the order of the file.
  public let tags: [Tag]
  /// The rules of the dialect.
  public let dialect: Dialect
  private let names: TagNames

  /// Makes a set; where two tags have the same name, the first one is found by it.
  public init(
    tags: [Tag], name: LocalizedText? = nil, dialect: Dialect = .plain, formatVersion: Int = 1
  ) {
    var names = TagNames()
    for (number, tag) in tags.enumerated() {
      for name in tag.names { _ = names.add(name, ofTag: number) }
    }
    self.init(
      tags: tags, name: name, dialect: dialect, formatVersion: formatVersion, names: names)
  }

  /// Makes a set whose names a reader has collected on its way.
  init(
    tags: [Tag], name: LocalizedText?, dialect: Dialect, formatVersion: Int, names: TagNames
  ) {
    self.tags = tags
    self.name = name
    self.dialect = dialect
    self.formatVersion = formatVersion
    self.names = names
  }

  /// The tag with an id or a title in any language; first exactly, then without regard to case.
  ///
  /// `nil` when there is none. Takes the same time in sets of any size.
  public func tag(named name: String) -> Tag? {
    names.tag(named: name).map { tags[$0] }
  }

  /// Every name that leads to a tag: ids and titles, in the order of the tags.
  public var allNames: [String] { tags.flatMap(\.names) }

  /// The finding that no tag has a name, with the names that are nearest to it.
  public func unknownTag(_ name: String) -> Diagnostic {
    Diagnostic(
      .tagsUnknownTag, "there is no tag '\(name)'",
      notes: NearestNames.note(for: name, among: allNames).map { [$0] } ?? [])
  }
}

extension Tag {
  /// The id and the titles in all languages.
  var names: [String] { [id] + title.translations.map(\.text) }
}
