import TagKeyboard

/// Draws the timeline of a run while it happens.
///
/// It listens to a simulated keyboard and its host, or to a host alone: who tests a keyboard of
/// another make tells it of the keys with `keyPressed` and `ended`.
///
/// ```swift
/// let recorder = TimelineRecorder(keyboard)
/// keyboard.press(.deleteBackward(by: .character))
/// keyboard.run()
/// try recorder.timeline.check("…")
/// ```
///
/// Every line that shows the host's text costs a pass over it. The recorder lives as long as what
/// it listens to, and must not be asked for more after that.
public final class TimelineRecorder {
  /// What has happened so far.
  public private(set) var timeline = Timeline()

  private unowned let host: SimulatedHost
  private let text: TimelineText
  /// The field that needs no mention.
  private let firstField: DocumentIdentifier

  /// Listens to a host; what listened before goes on to hear everything.
  ///
  /// - Parameters:
  ///   - host: the host.
  ///   - width: how many characters are shown on each side of a caret, and at each end of a long
  ///     text that was sent.
  public init(_ host: SimulatedHost, width: Int = 24) {
    precondition(width > 0, "a timeline shows at least one character")
    self.host = host
    text = TimelineText(width: width)
    firstField = host.focusedField
    let listener = host.observer
    host.observer = { [self] event, instant in
      listener?(event, instant)
      record(event, at: instant)
    }
  }

  /// Listens to a keyboard and its host; what listened before goes on to hear everything.
  public convenience init(_ keyboard: SimulatedKeyboard, width: Int = 24) {
    self.init(keyboard.host, width: width)
    let listener = keyboard.observer
    keyboard.observer = { [self] event, instant in
      listener?(event, instant)
      record(event, at: instant)
    }
  }

  /// A key of another keyboard was pressed, now.
  public func keyPressed(_ words: String) { append(.key, words, at: host.now) }

  /// A press of another keyboard has ended, now.
  public func ended(_ words: String) { append(.outcome, words, at: host.now) }

  /// Forgets what has happened so far.
  public func restart() { timeline = Timeline() }

  private func append(_ kind: Timeline.Kind, _ words: String, at instant: KeyboardInstant) {
    let instant = KeyboardInstant(sinceStart: .microseconds(instant.microseconds))
    timeline.entries.append(Timeline.Entry(instant, kind, words))
  }

  private func record(_ event: SimulatedKeyboard.Event, at instant: KeyboardInstant) {
    switch event {
    case .keyPressed(let press, let action):
      append(.key, "#\(press.rawValue) \(text.words(action))", at: instant)
    case .effect(.finish(let press, let outcome)):
      append(.outcome, "#\(press.rawValue) \(outcome.name)", at: instant)
    case .effect, .contextArrived: break  // seen as messages and windows
    }
  }

  private func record(_ event: HostEvent, at instant: KeyboardInstant) {
    switch event {
    case .messageSent(let message): append(.message, text.words(message), at: instant)
    case .messageArrived: break  // what has come of it is seen when the text has settled
    case .hostEdited(let edit): append(.edit, text.words(edit), at: instant)
    case .textSettled: append(.host, text.words(host) + field(host.focusedField), at: instant)
    case .windowSent(let window): append(.answer, words(window), at: instant)
    case .windowLost(let window): append(.lost, words(window), at: instant)
    case .windowArrived(let window): append(.window, words(window), at: instant)
    case .personActed(let act): append(.person, text.words(act), at: instant)
    }
  }

  private func words(_ window: TextContext) -> String {
    text.words(window) + field(window.documentIdentifier)
  }

  private func field(_ field: DocumentIdentifier) -> String {
    field == firstField ? "" : " in \(field.rawValue)"
  }
}
