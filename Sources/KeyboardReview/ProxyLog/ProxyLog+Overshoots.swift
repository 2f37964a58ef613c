extension ProxyLog {
  /// Moves further than the text that was known on that side; a single step is never one.
  func overshoots() -> [ProxyFinding] {
    var findings: [ProxyFinding] = []
    var known = KnownText()
    for press in presses {
      // What was inserted is known, even where an answer from before that has come since.
      var inserted = 0
      for line in press.lines {
        switch line.event {
        case .insert(let text): inserted += text.utf16.count
        case .move(let offset) where abs(offset) > 1:
          let text = offset < 0 ? known.before : known.after
          if abs(offset) > max(text.utf16.count, offset < 0 ? inserted : 0) {
            findings.append(finding(line, offset, text, press.key))
          }
        default: break
        }
        known.follow(line.event)
      }
    }
    return findings
  }

  private func finding(
    _ line: Line, _ offset: Int, _ text: String, _ key: String?
  ) -> ProxyFinding {
    let side = offset < 0 ? "before" : "after"
    let seen = text.isEmpty ? "nothing is" : "only \(text.count) characters are"
    return ProxyFinding(
      hazard: .overshoot, line: line.number, key: key,
      message: "a move by \(offset), where \(seen) known to be \(side) the caret")
  }
}

/// What is known of the text around the caret: what was shown last, and the calls since then.
struct KnownText {
  var before = ""
  var after = ""
  private var selected = ""

  mutating func follow(_ event: ProxyLog.Event) {
    switch event {
    case .key: break
    case .person: self = KnownText()
    case .read(let shown), .changed(let shown):
      // Where nothing is shown nothing is known to have changed.
      if shown.isNothing { return }
      (before, after, selected) = (shown.before, shown.after, shown.selected)
    case .insert(let text):
      before += text
      selected = ""
    case .delete(let count):
      before.removeLast(min(before.count, count - (selected.isEmpty ? 0 : 1)))
      selected = ""
    case .move(let offset): move(by: offset)
    }
  }

  private mutating func move(by offset: Int) {
    before += selected
    selected = ""
    if offset < 0 {
      let place =
        before.index(
          before.endIndex, offsetBy: offset, limitedBy: before.startIndex) ?? before.startIndex
      after = before[place...] + after
      before = String(before[..<place])
    } else {
      let place =
        after.index(
          after.startIndex, offsetBy: offset, limitedBy: after.endIndex) ?? after.endIndex
      before += after[..<place]
      after = String(after[place...])
    }
  }
}
