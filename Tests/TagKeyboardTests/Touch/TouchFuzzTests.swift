import TagKeyboard
import TestSupport
import Testing

/// Touches by chance over every layout that ships, and every layer of it: no crash, no key without
/// a finger on it, and every touch that comes down ends.
@Suite(.namesCases)
struct TouchFuzzTests {
  /// All events, of both manners, over all layouts.
  static let events = GestureFuzzTests.events

  @Test func touchesByChanceOnEveryLayout() throws {
    let layers = LayoutFixture.layers
    let eventsOfOne = Self.events / (2 * layers.count) + 1
    var seen: Set<String> = []
    var kinds: Set<String> = []
    for manner in RandomTouches.Manner.allCases {
      for (number, (layout, layer)) in layers.enumerated() {
        var judge = try TouchJudge(
          layout: layout.id, layer: layer, manner: manner, seed: UInt64(number))
        for _ in 0..<eventsOfOne { try judge.next() }
        try judge.finish()
        seen.formUnion(judge.touched)
        kinds.formUnion(judge.kinds)
      }
    }
    #expect(seen == Set(layers.map { "\($0.layout.id)/\($0.layer)" }))
    #expect(kinds.count == 12, "not everything has happened: \(kinds.sorted())")
  }

  /// The recognizer alone, whose judge knows more, over the keys of the same layers.
  @Test(arguments: RandomTouches.Manner.allCases)
  func gesturesByChanceOnEveryLayout(manner: RandomTouches.Manner) throws {
    let layouts = LayoutCatalog.builtIn.layouts
    for (number, layout) in layouts.enumerated() {
      let layers = layout.layers.map { layer in
        layout.frames(of: layer.id, in: Hand.size).map(TouchTarget.init)
      }
      try GestureFuzzTests.run(
        layers: layers, size: Hand.size, events: Self.events / (10 * layouts.count),
        manner: manner, seed: UInt64(number))
    }
  }
}

/// Watches a keyboard that is touched by chance, from outside.
struct TouchJudge {
  /// Something that cannot be.
  struct Objection: Error, CustomStringConvertible {
    let description: String
  }

  private var keyboard: TouchKeyboard
  private var touches: RandomTouches
  /// Where the fingers that are down came down, and where they are.
  private var fingers: [TouchID: (start: LayoutPoint, location: LayoutPoint)] = [:]
  /// The keys that are pressed.
  private var pressed: [TouchID: String] = [:]
  private var isKeyDown = false
  /// The layers on which a finger has come down.
  private(set) var touched: Set<String> = []
  private(set) var kinds: Set<String> = []

  init(layout: String, layer: String, manner: RandomTouches.Manner, seed: UInt64) throws {
    touches = RandomTouches(seed: seed, manner, size: Hand.size)
    var state = LayoutState(locale: ["ru", "en", "ar_EG"][touches.number(0..<3)])
    state.switchLayout(to: layout)
    state.showLayer(layer)
    state.isSplit = touches.chance(0.2)
    let movements = GestureRecognizer.Configuration.SidewaysMovement.allCases
    keyboard = TouchKeyboard(
      state: state, size: Hand.size,
      gestures: .init(
        sidewaysMovement: movements[touches.number(0..<3)], wordDwell: .milliseconds(200)))
  }

  mutating func next() throws {
    if touches.chance(0.1), let due = keyboard.nextTick {
      let shown = keyboard.frames
      try hear(keyboard.tick(at: due), shown)
    }
    if touches.chance(0.01) { try change() }
    let (event, shown) = (touches.next(), keyboard.frames)
    if event.phase == .began {
      touched.insert("\(keyboard.state.place.layout)/\(keyboard.state.place.layer)")
      // One that begins twice is cancelled where it was, before it begins again.
      if fingers[event.touch] == nil { fingers[event.touch] = (event.location, event.location) }
    } else if event.location.x.isFinite, event.location.y.isFinite {
      fingers[event.touch]?.location = event.location
    }
    try hear(keyboard.touch(event), shown, began: event.phase == .began ? event : nil)
    switch event.phase {
    case .began: fingers[event.touch] = (event.location, event.location)
    case .moved: break
    case .ended, .cancelled:
      fingers[event.touch] = nil
      if let key = pressed[event.touch] {
        throw Objection(description: "\(event) is over and '\(key)' is pressed")
      }
    }
  }

