@testable import TagKeyboard

extension FuzzTarget {
  /// Sets of tags in both of our forms: what is written of a set is read as the same set.
  static let tags = FuzzTarget(name: "tags") { bytes in
    let source = SourceText(bytes)
    source.checkingPlaces {
      let set = try TagSetReader.read(source)
      demand(!set.tags.isEmpty, "a set without tags")
      checkAgain(set)
      for tag in set.tags {
        demand(set.tag(named: tag.id) != nil, "a tag that its own name does not find")
        _ = tag.snippet.expanded { _ in nil }
      }
      _ = TagStyle(tags: set, preferences: Preferences())
    }
    convert(source, from: .tags)
  }

  /// The snippets of Visual Studio Code.
  static let vscodeSnippets = FuzzTarget(name: "vscode-snippets") { bytes in
    convert(SourceText(bytes), from: .vscode)
  }

  /// The matches of espanso.
  static let espanso = FuzzTarget(name: "espanso") { bytes in
    convert(SourceText(bytes), from: .espanso)
  }

  /// Converts to every format; what is written must be read, and every loss have its place.
  private static func convert(_ source: SourceText, from old: TagFormat) {
    for new in TagFormat.allCases {
      source.checkingPlaces {
        let converted = try TagFormat.convert(source, from: old, to: new)
        source.checkPlaces(of: converted.losses)
        let written = SourceText(name: "written", text: converted.text)
        do {
          _ = try new.read(written)
        } catch {
          failure("\(new) cannot be read again: \(error)\n\(converted.text)")
        }
      }
    }
  }

  private static func checkAgain(_ set: TagSet) {
    do {
      let again = try TagSetReader.read(SourceText(name: "written", text: set.json))
      let isSame =
        again.tags == set.tags && again.name == set.name && again.dialect == set.dialect
      demand(isSame, "another set is read of what is written:\n\(set.json)")
    } catch {
      failure("what is written cannot be read: \(error)\n\(set.json)")
    }
  }
}
