internal import TextBoundaries

/// A keyboard that one can touch: what is shown, and what touches mean there.
///
/// It joins `LayoutState` and `GestureRecognizer`, and like them is a value without a clock. A front
/// end draws `frames`, forwards touches, calls `tick` when `nextTick` has come, and does what it is
/// told:
///
/// ```swift
/// for output in keyboard.touch(event) {        // and likewise of keyboard.tick(at:)
///   switch output {
///   case .effect(.press(let action)): session.keyPressed(action)
///   case .effect(.insertTag(let tag)): session.keyPressed(.tag(tag, variables: variables))
///   case .effect(.nextKeyboard): advanceToNextInputMode()
///   case .effect(.dismiss): dismissKeyboard()
///   case .effect: break                        // input points, scripts
///   case .keyDown(let action): session.keyDown(action)
///   case .keyUp: session.keyUp()
///   case .moveCaret(let direction, let unit, let steps):
///     for _ in 0..<steps { session.keyPressed(.moveCaret(direction, by: unit)) }
///   case .framesChanged, .gesture: setNeedsDisplay()
///   }
/// }
/// ```
///
/// What touches mean is the recognizer's (two thumbs, sliding off, touches gone wrong), what keys do
/// is the layout's. When a key changes the layer, shift or the layout, the keys are replaced at once:
/// a finger that is down already means the key that is now under it, and a key that is held goes on
/// when it is still there at its place.
public struct TouchKeyboard: Sendable {
  /// What a front end has to do, or may want to know.
  public enum Output: Hashable, Sendable {
    /// Do this: a key has acted.
    case effect(LayoutEffect)
    /// A key that repeats went down: `KeyboardSession.keyDown`.
    case keyDown(KeyAction)
    /// It went up: `KeyboardSession.keyUp`. Comes once for each `keyDown`.
    case keyUp
    /// Move the caret by so many steps, at least one.
    case moveCaret(CaretDirection, by: CaretUnit, steps: Int)
    /// Draw `frames` anew.
    case framesChanged
    /// What a touch has turned out to mean, before what comes of it: for looks, sounds and taps.
    case gesture(Gesture)
  }

  /// What is on the keyboard.
  public private(set) var state: LayoutState
  /// The keyboard's size, in points.
  public private(set) var size: LayoutSize
  /// The keys that are shown.
  public private(set) var frames: [KeyFrame]

  private var recognizer: GestureRecognizer

  /// Makes a keyboard that nobody touches.
  ///
  /// - Parameters:
  ///   - state: what is on the keyboard.
  ///   - size: its size in points, positive and finite.
  ///   - gestures: what makes the difference between one gesture and another.
  public init(
    state: LayoutState, size: LayoutSize, gestures: GestureRecognizer.Configuration = .init()
  ) {
    self.state = state
    self.size = size
    frames = state.frames(in: size)
    recognizer = GestureRecognizer(
      targets: frames.map(TouchTarget.init), size: size, isRightToLeft: state.isRightToLeft,
      configuration: gestures)
  }

  /// When `tick` wants to be called; `nil` when nothing happens without a touch.
  public var nextTick: KeyboardInstant? { recognizer.nextTick }

  /// Whether no finger is on the keyboard, as far as has been told.
  public var isIdle: Bool { recognizer.isIdle }

  /// The key that is drawn pressed; `nil` when none is.
  public var pressed: KeyFrame? {
    recognizer.pressedTarget.flatMap { target in
      frames.first { $0.keyID == target.id && $0.hitArea == target.hitArea }
    }
  }

  /// The alternates that are shown, and the one under the finger; `nil` when none are.
  public var popup: (alternates: AlternatesPopup, highlighted: Int?)? { recognizer.popup }

  // MARK: What happens

  /// Something happened to a touch: what follows, in its order.
  public mutating func touch(_ event: TouchEvent) -> [Output] {
    // What was due before comes first, with the keys that it leaves: the touch is on those.
    tick(at: event.instant) + follow(recognizer.touch(event), at: event.instant)
  }

  /// `nextTick` has come: what follows.
  ///
  /// A tick at any other instant does no harm.
  public mutating func tick(at instant: KeyboardInstant) -> [Output] {
    follow(recognizer.tick(at: instant), at: instant)
  }

  /// The keyboard disappears: every touch is cancelled, and none that has begun is known any more.
  public mutating func cancelAll(at instant: KeyboardInstant) -> [Output] {
    follow(recognizer.cancelAll(at: instant), at: instant)
  }

