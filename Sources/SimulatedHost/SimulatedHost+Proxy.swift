public import TagKeyboard

// The keyboard's side: calls join the turn, and what is read is the keyboard's own guess.

extension SimulatedHost {
  /// What the keyboard's side takes for the text before the caret.
  public var documentContextBeforeInput: String? { shown(read().before) }
  /// What the keyboard's side takes for the text after the caret.
  public var documentContextAfterInput: String? { shown(read().after) }
  /// What the keyboard's side takes for the selected text.
  public var selectedText: String? { read().selectedText }
  /// The field of the last window that arrived.
  public var documentIdentifier: DocumentIdentifier { window.documentIdentifier }
  /// What the field asks of its keyboard.
  public var traits: TextInputTraits { profile.traits }

  /// Whether anything is visible.
  ///
  /// In a field with text this can be false, as it is on an empty first line.
  public var hasText: Bool {
    !window.before.isEmpty || !window.after.isEmpty || window.selectedText != nil
  }

  /// The proxy's view as one value.
  public var context: TextContext { read() }

  private func read() -> TextContext {
    readObserver?(window)
    return window
  }

  /// Adds an insertion to the turn; an empty one does nothing.
  public func insertText(_ text: String) {
    guard !text.isEmpty else { return }
    turn.insert(text)
    guard predicts() else { return }
    window.before += text
    window.selectedText = nil
    trimPrediction()
  }

  /// Adds a deletion to the turn, also where no text is visible.
  public func deleteBackward() {
    if window.before.isEmpty, window.selectedText == nil { turn.leavesWindow = true }
    turn.deleteBackward()
    guard predicts() else { return }
    if window.selectedText != nil {
      window.selectedText = nil
    } else if !window.before.isEmpty {
      window.before.removeLast()
    }
  }

  /// Adds a move to the turn; the prediction counts characters and stops where it sees no more.
  public func adjustTextPosition(byCharacterOffset offset: Int) {
    guard offset != 0 else { return }
    turn.move(by: offset)
    guard predicts() else { return }
    window.before += window.selectedText ?? ""
    window.selectedText = nil
    if offset < 0 {
      let start = window.before.startIndex
      let place =
        window.before.index(window.before.endIndex, offsetBy: offset, limitedBy: start) ?? start
      window.after = window.before[place...] + window.after
      window.before = String(window.before[..<place])
    } else {
      let end = window.after.endIndex
      let place =
        window.after.index(window.after.startIndex, offsetBy: offset, limitedBy: end) ?? end
      window.before += window.after[..<place]
      window.after = String(window.after[place...])
    }
    trimPrediction()
  }

  /// Whether the keyboard's side has to guess; with a host that takes each call at once, it sees.
  private func predicts() -> Bool {
    guard profile.delivery == .perCall else { return profile.window != .none }
    let message = turn
    turn = HostMessage()
    notify(.messageSent(message))
    receive(message)
    window = present
    return false
  }

  /// Keeps a prediction that no answer replaces about as short as the longest window.
  private func trimPrediction() {
    guard profile.window != .whole else { return }
    let limit = 2 * WindowScanner.limit
    if window.before.utf8.count > limit {
      window.before = String(window.before.suffix(WindowScanner.cutLength))
    }
    if window.after.utf8.count > limit {
      window.after = String(window.after.prefix(WindowScanner.cutLength))
    }
  }

  private func shown(_ text: String) -> String? {
    text.isEmpty && profile.window.showsNothingAsNil ? nil : text
  }
}
