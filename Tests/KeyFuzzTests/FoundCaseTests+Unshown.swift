import SimulatedHost

// Cases of what a host has not shown: windows that slide over a text that repeats itself, words that are
// too long for them, deletions that are not answered, and states that were thought less likely.

extension FoundCaseTests {
  static let unshownLosses = [
    // What is shown after two backspaces that nothing was seen of may be from between them.
    Found(.lossy, seed: 488, " aa \u{FFFC}‸", "Backspace 3", "BackspaceWord"),
    // Nor is it known then how much is gone of a text that repeats itself.
    Found(.lossy, seed: 89, "b b b b b b b b b b b‸", "Type \"\u{200D}\"", "Undo"),
    // What a window tells of the person's doing is told by the one that was sent after it, not by one
    // that looks the same.
    Found(
      .addressBar, seed: 220, "‸a", "Host Caret 0", #"Type "🇸""#, "After 4ms Host Caret 1", "Undo"),
    // What a tag has put back is the person's to type over.
    Found(
      .flutter, seed: 3, "‸\u{200D}‸", "After 5ms Host Select 0 3", #"After 5ms Host Type "x""#,
      "Tag bold"),
  ]

  static let unshown = [
    // A window that slides over a text that repeats itself is no answer that is past.
    Found(
      .webField, seed: 200,
      String(repeating: "a", count: 13) + String(repeating: "-", count: 84) + "‸а! "
        + String(repeating: "Да! ", count: 12), "Clear"),
    // A word that is too long for a window is not shown, what stands behind it is.
    Found(
      .webField, seed: 180,
      String(repeating: "a", count: 22) + String(repeating: "กำ", count: 38) + "‸",
      #"Type ". 1""#, "BackspaceLine"),
    Found(
      .webField, seed: 657,
      String(repeating: "a", count: 22) + String(repeating: "é", count: 76) + "‸",
      #"Type "! \"""#, "BackspaceWord"),
    // The mark of a paragraph stands for the line break that was typed, also when it is shown twice.
    Found(
      .webEditor, seed: 430,
      String(repeating: "a", count: 23) + String(repeating: "\u{5B8}\u{5C1}ש", count: 24)
        + "\u{5B8}\u{5C1}‸", "Type \"\\r\\n\u{200D}\"", "Left"),
    Found(
      .webEditor, "\n" + String(repeating: "\r\n", count: 49) + "‸", "Type \"\u{200D}\"", "Left"),
    // A deletion that a host has not answered which was thought to is looked for, not sent once more.
    Found(
      .addressBar, seed: 12, "а слова два слова два слова два слова два с‸", "Host Caret 0",
      "Clear", "Undo"),
    Found(
      .addressBar, seed: 15, "aa‸", "Left", "LineLeft", "Tag bold", "Left 3", "Right",
      #"Type "x""#, "Clear", "Undo"),
    // What a clear-all has taken away unseen is gone for what was taken back before it.
    Found(.compose, "\u{FFFC}‸", "Tag bold", "Undo", "Clear", "Redo"),
    // What was found behind the end is the end no longer.
    Found(.compose, "a\u{FFFC}\u{FFFC}ש\u{5B8}\u{5C1}‸\u{FFFC}", "Clear"),
    // A way that no step leads is given up, and so is one where nothing is to be seen.
    Found(.flutter, " \u{FFFC}‸\u{301}‸", #"LeftTo " .é🙂<\n""#),
    Found(.compose, "\u{FFFC}a\u{94D}ि‸", "Backspace", "Left"),
    // More stands before the caret than was thought: the way starts inside a character.
    Found(
      .codePointDeleter, "\n🇷🇺a\u{200D}a‸", "Backspace 4", #"Type "🇺""#, "Left"),
    Found(.codePointDeleter, "🇺🇸‸🇺🇸", "Backspace", "Right"),
    // A backspace goes on from what was thought less likely as well.
    Found(
      .codePointDeleter, " ‸🇺", #"Type "🇷🇺""#, "Backspace", "BackspaceTag", "Undo"),
    // A late window tells the unit where a probe has led within what was inserted.
    Found(.lossy, seed: 165, "‸", "Set SarcasmTagClose \"</e\u{301}>\"", "Tag sarcasm"),
  ]

  static let unshownEnds = [
    // What the host itself puts into the text has to be cleared as well.
    Found(.addressBar, seed: 2, "ha‸\r\n", "Clear")
  ]
}
