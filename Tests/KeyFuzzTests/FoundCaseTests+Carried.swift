import SimulatedHost

// Cases of text that is carried home, and of carets that are led back from where a move has led.

extension FoundCaseTests {
  static let carriedLosses = [
    // The person taps elsewhere just before what went with a tag goes back: it is carried to where it is
    // missing.
    Found(
      .delayed, "‸", "Set UserTagFrame \"bare\"", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm",
      "Tag bold", "After 500ms Host Caret 0", "Backspace"),
    Found(
      .delayed, "\u{200D}\u{200D}‸", "Left", "Tag sarcasm", "After 300ms Host Caret 0",
      "Tag sarcasm"),
    // What the person selects while a caret key looks is shown, though nothing was on its way: a tag that
    // waits behind that key does not replace it.
    Found(
      .controlled, seed: 2, "‸\u{FFFC}", "Set UserTagFrame \"bare\"", #"Set SarcasmTagClose "👍🏽""#,
      "Tag sarcasm", "After 0ms Tag bold", "After 260ms Host Select 0 1", "WordRight"),
    // What goes with a tag is not put back twice where every message is answered, though it looks the same.
    Found(
      .immediate, String(repeating: "🇺🇸", count: 31) + "‸", "Set UserTagFrame \"bare\"",
      "Set SarcasmTagOpen \"\u{200D}\"", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm", "Undo"),
  ]

  static let carriedEnds = [
    // Text that is carried home, and does not get there, is not carried for ever.
    Found(
      .delayed, "\n\u{301}‸", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm",
      #"After 0ms Host Type "ᅡᆨ""#, "Host Select 0 1", #"Type "-слов""#, #"Type "x""#,
      "After 100ms Host Select 0 0", "Undo")
  ]

  static let carried = [
    // A place that shares no text with the one that is shown is not that place.
    Found(
      .addressBar, seed: 4, "a\n\u{301}a‸a", "Backspace 2", "Type \"e\u{301}🇺🇸\"", "LineRight",
      "Backspace 4", "Undo", "Left"),
    // A move over one character, by a unit that was learned of the person's tap, has led over several.
    Found(
      .compose, seed: 5, String(repeating: "\r\n", count: 56) + "‸", #"Type "x""#,
      "After 28ms Host Caret 50", "BackspaceLine", "Tag bold", "Type \"🇺🇸\"", "Left"),
    // Where nothing stood behind the caret and something does now, it is not where it was.
    Found(
      .compose, "‸", #"After 0ms Type "x""#, "Host Type \"\\\"\u{A0}\"", "Left", "Left",
      "RightTo \" .é🙂<\\n\""),
    // The host refuses a tag, and the way back into it has led into a character: so it was shown last.
    Found(
      .controlled, seed: 586, "‸\u{94D}aि", "Set Dialect \"markdown\"", #"Type "x""#,
      #"Type "👧""#, "Left 3", "After 0ms Undo", "Tag bold", "Tag link"),
    Found(
      .controlled, seed: 9, "‸a‸", "Tag bold", "Set Dialect \"markdown\"", "Host Clear",
      "After 0ms Backspace", "Tag bold", "Backspace", "Tag bold", #"Type "🇸""#, "Tag quote",
      "Tag image"),
    // The way there and back has started behind an attachment, which is known though it is not shown.
    Found(
      .nativeTextView, "‸", "Host Caret 0", "Type \"\u{FFFC}🇺\"", "Host Select 0 0", "Left"),
    // What is shown after a deletion and a step is the answer to the step, unless the host is known to
    // answer deletions.
    Found(
      .codePointDeleter, String(repeating: "\r\n", count: 51) + "‸", "BackspaceWord", "Left"),
  ]
}
