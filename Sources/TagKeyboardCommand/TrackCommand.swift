import ArgumentParser
import KeyScript
import KeyboardTracking
import TagKeyboard
import TrackingReplay

/// `tagkeyboard track`.
struct TrackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "track",
    abstract: "Replay what an app heard of the keyboard, and show what follows for its views.",
    discussion: """
      A recording is JSON Lines: first the device, then, one a line, notifications, events of the \
      app, views and what is expected; Docs/Tracking.md has them all, and how an app records itself. \
      Shown are milliseconds, what happened, the state of the keyboard, the bottom inset that each \
      view is to have, and what else is to be done.

      With a tape its keys stand between the events, by their virtual milliseconds.

      EXAMPLE:
        $ echo '{"version":1,"idiom":"pad","screen":[768,1024]}' | tagkeyboard track -
      """)

  /// What standard output gets.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// A table for people.
    case text
    /// A line of JSON for each event.
    case jsonl
  }

  /// What is made of the watchdog's findings.
  enum Counts: String, CaseIterable, ExpressibleByArgument {
    case json
    case csv
  }

  @Argument(help: "Recordings to replay; - is standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Fail with exit code 1 unless everything is as the recordings expect it.")
  var expect = false

  @Option(help: "Write a table, or a line of JSON for each event.")
  var format = Format.text

  @Option(help: "Show the keys of this tape among the events.", completion: .file())
  var tape: String?

  @Option(help: "The text in which the keys of the tape are pressed.")
  var text = ""

  @OptionGroup(title: "Keyboard") var tags: TagsOptions
  @OptionGroup(title: "Keyboard") var settings: SettingsOptions

  @Flag(help: "Write only how often the algorithms of the articles are wrong where this is right.")
  var compare = false

  @Flag(
    help:
      "Write only the lines that an app's log gets, as [keyboard][tracker] and [keyboard][watchdog]."
  )
  var log = false

  @Flag(help: "Write only a chart of what the watchdog has found, by day and version, as SVG.")
  var chart = false

  @Option(help: "Write only what the watchdog has found, by day and version.")
  var counts: Counts?

  func validate() throws {
    let isOnly = [compare, log, chart, counts != nil, tape != nil, format != .text]
    guard isOnly.count(where: \.self) <= 1 else {
      throw ValidationError("Give one of --compare, --log, --chart, --counts, --tape and --format.")
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be one recording only.")
    }
    if tape != nil, files.count > 1 {
      throw ValidationError("One tape goes with one recording.")
    }
  }

  func run() throws {
    try reportingFailures {
      let report = TrackingReport(
        of: try files.map { try Replay(try SourceText.read($0)) }, keys: try keys())
      try write(report)
      let failures = expect ? report.failures : []
      if !failures.isEmpty {
        throw CommandFailure(Diagnostics(failures).description, .findings)
      }
    }
  }

  private func keys() throws -> TapeKeys? {
    guard let tape else { return nil }
    let loaded = try TapeOptions.load([try SourceText.read(tape)])
    let preferences = loaded.usesSettings ? try settings.load() : nil
    let tags = try tags.load(preferring: preferences?.dialect)
    return try TapeKeys(of: loaded, in: text, tags: tags, preferences: preferences)
  }

  private func write(_ report: TrackingReport) throws {
    if compare { return try StandardStream.write(lines: aligned(report.comparison.table)) }
    if log { return try StandardStream.write(lines: report.logLines) }
    if chart || counts != nil {
      let dashboard = try report.dashboard()
      switch counts {
      case .json: try StandardStream.write(lines: [dashboard.json])
      case .csv: try StandardStream.write(dashboard.csv)
      case nil: try StandardStream.write(DashboardChart(of: dashboard).svg)
      }
      return
    }
    switch format {
    case .text: try StandardStream.write(lines: aligned(report.table))
    case .jsonl: try StandardStream.write(lines: report.jsonLines)
    }
  }
}
