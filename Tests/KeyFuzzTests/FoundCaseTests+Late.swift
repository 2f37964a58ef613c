import SimulatedHost

// Cases of what is shown late, or once more, and taken for the answer to what has been sent since.

extension FoundCaseTests {
  static let lateLosses = [
    // A deletion that was not thought to have happened has taken a character with the marks behind it.
    Found(.lossy, seed: 946, "a ‸", "Type \"\u{200D}\"", "Undo"),
    // What is shown in another window than the place that a step was taken back to is the answer to the
    // step itself.
    Found(.lossy, seed: 735, "‸a\u{301}\n\u{FFFC}a", "Right 3"),
    Found(
      .lossy, seed: 174, "‸\n\n\n\n\n", "After 0ms Host Caret 1", "Host Select 0 1", "Right 4"),
    Found(
      .lossy, seed: 507, "\n\n\n‸", "Tag bold", "LeftTo \" .é🙂<\\n\"", "Host Caret 7", "Left 3",
      "Left", "Left", "Right"),
    // From the start of a text the step back alone leads on, also where its line alone is shown.
    Found(.lossy, seed: 388, " \r\n‸", "After 0ms Left", "WordLeft", "BackspaceWord"),
    // The text may change yet that a key starts from which follows one that was not seen to land.
    Found(.lossy, seed: 713, "e\u{301}\u{FFFC}‸e\u{301}", "BackspaceTag", "Right"),
    // The same once more, where a step would have led on, is no answer to it.
    Found(
      .lossy, seed: 57, "aaa \u{1100}\u{1161}‸👧a", "Right", "Right", "After 0ms Backspace",
      "After 115ms Host Caret 5", "Right"),
    // Nor is what was shown before a deletion an answer to that.
    Found(
      .lossy, seed: 298, " ‸", #"Set UserTagFrame "bare""#, #"Set SarcasmTagOpen "🇷🇺""#,
      #"Set SarcasmTagClose "🇺🇸""#, "Tag sarcasm", #"Type "\r\n""#, "Left", "Undo", "Next",
      "Backspace", "BackspaceTo \" .é🙂<\\n\""),
    // What an insertion is on its way to has been changed by a key before it.
    Found(
      .lossy, seed: 894, "อ‸ข\u{E49}อว", "WordRight", "Clear", #"Type "𝒳""#, "Left", "Tag bold"),
    Found(
      .lossy, seed: 894, "aa\u{E37}‸ข\u{E49}อว", "WordRight", "Clear", #"Type "𝒳""#, "Left",
      "Tag bold"),
    // Where the caret may be inside a character nothing is typed before a look, in any unreliable host.
    Found(
      .lossy, seed: 363, "a\u{301}a‸", #"Set WordUnderCaret "on""#,
      "After 1ms Host Type \"🏽\u{200D}\"", "After 0ms Host Caret 0", "Tag bold"),
    Found(
      .lossy, seed: 760, "🇺a‸", "After 0ms Tag bold", "After 174ms Host Caret 0",
      "BackspaceLine"),
    // A key waits for what is on its way once the host has shown what nobody has foreseen.
    Found(
      .lossy, seed: 789, "a\u{5B8}\u{5C1}‸a", "Backspace 4", #"After 102ms Host Type "𝒳""#,
      "After 171ms Left", #"Type "x""#, "Backspace"),
    // That an insertion was refused is not told by what was shown before it.
    Found(
      .lossy, seed: 434, "‸\u{301}a", #"Type "🙂<b>""#, "Redo", "LineLeft", "Tag sarcasm"),
  ]

  static let lates = [
    // A single step of a caret key was taken, wherever the host shows that it started.
    Found(.lossy, seed: 1, "‸", "Tag image", "Tag image", "Type \"\u{301}\"", "Left 2"),
    Found(.lossy, seed: 953, "\r\n‸", "Tag bold", "Backspace", "Left 3", "WordRight"),
    Found(
      .lossy, seed: 210, "‸aa\u{20E3}\n", "Right 3", "After 0ms Right", "Backspace", #"Type "x""#,
      "LeftTo \" .é🙂<\\n\""),
    // A key that starts from what is past has not been changed by anybody.
    Found(.lossy, seed: 119, "‸\u{FFFC}‸", "Tag bold", #"Type "\n""#, "Tag bold"),
    Found(
      .lossy, seed: 16, "aaaa aaaa a aa aa‸aaa ", "LeftTo \" .é🙂<\\n\"", "Left",
      "RightTo \" .é🙂<\\n\"", "Hold Backspace 3759ms", "Tag bold"),
    Found(
      .lossy, seed: 729, " \naa\u{200C}‸", "Backspace", "Undo", "BackspaceLine", "BackspaceTag",
      "Undo", "Redo"),
    Found(
      .lossy, seed: 680, "a\n‸", #"Set UserTagFrame "bare""#, #"Set SarcasmTagOpen "(""#,
      "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm", "Undo"),
    // The caret does not stay inside a character where a step was taken there and back.
    Found(.lossy, seed: 6, "<b>‸🏽", "LineRight", "Tag bold", "Right", "Left"),
    Found(
      .lossy, seed: 118, "🙂‸\u{301}", "After 0ms Next", "Tag bold", #"Host Type "x""#,
      "After 0ms Host Caret 0", "Right 2"),
  ]
}
