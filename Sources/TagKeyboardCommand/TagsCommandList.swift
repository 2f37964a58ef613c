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
      case .json: try StandardStream.write(lines: [set.json])
      }
    }
  }
}

extension Tag {
  fileprivate var row: [String] {
    [id, title.translations.map(\.text).joined(separator: " / "), snippet.description]
  }

  /// Writes the tag as a member of `tags` in the file format.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("title") { $0.text(title) }
      writer.member("snippet", snippet.description)
      if let block { writer.member("block", block.description) }
      if let allowedIn {
        writer.member("allowedIn") { $0.array { for id in allowedIn { $0.string(id) } } }
      }
    }
  }
}

extension TagSet {
  /// The set as a file of the versioned format on one line.
  fileprivate var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      if let name { writer.member("name") { $0.text(name) } }
      writer.member("tags") { $0.array { for tag in tags { tag.write(to: &$0) } } }
    }
    return writer.text
  }
}
