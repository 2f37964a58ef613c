/// Something that an app can tell about the keyboard, and about itself.
///
/// All rectangles are in the coordinates of the screen.
public enum KeyboardEvent: Hashable, Sendable {
  /// One of the six notifications.
  case notification(KeyboardNotification)
  /// The app comes or goes.
  case application(ApplicationTransition)
  /// The screen has this size now: the device was turned, or the window went to another screen.
  case screenChanged(KeyboardSize)
  /// The app's window is here now: moved, resized, slid over another app.
  case windowChanged(KeyboardRect)
  /// A hardware keyboard was attached or detached.
  case hardwareKeyboardChanged(isAttached: Bool)
  /// Something of this app has become first responder, or nothing of it is any more.
  case firstResponderChanged(isOurs: Bool)
  /// The windows of the app as `UIApplication.windows` lists them: the front one is the last.
  case windowsListed([KeyboardWindow])
  /// The finger of an interactive dismissal is at this height.
  case panMoved(y: Double)
  /// It was lifted: the keyboard goes, or snaps back.
  case panEnded(isDismissing: Bool)
}

/// A change in the life of an app.
public enum ApplicationTransition: String, Hashable, Sendable, CaseIterable {
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case didBecomeActive
}

/// A window of an app, as far as a keyboard may be in it.
public struct KeyboardWindow: Hashable, Sendable {
  /// A number by which the app finds the window again.
  public var id: Int
  /// Whether the keyboard's view was found in it.
  public var holdsKeyboard: Bool
  /// Whether it is hidden.
  public var isHidden: Bool

  /// Makes a window.
  public init(id: Int, holdsKeyboard: Bool, isHidden: Bool = false) {
    self.id = id
    self.holdsKeyboard = holdsKeyboard
    self.isHidden = isHidden
  }

  /// The window in which the keyboard is seen; `nil` when there is none.
  ///
  /// After a grazed home indicator the system lays a second keyboard window over the first, which
  /// it hides: of several, the front one counts.
  public static func front(of windows: [KeyboardWindow]) -> KeyboardWindow? {
    windows.last { $0.holdsKeyboard && !$0.isHidden }
  }
}
