import ArgumentParser
import FileStorage
import KeyScript
import SimulatedHost
import TagKeyboard

/// `tagkeyboard apply`: text in, keys, text out.
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    _superCommandName: TagKeyboardCommand.name,
    abstract: "Apply key sequences to a text.",
    discussion: """
      Reads a text, presses the keys of the tapes and of the -e lines in it, and writes the text. \
      The caret starts at the end of the text, or where --mark finds it.

      A tape has one verb a line, text in quotes with the escapes \\" \\\\ \\n \\r \\t \\u{1F600}, and \
      comments after #:
        Type "text"         Tag NAME              Left [N]  Right [N]
        WordLeft [N]        WordRight [N]         Swipe Left|Right [N]
        Backspace [N]       Clear                 Undo [N]  Redo [N]
        Set KEY "value"     Wait 100ms            Source FILE
        Expect "text‸"      Host Caret N          Host Select FROM TO
        Host Type "text"    Host Clear            Host Switch "text"
        After 20ms COMMAND  a key or a Host line, so long after the next line has begun
      A tape that starts with { is JSON Lines, such as {"verb":"Left","count":2}.

      Standard output gets the text and nothing else; --trace and --explain write to standard \
      error. With --format jsonl standard output gets the presses and the result instead of the \
      text.

      With --in-place the file is written only when the host has shown what every key did: a key \
      that was not verified, or was abandoned, leaves the old text and ends with exit code 2. A \
      key that is refused changes nothing and does no harm; --strict fails for it as well.

      Exit codes: 0 done, 1 an Expect failed, 2 incomplete (--strict, --in-place), 64 usage, \
      65 bad data, 66 no such input, 74 reading or writing failed. Only 0 writes a text.

      EXAMPLE:
        $ tagkeyboard apply --text 'А ' --mark -e 'Tag Жирный' -e 'Type "я"'
        А <b>я‸</b>
      """)

  @Argument(
    help: "Tapes to run, one after another; '-' for standard input.", completion: .file())
  var tapes: [String] = []

  @Option(name: .short, help: "A line of a tape, run after the tapes; may be repeated.")
  var expression: [String] = []

  @OptionGroup(title: "Text") var text: TextOptions
  @OptionGroup(title: "Keyboard") var tags: TagsOptions
  @OptionGroup(title: "Keyboard") var settings: SettingsOptions
  @OptionGroup(title: "Host") var hostOptions: HostOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  func validate() throws {
    if tapes.isEmpty, expression.isEmpty {
      throw ValidationError("Nothing to do: name a tape, or give a line with -e.")
    }
    if tapes.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be one tape only.")
    }
    if text.readsStandardInput, tapes.contains("-") {
      throw ValidationError("Standard input is the text: give the text by --text or --file.")
    }
  }

  func run() throws {
    try reportingFailures {
      try CommandLineText.check()
      let tape = try loadTape()
      let tags = try tags.load()
      try settings.requireFile()
      let preferences = tape.usesSettings(tags: tags) ? try settings.load() : nil
      try text.checkMark(in: tape)
      try tape.check(tags: tags, preferences: preferences, mark: text.caretMark)
      // The text comes last: a person who types it should not do so in vain.
      let host = try hostOptions.host(try text.load())
      let runner = TapeRunner(
        host: host, tags: tags, preferences: preferences, mark: text.caretMark)
      report.observe(runner)
      let summary = try runner.run(tape)
      try report.finish(summary, runner, inPlace: text.inPlace) { try text.save(host) }
    }
  }

  private func loadTape() throws -> Tape {
    let loader = TapeLoader { (path, origin) throws(SourceUnreadable) in
      do throws(FileError) {
        let path = FilePath.beside(origin, path)
        return SourceText(name: path, bytes: try FileStorage.read(path))
      } catch {
        throw SourceUnreadable(reason: error.reason)
      }
    }
    let files = try tapes.map { try SourceText.read($0) }
    let lines = expression.enumerated().map { SourceText(name: "-e \($0 + 1)", text: $1) }
    return try loader.load(files + lines)
  }
}

extension FilePath {
  /// A path as written in a file: relative to that file's folder, or to the working folder for text
  /// that came from no file.
  ///
  /// `./` is left out, so that one tape has one name however it is reached.
  fileprivate static func beside(_ file: String, _ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    if path.hasPrefix("/") { return String(path) }
    return directory(of: file).map { join($0, String(path)) } ?? String(path)
  }
}
