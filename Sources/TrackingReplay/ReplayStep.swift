package import KeyboardTracking

/// What one line of a recording came to.
package struct ReplayStep: Sendable {
  /// A view after the step.
  package struct View: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// How much of it is covered; `nil` while it is in no window.
    package var overlap: KeyboardOverlap?
  }

  /// The line.
  package var line: Replay.Line
  /// The state of the keyboard afterwards.
  package var state: KeyboardState
  /// The part of it on the screen; `nil` when there is none, or nobody knows where.
  package var frame: KeyboardRect?
  /// Whether it is this app's; `nil` when there is none.
  package var isLocal: Bool?
  /// The views, in the order in which they first came.
  package var views: [View]
  /// What is to be done, in order.
  package var effects: [ReplayEffect]
}

/// Something that is to be done, or was found.
package enum ReplayEffect: Hashable, Sendable, CustomStringConvertible {
  /// The tracker says so.
  case tracker(KeyboardEffect)
  /// The watchdog says so.
  case watchdog(KeyboardWatchdog.Effect)
  /// The accessory view is to have this height.
  case accessoryHeight(Double)

  /// What an app has to do; `nil` for what it only has to know.
  package var action: String? {
    switch self {
    case .tracker(.keyboardMoved), .tracker(.notificationIgnored), .watchdog(.count),
      .watchdog(.log):
      nil
    default: description
    }
  }

  /// A few words.
  package var description: String {
    switch self {
    case .tracker(let effect): effect.description
    case .watchdog(let effect): effect.description
    case .accessoryHeight(let height): "accessory height \(points(height))"
    }
  }
}
