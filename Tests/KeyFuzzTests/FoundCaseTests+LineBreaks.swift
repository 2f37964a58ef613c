import SimulatedHost

// Cases of line breaks that a field drops, or that are not shown whole, and of what is told by them.

extension FoundCaseTests {
  static let lineBreakLosses = [
    // An older host shows a line feed at the start of any line, also between CR and LF.
    Found(
      .nativeIOS15, "\u{A0}‸a", "Type \"\u{FFFC}\\r\\n\"", #"LeftTo " .é🙂<\n""#),
    // A line break that was not seen to land may have been dropped.
    Found(.addressBar, "‸", #"Type "\nकि""#, #"LeftTo " .é🙂<\n""#),
    // A step where nothing is visible may not have been taken, and the one back may have.
    Found(
      .lossy, seed: 11, "🇺a\u{200D}‸\u{FFFC}", #"Type "x""#, "Backspace", "BackspaceLine 3"),
  ]

  static let lineBreaks = [
    // A selection that a dropped line break has left, and a look has undone: its start is where the
    // caret goes, unless it is too long to be known.
    Found(.addressBar, "‸  ‸", #"Type "\n""#, "Left"),
    Found(
      .addressBar, "‸a" + String(repeating: "🇺🇸", count: 16) + "‸", #"Type "\n""#, "Left"),
    // Of two insertions only the line break was dropped.
    Found(.addressBar, "a‸", #"After 0ms Type "𝒳""#, #"Type "\n""#, "Left"),
    Found(
      .addressBar, seed: 11, "🇷🇺‸", "Clear", #"After 0ms Type "x""#, "After 10ms Left",
      #"Type ">\r🇺""#),
    Found(
      .addressBar, seed: 1, "‸a‸", "Tag bold", #"After 0ms Type "\r\n""#, "Backspace", "Left"),
    Found(
      .addressBar, "a‸", #"Type "x""#, "Backspace", #"After 0ms Type "\n""#, "Undo 2"),
    // What a backspace has brought to light is where the insertion after it has started.
    Found(
      .addressBar, seed: 14, "a\n\u{200C}‸", #"Set Dialect "markdown""#, "Backspace",
      "Backspace", "Tag quote"),
    Found(.addressBar, seed: 16, "aa\nᅡᆨ ‸", "Backspace 4", #"Type "x""#),
    Found(
      .addressBar, seed: 18, "a\naa‸", "BackspaceLine", "Backspace", "Backspace", "Tag bold"),
    // Behind a line that is too long for them web views show nothing.
    Found(
      .webEditor, seed: 345,
      String(repeating: "a", count: 23) + String(repeating: "\u{301}e", count: 38)
        + "\u{301}‸\r\n", "Right"),
  ]

  static let windowStarts = [
    // What is known of a text tells what is before the paragraph that a mark stands for.
    Found(.webEditor, "\na a a ‸a a a a a a a", "Clear", "Undo", "Redo"),
    // Of two deletions that look alike the one is true whose text would have started at a word, or at a
    // sentence, as what hosts show does.
    Found(
      .codePointDeleter,
      "a a a a . ord word word word word woaa\u{A0}aa aa 👍🏽‸ aa 👨\u{200D}👩\u{200D}👧? aa",
      "Clear", "Undo"),
    Found(
      .codePointDeleter,
      "‸a a a a a . word word word word waaa aa aa 👍🏽 aa 👨\u{200D}👩\u{200D}👧? aa", "Clear",
      "Undo"),
    // A text that would be shown whole is not the one of which a part is shown.
    Found(
      .webField,
      " it 👍🏽 or 👨\u{200D}👩\u{200D}👧? a a a it 👍🏽 or 👨\u{200D}👩\u{200D}👧a\u{A0}é é àaaม aa."
        + "\u{A0}aaaaaaaa aт‸", "Clear", "Undo"),
    // What stands behind the end of a way over an attachment is not visible from its start.
    Found(.flutter, "‸\u{200C}\u{FFFC}‸", "Tag bold", "Tag video"),
    // A step that was taken back has done nothing, and says so.
    Found(.lossy, seed: 698, "\u{200D}‸🇸", "Left"),
  ]
}
