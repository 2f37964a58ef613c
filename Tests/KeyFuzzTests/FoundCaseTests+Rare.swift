import SimulatedHost

// Cases that seventeen million presses met once each.

extension FoundCaseTests {
  static let rares = [
    // Where a backspace may have taken more or less, so may the caret have gone on from either.
    Found(.codePointDeleter, "a🇺🇸‸\u{301}", "After 0ms Clear", "Backspace"),
    Found(.lossy, "aกำa‸\u{200D}", "After 1ms Right", "After 0ms Backspace", "Backspace"),
    // The only step on its way has led into a character, from where it was thought to have ended.
    Found(.addressBar, seed: 5, "🏽\na\u{5B8}‸", "BackspaceWord 2", "Left"),
    Found(.addressBar, seed: 5, "a🏽\na\u{5B8}‸", "BackspaceWord 2", "Left"),
    // What a host repeats is not the way back of a look whose other end was not shown.
    Found(
      .addressBar, seed: 8, "aaำ‸", "Left", "Tag video", "Tag video", "Left", "After 0ms Clear",
      "Left", #"After 0ms Type "\r\n""#, "After 1ms Undo", "Next", #"After 0ms Type "--""#,
      "Left 2"),
    // The next line break of a row looks the same from before the one that was gone over.
    Found(
      .webEditor, seed: 629,
      String(repeating: "a", count: 22) + String(repeating: "\u{FFFC}", count: 8) + "‸"
        + String(repeating: "\r\n", count: 34) + "‸\r\n", "WordRight", "Left"),
    // However many attachments there are, asked about from both ends.
    Found(
      .nativeField, String(repeating: "\u{FFFC}", count: 129) + "‸", "Host Caret 0", "Clear"),
    // A space that was typed to ask, and was left to be deleted with the rest, does not come back.
    Found(
      .nativeIOS15, seed: 11,
      "a" + String(repeating: "🇺🇺🇸🇷", count: 124) + "🇺🇺🇸‸\u{A0}\u{A0}a", "Clear", "Undo"),
  ]

  static let rareEnds = [
    // Of text on both sides of such a space one question tells.
    Found(.addressBar, "‸\na\r\n", "Clear")
  ]
}
