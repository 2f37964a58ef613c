import SimulatedHost

// Cases in which nobody knew where the caret was: edits that were made inside a character, in a host that
// leaves moves unanswered and shows again what is past, and searches for the caret that went wrong.

extension FoundCaseTests {
  static let searches = [
    Found(.lossy, seed: 5, "‸🇺🇸", "Right", "After 0ms Host Caret 0", #"Type "x""#, "Backspace"),
    Found(
      .lossy, seed: 1, "🙂🙂🙂‸", "Left", "After 0ms Right", "After 0ms Host Caret 1", "Undo",
      #"Type "x""#),
    Found(
      .lossy, seed: 33, "🇷🇺🇺🇸‸", #"Type "x""#, "Left", "After 56ms Host Caret 1",
      "After 0ms Backspace", "BackspaceTag"),
    Found(
      .lossy, seed: 795, "👍🏽👍🏽👍👍👍👍🏽👍‸", #"Host Type "x""#, #"Type "x""#, "Tag video",
      "After 0ms Right 2", "After 0ms Right 4", "Tag bold", "WordRight", "Clear"),
    Found(
      .lossy, seed: 7, "🇺‸", "Tag link", "After 0ms Host Caret 0", "After 0ms Type \"x\"",
      "Backspace"),
    // Where a host counts clusters, a step there and one back may not lead to the same place.
    Found(.flutter, " 🇷🇺‸\u{200D}", #"Type "\n""#, #"BackspaceTo " .é🙂<\n" 2"#),
  ]

  /// Cases in which a search came to a wrong end, or to none.
  static let searchEnds = [
    // The caret is found a step away from where it was at the start, beyond what is visible.
    Found(.lossy, seed: 8, "‸🇺\r\n", "Right 3", "Backspace", "Undo", "Tag bold"),
    // A clear-all was given up at a window from before its last deletion.
    Found(
      .lossy, seed: 775,
      "a\u{E37}aaaaa over the lazy dog.  น\u{E35} f н : е аюह एक वाक्य है।\nNo\r\n‸\u{200D}\u{948}",
      "Tag bold", "Type \"\u{FFFC}\"", "Clear",
      "After 0ms Type \"x\"", "Backspace"),
    // As much as is visible of one place may differ, and it is the same place.
    Found(.transforming, "‸👧? aaa\r\naa‸", "Tag bold"),
  ]
}
