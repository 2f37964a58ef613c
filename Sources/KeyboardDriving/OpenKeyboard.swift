import SimulatedHost
import TagKeyboard

/// Our keyboard in a field: fingers on its keys, and a host that takes its calls.
final class OpenKeyboard {
  /// What a finger does on a key.
  enum Gesture {
    case press
    case hold(milliseconds: Int?, alternate: Int?)
    case swipe(DriverKey.Direction)
  }

  private static let finger = TouchID(rawValue: 1)
  /// How long a finger is on a key that it presses.
  private static let tap = Duration.milliseconds(50)
  /// How long it holds one: longer than any delay of gestures.
  private static let hold = Duration.milliseconds(700)
  /// How far it swipes, in points: far enough for one step of the caret, and not for two.
  private static let swipe = 40.0
  /// So much time is between two requests that no two taps make a double tap.
  private static let pause = Duration.seconds(1)

  private var touches: TouchKeyboard
  private var keyboard: SimulatedKeyboard
  private let preferences: Preferences
  /// What has been done for the present request.
  private var effects: [DriverEffect] = []
  /// Whether the host shows any text.
  private var isVisible: Bool

  init(_ touches: TouchKeyboard, preferences: Preferences, context: DriverContext) {
    self.touches = touches
    self.preferences = preferences
    isVisible = context.isVisible
    keyboard = SimulatedKeyboard(host: Self.host(context))
    listen()
  }

  /// The layout of letters that was used last.
  var lettersLayout: String { touches.state.lettersLayout }

  // MARK: The host

  /// The host shows this: what came of the calls, or what somebody else has made of the text.
  func hostShows(_ context: DriverContext) {
    let known = keyboard.host.context
    let isAsKnown =
      context.isVisible == isVisible
      && (!isVisible
        || agree(known.before, context.before, { $0.hasSuffix($1) })
          && agree(known.after, context.after, { $0.hasPrefix($1) }))
    if isAsKnown { return }
    isVisible = context.isVisible
    keyboard = SimulatedKeyboard(host: Self.host(context))
    listen()
  }

  /// Whether two windows may show the same text: one is where the other ends.
  private func agree(
    _ known: String, _ shown: String?, _ ends: (String, String) -> Bool
  ) -> Bool {
    guard let shown, !shown.isEmpty else { return true }
    return ends(known, shown) || ends(shown, known)
  }

  /// A host that does each call at once, counts in characters, and shows what is shown.
  private static func host(_ context: DriverContext) -> SimulatedHost {
    var profile = HostProfile(
      name: "driven", summary: "every message lands and is answered at once",
      offsetUnit: .graphemeCluster, windowLength: 4096)
    if !context.isVisible { profile.window = .none }
    let before = context.before ?? ""
    var text = TextBuffer(before + (context.after ?? ""))
    text.select(before.utf8.count..<before.utf8.count)
    return SimulatedHost(text, profile: profile)
  }

  private func listen() {
    keyboard.observer = { [unowned self] event, _ in
      guard case .effect(let effect) = event else { return }
      switch effect {
      case .insertText(let text): effects.append(.insert(text))
      case .deleteBackward(let count): effects.append(.delete(count: count))
      case .adjustTextPosition(let offset): effects.append(.move(offset: offset))
      case .decide, .finish: break
      }
    }
  }

  // MARK: Fingers

  /// Does a gesture, and lets time pass until everything that came of it has ended.
  func perform(
    _ gesture: Gesture, on key: String
  ) throws(DriverError) -> [DriverEffect] {
    guard let frame = touches.frames.first(where: { id(of: $0) == key }) else {
      throw DriverError(.refused, "no key '\(key)' is shown")
    }
    effects = []
    touch(.began, at: frame.frame.center)
    switch gesture {
    case .press:
      letPass(Self.tap)
      touch(.ended, at: frame.frame.center)
    case .hold(let milliseconds, let alternate):
      letPass(milliseconds.map { .milliseconds($0) } ?? Self.hold)
      touch(.ended, at: try place(ofAlternate: alternate, of: frame))
    case .swipe(let direction):
      letPass(Self.tap)
      let end = frame.frame.center.moved(direction, by: Self.swipe)
      touch(.moved, at: end)
      touch(.ended, at: end)
    }
    keyboard.run()
    letPass(Self.pause)
    return effects
  }

