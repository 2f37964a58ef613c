import SimulatedHost

// Cases found in seeds on which nothing had been tuned.

extension FoundCaseTests {
  static let freshLosses = [
    // The host shows a place that was thought less likely while the move from there is on its way: it is
    // not sent once more.
    Found(
      .addressBar, seed: 604, "haa‸\u{200D}aaa👨a🙂", #"Set WordUnderCaret "on""#, "Backspace",
      "Backspace", "Tag bold"),
    // What is left of a window that was cut may be all that was to be deleted, and more of the same
    // before it.
    Found(
      .webEditor, seed: 1, "x. x. . . . . . . . . a.‸", "Left", "After 0ms Right",
      #"BackspaceTo " .é🙂<\n""#, "BackspaceWord"),
    // A move that was not seen may have led between CR and LF.
    Found(.lossy, "‸ ", "Clear", #"Type "\r\n𝒳""#, "Left 3", "BackspaceWord"),
    // The judge's own fault: the person takes away what a tag has put back.
    Found(
      .blink, seed: 3, " aaaaa aaaa‸aa ‸", #"After 5ms Host Type "x""#,
      "After 4ms Host Select 0 21", "Tag bold"),
    Found(
      .webEditor, seed: 1, "x. x. a a a a a a a a aa‸", "BackspaceTag", "BackspaceLine", "Undo"),
  ]

  /// Cases in which the same was only a caret or a text elsewhere, or a tag not taken back.
  static let freshMisplaced = [
    // In CommonMark a symbol is punctuation, and the same key takes back what it has wrapped.
    Found(
      .immediate, "‸👍", #"Set UserTagFrame "bare""#, #"Set SarcasmTagOpen "x""#,
      #"Set SarcasmTagClose "x""#, "Tag sarcasm", #"Set Dialect "markdown""#,
      #"Set WordUnderCaret "on""#, "Tag italic", "Tag italic")
  ]

  /// Cases that made many more calls than there is text.
  static let freshEnds = [
    // Of a tag that was refused nothing is left to be cleared.
    Found(.controlled, "‸", "Tag sarcasm", "Clear"),
    Found(.controlled, seed: 8, "‸", "Backspace", "Host Caret 0", "Tag spoiler", "Clear"),
  ]
}
