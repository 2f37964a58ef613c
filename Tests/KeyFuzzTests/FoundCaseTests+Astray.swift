import SimulatedHost

// Cases in which a look, a probe or a refused key left the caret beside where it was thought to be,
// and the next key took that for its place.

extension FoundCaseTests {
  static let astrayLosses = [
    // What was to be typed over or deleted was refused: a tag does not go over the selection.
    Found(.controlled, seed: 7, "‸a‸", #"Type "x""#, "Tag bold"),
    Found(.controlled, seed: 7, "‸a‸", "BackspaceWord", "Tag bold"),
    Found(.controlled, seed: 7, "‸a‸\u{20E3}", "Tag bold", "Tag bold", "Tag bold"),
    // A tag and the move into it were refused, and the step back of a look was the only one taken.
    Found(.controlled, "‸a", "Tag bold", "BackspaceTag"),
    Found(.controlled, "‸a", "Tag bold", "BackspaceLine"),
    // What goes back is refused, and the host takes the caret elsewhere.
    Found(
      .controlled, seed: 296, "a\u{200D}‸\u{200D}aa", #"Set UserTagFrame "bare""#,
      "Set SarcasmTagOpen \"\u{200D}\"", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm"),
    // Two texts of which nothing visible is the same tell no way from one to the other.
    Found(.transforming, "\n‸🇸. a", "After 0ms Undo", "After 0ms Backspace", "Clear"),
    // The caret may be inside a character, and what the host shows may be past.
    Found(
      .lossy, seed: 10, "‸a\u{94D}🇸", #"Set WordUnderCaret "on""#, "Host Caret 1", "Tag bold"),
    Found(
      .lossy, seed: 2, "aaaaaaaa aa‸𝒳🇷", #"Set WordUnderCaret "on""#, "After 0ms Host Select 0 12",
      "Tag bold"),
    Found(
      .lossy, seed: 242, "a𝒳𝒳aaaaa‸", #"Host Type "x""#, "Backspace 4", "Close", "Backspace",
      "After 0ms Tag bold", "Host Caret 2"),
    Found(
      .lossy, seed: 601, "a\u{301}🇺aaक\u{94D}ष‸", "Backspace", "After 141ms Host Caret 0", "Right",
      "After 0ms Tag bold", "WordRight"),
    // At the start of the text a step back looks the same as none.
    Found(
      .lossy, seed: 50, "‸", "Type \"कष\u{93F}\"", "WordLeft", "Left", "WordLeft", "BackspaceLine"),
    // A tag takes parts of others away that look like its own; the backspace behind it takes more.
    Found(.nativeTextView, "‸a‸", "Tag link", "Tag bold", "After 0ms Backspace", "Tag bold"),
  ]

  static let astrayLies = [
    // Refused means that nothing has changed, and nobody knows that where nothing is visible.
    Found(.addressBar, "‸\n", #"Type "\n""#, "Undo"),
    Found(.flutter, "‸", "After 0ms Host Caret 0", #"Type "\n""#, "Host Caret 0", "Undo"),
    Found(.compose, "a\u{94D}\u{93F}aa‸\u{FFFC}<", "Backspace 3", "WordLeft"),
    Found(.lossy, seed: 9, "\n‸\u{FFFC}", "Right"),
    // A key whose look went astray is not verified, nor is the undo of one that did not arrive.
    Found(
      .lossy, seed: 597, "aaaaaa\u{20E3}‸\n‸👍", "BackspaceTag", "Backspace", "Backspace 4",
      "Tag bold"),
    Found(
      .compose, "a\u{E35}‸\u{E48}", #"Set WordUnderCaret "on""#, "Backspace", "Tag bold",
      #"Type "x""#, "Undo 2"),
    // A question that was refused has not been answered.
    Found(
      .controlled, seed: 8, "‸", "Tag bold", "Clear", "Type \"\u{FFFC}\"", #"Type "x""#, "Clear"),
    // The same key takes off what it has put before several lines, and around a word whose end is out of
    // sight.
    Found(.ideal, "‸\n‸a", #"Set Dialect "markdown""#, "Tag quote", "Tag quote"),
    Found(
      .immediate, seed: 460,
      "a" + String(repeating: "a\u{301}", count: 7) + String(repeating: "e\u{301}", count: 77)
        + "‸🇸",
      #"Set WordUnderCaret "on""#, "LineLeft", "Tag italic", "Tag italic"),
  ]

  static let clears = [
    // What was deleted from a text that repeats itself is not known: no step leads over what may be none.
    Found(.webEditor, " " + String(repeating: "Да! ", count: 19) + "‸", "Clear"),
    // Nor where no step could have started.
    Found(.webEditor, "a‸\u{200D}‸\u{20E3}", "After 0ms Right", "WordLeft"),
    // A way to the end that no unit is known for is left out, and the rest is deleted all the same.
    Found(.nativeIOS15, "\n‸\u{301}\u{301}", "Clear"),
    Found(.nativeField, "‸aaa  \r\n", "Host Select 0 6", "Clear"),
    // Nothing tells where the caret is, and no look ever will.
    Found(
      .delayed, String(repeating: "🙂", count: 65) + "‸", #"Type "x""#, "After 0ms Right",
      "After 0ms Host Caret 1", "Left", "LineLeft"),
  ]
}
