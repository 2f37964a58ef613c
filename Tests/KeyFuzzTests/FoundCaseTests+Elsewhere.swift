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
  ]
}
