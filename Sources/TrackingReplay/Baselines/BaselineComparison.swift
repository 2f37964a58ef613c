import KeyboardTracking

/// How often the algorithms of the articles give a view another inset than recordings expect.
package struct BaselineComparison: Hashable, Sendable {
  /// A recording, and how each algorithm fared.
  package struct Row: Hashable, Sendable {
    /// The recording's name.
    package var name: String
    /// How many insets of the first view are expected.
    package var expectations = 0
    /// How many of them were wrong, by algorithm: the tracker's first.
    package var wrong: [Int]
  }

  /// The names of the algorithms, in the order of the counts.
  package static let names = ["tracker"] + Baselines.fresh.map { type(of: $0).name }

  /// The recordings, in the order in which they were added.
  package private(set) var rows: [Row] = []

  /// Starts with nothing.
  package init() {}

  /// Plays a recording to all algorithms.
  package mutating func add(_ replay: Replay, named name: String) {
    var runner = ReplayRunner(replay)
    var baselines = Baselines.fresh
    var row = Row(name: name, wrong: Self.names.map { _ in 0 })
    var view: (name: String, frame: KeyboardRect)?
    runner.run { step, tracker in
      switch step.line.content {
      case .view(let name, let frame, _) where view == nil || view?.name == name:
        view = (name, frame)
      case .event(let event):
        let scene = BaselineScene(
          idiom: replay.device.idiom, window: tracker.window, view: view?.frame ?? tracker.window)
        for index in baselines.indices { baselines[index].handle(event, in: scene) }
      case .expectation(let expectation):
        guard let view, let expected = expectation.insets[view.name] else { return }
        row.expectations += 1
        let tracked = tracker.overlap(with: view.frame).bottomInset
        for (index, inset) in ([tracked] + baselines.map(\.inset)).enumerated()
        where abs(inset - expected) > ReplayRunner.tolerance {
          row.wrong[index] += 1
        }
      default: break
      }
    }
    rows.append(row)
  }

  /// The counts as the rows of a table, with a line of names and one of sums.
  package var table: [[String]] {
    let counts = rows.map { row in
      [row.name, String(row.expectations)] + row.wrong.map { $0 == 0 ? "·" : String($0) }
    }
    let sums = Self.names.indices.map { index in String(rows.map { $0.wrong[index] }.reduce(0, +)) }
    return [["recording", "insets"] + Self.names] + counts
      + [["wrong of", String(rows.map(\.expectations).reduce(0, +))] + sums]
  }
}

/// The algorithms of the articles.
private enum Baselines {
  /// One of each, before anything has happened.
  static var fresh: [any InsetBaseline] {
    [
      WindowHeightBaseline(), UnsubscribingBaseline(), UndockedBaseline(), ShowHideBaseline(),
      IntersectionBaseline(), LayoutGuideBaseline(),
    ]
  }
}
