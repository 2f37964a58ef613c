/// Reads tag sets: the versioned form with its schema, and the flat form of 2014.
public enum TagSetReader {
  /// The versions of the format that can be read.
  public static let knownVersions = [1, 2]

  /// The tags of a file, or everything that is wrong with it.
  ///
  /// A tag is never left out silently: with one mistake in the file there is no set.
  public static func read(_ source: SourceText) throws(Diagnostics) -> TagSet {
    let document: JSONDocument
    do {
      document = try JSONDocument(reading: source)
    } catch {
      throw Diagnostics(error)
    }
    if isFlat(document.root) {
      var reader = FlatTagSetReader(document)
      return try reader.read()
    }
    var reader = VersionedTagSetReader(document)
    return try reader.read()
  }

  /// Whether a file is of the flat form: an object of texts, with no version of its own.
  private static func isFlat(_ root: JSONValue) -> Bool {
    guard case .object(let members) = root.content else { return false }
    return !members.contains { member in
      if case .string = member.value.content { return false }
      return member.key == "version" || member.key == "tags"
    }
  }
}

extension Diagnostic.Code {
  /// A version of the tag format that this reader does not know.
  public static let tagsVersion = Self(rawValue: "tags.version")
  /// A tag set without tags.
  public static let tagsEmpty = Self(rawValue: "tags.empty")
  /// An id or a title that two tags have.
  public static let tagsDuplicateName = Self(rawValue: "tags.duplicateName")
  /// A text that must not be empty, or has characters that a key cannot show.
  public static let tagsBadText = Self(rawValue: "tags.badText")
  /// A snippet that cannot be read.
  public static let tagsSnippet = Self(rawValue: "tags.snippet")
  /// A snippet that inserts nothing.
  public static let tagsEmptySnippet = Self(rawValue: "tags.emptySnippet")
  /// A tag without a place for the caret.
  public static let tagsNoInputPoint = Self(rawValue: "tags.noInputPoint")
  /// A variable that has no meaning in tags.
  public static let tagsUnknownVariable = Self(rawValue: "tags.unknownVariable")
  /// Rules of a dialect, or a form of lines, that cannot be.
  public static let tagsBadDialect = Self(rawValue: "tags.badDialect")
  /// A reference to a tag that is not in the set.
  public static let tagsUnknownTag = Self(rawValue: "tags.unknownTag")
}
