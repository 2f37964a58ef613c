import TagKeyboard
import TestSupport
import Testing

/// What is true of all touches, whatever they are.
@Suite(.namesCases)
struct GestureLawTests {
  /// A keyboard of the size of the test keyboard, and touches on it by chance.
  private struct Case {
    var recognizer: GestureRecognizer
    var events: [TouchEvent]

    init(_ generator: inout SeededGenerator, events count: Int = 60) {
      let size = TestKeyboard.size
      let movements = GestureRecognizer.Configuration.SidewaysMovement.allCases
      recognizer = GestureRecognizer(
        targets: randomTargets(size: size, using: &generator), size: size,
        isRightToLeft: .random(using: &generator),
        configuration: .init(
          sidewaysMovement: movements.randomElement(using: &generator) ?? .swipe,
          wordDwell: .random(using: &generator) ? .milliseconds(250) : nil))
      var touches = RandomTouches(seed: generator.next(), .orderly, size: size)
      events = (0..<count).map { _ in touches.next() }
      // All fingers are lifted in the end.
      let end = touches.now.advanced(by: .milliseconds(10))
      let began = events.filter { $0.phase == .began }.map(\.touch)
      events += began.map {
        TouchEvent($0, .cancelled, at: LayoutPoint(x: 0, y: 0), instant: end)
      }
    }
  }

  private static func gestures(
    _ events: [TouchEvent], _ recognizer: GestureRecognizer
  ) -> [Gesture] {
    var recognizer = recognizer
    return events.flatMap { recognizer.touch($0) }
  }

  /// Only differences between instants mean anything.
  @Test func shiftingAllInstantsChangesNothing() throws {
    try withSeeds(300) { generator in
      let test = Case(&generator)
      let shift = Duration.milliseconds(Int.random(in: 1...100_000, using: &generator))
      let shifted = test.events.map { event in
        var event = event
        event.instant = event.instant.advanced(by: shift)
        return event
      }
      let expected = Self.gestures(test.events, test.recognizer).map {
        Gesture($0.touch, $0.kind, at: $0.instant.advanced(by: shift))
      }
      try #require(Self.gestures(shifted, test.recognizer) == expected)
    }
  }

  /// Ticks in time, too late or too often: the gestures are the same, and have the same instants.
  @Test func ticksChangeNothing() throws {
    try withSeeds(300) { generator in
      let test = Case(&generator)
      var recognizer = test.recognizer
      var found: [Gesture] = []
      for event in test.events {
        while Bool.random(using: &generator), let due = recognizer.nextTick, due <= event.instant {
          found += recognizer.tick(at: due)
        }
        if Bool.random(using: &generator) { found += recognizer.tick(at: recognizer.now(event)) }
        found += recognizer.touch(event)
      }
      try #require(found == Self.gestures(test.events, test.recognizer))
    }
  }

  /// A keyboard in a mirror, under hands in a mirror, for a text in a mirror: the same gestures.
  ///
  /// With the text as it was, only the caret's directions are turned round.
  @Test func aMirrorChangesNothing() throws {
    try withSeeds(300) { generator in
      let test = Case(&generator)
      let width = test.recognizer.size.width
      let events = test.events.map { event in
        var event = event
        event.location.x = width - event.location.x
        return event
      }
      let targets = test.recognizer.targets.map { target in
        let area = target.hitArea
        return TouchTarget(
          id: target.id,
          hitArea: LayoutRect(
            x: width - area.maxX, y: area.y, width: area.width, height: area.height),
          hold: target.hold)
      }
      func mirror(isRightToLeft: Bool) -> GestureRecognizer {
        GestureRecognizer(
          targets: targets, size: test.recognizer.size, isRightToLeft: isRightToLeft,
          configuration: test.recognizer.configuration)
      }
      let isRightToLeft = test.recognizer.isRightToLeft
      let found = Self.gestures(test.events, test.recognizer)
      try #require(Self.gestures(events, mirror(isRightToLeft: !isRightToLeft)) == found)
      // Alternates of keys in the middle go to the side where the text goes on.
      let hasPopups = found.contains { $0.kind.words.hasPrefix("alternates") }
      guard !hasPopups else { return }
      let turned = found.map { Gesture($0.touch, $0.kind.turned, at: $0.instant) }
      try #require(Self.gestures(events, mirror(isRightToLeft: isRightToLeft)) == turned)
    }
  }

  /// Touches that have nothing to do with each other make the gestures of the one and the other.
  @Test func touchesOneAfterAnotherMakeTheGesturesOfBoth() throws {
    try withSeeds(300) { generator in
      let first = Case(&generator)
      let second = Case(&generator)
      let pause = try #require(first.events.last).instant.advanced(by: .seconds(1))
      let later = second.events.map { event in
        var event = event
        event.instant = pause.advanced(by: event.instant.sinceStart)
        return event
      }
      let expected =
        Self.gestures(first.events, first.recognizer) + Self.gestures(later, first.recognizer)
      try #require(Self.gestures(first.events + later, first.recognizer) == expected)
    }
  }

