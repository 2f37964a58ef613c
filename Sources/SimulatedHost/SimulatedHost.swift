public import TagKeyboard
import TextBoundaries

/// A host app's text field behind a text-document proxy, in virtual time.
///
/// It keeps the three states of the real thing apart: the host's document, the messages in flight,
/// and the window that the keyboard's side sees, which is a *prediction* until the host answers.
/// Calls of one turn are collected; `endTurn` sends them as one message. Nothing happens by itself:
/// whoever drives the host performs its events when their instants have come. How the host behaves
/// is its profile's; what is left to chance follows from the seed. The same seed and the same calls
/// give the same run.
public final class SimulatedHost: TextDocumentProxy {
  /// Something that happens at an instant.
  enum Event {
    case messageArrives(HostMessage)
    case windowArrives(TextContext)
    case writesBack(field: DocumentIdentifier)
    case clearsField(field: DocumentIdentifier, isTold: Bool)
    case leavesField(field: DocumentIdentifier, isTold: Bool)
  }

  /// How the host behaves.
  public let profile: HostProfile
  /// What chance follows from.
  public let seed: UInt64
  /// The present instant of virtual time.
  public private(set) var now = KeyboardInstant()
  /// Called with everything that happens, at its instant; `nil` when nobody listens.
  public var observer: ((HostEvent, KeyboardInstant) -> Void)?

  /// Called right before each change of the text, of which it must not ask; `nil` when nobody
  /// listens.
  package var editObserver: ((DocumentEdit) -> Void)? {
    didSet { observeDocument() }
  }

  /// Called with what is shown whenever the keyboard's side reads any of it; `nil` when nobody
  /// listens.
  package var readObserver: ((TextContext) -> Void)?

  /// Who wants what is being done to the text.
  var cause = DocumentEdit.Cause.keyboard

  /// What the host did by itself or otherwise than asked, since it was last taken.
  public internal(set) var hostEdits: [HostEdit] = []

  var document: HostDocument
  /// What the keyboard's side sees.
  var window: TextContext
  var turn = HostMessage()
  var random: SeededRandom
  /// The field that has the focus.
  var field = DocumentIdentifier(rawValue: "field-1")
  var fieldNumber = 1
  /// Whether the caret has left the field.
  var isOutside = false
  /// The completion, when that is what is selected.
  var completion: Range<Int>?
  /// What the host sent last.
  var lastSent: TextContext
  /// How many messages have arrived, and how many answers were sent, for the script.
  var (messagesTaken, answersSent) = (0, 0)

  /// What is on its way, in the order of the instants.
  private var events: [(instant: KeyboardInstant, event: Event)] = []
  /// How many of them have happened; they are let go of many at a time.
  private var happened = 0
  private var lastMessage = KeyboardInstant()
  private var lastWindow = KeyboardInstant()

  /// Makes a host with a text and its selection.
  public init(
    _ buffer: consuming TextBuffer, profile: HostProfile = .immediate, seed: UInt64 = 0
  ) {
    self.profile = profile
    self.seed = seed
    random = SeededRandom(seed: seed)
    document = HostDocument(buffer)
    window = document.window(profile, field: field)
    lastSent = window
  }

  // MARK: The truth

