import TagKeyboard

// What the host makes of a text it is asked to insert, and of its field by itself.

extension SimulatedHost {
  /// Inserts a text, after what the host does to it.
  ///
  /// - Returns: whether something else than asked was done.
  func insert(_ sent: String) -> Bool {
    endCompletion(HostEdit.droppedCompletion)
    guard !profile.transforms.isEmpty else {
      document.insert(sent)
      offerCompletion()
      return completion != nil
    }
    var (goesOn, sendsReturn) = (false, false)
    var transformer = InputTransformer(sent, before: document.scalarsBeforeSelection())
    for transform in profile.transforms {
      switch transform {
      case .lineBreak(.advancesFocus): goesOn = transformer.cutAtLineBreak() || goesOn
      case .lineBreak(.sendsReturn): sendsReturn = transformer.dropLineBreaks() || sendsReturn
      case .dashes: transformer.joinDashes()
      case .quotes: transformer.curlQuotes()
      case .capitals: transformer.capitalise()
      case .maximumLength(let limit, let clearsAtSplit):
        guard cut(&transformer, at: limit, clearsAtSplit: clearsAtSplit) else { return true }
      }
    }
    let differs = replace(sent, by: transformer.string, removing: transformer.removed)
    if sendsReturn { note(.sentReturn) }
    if goesOn {
      openNextField()
      answerFromNewField()
    } else {
      offerCompletion()
    }
    return differs || completion != nil
  }

  /// Inserts the text that has become of `sent`, in place of the code points before the caret too.
  private func replace(_ sent: String, by written: String, removing removed: String) -> Bool {
    guard !written.utf8.elementsEqual(sent.utf8) || !removed.isEmpty else {
      document.insert(written)
      return false
    }
    // What was selected goes because of the keyboard, the rest is the host's own idea.
    if !written.isEmpty || !removed.isEmpty { document.removeSelection() }
    act(as: .host) {
      if !removed.isEmpty { document.extendSelection(back: removed.utf8.count) }
      document.insert(written)
    }
    note(.rewrote(sent: sent, written: written, removedBefore: removed))
    return true
  }

  /// Cuts the text where the field would become too long.
  ///
  /// - Returns: false when the field was cleared instead.
  private func cut(
    _ transformer: inout InputTransformer, at limit: Int, clearsAtSplit: Bool
  ) -> Bool {
    let selection = document.buffer.selection
    let count = document.buffer.count
    let before = document.utf16Length(0..<selection.lowerBound, upTo: limit)
    let after = document.utf16Length(selection.upperBound..<count, upTo: limit)
    let room = if let before, let after { limit - before - after } else { 0 }
    let splits = transformer.cut(at: max(room, 0))
    guard splits, clearsAtSplit else { return true }
    empty()
    return false
  }

  // MARK: Completion

  /// Completes the word at the end of the text, if it is one to complete.
  private func offerCompletion() {
    guard let habit = profile.completion else { return }
    let caret = document.buffer.selection.upperBound
    guard caret == document.buffer.count else { return }
    let word = document.textBeforeCaret(upTo: 64).split(whereSeparator: \.isWhitespace).last ?? ""
    guard word.count >= 2, document.textBeforeCaret(upTo: 1) != " ",
      let whole = habit.candidates.first(where: { $0 != word && $0.hasPrefix(word) })
    else { return }
    let rest = String(whole.dropFirst(word.count))
    act(as: .host) { document.insert(rest) }
    document.select(caret..<document.buffer.count)
    completion = caret..<document.buffer.count
    note(.completed(rest))
  }

  /// The completion, if there is one, is about to become something else.
  func endCompletion(_ edit: (String) -> HostEdit) {
    guard let completion else { return }
    self.completion = nil
    note(edit(document.buffer.text(in: completion)))
  }

  // MARK: What the app does by itself

  /// The app sets its field's text once more.
  func writeBack() {
    guard !isOutside else { return }
    if profile.writeBack?.movesCaretToEnd == true {
      let (caret, end) = (document.buffer.selection.lowerBound, document.buffer.count)
      if document.buffer.selection != end..<end {
        endCompletion(HostEdit.acceptedCompletion)
        document.select(end..<end)
        note(.movedCaret(from: caret, to: end))
        notify(.textSettled)
      }
    }
    if profile.answers.contains(.outsideChanges) { answer() }
  }

  /// The app empties its field.
  func clear(isTold: Bool) {
    guard !isOutside, document.buffer.count > 0 else { return }
    empty()
    notify(.textSettled)
    if isTold { answer() }
  }

  private func empty() {
    guard document.buffer.count > 0 else { return }
    completion = nil
    note(.cleared(text: document.buffer.text))
    act(as: .host) { replaceDocument(with: TextBuffer(""), isField: false) }
  }

  /// The app puts the focus on another field.
  func leave(isTold: Bool) {
    guard !isOutside else { return }
    openNextField()
    notify(.textSettled)
    if isTold { answerFromNewField() }
  }

  private func openNextField() {
    completion = nil
    note(.leftField(field, text: document.buffer.text))
    replaceDocument(with: TextBuffer(profile.fieldChanges?.nextText ?? ""), isField: true)
    openField()
  }

  /// Another field has got the focus.
  func openField() {
    fieldNumber += 1
    field = DocumentIdentifier(rawValue: "field-\(fieldNumber)")
    isOutside = false
  }
}
