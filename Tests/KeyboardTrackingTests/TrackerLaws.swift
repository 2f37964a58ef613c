import KeyboardTracking

/// A tracker, and what must be true of it whatever happens.
///
/// What it knows of snapshots and first responders it has from the events and the effects alone.
struct TrackerLaws {
  private(set) var tracker: KeyboardTracker
  private var isCovered = false
  /// Whether the app has gone since the first responder was last restored.
  private var hasGone = false
  private var holdsFirstResponder: Bool?
  private var isInBackground = false
  /// Whether another app's keyboard was last said to be there while the app was in the background.
  private var isHearsay = false

  /// Views in the window: all of it, its upper and lower parts, one beside it.
  private static let views = [
    KeyboardRect(x: 0, y: 0, width: 768, height: 1024),
    KeyboardRect(x: 0, y: 64, width: 768, height: 300),
    KeyboardRect(x: 300, y: 500, width: 200, height: 500),
    KeyboardRect(x: 900, y: 0, width: 100, height: 100),
  ]

  init(tracker: KeyboardTracker) { self.tracker = tracker }

  /// Handles an event: the laws that are broken by it.
  mutating func handle(_ event: KeyboardEvent) -> [String] {
    let before = tracker
    let effects = tracker.handle(event)
    return broken(by: event, before, tracker, effects) + brokenByRepeating(event)
  }

  /// The laws that are broken by a step.
  mutating func broken(
    by event: KeyboardEvent, _ before: KeyboardTracker, _ after: KeyboardTracker,
    _ effects: [KeyboardEffect]
  ) -> [String] {
    if case .firstResponderChanged(let isOurs) = event { holdsFirstResponder = isOurs }
    if event == .application(.willResignActive) { hasGone = true }
    notice(event)
    var broken = effects.compactMap { check($0, event, before) }
    broken += checkOverlaps(after)
    if before.state != after.state, !event.mayLeave(before.state) {
      broken.append("\(before.state) is left")
    }
    if event == .application(.willResignActive), after.state == .moving, after.frame != nil {
      broken.append("a finger is left behind")
    }
    if after.isLocal == false, isHearsay { broken.append("hearsay from the background counts") }
    if after.isLocal == false, after.state == .moving, after.frame != nil {
      broken.append("a finger moves another app's keyboard")
    }
    let hasMoved = before.state != after.state || before.frame != after.frame
    let isTold = effects.contains(.keyboardMoved(from: before.state, to: after.state))
    if hasMoved, !isTold { broken.append("a move is not told") }
    if isTold, !hasMoved { broken.append("a move is told that was none") }
    return broken
  }

  private mutating func notice(_ event: KeyboardEvent) {
    switch event {
    case .application(.didEnterBackground): isInBackground = true
    case .application(.willEnterForeground), .application(.didBecomeActive): isInBackground = false
    case .notification(let notification) where !notification.isLocal: isHearsay = isInBackground
    default: break
    }
  }

  private func brokenByRepeating(_ event: KeyboardEvent) -> [String] {
    var again = tracker
    let effects = again.handle(event)
    let isStable = again.state == tracker.state && again.frame == tracker.frame
    let isQuiet = effects.allSatisfy {
      switch $0 {
      case .notificationIgnored, .moveKeyboard: true
      default: false
      }
    }
    return isStable && isQuiet ? [] : ["doubled it does something more: \(effects)"]
  }

  private mutating func check(
    _ effect: KeyboardEffect, _ event: KeyboardEvent, _ before: KeyboardTracker
  ) -> String? {
    let comesBack =
      event == .application(.willEnterForeground) || event == .application(.didBecomeActive)
    switch effect {
    case .coverWithSnapshot:
      let isRight =
        event == .application(.willResignActive) && before.isLocal == true && !isCovered
      isCovered = true
      return isRight ? nil : "a snapshot covers without a keyboard that goes"
    case .removeSnapshot:
      let isRight = isCovered && comesBack
      isCovered = false
      return isRight ? nil : "a snapshot is removed that is not there"
    case .restoreFirstResponder:
      let isRight = hasGone && comesBack && holdsFirstResponder != true
      hasGone = false
      return isRight ? nil : "a first responder is restored that was not lost"
    case .moveKeyboard:
      if case .panMoved = event, before.isLocal == true { return nil }
      return "a keyboard is moved without a finger, or another app's"
    case .keyboardMoved, .notificationIgnored: return nil
    }
  }

  private func checkOverlaps(_ tracker: KeyboardTracker) -> [String] {
    var broken: [String] = []
    let screen = tracker.screenSize
    if let frame = tracker.frame,
      frame.isEmpty || frame.x < 0 || frame.y < 0 || frame.maxX > screen.width
        || frame.maxY > screen.height
    {
      broken.append("the keyboard leaves the screen")
    }
    if tracker.state == .hidden, tracker.frame != nil || tracker.isLocal != nil {
      broken.append("a hidden keyboard is somewhere")
    }
    for view in Self.views {
      for follows in [false, true] {
        let overlap = tracker.overlap(with: view, followsUndocked: follows)
        let rect = overlap.rect
        if rect.x < 0 || rect.y < 0 || rect.maxX > view.width || rect.maxY > view.height {
          broken.append("the overlap leaves the view")
        }
        if overlap.bottomInset < 0 || overlap.bottomInset > view.height {
          broken.append("the inset is more than the view")
        }
        if tracker.state == .hidden, rect != .zero || overlap.bottomInset != 0 {
          broken.append("what is hidden covers something")
        }
      }
    }
    return broken
  }
}

extension KeyboardEvent {
  /// The table of Docs/Tracking.md: which events may lead out of a state.
  fileprivate func mayLeave(_ state: KeyboardState) -> Bool {
    switch (self, state) {
    case (.notification, _), (.application(.didBecomeActive), _): true
    case (_, .hidden): false
    case (.application(.didEnterBackground), _), (.screenChanged, _): true
    case (.panMoved, .docked), (.panMoved, .moving), (.panEnded, .moving): true
    case (.application(.willResignActive), .moving), (.firstResponderChanged, .moving): true
    case (.hardwareKeyboardChanged, .docked), (.hardwareKeyboardChanged, .accessoryOnly): true
    default: false
    }
  }
}
