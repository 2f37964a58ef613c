public import TagKeyboard

extension TapeRunner {
  /// What a finished run came to.
  public struct Summary: Sendable {
    /// The presses that were made.
    public internal(set) var presses = 0
    /// The presses whose effect the host did not show, or that were refused or abandoned.
    public internal(set) var incomplete = 0
    /// The first of them.
    public internal(set) var firstIncomplete: PressRecord?
    /// The first one that leaves the text uncertain: unverified or abandoned, not merely refused.
    public internal(set) var firstUncertain: PressRecord?

    /// What to tell about presses that are incomplete; `nil` when none is.
    public var finding: Diagnostic? { firstIncomplete.map(finding) }

    /// What to tell about presses that leave the text uncertain; `nil` when none does.
    ///
    /// A refused key changed nothing: the text is what the keys before it made.
    public var uncertainty: Diagnostic? { firstUncertain.map(finding) }

    private func finding(_ record: PressRecord) -> Diagnostic {
      record.line.finding(
        .tapeIncomplete, "this key is \(record.outcome.explanation)",
        notes: ["\(incomplete) of \(presses) presses incomplete"])
    }

    mutating func count(_ outcome: Outcome) {
      presses += 1
      if outcome != .verified { incomplete += 1 }
    }

    /// Whether a press with this outcome is to be kept.
    func wants(_ outcome: Outcome) -> Bool {
      (outcome != .verified && firstIncomplete == nil)
        || (outcome.isUncertain && firstUncertain == nil)
    }

    mutating func keep(_ record: PressRecord) {
      firstIncomplete = firstIncomplete ?? record
      if record.outcome.isUncertain { firstUncertain = firstUncertain ?? record }
    }
  }
}

extension Outcome {
  /// Whether nobody knows what the text is now.
  fileprivate var isUncertain: Bool {
    switch self {
    case .verified, .refused: false
    case .unverified, .abandoned: true
    }
  }
}
