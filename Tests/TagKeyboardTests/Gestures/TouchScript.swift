import TagKeyboard
import TestSupport
import Testing

/// Touches and the gestures they make, as a timeline that a test writes and compares whole.
///
/// ```
///   0 ms  A down q        # in the middle of the key q; `q+5,-3` beside it, `30,40` a place
///   0 ms  → A pressed q
///  80 ms  A move +3,0     # from where it began
///  90 ms  A up            # where it is; `A up +3,0` moves it first
///  90 ms  → A tapped q
///  90 ms  → A released q
///  95 ms  layer digits    # `gone`: the keyboard disappears
/// ```
///
/// A capital letter is a finger; a line with an arrow is a gesture, the others happen. Time goes on
/// until nothing is due.
struct TouchScript {
  /// Something that happens.
  enum Input {
    case touch(finger: Character, phase: TouchEvent.Phase, place: Substring)
    case layer(String)
    case gone
  }

  /// A line that happens.
  struct Line {
    let instant: KeyboardInstant
    let text: String
    let input: Input
  }

  let lines: [Line]

  init(_ notation: String) throws {
    let lines = notation.split(separator: "\n").map { $0.prefix { $0 != "#" } }
    self.lines = try lines.filter { !$0.contains("→") && $0.contains { $0 != " " } }.map(Line.init)
  }

  /// Runs the lines, and writes everything down.
  ///
  /// - Parameter isPunctual: whether ticks come when they are due, or only with what happens next.
  func run(_ recognizer: GestureRecognizer, isPunctual: Bool = true) throws -> String {
    var recognizer = recognizer
    var places: [Character: (start: LayoutPoint, location: LayoutPoint)] = [:]
    var transcript: [String] = []
    func write(_ gestures: [Gesture]) { transcript += gestures.map(\.line) }
    for line in lines {
      while isPunctual, let due = recognizer.nextTick, due <= line.instant {
        write(recognizer.tick(at: due))
      }
      var gestures: [Gesture] = []
      switch line.input {
      case .layer(let name):
        gestures = recognizer.replaceTargets(
          try #require(TestKeyboard.layers[name]), size: TestKeyboard.size, at: line.instant)
      case .gone: gestures = recognizer.cancelAll(at: line.instant)
      case .touch(let finger, let phase, let place):
        let location = try Self.location(place, of: finger, places, recognizer.targets)
        places[finger] = (
          places[finger].flatMap { phase == .began ? nil : $0.start } ?? location,
          location
        )
        gestures = recognizer.touch(
          TouchEvent(finger.touch, phase, at: location, instant: line.instant))
      }
      // What was due before the line is written before it.
      write(gestures.filter { $0.instant < line.instant })
      transcript.append(line.text)
      write(gestures.filter { $0.instant >= line.instant })
    }
    while let due = recognizer.nextTick { write(recognizer.tick(at: due)) }
    return transcript.joined(separator: "\n")
  }

  private static func location(
    _ place: Substring, of finger: Character,
    _ places: [Character: (start: LayoutPoint, location: LayoutPoint)], _ targets: [TouchTarget]
  ) throws -> LayoutPoint {
    guard !place.isEmpty else { return places[finger]?.location ?? LayoutPoint(x: 0, y: 0) }
    let name = place.prefix { $0 != "+" && !$0.isNumber && $0 != "-" }
    let numbers = try place.dropFirst(name.count).split(separator: ",").map {
      try #require(Double($0.first == "+" ? $0.dropFirst() : $0))
    }
    let offset = numbers.isEmpty ? [0, 0] : numbers
    var origin = LayoutPoint(x: 0, y: 0)
    if !name.isEmpty {
      origin = try #require(targets.first { $0.id == name }, "no key \(name)").hitArea.center
    } else if place.first == "+" || place.first == "-" {
      origin = try #require(places[finger]).start
    }
    return LayoutPoint(x: origin.x + offset[0], y: origin.y + offset[1])
  }
}

extension TouchScript.Line {
  fileprivate init(_ line: Substring) throws {
    let words = line.split(separator: " ")
    let milliseconds = try #require(Int(words[0]), "\(line)")
    try #require(words.count >= 3 && words[1] == "ms", "\(line)")
    instant = KeyboardInstant(sinceStart: .milliseconds(milliseconds))
    text = timelineLine(milliseconds, words.dropFirst(2).joined(separator: " "))
    let phases: [Substring: TouchEvent.Phase] = [
      "down": .began, "move": .moved, "up": .ended, "cancel": .cancelled,
    ]
    switch words[2] {
    case "layer": input = .layer(String(words[3]))
    case "gone": input = .gone
    default:
      input = .touch(
        finger: try #require(words[2].first), phase: try #require(phases[words[3]], "\(line)"),
        place: words.count > 4 ? words[4] : "")
    }
  }
}

/// Runs a timeline and compares it with itself: ticks that come late make no difference.
func expectGestures(
  _ notation: String, _ recognizer: GestureRecognizer = TestKeyboard.recognizer(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let expected = notation.split(separator: "\n").map { line in
    let words = line.prefix { $0 != "#" }.split(separator: " ")
    return timelineLine(Int(words[0]) ?? -1, words.dropFirst(2).joined(separator: " "))
  }.joined(separator: "\n")
  let script = try TouchScript(notation)
  for isPunctual in [true, false] {
    let found = try script.run(recognizer, isPunctual: isPunctual)
    #expect(
      found == expected, "\(textDifference(expected: expected, actual: found))",
      sourceLocation: sourceLocation)
  }
}

private func timelineLine(_ milliseconds: Int, _ text: String) -> String {
  let number = String(milliseconds)
  return String(repeating: " ", count: max(0, 4 - number.count)) + number + " ms  " + text
}

extension Gesture {
  /// The gesture as a line of a timeline.
  var line: String {
    timelineLine(Int(instant.sinceStart / .milliseconds(1)), "→ \(touch.letter) \(kind.words)")
  }
}

extension Gesture.Kind {
  /// What it means, in the words of the notation.
  var words: String {
    switch self {
    case .pressed(let key): "pressed \(key)"
    case .released(let key): "released \(key)"
    case .tapped(let key, let count): "tapped \(key)" + (count == 1 ? "" : " ×\(count)")
    case .longPressed(let key): "long-pressed \(key)"
    case .repeatBegan(let key): "repeat began \(key)"
    case .repeatEnded(let key): "repeat ended \(key)"
    case .alternatesShown(let key, let index): "alternates shown \(key) at \(name(index))"
    case .alternateHighlighted(let key, let index): "highlighted \(key) \(name(index))"
    case .alternateChosen(let key, let index): "chosen \(key) \(index)"
    case .swiped(let direction, let steps): "swiped \(direction) \(steps)"
    case .caretDragBegan: "drag began"
    case .caretUnitChanged(let unit): "by \(unit)"
    case .caretMoved(let direction, let unit, let steps): "moved \(direction) \(steps) \(unit)"
    case .caretDragEnded: "drag ended"
    }
  }

