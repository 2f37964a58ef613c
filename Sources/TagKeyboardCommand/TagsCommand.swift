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
    name: .customLong("tags"), help: "Take the tags from this file, not the built-in ones.",
    completion: .file())
  var path: String?

  func load() throws -> TagSet {
    guard let path else { return .habr }
    return try TagSetReader.read(try .read(path))
  }
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

/// Lines of columns that stand under one another.
func aligned(_ rows: [[String]]) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  return rows.map { row in
    row.enumerated().map { column, text in
      let padding = column + 1 < row.count ? widths[column] - text.count : 0
      return text + String(repeating: " ", count: padding)
    }.joined(separator: "  ")
  }
}
