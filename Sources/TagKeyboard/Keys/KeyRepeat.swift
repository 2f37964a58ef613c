/// A key that is held down: which presses it makes, and when.
///
/// Deletions and caret moves press once when the key goes down and repeat after a while; deleting by
/// characters goes over to words. Clearing is pressed once, and only by a long press. All other keys
/// press once. Like the engine this is a value without a clock: its shell calls `tick` when
/// `nextTick` has come, presses what that returns, and tells how each press ended.
///
/// A held key never runs ahead of the host. While a press still has steps to take, a tick is
/// skipped, and so it is while the host, one that answers, has not answered yet: nothing is queued
/// that would go on deleting after the finger is up. Where hosts do not answer deletions, as native
/// fields do not, what the proxy shows has to do. The key stops by itself where nothing is left: at
/// the first press that is refused, abandoned, or made blindly and not answered.
public struct KeyRepeat: Hashable, Sendable {
  /// The rhythm of held keys.
  public struct Configuration: Hashable, Sendable {
    /// How long a key is held before it repeats, and before a long press counts.
    public var delay: Duration
    /// The time between repetitions.
    public var interval: Duration
    /// How many times a deletion by characters is repeated before it goes over to words.
    public var characterRepeats: Int
    /// The time between repetitions that take a word or more.
    public var wordInterval: Duration

    /// Makes a rhythm.
    ///
    /// - Parameters:
    ///   - delay: the system's own long press takes half a second.
    ///   - interval: azooKey and Keyman repeat a held backspace every tenth of a second.
    ///   - characterRepeats: 20, two seconds in that rhythm: whoever holds on longer wants more
    ///     gone than can be counted.
    ///   - wordInterval: a word is some six characters, so a quarter of a second is twice as fast as
    ///     before, and slow enough to let go at the right word.
    public init(
      delay: Duration = .milliseconds(500), interval: Duration = .milliseconds(100),
      characterRepeats: Int = 20, wordInterval: Duration = .milliseconds(250)
    ) {
      precondition(interval > .zero && wordInterval > .zero, "time has to pass in between")
      self.delay = delay
      self.interval = interval
      self.characterRepeats = characterRepeats
      self.wordInterval = wordInterval
    }
  }

  /// A press that the held key makes.
  public struct Press: Hashable, Sendable {
    /// What to press.
    public let action: KeyAction
    /// Whether no text is visible where it acts, so that only an answer can tell that it did.
    let isBlind: Bool
  }

  /// What the key means.
  public let action: KeyAction
  /// When `tick` wants to be called; `nil` when nothing more is going to happen.
  public private(set) var nextTick: KeyboardInstant?

  private let configuration: Configuration
  private let document: DocumentIdentifier
  private var presses = 0
  /// Whether the host has shown what came of the last press that could be foreseen.
  private var isAnswered = false

  /// A key goes down.
  ///
  /// - Parameters:
  ///   - action: what the key means.
  ///   - instant: when this is; the first tick of most keys is due at once.
  ///   - context: what the proxy shows; the key acts in this field alone.
  ///   - configuration: the rhythm.
  public init(
    _ action: KeyAction, at instant: KeyboardInstant, in context: TextContext,
    configuration: Configuration = Configuration()
  ) {
    self.action = action
    self.configuration = configuration
    document = context.documentIdentifier
    nextTick = action == .clear ? instant.advanced(by: configuration.delay) : instant
  }

  /// `nextTick` has come: the press to make now, or `nil` when there is none this time.
  ///
  /// - Parameters:
  ///   - instant: when this is; ticks that were missed are not made up for.
  ///   - context: what the proxy shows now.
  ///   - progress: how far the engine has come with all presses so far.
  public mutating func tick(
    at instant: KeyboardInstant, in context: TextContext, progress: KeyboardEngine.Progress
  ) -> Press? {
    guard let due = nextTick, due <= instant else { return nil }
    guard context.documentIdentifier == document else {
      release()
      return nil
    }
    let press = Press(action: nextAction, isBlind: !context.showsText(for: action))
    let isFirst = presses == 0
    let isMade = isFirst || isReady(for: press, progress)
    if isMade { presses += 1 }
    nextTick = action.repeats ? next(after: due, now: instant, isFirst: isFirst) : nil
    return isMade ? press : nil
  }

  /// A press that this key has made ended.
  public mutating func pressEnded(_ press: Press, _ outcome: Outcome) {
    switch outcome {
    case .verified: isAnswered = isAnswered || !press.isBlind
    case .unverified where !press.isBlind: isAnswered = false
    case .unverified, .refused, .abandoned: release()
    }
  }

  /// The key goes up: no more presses.
  public mutating func release() { nextTick = nil }

  /// Whether a repetition would be carried out at once, and not run ahead of the host.
  private func isReady(for press: Press, _ progress: KeyboardEngine.Progress) -> Bool {
    switch progress {
    case .idle: true
    case .sent: !isAnswered && !press.isBlind
    case .busy: false
    }
  }

  private var nextAction: KeyAction {
    action == .deleteBackward(by: .character) && presses > configuration.characterRepeats
      ? .deleteBackward(by: .word) : action
  }

  private func next(
    after due: KeyboardInstant, now: KeyboardInstant, isFirst: Bool
  ) -> KeyboardInstant {
    let interval = nextAction.takesWords ? configuration.wordInterval : configuration.interval
    let pause = isFirst ? configuration.delay : interval
    let next = due.advanced(by: pause)
    return next > now ? next : now.advanced(by: pause)
  }
}

extension KeyAction {
  /// Whether the key repeats while it is held.
  fileprivate var repeats: Bool {
    switch self {
    case .deleteBackward, .moveCaret: true
    case .insertText, .tag, .closeTag, .goToInputPoint, .nextChoice, .clear, .undo, .redo: false
    }
  }

  /// Whether one press takes a word, or as much.
  fileprivate var takesWords: Bool {
    switch self {
    case .deleteBackward(let unit): unit != .character
    case .moveCaret(_, let unit): unit != .character
    case .insertText, .tag, .closeTag, .goToInputPoint, .nextChoice, .clear, .undo, .redo: false
    }
  }
}

extension TextContext {
  /// Whether any text is visible where a key acts.
  fileprivate func showsText(for action: KeyAction) -> Bool {
    switch action {
    case .deleteBackward: selectedText != nil || !before.isEmpty
    case .moveCaret(let direction, _): selectedText != nil || !text(direction).isEmpty
    case .insertText, .tag, .closeTag, .goToInputPoint, .nextChoice, .clear, .undo, .redo: true
    }
  }
}
