import ArgumentParser
import TagKeyboard

/// `tagkeyboard layout check`.
struct LayoutCommandCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check files of layouts, and name everything that is wrong with them.",
    discussion: """
      A file has one layout, which may extend a built-in one or one of the other files. Every key \
      must be large enough to hit at the given size, and every layer must have a key that leads to \
      the next keyboard, which Apple demands. The exit code is 65 when something is wrong.

      EXAMPLE:
        $ echo '{"version":1,"id":"a","extends":"url"}' | tagkeyboard layout check -
      """)

  @Argument(help: "Files to check; - is standard input.", completion: .file())
  var files: [String]

  @Option(help: "The size of the keyboard in points, WIDTHxHEIGHT.")
  var size = SizeArgument.portrait

  @Flag(help: "Demand no key that leads to the next keyboard, as where there is no other one.")
  var withoutNextKeyboard = false

  @OptionGroup var tags: TagsOptions
  @OptionGroup var listing: ListingOptions

  func run() throws {
    try reportingFailures {
      let sources = try files.map { try SourceText.read($0) }
      let surroundings = LayoutReader.Surroundings(
        tagSets: tags.library(with: try tags.load()), size: size.size,
        needsInputModeSwitchKey: !withoutNextKeyboard)
      do throws(Diagnostics) {
        _ = try LayoutReader.read(sources, in: surroundings)
      } catch {
        try report(sources, error.findings)
        throw ExitCode.badData
      }
      try report(sources, [])
    }
  }

  private func report(_ sources: [SourceText], _ findings: [Diagnostic]) throws {
    switch listing.format {
    case .json:
      var writer = JSONWriter()
      writer.object { writer in
        writer.member("files") { $0.array { for source in sources { $0.string(source.name) } } }
        writer.member("findings") { writer in
          writer.array { for finding in findings { finding.write(to: &$0) } }
        }
      }
      try StandardStream.write(lines: [writer.text])
    case .text where findings.isEmpty:
      try StandardStream.write(lines: sources.map { "\($0.name): nothing wrong" })
    case .text: StandardStream.writeError(Diagnostics(findings).description)
    }
  }
}
