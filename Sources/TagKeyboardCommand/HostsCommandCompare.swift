import ArgumentParser
import KeyScript
import SimulatedHost
import TagKeyboard

/// `tagkeyboard hosts compare`.
struct HostsCommandCompare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Run a tape in hosts of every kind, and show where it comes out right.",
    discussion: """
      The tape runs in each host from the same text. Right is the text, and then the caret, that \
      it makes in the host 'immediate', which does everything at once as it was asked to; a tape \
      that fails there is an error. Beside it stand virtual milliseconds, the calls that were \
      sent, and the worst outcome of a key.

      A host in which an Expect does not hold, or a line cannot be carried out, is shown with the \
      place where the tape stopped. The exit code is 0 whatever the hosts make of the tape.

      EXAMPLE:
        $ tagkeyboard hosts compare --text '' -e 'Tag bold' --seed 1
      """)

  /// What the output looks like.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// A table for people.
    case text
    /// A line of JSON for each host.
    case jsonl
  }

  @OptionGroup var tape: TapeOptions
  @OptionGroup(title: "Text") var text: TextOptions
  @OptionGroup(title: "Keyboard") var tags: TagsOptions
  @OptionGroup(title: "Keyboard") var settings: SettingsOptions

  @OptionGroup(title: "Keyboard") var touch: TouchOptions

  @Option(help: "The seed of what the hosts do by chance; the same seed gives the same table.")
  var seed: UInt64 = 0

  @Option(help: "Write a table, or a line of JSON for each host.")
  var format = Format.text

  func validate() throws { try tape.validate(beside: text) }

  func run() throws {
    try reportingFailures {
      try CommandLineText.check()
      let tape = try tape.load()
      try settings.requireFile()
      let preferences = tape.usesSettings ? try settings.load() : nil
      let tagSet = try tags.load(preferring: preferences?.dialect)
      let keyboard = try touch.load(for: tape, tags, set: tagSet)
      try tape.check(
        tags: tagSet, preferences: preferences, mark: text.caretMark, touchKeyboard: keyboard)
      let comparison = try HostComparison(
        of: tape, from: try text.load(), tags: tagSet, preferences: preferences,
        mark: text.caretMark, touchKeyboard: keyboard, seed: seed)
      try StandardStream.write(
        lines: format == .text ? aligned(comparison.table) : comparison.rows.map(\.jsonLine))
    }
  }
}
