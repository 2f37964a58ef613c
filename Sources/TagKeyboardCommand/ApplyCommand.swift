import ArgumentParser
import FileStorage
import KeyScript
import SimulatedHost
import TagKeyboard

/// `tagkeyboard apply`: text in, keys, text out.
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Apply key sequences to a text.",
    discussion: """
      Reads a text, presses the keys of the tapes and of the -e lines in it, and writes the text. \
      The caret starts at the end of the text, or where --mark finds it.

      A tape has one verb a line, text in quotes, and comments after #:
        Type "text"         Tag NAME              Left [N]  Right [N]
        WordLeft [N]        WordRight [N]         Swipe Left|Right [N]
        Backspace [N]       Clear                 Undo [N]  Redo [N]
        Set KEY "value"     Wait 100ms            Source FILE
        Expect "text‸"      Host Caret N | Select A B | Type "text" | Clear | Switch "text"

      EXAMPLE:
        $ printf 'Привет, ' | tagkeyboard apply -e 'Tag Жирный' -e 'Type "мир"' --mark
        Привет, <b>мир‸</b>
      """)

  @Argument(help: "Tapes to run, one after another; '-' for standard input.")
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
    if text.readsStandardInput, tapes.contains("-") {
      throw ValidationError("Standard input is the text: give the text by --text or --file.")
    }
  }

  func run() throws {
    try reportingFailures {
      let tape = try loadTape()
      try text.checkMark(in: tape)
      let host = SimulatedHost(try text.load(), profile: try hostOptions.profile)
      let runner = TapeRunner(
        host: host, tags: try tags.load(), preferences: try settings.load(), mark: text.caretMark)
      try runner.check(tape)
      report.observe(runner)
      let summary = try runner.run(tape)
      try report.finish(summary, runner, inPlace: text.inPlace) { try text.save(host) }
    }
  }

  private func loadTape() throws -> Tape {
    let loader = TapeLoader { (path, origin) throws(SourceUnreadable) in
      do throws(FileError) {
        return try .read(FilePath.beside(origin, path))
      } catch {
        throw SourceUnreadable(reason: error.reason)
      }
    }
    let files = try tapes.map { try loader.load(try .read($0)) }
    let lines = try expression.enumerated().map { index, line in
      try loader.load(SourceText(name: "-e \(index + 1)", text: line))
    }
    return Tape(files + lines)
  }
}

extension FilePath {
  /// A path as written in a file: relative to that file's folder, or to the working folder for text
  /// that came from no file.
  fileprivate static func beside(_ file: String, _ path: String) -> String {
    if path.hasPrefix("/") || file.hasPrefix("-") { return path }
    return directory(of: file).map { join($0, path) } ?? path
  }
}
