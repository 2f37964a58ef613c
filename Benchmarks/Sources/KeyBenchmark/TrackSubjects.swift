import BenchmarkSubjects
import KeyboardTracking

/// Events of the keyboard as an app hears them.
enum TrackSubjects {
  /// `track/event`: one event to the tracker, and the overlap with a view after it.
  static let all: [Subject] = [Subject("track/event") { replay }]

  /// A session on a tablet: opened, undocked, moved, split, docked, sent away, with another app
  /// between, over and over.
  private static func replay(_ rounds: Int) -> Int {
    let view = KeyboardRect(x: 0, y: 64, width: 768, height: 960)
    var tracker = KeyboardTracker(idiom: .pad, screen: KeyboardSize(width: 768, height: 1024))
    var sum = 0.0
    for round in 0..<rounds {
      sum += Double(tracker.handle(session[round % session.count]).count)
      sum += tracker.overlap(with: view).bottomInset
    }
    return Int(sum)
  }

  private static let session: [KeyboardEvent] = {
    let docked = frame(y: 760, height: 264)
    let below = frame(y: 1024, height: 264)
    return heard([.willChangeFrame, .willShow, .didChangeFrame, .didShow], docked)
      + heard([.willChangeFrame], .zero)
      + heard([.didChangeFrame, .didHide], frame(y: 560, height: 264))
      + heard([.willChangeFrame, .willHide, .didChangeFrame], frame(y: 520, height: 216))
      + heard([.willChangeFrame, .willShow, .didChangeFrame, .didShow], docked)
      + [.firstResponderChanged(isOurs: false), .application(.willResignActive)]
      + heard([.willChangeFrame, .willHide, .didChangeFrame, .didHide], below)
      + heard([.willShow, .didShow, .willHide, .didHide], docked, isLocal: false)
      + [.application(.willEnterForeground), .application(.didBecomeActive)]
  }()

  private static func frame(y: Double, height: Double) -> KeyboardRect {
    KeyboardRect(x: 0, y: y, width: 768, height: height)
  }

  private static func heard(
    _ kinds: [KeyboardNotification.Kind], _ end: KeyboardRect, isLocal: Bool = true
  ) -> [KeyboardEvent] {
    kinds.map { kind in
      .notification(
        KeyboardNotification(
          kind, end: end,
          animation: kind.isAnnouncement ? KeyboardAnimation(duration: 0.25) : nil,
          isLocal: isLocal))
    }
  }
}
