import ArgumentParser
import Foundation
import KeyboardReview

/// `keyboard-review replay`: asks a driver again what it was asked before.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Ask a driver again what a transcript has, and show where it replies otherwise.",
    discussion: """
      A transcript is written by `check --transcripts`. Ends with 0 when all replies are the same, \
      and with 1 when one is not.

      EXAMPLE:
        $ keyboard-review replay transcript.jsonl --driver "tagkeyboard drive"
      """)

  @Argument(help: "The transcript.", completion: .file())
  var transcript: String

  @OptionGroup var driving: ReplayOptions

  func run() throws {
    guard let command = DriverCommand(driving.driver) else {
      throw ValidationError("--driver takes a command.")
    }
    let text = try orExit(.noInput) { () throws(Problem) in try readText(transcript) }
    let replay: Replay
    do throws(Isolation.Unavailable) {
      replay = try Replay(
        text, program: command, isolation: driving.isolation,
        network: driving.offline ? .offline : .online)
    } catch {
      reportError(Problem(driving.driver, "isolation unavailable: \(error.reason)"))
      throw ExitCode.unavailable
    }
    for line in replay.lines { print(line) }
    if !replay.isSame { throw ExitCode(ReviewResult.findings.rawValue) }
  }
}

/// What is asked again, and within which walls.
struct ReplayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The program that plays the keyboard.", valueName: "command"))
  var driver: String

  @Option(help: "How the driver is kept from the network.")
  var isolation: Isolation = .auto

  @Flag(help: "Let no address be reached.")
  var offline = false
}
