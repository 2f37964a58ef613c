package import SimulatedHost
import TagKeyboard

extension HostProfile {
  /// Hosts that show all of a short text.
  package static let wide: [HostProfile] = [
    .immediate, .delayed,
    HostProfile(name: "clusters", summary: "", offsetUnit: .graphemeCluster),
    HostProfile(
      name: "late clusters", summary: "", offsetUnit: .graphemeCluster,
      latency: .milliseconds(37)),
  ]

  /// Hosts that show so little that even a tag may not be visible whole.
  package static let narrow: [HostProfile] = [
    HostProfile(name: "narrow", summary: "", latency: .milliseconds(5), windowLength: 48),
    HostProfile(
      name: "slit", summary: "", offsetUnit: .graphemeCluster, latency: .milliseconds(5),
      windowLength: 3),
  ]
}
