import TextBoundaries

// From a key that deletes to the steps that it takes.

extension KeyboardEngine {
  /// Makes the plan of a deletion.
  ///
  /// A selection and a single cluster go with one call, whatever that removes. A word or a tag is a
  /// known text, and deleted as such.
  func planDeletion(by unit: DeletionUnit, for press: PressID) -> Plan {
    let text = current.selectedText == nil ? current.textToDelete(by: unit) : ""
    guard text.isEmpty else {
      return Plan(
        press: press, steps: [.delete(text)],
        rewrite: Rewrite(old: CaretText(left: text), new: CaretText()))
    }
    let rewrite = Rewrite(
      old: CaretText(left: current.selectedText ?? current.deletionClusterBeforeCaret),
      new: CaretText())
    return Plan(
      press: press, steps: [.backspace], rewrite: rewrite,
      bookkeeping: current.isSelectionWhole ? .record : .forget)
  }
}

extension TextContext {
  /// What a deletion by this unit takes before the caret; empty where that is up to the host.
  ///
  /// Hosts delete whole clusters, so nothing that starts inside one is asked for.
  fileprivate func textToDelete(by unit: DeletionUnit) -> String {
    let text = textToDelete(asSeenBy: unit)
    let start = before.utf8.count - text.utf8.count
    return before.withTextBytes { GraphemeClusters.isBoundary(start, in: $0) } ? text : ""
  }

  private func textToDelete(asSeenBy unit: DeletionUnit) -> String {
    switch unit {
    case .character: ""
    case .word: before(from: Words.startOfWord(before:in:))
    case .tag: MarkupToken.last(in: before) ?? ""
    }
  }
}
