import KeyboardTracking
@testable import TagKeyboard
@testable import TrackingReplay

extension FuzzTarget {
  /// Recordings of what an app hears of the keyboard, played to the tracker and to the watchdog.
  static let recording = FuzzTarget(name: "recording") { bytes in
    let source = SourceText(bytes)
    source.checkingPlaces {
      let replay = try Replay(source)
      var runner = ReplayRunner(replay)
      runner.run { step, tracker in
        demand(step.frame.map(\.isFinite) ?? true, "the keyboard is nowhere")
        for case let overlap? in step.views.map(\.overlap) {
          demand(overlap.bottomInset >= 0, "an inset of \(overlap.bottomInset)")
        }
        demand(step.state == tracker.state, "two states at once")
      }
      source.checkPlaces(of: runner.failures)
      let report = TrackingReport(of: [replay])
      for line in report.jsonLines {
        demand(
          (try? JSONDocument(reading: SourceText(name: "line", text: line))) != nil,
          "this is no JSON: \(line)")
      }
      _ = report.table
      _ = report.comparison
      _ = try report.dashboard().json
    }
  }
}
