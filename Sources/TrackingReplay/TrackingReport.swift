package import KeyboardTracking
package import TagKeyboard

/// What recordings came to, in the forms in which a command shows it.
package struct TrackingReport {
  let replays: [Replay]
  private let keys: TapeKeys?

  /// Makes a report of recordings, the keys of a tape beside them where there are any.
  package init(of replays: [Replay], keys: TapeKeys? = nil) {
    self.replays = replays
    self.keys = keys
  }

  /// The rows of a table: milliseconds, what happened, the state, the views, what is to be done.
  ///
  /// A key comes before the events of the same millisecond. More than one recording have their
  /// names above them.
  package var table: [[String]] {
    replays.flatMap { replay in
      var rows: [[String]] = replays.count > 1 ? [["# \(replay.source.name)"]] : []
      var presses = (keys?.presses ?? [])[...]
      var runner = ReplayRunner(replay)
      runner.run { step, _ in
        while let press = presses.first, press.milliseconds <= step.line.milliseconds {
          rows.append(presses.removeFirst().columns)
        }
        if case .expectation = step.line.content { return }
        rows.append(step.columns)
      }
      return rows + presses.map(\.columns)
    }
  }

  /// A line of JSON for each line of the recordings that is no expectation.
  package var jsonLines: [String] {
    replays.flatMap { replay in
      var lines: [String] = []
      var runner = ReplayRunner(replay)
      runner.run { step, _ in
        if case .expectation = step.line.content { return }
        lines.append(step.jsonLine)
      }
      return lines
    }
  }

  /// How often the algorithms of the articles are wrong.
  package var comparison: BaselineComparison {
    var comparison = BaselineComparison()
    for replay in replays { comparison.add(replay, named: replay.name) }
    return comparison
  }

  /// What the watchdog has found in all recordings.
  ///
  /// - Throws: that a recording does not say on which day it was made.
  package func dashboard() throws(Diagnostic) -> KeyboardDashboard {
    var dashboard = KeyboardDashboard()
    for replay in replays {
      guard replay.device.day != nil else {
        throw replay.source.diagnostic(
          .replayLine, "expected 'day' in the first line, to count by", at: 0)
      }
      var runner = ReplayRunner(replay)
      runner.run { _, _ in }
      dashboard.merge(runner.dashboard)
    }
    return dashboard
  }

  /// Everything that is not as the recordings expect it, in their order; also that one of them
  /// expects nothing.
  package var failures: [Diagnostic] {
    replays.flatMap { replay -> [Diagnostic] in
      var runner = ReplayRunner(replay)
      runner.run { _, _ in }
      guard runner.expectationCount == 0 else { return runner.failures }
      return [
        replay.source.diagnostic(
          .replayExpectation, "the recording expects nothing; expected a line with 'expect'",
          at: replay.source.bytes.count)
      ]
    }
  }
}

extension TapeKeys.Press {
  fileprivate var columns: [String] { [String(milliseconds), "key", explanation] }
}

extension Replay {
  /// The name of its file, without folders and suffix.
  var name: String {
    let file = source.name.split(separator: "/").last ?? ""
    return String(file.hasSuffix(".jsonl") ? file.dropLast(6) : file)
  }
}
