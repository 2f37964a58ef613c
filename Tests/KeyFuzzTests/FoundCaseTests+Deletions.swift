import SimulatedHost

// Cases in which a deletion, or what was remembered of it, was not what had happened.

extension FoundCaseTests {
  static let deletions = [
    // In a host that is known to delete code points, undo puts back a mark and no letter with it.
    Found(
      .codePointDeleter, "a\u{301}‸", #"Type "🇺🇸""#, "Undo", "Backspace", "Undo"),
    // Text that comes to light has not gone with a character that was thought to be deleted whole.
    Found(.codePointDeleter, "‸a\u{FE0F}\u{20E3}", "Clear", "Undo"),
    Found(.codePointDeleter, "‸👩\u{200D}👧", "Clear", "Undo"),
  ]

  static let deletionLosses = [
    // Where code points are deleted, the letter that a mark joins is left alone.
    Found(
      .codePointDeleter, seed: 8, "a‸", #"Set UserTagFrame "bare""#,
      "Set SarcasmTagOpen \"\u{200D}\"", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm",
      "After 0ms WordLeft", "Tag bold", "After 49ms Host Select 0 1", "Tag sarcasm"),
    // Elsewhere a tag that joins the text before it stays: that text would go with it.
    Found(
      .controlled, "👨\u{200D}‸\u{200D}👧", #"Set UserTagFrame "bare""#,
      "Set SarcasmTagOpen \"\u{200D}\"", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm"),
    Found(
      .controlled, seed: 6, "👨\u{200D}‸👩\u{200D}👧a", #"Set UserTagFrame "bare""#,
      "Set SarcasmTagOpen \"\u{200D}\"", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm"),
    // What was to go back was refused, and the window has slid since.
    Found(
      .controlled, seed: 10, "‸\na a a a a a a a a .\u{A0}", #"Type "x""#, #"Host Type "x""#,
      "Type \"\u{200C}\"", "Undo"),
    // Whether a selection is still there is not known: a word is not deleted.
    Found(.lossy, seed: 3, "a‸a‸\u{20E3}", "Left", #"BackspaceTo " .é🙂<\n""#),
    // What is typed waits for a step out of a character, where the host may have moved the caret.
    Found(
      .controlled, seed: 653, "‸\u{FFFC}🙂", "Tag bold", "Left", "After 179ms Tag bold",
      "After 116ms Tag underline", "Tag underline"),
  ]

  static let deletionLies = [
    // A letter, or a letter with the mark that was typed, have gone: that looks the same.
    Found(
      .controlled, seed: 16, "a\n‸", "Tag bold", "Type \"\u{200D}\"", "Backspace", "Undo"),
    // All of a line is visible, and what was inserted at its start is not there.
    Found(
      .controlled, seed: 10, "aaaa\u{A0}Он сказалa ‸«Не знаю». 👍", #"Set Dialect "markdown""#,
      "Tag bold", "Tag quote"),
  ]

  static let deletionEnds = [
    // What a refused deletion was thought to have taken does not count as deleted.
    Found(.controlled, seed: 14, String(repeating: "\"", count: 69) + "‸", "BackspaceWord")
  ]

  static let windows = [
    // Older hosts show a line from the break before it on, and a selection of several lines whole.
    Found(.nativeIOS15, "‸a\n🇺‸", "Left"),
    // A host that shows a sentence shows no line break behind it, and yet more than one line.
    Found(.webEditor, "! ‸\r", "BackspaceLine", "Left"),
    Found(.webEditor, "! \n‸", "LineLeft", "WordLeft"),
    // A look that told nothing of that is no reason not to ask.
    Found(.flutter, "‸", #"Type "! \n""#, "WordRight", "Host Caret 0", "Clear"),
    // The break that web views put before a paragraph is none to go back over.
    Found(.webEditor, "\na a a a a a a a a a‸", "Right"),
    // The second of two spaces that stand for what is left out of a selection is not in the text.
    Found(
      .nativeTextView, seed: 650,
      "‸aa aaaaa aaa aaaa aaaaaa aaaaaaaaких булок!\r\nДа.\r\nword word word ‸", "Right"),
    // A step from where nobody knew does not end inside a character.
    Found(
      .nativeTextView, "‸", "After 17ms Host Clear", "Tag bold", #"Type "กำ""#, "Next", "Left"),
  ]
}
