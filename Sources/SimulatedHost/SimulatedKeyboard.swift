public import TagKeyboard

/// A keyboard that presses keys in a simulated host: the engine, driven in virtual time.
///
/// This is the session without tasks and clocks. A press returns at once; `run` lets virtual time
/// pass until every press has ended.
public final class SimulatedKeyboard: DrivenKeyboard {
  /// Something to report about a run, in the order it happened.
  public enum Event: Hashable, Sendable {
    /// A key was pressed.
    case keyPressed(PressID, KeyAction)
    /// The engine asked for something.
    case effect(Effect)
    /// The host sent a context, and `textDidChange` was called.
    case contextArrived(TextContext)
  }

  /// The host the keys are pressed in.
  public let host: SimulatedHost
  /// The engine that is driven.
  public private(set) var engine: KeyboardEngine
  /// How tag keys behave from the next one on.
  public var tagStyle: TagStyle {
    get { engine.tagStyle }
    set { engine.tagStyle = newValue }
  }
  /// Which tags the caret is in, by what is visible now.
  public var tagSituation: TagSituation { engine.tagSituation }
  /// Called with everything that happens; `nil` when nobody listens.
  public var observer: ((Event, KeyboardInstant) -> Void)?

  private var outcomes: [PressID: Outcome] = [:]
  private var lastPress = 0
  private var held: HeldKey?

  /// The key that is held down.
  private struct HeldKey {
    var key: KeyRepeat
    /// The presses it has made that have not ended.
    var presses: [PressID: KeyRepeat.Press] = [:]
    let press: (KeyAction) -> PressID
  }

  /// Makes a keyboard for a host.
  public init(
    host: SimulatedHost, configuration: KeyboardEngine.Configuration = .init()
  ) {
    self.host = host
    engine = KeyboardEngine(context: host.context, configuration: configuration)
  }

  /// Presses a key and lets nothing but the present turn pass.
  @discardableResult
  public func press(_ action: KeyAction) -> PressID {
    lastPress += 1
    let press = PressID(rawValue: lastPress)
    observer?(.keyPressed(press, action), host.now)
    perform(engine.keyPressed(action, press: press, context: host.context, at: host.now))
    return press
  }

  /// Puts a key down; while time passes it presses what `KeyRepeat` says, until `keyUp`.
  ///
  /// A key that was held before is let go.
  public func keyDown(_ action: KeyAction, rhythm: KeyRepeat.Configuration = .init()) {
    keyDown(action, rhythm: rhythm) { [unowned self] in press($0) }
  }

  package func keyDown(_ action: KeyAction, press: @escaping (KeyAction) -> PressID) {
    keyDown(action, rhythm: KeyRepeat.Configuration(), press: press)
  }

  private func keyDown(
    _ action: KeyAction, rhythm: KeyRepeat.Configuration, press: @escaping (KeyAction) -> PressID
  ) {
    let key = KeyRepeat(action, at: host.now, in: host.context, configuration: rhythm)
    held = HeldKey(key: key, press: press)
    tick()
  }

  /// Lets the key go that is held; its presses end as others do.
  public func keyUp() { held = nil }

  /// Holds a key down for so long, and lets nothing pass after that.
  ///
  /// What is due at the instant of letting go still happens.
  /// - Returns: the presses that the key has made, in order.
  @discardableResult
  public func hold(
    _ action: KeyAction, for duration: Duration,
    rhythm: KeyRepeat.Configuration = .init()
  ) -> [PressID] {
    var presses: [PressID] = []
    keyDown(action, rhythm: rhythm) { [unowned self] action in
      presses.append(press(action))
      return presses[presses.count - 1]
    }
    run(for: duration)
    keyUp()
    return presses
  }

  /// Stops a `clear` that is running, and lets nothing but the present turn pass.
  public func cancel() { perform(engine.cancel(at: host.now)) }

  /// Presses a key and lets time pass until it has ended.
  public func pressAndRun(_ action: KeyAction) -> Outcome {
    let press = press(action)
    run()
    return takeOutcome(of: press) ?? .unverified
  }

  /// How a press ended, or `nil` while it has not.
  ///
  /// Asking forgets it.
  public func takeOutcome(of press: PressID) -> Outcome? {
    outcomes.removeValue(forKey: press)
  }

  /// Whether every press has ended.
  package var isIdle: Bool { engine.isIdle }

  /// Lets time pass until every press has ended and nothing is on its way.
  public func run() {
    while !isQuiet, performNext(before: nil) {}
  }

  /// Lets an amount of time pass.
  public func run(for duration: Duration) {
    let end = host.now.advanced(by: duration)
    while performNext(before: end) {}
    host.wait(until: end)
  }

  /// When something happens next, at the host or in the engine; `nil` when nothing does.
  package var nextInstant: KeyboardInstant? {
    [host.nextEvent, engine.nextCheck, held?.key.nextTick].compactMap(\.self).min()
  }

  /// Performs what happens next, at the host or in the engine; false when there is nothing.
  package func performNext(before end: KeyboardInstant?) -> Bool {
    let (event, check, tick) = (host.nextEvent, engine.nextCheck, held?.key.nextTick)
    guard let instant = [event, check, tick].compactMap(\.self).min() else { return false }
    if let end, instant > end { return false }
    if event == instant {
      guard let context = host.performNextEvent() else { return true }
      observer?(.contextArrived(context), host.now)
      perform(engine.contextChanged(context, at: host.now))
    } else if check == instant {
      host.wait(until: instant)
      perform(engine.checkDue(context: host.context, at: host.now))
    } else {
      host.wait(until: instant)
      self.tick()
    }
    return true
  }

  /// Lets the held key make the press that is due.
  private func tick() {
    guard
      let press = held?.key.tick(at: host.now, in: host.context, progress: engine.progress)
    else { return }
    guard let id = held?.press(press.action) else { return }
    if let outcome = outcomes[id] {
      held?.key.pressEnded(press, outcome)
    } else {
      held?.presses[id] = press
    }
  }

  private func pressEnded(_ press: PressID, _ outcome: Outcome) {
    outcomes[press] = outcome
    if let made = held?.presses.removeValue(forKey: press) {
      held?.key.pressEnded(made, outcome)
    }
  }

  private func perform(_ effects: [Effect]) {
    for effect in effects {
      observer?(.effect(effect), host.now)
      switch effect {
      case .insertText(let text): host.insertText(text)
      case .deleteBackward(let count): for _ in 0..<count { host.deleteBackward() }
      case .adjustTextPosition(let offset): host.adjustTextPosition(byCharacterOffset: offset)
      case .decide: break  // for the observer
      case .finish(let press, let outcome): pressEnded(press, outcome)
      }
    }
    host.endTurn()
  }
}
