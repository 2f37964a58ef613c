import ArgumentParser
import TagKeyboard
import TrackingReplay

/// `tagkeyboard track`.
struct TrackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "track",
    abstract: "Replay what an app heard of the keyboard, and show what follows for its views.",
    discussion: """
      A recording is JSON Lines: the device, then notifications, events of the app, views, and what \
      is expected, one a line.

      EXAMPLE:
        $ tagkeyboard track --expect session.jsonl
      """)

  @Argument(help: "Recordings to replay; - is standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Fail with exit code 1 unless everything is as the recordings expect it.")
  var expect = false

  func run() throws {
    try reportingFailures {
      for file in files {
        let replay = try Replay(try SourceText.read(file))
        var runner = ReplayRunner(replay)
        var rows: [[String]] = []
        runner.run { rows.append($0.columns) }
        try StandardStream.write(lines: aligned(rows))
        for failure in runner.failures { StandardStream.writeError(failure.description) }
      }
    }
  }
}
