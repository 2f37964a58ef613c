extension ProxyLog {
  /// Moves back over text of the keyboard's own whose count is one of UTF-16 units, code points or
  /// bytes, or means different places in different hosts.
  ///
  /// Who reads afterwards what came of a move can make up for it, and so is taken to do so.
  func mixedUnits() -> [ProxyFinding] {
    presses.flatMap { press in
      var findings: [ProxyFinding] = []
      var inserted: String?
      for line in press.lines {
        switch line.event {
        case .insert(let text): inserted = (inserted ?? "") + text
        case .move(let offset) where offset < -1:
          let end = press.lines.first { $0.number > line.number && $0.event.isCall }?.number
          let isLookedAt = !looks(after: line, in: press.lines, before: end ?? .max).isEmpty
          if let text = inserted, let message = problem(-offset, over: text, isLookedAt) {
            findings.append(
              ProxyFinding(
                hazard: .mixedUnits, line: line.number, key: press.key, message: message))
          }
          inserted = nil
        case .move, .delete, .person: inserted = nil
        case .key, .read, .changed: break
        }
      }
      return findings
    }
  }

  private func problem(_ count: Int, over text: String, _ isLookedAt: Bool) -> String? {
    let tails = text.tails
    let move = "a move by \(-count)"
    if let tail = tails.first(where: { [$0.count, $0.utf16.count].contains(count) }) {
      if tail.count == tail.utf16.count || isLookedAt { return nil }
      let counted =
        tail.count == count
        ? " over “\(tail.excerpt)”, \(count) characters but \(tail.utf16.count) UTF-16 units"
        : ", the UTF-16 units of “\(tail.excerpt)”, which has \(tail.count) characters"
      return "\(move)\(counted), and nothing was read afterwards"
    }
    if let tail = tails.first(where: { $0.unicodeScalars.count == count }) {
      return "\(move), the code points of “\(tail.excerpt)”, which has \(tail.count) characters"
    }
    if let tail = tails.first(where: { $0.utf8.count == count }) {
      return "\(move), the bytes of “\(tail.excerpt)”, which has \(tail.count) characters"
    }
    return nil
  }
}

extension String {
  /// The ends of the text that a caret may be put before: the whole, and what a sign begins, those
  /// last that begin with one that closes something.
  fileprivate var tails: [Substring] {
    let signs = indices.dropFirst().filter { self[$0].isPunctuation || self[$0].isSymbol }
    let isClosing = { (place: Index) in "])}>»”’".contains(self[place]) }
    let places = signs.filter { !isClosing($0) } + signs.filter(isClosing)
    return [self[...]] + places.map { self[$0...] }
  }
}

extension Substring {
  fileprivate var excerpt: String { String(self).excerpt }
}
