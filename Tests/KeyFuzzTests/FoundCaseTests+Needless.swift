import SimulatedHost

// Cases of doubts, questions and steps that what the host has shown already makes needless.

extension FoundCaseTests {
  static let needlessLies = [
    // What is shown behind a step and the step back tells that the step has led somewhere only where nothing
    // was visible in its direction.
    Found(.lossy, seed: 234, "\u{200D}‸ ", "WordLeft", "Left", "Right")
  ]

  static let needlessEnds = [
    // The field is cleared while a clear-all asks: its space is gone, and that is no text that was found.
    Found(.messenger, seed: 577, "‸", "Clear"),
    Found(.messenger, seed: 46, "🙂‸", "Clear"),
    // However much was found unseen, it is asked again before more than 128 backspaces go by.
    Found(
      .addressBar, seed: 1, String(repeating: "\n", count: 95) + "‸", "After 169ms Host Caret 0",
      "Clear"),
  ]

  static let needless = [
    // The way back has not led where it would have, had the step into the unseen led nowhere: so it has led
    // to where nothing is visible any more.
    Found(.nativeTextView, seed: 814, "\u{FFFC}\r\nД‸", "Hold Left 838ms", "Right"),
    Found(.nativeField, seed: 814, "\u{FFFC}\r\nД‸", "Hold Left 838ms", "Right"),
    Found(.codePointDeleter, seed: 814, "\u{FFFC}\r\nД‸", "Hold Left 838ms", "Right"),
    // In a host that leaves moves unanswered that is not known.
    Found(.lossy, seed: 160, "\u{FFFC}\u{200C}‸a", "Left"),
    // What is shown from the other side is no answer to such a step.
    Found(.lossy, seed: 10, "aि‸\r\n", "Tag bold", "Undo", #"Type "x""#, "Right"),
    Found(.lossy, seed: 6, "‸🇸\r\n", #"After 0ms Type "x""#, "Right 2"),
    // Behind a carriage return a line feed may follow that no window shows.
    Found(.lossy, "\r‸\n", "Left", "WordRight"),
    Found(.lossy, seed: 10, "‸\r‸\n", "Host Caret 1", "Left 2", "Right"),
    // A probe that may have led into a character is not ended by what was shown before it.
    Found(.lossy, seed: 932, "‸\u{200C}", #"Type "🙂""#, "LineLeft"),
    // Beside what was shown last, the character whose middle the caret is led out of is known.
    Found(
      .lossy, "𝒳aa‸", "Left 2", "Host Caret 2", "After 0ms Host Caret 0", "Backspace", "Right"),
    // Line breaks that the host has shown since were not dropped.
    Found(
      .webEditor, "‸\na\r\na‸", #"Set SarcasmTagOpen "🙂""#, "Tag sarcasm", "Tag bold", "Undo 2"),
    // Those that were typed and not shown may have been, and a step back over them is another one then, if the
    // host has shown something since.
    Found(
      .addressBar, seed: 2, "‸", "Set UserTagFrame \"bare\"",
      "Set SarcasmTagClose \"👨\u{200D}👩\u{200D}👧]\"", "Tag sarcasm", "After 17ms Backspace",
      #"Type "\r\n\n""#, "Left"),
    Found(.lossy, seed: 8, "a‸\u{301}", "Type \"\u{301}\\n\"", "Left"),
    // The space typed to see what is left may be gone where what was taken goes back.
    Found(
      .addressBar, seed: 370, "a‸", "Set UserTagFrame \"bare\"", "Set SarcasmTagOpen \"\u{200D}\"",
      "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm", "Undo"),
    // What a tag's key has deleted last is not all that it has replaced.
    Found(
      .addressBar, seed: 4, "‸a", "Set WordUnderCaret \"on\"",
      "Backspace", "Tag image", "Tag image", "Undo", "Redo"),
    // Two steps out of a character, one of them on its way already: the second leads back into it.
    Found(
      .addressBar, "‸a‸", "Tag bold", "Undo", "Tag bold", #"After 1ms Type "𝒳""#, #"Type "\n""#,
      "LineRight"),
    Found(
      .transforming, "‸", "Set UserTagFrame \"bare\"",
      "Set SarcasmTagClose \"👨\u{200D}👩\u{200D}👧]\"", "Tag sarcasm", "After 0ms Right",
      "After 0ms Tag bold", "Tag image"),
    // Halves that the person has parted stand side by side again: no two replacement characters, but one
    // character, if the host were real.
    Found(
      .nativeTextView, "🇸‸", #"Type "<b>🇷🇺""#, "Backspace 4", #"After 7ms Host Type "x""#, "Left 2",
      "Backspace"),
    // A web view shows no more behind the caret than the rest of its line: that is enough to know a move by.
    Found(
      .webEditor, seed: 2, " a a a\n‸a\r\na\na a a‸", "Set SarcasmTagOpen \"🙂\"",
      "Set SarcasmTagClose \"👍🏽\"", "Tag sarcasm", "Tag pedant", "Undo 2"),
    // A step that has led on from a state thought less likely tells what the backspace before it has deleted.
    Found(.codePointDeleter, "a\u{301}‸\u{301}", "Backspace", "Right", "Undo 2"),
  ]
}
