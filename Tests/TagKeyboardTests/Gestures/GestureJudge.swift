import TagKeyboard
import Testing

/// Watches a recognizer from outside, and holds its gestures against what is always true.
///
/// It knows nothing of how gestures are told apart: only that a key needs a finger on it, that what
/// begins ends, and that time goes on.
struct GestureJudge {
  /// A gesture, or its absence, that cannot be.
  struct Objection: Error, CustomStringConvertible {
    let description: String
  }

  /// A finger that is on the keyboard, as the judge has been told.
  private struct Finger {
    var start: LayoutPoint
    var location: LayoutPoint
    var key: String?
    var repeating = false
    var choosing = false
    var dragging = false
    var isOpen: Bool { key != nil || repeating || choosing || dragging }
  }

  var recognizer: GestureRecognizer
  private(set) var gestureCount = 0
  private(set) var kinds: Set<String> = []
  private var fingers: [TouchID: Finger] = [:]
  private var latest = KeyboardInstant()

  init(_ recognizer: GestureRecognizer) { self.recognizer = recognizer }

  /// Whether anything is still pressed, repeating, shown or dragged.
  var hasOpenGestures: Bool { fingers.values.contains(where: \.isOpen) }

  @discardableResult
  mutating func touch(_ event: TouchEvent) throws -> [Gesture] {
    let before = fingers[event.touch]
    if event.phase == .began {
      // One that begins twice ends first: its gestures must close what is open.
      fingers[event.touch] =
        before ?? Finger(start: event.location, location: event.location)
    } else if event.location.x.isFinite, event.location.y.isFinite {
      fingers[event.touch]?.location = event.location
    }
    let gestures = recognizer.touch(event)
    try hear(gestures, began: event.phase == .began ? event : nil)
    if event.phase == .ended || event.phase == .cancelled {
      if let finger = fingers.removeValue(forKey: event.touch), finger.isOpen {
        throw Objection(description: "the touch is over and \(finger) goes on")
      }
    }
    if event.phase == .cancelled {
      let typed = gestures.filter {
        $0.touch == event.touch && $0.instant == latest && $0.kind.acts
      }
      if !typed.isEmpty {
        throw Objection(description: "a touch that was cancelled types \(typed)")
      }
    }
    return gestures
  }

  @discardableResult
  mutating func tick(at instant: KeyboardInstant) throws -> [Gesture] {
    let gestures = recognizer.tick(at: instant)
    try hear(gestures)
    return gestures
  }

  mutating func replaceTargets(
    _ targets: [TouchTarget], size: LayoutSize, at instant: KeyboardInstant
  ) throws {
    try hear(recognizer.replaceTargets(targets, size: size, at: instant), newTargets: true)
  }

  /// The keyboard disappears: nothing goes on.
  mutating func finish(at instant: KeyboardInstant) throws {
    try hear(recognizer.cancelAll(at: instant))
    if hasOpenGestures || !recognizer.isIdle || recognizer.nextTick != nil {
      throw Objection(description: "the keyboard is gone and \(fingers) go on")
    }
    fingers = [:]
  }

  private mutating func hear(
    _ gestures: [Gesture], began: TouchEvent? = nil, newTargets: Bool = false
  ) throws {
    for gesture in gestures {
      gestureCount += 1
      kinds.insert(String(gesture.kind.words.prefix { $0 != " " }))
      if gesture.instant < latest { throw Objection(description: "\(gesture) is in the past") }
      latest = gesture.instant
      guard var finger = fingers[gesture.touch] else {
        throw Objection(description: "\(gesture) of a touch that is not there")
      }
      if case .pressed = gesture.kind {
        if let began, began.touch == gesture.touch {
          finger = Finger(
            start: began.location, location: began.location, key: finger.key,
            repeating: finger.repeating, choosing: finger.choosing, dragging: finger.dragging)
        } else if !newTargets {
          throw Objection(description: "\(gesture) though no finger has come down")
        }
      }
      try hear(gesture, &finger)
      fingers[gesture.touch] = finger
    }
    // What a touch that began again had open is closed by now; where it is is where it began.
    if let began, var finger = fingers[began.touch], finger.key == nil {
      (finger.start, finger.location) = (began.location, began.location)
      fingers[began.touch] = finger
    }
    if fingers.values.count(where: \.isOpen) > 1 {
      throw Objection(description: "two touches mean something at once")
    }
  }

  private func hear(_ gesture: Gesture, _ finger: inout Finger) throws {
    func demand(_ isTrue: Bool) throws {
      if !isTrue { throw Objection(description: "\(gesture) of \(finger)") }
    }
    switch gesture.kind {
    case .pressed(let key):
      try demand(!finger.isOpen && isInside(finger.start, key, tolerance: 0))
      finger.key = key
    case .released(let key):
      try demand(finger.key == key && !finger.repeating && !finger.dragging)
      finger.key = nil
      finger.choosing = false
    case .tapped(let key, let count):
      let tolerance = recognizer.configuration.slideTolerance
      try demand(finger.key == key && !finger.repeating && !finger.choosing)
      try demand((1...2).contains(count) && isInside(finger.location, key, tolerance: tolerance))
    case .longPressed(let key): try demand(finger.key == key && !finger.repeating)
    case .repeatBegan(let key):
      try demand(finger.key == key && !finger.repeating)
      finger.repeating = true
    case .repeatEnded(let key):
      try demand(finger.key == key && finger.repeating)
      finger.repeating = false
    case .alternatesShown(let key, let index):
      try demand(finger.key == key && !finger.choosing && isAlternate(index, of: key))
      finger.choosing = true
    case .alternateHighlighted(let key, let index):
      try demand(finger.key == key && finger.choosing && isAlternate(index, of: key))
    case .alternateChosen(let key, let index):
      try demand(finger.key == key && finger.choosing && isAlternate(index, of: key))
    case .swiped(_, let steps): try demand(!finger.isOpen && (1...1000).contains(steps))
    case .caretDragBegan:
      try demand(!finger.isOpen)
      finger.dragging = true
    case .caretUnitChanged: try demand(finger.dragging)
    case .caretMoved(_, _, let steps):
      try demand(finger.dragging && (1...1000).contains(steps))
    case .caretDragEnded:
      try demand(finger.dragging)
      finger.dragging = false
    }
  }

  private func isInside(_ point: LayoutPoint, _ key: String, tolerance: Double) -> Bool {
    recognizer.targets.contains { target in
      let area = target.hitArea
      let away = (
        x: max(area.x - point.x, point.x - area.maxX, 0),
        y: max(area.y - point.y, point.y - area.maxY, 0)
      )
      return target.id == key && away.x * away.x + away.y * away.y <= tolerance * tolerance
    }
  }

  /// Keys keep their alternates' number for as long as they are shown, so any target will do.
  private func isAlternate(_ index: Int?, of key: String) -> Bool {
    guard let index else { return true }
    return recognizer.targets.contains { target in
      guard target.id == key, case .alternates(let count) = target.hold else { return false }
      return (0..<count).contains(index)
    }
  }
}

extension Gesture.Kind {
  /// Whether it does something, and is not due at an instant of its own.
  var acts: Bool {
    switch self {
    case .tapped, .alternateChosen, .swiped, .repeatBegan, .caretMoved: true
    default: false
    }
  }
}
