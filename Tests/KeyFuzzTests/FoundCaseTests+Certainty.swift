import SimulatedHost

// Cases in which a text was lost since less was certain than the engine took for certain: in what order
// windows come, in which unit a host counts, where a search has started.

extension FoundCaseTests {
  static let certainty = [
    // Two places that the same step has led to are one: nothing tells them apart any more.
    Found(
      .lossy, seed: 636, "‸", #"Set UserTagFrame "bare""#, #"Set SarcasmTagOpen "🙂""#,
      #"Set SarcasmTagClose "👍🏽""#, "Tag sarcasm", "Host Caret 0", "BackspaceWord"),
    // The way back does not lead beyond the text: a move too far would be refused.
    Found(
      .lossy, seed: 651, "‸", #"Set UserTagFrame "bare""#, #"Set SarcasmTagOpen "🙂""#,
      #"Set SarcasmTagClose "👍🏽""#, "Tag sarcasm", "Host Caret 0", "Tag bold"),
    Found(
      .lossy, seed: 593, "‸👧aaa👍", "Tag bold", "Undo", "Left 4", "BackspaceLine 3",
      #"Type "Да! ""#, "After 0ms Left", "Backspace", "After 89ms Host Caret 8", "Tag bold"),
    // A caret that is shown inside a cluster is searched for as well.
    Found(.lossy, seed: 944, "a🇷🇺aa\u{5C1}a🏽‸🙂", "Backspace 4", #"Type "x""#, "BackspaceTag"),
    // Windows come in order: what is seen before a step that was seen to land is another place.
    Found(
      .lossy, seed: 838, "🇺‸aa", "Host Caret 1", "Tag code", "Tag code",
      "After 187ms Host Caret 1", "Undo"),
    // A host that has not shown where a move led need not count clusters: the person may have moved the
    // caret to where an answer looks so.
    Found(.lossy, seed: 4, "aa‸\u{301}🇺🇸aa", "WordLeft", "After 0ms Host Caret 1", "Clear"),
    Found(.lossy, seed: 11, "aa‸\u{301}🇺🇸aa", "WordLeft", "After 0ms Host Caret 1", "Clear"),
    Found(.lossy, seed: 7, "𝒳‸", "Host Select 0 0", "Left", "Tag bold", "Tag link", "Clear"),
    // A step into the unseen and back is answered twice.
    Found(
      .lossy, seed: 276, "‸a", #"After 0ms Type "🇸""#, "After 0ms Host Type \"\u{200D}\"",
      #"Type "x""#, "Left", "Backspace"),
    // What has been selected since would be replaced.
    Found(
      .lossy, seed: 3, "\n‸a ", #"Set WordUnderCaret "on""#, "After 68ms Host Select 2 3",
      "Tag bold"),
    // Where a look has shown nothing but what was seen before, the caret is searched for.
    Found(
      .lossy, seed: 2, "a aa‸", #"Set UserTagFrame "bare""#, #"Set SarcasmTagOpen "(""#,
      #"Set SarcasmTagClose "(""#, "Tag sarcasm", "Left", "Right", "After 0ms Host Caret 4",
      "Tag sarcasm"),
    Found(.lossy, seed: 901, "\n\n‸aa", "BackspaceWord", "Left 4", "LineRight", "BackspaceLine"),
    // What two deletions should have taken stands behind the caret.
    Found(
      .controlled, seed: 984, "\n‸", #"Set UserTagFrame "bare""#,
      "Set SarcasmTagClose \"👨\u{200D}👩\u{200D}👧]\"", "Tag sarcasm", "After 0ms Backspace 2",
      "After 23ms Tag bold", "Tag habrauser", "BackspaceLine"),
  ]

  /// Cases in which the same has put a caret or a text elsewhere.
  static let misplacedCertainty = [
    // What was taken away at the start of a line, or behind an attachment, does not go back elsewhere when
    // the way between was left out.
    Found(.nativeTextView, " \r‸", "Left", "BackspaceLine", "Right", "Undo 2"),
    Found(
      .nativeTextView, "a\u{FFFC}a🇺‸", "Left 3", "BackspaceLine", "Right", "Undo", "Undo"),
    // A search that has found the caret has found how much a deletion takes.
    Found(.codePointDeleter, "‸", "Clear", "Type \"👩\u{200D}👧\"", "Undo"),
    // A probe from inside a cluster does not lead back into it where clusters are counted.
    Found(.compose, "aa👧\u{E35}‸\u{E48}", "Backspace", "LineLeft"),
    Found(.compose, " aा a‸\u{948}", "Backspace 3", #"Type "x""#, "WordLeft"),
    Found(
      .compose, "aa🇺‸", "Type \"ำ\\n\u{200D}\"", "LineLeft", "Backspace 2", "WordLeft"),
  ]
}
