public import SimulatedHost
public import TagKeyboard
import TextBoundaries

/// Runs a tape against a simulated host.
public final class TapeRunner {
  /// What a finished run came to.
  public struct Summary: Sendable {
    /// The presses that were made.
    public fileprivate(set) var presses = 0
    /// The presses whose effect the host did not show, or that were refused or abandoned.
    public fileprivate(set) var incomplete = 0
    /// The first of them.
    public fileprivate(set) var firstIncomplete: PressRecord?
    /// The first one that leaves the text uncertain: unverified or abandoned, not merely refused.
    public fileprivate(set) var firstUncertain: PressRecord?

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

    fileprivate mutating func count(_ outcome: Outcome) {
      presses += 1
      if outcome != .verified { incomplete += 1 }
    }

    /// Whether a press with this outcome is to be kept.
    fileprivate func wants(_ outcome: Outcome) -> Bool {
      (outcome != .verified && firstIncomplete == nil)
        || (outcome.isUncertain && firstUncertain == nil)
    }

    fileprivate mutating func keep(_ record: PressRecord) {
      firstIncomplete = firstIncomplete ?? record
      if record.outcome.isUncertain { firstUncertain = firstUncertain ?? record }
    }
  }

  /// The host the keys are pressed in.
  public let host: SimulatedHost
  /// Called after every press; makes the run keep a record of what happened.
  public var onPress: ((PressRecord) -> Void)?
  /// Whether the records tell of messages, windows and what else happens in the host; costs nothing
  /// while it is false.
  public var isTracing = false {
    didSet { if isTracing, !oldValue { listenToHost() } }
  }

  private let keyboard: SimulatedKeyboard
  private let tags: TagSet
  private let mark: CaretMark
  private let givenPreferences: Preferences?
  private lazy var preferences = givenPreferences ?? Preferences()
  private var summary = Summary()
  private var events: [(event: PressRecord.Event, instant: KeyboardInstant)] = []

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - host: the host, with the text to start from.
  ///   - tags: the tags that `Tag` knows.
  ///   - preferences: the settings that `Set` starts from; `nil` for the defaults, which are read
  ///     when the tape uses settings.
  ///   - mark: what stands for the caret in `Expect`.
  public init(
    host: SimulatedHost, tags: TagSet, preferences: Preferences? = nil, mark: CaretMark = .standard
  ) {
    self.host = host
    self.tags = tags
    givenPreferences = preferences
    self.mark = mark
    // A command has room to remember everything.
    keyboard = SimulatedKeyboard(
      host: host,
      configuration: .init(
        historyLimit: .max, answersEveryMessage: host.profile.answersEveryMessage))
  }

  /// Runs a tape to its end.
  ///
  /// - Throws: a failed `Expect` (`Diagnostic.Code.tapeExpectation`), or a line that cannot be
  ///   carried out.
  public func run(_ tape: Tape) throws(Diagnostic) -> Summary {
    if onPress != nil {
      keyboard.observer = { [unowned self] in events.append((.keyboard($0), $1)) }
    }
    for line in tape.lines { try run(line) }
    return summary
  }

  /// Notes what happens in the host; what listened before goes on to hear everything.
  private func listenToHost() {
    let listener = host.observer
    host.observer = { [weak self] event, instant in
      listener?(event, instant)
      if self?.isTracing == true { self?.events.append((.host(event), instant)) }
    }
  }

  private func run(_ line: Tape.Line) throws(Diagnostic) {
    switch line.command {
    case .type(let text): press(.insertText(text), line)
    case .tag(let name):
      let tag = try line.tag(name, in: tags)
      press(.tag(tag, variables: tag.usesSettings ? variables : [:]), line)
    case .press(let key, let count): press(key.action, line, count: count)
    case .swipe(let direction, let count): press(direction.action, line, count: count)
    case .set(let key, let value): try line.set(key, value, in: &preferences)
    case .wait(let milliseconds): keyboard.run(for: .milliseconds(milliseconds))
    case .source: break  // the loader has put the other tape's lines here
    case .expect(let text): try expect(text, line)
    case .host(let act): try perform(act, line)
    }
  }

