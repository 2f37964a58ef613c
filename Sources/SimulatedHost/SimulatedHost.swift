public import TagKeyboard
import TextBoundaries

/// A host app's text field behind a text-document proxy, in virtual time.
///
/// It keeps the three states of the real thing apart: the host's document, the messages in flight,
/// and the window that the keyboard's side sees, which is a *prediction* until the host answers.
/// Calls of one turn are collected; `endTurn` sends them as one message. Nothing happens by itself:
/// whoever drives the host performs its events when their instants have come. The same calls give
/// the same run.
public final class SimulatedHost: TextDocumentProxy {
  /// Something that happens at the host at an instant.
  private enum Event {
    case messageArrives(HostMessage)
    case contextArrives(TextContext)
  }

  /// How the host behaves.
  public let profile: HostProfile
  /// The present instant of virtual time.
  public private(set) var now = KeyboardInstant()

  private var document: HostDocument
  /// What the keyboard's side sees.
  private var window: TextContext
  private var turn = HostMessage()
  /// What is on its way, in the order of the instants.
  private var events: [(instant: KeyboardInstant, event: Event)] = []
  private var fieldNumber = 1

  /// Makes a host with a text and its selection.
  public init(_ buffer: consuming TextBuffer, profile: HostProfile = .immediate) {
    self.profile = profile
    document = HostDocument(buffer)
    let field = DocumentIdentifier(rawValue: "field-1")
    window = document.window(profile.windowLength, document: field)
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
  public var nextEvent: KeyboardInstant? { events.first?.instant }

  /// Sends the calls made since the last turn as one message.
  public func endTurn() {
    guard !turn.isEmpty else {
      turn = HostMessage()
      return
    }
    schedule(.messageArrives(turn))
    turn = HostMessage()
  }

  /// Performs the next event and moves virtual time to it.
  ///
  /// - Returns: what the host sent, when the event is an answer (`textDidChange`); `nil` otherwise.
  public func performNextEvent() -> TextContext? {
    guard !events.isEmpty else { return nil }
    let (instant, event) = events.removeFirst()
    now = max(now, instant)
    switch event {
    case .messageArrives(let message):
      apply(message)
      answer()
      return nil
    case .contextArrives(let context):
      window = context
      return context
    }
  }

  /// Moves virtual time on, without performing anything.
  public func wait(until instant: KeyboardInstant) {
    now = max(now, instant)
  }

  private func schedule(_ event: Event) {
    let instant = now.advanced(by: profile.latency)
    let place = events.lastIndex { $0.instant <= instant }.map { $0 + 1 } ?? 0
    events.insert((instant, event), at: place)
  }

  private func apply(_ message: HostMessage) {
    for record in message.records {
      if record.offset != 0 { document.move(by: record.offset, in: profile.offsetUnit) }
      for _ in 0..<record.deletions { document.deleteBackward() }
      document.insert(record.text)
    }
  }

  /// Sends the host's window back to the keyboard's side.
  private func answer() {
    let field = DocumentIdentifier(rawValue: "field-\(fieldNumber)")
    schedule(.contextArrives(document.window(profile.windowLength, document: field)))
  }

  // MARK: What the person does in the host app

  /// The person selects a range of UTF-8 offsets, or puts the caret at an empty one.
  public func personSelects(_ range: Range<Int>) {
    document.select(range)
    answer()
  }

  /// The person types with another keyboard.
  public func personTypes(_ text: String) {
    document.insert(text)
    answer()
  }

  /// The app empties the field.
  public func personClears() {
    document.replace(with: TextBuffer(""))
    answer()
  }

  /// The person goes on to another field with a text, the caret at its end.
  public func personSwitches(to buffer: consuming TextBuffer) {
    document.replace(with: buffer)
    fieldNumber += 1
    answer()
  }

  // MARK: TextDocumentProxy

  public var documentContextBeforeInput: String? { window.before.isEmpty ? nil : window.before }
  public var documentContextAfterInput: String? { window.after.isEmpty ? nil : window.after }
  public var selectedText: String? { window.selectedText }
  public var documentIdentifier: DocumentIdentifier { window.documentIdentifier }
  public var traits: TextInputTraits { TextInputTraits() }

  public var hasText: Bool {
    !window.before.isEmpty || !window.after.isEmpty || window.selectedText != nil
  }

  /// The proxy's view as one value.
  public var context: TextContext { window }

  public func insertText(_ text: String) {
    guard !text.isEmpty else { return }
    turn.insert(text)
    window.before += text
    window.selectedText = nil
  }

  public func deleteBackward() {
    turn.deleteBackward()
    if window.selectedText != nil {
      window.selectedText = nil
    } else if !window.before.isEmpty {
      window.before.removeLast()
    }
  }

  public func adjustTextPosition(byCharacterOffset offset: Int) {
    guard offset != 0 else { return }
    turn.move(by: offset)
    window.before += window.selectedText ?? ""
    window.selectedText = nil
    if offset < 0 {
      let start = window.before.startIndex
      let place =
        window.before.index(window.before.endIndex, offsetBy: offset, limitedBy: start) ?? start
      window.after = window.before[place...] + window.after
      window.before = String(window.before[..<place])
    } else {
      let end = window.after.endIndex
      let place =
        window.after.index(window.after.startIndex, offsetBy: offset, limitedBy: end) ?? end
      window.before += window.after[..<place]
      window.after = String(window.after[place...])
    }
  }
}
