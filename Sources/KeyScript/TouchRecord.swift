public import TagKeyboard

/// What became of one touch, or of another field or layout.
public struct TouchRecord: Sendable {
  /// The line of the tape.
  public let line: Tape.Line
  /// When the finger came down.
  public let start: KeyboardInstant
  /// When it was lifted.
  public internal(set) var end: KeyboardInstant
  /// What the touch has turned out to mean, and what the keyboard asked for, in order.
  public internal(set) var outputs: [(output: TouchKeyboard.Output, instant: KeyboardInstant)] = []
  /// What is on the keyboard afterwards; `nil` while the touch lasts.
  public internal(set) var place: LayoutState.Place?

  init(line: Tape.Line, start: KeyboardInstant) {
    self.line = line
    self.start = start
    end = start
  }
}

extension TouchRecord {
  /// One line for people: what the fingers did, and what there is on the keyboard now.
  ///
  /// What keys did in the text is told by the records of their presses.
  public var explanation: String {
    let acts = outputs.compactMap { $0.output.explanation }
    let isChanged = outputs.contains { $0.output == .framesChanged }
    let shown = isChanged ? place.map { " — shows the \($0.words)\($0.shiftWords)" } : nil
    return "\(line.location): \(line.command): "
      + (acts.isEmpty ? (isChanged ? "done" : "nothing") : acts.joined(separator: ", "))
      + (shown ?? "")
  }
}

extension LayoutState.Place {
  fileprivate var shiftWords: String {
    switch shift {
    case .off: ""
    case .once: ", shift on"
    case .capsLock: ", caps lock on"
    }
  }
}

extension TouchKeyboard.Output {
  fileprivate var explanation: String? {
    switch self {
    case .gesture(let gesture): gesture.kind.explanation
    case .effect(.nextKeyboard): "on to the next keyboard"
    case .effect(.dismiss): "keyboard away"
    case .effect(.runScript(let name)): "script \(TapeCommand.quoted(name))"
    case .effect(.press), .effect(.insertTag), .keyDown, .keyUp, .moveCaret, .framesChanged: nil
    }
  }
}

extension Gesture.Kind {
  fileprivate var explanation: String? {
    switch self {
    case .tapped(let key, let count): "tapped '\(key)'" + (count == 2 ? " again" : "")
    case .longPressed(let key): "held '\(key)'"
    case .repeatBegan(let key): "held '\(key)', which repeats"
    case .alternateChosen(let key, let index): "chose alternate \(index + 1) of '\(key)'"
    case .swiped(let direction, let steps): "swiped \(direction.rawValue) by \(steps)"
    case .caretMoved(let direction, let unit, let steps):
      "dragged the caret \(direction.rawValue) by \(steps) \(unit.name)\(steps == 1 ? "" : "s")"
    case .pressed, .released, .repeatEnded, .alternatesShown, .alternateHighlighted,
      .caretDragBegan, .caretUnitChanged, .caretDragEnded:
      nil
    }
  }
}