  private func name(_ index: Int?) -> String { index.map(String.init) ?? "none" }
}

extension Character {
  /// The touch of a finger that is named by a capital letter.
  var touch: TouchID { TouchID(rawValue: Int(asciiValue ?? 0)) }
}

extension TouchID {
  /// The capital letter of the finger.
  var letter: Character { Character(Unicode.Scalar(UInt8(clamping: rawValue))) }
}

/// A keyboard with a key of each kind, and nothing below them.
enum TestKeyboard {
  static let size = LayoutSize(width: 320, height: 216)

  static let targets = [
    key("q", column: 0, row: 0), key("w", column: 1, row: 0),
    key("e", column: 2, row: 0, hold: .alternates(count: 3)), key("b", column: 3, row: 0),
    key("clear", column: 4, row: 0, hold: .longPressOnly),
    key("globe", column: 0, row: 1, hold: .longPress),
    key("space", column: 1, row: 1, columns: 3, hold: .caretDrag),
    key("delete", column: 4, row: 1, hold: .repeats),
  ]

  /// The same keys, other letters on them, other keys altogether, and none.
  static let layers: [String: [TouchTarget]] = [
    "letters": targets,
    "capitals": targets.map { target in
      let isLetter = target.id.count == 1
      return TouchTarget(
        id: isLetter ? target.id.uppercased() : target.id, hitArea: target.hitArea,
        hold: target.hold)
    },
    "digits": [
      key("one", column: 0, row: 0, columns: 2), key("two", column: 2, row: 0, columns: 2),
      key("hide", column: 4, row: 0, hold: .repeats), key("delete", column: 4, row: 1),
    ],
    "low": [key("low", column: 0, row: 0, height: 20)], "none": [],
  ]

  static func recognizer(
    isRightToLeft: Bool = false, _ configuration: GestureRecognizer.Configuration = .init()
  ) -> GestureRecognizer {
    GestureRecognizer(
      targets: targets, size: size, isRightToLeft: isRightToLeft, configuration: configuration)
  }

  private static func key(
    _ id: String, column: Int, row: Int, columns: Int = 1, height: Double = 54,
    hold: TouchTarget.Hold = .none
  ) -> TouchTarget {
    TouchTarget(
      id: id,
      hitArea: LayoutRect(
        x: Double(column * 64), y: Double(row * 54), width: Double(columns * 64), height: height),
      hold: hold)
  }
}