  /// The keyboard goes: nothing goes on.
  mutating func finish() throws {
    let shown = keyboard.frames
    try hear(keyboard.cancelAll(at: touches.now), shown)
    if !pressed.isEmpty || isKeyDown || !keyboard.isIdle || keyboard.nextTick != nil {
      throw Objection(description: "the keyboard is gone and \(pressed) go on")
    }
  }

  /// Something else than a finger changes what is shown.
  private mutating func change() throws {
    let (shown, now) = (keyboard.frames, touches.now)
    let types = TextInputTraits.KeyboardType.allCases
    switch touches.number(0..<4) {
    case 0:
      let traits = TextInputTraits(keyboardType: types[touches.number(0..<types.count)])
      try hear(keyboard.fieldChanged(to: traits, at: now), shown)
    case 1: try hear(keyboard.update(at: now) { $0.isSplit.toggle() }, shown)
    case 2: try hear(keyboard.update(at: now) { $0.needsInputModeSwitchKey.toggle() }, shown)
    default:
      let size = touches.chance(0.5) ? Hand.size : LayoutSize(width: 568, height: 162)
      try hear(keyboard.resize(to: size, at: now), shown)
    }
  }

  private mutating func hear(
    _ outputs: [TouchKeyboard.Output], _ shown: [KeyFrame], began: TouchEvent? = nil
  ) throws {
    var hasActed = false
    for output in outputs {
      switch output {
      case .gesture(let gesture):
        kinds.insert(String(gesture.kind.words.prefix { $0 != " " }))
        hasActed = try hear(gesture, shown + keyboard.frames, began)
      case .effect:
        if !hasActed { throw Objection(description: "\(output) though no key has acted") }
      case .keyDown, .keyUp:
        if isKeyDown == (output != .keyUp) {
          throw Objection(description: "\(output) twice in a row")
        }
        isKeyDown.toggle()
      case .moveCaret(_, _, let steps):
        if steps < 1 { throw Objection(description: "\(output)") }
      case .framesChanged: break
      }
    }
  }

  /// Whether the gesture is one by which keys act.
  private mutating func hear(
    _ gesture: Gesture, _ frames: [KeyFrame], _ began: TouchEvent?
  ) throws -> Bool {
    guard let finger = fingers[gesture.touch] else {
      throw Objection(description: "\(gesture) of a touch that is not there")
    }
    func demand(_ isTrue: Bool) throws {
      if !isTrue { throw Objection(description: "\(gesture) of \(finger)") }
    }
    switch gesture.kind {
    case .pressed(let key):
      try demand(pressed[gesture.touch] == nil)
      let start = began.map { $0.touch == gesture.touch ? $0.location : finger.start }
      try demand(frames.contains { $0.keyID == key && $0.hitArea.contains(start ?? finger.start) })
      pressed[gesture.touch] = key
    case .released(let key):
      try demand(pressed[gesture.touch] == key)
      pressed[gesture.touch] = nil
    case .tapped(let key, _):
      try demand(pressed[gesture.touch] == key)
      try demand(frames.contains { $0.keyID == key && $0.isNear(finger.location) })
      return true
    case .longPressed(let key), .alternateChosen(let key, _):
      try demand(pressed[gesture.touch] == key)
      return true
    case .repeatBegan(let key), .repeatEnded(let key), .alternatesShown(let key, _),
      .alternateHighlighted(let key, _):
      try demand(pressed[gesture.touch] == key)
    case .swiped, .caretDragBegan, .caretUnitChanged, .caretMoved, .caretDragEnded:
      try demand(pressed[gesture.touch] == nil)
    }
    return false
  }
}

extension KeyFrame {
  /// Whether a finger here still types the key: in it, or no further beside it than it may roll.
  fileprivate func isNear(_ place: LayoutPoint) -> Bool {
    let tolerance = GestureRecognizer.Configuration().slideTolerance
    let away = (
      x: max(hitArea.x - place.x, place.x - hitArea.maxX, 0),
      y: max(hitArea.y - place.y, place.y - hitArea.maxY, 0)
    )
    return away.x * away.x + away.y * away.y <= tolerance * tolerance
  }
}
