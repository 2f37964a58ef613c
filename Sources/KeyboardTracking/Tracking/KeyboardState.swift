/// What the keyboard is doing.
public enum KeyboardState: String, Hashable, Sendable, CaseIterable {
  /// There is none on the screen.
  case hidden
  /// It stands at the bottom of the screen, from side to side.
  case docked
  /// It is whole and in the middle of the screen.
  case undocked
  /// It is in two halves, away from the bottom.
  case split
  /// It is small, and lies over the app.
  case floating
  /// Only a bar is at the bottom: an accessory view, or shortcuts above a hardware keyboard.
  case accessoryOnly
  /// A finger moves it: it is being dismissed, or dragged to a place that nobody knows yet.
  case moving

  /// Whether it takes the lower part of the screen away from an app, rather than covering some of it.
  public var isAtBottom: Bool {
    switch self {
    case .docked, .accessoryOnly: true
    case .hidden, .undocked, .split, .floating, .moving: false
    }
  }
}

/// What kind of device it is; keyboards leave the bottom of the screen on tablets only.
public enum KeyboardIdiom: String, Hashable, Sendable, CaseIterable {
  case phone
  case pad
}
