import KeyboardTracking

extension FuzzTarget {
  /// Notifications as the system sends them, with values of every type, and what the tracker makes
  /// of them one after the other.
  static let userInfo = FuzzTarget(name: "user-info") { bytes in
    var source = ByteSource(bytes)
    var tracker = KeyboardTracker(
      idiom: source.pick([.phone, .pad]), screen: KeyboardSize(width: 375, height: 812))
    while !source.isAtEnd {
      let name = source.pick(
        KeyboardNotification.Kind.allCases.map(\.notificationName) + ["", "x"])
      var info: [AnyHashable: Any] = [:]
      for _ in 0..<source.number(below: 8) { info[source.pick(infoKeys)] = value(&source) }
      do throws(UserInfoError) {
        let notification = try KeyboardNotification(name: name, userInfo: info)
        demand(notification.end.isFinite, "the keyboard is nowhere")
        demand(notification.begin.map(\.isFinite) ?? true, "the keyboard was nowhere")
        demand((notification.animation?.duration ?? 1) > 0, "it ends before it begins")
        _ = tracker.handle(.notification(notification))
        demand(tracker.frame.map(\.isFinite) ?? true, "the tracker has lost the keyboard")
      } catch {
        demand(error.key == name || infoKeys.contains(error.key), "\(error.key) was not there")
        demand(!error.description.isEmpty, "nothing is said")
      }
    }
  }

  private static let infoKeys = [
    "UIKeyboardFrameEndUserInfoKey", "UIKeyboardFrameBeginUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey", "UIKeyboardAnimationCurveUserInfoKey",
    "UIKeyboardIsLocalUserInfoKey", "other",
  ]

  private static func value(_ source: inout ByteSource) -> Any {
    switch source.number(below: 10) {
    case 0, 1, 2:
      KeyboardRect(
        x: number(&source), y: number(&source), width: number(&source), height: number(&source))
    case 3: number(&source)
    case 4: Float(number(&source))
    case 5: source.byte() - 128
    case 6: source.pick([UInt.max, 0, 7])
    case 7: source.pick([true, false])
    case 8: "text"
    default: [Int.max]
    }
  }

  private static func number(_ source: inout ByteSource) -> Double {
    switch source.number(below: 6) {
    case 0: Double(source.byte() * 4)
    case 1: -Double(source.byte())
    case 2: Double(source.byte()) / 256
    case 3: source.pick([0, -0.0, .ulpOfOne, .leastNonzeroMagnitude, 1e300, -1e300])
    case 4: source.pick([.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
    default: source.pick([320, 375, 812, 216, 291, 521])
    }
  }
}
