public import SimulatedHost
public import TagKeyboard

/// What one press of a key did.
public struct PressRecord: Sendable {
  /// Something that happened while the key was pressed.
  public enum Event: Hashable, Sendable {
    /// In the keyboard.
    case keyboard(SimulatedKeyboard.Event)
    /// In the host, or between the two; only in runs that are traced.
    case host(HostEvent)
  }

  /// The number of the press in the run, from 1.
  public let number: Int
  /// The line of the tape.
  public let line: Tape.Line
  /// Everything that happened, in order, with its instant.
  public let events: [(event: Event, instant: KeyboardInstant)]
  /// How it ended.
  public let outcome: Outcome
  /// When the key was pressed.
  public let start: KeyboardInstant
  /// When it had ended.
  public let end: KeyboardInstant
  /// Which tags the caret is in then; only in runs that are traced.
  public let tags: TagSituation?
}

extension PressRecord {
  /// What was asked of the host, in order.
  var calls: [Effect] {
    events.compactMap { record in
      guard case .keyboard(.effect(let effect)) = record.event else { return nil }
      switch effect {
      case .insertText, .deleteBackward, .adjustTextPosition: return effect
      case .decide, .finish: return nil
      }
    }
  }

  /// What a key around tags was taken for.
  public var decision: TagDecision? {
    for case .keyboard(.effect(.decide(_, let decision))) in events.lazy.map(\.event) {
      return decision
    }
    return nil
  }

  /// One line for people: what the key did, and how it is known.
  public var explanation: String {
    let what = calls.isEmpty ? "nothing to send" : calls.map(\.explanation).joined(separator: ", ")
    let milliseconds = start.duration(to: end).milliseconds
    let when = milliseconds == 0 ? "" : " (\(milliseconds) ms)"
    let why = decision.map { "\($0.explanation): " } ?? ""
    return "\(line.location): \(line.command): \(why)\(what) — \(outcome.explanation)\(when)"
  }
}

extension Effect {
  fileprivate var explanation: String {
    switch self {
    case .insertText(let text): "insert \(TapeCommand.quoted(text))"
    case .deleteBackward(1): "delete backward"
    case .deleteBackward(let count): "delete backward \(count) times"
    case .adjustTextPosition(let offset): "move the caret by \(offset)"
    case .decide, .finish: ""
    }
  }
}

extension TagDecision {
  /// What the key was taken for, as a part of a sentence.
  fileprivate var explanation: String {
    let tag = tag.map { " \($0)" } ?? ""
    let misnested =
      misnested.isEmpty
      ? "" : " (before it \(misnested.joined(separator: ", ")) closed too early)"
    return switch kind {
    case .insertedPair: "opens\(tag)"
    case .wrapped: "puts\(tag) around what is selected"
    case .wrappedInside: "puts\(tag) around the same text as the key before"
    case .wrappedWord: "puts\(tag) around the word under the caret"
    case .markedLines: "marks the line as\(tag)"
    case .unmarkedLines: "takes the mark of\(tag) off the line"
    case .removedTag: "takes\(tag) off the text inside it"
    case .removedPair: "removes both halves of\(tag), which is empty"
    case .removedPlaceholder: "removes what stood in\(tag) from the start"
    case .steppedOver: "steps over the closing part of\(tag)\(misnested)"
    case .closed: "closes\(tag)\(misnested)"
    case .wentToInputPoint: "goes to another input point of\(tag)"
    case .chose: "takes the next choice of\(tag)"
    }
  }
}

extension Outcome {
  /// The outcome as a part of a sentence.
  var explanation: String {
    switch self {
    case .verified: "verified: the host showed text and caret as intended"
    case .unverified: "unverified: sent, but the host did not show the result"
    case .refused(let reason): "refused: \(reason.explanation)"
    case .abandoned(let reason): "abandoned: \(reason.explanation)"
    }
  }
}

extension Refusal {
  fileprivate var explanation: String {
    switch self {
    case .nothingThere: "there is no text in this direction"
    case .nothingVisible:
      "nothing is visible in this direction, and a blind step could leave the editor"
    case .notInSight: "none of the characters is visible in this direction"
    case .emptyHistory: "there is no step left"
    case .textChanged: "the text is no longer what that step left behind"
    case .unreachable: "the caret could not go there in the units this host counts in"
    case .selectionTooLong:
      "the selection may be shown abridged, inserting it again could lose text"
    case .severalParagraphs:
      "several lines are selected, inserting them again could lose text"
    case .notAllowedHere: "it may not stand here"
    case .nothingOpen: "no tag is open"
    case .noInputPoint: "there is no input point there"
    case .selected: "text is selected"
    }
  }
}

extension Abandonment {
  fileprivate var explanation: String {
    switch self {
    case .documentChanged: "the person went on to another field"
    case .textChanged: "text or caret were not as expected"
    case .unreachable: "the caret cannot go there in the units this host counts in"
    case .noProgress: "the host let nothing happen, or did not show it"
    case .cancelled: "it was told to stop"
    case .historyFull: "more would have been deleted than can be remembered for undo"
    }
  }
}

extension Duration {
  /// Whole milliseconds.
  public var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
