public import SimulatedHost
public import TagKeyboard
import TextBoundaries

/// Runs a tape against a simulated host.
public final class TapeRunner {
  /// The host the keys are pressed in.
  public var host: SimulatedHost { keyboard.host }
  /// Called after every press; makes the run keep a record of what happened.
  public var onPress: ((PressRecord) -> Void)?
  /// Called after every touch, and when another field or layout is shown, before the records of
  /// the presses that came of it.
  public var onTouch: ((TouchRecord) -> Void)?
  /// Whether the records tell of messages, windows and what else happens in the host; costs nothing
  /// while it is false.
  public var isTracing = false {
    didSet { if isTracing, !oldValue { listenToHost() } }
  }
  /// Called right before every press, and when everything has come to rest after it.
  package var watcher: (any TapeWatcher)?
  /// The most things that may happen in one line; `nil` for no limit.
  package var stepLimit: Int?

  let keyboard: any DrivenKeyboard
  /// The keyboard that fingers touch; `nil` where there is none.
  public internal(set) var touchKeyboard: TouchKeyboard?
  /// What the finger that is down has done so far.
  var touchRecord: TouchRecord?
  /// The tags that `Tag` knows.
  private(set) var tags: TagSet
  /// What was copied last.
  private var clipboard: String?
  /// The set of tags whose style the keyboard has by now: `""` for that of `tags`.
  private var styledSet: String?
  /// That style, where it has been made already and no setting has changed.
  private var style: TagStyle?
  private let mark: CaretMark
  private let givenPreferences: Preferences?
  private lazy var preferences = givenPreferences ?? Preferences()
  var summary = Summary()
  var events: [(event: PressRecord.Event, instant: KeyboardInstant)] = []
  /// The `After` lines that wait for their line to begin, and then for their instants.
  var acts: [TimedAct] = []
  /// How many things have happened since the line began.
  var steps = 0
  /// The presses since everything last was at rest.
  var started: [StartedPress] = []

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - host: the host, with the text to start from.
  ///   - tags: the tags that `Tag` knows.
  ///   - preferences: the settings that `Set` starts from; `nil` for the defaults, which are read
  ///     when the tape uses settings.
  ///   - mark: what stands for the caret in `Expect`.
  ///   - touchKeyboard: the keyboard that `Press`, `Touch` and their like touch, if any.
  public convenience init(
    host: SimulatedHost, tags: TagSet, preferences: Preferences? = nil,
    mark: CaretMark = .standard, touchKeyboard: TouchKeyboard? = nil
  ) {
    self.init(
      keyboard: SimulatedKeyboard(host: host, configuration: .ofTapes(in: host.profile)),
      tags: tags, preferences: preferences, mark: mark)
    self.touchKeyboard = touchKeyboard
  }

  /// Makes a runner that presses the keys of a given keyboard.
  ///
  /// - Parameter style: that of the tags with those settings, for who runs many tapes; `nil` to make it.
  package init(
    keyboard: any DrivenKeyboard, tags: TagSet, style: TagStyle? = nil,
    preferences: Preferences? = nil, mark: CaretMark = .standard
  ) {
    self.keyboard = keyboard
    self.tags = tags
    self.style = style
    givenPreferences = preferences
    self.mark = mark
  }

  /// Runs a tape to its end.
  ///
  /// - Throws: a failed `Expect` (`Diagnostic.Code.tapeExpectation`), or a line that cannot be
  ///   carried out.
  public func run(_ tape: Tape) throws(Diagnostic) -> Summary {
    if onPress != nil {
      keyboard.observer = { [unowned self] in events.append((.keyboard($0), $1)) }
    }
    for (number, line) in tape.lines.enumerated() {
      if case .after = line.command {
        try line.checkNext(number + 1 < tape.lines.count ? tape.lines[number + 1] : nil)
      }
      try run(line)
    }
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

  /// Runs one line; an `After` waits for the line that comes next.
  package func run(_ line: Tape.Line) throws(Diagnostic) {
    if case .after(let milliseconds, let command) = line.command {
      acts.append(TimedAct(delay: .milliseconds(milliseconds), command: command, line: line))
      return
    }
    let start = host.now
    steps = 0
    for index in acts.indices { acts[index].instant = start.advanced(by: acts[index].delay) }
    acts.sort { $0.instant < $1.instant }
    switch line.command {
    case .set(let key, let value):
      watcher?.willSet()
      try set(key, value, line)
    case .clipboard(let text): clipboard = text
    case .source, .after: break  // the loader has put the other tape's lines here
    case .expect(let text): try expect(text, line)
    case .wait(let milliseconds):
      try letPass(until: start.advanced(by: .milliseconds(milliseconds)))
    case .host(let act):
      try perform(act, line)
      try comeToRest()
    case .cancel: keyboard.cancel()  // every key has ended: there is nothing to stop
    case .hold(let key, let milliseconds): try hold(key, for: .milliseconds(milliseconds), line)
    case .touch(let command): try perform(command, line)
    case .type, .tag, .press, .search, .swipe:
      for _ in 0..<line.command.count {
        events.removeAll(keepingCapacity: true)  // what came while no key was pressed
        try press(line.command, line)
        try comeToRest()
      }
    }
    try performRemainingActs()
  }

  // MARK: Tags

  /// Changes a setting; another dialect has other tags.
  private func set(_ key: String, _ value: String, _ line: Tape.Line) throws(Diagnostic) {
    try line.set(key, value, in: &preferences)
    (styledSet, style) = (nil, nil)
    if key == Preferences.dialectKey, let set = TagSetLibrary.builtIn.set(preferences.dialect) {
      tags = set
    }
  }

  /// The values of the variables that a tag's snippet may use.
  func variables(for tag: Tag) -> [String: String] {
    var values = tag.usesSettings ? preferences.variables : [:]
    values[TagVariable.clipboard.rawValue] = clipboard
    return values
  }

  /// Tells the keyboard how tag keys behave, before the first one.
  func useStyle(for action: KeyAction) {
    guard styledSet == nil, action.isAroundTags else { return }
    use(style ?? TagStyle(tags: tags, preferences: preferences), ofSet: "")
  }

  /// Tells it how those of the set behave that its keys show.
  func useStyle(ofSet id: String) {
    guard styledSet != id, let set = touchKeyboard?.state.tagSets.set(id) else { return }
    use(TagStyle(tags: set, preferences: preferences), ofSet: id)
  }

  private func use(_ style: TagStyle, ofSet id: String) {
    styledSet = id
    keyboard.tagStyle = style
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

}

extension KeyboardEngine.Configuration {
  /// The limits of a keyboard that runs tapes: a command has room to remember everything.
  package static func ofTapes(in profile: HostProfile) -> Self {
    .init(historyLimit: .max, answersEveryMessage: profile.answersEveryMessage)
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

extension KeyAction {
  /// Whether it matters to the key how tags are written.
  fileprivate var isAroundTags: Bool {
    switch self {
    case .tag, .closeTag: true
    default: false
    }
  }
}
