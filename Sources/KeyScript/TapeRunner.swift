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
  public var host: SimulatedHost { keyboard.host }
  /// Called after every press; makes the run keep a record of what happened.
  public var onPress: ((PressRecord) -> Void)?
  /// Called right before every press, and when everything has come to rest after it.
  package var watcher: (any TapeWatcher)?
  /// The most things that may happen before everything comes to rest; `nil` for no limit.
  package var stepLimit: Int?

  let keyboard: any DrivenKeyboard
  private let tags: TagSet
  private let mark: CaretMark
  private let givenPreferences: Preferences?
  private lazy var preferences = givenPreferences ?? Preferences()
  private var summary = Summary()
  private var events: [(SimulatedKeyboard.Event, KeyboardInstant)] = []
  /// The `After` lines that wait for their line to begin, and then for their instants.
  private var acts: [TimedAct] = []
  /// The presses since everything last was at rest.
  private var started: [StartedPress] = []

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - host: the host, with the text to start from.
  ///   - tags: the tags that `Tag` knows.
  ///   - preferences: the settings that `Set` starts from; `nil` for the defaults, which are read
  ///     when the tape uses settings.
  ///   - mark: what stands for the caret in `Expect`.
  public convenience init(
    host: SimulatedHost, tags: TagSet, preferences: Preferences? = nil, mark: CaretMark = .standard
  ) {
    self.init(
      keyboard: SimulatedKeyboard(host: host, configuration: .ofTapes(in: host.profile)),
      tags: tags, preferences: preferences, mark: mark)
  }

  /// Makes a runner that presses the keys of a given keyboard.
  package init(
    keyboard: any DrivenKeyboard, tags: TagSet, preferences: Preferences? = nil,
    mark: CaretMark = .standard
  ) {
    self.keyboard = keyboard
    self.tags = tags
    givenPreferences = preferences
    self.mark = mark
  }

  /// Runs a tape to its end.
  ///
  /// - Throws: a failed `Expect` (`Diagnostic.Code.tapeExpectation`), or a line that cannot be
  ///   carried out.
  public func run(_ tape: Tape) throws(Diagnostic) -> Summary {
    if onPress != nil {
      keyboard.observer = { [unowned self] in events.append(($0, $1)) }
    }
    for (number, line) in tape.lines.enumerated() {
      if case .after = line.command {
        try line.checkNext(number + 1 < tape.lines.count ? tape.lines[number + 1] : nil)
      }
      try run(line)
    }
    return summary
  }

  /// Runs one line; an `After` waits for the line that comes next.
  package func run(_ line: Tape.Line) throws(Diagnostic) {
    if case .after(let milliseconds, let command) = line.command {
      acts.append(TimedAct(delay: .milliseconds(milliseconds), command: command, line: line))
      return
    }
    let start = host.now
    for index in acts.indices { acts[index].instant = start.advanced(by: acts[index].delay) }
    acts.sort { $0.instant < $1.instant }
    switch line.command {
    case .set(let key, let value): try line.set(key, value, in: &preferences)
    case .source, .after: break  // the loader has put the other tape's lines here
    case .expect(let text): try expect(text, line)
    case .wait(let milliseconds):
      try letPass(until: start.advanced(by: .milliseconds(milliseconds)))
    case .host(let act):
      try perform(act, line)
      try comeToRest()
    case .type, .tag, .press, .swipe:
      for _ in 0..<line.command.count {
        events.removeAll(keepingCapacity: true)  // what came while no key was pressed
        try press(line.command, line)
        try comeToRest()
      }
    }
    try performRemainingActs()
  }

  // MARK: Keys

  private func press(_ command: TapeCommand, _ line: Tape.Line) throws(Diagnostic) {
    let action = try action(of: command, line)
    guard let action else { return }
    watcher?.willPress(action)
    let start = host.now
    let firstEvent = events.count
    let press = keyboard.press(action)
    started.append(StartedPress(id: press, line: line, start: start, firstEvent: firstEvent))
  }

  /// What a command's key means; `nil` when it is no key.
  private func action(of command: TapeCommand, _ line: Tape.Line) throws(Diagnostic) -> KeyAction? {
    switch command {
    case .type(let text): return .insertText(text)
    case .tag(let name):
      let tag = try line.tag(name, in: tags)
      return .tag(tag, variables: tag.usesSettings ? variables : [:])
    case .press(let key, _): return key.action
    case .swipe(let direction, _): return direction.action
    case .set, .wait, .source, .expect, .host, .after: return nil
    }
  }

  /// Everything is at rest: tells how the presses ended.
  private func report() {
    watcher?.cameToRest(started.map(\.id))
    for press in started {
      let outcome = keyboard.takeOutcome(of: press.id) ?? .unverified
      summary.count(outcome)
      let isWanted = summary.wants(outcome)
      guard onPress != nil || isWanted else { continue }
      let record = PressRecord(
        number: summary.presses, line: press.line,
        events: events[press.firstEvent...].map { (event: $0.0, instant: $0.1) },
        outcome: outcome, start: press.start, end: host.now)
      if isWanted { summary.keep(record) }
      onPress?(record)
    }
    started.removeAll(keepingCapacity: true)
  }

  // MARK: Time

  /// Lets time pass until every press has ended and nothing is on its way; acts whose instants come
  /// before that are performed.
  private func comeToRest() throws(Diagnostic) {
    var steps = 0
    while !keyboard.isQuiet {
      steps += 1
      if let stepLimit, steps > stepLimit { throw .endlessTape }
      if let act = acts.first {
        if !keyboard.performNext(before: act.instant) { try performFirstAct() }
      } else if !keyboard.performNext(before: nil) {
        break  // an engine that waits for nothing: its presses never end
      }
    }
    report()
  }

  private func letPass(until end: KeyboardInstant) throws(Diagnostic) {
    while let act = acts.first, act.instant <= end {
      letPassUndisturbed(until: act.instant)
      try performFirstAct()
    }
    letPassUndisturbed(until: end)
  }

  private func letPassUndisturbed(until end: KeyboardInstant) {
    while keyboard.performNext(before: end) {}
    host.wait(until: end)
  }

  private func performRemainingActs() throws(Diagnostic) {
    guard !acts.isEmpty || !started.isEmpty else { return }
    while let act = acts.first {
      letPassUndisturbed(until: act.instant)
      try performFirstAct()
    }
    try comeToRest()
  }

  /// Performs the act whose instant has come.
  private func performFirstAct() throws(Diagnostic) {
    let act = acts.removeFirst()
    host.wait(until: act.instant)
    if case .host(let person) = act.command { return try perform(person, act.line) }
    for _ in 0..<act.command.count { try press(act.command, act.line) }
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

/// Told about the presses of a run while they happen.
package protocol TapeWatcher: AnyObject {
  /// A key is about to be pressed.
  func willPress(_ action: KeyAction)
  /// Nothing is on its way any more; these are the presses since the last time, in order.
  func cameToRest(_ presses: [PressID])
}

/// A command that happens while a line is under way.
private struct TimedAct {
  let delay: Duration
  let command: TapeCommand
  let line: Tape.Line
  /// When it happens, once its line has begun.
  var instant = KeyboardInstant()
}

/// A press that has not been reported yet.
private struct StartedPress {
  let id: PressID
  let line: Tape.Line
  let start: KeyboardInstant
  /// Which of the run's events is the first that belongs to it.
  let firstEvent: Int
}

extension KeyboardEngine.Configuration {
  /// The limits of a keyboard that runs tapes: a command has room to remember everything.
  package static func ofTapes(in profile: HostProfile) -> Self {
    .init(historyLimit: .max, answersEveryMessage: profile.answersEveryMessage)
  }
}

extension Diagnostic {
  /// A tape whose presses do not end.
  fileprivate static var endlessTape: Diagnostic {
    Diagnostic(.tapeEndless, "the keyboard does not come to rest")
  }
}

extension TapeCommand {
  /// How often the line presses its key.
  var count: Int {
    switch self {
    case .press(_, let count), .swipe(_, let count): count
    default: 1
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
  /// Presses that do not end.
  package static let tapeEndless = Self(rawValue: "tape.endless")
  /// A key that the host did not show to be done, or that was not done.
  public static let tapeIncomplete = Self(rawValue: "tape.incomplete")
}
