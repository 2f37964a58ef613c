import SimulatedHost

// Cases of what was learned of somebody else's doing, and of texts that repeat themselves.

extension FoundCaseTests {
  static let unlearnedLies = [
    // What was typed is refused; where the text repeats itself, the way back into it leads over the same.
    Found(
      .controlled, seed: 543, "a" + String(repeating: "🇷🇺🇺🇸", count: 125) + "‸",
      "Set UserTagFrame \"bare\"", "Set SarcasmTagOpen \"🇷🇺\"", "Set SarcasmTagClose \"🇺🇸\"",
      "Tag sarcasm"),
    // A step that is taken back is not answered by what was shown before it.
    Found(.lossy, seed: 8, "\n‸\u{FFFC}‸", "WordLeft", "Right"),
    // Nor does a window without any text tell that a step has led nowhere.
    Found(.lossy, seed: 21, "\n‸\u{FFFC}‸", "WordLeft", "Right"),
    Found(.lossy, seed: 308, "\n‸\u{FFFC}‸", "WordLeft", "Right"),
    // The steps of a clear-all that was stopped have led farther than was shown, into a character.
    Found(
      .lossy, seed: 207, "aaaa \u{FFFC}‸\u{200C}\u{301}. 𝒳", "After 0ms Host Select 0 6",
      "After 0ms Clear", "After 0ms Cancel", "Left", #"Type "x""#),
    // A look sees what was shown before it: that is no sight of a pair to be taken off.
    Found(
      .lossy, seed: 3, "‸aa>a", #"Set Dialect "markdown""#, "WordRight", "Backspace", "Right",
      "WordRight", "Tag code", "After 0ms Host Caret 3", "Tag code"),
  ]

  static let unlearned = [
    // Somebody moves the caret to where a host that counts clusters would have led it: later a step shows that
    // this one does not.
    Found(.nativeTextView, "\r\naaa🇸‸", "After 0ms Host Caret 4", "Left", "Left 3"),
    Found(.nativeIOS15, " \u{301}‸", "Type \"🙂\"", "After 0ms Host Caret 1", "Left 2", "Right"),
    // Attachments that the way to the end has gone over are deleted on the way back, though a question tells
    // nothing of them.
    Found(.nativeField, "‸a" + String(repeating: "\u{FFFC}", count: 124), "Clear"),
    // Of several lines around which a tag goes, a native window shows the first, or its first sentence.
    Found(.transforming, ". a a a 👨\u{A0}a a 🏽 a ‸a\u{A0}aa\na\u{5B8}‸a", "Tag bold"),
    Found(.transforming, ". a a a 👨\u{A0}a a 🏽 a ‸?\u{A0}aa\na\u{5B8}‸a", "Tag bold"),
    // The late answer to a backspace brings to light what was before the caret.
    Found(.lossy, seed: 130, "a\u{FFFC}‸a", "Backspace", #"Type "x""#),
    Found(.lossy, seed: 736, "a\u{FFFC}‸ ", "Backspace", #"Type "x""#),
    // Back over a line break of two characters, with nothing else to see than that.
    Found(
      .webEditor, seed: 629,
      String(repeating: "a", count: 22) + String(repeating: "\u{FFFC}", count: 8) + "‸"
        + String(repeating: "\r\n", count: 34) + "‸\r\n", "WordRight"),
    // There and back again the host shows the same two windows every time: the step has led on.
    Found(.codePointDeleter, "\r\n‸", "Backspace", "Undo", "WordLeft", "Right 2"),
    // A look has given up a selection that was shown abridged: nobody knows how far its start is.
    Found(
      .addressBar, seed: 985,
      "‸a aaaaaa aaaaaaa aaaaa\naaaaa aaa aтих мягких французских булок! C‸", #"Type "\n""#,
      "Left"),
    // A look at the end of a line, which has no end to see: the step back alone has led anywhere.
    Found(
      .addressBar, seed: 6, "‸𝒳a", "Clear", #"After 0ms Type "\r""#, "After 0ms Undo", "Next",
      #"After 0ms Type "--""#, "Left 2"),
    // A web view's window starts behind a row of spaces that is too long for it.
    Found(
      .webEditor, String(repeating: " ", count: 80) + "‸", "Type \" x. asw\\r\\n\u{A0}क\u{94D}षि\"",
      #"Type "b 🇷🇺""#, "Left", "Right"),
  ]
}
