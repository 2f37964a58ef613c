import SimulatedHost

// Cases in which something was learned, or taken for certain, from what did not show it.

extension FoundCaseTests {
  static let unsureLosses = [
    // One call took less than was thought, and what joins the text behind it hides which.
    Found(.codePointDeleter, "a👩\u{200D}👧‸\u{200C}", "Backspace", "Undo"),
    // What a call removes is not learned where nothing is visible: it was the person's doing.
    Found(
      .nativeTextView, "a\r\n‸a", "After 0ms Host Type \"\u{FFFC}\"", "Backspace 2",
      #"Type "🇺🇸""#, "Undo"),
    // A key that was given up has moves on their way, which may end inside a character.
    Found(
      .transforming, "🇺a‸", #"Set WordUnderCaret "on""#, #"After 1ms Type "x""#, "After 0ms Left",
      "Tag image"),
    // A tag that the host has cleared away is not what stands before the caret.
    Found(
      .messenger, seed: 944, " \r\n🇷🇺🇺🇸‸\u{1100}\u{1161}\u{11A8}🙂🇷🇺a\u{301}", "Tag link", "Clear",
      "Tag bold", #"Type "x""#, #"BackspaceTo " .é🙂<\n""#),
    // A tag of bare joiners is taken off.
    Found(
      .controlled, seed: 6, "👨\u{200D}‸👩\u{200D}", #"Set UserTagFrame "bare""#,
      "Set SarcasmTagOpen \"\u{200D}\"", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm"),
    // The moves of a key that was given up may lead far.
    Found(
      .transforming, "‸👍🏽", #"Set UserTagFrame "bare""#,
      "Set SarcasmTagClose \"👨\u{200D}👩\u{200D}👧]\"", "Tag sarcasm", "Tag bold",
      "After 1ms Tag bold", "After 0ms LineRight", "Tag image"),
    // A window that is cut in bytes slides to what is left of a tag.
    Found(
      .immediate, String(repeating: "\u{200D}", count: 85) + "‸", #"Set Dialect "markdown""#,
      "LineLeft", "Tag bold", "Tag bold"),
    // A clear-all deletes nothing where a look that went astray may have led into a character.
    Found(.lossy, seed: 830, "‸🇸", #"Type "👍🏽""#, "Clear"),
    Found(.lossy, seed: 106, "🇷🇺🇺🇸‸", "Tag bold", "Clear"),
    // What was to be removed stands behind the caret: it has only moved over it.
    Found(
      .delayed, "a🏽‸", "After 0ms Host Type \"\u{E33}\"", "Left", "Tag bold", "Undo"),
  ]

  static let unsureLies = [
    // A step from inside a cluster has gone over a part of it.
    Found(.nativeIOS15, seed: 3, "\n\u{200D}‸\u{301}", "After 15ms Undo", "WordLeft"),
    // The same window as before the step of a look does not show that it was taken.
    Found(.webField, seed: 3, "‸", "After 12ms Host Caret 0", #"Type "\n""#, "Undo"),
    // A line feed and a space are the mark of a paragraph in hosts that count characters alone.
    Found(
      .nativeTextView, "\n \u{200C}‸", "Tag sarcasm", "Tag sarcasm", #"LeftTo " .é🙂<\n""#),
    // Nor is the undo of a way verified whose start nobody has seen.
    Found(
      .compose, "🙂aa\u{FFFC}‸", #"Set UserTagFrame "bare""#, "Set SarcasmTagOpen \"\u{200D}\"",
      "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm", #"LeftTo " .é🙂<\n""#, "Undo"),
    // A key that has led the caret out of a character has done something.
    Found(
      .controlled, seed: 5, "क\u{94D}ष‸\u{FFFC}‸", "Tag bold", #"Set WordUnderCaret "on""#,
      "Tag bold", "Clear", "Left 2", #"Type "𝒳é""#, "Tag bold", "Next"),
    // A space that a mark joins is none of the paragraph's.
    Found(.ideal, "\n \u{200C}‸", "LineLeft"),
    Found(.nativeField, "\n \u{301}‸", "LineLeft"),
    // What the same key would take off again is out of sight.
    Found(.nativeTextView, "‸\u{FFFC}\na‸", "Tag bold", "Tag bold"),
    Found(
      .nativeField, "‸", #"Set Dialect "markdown""#, "Type \"\u{FFFC}ש\"", "Tag quote", "Tag quote"),
    // A line's mark was refused, and the line is shown from behind its break.
    Found(
      .controlled, seed: 874, "🇸🇺🇸a\u{301}ש\u{5B8}\u{5C1}\u{A0}क\u{94D}षि🇺🇸a‸a\u{301}\n‸",
      #"Set Dialect "markdown""#, "Tag quote"),
    Found(
      .controlled, seed: 874, "🇸🇺🇸a\u{301}ש\u{5B8}\u{5C1}\u{A0}क\u{94D}षि🇺🇸a‸a\u{301}\n‸a",
      #"Set Dialect "markdown""#, "Tag quote"),
  ]

  static let unsureEnds = [
    // The space that was typed to ask for text is none that has come to light.
    Found(.lossy, seed: 921, "‸", "Clear"),
    Found(.addressBar, seed: 3, "\n‸", "After 0ms Host Type \" \\nb é\"", "Clear"),
  ]
}
