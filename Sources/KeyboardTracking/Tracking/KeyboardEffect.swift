/// Something an app is to do or to know, in the order of the list it comes in.
public enum KeyboardEffect: Hashable, Sendable {
  /// Lay a picture of the app over it: the system takes its own for the app switcher only when the
  /// keyboard has gone to another app.
  case coverWithSnapshot
  /// Make first responder again, without an animation, what was it before the app went.
  case restoreFirstResponder
  /// Take the picture away.
  case removeSnapshot
  /// Move the keyboard's view in this window so that its top is here, in the screen's coordinates.
  case moveKeyboard(window: Int, top: Double)
  /// The keyboard is in another state or at another place: overlaps are to be asked for anew.
  case keyboardMoved(from: KeyboardState, to: KeyboardState)
  /// A notification was set aside.
  case notificationIgnored(IgnoredNotification)
}

/// Why a notification changes nothing.
public enum IgnoredNotification: String, Hashable, Sendable {
  /// It is about another app's keyboard, and this app is not in front.
  case anotherAppIsInFront
  /// One app's keyboard goes while another's is there.
  case notTheOwner
  /// Something newer has been announced since what it reports was.
  case overtaken
  /// It has been reported before.
  case doubled
  /// It names no place, and nothing is known of a keyboard that could be moved.
  case nowhere
}

extension KeyboardEffect: CustomStringConvertible {
  /// A few words.
  public var description: String {
    switch self {
    case .coverWithSnapshot: "cover with snapshot"
    case .restoreFirstResponder: "restore first responder"
    case .removeSnapshot: "remove snapshot"
    case .moveKeyboard(let window, let top): "move keyboard in window \(window) to \(points(top))"
    case .keyboardMoved(let from, let to): "\(from.rawValue) → \(to.rawValue)"
    case .notificationIgnored(let reason): "ignored: \(reason.rawValue)"
    }
  }
}
