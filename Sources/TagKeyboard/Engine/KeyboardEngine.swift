/// Turns pressed keys into calls on a text-document proxy and puts the caret exactly right.
///
/// The engine is a pure value: a state machine with one function per input, each returning what to
/// do as data. It has no clock, no tasks and no randomness; the instant is an argument. Its shell
/// (`KeyboardSession`, or a simulation) performs the effects in order, calls `checkDue` when
/// `nextCheck` has come, and `contextChanged` whenever the host reports a change.
///
/// A press is taken in steps. What has been sent is *expected*, and only a context sent by the host
/// proves that it landed: what a proxy shows by itself is a prediction. Keys pressed while a plan
/// waits are queued in order and never run in the middle of it. When the field changes, everything
/// that was meant for the old one is dropped.
public struct KeyboardEngine: Sendable {
  /// The limits of the engine.
  public struct Configuration: Hashable, Sendable {
    /// How long to wait for the host to show an effect before settling on "unverified".
    public var patience: Duration
    /// How long to wait for anything to happen where nothing is visible.
    public var blindPatience: Duration
    /// How much text undo and redo may hold on to, in UTF-8 bytes.
    public var historyLimit: Int
    /// How many batches may change nothing visible before a clear-all stops.
    public var fruitlessBatchLimit: Int
    /// Whether the host is known to answer every message exactly once, in order.
    ///
    /// No real host does. Where it is so, a deletion in a text that looks the same everywhere is
    /// known to have happened by its answer alone, and can be taken back exactly.
    public var answersEveryMessage: Bool
    /// What is broken on purpose, to test the tests; `nil` for nothing.
    package var sabotage: Sabotage?

    /// Makes limits; the defaults suit a keyboard extension and its memory limit.
    public init(
      patience: Duration = .seconds(1), blindPatience: Duration = .milliseconds(250),
      historyLimit: Int = 4 << 20, fruitlessBatchLimit: Int = 8, answersEveryMessage: Bool = false
    ) {
      self.answersEveryMessage = answersEveryMessage
      self.patience = patience
      self.blindPatience = blindPatience
      self.historyLimit = historyLimit
      self.fruitlessBatchLimit = fruitlessBatchLimit
    }
  }

  /// A press that has not started yet.
  struct QueuedPress: Hashable, Sendable {
    var id: PressID
    var action: KeyAction
  }

  let configuration: Configuration
  /// How tag keys behave from the next one on.
  public var tagStyle = TagStyle()
  /// What is remembered of tags from key to key.
  var tagMemory = TagMemory()
  var history: EditHistory
  /// Presses that wait for the active plan, in order.
  var queue: [QueuedPress] = []
  /// The plan whose steps are being taken.
  var active: Plan?
  /// What the active plan waits for.
  var waiting: Waiting?
  /// What has been sent and not yet been shown by the host, in order.
  var expectations: [ExpectedContext] = []
  /// The state before the first expectation, or the states it may be.
  var bases: [TextContext]
  /// Whether the host has shown the state before everything that is on its way, and it is no guess.
  var isBaseShown = true
  /// Whether that state is, word for word, the window that it has shown.
  var isBaseExact = false
  /// Whether it has shown that state again since: it may have refused
  /// that, or not yet have got it.
  var isBaseShownAgain = false
  /// What the host has shown last that is none of the states it was to show.
  var unforeseen: TextContext?
  /// What the host has shown last that told nothing of what was on its way.
  var lastNoted: TextContext?
  /// What it has shown last while a probe was under way, and that did not tell where it led.
  var seenWhileProbing: TextContext?
  /// Whether the key that ended last was not seen to land: what is shown may be from before it.
  var isUnsure = false
  /// Whether a key has moved the caret since the host has shown for sure where it is.
  var hasMovedUnseen = false
  /// How many calls to the proxy have been made for the key that began last.
  var callsMade = 0
  /// How many steps that key has taken.
  var stepsTaken = 0
  /// Whether the key that began last was only to move the caret.
  var hasMoved = false
  /// Whether it was a clear-all, which moves the caret too, and may have been stopped on its way.
  var hasCleared = false
  /// Whether that key was given up for what the host has shown while moves were on their way.
  var hasUnseenMoves = false
  /// Whether the key that began last came right behind such a key, or has begun anew by such a look: where it
  /// has led may be by those moves.
  var startedAmongMoves = false
  /// The states beside the likeliest one, which was taken for the truth, while the host has shown
  /// nothing since.
  var doubted: [Belief] = []
  /// Whether the key that ends now is called unverified only because of the one before it.
  var isCaughtUp = false
  /// Where the caret may be by what an unreliable host has shown lately.
  var wake = CaretWake()
  /// The inside of a surrogate pair that the caret is on its way out of: no key may act before it is.
  var pairLeft: TextContext?
  /// Whether the caret has been shown outside a pair and then inside one, since it was sent out of there.
  var hasReturnedIntoPair = false
  /// The states before those, the latest last: hosts repeat themselves.
  var trail: [TextContext] = []
  /// The states after everything that has been sent, as far as it can be foreseen: mostly one, the
  /// likeliest first.
  var beliefs: [Belief]
  /// Whether `current` is what the host itself has shown, and no prediction.
  var isCurrentShown = true
  /// What the proxy showed last; `nil` once something was sent, after which it shows predictions.
  var lastWindow: TextContext?
  /// What the host has sent last.
  var lastShown: TextContext?
  /// What the proxy shows before the caret: its own prediction, mostly.
  var predictedBefore = ""
  /// What has been learned of the hosts of the last fields.
  var memories = HostMemories()
  /// Whether the host has sent anything since text was inserted last.
  var isHeardSinceInsertion = true
  /// When something has been sent to the host last.
  var lastCall: KeyboardInstant?
  /// Where that has led, if it was a single step of the caret.
  var lastStep: CaretDirection?
  /// When the host has sent something last; `nil` before it did.
  var lastHeard: KeyboardInstant?
  /// The instant of the input being handled.
  var now = KeyboardInstant()
  /// The effects of the input being handled.
  var effects: [Effect] = []

