import ArgumentParser
import SimulatedHost

/// The host whose text field the keys are pressed in.
struct HostOptions: ParsableArguments {
  @Option(
    help: "Press the keys in a host of this kind: \(HostOptions.names).",
    completion: .list(HostProfile.all.map(\.name)))
  var host = HostProfile.immediate.name

  @Option(help: "Make the host's messages and answers take so many milliseconds each.")
  var latency: Int?

  func validate() throws {
    if let latency, !(0...60_000).contains(latency) {
      throw ValidationError("--latency must be from 0 to 60000 milliseconds.")
    }
    if HostProfile.all.allSatisfy({ $0.name != host }) {
      throw ValidationError("There is no host '\(host)'; the hosts are: \(Self.names).")
    }
  }

  private static var names: String { HostProfile.all.map(\.name).joined(separator: ", ") }

  /// How the host behaves.
  var profile: HostProfile {
    get throws(CommandFailure) {
      guard var profile = HostProfile.all.first(where: { $0.name == host }) else {
        throw CommandFailure("error: there is no host '\(host)'", .usage)
      }
      if let latency { profile.latency = .milliseconds(latency) }
      return profile
    }
  }
}
