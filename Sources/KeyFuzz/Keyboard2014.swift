package import SimulatedHost
package import TagKeyboard

/// The keyboard of 2014, to compare ours with: insert, wait a tenth of a second, hope.
///
/// A tag goes in whole over whatever is selected; a tenth of a second later the caret is asked to go
/// back, counted in UTF-16 code units of the tag alone. Clearing asks for a move over the visible
/// text behind the caret, waits as long, and deletes until nothing is predicted before it. What the
/// host answers is never looked at, so no outcome is ever better than `unverified`. It had no keys
/// for words, single tags, undo and redo: they are refused; and no key of it repeats.
package final class Keyboard2014: DrivenKeyboard {
  /// It knows of no style: its tags are what the file says.
  package var tagStyle = TagStyle()
  /// It knows nothing of the tags around the caret.
  package var tagSituation: TagSituation { .none }
  package let host: SimulatedHost
  package var observer: ((SimulatedKeyboard.Event, KeyboardInstant) -> Void)?

  /// How long it waits for what it has asked for.
  private static let delay = Duration.milliseconds(100)

  /// What is done when the wait is over.
  private enum Rest {
    case move(by: Int)
    case deleteEverythingBefore
  }

  private var timers: [(instant: KeyboardInstant, press: PressID, rest: Rest)] = []
  private var outcomes: [PressID: Outcome] = [:]
  private var lastPress = 0

  /// Makes the keyboard for a host.
  package init(host: SimulatedHost) { self.host = host }

  package var isIdle: Bool { timers.isEmpty }

  package func takeOutcome(of press: PressID) -> Outcome? { outcomes.removeValue(forKey: press) }

  package func press(_ action: KeyAction) -> PressID {
    lastPress += 1
    let press = PressID(rawValue: lastPress)
    switch action {
    case .insertText(let text): insert(text, press)
    case .tag(let tag, let variables): insert(tag, variables, press)
    case .moveCaret(.backward, .character): move(by: -1, if: !host.context.before.isEmpty, press)
    case .moveCaret(.forward, .character): move(by: 1, if: !host.context.after.isEmpty, press)
    case .deleteBackward(by: .character): deleteBackward(press)
    case .clear:
      call(.adjustTextPosition(byCharacterOffset: host.context.after.utf16.count))
      wait(for: .deleteEverythingBefore, press)
    case .undo, .redo: finish(press, .refused(.emptyHistory))
    case .moveCaret(_, .word), .moveCaret(_, .line), .moveCaret(_, .upTo), .deleteBackward,
      .closeTag, .goToInputPoint, .nextChoice:
      finish(press, .refused(.nothingThere))
    }
    host.endTurn()
    return press
  }

  package func performNext(before end: KeyboardInstant?) -> Bool {
    let event = host.nextEvent
    let timer = timers.first?.instant
    guard let instant = [event, timer].compactMap(\.self).min() else { return false }
    if let end, instant > end { return false }
    if let event, event <= timer ?? event {
      guard let context = host.performNextEvent() else { return true }
      observer?(.contextArrived(context), host.now)
    } else {
      host.wait(until: instant)
      let due = timers.removeFirst()
      perform(due.rest)
      finish(due.press, .unverified)
      host.endTurn()
    }
    return true
  }

  private func insert(_ text: String, _ press: PressID) {
    call(.insertText(text))
    finish(press, .unverified)
  }

  private func insert(_ tag: Tag, _ variables: [String: String], _ press: PressID) {
    let expansion = tag.snippet.expanded { variables[$0] }
    call(.insertText(expansion.text))
    let tail = expansion.text.utf8.dropFirst(expansion.caret ?? expansion.text.utf8.count)
    wait(for: .move(by: -(String(Substring(tail)).utf16.count)), press)
  }

  private func move(by offset: Int, if isTextThere: Bool, _ press: PressID) {
    guard isTextThere else { return finish(press, .refused(.nothingThere)) }
    call(.adjustTextPosition(byCharacterOffset: offset))
    finish(press, .unverified)
  }

  private func deleteBackward(_ press: PressID) {
    guard !host.context.before.isEmpty else { return finish(press, .refused(.nothingThere)) }
    call(.deleteBackward(count: 1))
    finish(press, .unverified)
  }

  private func wait(for rest: Rest, _ press: PressID) {
    timers.append((host.now.advanced(by: Self.delay), press, rest))
  }

  private func perform(_ rest: Rest) {
    switch rest {
    case .move(let offset): call(.adjustTextPosition(byCharacterOffset: offset))
    case .deleteEverythingBefore:
      while !host.context.before.isEmpty { call(.deleteBackward(count: 1)) }
    }
  }

  private func call(_ effect: Effect) {
    observer?(.effect(effect), host.now)
    switch effect {
    case .insertText(let text): host.insertText(text)
    case .deleteBackward: host.deleteBackward()
    case .adjustTextPosition(let offset): host.adjustTextPosition(byCharacterOffset: offset)
    case .decide, .finish: break
    }
  }

  private func finish(_ press: PressID, _ outcome: Outcome) {
    outcomes[press] = outcome
    observer?(.effect(.finish(press, outcome)), host.now)
  }
}