  /// One touch, cancelled instead of lifted: what it types when it is lifted it does not type.
  @Test func aCancelledTouchTypesNothing() throws {
    try withSeeds(1000) { generator in
      let test = Case(&generator, events: 0)
      let path = Path(on: test.recognizer.size, using: &generator)
      let lifted = Self.gestures(path.events(ending: .ended), test.recognizer)
      let cancelled = Self.gestures(path.events(ending: .cancelled), test.recognizer)
      let typed = lifted.filter { $0.kind.isTypedByLifting }
      try #require(typed.count <= 1)
      try #require(!cancelled.contains { $0.kind.isTypedByLifting })
      try #require(cancelled == lifted.filter { !$0.kind.isTypedByLifting })
    }
  }

  /// A finger on a plain key, told apart by its whole way at once instead of step by step.
  @Test func aSlowReferenceAgrees() throws {
    var words: Set<String> = []
    try withSeeds(3000) { generator in
      let recognizer = TestKeyboard.recognizer(isRightToLeft: .random(using: &generator))
      let path = Path(on: recognizer.size, using: &generator)
      guard let key = recognizer.targets.first(where: { $0.hitArea.contains(path.places[0]) }),
        key.hold == .none
      else { return }
      let expected = path.reference(on: key, isRightToLeft: recognizer.isRightToLeft)
      let found = Self.gestures(path.events(ending: .ended), recognizer).map(\.kind.words)
      try #require(found == expected, "\(path)")
      words.formUnion(found.map { String($0.prefix { $0 != " " }) })
    }
    #expect(words == ["pressed", "released", "tapped", "swiped"])
  }
}

/// The way of one finger, place by place, some milliseconds apart.
private struct Path {
  var places: [LayoutPoint] = []
  var pauses: [Int] = []

  init(on size: LayoutSize, using generator: inout SeededGenerator) {
    var place = LayoutPoint(
      x: .random(in: 0...size.width, using: &generator),
      y: .random(in: 0...size.height, using: &generator))
    let drift = Double.random(in: -20...20, using: &generator)
    for _ in 0..<Int.random(in: 2...8, using: &generator) {
      places.append(place)
      pauses.append(Int.random(in: 0...120, using: &generator))
      place.x += drift + .random(in: -8...8, using: &generator)
      place.y += .random(in: -8...8, using: &generator)
    }
  }

  /// The last move and the end are at one instant.
  func events(ending phase: TouchEvent.Phase) -> [TouchEvent] {
    let touch = TouchID(rawValue: 1)
    var now = KeyboardInstant()
    var events: [TouchEvent] = []
    for (place, pause) in zip(places, pauses) {
      events.append(
        TouchEvent(touch, events.isEmpty ? .began : .moved, at: place, instant: now))
      now = now.advanced(by: .milliseconds(pause))
    }
    return events + [TouchEvent(touch, phase, at: places[places.count - 1], instant: now)]
  }

  /// What the way means on a plain key where swipes are looked for, as the documents say it.
  func reference(on key: TouchTarget, isRightToLeft: Bool) -> [String] {
    let start = places[0]
    let moves = places.map { (x: $0.x - start.x, y: $0.y - start.y) }
    let isSwipe = moves.contains { abs($0.x) >= 24 && abs($0.x) >= abs($0.y) }
    let staysOn = places.allSatisfy { place in
      let nearest = LayoutPoint(
        x: min(max(place.x, key.hitArea.x), key.hitArea.maxX),
        y: min(max(place.y, key.hitArea.y), key.hitArea.maxY))
      let away = (x: place.x - nearest.x, y: place.y - nearest.y)
      return away.x * away.x + away.y * away.y <= 12 * 12
    }
    let pressed = "pressed \(key.id)"
    let released = "released \(key.id)"
    if isSwipe {
      let distance = moves[moves.count - 1].x
      let steps = stride(from: 24, through: abs(distance), by: 60).map { $0 }.count
      let direction = (distance > 0) == isRightToLeft ? "backward" : "forward"
      return [pressed, released] + (steps > 0 ? ["swiped \(direction) \(steps)"] : [])
    }
    return staysOn ? [pressed, "tapped \(key.id)", released] : [pressed, released]
  }
}

extension Gesture.Kind {
  /// The same with the caret going the other way.
  fileprivate var turned: Gesture.Kind {
    switch self {
    case .swiped(let direction, let steps): .swiped(direction.turned, steps: steps)
    case .caretMoved(let direction, let unit, let steps):
      .caretMoved(direction.turned, by: unit, steps: steps)
    default: self
    }
  }

  /// Whether lifting a finger is what types it.
  fileprivate var isTypedByLifting: Bool {
    switch self {
    case .tapped, .alternateChosen, .swiped: true
    default: false
    }
  }
}

extension CaretDirection {
  fileprivate var turned: CaretDirection { self == .backward ? .forward : .backward }
}

extension GestureRecognizer {
  /// An instant at which nothing is due before an event.
  fileprivate func now(_ event: TouchEvent) -> KeyboardInstant {
    nextTick.map { min($0, event.instant) } ?? event.instant
  }
}
