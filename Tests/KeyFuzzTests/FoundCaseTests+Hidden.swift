import SimulatedHost

// Cases of what a host hides and has shown before, or shows late: line breaks of two characters behind the
// caret, and windows that are less than the text that they are of.

extension FoundCaseTests {
  static let hiddenLosses = [
    // A line break that is known and not shown makes what was there before no other place.
    Found(
      .lossy, seed: 19, "\n‸", #"Type "а!ᆨ\r\n""#, "Left", "Backspace 2", "BackspaceWord")
  ]

  static let hidden = [
    // What a deletion is thought to leave, and something else leaves as well, is not a refusal for that.
    Found(
      .codePointDeleter, "aำ\u{200C}‸", #"Type ". ""#, "Backspace 4", "Undo"),
    // A line break of two characters that was gone over is known to stand behind the caret.
    Found(.lossy, seed: 9, "\r\n‸", "Left", "Right"),
    Found(.lossy, seed: 4, "\r\n‸", "Left 4", "Left", "LineRight"),
    Found(.lossy, seed: 492, "‸", #"Type "\r\n""#, "Left", "Right"),
    // What is known so has not been shown.
    Found(.flutter, "‸", #"Type "! \r\n""#, "LineLeft", "Clear"),
    Found(
      .nativeIOS15, "aa‸\r\n🙂‸", #"LeftTo " .é🙂<\n""#, "After 0ms Backspace", "Right 2"),
    // A window without what a line break hides is that of a state from before all that is under way.
    Found(.lossy, seed: 307, "‸a\n‸", "Tag bold", "Tag bold"),
    Found(.lossy, seed: 1, "‸a\n‸", "Tag bold", #"BackspaceTo " .é🙂<\n""#),
    Found(
      .lossy, seed: 4, "\na\na a a a a a a a .‸ a", #"Set WordUnderCaret "on""#, #"Type "x""#,
      "BackspaceWord", "Right", "Right", "LineLeft", "Type \"𝒳\"", "Tag bold"),
    // So it is of one that is past.
    Found(.lossy, seed: 991, "a\na‸", "Type \"\u{FFFC}\"", "Tag bold"),
    Found(
      .lossy, seed: 862, ". a a a a a a a ‸a‸ a ", "Tag bold", "LineRight", #"Type "! ""#, "Undo"),
    // What a look behind a deletion shows is not what was there before the deletion.
    Found(.lossy, seed: 322, "aaำ‸", "Clear", "Undo"),
    Found(.lossy, seed: 572, "a‸aำ", "Clear", "Undo"),
    // A deletion whose text does not stand there is planned anew.
    Found(
      .lossy, seed: 907, "aa\u{FFFC}aaaaa‸aำ", #"Type "b ""#, "Right 2", "Hold Backspace 3900ms",
      "BackspaceLine"),
    // A tag that is seen whole goes on from there in any host, whatever else was on its way.
    Found(.lossy, seed: 869, "‸", "After 0ms Backspace", #"Type "\nकि""#, "Tag bold"),
  ]
}
