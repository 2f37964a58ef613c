import KeyboardTracking

/// Writes down what an app hears of the keyboard, a line of JSON for each event.
enum KeyboardRecorder {
  /// The line that a recording begins with.
  static func firstLine(idiom: KeyboardIdiom, screen: KeyboardSize) -> String {
    "{\"version\":1,\"idiom\":\"\(idiom.rawValue)\",\"screen\":\(array(screen))}"
  }

  /// The line of an event, so many milliseconds after the start.
  static func line(_ event: KeyboardEvent, at milliseconds: Int) -> String {
    "{\"at\":\(milliseconds),\(members(of: event))}"
  }

  /// The line of a view, whose frame without a keyboard is in the coordinates of the window.
  static func line(
    view name: String, frame: KeyboardRect, followsUndocked: Bool = false, at milliseconds: Int
  ) -> String {
    "{\"at\":\(milliseconds),\"view\":\"\(name)\",\"frame\":\(array(frame))"
      + (followsUndocked ? ",\"followsUndocked\":true}" : "}")
  }

  /// The line of what a watchdog sees: the frame that a view has, without what its inset covers.
  static func line(actual name: String, frame: KeyboardRect, at milliseconds: Int) -> String {
    "{\"at\":\(milliseconds),\"actual\":{\"\(name)\":\(array(frame))}}"
  }

  private static func members(of event: KeyboardEvent) -> String {
    switch event {
    case .notification(let notification): members(of: notification)
    case .application(let transition): "\"application\":\"\(transition.rawValue)\""
    case .screenChanged(let size): "\"screen\":\(array(size))"
    case .windowChanged(let frame): "\"window\":\(array(frame))"
    case .hardwareKeyboardChanged(let isAttached): "\"hardwareKeyboard\":\(isAttached)"
    case .firstResponderChanged(let isOurs): "\"firstResponder\":\(isOurs)"
    case .windowsListed(let windows): "\"windows\":[\(windows.map(object).joined(separator: ","))]"
    case .panMoved(let y): "\"pan\":\(y)"
    case .panEnded(let isDismissing): "\"panEnded\":\(isDismissing)"
    }
  }

  private static func members(of notification: KeyboardNotification) -> String {
    var members = ["\"notification\":\"\(notification.kind.rawValue)\""]
    if let begin = notification.begin { members.append("\"begin\":\(array(begin))") }
    members.append("\"end\":\(array(notification.end))")
    if let animation = notification.animation {
      members.append("\"duration\":\(animation.duration),\"curve\":\(animation.curve)")
    }
    if !notification.isLocal { members.append("\"isLocal\":false") }
    return members.joined(separator: ",")
  }

  private static func array(_ rect: KeyboardRect) -> String {
    "[\(rect.x),\(rect.y),\(rect.width),\(rect.height)]"
  }

  private static func array(_ size: KeyboardSize) -> String { "[\(size.width),\(size.height)]" }

  private static func object(_ window: KeyboardWindow) -> String {
    "{\"id\":\(window.id),\"holdsKeyboard\":\(window.holdsKeyboard),\"isHidden\":\(window.isHidden)}"
  }
}
