import ArgumentParser
import SimulatedHost
import TagKeyboard

/// `tagkeyboard hosts`: the hosts that can be simulated.
struct HostsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hosts",
    abstract: "List, show and compare the hosts that keys can be pressed in.",
    discussion: """
      EXAMPLE:
        $ tagkeyboard hosts show native
      """,
    subcommands: [HostsCommandList.self, HostsCommandShow.self, HostsCommandCompare.self])
}

/// `tagkeyboard hosts list`.
struct HostsCommandList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the hosts.",
    discussion: """
      EXAMPLE:
        $ tagkeyboard hosts list
      """)

  func run() throws {
    try reportingFailures {
      try StandardStream.write(lines: aligned(HostProfile.all.map { [$0.name, $0.summary] }))
    }
  }
}

/// `tagkeyboard hosts show`.
struct HostsCommandShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what a host does differently.",
    discussion: """
      EXAMPLE:
        $ tagkeyboard hosts show delayed
      """)

  @Argument(help: "The name of the host.", completion: .list(HostProfile.all.map(\.name)))
  var name: String

  func run() throws {
    try reportingFailures {
      guard let profile = HostProfile.named(name) else {
        throw CommandFailure("error: " + HostProfile.unknown(name), .badData)
      }
      try StandardStream.write(
        lines: [profile.summary] + aligned(profile.facts.map { [$0.name, $0.value] }))
    }
  }
}
