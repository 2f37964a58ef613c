import SimulatedHost

// Cases in web views: windows of ten words, marks of paragraphs, and answers that come twice.

extension FoundCaseTests {
  static let webLies = [
    // Nothing is visible behind a line break, whether it has gone or not.
    Found(
      .webEditor, seed: 279,
      String(repeating: "a", count: 20) + "w" + String(repeating: "sw", count: 37) + "‸",
      "Tag bold",
      #"Type "\r\n𝒳""#, "Undo"),
    // The space of a paragraph's mark, which the text behind it joins, may be put back: not verified.
    Found(
      .webEditor, seed: 292,
      "👨a👩a👧aaaaaaaa🇺🇸\r\n\u{301}aaaaa🇷🇺🇺🇸👨a👩a👧aaaa‸", #"Clipboard "p://hab/?a&b""#, "Tag image",
      "Type \"\u{FFFC}ha--1\u{FE0F}\u{20E3}--x. क\u{94D}षि𝒳e\u{301}Да! ש\u{5B8}\u{5C1}\u{200D}\"",
      "BackspaceLine"),
    // A search that has gone back over a mark leads no further than in front of it: nothing is refused.
    Found(
      .webEditor, seed: 971, "<b>\n‸\u{301}", "Right", "Hold Left 1376ms",
      #"After 45ms Host Type "🇸a""#,
      "After 0ms Host Caret 4",
      "Type \"слово--словодва слова 👍🏽два слова 𝒳🇷🇺🇺🇸क\u{94D}षिש\u{5B8}\u{5C1}\"", "Undo", "Undo"),
  ]

  static let web = [
    // A clear-all deletes no more than can be told from what is left, so that undo puts all of it back.
    Found(.webField, "\u{A0}‸aword word w a a a a a 🏽 a 👨‍👩‍👧? ", "Clear", "Undo"),
    // What shows nothing of a deletion is no answer to it, also in a text that repeats itself.
    Found(
      .webEditor, seed: 582,
      String(repeating: "a", count: 17) + "\u{1161}\u{11A8}"
        + String(repeating: "\u{1100}\u{1161}\u{11A8}", count: 25) + "\u{1100}\u{1161}‸x. . x",
      "Clear", "Undo"),
    // Nor is what was shown some time ago.
    Found(.webEditor, "w a a a a a a a a . w a a a a a a ‸a a a", "Clear", "Undo"),
    // Where a paragraph starts there is a line break before it.
    Found(
      .webField, "a" + String(repeating: "🇺🇸", count: 24) + "a‸", "Left", #"Type "-\n>🙂""#, "Undo"),
    // Nothing is visible behind a line break that is to be deleted.
    Found(
      .webEditor, String(repeating: "a", count: 98) + "‸a", #"Type "\r\nо""#, "Undo"),
    // The mark of a paragraph is not in the text: a line starts behind it.
    Found(
      .webEditor, "\na a a a a a 🏽 a a a‸", #"Set Dialect "markdown""#, "Tag quote", "Tag quote"),
    // A paragraph is known by its text, also where more than that is known, and what is shown once more is no
    // answer to a deletion.
    Found(
      .webEditor, "a\ra a a a a a a a a aaaa a‸aaa\u{A0}aa aa 👍🏽 aa 👨‍👩‍👧?  a",
      #"Type "\nД 👩\n""#, "LineRight", "Clear", "Undo", "Redo"),
    // A mark behind which nothing is left is no text: what goes next is the line break before it.
    Found(.webField, String(repeating: "\n", count: 100) + "‸\n", "Clear", "Undo"),
    Found(.webEditor, String(repeating: "\r\n", count: 100) + "‸", "Clear", "Undo"),
    // In a text that repeats itself and is longer than its window, what is behind the caret tells the place.
    Found(.webEditor, String(repeating: "🇷🇺🇺🇸", count: 140) + "क\u{94D}षि‸", "Left"),
    Found(.webField, String(repeating: "ab", count: 520) + "👍🏽‸", "Left"),
  ]
}
