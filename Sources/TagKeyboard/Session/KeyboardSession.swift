/// A keyboard at work: the engine, a clock, and the text-document proxy of the field.
///
/// The session is the thin shell around `KeyboardEngine` and the only place with `async`. It runs on
/// the main actor, as proxies must be called from there, performs the engine's effects in order,
/// and wakes the engine when it asked to be woken. It never sleeps to wait for the host.
///
/// ```swift
/// let session = KeyboardSession(proxy: proxy, clock: ContinuousClock())
/// session.keyPressed(.insertText("мир"))                       // from a touch
/// session.keyDown(.deleteBackward(by: .character))             // until keyUp(), it repeats
/// let outcome = await session.press(.undo)                     // from a task
/// override func textDidChange(_ textInput: UITextInput?) {     // in the input view controller
///   session.textDidChange()
/// }
/// ```
@MainActor
public final class KeyboardSession<SessionClock: Clock> where SessionClock.Duration == Duration {
  private let proxy: any TextDocumentProxy
  private let clock: SessionClock
  private let start: SessionClock.Instant
  private var engine: KeyboardEngine
  private var lastPress = 0
  private var finishers: [PressID: (Outcome) -> Void] = [:]
  /// Called with what a key around tags was taken for, as it begins; `nil` when nobody listens.
  public var onDecision: ((PressID, TagDecision) -> Void)?
  /// How tag keys behave from the next one on.
  public var tagStyle: TagStyle {
    get { engine.tagStyle }
    set { engine.tagStyle = newValue }
  }
  /// Effects still to perform: what one of them brings about comes after those before it.
  private var outbox: [Effect] = []
  private var isPerforming = false
  /// Whether the host answered while effects were being performed.
  private var hasAnswer = false
  private var wakeUp: (instant: KeyboardInstant, task: Task<Void, Never>)?
  private let rhythm: KeyRepeat.Configuration
  /// The key that is held down.
  private var held: HeldKey?
  private var lastHold = 0

  private struct HeldKey {
    var id: Int
    var key: KeyRepeat
    var whenFinished: (Outcome) -> Void
  }

  /// Starts a session with a field.
  ///
  /// - Parameters:
  ///   - proxy: the field's proxy; held as long as the session lives.
  ///   - clock: what time is read from, and waited on.
  ///   - configuration: the limits of the engine.
  ///   - rhythm: how held keys repeat.
  public init(
    proxy: any TextDocumentProxy, clock: SessionClock,
    configuration: KeyboardEngine.Configuration = .init(), rhythm: KeyRepeat.Configuration = .init()
  ) {
    self.rhythm = rhythm
    self.proxy = proxy
    self.clock = clock
    start = clock.now
    engine = KeyboardEngine(context: proxy.context, configuration: configuration)
  }

  deinit {
    wakeUp?.task.cancel()
  }

  /// Whether every press has ended.
  public var isIdle: Bool { engine.isIdle }

  /// Presses a key.
  ///
  /// Presses may overlap: each starts where the one before it ended, in the order of the calls.
  /// - Parameters:
  ///   - action: what the key means.
  ///   - whenFinished: called on the main actor when the press has ended, exactly once; not at all
  ///     when the session is released before.
  public func keyPressed(
    _ action: KeyAction, whenFinished: @escaping (Outcome) -> Void = { _ in }
  ) {
    lastPress += 1
    let press = PressID(rawValue: lastPress)
    finishers[press] = whenFinished
    perform(engine.keyPressed(action, press: press, context: proxy.context, at: now))
  }

  /// Presses a key and waits until it has ended.
  ///
  /// Cancelling the task does not take the press back.
  @discardableResult
  public func press(_ action: KeyAction) async -> Outcome {
    await withCheckedContinuation { continuation in
      keyPressed(action) { continuation.resume(returning: $0) }
    }
  }

  /// A key goes down, and is held until `keyUp`.
  ///
  /// Deletions and caret moves repeat, `clear` needs a long press: see `KeyRepeat`. A key that was
  /// held before is let go.
  /// - Parameters:
  ///   - action: what the key means.
  ///   - whenFinished: called on the main actor at the end of every press that the key makes, also
  ///     when that comes after `keyUp`.
  public func keyDown(
    _ action: KeyAction, whenFinished: @escaping (Outcome) -> Void = { _ in }
  ) {
    lastHold += 1
    let key = KeyRepeat(action, at: now, in: proxy.context, configuration: rhythm)
    held = HeldKey(id: lastHold, key: key, whenFinished: whenFinished)
    tick()
    scheduleWakeUp()
  }

  /// The key goes up: it makes no more presses; what it has pressed is carried out.
  public func keyUp() {
    held = nil
    scheduleWakeUp()
  }

  /// Stops a `clear` that is running; keys that wait for it are pressed then.
  ///
  /// What is on its way is waited for, and what is gone by then can be taken back. Other keys are
  /// too short to be stopped.
  public func cancel() { perform(engine.cancel(at: now)) }

  /// Tells the engine that the host has sent a context; call it from `textDidChange`.
  ///
  /// Must not be called for changes that the proxy merely predicts.
  public func textDidChange() {
    // A host that answers within the call it answers to must not overtake the effects after it.
    guard !isPerforming else { return hasAnswer = true }
    perform(engine.contextChanged(proxy.context, at: now))
  }

  private var now: KeyboardInstant { KeyboardInstant(sinceStart: start.duration(to: clock.now)) }

  private func perform(_ effects: [Effect]) {
    outbox += effects
    guard !isPerforming else { return }
    isPerforming = true
    while !outbox.isEmpty { perform(outbox.removeFirst()) }
    isPerforming = false
    scheduleWakeUp()
    guard hasAnswer else { return }
    hasAnswer = false
    textDidChange()
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .insertText(let text): proxy.insertText(text)
    case .deleteBackward(let count): for _ in 0..<count { proxy.deleteBackward() }
    case .adjustTextPosition(let offset): proxy.adjustTextPosition(byCharacterOffset: offset)
    case .decide(let press, let decision): onDecision?(press, decision)
    case .finish(let press, let outcome): finishers.removeValue(forKey: press)?(outcome)
    }
  }

  /// Lets the held key make the press that is due.
  private func tick() {
    guard
      let press = held?.key.tick(at: now, in: proxy.context, progress: engine.progress),
      let held
    else { return }
    keyPressed(press.action) { [weak self] outcome in
      if self?.held?.id == held.id { self?.held?.key.pressEnded(press, outcome) }
      held.whenFinished(outcome)
    }
  }

  /// When the engine or the held key wants to be called next.
  private var nextCall: KeyboardInstant? {
    [engine.nextCheck, held?.key.nextTick].compactMap(\.self).min()
  }

  /// Arranges for one call when one is next wanted.
  ///
  /// A task of its own also for "the next turn": it runs only after the present call has returned
  /// to the main run loop, which is when the proxy sends what it has collected.
  private func scheduleWakeUp() {
    guard wakeUp?.instant != nextCall else { return }
    wakeUp?.task.cancel()
    wakeUp = nextCall.map { instant in
      let deadline = start.advanced(by: instant.sinceStart)
      let task = Task { [weak self, clock] in
        if clock.now < deadline {
          try? await clock.sleep(until: deadline, tolerance: nil)
        } else {
          await Task.yield()
        }
        guard !Task.isCancelled else { return }
        self?.wake()
      }
      return (instant, task)
    }
  }

  private func wake() {
    wakeUp = nil
    if let check = engine.nextCheck, check <= now {
      perform(engine.checkDue(context: proxy.context, at: now))
    }
    tick()
    scheduleWakeUp()
  }
}
