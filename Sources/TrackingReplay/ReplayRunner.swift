package import KeyboardTracking
package import TagKeyboard

/// Plays a recording to a tracker and to a watchdog.
package struct ReplayRunner {
  /// How many points an inset may be beside the expected one: less than any screen shows.
  static let tolerance = 0.5

  /// The tracker.
  package private(set) var tracker: KeyboardTracker
  /// What the watchdog has found.
  package private(set) var dashboard = KeyboardDashboard()
  /// Expectations that did not hold.
  package private(set) var failures: [Diagnostic] = []
  /// How many expectations there were.
  package private(set) var expectationCount = 0

  private let replay: Replay
  private var watchdog: KeyboardWatchdog
  private var views: [ReplayView] = []
  /// What was to be done since the last expectation.
  private var actions: [String] = []

  /// Makes a runner at the start of a recording.
  package init(_ replay: Replay) {
    self.replay = replay
    tracker = KeyboardTracker(idiom: replay.device.idiom, screen: replay.device.screen)
    watchdog = KeyboardWatchdog(replay.device.watchdog)
  }

  /// Plays a recording to its end, and calls `observe` after every line.
  package mutating func run(_ observe: (ReplayStep, KeyboardTracker) throws -> Void) rethrows {
    for line in replay.lines { try observe(play(line), tracker) }
  }

  /// Plays one line.
  package mutating func play(_ line: Replay.Line) -> ReplayStep {
    let effects = perform(line)
    actions += effects.compactMap(\.action)
    if case .expectation(let expectation) = line.content { check(expectation, line) }
    return ReplayStep(
      line: line, state: tracker.state, frame: tracker.frame, isLocal: tracker.isLocal,
      views: views.map { ReplayStep.View(name: $0.name, overlap: $0.overlap(tracker)) },
      effects: effects)
  }

  private mutating func perform(_ line: Replay.Line) -> [ReplayEffect] {
    let instant = Duration.milliseconds(line.milliseconds)
    switch line.content {
    case .event(let event):
      let effects = tracker.handle(event)
      if effects.contains(where: \.isMove) { watchdog.keyboardMoved(at: instant) }
      return effects.map { .tracker($0) }
    case .view(let name, let frame, let followsUndocked):
      let view = ReplayView(name: name, frame: frame, followsUndocked: followsUndocked)
      if let index = views.firstIndex(where: { $0.name == name }) {
        views[index] = view
      } else {
        views.append(view)
      }
      return []
    case .viewDetached(let name):
      if let index = views.firstIndex(where: { $0.name == name }) { views[index].frame = nil }
      return []
    case .accessory(let bounds, let textHeight):
      return [.accessoryHeight(bounds.height(forTextOf: textHeight))]
    case .actual(let places): return check(places, at: instant)
    case .expectation: return []
    }
  }

  private mutating func check(
    _ places: [String: Replay.ActualPlace], at instant: Duration
  ) -> [ReplayEffect] {
    let checked = views.compactMap { view in places[view.name].flatMap { view.checked($0, tracker) }
    }
    let effects = watchdog.check(checked, at: instant)
    for case .count(let problem) in effects {
      guard let day = replay.device.day else { continue }
      dashboard.count(problem, appVersion: replay.device.appVersion, on: day)
    }
    return effects.map { .watchdog($0) }
  }

  // MARK: Expectations

  private mutating func check(_ expectation: Replay.Expectation, _ line: Replay.Line) {
    expectationCount += 1
    defer { actions = [] }
    var notes: [String] = []
    if let state = expectation.state, state != tracker.state {
      notes.append("expected the state \(state.rawValue), found \(tracker.state.rawValue)")
    }
    for (name, inset) in expectation.insets.sorted(by: { $0.key < $1.key }) {
      let overlap = views.first { $0.name == name }?.overlap(tracker)
      let found = overlap.map { points($0.bottomInset) } ?? "no view in a window"
      guard let overlap, abs(overlap.bottomInset - inset) <= Self.tolerance else {
        notes.append("expected the inset \(points(inset)) of '\(name)', found \(found)")
        continue
      }
    }
    if let effects = expectation.effects, effects != actions {
      notes.append("expected \(list(effects)) to be done, found \(list(actions))")
    }
    guard !notes.isEmpty else { return }
    failures.append(
      replay.source.diagnostic(
        .replayExpectation, "it is not as expected", at: line.offset, notes: notes))
  }

  private func list(_ actions: [String]) -> String {
    actions.isEmpty ? "nothing" : actions.map { "'\($0)'" }.joined(separator: ", ")
  }
}

/// A view of the recorded app.
private struct ReplayView {
  var name: String
  /// In the coordinates of the window; `nil` while it is in none.
  var frame: KeyboardRect?
  var followsUndocked = false

  func overlap(_ tracker: KeyboardTracker) -> KeyboardOverlap? {
    frame.map { tracker.overlap(with: $0, followsUndocked: followsUndocked) }
  }

  /// The view for the watchdog; `nil` while it is in no window.
  func checked(
    _ place: Replay.ActualPlace, _ tracker: KeyboardTracker
  ) -> KeyboardWatchdog.CheckedView? {
    guard let frame, let inset = overlap(tracker)?.bottomInset else { return nil }
    return switch place {
    case .frame(let actual): .init(name, expected: frame.inset(bottom: inset), actual: actual)
    case .inset(let actual): .init(name, frame: frame, expectedInset: inset, actualInset: actual)
    }
  }
}

extension KeyboardEffect {
  /// Whether views have to go somewhere else because of it.
  var isMove: Bool {
    if case .keyboardMoved = self { return true }
    return false
  }
}