  /// When to call `checkDue`; an instant that has passed means in the next turn.
  public private(set) var nextCheck: KeyboardInstant?

  /// Makes an engine for a field that shows `context`.
  public init(context: TextContext, configuration: Configuration = Configuration()) {
    self.configuration = configuration
    history = EditHistory(limit: configuration.historyLimit)
    bases = [context]
    beliefs = [Belief(context: context, habits: HostHabits())]
    lastWindow = context
    memory.shownSides = context.visibleSides
  }

  /// Whether every press has ended.
  public var isIdle: Bool { !hasPlan && queue.isEmpty && expectations.isEmpty }

  /// Whether the steps of a plan are being taken.
  ///
  /// To compare the plan with `nil` would copy it.
  var hasPlan: Bool {
    if case .some = active { true } else { false }
  }

  /// Whether that plan waits for something.
  private var isWaiting: Bool {
    if case .some = waiting { true } else { false }
  }

  /// The unit the host of the current field was seen to count in; `nil` until it mattered.
  public var offsetUnit: OffsetUnit? { habits.offsetUnit }

  /// The likeliest state after everything that has been sent.
  var current: TextContext { beliefs[0].context }

  /// What has been learned of the host of the current field.
  var memory: HostMemory {
    get { memories[current.documentIdentifier] }
    set { memories[current.documentIdentifier] = newValue }
  }

  /// In which ways that host may count.
  var habits: HostHabits {
    var habits = memory.habits
    if configuration.sabotage == .countsUTF16 { habits.offsetUnits = .utf16 }
    return habits
  }

  // MARK: Inputs

  /// A key was pressed.
  ///
  /// - Parameters:
  ///   - action: what the key means.
  ///   - press: a number for it, larger than those of earlier presses.
  ///   - context: what the proxy shows now.
  ///   - instant: when this is.
  public mutating func keyPressed(
    _ action: KeyAction, press: PressID, context: TextContext, at instant: KeyboardInstant
  ) -> [Effect] {
    handle(at: instant) { engine in
      engine.look(at: context)
      engine.queue.append(QueuedPress(id: press, action: action))
    }
  }

  /// The host reported a change (`textDidChange`): `context` is what it sent, not a prediction.
  public mutating func contextChanged(
    _ context: TextContext, at instant: KeyboardInstant
  ) -> [Effect] {
    handle(at: instant) { engine in
      let isRepeated = engine.lastWindow.map(context.isIdentical) ?? false
      engine.lastWindow = context
      engine.predictedBefore = context.before
      defer {
        engine.lastShown = context
        engine.lastHeard = engine.now
      }
      guard engine.follow(context) else { return }
      if !engine.memory.showsLineBreaks, context.showsLineBreaks {
        engine.memory.showsLineBreaks = true
      }
      engine.memory.isHeard = true
      engine.isHeardSinceInsertion = true
      engine.hasReturnedIntoPair =
        !engine.hasPlan && context.splitsSurrogatePair
        && (engine.hasReturnedIntoPair || engine.lastShown?.splitsSurrogatePair == false)
      if isRepeated {
        engine.memory.isErratic = true
        if !engine.isIdle { engine.memory.repeatsItself = true }
      }
      if context.showsAttachment { engine.memory.showsAttachments = true }
      engine.memory.shownSides.formUnion(context.visibleSides)
      if !engine.configuration.answersEveryMessage { engine.wake.see(context) }
      engine.weigh(context)
      if engine.configuration.answersEveryMessage { engine.memory.trust() }
    }
  }

