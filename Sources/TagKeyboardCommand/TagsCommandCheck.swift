import ArgumentParser
import TagKeyboard

/// `tagkeyboard tags check`.
struct TagsCommandCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check files of tags, and name everything that is wrong with them.",
    discussion: """
      Without a file, the built-in sets of tags are checked. The exit code is 65 when something is wrong.

      EXAMPLE:
        $ echo '{"Жирный": "<b></b>"}' | tagkeyboard tags check -
      """)

  @Argument(help: "Files to check; - is standard input.", completion: .file())
  var files: [String] = []

  @OptionGroup var listing: ListingOptions

  func run() throws {
    try reportingFailures {
      var isGood = true
      if files.isEmpty {
        for (id, set) in TagSetLibrary.builtIn.sets { try report("built-in \(id)", .success(set)) }
      }
      for file in files {
        let source = try SourceText.read(file)
        let result = Result { () throws(Diagnostics) in try TagSetReader.read(source) }
        try report(source.name, result)
        if case .failure = result { isGood = false }
      }
      if !isGood { throw ExitCode.badData }
    }
  }

  private func report(_ name: String, _ result: Result<TagSet, Diagnostics>) throws {
    switch (listing.format, result) {
    case (.json, _): try StandardStream.write(lines: [json(name, result)])
    case (.text, .failure(let findings)): StandardStream.writeError(findings.description)
    case (.text, .success(let set)):
      let form = set.formatVersion == 0 ? "the flat form of 2014" : "version \(set.formatVersion)"
      let count = set.tags.count == 1 ? "1 tag" : "\(set.tags.count) tags"
      try StandardStream.write(lines: ["\(name): \(count), \(form)"])
    }
  }

  private func json(_ name: String, _ result: Result<TagSet, Diagnostics>) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("file", name)
      switch result {
      case .success(let set):
        writer.member("version", set.formatVersion)
        writer.member("tags", set.tags.count)
        writer.member("findings") { $0.array { _ in } }
      case .failure(let failure):
        writer.member("findings") { writer in
          writer.array { for finding in failure.findings { finding.write(to: &$0) } }
        }
      }
    }
    return writer.text
  }
}
