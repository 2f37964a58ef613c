import SimulatedHost

// Cases of texts that look the same everywhere, and of what is selected while a key looks.

extension FoundCaseTests {
  static let rowEnds = [
    // A look for the caret inside a character that can never tell is not repeated for ever.
    Found(
      .nativeTextView, seed: 461, String(repeating: "🙂", count: 133) + "‸",
      "After 25ms Host Caret 31", "Clear")
  ]

  static let rowLosses = [
    // What the person selects while a tag looks whether the caret is inside a character does not go.
    Found(
      .addressBar, seed: 40, "b b два слова ‸🇷🇺-x. ", "Set Dialect \"markdown\"",
      "Set WordUnderCaret \"on\"", "BackspaceTag", "After 70ms Host Select 2 3", "Tag link")
  ]

  static let rows = [
    // One more may have been deleted than is thought: the caret does not leave the editor.
    Found(
      .webEditor, seed: 836,
      String(repeating: "\u{A0}", count: 135) + "‸" + String(repeating: "</b>", count: 56), "Left",
      "Backspace 4", "LineLeft"),
    Found(
      .webEditor, seed: 326, String(repeating: "🇺🇸", count: 82) + "‸",
      "Set UserTagFrame \"bare\"", "Set SarcasmTagOpen \"x\u{301}\"",
      "Set SarcasmTagClose \"y\u{301}\"", "Tag sarcasm", "Hold Undo 700ms", "Backspace 4",
      "WordLeft"),
    // And where all of the way has been gone, nothing is left of it.
    Found(
      .webEditor, seed: 178,
      String(repeating: "🙂", count: 85) + "‸" + String(repeating: "<b>", count: 31),
      "Backspace 3", "Backspace 4", "Backspace", "WordLeft"),
  ]
}
