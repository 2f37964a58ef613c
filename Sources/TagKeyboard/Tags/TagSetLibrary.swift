internal import KeyboardResources

/// The sets of tags that there are, by ids: one for each dialect of markup.
public struct TagSetLibrary: Sendable {
  /// The ids and the sets, in order; the first one is taken unless another one is chosen.
  public let sets: [(id: String, set: TagSet)]

  /// Makes a library of at least one set.
  public init(_ sets: [(id: String, set: TagSet)]) {
    precondition(!sets.isEmpty, "a keyboard of tags has tags")
    self.sets = sets
  }

  /// The set with an id.
  public func set(_ id: String) -> TagSet? { sets.first { $0.id == id }?.set }

  /// The same library with another set under an id; a new id comes last.
  package func replacing(_ id: String, with set: TagSet) -> TagSetLibrary {
    var sets = sets
    if let place = sets.firstIndex(where: { $0.id == id }) {
      sets[place].set = set
    } else {
      sets.append((id, set))
    }
    return TagSetLibrary(sets)
  }
}

extension TagSetLibrary {
  /// The id of the set that is taken where nothing else is said.
  public static let standardID = "habr"

  /// The sets that ship: Habr's, HTML, BBCode and Markdown.
  public static let builtIn = TagSetLibrary(
    shippedIDs.map { ($0, $0 == standardID ? .habr : TagSet(shipped: $0)) })

  /// The ids of the sets that ship, in their order; the sets themselves are not read for it.
  package static var shippedIDs: [String] { KeyboardResources.tagSetNames }

  /// The file that a set ships in; there must be one with this id.
  package static func shippedSource(_ id: String) -> SourceText {
    guard let bytes = KeyboardResources.tagSet(id) else {
      preconditionFailure("no set of tags '\(id)' ships")
    }
    return SourceText(name: "\(id).json", bytes: bytes)
  }
}

extension TagSet {
  /// The thirteen tags of the keyboard of 2014, as they ship.
  public static let habr = TagSet(shipped: TagSetLibrary.standardID)

  /// Reads a set that ships; there must be one with this id.
  package init(shipped id: String) {
    do {
      self = try TagSetReader.read(TagSetLibrary.shippedSource(id))
    } catch {
      preconditionFailure("the tests read the tags that are built in: \(error)")
    }
  }
}
