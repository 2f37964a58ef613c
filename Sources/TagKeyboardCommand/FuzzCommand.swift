import ArgumentParser
import Dispatch
import KeyFuzz
import SimulatedHost
import TagKeyboard

/// `tagkeyboard fuzz`: random keys in random texts, held against the laws of the keyboard.
struct FuzzCommand: ParsableCommand {
  /// Whose keys are pressed.
  enum Keyboard: String, CaseIterable, ExpressibleByArgument {
    case tagkeyboard
    case of2014 = "2014"
  }

  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Press random keys in random texts and hosts, and look for a broken law.",
    discussion: """
      No key loses text, none says more than is true, the caret is right wherever the host lets \
      it, and every press ends. Each case is judged against a slow reference; a case that breaks a \
      law is made as short as possible and printed as the command line that runs it again.

      The same seed gives the same cases and the same report, however many processors there are. \
      Standard output gets the findings and a table, standard error the progress.

      Exit codes: 0 nothing found, 1 a law was broken, 64 usage.

      EXAMPLE:
        $ tagkeyboard fuzz --presses 2000 --host immediate 2>/dev/null
      """)

  private static let defaultPresses = 100_000

  @Option(help: "Stop after so many presses, or a few more; 100000 unless --seconds is given.")
  var presses: Int?

  @Option(help: "Stop after so many seconds.")
  var seconds: Int?

  @Option(help: "What the cases follow from; the same seed gives the same cases.")
  var seed: UInt64 = 1

  @Option(
    help: "Press the keys in this host; may be repeated; all hosts when not given.",
    completion: .list(HostProfile.all.map(\.name)))
  var host: [String] = []

  @Option(
    help: """
      Press the keys of this keyboard, or of the one of 2014, which inserts, waits and hopes; of \
      that one only the table is printed.
      """)
  var keyboard = Keyboard.tagkeyboard

  @Option(help: "Print at most so many cases that break a law, the shortest first.")
  var show = 3

  func validate() throws {
    for name in host where HostProfile.named(name) == nil {
      throw ValidationError(HostProfile.unknown(name))
    }
    if presses != nil, seconds != nil {
      throw ValidationError("Give --presses or --seconds, not both.")
    }
    if let presses, presses < 1 { throw ValidationError("--presses must be 1 or more.") }
    if let seconds, seconds < 1 { throw ValidationError("--seconds must be 1 or more.") }
    if show < 0 { throw ValidationError("--show must be 0 or more.") }
  }

  func run() throws {
    try reportingFailures {
      let fuzzer = fuzzer()
      let clock = ContinuousClock()
      let start = clock.now
      var told = start
      let report = fuzzer.run(
        presses: seconds == nil ? presses ?? Self.defaultPresses : nil,
        workers: DispatchQueue.concurrentPerform
      ) { report in
        if told.duration(to: clock.now) >= .seconds(1) {
          told = clock.now
          StandardStream.writeError("\(report.presses) presses, \(report.violations) laws broken")
        }
        return seconds.map { start.duration(to: clock.now) < .seconds($0) } ?? true
      }
      let time = start.duration(to: clock.now) / .seconds(1)
      StandardStream.writeError(
        "\(report.presses) presses in \(Int(time)) s, "
          + "\(Int(Double(report.presses) / max(time, 0.001))) per second")
      let findings = fuzzer.simplest(
        keyboard == .tagkeyboard ? show : 0, of: report, workers: DispatchQueue.concurrentPerform
      ) { done, count in
        StandardStream.writeError("\(done) of \(count) cases made short")
      }
      try StandardStream.write(lines: findings.flatMap(\.lines) + aligned(report.table))
      if report.violations > 0 { throw ExitCode.findings }
    }
  }

  private func fuzzer() -> Fuzzer {
    let profiles = host.isEmpty ? HostProfile.all : host.compactMap(HostProfile.named)
    return switch keyboard {
    case .tagkeyboard: Fuzzer(profiles: profiles, seed: seed)
    case .of2014: Fuzzer(profiles: profiles, seed: seed) { Keyboard2014(host: $0) }
    }
  }
}
