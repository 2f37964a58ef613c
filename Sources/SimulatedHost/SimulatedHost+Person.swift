public import TagKeyboard

// What the person does in the host app.

extension SimulatedHost {
  /// The person selects a range of UTF-8 offsets, or puts the caret at an empty one.
  ///
  /// A caret that had left the field is back in it.
  public func personSelects(_ range: Range<Int>) {
    notify(.personActed(.selects(range)))
    endCompletion(HostEdit.acceptedCompletion)
    document.select(range)
    let wasOutside = isOutside
    isOutside = false
    notify(.textSettled)
    if wasOutside { answerFromNewField() } else { answerOutsideChange() }
  }

  /// The person types with another keyboard.
  public func personTypes(_ text: String) {
    notify(.personActed(.types(text)))
    guard !isOutside else { return }
    endCompletion(HostEdit.droppedCompletion)
    act(as: .person) { document.insert(text) }
    notify(.textSettled)
    answerOutsideChange()
  }

  /// The person has the app empty the field.
  public func personClears() {
    notify(.personActed(.clears))
    completion = nil
    act(as: .person) { replaceDocument(with: TextBuffer(""), isField: false) }
    notify(.textSettled)
    answerOutsideChange()
  }

  /// The person goes on to another field with a text and its selection.
  public func personSwitches(to buffer: consuming TextBuffer) {
    notify(.personActed(.switchesField))
    completion = nil
    replaceDocument(with: buffer, isField: true)
    openField()
    notify(.textSettled)
    answerFromNewField()
  }

  private func answerOutsideChange() {
    if profile.answers.contains(.outsideChanges) { answer() }
  }
}
