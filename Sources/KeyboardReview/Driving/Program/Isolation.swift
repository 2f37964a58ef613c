import Foundation
import KeyboardDriving

/// How a driver is kept from the network.
package enum Isolation: String, Sendable, CaseIterable {
  /// The first of the others that can be had, `none` not being one of them.
  case auto
  /// A network of its own.
  case netns
  /// No sockets for the Internet.
  case seccomp
  /// Not at all: rules about the network are then not checked.
  case none

  /// What was asked for cannot be had here.
  package struct Unavailable: Error, Sendable {
    /// Why, in one sentence.
    package let reason: String
  }

  /// The walls that this machine can put up.
  ///
  /// - Throws: when it cannot put up what is asked for; that must never look like a pass.
  package func wall() throws(Unavailable) -> Wall {
    let candidates: [Wall] =
      switch self {
      case .auto: [.namespace, .filter]
      case .netns: [.namespace]
      case .seccomp: [.filter]
      case .none: [.open]
      }
    var reasons: [String] = []
    for wall in candidates {
      guard let reason = wall.obstacle() else { return wall }
      reasons.append(reason)
    }
    throw Unavailable(reason: reasons.joined(separator: "; "))
  }
}

/// What stands between a driver and the network.
package enum Wall: Int32, Sendable {
  case open
  case namespace
  case filter

  /// What keeps the wall from being put up; `nil` when it can be.
  ///
  /// It is tried: what a kernel offers and what it allows here are two things.
  fileprivate func obstacle() -> String? {
    let isTrue = DriverCommand(words: ["/bin/sh", "-c", "exit 0"])
    do {
      let folders = try DriverFolders()
      defer { folders.remove() }
      let process = try DriverProcess(
        isTrue, in: folders, wall: self, network: self == .namespace ? .online : .offline)
      _ = process.end(patience: 5000)
      return nil
    } catch {
      return "\(self == .filter ? "seccomp" : "netns"): \(error.message)"
    }
  }
}

/// What a driver finds when it looks for the network.
package enum DriverNetwork: String, Sendable {
  /// Every address answers and records what it is sent.
  case online
  /// No address can be reached.
  case offline
}