  /// The person wants a running clear-all to stop.
  ///
  /// What is on its way is waited for; what is gone by then can be taken back. Other keys are too
  /// short to be stopped.
  public mutating func cancel(at instant: KeyboardInstant) -> [Effect] {
    handle(at: instant) { engine in
      if engine.active?.isClearing == true { engine.active?.isCancelled = true }
    }
  }

  /// `nextCheck` has come.
  public mutating func checkDue(context: TextContext, at instant: KeyboardInstant) -> [Effect] {
    handle(at: instant) { engine in
      engine.look(at: context)
      switch engine.waiting {
      case .turn: engine.waiting = nil
      case .pause(let end) where end <= engine.now: engine.waiting = nil
      case .silence(let end) where end <= engine.now: engine.waiting = nil
      default: break
      }
      engine.expire()
    }
  }

  // MARK: The frame of every input

  /// Runs one input: the input itself, then every step that can be taken, then the next deadline.
  private mutating func handle(
    at instant: KeyboardInstant, _ input: (inout KeyboardEngine) -> Void
  ) -> [Effect] {
    now = instant
    input(&self)
    takeSteps()
    if isIdle, current.splitsSurrogatePair {
      // It is where it was sent, and cannot stay there.
      effects = effects.map(\.withoutProof)
      leaveSurrogatePair(current)
    }
    if let call = effects.last(where: \.isCall) {
      lastWindow = nil
      lastCall = now
      lastStep = call.step
    }
    for case .finish(_, let outcome) in effects {
      if case .refused = outcome { continue }  // nothing has come of it
      isUnsure = outcome.isUnsure && !isCaughtUp
      hasMovedUnseen = isUnsure && (hasMoved || hasMovedUnseen)
    }
    isCaughtUp = false
    callsMade += effects.callCount
    if !configuration.answersEveryMessage { for effect in effects { wake.follow(effect) } }
    nextCheck = nextDeadline
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  /// When something that is waited for will be given up.
  private var nextDeadline: KeyboardInstant? {
    switch waiting {
    case .turn: now
    case .pause(let end), .silence(let end): end
    case .answer(_, _, let deadline, _): deadline
    case .landing, .arrival, nil: expectations.first?.deadline
    }
  }

  /// Takes over what the proxy shows, if it has changed without a callback.
  ///
  /// Whatever else it shows is its own prediction, or a window that has been weighed already.
  private mutating func look(at context: TextContext) {
    predictedBefore = context.before
    guard follow(context), let lastWindow, !context.isIdentical(to: lastWindow) else { return }
    self.lastWindow = context
    guard expectations.isEmpty, !hasPlan, !context.splitsSurrogatePair else { return }
    show(context)
  }

  /// Takes a context for the state of the text, and nothing for sent.
  mutating func believe(_ context: TextContext) {
    bases = [context]
    beliefs = [Belief(context: context, habits: memories[context.documentIdentifier].habits)]
  }

  /// Takes the present state for this one, which is the same place with more known of it.
  mutating func know(_ context: TextContext) {
    beliefs[0].context = context
    if expectations.isEmpty { bases = [context] }
  }

  /// Takes what the host has shown for the truth.
  mutating func show(_ context: TextContext) {
    believe(context)
    isCurrentShown = true
  }

  /// Drops everything meant for another field; false when it had to.
  private mutating func follow(_ context: TextContext) -> Bool {
    if configuration.sabotage == .ignoresFieldSwitch { return true }
    guard context.documentIdentifier != current.documentIdentifier else { return true }
    var dropped = expectations.compactMap(\.press)
    if let active { dropped.append(active.press) }
    dropped += queue.map(\.id)
    effects += dropped.map { .finish($0, .abandoned(.documentChanged)) }
    active = nil
    waiting = nil
    queue.removeAll()
    expectations.removeAll()
    history.removeAll()
    tagMemory.forget()
    wake.enter(context)
    show(context)
    memory.shownSides.formUnion(context.visibleSides)
    return false
  }

  /// Takes steps until there is something to wait for or nothing left to do.
  private mutating func takeSteps() {
    while !isWaiting {
      if !hasPlan {
        guard !queue.isEmpty else { return }
        begin(queue.removeFirst())
      } else if active?.steps.isEmpty == false, let step = active?.steps.removeFirst() {
        take(step)
        stepsTaken += 1
        if isWithoutEnd { abandon(.noProgress) }
      } else {
        complete()
      }
    }
  }
}
