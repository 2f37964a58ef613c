import KeyboardTracking
import Logging
import Synchronization
import TagKeyboard

extension TrackingReport {
  /// The lines that the log of an app would have, each with its milliseconds and its level.
  ///
  /// More than one recording have their names above them.
  package var logLines: [String] {
    replays.flatMap { replay in
      let lines = LogLines()
      let log = TaggedLogger(Logger(label: "replay") { _ in lines })
      let (trackerLog, watchdogLog) = (log.child("tracker"), log.child("watchdog"))
      var runner = ReplayRunner(replay)
      runner.run { step, tracker in
        lines.milliseconds = step.line.milliseconds
        if case .event(let event) = step.line.content {
          let effects = step.effects.compactMap(\.ofTracker)
          trackerLog.debug(tracker.summary(after: event, effects))
        }
        for effect in step.effects.compactMap(\.ofWatchdog) {
          watchdogLog.warning(effect.description)
        }
      }
      return (replays.count > 1 ? ["# \(replay.source.name)"] : []) + lines.all
    }
  }
}

extension ReplayEffect {
  fileprivate var ofTracker: KeyboardEffect? {
    if case .tracker(let effect) = self { return effect }
    return nil
  }

  /// Counts are for the dashboard.
  fileprivate var ofWatchdog: KeyboardWatchdog.Effect? {
    switch self {
    case .watchdog(.count): nil
    case .watchdog(let effect): effect
    case .tracker, .accessoryHeight: nil
    }
  }
}

/// Keeps what is logged, with the time of the recording and not that of the day.
private final class LogLines: LogHandler {
  private struct State {
    var milliseconds = 0
    var lines: [String] = []
  }

  private let state = Mutex(State())

  var all: [String] { state.withLock { $0.lines } }

  var milliseconds: Int {
    get { state.withLock { $0.milliseconds } }
    set { state.withLock { $0.milliseconds = newValue } }
  }

  func log(event: LogEvent) {
    state.withLock { $0.lines.append("\($0.milliseconds) \(event.level) \(event.message)") }
  }

  // Everything is kept, and nothing besides.
  var logLevel: Logger.Level {
    get { .trace }
    set {}
  }
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  subscript(metadataKey _: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }
}
