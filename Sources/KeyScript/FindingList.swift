package import TagKeyboard

/// What is wrong with tapes, as it is collected: each finding once, and no more than anyone reads.
package struct FindingList {
  /// The most findings that are kept: a file of another kind has thousands, which helps nobody.
  static let maximumCount = 50

  private var findings: [Diagnostic] = []

  /// Starts without findings.
  package init() {}

  /// Whether there is room for no more; looking further is of no use then.
  package var isFull: Bool { findings.count > Self.maximumCount }

  /// Adds a finding, unless it is there already, as those of a tape that is named twice are.
  package mutating func add(_ finding: Diagnostic) {
    guard !isFull, !findings.contains(finding) else { return }
    let isRoom = findings.count < Self.maximumCount
    findings.append(
      isRoom ? finding : Diagnostic(.tooMany, "too many findings; the rest is left out"))
  }

  /// Adds all findings of a list.
  package mutating func add(_ list: Diagnostics) {
    for finding in list.findings { add(finding) }
  }

  /// Throws what has been found, if anything has.
  package func check() throws(Diagnostics) {
    if !findings.isEmpty { throw Diagnostics(findings) }
  }
}

extension TapeCommand {
  /// A word of a tape as an error says it: whatever could harm a terminal escaped, and cut short.
  static func shown(_ word: String) -> String {
    let limit = 40
    let isLong = word.unicodeScalars.count > limit
    let start = String(String.UnicodeScalarView(word.unicodeScalars.prefix(limit)))
    return "'\(quoted(start).dropFirst().dropLast())\(isLong ? "…" : "")'"
  }
}
