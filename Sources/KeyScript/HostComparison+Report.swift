import SimulatedHost
import TagKeyboard

// A comparison as a table for people, and as JSON Lines.

extension HostComparison {
  /// The cells of a table, its head first: every row has the same number of them.
  public var table: [[String]] {
    let milliseconds = rightAligned(["ms"] + rows.map { String($0.milliseconds) })
    let calls = rightAligned(["calls"] + rows.map { String($0.calls) })
    let head = ["host", "text", "caret", milliseconds[0], calls[0], "outcome"]
    return [head]
      + rows.enumerated().map { number, row in
        [
          row.profile.name, row.isTextRight ? "right" : "other",
          row.isCaretRight.map { $0 ? "right" : "wrong" } ?? "–", milliseconds[number + 1],
          calls[number + 1], row.ending,
        ]
      }
  }

  private func rightAligned(_ cells: [String]) -> [String] {
    let width = cells.map(\.count).max() ?? 0
    return cells.map { String(repeating: " ", count: width - $0.count) + $0 }
  }
}

extension HostComparison.Row {
  /// How it ended, in words.
  fileprivate var ending: String {
    let worst = outcome?.name ?? "no key"
    return stop?.location.map { "\(worst); stopped at \($0)" } ?? worst
  }

  /// The row as one line of JSON.
  ///
  /// | member | value |
  /// |---|---|
  /// | `version` | 1 |
  /// | `host` | the name of the profile |
  /// | `textIsRight` | `true` or `false` |
  /// | `caretIsRight` | `true`, `false`, or `null` when the text is another |
  /// | `outcome`, `reason` | the worst outcome of a key, and why; absent when no key was pressed |
  /// | `stoppedAt` | `file:line:column` of the line that could not be carried out, if there is one |
  /// | `milliseconds` | virtual time |
  /// | `calls` | insertions, deletions and moves that were sent |
  public var jsonLine: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("version", 1)
      object.member("host", profile.name)
      object.member("textIsRight", isTextRight)
      object.member("caretIsRight") { value in
        if let isCaretRight { value.boolean(isCaretRight) } else { value.null() }
      }
      if let outcome { Trace.write(outcome, to: &object) }
      if let place = stop?.location { object.member("stoppedAt", place.description) }
      object.member("milliseconds", milliseconds)
      object.member("calls", calls)
    }
    return writer.text
  }
}
