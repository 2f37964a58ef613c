import TextBoundaries

// From a key that deletes to the steps that it takes.

extension KeyboardEngine {
  /// Makes the plan of a deletion.
  ///
  /// A selection and a single cluster go with one call, whatever that removes. A word, a line or a
  /// tag is a known text, and deleted as such.
  func planDeletion(by unit: DeletionUnit, for press: PressID) -> Result<Plan, Refused> {
    let text = current.selectedText == nil ? textToDelete(by: unit) : ""
    if case .upTo = unit, text.isEmpty, current.selectedText == nil {
      return .failure(Refused(.notInSight))
    }
    let part = partToDelete(text)
    var plan = planDeletion(of: part.text, for: press)
    if !part.isEnd { plan.steps.append(.deleteOn(unit)) }
    return .success(plan)
  }

  /// Whether a look comes first, for what is shown may be from before the last key.
  ///
  /// What a deletion of a known text removes is easier to see in a host that has been heard before. A
  /// line break that was not seen to be there may have been dropped by a field of one line, and then a
  /// caret key means another text.
  func looksFirst(_ action: KeyAction) -> Bool {
    guard current.selectedText == nil, !configuration.answersEveryMessage else { return false }
    if case .deleteBackward(let unit) = action {
      return (isUnsure || !memory.isHeard) && !textToDelete(by: unit).isEmpty
    }
    guard isUnsure, current.before.hasLineBreak else { return false }
    return switch action {
    case .moveCaret(.backward, .upTo(let stops)): !textBefore(upTo: .upTo(stops)).isEmpty
    case .moveCaret(.backward, _):
      isHeardSinceInsertion && current.before.unicodeScalars.last?.endsLine == true
    default: false
    }
  }

  /// Whether a key that was planned where the caret was not shown would delete another text from where it is,
  /// though all of this is visible there: what stands before it is not what was thought to.
  func meansAnother(than text: String) -> Bool {
    guard let plan = active, plan.startsUnsure, !plan.hasChangedText,
      case .deleteBackward(let unit)? = plan.action, unit != .character,
      current.before.utf8.count >= text.utf8.count
    else { return false }
    return !partToDelete(textToDelete(by: unit)).text.isIdentical(to: text)
  }

  /// Goes on deleting a word or a line whose start was out of sight.
  mutating func deleteOn(by unit: DeletionUnit) {
    guard isCurrentShown else {
      return takeNext([.look(attemptLimit), .requireSight, .deleteOn(unit)])
    }
    let seen = current
    active?.correctGuess(seeing: seen)
    let part = partToDelete(textToDelete(by: unit))
    guard let plan = active, !part.text.isEmpty else { return }
    guard plan.removedCount + part.text.utf8.count <= configuration.historyLimit else {
      return abandon(.historyFull)
    }
    active?.rewrite.old.left = part.text + plan.rewrite.old.left
    takeNext([.delete(part.text)] + (part.isEnd ? [] : [.deleteOn(unit)]))
  }

  /// How much of a text to delete at a time, and whether that is the last of it.
  ///
  /// Where it is all that is visible, the first clusters are left for the next time: they show that
  /// the rest is gone, and what is before them may belong to it as well.
  private func partToDelete(_ text: String) -> (text: String, isEnd: Bool) {
    let (length, visible) = (text.utf8.count, current.before.utf8.count)
    guard length > 64, length >= current.before.withoutParagraphMark.utf8.count else {
      return (text, true)
    }
    let kept = current.lengthOfFirstClusters(atLeast: visible - length + 16)
    guard kept < visible else { return (text, true) }  // one cluster is all there is
    return (current.before.last(utf8Count: visible - kept), false)
  }

  /// Makes the plan of a deletion of a known text, or where there is none, of one call.
  private func planDeletion(of text: String, for press: PressID) -> Plan {
    guard text.isEmpty else {
      return Plan(
        press: press, steps: [.delete(text)],
        rewrite: Rewrite(old: CaretText(left: text), new: CaretText()))
    }
    let unit = habits.possibleBackspaces.first ?? .deletionCluster
    let rewrite = Rewrite(
      old: CaretText(left: current.selectedText ?? current.removal(unit, times: 1)),
      new: CaretText())
    return Plan(
      press: press, steps: [.backspace], rewrite: rewrite,
      bookkeeping: current.isSelectionWhole ? .record : .forget)
  }

  /// What a deletion by this unit takes before the caret; empty where that is up to the host.
  ///
  /// Hosts delete whole clusters, so nothing that starts inside one is asked for.
  private func textToDelete(by unit: DeletionUnit) -> String {
    let text: String
    switch unit {
    case .character: return ""
    case .word, .line, .upTo: text = unit.crossing.map { textBefore(upTo: $0) } ?? ""
    case .tag: text = MarkupToken.last(in: current.before) ?? ""
    }
    // A space that a combining mark joins can be of the paragraph's mark all the same: it does not go.
    if !isSure, offsetUnit != .utf16, current.before.hasParagraphMark,
      text.utf8.count > current.before.withoutParagraphMark.utf8.count
    {
      return ""
    }
    let start = current.before.utf8.count - text.utf8.count
    return current.before.withTextBytes { GraphemeClusters.isBoundary(start, in: $0) } ? text : ""
  }
}
