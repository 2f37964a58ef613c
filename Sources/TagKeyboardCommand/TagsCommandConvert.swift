public import ArgumentParser
import FileStorage
public import TagKeyboard

extension TagFormat: ExpressibleByArgument {}

/// `tagkeyboard tags convert`.
struct TagsCommandConvert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert tags to other formats, and from them.",
    discussion: """
      The formats are 'tags', our own, 'vscode', the snippets of Visual Studio Code, and 'espanso', \
      its matches. The flat tags of 2014 are read as 'tags' and written in the versioned form.

      What the other format cannot say is listed on standard error, each with its place. With \
      --strict nothing is written then, and the exit code is 2.

      EXAMPLE:
        $ echo '{"Жирный": "<b></b>"}' | tagkeyboard tags convert - --to espanso
      """)

  @Argument(
    help: "The file to convert; - is standard input; the built-in tags when not given.",
    completion: .file())
  var file: String?

  @Option(help: "Convert the built-in tags of this dialect of markup (default: habr).")
  var dialect: DialectArgument?

  @Option(help: "The format of the file; by its name when not given, and else 'tags'.")
  var from: TagFormat?

  @Option(help: "The format to write.")
  var to = TagFormat.tags

  @Flag(help: "Write nothing unless everything has a counterpart.")
  var strict = false

  func validate() throws {
    if file != nil, dialect != nil { throw ValidationError("Give a file or --dialect, not both.") }
  }

  func run() throws {
    try reportingFailures {
      let dialect = dialect?.id ?? TagSetLibrary.standardID
      let source = try file.map { path throws(FileError) in try SourceText.read(path) }
      let format = from ?? TagFormat(fileName: file ?? "")
      let converted = try TagFormat.convert(
        source ?? TagSetLibrary.shippedSource(dialect), from: format, to: to)
      for loss in converted.losses { StandardStream.writeError(loss.description) }
      if strict, !converted.losses.isEmpty { throw ExitCode.incomplete }
      try StandardStream.write(converted.text)
    }
  }
}