  private func press(_ action: KeyAction, _ line: Tape.Line, count: Int = 1) {
    for _ in 0..<count {
      events.removeAll(keepingCapacity: true)  // what came while no key was pressed
      let start = host.now
      let outcome = keyboard.pressAndRun(action)
      summary.count(outcome)
      let isWanted = summary.wants(outcome)
      guard onPress != nil || isWanted else { continue }
      let record = PressRecord(
        number: summary.presses, line: line, events: events, outcome: outcome, start: start,
        end: host.now)
      if isWanted { summary.keep(record) }
      onPress?(record)
    }
  }

  /// The values of the variables that snippets may use.
  private var variables: [String: String] {
    var values: [String: String] = [:]
    for variable in TagVariable.allCases {
      values[variable.rawValue] = preferences.variable(variable.rawValue)
    }
    return values
  }

  // MARK: Expectations

  private func expect(_ expected: String, _ line: Tape.Line) throws(Diagnostic) {
    try line.checkExpectation(expected, mark)
    let isMarked = mark.count(in: expected) > 0
    if isMarked, host.withBuffer({ mark.occurs(in: $0) }) {
      throw line.finding(
        .caretMark, "the text itself contains '\(mark.scalar)': choose another mark")
    }
    guard let (expectation, finding) = excerpts(expected, isMarked: isMarked) else { return }
    throw line.finding(
      .tapeExpectation, "the text is not as expected",
      notes: ["expected \(expectation)", "found    \(finding)"])
  }

  /// What to show of an expected text and of the text; `nil` when they are the same.
  private func excerpts(_ expected: String, isMarked: Bool) -> (String, String)? {
    TextPieces.with(expected) { expected in
      host.withBuffer { buffer in
        let compare = { TextExcerpt.pair(expected, $0) }
        return isMarked ? mark.withMarks(in: buffer, compare) : buffer.withTextPieces(compare)
      }
    }
  }

  // MARK: The person

  private func perform(_ act: TapeCommand.HostAct, _ line: Tape.Line) throws(Diagnostic) {
    switch act {
    case .caret(let place):
      let offset = try offset(of: place, line)
      host.personSelects(offset..<offset)
    case .select(let start, let end):
      let first = try offset(of: min(start, end), line)
      host.personSelects(first..<(try offset(of: max(start, end), line)))
    case .type(let text): host.personTypes(text)
    case .clear: host.personClears()
    case .switchField(let text): host.personSwitches(to: TextBuffer(text))
    }
    keyboard.run()
  }

  /// The UTF-8 offset behind so many grapheme clusters.
  private func offset(of place: Int, _ line: Tape.Line) throws(Diagnostic) -> Int {
    if let offset = host.offset(ofCluster: place) { return offset }
    let last = host.withBuffer { buffer in
      buffer.withTextBytes { GraphemeClusters.count(0..<$0.count, in: $0) }
    }
    throw line.finding(
      .tapeRange, "the text has no caret place \(place): it has places 0 to \(last)")
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

extension TapeCommand.Key {
  fileprivate var action: KeyAction {
    switch self {
    case .left: .moveCaret(.backward, by: .character)
    case .right: .moveCaret(.forward, by: .character)
    case .wordLeft: .moveCaret(.backward, by: .word)
    case .wordRight: .moveCaret(.forward, by: .word)
    case .backspace: .deleteBackward
    case .clear: .clear
    case .undo: .undo
    case .redo: .redo
    }
  }
}

extension TapeCommand.Swipe {
  fileprivate var action: KeyAction {
    .moveCaret(self == .left ? .backward : .forward, by: .character)
  }
}

extension Diagnostic.Code {
  /// An `Expect` that does not hold.
  public static let tapeExpectation = Self(rawValue: "tape.expectation")
  /// A key that the host did not show to be done, or that was not done.
  public static let tapeIncomplete = Self(rawValue: "tape.incomplete")
}
