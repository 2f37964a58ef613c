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
        LineLeft [N]        LineRight [N]         LeftTo ",." [N]
        Backspace [N]       BackspaceWord [N]     RightTo ",." [N]
        BackspaceLine [N]   BackspaceTag [N]      BackspaceTo ",." [N]
        Clear               Undo [N]  Redo [N]    Hold Backspace|Left|… [3s]
        Set KEY "value"     Wait 100ms            Source FILE
        Expect "text‸"      Host Caret N          Host Select FROM TO
        Host Type "text"    Host Clear            Host Switch "text"
        After 20ms COMMAND  a key, Cancel or a Host line while the next line runs
      and for the keys of a layout, by their ids or what stands on them:
        Press KEY [N]       Hold KEY [3s]         Touch KEY|X,Y [50ms] [to …]
        Field decimalPad    Layout letters-ru     Globe  Dismiss
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

  @OptionGroup var tape: TapeOptions
  @OptionGroup(title: "Text") var text: TextOptions
  @OptionGroup(title: "Text") var output: OutputOptions
  @OptionGroup(title: "Keyboard") var tags: TagsOptions
  @OptionGroup(title: "Keyboard") var settings: SettingsOptions
  @OptionGroup(title: "Keyboard") var touch: TouchOptions
  @OptionGroup(title: "Host") var hostOptions: HostOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  func validate() throws {
    try tape.validate(beside: text)
    if output.inPlace, text.file == nil { throw ValidationError("--in-place needs --file.") }
  }

  func run() throws {
    try reportingFailures {
      try CommandLineText.check()
      let tape = try tape.load()
      try settings.requireFile()
      let preferences = tape.usesSettings ? try settings.load() : nil
      let tagSet = try tags.load(preferring: preferences?.dialect)
      let keyboard = try touch.load(for: tape, tags, set: tagSet)
      try text.checkMark(in: tape)
      try tape.check(
        tags: tagSet, preferences: preferences, mark: text.caretMark, touchKeyboard: keyboard)
      // The text comes last: a person who types it should not do so in vain.
      let host = try hostOptions.host(try text.load())
      let runner = TapeRunner(
        host: host, tags: tagSet, preferences: preferences, mark: text.caretMark,
        touchKeyboard: keyboard)
      report.observe(runner)
      let summary = try runner.run(tape)
      try report.finish(summary, runner, inPlace: output.inPlace) {
        try text.save(host, inPlace: output.inPlace)
      }
    }
  }
}
