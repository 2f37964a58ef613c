/// What the engine asks its shell to do; effects of one input are performed in order, in one turn.
public enum Effect: Hashable, Sendable {
  /// Call `insertText` on the proxy.
  case insertText(String)
  /// Call `deleteBackward` on the proxy so many times.
  case deleteBackward(count: Int)
  /// Call `adjustTextPosition(byCharacterOffset:)` on the proxy.
  case adjustTextPosition(byCharacterOffset: Int)
  /// Tell whoever pressed the key what it was taken for, as it begins; only keys around tags.
  indirect case decide(PressID, TagDecision)
  /// Tell whoever pressed the key how it ended; each press ends exactly once.
  case finish(PressID, Outcome)

  /// Whether it moves the caret.
  var isMove: Bool {
    if case .adjustTextPosition = self { true } else { false }
  }

  /// Where it leads, if it moves the caret by a single step.
  var step: CaretDirection? {
    switch self {
    case .adjustTextPosition(byCharacterOffset: 1): .forward
    case .adjustTextPosition(byCharacterOffset: -1): .backward
    default: nil
    }
  }

  /// How many calls to the proxy it is.
  var callCount: Int {
    switch self {
    case .insertText, .adjustTextPosition: 1
    case .deleteBackward(let count): count
    case .decide, .finish: 0
    }
  }

  /// Whether it is a call to the proxy.
  var isCall: Bool { callCount > 0 }

  /// The same, with nothing called verified.
  var withoutProof: Effect {
    if case .finish(let press, .verified) = self { .finish(press, .unverified) } else { self }
  }
}

extension [Effect] {
  /// How many calls to the proxy they are.
  var callCount: Int { reduce(0) { $0 + $1.callCount } }
}

/// Identifies one press of a key within one engine, in the order of the presses.
public struct PressID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number of the press.
  public let rawValue: Int

  /// Makes an identifier from the number of the press.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Whether the first press came earlier.
  public static func < (first: PressID, second: PressID) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// How a press of a key ended.
public enum Outcome: Hashable, Sendable {
  /// The host has shown that text and caret are as intended.
  case verified
  /// Everything was sent; the host did not show whether it happened.
  case unverified
  /// Nothing was changed.
  case refused(Refusal)
  /// The key stopped half-way; what it did up to there stands.
  case abandoned(Abandonment)
}

/// Why a key did nothing.
public enum Refusal: String, Hashable, Sendable, CaseIterable {
  /// There is no text in this direction.
  case nothingThere
  /// Nothing is visible in this direction, and a blind step could leave the editor.
  case nothingVisible
  /// None of the characters to go up to is visible in this direction.
  case notInSight
  /// There is no step to take back or to repeat.
  case emptyHistory
  /// The text no longer is what the step to be taken back or repeated left behind.
  case textChanged
  /// The selection may be shown abridged: inserting it again could lose text.
  case selectionTooLong
  /// The place cannot be reached in the units this host counts in.
  case unreachable
  /// Several lines are selected: inserting them again could lose text.
  case severalParagraphs
  /// The tag may not stand in the one that is open, or nothing may be written here.
  case notAllowedHere
  /// There is no open tag to close.
  case nothingOpen
  /// There is no input point in this direction, or nothing to choose from.
  case noInputPoint
  /// The key does nothing over selected text.
  case selected
}

/// Why a key stopped half-way.
public enum Abandonment: String, Hashable, Sendable, CaseIterable {
  /// The person went on to another field.
  case documentChanged
  /// The host's text or caret, which had been seen, turned out not to be as expected.
  case textChanged
  /// The place cannot be reached in the units this host counts in.
  case unreachable
  /// The host let nothing happen for too long, or did not show what has.
  case noProgress
  /// The person wanted it to stop.
  case cancelled
  /// More would have been deleted than can be remembered for undo.
  case historyFull
}