  /// A key acts without a touch: a screen reader, a hardware keyboard or a test has chosen it.
  ///
  /// A key that is not shown does nothing, and neither does an alternate that there is not.
  public mutating func press(
    _ keyID: String, _ gesture: KeyGesture = .tap, at instant: KeyboardInstant
  ) -> [Output] {
    let place = state.place
    let effects = state.press(keyID, gesture)
    return effects.map { .effect($0) } + (state.place == place ? [] : replaceKeys(at: instant))
  }

  // MARK: What is shown

  /// The person has gone to another field: shows the layout for it.
  public mutating func fieldChanged(
    to traits: TextInputTraits, at instant: KeyboardInstant
  ) -> [Output] {
    update(at: instant) { $0.fieldChanged(to: traits) }
  }

  /// Shows a layout, and remembers it when it is one of letters; `nil` without such a layout.
  public mutating func switchLayout(to id: String, at instant: KeyboardInstant) -> [Output]? {
    guard state.catalog.layout(id) != nil else { return nil }
    return update(at: instant) { $0.switchLayout(to: id) }
  }

  /// Gives the keyboard another size, positive and finite, as when the device is turned.
  public mutating func resize(to size: LayoutSize, at instant: KeyboardInstant) -> [Output] {
    self.size = size
    return replaceKeys(at: instant)
  }

  /// Changes anything of what is shown: the set of tags, a split, whether there is a globe.
  public mutating func update(
    at instant: KeyboardInstant, _ change: (inout LayoutState) -> Void
  ) -> [Output] {
    change(&state)
    return replaceKeys(at: instant)
  }

  /// The keys change; fingers that are down look for theirs.
  private mutating func replaceKeys(at instant: KeyboardInstant) -> [Output] {
    frames = state.frames(in: size)
    recognizer.isRightToLeft = state.isRightToLeft
    let gestures = recognizer.replaceTargets(
      frames.map(TouchTarget.init), size: size, at: instant)
    // No key acts by being replaced, so this is the end of it.
    return [.framesChanged] + outputs(of: gestures, in: state)
  }

  /// Does what gestures mean, and replaces the keys when that has changed them.
  private mutating func follow(_ gestures: [Gesture], at instant: KeyboardInstant) -> [Output] {
    guard !gestures.isEmpty else { return [] }
    let place = state.place
    let outputs = outputs(of: gestures, in: state)
    return outputs + (state.place == place ? [] : replaceKeys(at: instant))
  }

  /// What gestures on the keys of a state bring about, each behind the gesture.
  private mutating func outputs(of gestures: [Gesture], in shown: LayoutState) -> [Output] {
    gestures.flatMap { [.gesture($0)] + act($0.kind, in: shown) }
  }

  /// Does what a gesture means.
  ///
  /// A finger may come down on a key that repeats while the one before it changes the layer: it is
  /// the key that was shown then.
  private mutating func act(_ gesture: Gesture.Kind, in shown: LayoutState) -> [Output] {
    switch gesture {
    case .tapped(let key, let count):
      state.press(key, count == 2 ? .doubleTap : .tap).map { .effect($0) }
    case .longPressed(let key): state.press(key, .hold).map { .effect($0) }
    case .alternateChosen(let key, let index):
      state.press(key, .alternate(index)).map { .effect($0) }
    case .repeatBegan(let key): shown.repeatedAction(of: key).map { [.keyDown($0)] } ?? []
    case .repeatEnded: [.keyUp]
    case .swiped(let direction, let steps): [.moveCaret(direction, by: .character, steps: steps)]
    case .caretMoved(let direction, let unit, let steps):
      [.moveCaret(direction, by: unit, steps: steps)]
    case .pressed, .released, .alternatesShown, .alternateHighlighted, .caretDragBegan,
      .caretUnitChanged, .caretDragEnded:
      []
    }
  }
}

extension TouchTarget {
  /// Makes the target of a key that is drawn.
  public init(_ key: KeyFrame) {
    let hold: Hold =
      switch key.hold {
      case .alternates: .alternates(count: max(1, key.alternates.count))
      case .actions: key.actsOnTap ? .longPress : .longPressOnly
      case .repeats: .repeats
      case .nothing: key.kind == .space ? .caretDrag : .none
      }
    self.init(id: key.keyID, hitArea: key.hitArea, frame: key.frame, hold: hold)
  }
}

extension GestureRecognizer {
  /// The key that is pressed and has not been released.
  var pressedTarget: TouchTarget? {
    guard let active, active.isPressed else { return nil }
    return active.target
  }
}

extension LayoutState {
  /// Whether the text that the layout writes runs from right to left.
  var isRightToLeft: Bool { labels.symbols.isRightToLeft }
}
