/// A format that tags can be kept in.
///
/// Formats differ in what they can say. What one of them says and the other cannot is a loss, a
/// warning that names the place; a tag of which nothing true would be left is left out, with such a
/// warning.
public enum TagFormat: String, CaseIterable, Sendable {
  /// Our own: the versioned form, and the flat form of 2014, which is read and not written.
  case tags
  /// The snippets of Visual Studio Code, JSON in which comments are allowed.
  case vscode
  /// The matches of espanso, YAML.
  case espanso

  /// The format that a file of this name mostly has.
  public init(fileName: String) {
    func ends(_ suffix: String) -> Bool { fileName.lowercased().hasSuffix(suffix) }
    self = ends(".yml") || ends(".yaml") ? .espanso : ends(".code-snippets") ? .vscode : .tags
  }

  /// Converts tags from one format to another.
  ///
  /// - Throws: everything that is wrong with the source; an error also when no tag would be left.
  public static func convert(
    _ source: SourceText, from old: TagFormat, to new: TagFormat
  ) throws(Diagnostics) -> ConvertedTags {
    let tags = try old.read(source)
    let written = new.write(tags)
    let losses = tags.losses + written.losses
    if written.isEmpty {
      throw Diagnostics(
        losses + [
          Diagnostic(.tagsNoCounterpart, "no tag has a counterpart in the format '\(new.rawValue)'")
        ])
    }
    return ConvertedTags(text: written.text, losses: losses)
  }

  /// Reads the tags of a file in this format.
  func read(_ source: SourceText) throws(Diagnostics) -> LocatedTags {
    switch self {
    case .tags: return try LocatedTags(reading: source)
    case .vscode:
      var reader = try VSCodeSnippetsReader(source)
      return try reader.read()
    case .espanso:
      var reader = try EspansoReader(source)
      return try reader.read()
    }
  }

  /// Writes tags in this format.
  func write(_ tags: LocatedTags) -> WrittenTags {
    switch self {
    case .tags: WrittenTags(text: tags.set.json, losses: [], isEmpty: tags.set.tags.isEmpty)
    case .vscode: VSCodeSnippetsWriter(tags).write()
    case .espanso: EspansoWriter(tags).write()
    }
  }
}

/// Tags in another format, and what it could not say.
public struct ConvertedTags: Sendable {
  /// The file, with a line break at its end.
  public let text: String
  /// What has no counterpart: warnings, each with its place in the source.
  public let losses: [Diagnostic]
}

/// A file that was written, and what its format could not say.
struct WrittenTags {
  let text: String
  let losses: [Diagnostic]
  /// Whether there is no tag in it.
  let isEmpty: Bool
}

extension Diagnostic.Code {
  /// Something that the other format cannot say.
  public static let tagsNoCounterpart = Self(rawValue: "tags.noCounterpart")
}
