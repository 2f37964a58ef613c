/// The tags of a keyboard, in the order of their keys.
public struct TagSet: Sendable {
  /// The form of the file that the set was read from: 1, or 0 for the flat form of 2014.
  public let formatVersion: Int
  /// What the set is called, when the file says so.
  public let name: LocalizedText?
  /// The tags, in the order of the file.
  public let tags: [Tag]
  /// Where each name leads: a lower-case id or title, and the tags that have it.
  private let index: [String: Candidates]

  /// The tags whose names differ in case only, by their places in `tags`.
  private struct Candidates {
    var first: Int
    var others: [Int] = []

    mutating func add(_ place: Int) {
      if place != first, others.last != place { others.append(place) }
    }
  }

  /// Makes a set; where two tags have the same name, the first one is found by it.
  public init(tags: [Tag], name: LocalizedText? = nil, formatVersion: Int = 1) {
    self.tags = tags
    self.name = name
    self.formatVersion = formatVersion
    var index: [String: Candidates] = [:]
    index.reserveCapacity(tags.count * 2)
    for (place, tag) in tags.enumerated() {
      for name in tag.names {
        index[name.lowercased(), default: Candidates(first: place)].add(place)
      }
    }
    self.index = index
  }

  /// The tag with an id or a title in any language; first exactly, then without regard to case.
  ///
  /// `nil` when there is none. Takes the same time in sets of any size.
  public func tag(named name: String) -> Tag? {
    guard let found = index[name.lowercased()] else { return nil }
    let candidates = [found.first] + found.others
    return tags[candidates.first { tags[$0].names.contains(name) } ?? found.first]
  }

  /// The names nearest to one that leads to no tag, for the error that says so.
  public func names(nearestTo name: String) -> [String] {
    NearestNames.nearest(to: name, among: tags.lazy.flatMap(\.names))
  }
}

extension Tag {
  /// The id and the titles in all languages.
  var names: [String] { [id] + title.translations.map(\.text) }
}
