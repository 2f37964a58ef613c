package import TagKeyboard
import SimulatedHost

// The keys of a tape.

/// Told about the presses of a run while they happen.
package protocol TapeWatcher: AnyObject {
  /// A key is about to be pressed.
  func willPress(_ action: KeyAction)
  /// A running clear-all is about to be stopped.
  func willCancel()
  /// A setting is about to change, and with it what keys mean.
  func willSet()
  /// Nothing is on its way any more; these are the presses since the last time, in order.
  func cameToRest(_ presses: [PressID])
}

/// A press that has not been reported yet.
struct StartedPress {
  let id: PressID
  let line: Tape.Line
  let start: KeyboardInstant
  /// Which of the run's events is the first that belongs to it.
  let firstEvent: Int
}

extension TapeRunner {
  /// Presses the key of a command, if it is one, and lets no time pass.
  func press(_ command: TapeCommand, _ line: Tape.Line) throws(Diagnostic) {
    if let action = try action(of: command, line) { press(action, line) }
  }

  @discardableResult
  func press(_ action: KeyAction, _ line: Tape.Line) -> PressID {
    useStyle(for: action)
    watcher?.willPress(action)
    let start = host.now
    let firstEvent = events.count
    let press = keyboard.press(action)
    started.append(StartedPress(id: press, line: line, start: start, firstEvent: firstEvent))
    return press
  }

  /// Holds a key down for so long, then lets everything come to rest.
  func hold(
    _ key: TapeCommand.Key, for duration: Duration, _ line: Tape.Line
  ) throws(Diagnostic) {
    events.removeAll(keepingCapacity: true)
    let end = host.now.advanced(by: duration)
    keyboard.keyDown(key.action) { [unowned self] action in press(action, line) }
    try letPass(until: end)
    keyboard.keyUp()
    try comeToRest()
  }

  /// What a command's key means; `nil` when it is no key.
  private func action(of command: TapeCommand, _ line: Tape.Line) throws(Diagnostic) -> KeyAction? {
    switch command {
    case .type(let text): return .insertText(text)
    case .tag(let name):
      let tag = try line.tag(name, in: tags)
      return .tag(tag, variables: variables(for: tag))
    case .press(let key, _): return key.action
    case .search(let key, let stops, _): return key.action(upTo: stops)
    case .swipe(let direction, _): return direction.action
    case .hold, .cancel, .clipboard, .set, .wait, .source, .expect, .host, .touch, .after:
      return nil
    }
  }

  /// Everything is at rest: tells how the presses ended.
  ///
  /// Of presses that overlap, each has everything that happened from its start on.
  func report() {
    watcher?.cameToRest(started.map(\.id))
    for press in started {
      let outcome = keyboard.takeOutcome(of: press.id) ?? .unverified
      summary.count(outcome)
      let isWanted = summary.wants(outcome)
      guard onPress != nil || isWanted else { continue }
      let record = PressRecord(
        number: summary.presses, line: press.line,
        events: Array(events[press.firstEvent...]), outcome: outcome, start: press.start,
        end: host.now, tags: isTracing ? keyboard.tagSituation : nil)
      if isWanted { summary.keep(record) }
      onPress?(record)
    }
    started.removeAll(keepingCapacity: true)
  }
}

extension TapeCommand {
  /// How often the line presses its key.
  var count: Int {
    switch self {
    case .press(_, let count), .search(_, _, let count), .swipe(_, let count): count
    default: 1
    }
  }
}

extension TapeCommand.Key {
  var action: KeyAction {
    switch self {
    case .left: .moveCaret(.backward, by: .character)
    case .right: .moveCaret(.forward, by: .character)
    case .wordLeft: .moveCaret(.backward, by: .word)
    case .wordRight: .moveCaret(.forward, by: .word)
    case .lineLeft: .moveCaret(.backward, by: .line)
    case .lineRight: .moveCaret(.forward, by: .line)
    case .backspace: .deleteBackward(by: .character)
    case .backspaceWord: .deleteBackward(by: .word)
    case .backspaceLine: .deleteBackward(by: .line)
    case .backspaceTag: .deleteBackward(by: .tag)
    case .next: .goToInputPoint(.forward)
    case .previous: .goToInputPoint(.backward)
    case .choice: .nextChoice
    case .close: .closeTag
    case .clear: .clear
    case .undo: .undo
    case .redo: .redo
    }
  }
}

extension TapeCommand.Search {
  func action(upTo text: String) -> KeyAction {
    let stops = StopCharacters(text)
    return switch self {
    case .left: .moveCaret(.backward, by: .upTo(stops))
    case .right: .moveCaret(.forward, by: .upTo(stops))
    case .backspace: .deleteBackward(by: .upTo(stops))
    }
  }
}

extension TapeCommand.Swipe {
  var action: KeyAction {
    .moveCaret(self == .left ? .backward : .forward, by: .character)
  }
}
