import ArgumentParser
import SimulatedHost
import TagKeyboard

/// The host whose text field the keys are pressed in.
struct HostOptions: ParsableArguments {
  @Option(
    help: "Press the keys in a host of this kind; 'hosts list' shows all.",
    completion: .list(HostProfile.all.map(\.name)))
  var host = HostProfile.immediate.name

  @Option(help: "Make the host's messages and answers take so many milliseconds each.")
  var latency: Int?

  @Option(help: "The seed of what the host does by chance; the same seed gives the same run.")
  var seed: UInt64 = 0

  func validate() throws {
    if let latency, !(0...60_000).contains(latency) {
      throw ValidationError("--latency must be from 0 to 60000 milliseconds.")
    }
    if HostProfile.named(host) == nil { throw ValidationError(HostProfile.unknown(host)) }
  }

  /// A host of that kind with a text, in a field that asks for a keyboard.
  func host(
    _ text: consuming TextBuffer, traits: TextInputTraits? = nil
  ) throws(CommandFailure) -> SimulatedHost {
    guard var profile = HostProfile.named(host) else {
      throw CommandFailure("error: " + HostProfile.unknown(host), .usage)
    }
    if let latency { profile.latency = .milliseconds(latency) }
    if let traits { profile.traits = traits }
    return SimulatedHost(text, profile: profile, seed: seed)
  }
}

extension HostProfile {
  /// The message that no profile has a name.
  static func unknown(_ name: String) -> String {
    "There is no host '\(name)'; the hosts are: \(all.map(\.name).joined(separator: ", "))."
  }
}
