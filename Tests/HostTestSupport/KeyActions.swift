package import TagKeyboard

extension KeyAction {
  package static let left = moveCaret(.backward, by: .character)
  package static let right = moveCaret(.forward, by: .character)
  package static let wordLeft = moveCaret(.backward, by: .word)
  package static let wordRight = moveCaret(.forward, by: .word)

  package static let backspace = deleteBackward(by: .character)
  package static let backspaceWord = deleteBackward(by: .word)
  package static let backspaceTag = deleteBackward(by: .tag)

  /// A tag of two halves with the caret between them.
  package static func pair(_ opening: String, _ closing: String) -> KeyAction {
    tag(
      Tag(
        id: "pair", title: LocalizedText("pair"),
        snippet: Snippet.pair(opening, closing)), variables: [:])
  }

  package static let bold = pair("<b>", "</b>")
}

extension Snippet {
  package static func pair(_ opening: String, _ closing: String) -> Snippet {
    func escaped(_ text: String) -> String {
      text.map { "\\$}".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
    do {
      return try Snippet("\(escaped(opening))${1:$TM_SELECTED_TEXT}\(escaped(closing))$0")
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