  /// Calls `body` with the host's own text and selection.
  public func withBuffer<Result, Failure: Error>(
    _ body: (borrowing TextBuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(document.buffer)
  }

  /// Whether the caret is inside a surrogate pair, where an edit would break a character.
  public var caretSplitsSurrogatePair: Bool { document.splitsPair }

  /// Whether the caret has left the field after an overshoot: nothing lands any more.
  public var caretHasLeft: Bool { isOutside }

  /// The field that has the focus, which the keyboard may not have been told yet.
  public var focusedField: DocumentIdentifier { field }

  /// Whether the host has done what it was asked to to the text, since `hostEdits` was last taken.
  public var isTextAsSent: Bool { !hostEdits.contains(where: \.changesText) }

  /// Whether the host has moved the caret otherwise than it was asked to, since `hostEdits` was last
  /// taken.
  public var hasMovedCaret: Bool { hostEdits.contains(where: \.movesCaret) }

  /// Returns what the host did by itself or otherwise than asked, and forgets it.
  public func takeHostEdits() -> [HostEdit] {
    defer { hostEdits.removeAll(keepingCapacity: true) }
    return hostEdits
  }

  /// The UTF-8 offset behind so many grapheme clusters; `nil` when there are fewer.
  ///
  /// Costs a pass over the text up to there.
  public func offset(ofCluster number: Int) -> Int? {
    document.buffer.withTextBytes { text in
      var offset = 0
      for _ in 0..<max(number, 0) {
        guard let step = GraphemeClusters.step(after: offset, in: text) else { return nil }
        offset = step.offset
      }
      return number < 0 ? nil : offset
    }
  }

  // MARK: Virtual time

  /// The instant of the next thing that happens at the host; `nil` when nothing is on its way.
  public var nextEvent: KeyboardInstant? {
    happened < events.count ? events[happened].instant : nil
  }

  /// Sends the calls made since the last turn as one message.
  public func endTurn() {
    guard !turn.isEmpty else {
      turn = HostMessage()
      return
    }
    notify(.messageSent(turn))
    let instant = max(now.advanced(by: random.duration(of: profile.latency.message)), lastMessage)
    lastMessage = instant
    schedule(.messageArrives(turn), at: instant)
    turn = HostMessage()
  }

  /// Performs the next event and moves virtual time to it.
  ///
  /// - Returns: what the host sent, when the event is an answer (`textDidChange`); `nil` otherwise.
  public func performNextEvent() -> TextContext? {
    guard happened < events.count else { return nil }
    let (instant, event) = events[happened]
    happened += 1
    if happened == events.count || happened >= 256 {
      events.removeFirst(happened)
      happened = 0
    }
    now = max(now, instant)
    switch event {
    case .messageArrives(let message): receive(message)
    case .windowArrives(let context):
      window = context
      notify(.windowArrived(context))
      return context
    case .writesBack(let field): if field == self.field { writeBack() }
    case .clearsField(let field, let isTold): if field == self.field { clear(isTold: isTold) }
    case .leavesField(let field, let isTold): if field == self.field { leave(isTold: isTold) }
    }
    return nil
  }

  /// Moves virtual time on, without performing anything.
  public func wait(until instant: KeyboardInstant) {
    now = max(now, instant)
  }

  /// Lets something happen at an instant, after everything else of that instant.
  func schedule(_ event: Event, at instant: KeyboardInstant) {
    var place = events.count
    while place > happened, events[place - 1].instant > instant { place -= 1 }
    events.insert((instant, event), at: place)
  }

  /// Lets a window arrive at the keyboard's side, never before one that was sent earlier.
  func scheduleArrival(of context: TextContext, late: Duration = .zero) {
    let delay = random.duration(of: profile.latency.answer) + late
    let instant = max(now.advanced(by: delay), lastWindow)
    lastWindow = instant
    schedule(.windowArrives(context), at: instant)
  }

  /// Takes back the windows that are on their way.
  func loseWindowsUnderWay() {
    events.removeFirst(happened)
    happened = 0
    events.removeAll { _, event in
      guard case .windowArrives(let context) = event else { return false }
      notify(.windowLost(context))
      return true
    }
  }

  func notify(_ event: @autoclosure () -> HostEvent) {
    guard let observer else { return }
    observer(event(), now)
  }

  /// Does something to the text that the keyboard has not asked for.
  func act(as cause: DocumentEdit.Cause, _ work: () -> Void) {
    let before = self.cause
    self.cause = cause
    work()
    self.cause = before
  }

  /// Puts another text, or the text of another field, in the place of the document's.
  func replaceDocument(with buffer: consuming TextBuffer, isField: Bool) {
    editObserver?(isField ? .entered(text: buffer.text) : .emptied(cause))
    document.replace(with: buffer)
  }

  private func observeDocument() {
    guard let editObserver else { return document.observer = nil }
    document.observer = { [unowned self] range, text, isOwn in
      editObserver(.replaced(range, with: text, isOwn ? .host : cause))
    }
  }

  func note(_ edit: HostEdit) {
    hostEdits.append(edit)
    notify(.hostEdited(edit))
  }
}
