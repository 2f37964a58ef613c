/// A way in which calls to a text-document proxy go wrong in some hosts.
package enum ProxyHazard: String, Hashable, Sendable, CaseIterable {
  /// A step after a wait, with nothing seen of the step before it.
  case blindWait = "blind-wait"
  /// A move that goes further than anything that was seen.
  case overshoot
  /// A count of something else than characters, or one that hosts take differently.
  case mixedUnits = "mixed-units"
  /// Text that is gone, or may be.
  case textLost = "text-lost"

  /// Why it matters.
  package var why: String {
    switch self {
    case .blindWait:
      """
      A call is a request: it lands when the host is ready, which no wait knows. On a busy device \
      or in a web view the next step then meets the text as it was before.
      """
    case .overshoot:
      """
      In native fields a move past the end moves nothing at all; in web editors the caret leaves \
      the editor, and what is typed next is lost.
      """
    case .mixedUnits:
      """
      Native fields count a move in UTF-16 units, web views in characters. Where the two differ, \
      the caret ends up inside an emoji, or beside its place.
      """
    case .textLost:
      """
      What a person has written must not go unless a key was pressed to delete it, and a keyboard \
      cannot bring back what it never saw.
      """
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .blindWait:
      """
      Make the next step in the next turn of the main queue, over text of your own, or wait for \
      textDidChange and compare what meets the caret; let a timer end the wait, never prove \
      anything.
      """
    case .overshoot: "Move no further than the text that was shown, and look again there."
    case .mixedUnits:
      """
      Put nothing but ASCII behind the caret, or move by one, see what the host made of it, and \
      count in its unit from then on.
      """
    case .textLost:
      """
      Delete no more than was shown, look, and go on; do not insert a selection again that may be \
      shown abridged (65 UTF-16 units or more); remember what was deleted, for undo.
      """
    }
  }

  /// The numbers of the hazards in Docs/Hosts.md.
  package var numbers: [Int] {
    switch self {
    case .blindWait: [1, 2]
    case .overshoot: [6, 9]
    case .mixedUnits: [4, 13]
    case .textLost: [11, 12, 16, 19]
    }
  }
}

/// A place in a recording where something can go wrong.
package struct ProxyFinding: Hashable, Sendable {
  /// What goes wrong.
  package let hazard: ProxyHazard
  /// The number of the line.
  package let line: Int
  /// The key whose doing it is; `nil` when the recording does not say.
  package let key: String?
  /// What was done, in one line.
  package let message: String
}

extension ProxyLog {
  /// Everything that can go wrong, in the order of the lines.
  package var findings: [ProxyFinding] {
    // What is a mix-up of units is not told again for going too far.
    let units = mixedUnits()
    let mixed = Set(units.map(\.line))
    let others = blindWaits() + overshoots().filter { !mixed.contains($0.line) } + losses()
    return (units + others).sorted {
      ($0.line, $0.hazard.rawValue) < ($1.line, $1.hazard.rawValue)
    }
  }

  /// The lines of each key, with its name; those before the first key have none.
  var presses: [(key: String?, lines: ArraySlice<Line>)] {
    var presses: [(key: String?, lines: ArraySlice<Line>)] = []
    var (start, key): (Int, String?) = (0, nil)
    for (index, line) in lines.enumerated() {
      guard case .key(let name) = line.event else { continue }
      presses.append((key, lines[start..<index]))
      (start, key) = (index + 1, name)
    }
    presses.append((key, lines[start...]))
    return presses.filter { !$0.lines.isEmpty }
  }
}
