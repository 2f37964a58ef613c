import ArgumentParser
import FileStorage
import TagKeyboard

/// `tagkeyboard tags`: what tags there are.
struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "List, show, check and convert tags.",
    discussion: """
      EXAMPLE:
        $ tagkeyboard tags show Ссылка
      """,
    subcommands: [
      TagsCommandList.self, TagsCommandShow.self, TagsCommandCheck.self, TagsCommandConvert.self,
    ])
}

/// Where the tags come from.
struct TagsOptions: ParsableArguments {
  @Option(
    name: .customLong("tags"), help: "Take the tags from this file, not the built-in ones of Habr.",
    completion: .file())
  var path: String?

  @Option(help: "Take the built-in tags of this dialect of markup (default: habr).")
  var dialect: DialectArgument?

  func validate() throws {
    if path != nil, dialect != nil { throw ValidationError("Give --tags or --dialect, not both.") }
  }

  /// The tags that keys insert; those of a dialect that the settings name, unless an option says
  /// otherwise.
  func load(preferring setting: String? = nil) throws -> TagSet {
    if let path { return try TagSetReader.read(try .read(path)) }
    return TagSet(shipped: dialect?.id ?? setting ?? TagSetLibrary.standardID)
  }

  /// All sets that keys can switch to; tags from a file take the place of Habr's.
  ///
  /// A file that does not say what its set is called gives it its own name.
  func library(with set: TagSet) -> TagSetLibrary {
    let name = set.name ?? path?.split(separator: "/").last.map { LocalizedText(String($0)) }
    return .builtIn.replacing(
      dialect?.id ?? TagSetLibrary.standardID,
      with: TagSet(
        tags: set.tags, name: name, dialect: set.dialect, formatVersion: set.formatVersion))
  }
}

/// The id of a set of tags that ships.
struct DialectArgument: ExpressibleByArgument {
  let id: String

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    id = argument
  }

  static var allValueStrings: [String] { TagSetLibrary.shippedIDs }
}

/// What the output of a listing looks like.
enum ListingFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}

/// The option that chooses it.
struct ListingOptions: ParsableArguments {
  @Option(help: "Write text for people, or one line of JSON.")
  var format = ListingFormat.text
}

/// Lines of columns that stand under one another; what ends a line may be longer than its column.
func aligned(_ rows: [[String]]) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { (column: Int) -> Int in
    rows.map { column + 1 < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  return rows.map { row in
    row.enumerated().map { column, text in
      let padding = column + 1 < row.count ? widths[column] - text.count : 0
      return text + String(repeating: " ", count: padding)
    }.joined(separator: "  ")
  }
}

extension String {
  /// On one line, with `\n` for a line break; in a snippet a backslash of its own is written twice.
  var onOneLine: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: #"\n"#)
  }
}
