/// The announcements whose completion has not been heard yet.
///
/// A keyboard that is called and sent away at once is announced twice before it is reported: what
/// was reported first is no news then.
struct Announcements: Hashable, Sendable {
  private struct Announcement: Hashable {
    let kind: KeyboardNotification.Kind
    let end: KeyboardRect
    let isLocal: Bool
  }

  /// More than are ever under way: when one comes on top, the oldest is forgotten.
  private static let maximumCount = 8

  private var open: [Announcement] = []
  private var lastReport: Announcement?

  /// Takes note of a notification, and says why it is no news; `nil` when it is.
  ///
  /// One that `namesAPlace` says where the keyboard goes. Behind one that does not, because a finger
  /// has the keyboard now, every report is news.
  mutating func reasonToIgnore(
    _ notification: KeyboardNotification, namesAPlace: Bool
  ) -> IgnoredNotification? {
    let kind = notification.kind
    let announcement = Announcement(
      kind: kind.completion, end: notification.end, isLocal: notification.isLocal)
    if kind.isAnnouncement {
      guard namesAPlace else {
        open = []
        return nil
      }
      if open.count == Self.maximumCount { open.removeFirst() }
      open.append(announcement)
      return nil
    }
    defer { lastReport = announcement }
    guard let index = open.lastIndex(of: announcement) else {
      // Its announcement was missed; or the keyboard is another app's now, or it comes again.
      if let newest = open.last, newest.isLocal != notification.isLocal { return .overtaken }
      return lastReport == announcement && !open.isEmpty ? .doubled : nil
    }
    let newest = open[open.count - 1]
    open.removeSubrange(...index)
    let isTrueStill =
      newest.end == announcement.end && newest.kind.isHiding == kind.isHiding
      && newest.isLocal == announcement.isLocal
    return isTrueStill ? nil : .overtaken
  }
}