  private func place(
    ofAlternate number: Int?, of frame: KeyFrame
  ) throws(DriverError) -> LayoutPoint {
    guard let number else { return frame.frame.center }
    if let places = touches.popup?.alternates.frames, places.indices.contains(number) {
      return places[number].center
    }
    follow(touches.cancelAll(at: keyboard.host.now))
    throw DriverError(.refused, "the key '\(id(of: frame))' shows no alternate \(number)")
  }

  private func touch(_ phase: TouchEvent.Phase, at place: LayoutPoint) {
    let now = keyboard.host.now
    follow(touches.touch(TouchEvent(Self.finger, phase, at: place, instant: now)))
  }

  /// Lets time pass for the fingers that are down, and for the host.
  private func letPass(_ duration: Duration) {
    let end = keyboard.host.now.advanced(by: duration)
    while let due = touches.nextTick, due <= end {
      keyboard.run(for: keyboard.host.now.duration(to: due))
      follow(touches.tick(at: keyboard.host.now))
    }
    keyboard.run(for: keyboard.host.now.duration(to: end))
  }

  /// Does what a front end does.
  private func follow(_ outputs: [TouchKeyboard.Output]) {
    for output in outputs {
      switch output {
      case .effect(.press(let action)): keyboard.press(action)
      case .effect(.insertTag(let tag)): press(tag)
      case .effect(.nextKeyboard): effects.append(.next)
      case .effect(.dismiss): effects.append(.dismiss)
      case .effect(.runScript(let name)): effects.append(.function(name))
      case .keyDown(let action): keyboard.keyDown(action)
      case .keyUp: keyboard.keyUp()
      case .moveCaret(let direction, let unit, let steps):
        for _ in 0..<steps { keyboard.press(.moveCaret(direction, by: unit)) }
      case .framesChanged: noteLayer()
      case .gesture: break
      }
    }
  }

  private func press(_ tag: Tag) {
    if let set = touches.state.tagSets.set(touches.state.place.tagSet) {
      keyboard.tagStyle = TagStyle(tags: set, preferences: preferences)
    }
    keyboard.press(.tag(tag, variables: preferences.variables))
  }

  // MARK: Keys

  /// The keys that are shown, row by row.
  var keys: [DriverKey] {
    touches.frames.map { frame in
      DriverKey(
        id: id(of: frame), label: frame.label, gestures: frame.gestures,
        alternates: frame.alternates.map(\.label), frame: frame.frame)
    }
  }

  /// The layer, with its layout: layers of two layouts may have the same name.
  private var layer: String { "\(touches.state.place.layout)/\(touches.state.place.layer)" }
  private lazy var shownLayer = layer

  private func noteLayer() {
    if shownLayer == layer { return }
    shownLayer = layer
    effects.append(.layer(layer))
  }

  private func id(of frame: KeyFrame) -> String { "\(layer)/\(frame.keyID)" }
}

extension DriverContext {
  fileprivate var isVisible: Bool { before != nil || after != nil }
}

extension KeyFrame {
  /// What one can do to the key; swipes are for all but keys that repeat.
  fileprivate var gestures: [DriverKey.Gesture] {
    guard isEnabled else { return [] }
    let press: [DriverKey.Gesture] = actsOnTap ? [.press] : []
    let held: [DriverKey.Gesture] = hold == .nothing ? [] : [.hold]
    return press + held + (hold == .repeats ? [] : [.swipe(.left), .swipe(.right)])
  }
}

extension LayoutPoint {
  fileprivate func moved(_ direction: DriverKey.Direction, by distance: Double) -> LayoutPoint {
    switch direction {
    case .left: LayoutPoint(x: x - distance, y: y)
    case .right: LayoutPoint(x: x + distance, y: y)
    case .up: LayoutPoint(x: x, y: y - distance)
    case .down: LayoutPoint(x: x, y: y + distance)
    }
  }
}
