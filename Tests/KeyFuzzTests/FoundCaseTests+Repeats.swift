import SimulatedHost

// Cases of questions that are asked twice, of what would be put back twice, and of pasts that look the same.

extension FoundCaseTests {
  static let repeatLosses = [
    // A mark that joins an attachment goes with it: where nothing is visible behind a place, one stands there.
    Found(.compose, "\n\u{FFFC}‸a", "Type \"\u{200C}\"", "Undo"),
    Found(.flutter, "\n\u{FFFC}‸a", "Type \"\u{200C}\"", "Undo"),
    // A host may have cut the way to an end short whose start was not seen: the way back is not certain.
    Found(.compose, "----‸", "After 0ms Host Caret 2", "Left", "LineLeft", "Undo"),
    // A search gives up what is selected, and the way out of a character leaves where the caret was.
    Found(
      .nativeTextView, seed: 6, "aaa aaaaa aaaa‸ 👍‸", "Right", "After 5ms Host Select 14 16",
      "After 0ms Backspace", "Type \"🇺🇸\"", "Prev"),
    Found(
      .compose, String(repeating: "👍🏽", count: 28) + "‸👍🏽", "After 0ms Right 2", "Host Caret 27",
      #"Type "x""#, "Tag bold"),
  ]

  static let repeats = [
    // A line that looks like the space that is typed to ask for text is text.
    Found(.addressBar, "\u{A0}\na‸", "Clear"),
    Found(.addressBar, "‸\u{A0}\na", "Clear"),
    // A question that the person has come in between is asked again by the next clear-all.
    Found(
      .flutter, seed: 66, "a‸ \n", "Host Caret 0", "After 14ms Host Caret 0",
      #"After 40ms Host Type "x""#, "Clear", #"RightTo " .é🙂<\n""#, "Clear"),
    Found(
      .flutter, seed: 10, "‸", "After 23ms Host Type \"\u{FFFC}\"", "After 0ms Tag bold", "Clear",
      "Right", "Clear"),
    // What goes back where nothing is visible goes back once.
    Found(
      .addressBar, seed: 1, "a‸", #"Set UserTagFrame "bare""#, "Set SarcasmTagOpen \"\u{200D}\"",
      "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm", "Undo"),
    // A part of what an undo deletes is gone, also if a line break before it may never have been there.
    Found(.nativeIOS15, "\n‸", "Tag bold", "BackspaceTag", "Undo", #"Type "\nᅡᆨ""#, "Undo"),
    // What is not seen to stand there may stand there: it has not been changed by anybody.
    Found(.nativeIOS15, "‸", "After 0ms Undo", #"Type "a\r\n""#),
    // What is shown late of them is from before the undo.
    Found(.addressBar, seed: 17, "aaa‸\u{301}", #"Type "x""#, "Backspace 4", "Undo"),
    // So is the answer to a backspace where nothing was visible, from before the tag.
    Found(.lossy, seed: 3, "a\u{FFFC}‸", "Backspace", "Tag bold"),
    // One call may have taken more than was thought: what is seen to be left goes.
    Found(
      .lossy, seed: 930, "‸", "Set SarcasmTagClose \"</e\u{301}>\"", "Tag sarcasm", "Undo"),
    // Of a field that has been emptied no input point is left.
    Found(
      .webField, "‸", "Tag bold", "Host Clear", "Type \"🙂\"", "Next", "LineLeft", "Left"),
    // No step leads between a letter and its mark where clusters are counted.
    Found(.flutter, "‸\u{93F}", "Tag bold", #"Type "\n""#, "Left", "Next"),
    // What a backspace has deleted is known by what is shown later, or not at all.
    Found(.codePointDeleter, "a 👍🏽‸", "Backspace 3", "Host Caret 1", "Undo"),
    Found(.compose, "a\u{5C1}‸", "Backspace", "Type \"\u{200D}\"", "Backspace", "Undo"),
  ]
}
