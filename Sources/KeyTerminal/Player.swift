import KeyScript
package import SimulatedHost
package import TagKeyboard

/// A keyboard that is played at a terminal: what the person does there, as touches on its keys.
///
/// It has no clock and no terminal. The host and the engine live in virtual time, and whoever drives
/// the player lets that time pass as fast as the real one: every call says how long it has been since
/// the start, and what was due until then happens first, at its own instant. So a host that answers
/// late does so before one's eyes, and tests take no time.
package final class Player {
  /// What whoever drives the player has to do besides drawing.
  package enum Request: Hashable, Sendable {
    case quit, suspend, redraw
  }

  /// How many bytes of the text are shown to each side of the caret at most.
  private static let reach = 8192
  /// How far an arrow key moves a finger that is down: a step of the caret.
  private static let step = 10.0
  private static let (heldFinger, mouseFinger) = (TouchID(rawValue: 1), TouchID(rawValue: 2))

  /// The keyboard that is touched.
  package private(set) var touches: TouchKeyboard
  /// The key that is chosen by arrows.
  package private(set) var focus: KeyFocus
  private(set) var log = PressLog()

  private let keyboard: SimulatedKeyboard
  private let variables: [String: String]
  private let takesWordUnderCaret: Bool
  /// The id of the set of tags whose style the keyboard has.
  private var styledSet: String?
  private var size: TerminalSize
  /// Where the finger is that a key of the terminal holds down.
  private var finger: LayoutPoint?
  /// Whether the button of the mouse is down that went down on the keyboard.
  private var isMouseDown = false

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - state: what is on the keyboard.
  ///   - keyboardSize: its size in points.
  ///   - host: the host, with the text to start from, at the start of its time.
  ///   - variables: what the tags' variables stand for.
  ///   - takesWordUnderCaret: whether tag keys take the word under the caret.
  ///   - size: the terminal's size.
  package init(
    state: LayoutState, keyboardSize: LayoutSize, host: SimulatedHost,
    variables: [String: String] = [:], takesWordUnderCaret: Bool = false, size: TerminalSize
  ) {
    touches = TouchKeyboard(state: state, size: keyboardSize)
    focus = KeyFocus(at: touches.frames.first?.hitArea.center ?? LayoutPoint(x: 0, y: 0))
    keyboard = SimulatedKeyboard(host: host, configuration: .ofTapes(in: host.profile))
    self.variables = variables
    self.takesWordUnderCaret = takesWordUnderCaret
    self.size = size
  }

  /// When something happens without the person; `nil` when nothing does.
  package var nextInstant: KeyboardInstant? {
    [touches.nextTick, keyboard.nextInstant].compactMap(\.self).min()
  }

  /// Lets time pass.
  package func advance(to instant: KeyboardInstant) {
    while let tick = touches.nextTick, tick <= instant {
      run(until: tick)
      let keys = touches.frames
      perform(touches.tick(at: tick), on: keys)
    }
    run(until: instant)
  }

  /// The person does something.
  package func handle(_ event: InputEvent, at instant: KeyboardInstant) -> Request? {
    advance(to: instant)
    // What takes no time has happened when this returns.
    defer { advance(to: instant) }
    switch event {
    case .mouse(let act, let place): handle(act, at: place)
    case .key(let key): return handle(key)
    }
    return nil
  }

  /// The terminal has another size.
  package func resize(to size: TerminalSize) { self.size = size }

  /// Takes every finger off the keyboard, as when the program is about to be stopped.
  package func liftFingers() {
    perform(touches.cancelAll(at: now), on: [])
    (finger, isMouseDown) = (nil, false)
  }

  /// Lets every press end, with no finger on a key.
  package func finish() {
    liftFingers()
    keyboard.run()
    log.collect(from: keyboard)
  }

  /// What the terminal is to show.
  package func screen() -> TerminalScreen {
    let text = keyboard.host.withBuffer { TextExtract(of: $0, reach: Self.reach) }
    return PlayScreen(
      text: text, keyboard: touches, focus: focus, state: stateLine, help: help
    ).draw(in: size)
  }

  /// Whether a key of the terminal holds a finger down.
  var isHolding: Bool { finger != nil }

  // MARK: Time

  private var now: KeyboardInstant { keyboard.host.now }

  private func run(until instant: KeyboardInstant) {
    if now <= instant { keyboard.run(for: now.duration(to: instant)) }
    log.collect(from: keyboard)
  }

  // MARK: What the person does

  private func handle(_ key: InputKey) -> Request? {
    switch key {
    case .up: move(.up)
    case .down: move(.down)
    case .left: move(.left)
    case .right: move(.right)
    case .enter, .character(" "): if finger == nil { tap() } else { lift() }
    // What is on the keys of q and h where the keyboard of the computer is a Russian one, too.
    case .character("h"), .character("р"): if finger == nil { hold() } else { lift() }
    case .escape where finger != nil: liftFingers()
    case .tab: showLayout(1)
    case .backTab: showLayout(-1)
    case .character("q"), .character("й"), .escape, .control("c"), .control("d"): return .quit
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    default: break
    }
    return nil
  }

  private func handle(_ act: MouseAct, at place: TerminalPlace) {
    guard let grid = KeyboardGrid(for: touches.frames, size: touches.size, in: size) else { return }
    let point = grid.point(at: place)
    switch act {
    case .pressed:
      guard grid.contains(place) else { return }
      isMouseDown = true
      focus = KeyFocus(at: point)
      touch(Self.mouseFinger, .began, at: point)
    case .dragged: if isMouseDown { touch(Self.mouseFinger, .moved, at: point) }
    case .released:
      if isMouseDown { touch(Self.mouseFinger, .ended, at: point) }
      isMouseDown = false
    }
  }

  /// The middle of the key that is chosen.
  private var chosenPoint: LayoutPoint? {
    focus.key(in: touches.frames).map { touches.frames[$0].hitArea.center }
  }

  private func tap() {
    guard let point = chosenPoint else { return }
    touch(Self.heldFinger, .began, at: point)
    touch(Self.heldFinger, .ended, at: point)
  }

  private func hold() {
    guard let point = chosenPoint else { return }
    finger = point
    touch(Self.heldFinger, .began, at: point)
  }

  private func lift() {
    guard let point = finger else { return }
    finger = nil
    touch(Self.heldFinger, .ended, at: point)
  }

  /// Moves the choice, or the finger that is down: over alternates from one to the next.
  private func move(_ direction: KeyFocus.Direction) {
    guard var point = finger else { return focus.move(direction, in: touches.frames) }
    if let popup = touches.popup {
      point = popup.alternates.next(direction, from: popup.highlighted) ?? point
    } else {
      switch direction {
      case .up: point.y -= Self.step
      case .down: point.y += Self.step
      case .left: point.x -= Self.step
      case .right: point.x += Self.step
      }
    }
    finger = point
    touch(Self.heldFinger, .moved, at: point)
  }

  private func showLayout(_ distance: Int) {
    let layouts = touches.state.catalog.layouts.map(\.id)
    guard let present = layouts.firstIndex(of: touches.state.place.layout) else { return }
    let next = layouts[(present + distance + layouts.count) % layouts.count]
    liftFingers()
    perform(touches.switchLayout(to: next, at: now) ?? [], on: [])
  }

  // MARK: What keys do

  private func touch(_ finger: TouchID, _ phase: TouchEvent.Phase, at point: LayoutPoint) {
    let keys = touches.frames
    perform(touches.touch(TouchEvent(finger, phase, at: point, instant: now)), on: keys)
  }

  /// Does what touches have come to on the keys that were shown then.
  private func perform(_ outputs: [TouchKeyboard.Output], on keys: [KeyFrame]) {
    for output in outputs {
      switch output {
      case .gesture(let gesture): log.note(gesture.kind, on: keys)
      case .effect(let effect): perform(effect)
      case .keyDown(let action): keyboard.keyDown(action) { [unowned self] in press($0) }
      case .keyUp: keyboard.keyUp()
      case .moveCaret(let direction, let unit, let steps):
        log.begin("caret \(direction == .forward ? "forward" : "backward")")
        for _ in 0..<steps { _ = press(.moveCaret(direction, by: unit)) }
      case .framesChanged: break  // every screen is drawn anew
      }
    }
  }

  private func perform(_ effect: LayoutEffect) {
    switch effect {
    case .press(let action): _ = press(action)
    case .insertTag(let tag):
      useStyle()
      _ = press(.tag(tag, variables: variables))
    case .nextKeyboard: log.ask("the next keyboard")
    case .dismiss: log.ask("no keyboard")
    case .runScript(let name): log.ask("the script '\(name)'")
    }
  }

  /// Tells the keyboard how the tags behave that its keys show.
  private func useStyle() {
    let id = touches.state.place.tagSet
    guard id != styledSet, let set = touches.state.tagSets.set(id) else { return }
    styledSet = id
    keyboard.tagStyle = TagStyle(
      tags: set, variables: variables, takesWordUnderCaret: takesWordUnderCaret)
  }

  private func press(_ action: KeyAction) -> PressID {
    let press = keyboard.press(action)
    log.started(press)
    return press
  }
}
