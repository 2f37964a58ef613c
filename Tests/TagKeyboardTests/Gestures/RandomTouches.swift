import TagKeyboard
import TestSupport

/// Touches by chance, from fingers that type to events that no hand could make.
struct RandomTouches {
  /// How far the events are from those of a person.
  enum Manner: CaseIterable {
    /// Fingers come down, move and are lifted, in turn or two at a time.
    case orderly
    /// Any event of any touch, anywhere, at any time.
    case wild
  }

  private(set) var generator: SeededGenerator
  let manner: Manner
  let size: LayoutSize
  private(set) var now = KeyboardInstant()
  private var down: [TouchID: LayoutPoint] = [:]
  private var lastID = 0

  init(seed: UInt64, _ manner: Manner, size: LayoutSize) {
    generator = SeededGenerator(seed: seed)
    self.manner = manner
    self.size = size
  }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < probability
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func next() -> TouchEvent {
    pass()
    return manner == .orderly ? orderly() : wild()
  }

  /// Lets some time pass: mostly a few milliseconds, at times more than a long press takes.
  private mutating func pass() {
    now = now.advanced(by: .milliseconds(chance(0.15) ? number(200..<900) : number(0..<60)))
  }

  private mutating func orderly() -> TouchEvent {
    let ids = down.keys.sorted { $0.rawValue < $1.rawValue }
    guard let touch = ids.randomElement(using: &generator), ids.count > 2 || !chance(0.3) else {
      lastID += 1
      let touch = TouchID(rawValue: lastID)
      let place = anywhere()
      down[touch] = place
      return TouchEvent(touch, .began, at: place, instant: now)
    }
    var place = down[touch] ?? anywhere()
    if chance(0.6) {
      place.x += Double.random(in: -30...30, using: &generator)
      place.y += Double.random(in: -10...10, using: &generator)
    }
    if chance(0.5) {
      down[touch] = place
      return TouchEvent(touch, .moved, at: place, instant: now)
    }
    down[touch] = nil
    return TouchEvent(touch, chance(0.1) ? .cancelled : .ended, at: place, instant: now)
  }

  private mutating func wild() -> TouchEvent {
    let strange = [.nan, .infinity, -.infinity, 1e308, -1e308, 0, -0.0, .leastNonzeroMagnitude]
    var place = anywhere()
    if chance(0.05) { place.x = strange[number(0..<strange.count)] }
    if chance(0.05) { place.y = strange[number(0..<strange.count)] }
    let phases = TouchEvent.Phase.allCases
    let instant =
      chance(0.1)
      ? KeyboardInstant(sinceStart: .milliseconds(number(-9_000..<9_000))) : now
    return TouchEvent(
      TouchID(rawValue: number(chance(0.9) ? 0..<4 : -1000..<1000)),
      phases[number(0..<phases.count)], at: place, instant: instant)
  }

  /// A place on the keyboard, or a little beside it.
  private mutating func anywhere() -> LayoutPoint {
    LayoutPoint(
      x: .random(in: -20...(size.width + 20), using: &generator),
      y: .random(in: -20...(size.height + 20), using: &generator))
  }
}

/// A keyboard by chance: keys in rows, of all kinds, with gaps, with names that occur elsewhere.
func randomTargets(
  size: LayoutSize, using generator: inout SeededGenerator
) -> [TouchTarget] {
  let rows = Int.random(in: 0...5, using: &generator)
  let height = size.height / Double(max(rows, 1))
  return (0..<rows).flatMap { row in
    let columns = Int.random(in: 1...10, using: &generator)
    let width = size.width / Double(columns)
    return (0..<columns).map { column in
      let holds: [TouchTarget.Hold] = [
        .none, .none, .repeats, .longPress, .longPressOnly, .caretDrag,
        .alternates(count: Int.random(in: 1...12, using: &generator)),
      ]
      return TouchTarget(
        id: "\(row).\(column)",
        hitArea: LayoutRect(
          x: Double(column) * width, y: Double(row) * height, width: width, height: height),
        hold: holds[Int.random(in: 0..<holds.count, using: &generator)])
    }
  }
}
