import SimulatedHost

// Cases in which what is shown at both ends of a step tells what neither of them does, and cases of rows and
// of windows that show too little.

extension FoundCaseTests {
  static let bothEndsLosses = [
    // What is shown as selected is no place where a caret key has led.
    Found(
      .delayed, "‸\r\n ", "After 0ms Host Select 0 1", "After 100ms Host Select 0 1", "Right",
      "Tag bold"),
    // A caret key types no space to see where it is, which a host that refuses it would pay with its own.
    Found(
      .controlled, seed: 225,
      "aaa aaaa aog. น\u{E35}\u{E48}ค\u{E37}อข\u{E49}อความ  a,b;c:d यह एक वाक\u{94D}य है। "
        + "The quick brown fox jumps over the lazy dog. น\u{E35}\u{E48}ค\u{E37}อข\u{E49}อความ "
        + "No ש\u{5B8}\u{5C1}לו\u{5B9}ם עולם.\r\nCafé e\u{301}té ‸à la crème. ש\u{5B8}\u{5C1}‸לו\u{5B9}ם "
        + "עולם.\nДа.\u{A0}Is it 👍🏽 or 👨\u{200D}👩\u{200D}👧? Он сказал: «Не знаю»."
        + "ש\u{5B8}\u{5C1}לו\u{5B9}ם עולם.\nThe quick brown fox jumps over the lazy dog. ",
      "Tag bold", "Tag bold", "Right 2"),
  ]

  static let bothEndsLies = [
    // A look may have given up a selection that looks like the line that was to be there.
    Found(.addressBar, "‸a\n‸a", "Type \"\\n\"", "Undo")
  ]

  static let bothEnds = [
    // A probe and its way back have led to and from another place than was thought.
    Found(.compose, "‸", "Host Caret 0", "Type \"\\nᅡᆨ\"", "Host Select 0 0", "Left"),
    Found(
      .nativeTextView, "‸a𝒳‸", "After 0ms Host Select 0 1", "After 0ms Right", "Prev", "Left"),
    Found(
      .nativeTextView, "‸🙂𝒳‸", "After 0ms Host Select 0 1", "After 0ms Right", "Prev", "Left"),
    // Of a step taken there and back again both ends were shown.
    Found(.nativeTextView, "‸\u{FFFC}", "Type \"\\n\"", "Left", "Right"),
    // No step leads into a cluster, though other windows show that than were thought.
    Found(
      .compose, "\u{200D}\u{FFFC}‸", "Set UserTagFrame \"bare\"",
      "Set SarcasmTagOpen \"\u{200D}\"", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm"),
    Found(.flutter, "‸\u{301}", "Tag bold", "Type \"\u{FFFC}\"", "Left", "Next"),
    Found(.compose, "\nешь ещё этих м бул é a à a aa.  a‸\u{E49}", "LineLeft", "Undo"),
    // What a step back has gone over unseen behind a CR is a line feed.
    Found(
      .nativeTextView, "\r\na a a a a\n‸a a a a ? ", "After 0ms Undo", "Clear", "Redo", "Left"),
    // The space that web views put before a paragraph is no part of its first character.
    Found(
      .webEditor, "\n" + String(repeating: "\r\n", count: 49) + "‸", "Type \"\u{200C}🙂\"",
      "Backspace", "Left"),
    // Behind an empty line there is one that looks the same.
    Found(.webField, String(repeating: "\r\n", count: 52) + "‸", "Host Caret 50", "Right"),
    Found(
      .webEditor, "\n\n" + String(repeating: "\r\n", count: 48) + "\r\n\n‸", "Host Caret 50",
      "Right"),
    Found(
      .webEditor, String(repeating: "👍🏽", count: 24) + "👍‸\r\n\r\n\n", "Tag sarcasm",
      "Tag sarcasm", "Right 2"),
    // The tag was refused, and its move has led to where the window is cut elsewhere.
    Found(
      .controlled, seed: 215,
      "‸ aaaa aard word word word  The quick brown fox jumps over the lazy dog. Is it 👍🏽 or 👨\u{200D}👩\u{200D}👧?"
        + "Is it 👍🏽 or 👨\u{200D}👩\u{200D}👧?\r\nน\u{E35}\u{E48}ค\u{E37}อข\u{E49}อความ"
        + "น\u{E35}\u{E48}ค\u{E37}อข\u{E49}อความ Съешь ещё этих мягких французских булок!\r\n"
        + "word word word word word word\r\n"
        + "Да. word word word word word word Is it 👍🏽 or 👨\u{200D}👩\u{200D}👧? ",
      "Type \"x\"", "Tag bold", "Tag bold"),
    // A look tells by both its ends how much a backspace has deleted of a line break.
    Found(
      .codePointDeleter, String(repeating: "\r\n", count: 51) + "‸", "Backspace", "Left"),
  ]
}
