extension ProxyLog {
  /// Moves and deletions so long after the call before them that it was meant to have landed, with
  /// nothing read of it.
  ///
  /// Only within one press: what belongs to it is not known without the lines of keys.
  func blindWaits() -> [ProxyFinding] {
    guard hasKeys else { return [] }
    return presses.flatMap { press in
      var findings: [ProxyFinding] = []
      var earlier: Line?
      for line in press.lines where line.event.isCall {
        if let earlier, !line.event.isInsertion,
          line.milliseconds - earlier.milliseconds >= Self.turn,
          !looks(after: earlier, in: press.lines, before: line.number)
            .contains(where: { $0.mayShow(earlier.event) })
        {
          findings.append(finding(line, after: earlier, press.key))
        }
        earlier = line
      }
      return findings
    }
  }

  private func finding(_ line: Line, after earlier: Line, _ key: String?) -> ProxyFinding {
    let wait = Int((line.milliseconds - earlier.milliseconds).rounded())
    return ProxyFinding(
      hazard: .blindWait, line: line.number, key: key,
      message:
        "\(line.event.words), \(wait) ms after \(earlier.event.words) (line \(earlier.number)), "
        + "of which nothing was read in between")
  }
}

extension ProxyLog {
  /// A wait shorter than this is the next turn of the main queue.
  private static let turn = 5.0

  /// What the keyboard has read after a call, before a line with a number.
  ///
  /// Right after a call the proxy shows the keyboard's own guess: a read counts when a turn has
  /// passed, or the host has said something.
  func looks(
    after call: Line, in lines: ArraySlice<Line>, before end: Int
  ) -> [Shown] {
    var isAnswered = false
    return lines.filter { $0.number > call.number && $0.number < end }.compactMap { line in
      switch line.event {
      case .changed:
        isAnswered = true
        return nil
      case .read(let shown):
        return isAnswered || line.milliseconds - call.milliseconds >= Self.turn ? shown : nil
      default: return nil
      }
    }
  }
}

extension ProxyLog.Event {
  var isInsertion: Bool { if case .insert = self { true } else { false } }

  /// The call, in words.
  var words: String {
    switch self {
    case .insert(let text): "the insertion of “\(text.excerpt)”"
    case .delete(let count): count == 1 ? "a deletion" : "\(count) deletions"
    case .move(let offset): "a move by \(offset)"
    case .key, .read, .changed, .person: ""
    }
  }
}

extension ProxyLog.Shown {
  /// Whether this may be the text after a call has landed; what is not shown may be anything.
  fileprivate func mayShow(_ call: ProxyLog.Event) -> Bool {
    guard case .insert(let text) = call, !before.isEmpty || !after.isEmpty else { return true }
    let shown = before + after
    return shown.contains(text) || text.hasSuffix(before) && after.isEmpty
  }
}

extension String {
  /// The text, short and on one line.
  var excerpt: String {
    let line = String(map { $0.isNewline ? "↵" : $0 })
    return line.count > 24 ? "\(line.prefix(12))…\(line.suffix(11))" : line
  }
}
