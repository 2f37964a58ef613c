import TagKeyboard
import Testing

/// Fingers on a keyboard: they touch keys by name, and take a moment for each touch.
struct Hand {
  static let size = LayoutSize(width: 320, height: 216)

  var keyboard: TouchKeyboard
  var now = KeyboardInstant()
  /// Everything that came of the last event.
  private(set) var last: [TouchKeyboard.Output] = []
  private var places: [Int: LayoutPoint] = [:]

  init(_ keyboard: TouchKeyboard) { self.keyboard = keyboard }

  init(layout: String, locale: String = "ru") throws {
    var state = LayoutState(locale: locale)
    let isThere = state.switchLayout(to: layout)
    try #require(isThere, "no layout \(layout)")
    self.init(TouchKeyboard(state: state, size: Self.size))
  }

  /// A hand on a layout of two layers with keys that repeat in different places.
  static func ofTwoLayers() throws -> Hand {
    let file = """
      {
        "version": 1, "id": "two", "name": "Two", "letters": true,
        "layers": [
          {"id": "first", "rows": [[
            {
              "id": "go", "label": "2", "accessibilityLabel": "Second",
              "actions": [{"layer": "second"}], "hold": [{"layer": "second"}]
            },
            "x",
            {"id": "back", "actions": [{"moveCaret": "backward"}]},
            {"id": "both", "actions": [{"delete": "character"}, {"insert": "!"}]},
            {"id": "globe", "actions": ["nextKeyboard"]}
          ]]},
          {"id": "second", "rows": [[
            {
              "id": "return", "label": "1", "accessibilityLabel": "First",
              "actions": [{"layer": "first"}]
            },
            {"id": "on", "actions": [{"moveCaret": "forward"}]}, "y", "z",
            {"id": "globe", "actions": ["nextKeyboard"]}
          ]]}
        ]
      }
      """
    let catalog = try LayoutReader.read([SourceText(name: "two.json", text: file)])
    var state = LayoutState(catalog: catalog)
    state.switchLayout(to: "two")
    return Hand(TouchKeyboard(state: state, size: size))
  }

  /// The middle of a key.
  func center(_ key: String) throws -> LayoutPoint {
    try #require(keyboard.frames.first { $0.keyID == key }, "no key \(key)").frame.center
  }

  mutating func down(_ key: String, _ finger: Int) throws -> [TouchKeyboard.Output] {
    places[finger] = try center(key)
    return touch(finger, .began)
  }

  mutating func move(_ finger: Int, _ right: Double) -> [TouchKeyboard.Output] {
    places[finger]?.x += right
    return touch(finger, .moved)
  }

  mutating func up(_ finger: Int) -> [TouchKeyboard.Output] { touch(finger, .ended) }

  /// Taps keys one after another.
  mutating func tap(_ keys: String...) throws -> [TouchKeyboard.Output] {
    try keys.flatMap { try down($0, 1) + up(1) }
  }

  /// What tapping keys types.
  mutating func typed(_ keys: String...) throws -> String {
    try keys.map { try tap($0).text }.joined()
  }

  /// Makes a gesture on a key, from coming down to being lifted, and rests a while.
  mutating func make(_ gesture: KeyGesture, on key: String) throws -> [TouchKeyboard.Output] {
    defer { now = now.advanced(by: .seconds(1)) }
    switch gesture {
    case .tap: return try tap(key)
    case .doubleTap: return try tap(key, key)
    case .hold: return try down(key, 1) + wait(500) + up(1)
    case .alternate(let number):
      let outputs = try down(key, 1) + wait(500)
      let popup = try #require(keyboard.popup, "no alternates of \(key)")
      places[1] = popup.alternates.frames[number].center
      return outputs + touch(1, .moved) + up(1)
    }
  }

  /// Lets milliseconds pass; what is due happens when it is due.
  mutating func wait(_ milliseconds: Int) -> [TouchKeyboard.Output] {
    let end = now.advanced(by: .milliseconds(milliseconds))
    var outputs: [TouchKeyboard.Output] = []
    while let due = keyboard.nextTick, due <= end { outputs += keyboard.tick(at: due) }
    now = end
    last = outputs
    return outputs.acts
  }

  /// Changes what is shown.
  mutating func change(_ body: (inout LayoutState) -> Void) -> [TouchKeyboard.Output] {
    last = keyboard.update(at: now, body)
    return last.acts
  }

  private mutating func touch(
    _ finger: Int, _ phase: TouchEvent.Phase
  ) -> [TouchKeyboard.Output] {
    let place = places[finger] ?? LayoutPoint(x: 0, y: 0)
    last = keyboard.touch(
      TouchEvent(TouchID(rawValue: finger), phase, at: place, instant: now))
    if phase == .ended { now = now.advanced(by: .milliseconds(20)) }
    return last.acts
  }
}

extension [TouchKeyboard.Output] {
  /// What has to be done, the gestures left out.
  var acts: [TouchKeyboard.Output] {
    filter { if case .gesture = $0 { false } else { true } }
  }

  /// The text that is typed.
  var text: String {
    map { if case .effect(.press(.insertText(let text))) = $0 { text } else { "" } }.joined()
  }
}
