import ArgumentParser
import TagKeyboard

/// `tagkeyboard tags show`.
struct TagsCommandShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what a tag inserts, and where the caret goes.",
    discussion: """
      The text is what the key inserts when nothing is selected; ‸ is where the caret stands then.

      EXAMPLE:
        $ tagkeyboard tags show Ссылка
      """)

  @Argument(
    help: "The id of the tag, or its title in any language.",
    completion: .list(TagSetLibrary.builtIn.allTagNames))
  var name: String

  @OptionGroup var tags: TagsOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var listing: ListingOptions

  func run() throws {
    try reportingFailures {
      let set = try tags.load()
      guard let tag = set.tag(named: name) else { throw set.unknownTag(name) }
      if listing.format == .json {
        var writer = JSONWriter()
        tag.write(to: &writer)
        return try StandardStream.write(lines: [writer.text])
      }
      let preferences = try settings.load()
      try StandardStream.write(lines: aligned(tag.details(preferences)))
    }
  }
}

extension TagSetLibrary {
  /// Every name that leads to a tag of any set, once.
  fileprivate var allTagNames: [String] {
    var seen = Set<String>()
    return sets.flatMap(\.set.allNames).filter { seen.insert($0).inserted }
  }
}

extension Tag {
  fileprivate func details(_ preferences: Preferences) -> [[String]] {
    var rows = [["id", id]]
    for item in title.translations {
      rows.append([item.language.isEmpty ? "title" : "title (\(item.language))", item.text])
    }
    rows.append(["snippet", snippet.description.onOneLine])
    if let block { rows.append(["block", block.description.onOneLine]) }
    if let allowedIn { rows.append(["allowed in", allowedIn.joined(separator: ", ")]) }
    rows.append(["inserts", snippet.expanded(preferences.variable).marked.onOneLine])
    return rows
  }
}

extension SnippetExpansion {
  /// The text with a mark where the caret goes first.
  fileprivate var marked: String {
    let caret = text.utf8.index(text.startIndex, offsetBy: caret ?? text.utf8.count)
    return text[..<caret] + "‸" + text[caret...]
  }
}
