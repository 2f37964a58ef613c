import ArgumentParser
import TagKeyboard

/// `tagkeyboard tags list`.
struct TagsCommandList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the tags in the order of their keys.",
    discussion: """
      Each line has the id, the titles and the snippet.

      EXAMPLE:
        $ tagkeyboard tags list --format json
      """)

  @OptionGroup var tags: TagsOptions
  @OptionGroup var listing: ListingOptions

  func run() throws {
    try reportingFailures {
      let set = try tags.load()
      switch listing.format {
      case .text: try StandardStream.write(lines: aligned(set.tags.map(\.row)))
      case .json: try StandardStream.write(lines: [set.line])
      }
    }
  }
}

extension Tag {
  fileprivate var row: [String] {
    [id, title.translations.map(\.text).joined(separator: " / "), snippet.description.onOneLine]
  }
}

extension TagSet {
  /// The set as a file of the versioned format on one line.
  fileprivate var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }
}
