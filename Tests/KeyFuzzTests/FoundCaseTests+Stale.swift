import SimulatedHost

// Cases in which a window from before a step was taken for what came of it.

extension FoundCaseTests {
  static let staleLosses = [
    // A window shows the caret inside a character while the step out of it is on its way; an undo of an
    // empty history in between does not make that forgotten.
    Found(
      .nativeTextView, "aaa\naa aa aa aa aa ‸", #"Type "ha1""#,
      #"Type "กᆨeᆨслово🇸🇷🇺🙂""#, "After 0ms Host Select 0 34", "Undo", "Redo", "Backspace"),
    Found(
      .transforming, "👧‸", "Tag spoiler", "After 0ms Redo", #"After 0ms Host Type "𝒳""#, "Undo",
      "Backspace"),
    // What a backspace has removed from fifty line breaks cannot be seen.
    Found(
      .transforming, "\n" + String(repeating: "\r\n", count: 51) + "‸", "Backspace", "Undo"),
    // The way back of a look has led to what was shown before it, and not to where it had started.
    Found(
      .lossy, seed: 906, "<a\u{FE0F}‸🇸", "After 0ms LineRight", "Left", "Left", #"Type "x""#,
      "Next",
      #"Type "x""#, "After 0ms Tag bold", #"After 0ms Host Type "👧""#,
      #"BackspaceTo " .é🙂<\n""#),
    // A character is not taken away to be put back where a step has not been seen.
    Found(
      .lossy, seed: 15, "a‸", #"Set UserTagFrame "bare""#, "Set SarcasmTagOpen \"\u{200D}\"",
      "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm", "Undo"),
    // At the start of the text a look takes no step but the one back, over what is behind the caret.
    Found(.lossy, seed: 100, "a\u{301}aa\u{301}‸\u{FFFC}", "BackspaceWord 2"),
    // What a deletion has taken before it was given up goes back.
    Found(
      .lossy, seed: 1, "a‸\u{E49}", #"Set UserTagFrame "bare""#, "Set SarcasmTagOpen \"\u{200D}\"",
      "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm", "Tag sarcasm"),
    // The last window shows the inside of a character, and no look has shown anything else.
    Found(.lossy, seed: 452, "a‸", #"After 0ms Host Switch "🇺🇺🇸""#, "Left", "Backspace"),
    // A window that is shown again does not show where the caret is now.
    Found(
      .lossy, seed: 721, "‸🇷🇺🇺🇸", "WordRight", "After 61ms Host Caret 1", "Clear", "Tag bold"),
    // A probe that seemed to have started elsewhere may have led into a character.
    Found(
      .lossy, seed: 980, "‸\u{200C}", "Host Caret 0", #"Type "🙂""#, "Left", "BackspaceLine"),
    Found(
      .lossy, seed: 980, "‸\u{200C}", "Host Caret 0", #"Type "🙂""#, "Left 2", "BackspaceLine"),
    // A unit is not learned where the moves of a key that was given up are on their way.
    Found(
      .lossy, seed: 1, " aaaa‸", "Left", #"After 0ms Host Type "🇺🇸""#, #"LeftTo " .é🙂<\n""#, "Left",
      "Undo", #"Type "x""#),
    // An undo that moves the caret may lead into a character as well.
    Found(.lossy, seed: 10, "aaaa‸🇺", "Host Select 0 5", "Right", "Undo", "Backspace"),
    // Nor does a clear-all delete beside a character after a look that was dropped.
    Found(
      .lossy, seed: 679, "🇺🇸a🇷🇺‸\u{FFFC}a👩\u{200D}", "Tag bold", "Tag bold", "Backspace",
      "After 0ms Clear", "Undo"),
  ]

  static let staleLies = [
    // A word that was not deleted is still there when a tag comes to stand beside it.
    Found(
      .controlled, seed: 140, "‸", #"Set Dialect "markdown""#, "Clear", "Tag quote", "Right",
      "After 78ms BackspaceWord", "Tag code", "Tag code"),
    // The space that was typed to see what is left is none of it.
    Found(.controlled, seed: 17, "aำ‸", "BackspaceLine"),
    // A tag that was cut short shows nothing behind the caret where something should be.
    Found(
      .controlled, seed: 55,
      "aaaaaaa\u{301}" + String(repeating: "e\u{301}", count: 135) + "‸",
      #"Set UserTagFrame "bare""#, "Set SarcasmTagOpen \"x\u{301}\"",
      "Set SarcasmTagClose \"y\u{301}\"", "Tag sarcasm"),
    // What is before the caret may belong to the word behind it.
    Found(.compose, "a\u{FFFC}🇷🇺aa‸\u{200C}🇺", "Hold Backspace 1600ms", "WordRight"),
    // A row of line breaks may end in the middle of one.
    Found(
      .nativeIOS15, "\r\na‸", "After 0ms Type \"\\r\\n\"", "LineLeft", "Backspace", "WordLeft"),
    // What is shown a step ahead is not a step back.
    Found(.lossy, seed: 345, "\n‸\r", "Right"),
    Found(.lossy, seed: 9, "\n‸\u{FFFC}", "Host Caret 1", "Right"),
    // A window that was shown before the key does not show where it has led.
    Found(.lossy, seed: 886, "aำ🇷‸a", "Left 2", "Host Select 0 1", "Right", "Right"),
  ]
}
