package import SimulatedHost
package import TagKeyboard

extension TextBuffer {
  /// A text in which `‸` marks the caret, two marks the selection.
  package init(marked: String) {
    let parts = marked.unicodeScalars.split(separator: "‸", omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0)) }
    self.init(parts.joined())
    let start = parts[0].utf8.count
    if parts.count == 2 { select(start..<start) }
    if parts.count == 3 { select(start..<start + parts[1].utf8.count) }
  }
}

extension SimulatedHost {
  /// A host over a text in which `‸` marks the caret, two marks the selection.
  package convenience init(marked: String, profile: HostProfile = .immediate, seed: UInt64 = 0) {
    self.init(TextBuffer(marked: marked), profile: profile, seed: seed)
  }

  /// The text with its caret or selection marked.
  package var markedText: String {
    withBuffer { buffer in
      let selection = buffer.selection
      return buffer.text(in: 0..<selection.lowerBound) + "‸"
        + (selection.isEmpty ? "" : buffer.text(in: selection) + "‸")
        + buffer.text(in: selection.upperBound..<buffer.count)
    }
  }

  /// Ends the turn and lets everything happen that is on its way; returns what the host sent.
  @discardableResult
  package func settle() -> [TextContext] {
    endTurn()
    var answers: [TextContext] = []
    while nextEvent != nil {
      if let answer = performNextEvent() { answers.append(answer) }
    }
    return answers
  }
}
