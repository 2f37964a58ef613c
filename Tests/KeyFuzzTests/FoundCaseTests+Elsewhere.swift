import SimulatedHost

// Cases in which a key has done what it was meant to do in a text that was thought less likely, or
// that was not done yet.

extension FoundCaseTests {
  static let elsewhere = [
    // What a backspace has deleted is not known when the next key inserts, and comes to light with it.
    Found(.compose, "aषि‸\u{301}", "After 0ms Tag bold", "Backspace"),
    Found(
      .codePointDeleter, "‸a‸\u{94D}", "Set SarcasmTagClose \"y\u{301}\"", "Tag sarcasm",
      #"Set Dialect "markdown""#, "Backspace 2", "Tag sarcasm"),
    // Nor is it forgotten where one more backspace may take what is not visible whole.
    Found(
      .codePointDeleter, "\u{301}🇷🇺\u{200D}\u{200D}a‸🇷🇺", "Backspace 4", "Right"),
    // A tag key means something else in the text that a look has shown.
    Found(
      .codePointDeleter, "aिaa\u{301}a‸", #"Set WordUnderCaret "on""#, "Backspace 4", "Tag bold"),
    // A space that a clear-all has typed lands late: the tag stands behind it.
    Found(.addressBar, seed: 7, "a\n‸", "Clear", "Tag bold"),
    // A deletion is still on its way when the text before it is shown.
    Found(
      .addressBar, "a‸a‸", "After 0ms Backspace", "Type \"\\n\u{FFFC}\"", "Left"),
    // A tag was refused and its way back was not: it is seen by the line alone, and goes back.
    Found(
      .controlled, seed: 251, "‸\na", #"Set SarcasmTagClose "👍🏽""#, "Tag sarcasm", "Tag bold"),
    // What it led into is shown once more while it goes back.
    Found(.addressBar, seed: 12, "🇸‸", "After 0ms Left", #"Type "\n""#),
    // Another selection is another state: a look would undo it, and no key says that it has done nothing.
    Found(
      .transforming, seed: 7, "aa‸a‸", "Host Select 2 3", "After 3ms Host Select 1 4",
      #"Type "1👍""#, "Close"),
    // Of what a deletion may have left, that is likeliest of which most is seen.
    Found(.codePointDeleter, "‸! d ad a a a a a 🏽 a 👩\u{200D}👧? a", "Clear", "Undo"),
    // A line break that the caret is to go to may have been dropped.
    Found(.addressBar, seed: 3, "‸", #"Type "\n🇺""#, #"LeftTo " .é🙂<\n""#),
    // A text that was not known tells nothing of the way that has led there.
    Found(
      .nativeField, "\r\n‸a a\u{20E3}", "After 0ms Host Select 4 4", "Left", "Right", "Left"),
  ]

  static let elsewhereLosses = [
    // That a deletion was refused is likeliest where all of the text is still seen.
    Found(
      .controlled, seed: 905, "𝒳𝒳𝒳𝒳𝒳a𝒳𝒳𝒳𝒳𝒳𝒳𝒳𝒳𝒳𝒳𝒳‸", "BackspaceWord", "After 5ms Host Caret 4",
      "Tag bold"),
    // No more than was known is before the caret of a text that no window has cut: a search that would
    // allow it finds two places, and what has gone too far does not go back.
    Found(.addressBar, seed: 1, "aिa👍‸", "Left 2", "Type \"\u{301}\"", "Undo"),
    Found(
      .addressBar, seed: 3, "a\u{5B8}‸🇺", #"Set UserTagFrame "bare""#,
      "Set SarcasmTagOpen \"\u{200D}\"", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm", "Undo"),
    // What goes back is not kept from it by a space that nobody sees.
    Found(
      .lossy, seed: 879, "a‸", #"Set UserTagFrame "bare""#, "Set SarcasmTagOpen \"\u{200D}\"",
      "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm", "Undo"),
  ]
}
