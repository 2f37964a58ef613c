import KeyboardTracking

/// Frames of a phone of 375 × 812 points and of a tablet of 768 × 1024.
enum Frames {
  static let phone = KeyboardSize(width: 375, height: 812)
  static let pad = KeyboardSize(width: 768, height: 1024)

  static let phoneUp = KeyboardRect(x: 0, y: 477, width: 375, height: 335)
  static let phoneDown = KeyboardRect(x: 0, y: 812, width: 375, height: 335)
  static let phoneList = KeyboardRect(x: 0, y: 88, width: 375, height: 724)

  static let docked = KeyboardRect(x: 0, y: 760, width: 768, height: 264)
  static let below = KeyboardRect(x: 0, y: 1024, width: 768, height: 264)
  static let undocked = KeyboardRect(x: 0, y: 560, width: 768, height: 264)
  static let split = KeyboardRect(x: 0, y: 520, width: 768, height: 216)
  static let floating = KeyboardRect(x: 224, y: 600, width: 320, height: 254)
  static let padList = KeyboardRect(x: 0, y: 64, width: 768, height: 960)
}

extension KeyboardTracker {
  static var phone: KeyboardTracker { KeyboardTracker(idiom: .phone, screen: Frames.phone) }
  static var pad: KeyboardTracker { KeyboardTracker(idiom: .pad, screen: Frames.pad) }

  /// Hears a notification, animated for a quarter of a second when it announces something.
  @discardableResult
  mutating func hear(
    _ kind: KeyboardNotification.Kind, _ end: KeyboardRect, isLocal: Bool = true
  ) -> [KeyboardEffect] {
    handle(.hearing(kind, end, isLocal: isLocal))
  }
}

extension KeyboardEvent {
  static func hearing(
    _ kind: KeyboardNotification.Kind, _ end: KeyboardRect, isLocal: Bool = true
  ) -> KeyboardEvent {
    .notification(
      KeyboardNotification(
        kind, end: end,
        animation: kind.isAnnouncement ? KeyboardAnimation(duration: 0.25) : nil,
        isLocal: isLocal))
  }
}
