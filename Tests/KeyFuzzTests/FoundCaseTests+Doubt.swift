import SimulatedHost

// Cases of hosts that show what is past, answer what did nothing, or refuse what was sent while
// other keys were on their way.

extension FoundCaseTests {
  static let past = [
    // A unit is not learned from where nobody has seen the caret.
    Found(
      .lossy, seed: 671, "aaaaaa aำ🇺‸a‸", "Tag bold", "After 0ms Host Select 1 2", "Tag bold",
      "Tag bold", "Left", #"BackspaceTo " .é🙂<\n""#, "After 0ms Host Caret 13", "Right 3"),
    // Nor from the person's typing, which may put the caret inside a cluster.
    Found(
      .flutter, "\n\u{200C}‸🇸", "Tag bold", #"After 33ms Host Type "x""#, "Undo", "Right 2",
      "WordLeft"),
    // A move from where nobody knew has led between CR and LF.
    Found(
      .lossy, seed: 902, "\r\n‸", #"Type "x""#, "Type \"🏽\"", "Tag bold", "Close", "Backspace",
      "Host Select 0 1", "Left 2"),
    Found(
      .lossy, seed: 8, "‸", "Set UserTagFrame \"bare\"", "Set SarcasmTagOpen \"\u{200D}\"",
      "Tag sarcasm", #"Type "\r\n""#, "Host Caret 0", "Backspace", #"Type "x""#, "WordRight"),
    // Where a way was left out, a step before it is not put in any place where nothing is visible.
    Found(.lossy, seed: 1, "\u{FFFC}a a\n‸", "Left", "Backspace", "Backspace 2", "Left", "Undo 2"),
    // What told nothing when it came first may be past when it comes again.
    Found(
      .lossy, "a👧\u{FFFC}‸", "Set UserTagFrame \"bare\"", "Set SarcasmTagOpen \"🇷🇺\"",
      "Set SarcasmTagClose \"🇺🇸\"", "Tag sarcasm", #"Type "x""#, "Backspace 4", "Right"),
    Found(.lossy, seed: 642, "a ‸", "Backspace", "Backspace 2", "Left"),
    Found(.lossy, seed: 385, ".‸ a", "Tag bold", "Undo", "Tag bold"),
    // Nor does it show where a line starts.
    Found(.lossy, seed: 8, "\r\n🏽\r\n‸", "Backspace", "Prev"),
    // All of a text that does not repeat itself is seen, and tells how much of it is gone.
    Found(
      .codePointDeleter, "🇸🇺🇸🇺🇸🇺" + String(repeating: "🇺🇸", count: 46) + "‸", "Clear", "Undo"),
    // A host that can be relied on shows that there is more.
    Found(
      .webField, seed: 463,
      String(repeating: "a", count: 21) + "с" + String(repeating: "ловос", count: 14) + "лово‸x. .",
      "Clear"),
    // A line feed is gone and the CR is left: that is no cluster.
    Found(.codePointDeleter, "a\r\n‸", "Backspace", "Type \"🇸\"", "Undo"),
    Found(.codePointDeleter, "\r\n\r\n‸", "Backspace", "Left"),
    // What has been inserted since stands in the less likely states as well.
    Found(.compose, "a\u{5C1}‸", "Backspace", "Type \"\u{200D}\"", "Left"),
  ]

  static let unanswered = [
    // Backspaces are answered whether they remove something or not: a typed space tells what is left.
    Found(
      .lossy, seed: 903,
      String(repeating: "\n", count: 86) + "‸" + String(repeating: "\u{FFFC}", count: 41), "Clear"),
    Found(
      .lossy, seed: 662,
      String(repeating: "\u{FFFC}", count: 37) + "‸" + String(repeating: "\u{200C}", count: 49),
      "Left", "Hold Left 450ms", "Right", "Hold Clear 0ms", #"LeftTo " .é🙂<\n""#,
      "After 3ms Tag code", "Undo", "Clear"),
  ]

  static let refused = [
    // A tag was refused: the move into it is taken back, with what it has gone over.
    Found(.controlled, seed: 8, "‸🇷🇺🇺🇸\u{200D}", "Right 2", "Tag video"),
    Found(
      .controlled, seed: 8, "‸", "Set UserTagFrame \"bare\"", "Set SarcasmTagClose \"👍🏽\"",
      "Tag sarcasm", "After 0ms Tag bold", "Right", "Left"),
    Found(
      .controlled, seed: 2, "‸", "Set UserTagFrame \"bare\"", "Set SarcasmTagClose \"🇺🇸\"",
      "Tag sarcasm", #"Host Switch "\n""#, "After 12ms Host Select 0 1", #"Type "x""#, "Right",
      #"Type "x""#, #"Type "x""#, "Tag sarcasm", "Tag bold", "Left"),
    // What the host showed last is the inside of a character: a look leads out of it.
    Found(.controlled, seed: 725, "👩‸", "Left 3", "Tag bold", "Right"),
    // A line break was dropped while other keys were on their way.
    Found(
      .addressBar, seed: 8, "‸", "After 14ms LineLeft", #"After 0ms Type "\n🇺""#, "Tag bold"),
    Found(
      .addressBar, seed: 18, "‸ ", "After 12ms WordRight", #"After 3ms Type "x""#, #"Type "-\n""#),
    Found(.addressBar, "‸🙂", "Right", "After 0ms Left", #"Type "\n""#),
    // A look would undo the selection that a refused key has left.
    Found(.addressBar, "‸ ‸a", #"Type "\n""#, #"Type "x""#),
  ]

  static let doubtLosses = [
    // Nothing is known of what a batch has removed: it is not what the one before it has.
    Found(
      .lossy, seed: 987, "a‸ 👨", "Type \"\u{A0}\u{FFFC}\"", #"Type "\"🇷🇺🇺🇸""#, #"Type "x""#,
      #"BackspaceTo " .é🙂<\n""#),
    // What was shown may be from before the second of two moves, which leads into a character.
    Found(
      .lossy, seed: 488, "🇷🇺🇺🇸👍🏽🙂‸ש‸\u{5B8}\u{5C1}два слова ", "Left", "Left", "Tag strikethrough"),
    // Nothing was seen of a backspace that takes more than it should: that goes back all the same.
    Found(
      .lossy, seed: 969, "🙂‸", "Set UserTagFrame \"bare\"", "Set SarcasmTagOpen \"\u{200D}\"",
      "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm", "Undo"),
    // A search that may have led nowhere by one of its steps leaves the caret a step away.
    Found(
      .lossy, seed: 206, "x. ‸ש\u{5B8}\u{5C1}", "Set Dialect \"markdown\"", "Undo", "Tag bold",
      "Undo", "Tag strikethrough", "Undo", "Tag quote", "Tag quote", #"BackspaceTo " .é🙂<\n""#,
      "Redo", "BackspaceLine"),
    // What stands before the text that was to go is not what was thought to.
    Found(
      .lossy, seed: 986, "\n<b>\u{200D}aслово🇷🇺‸\"", "Tag quote", "Clear",
      #"BackspaceTo " .é🙂<\n""#),
    // A move that was on its way has given up what is shown to be selected.
    Found(
      .lossy, seed: 529, "слово\u{200D}--1️⃣🇷🇺🇺🇸‸--\"", "Swipe Right 4", #"LeftTo " .é🙂<\n""#,
      "Next", "Tag italic", "After 600ms Backspace", "After 600ms Host Select 4 9", "Backspace"),
    Found(
      .lossy, seed: 930, "‸ --𝒳x. ", "Wait 3ms", "BackspaceLine", "Next 4", "Host Caret 3",
      "After 15ms Tag sarcasm", "After 120ms Host Select 4 2", #"LeftTo " .é🙂<\n""#,
      "Undo 3", "Tag bold"),
    // What is past does not show that a look has not stepped back.
    Found(
      .lossy, seed: 807, "-Да! \u{A0}слово‸ha--กำ", "Left", "Close", "Tag bold", "Left 3",
      "WordLeft", "Host Clear", #"Type "🇷🇺""#, "Redo 4", "Tag sarcasm"),
    // Two moves of one turn have cancelled out, and it is still selected.
    Found(
      .lossy, seed: 478, "é‸\u{200C}-", "Tag sarcasm", "Prev", "After 8ms Left",
      "After 600ms Host Select 1 0", #"BackspaceTo " .é🙂<\n""#, "Tag strikethrough"),
    // Moves that were not seen have given up a selection, and led into a character.
    Found(
      .lossy, seed: 622, "🇷🇺🇺🇸‸ש‸\u{5B8}\u{5C1}\u{FFFC}\u{200C}e\u{301}", "Clipboard \"x\"", "Close",
      "LineLeft", "Left", "Undo", "Tag pedant"),
    // The person has put the caret where a look was to lead in a host that counts clusters.
    Found(
      .lossy, seed: 148, "🇷🇺👍🏽‸ש\u{5B8}\u{5C1}a𝒳각", "Set Dialect \"bbcode\"",
      "After 600ms Host Caret 0", "After 70ms Tag quote", "Backspace"),
    // A space is typed inside a character that the way to the end has led into.
    Found(.lossy, seed: 482, "각👨‍👩‍👧\u{FFFC}\"\"‸aД‸а! 🙂", "Undo", "Clear"),
    Found(
      .lossy, seed: 231, "🇷🇺‸слово🇺🇸x. 🙂", "Set Dialect \"markdown\"", "Host Caret 4", "Clear"),
    // A look that is not taken back, for it was answered from the start of the text, may have led into a
    // character all the same.
    Found(.lossy, seed: 526, "\n‸a", "Left", "Type \"🇺\"", "Undo", "Tag bold"),
    // A search finds the caret inside a character: nothing is deleted there.
    Found(
      .lossy, seed: 912, "กำe\u{301}👨‍👩‍👧\r\n🇷🇺<b>‸</b>\r\n", "Right", #"Type "! ""#,
      "Host Type \"1\u{20E3}\"", "After 73ms Host Caret 0", "WordRight", "Host Select 9 15", "Left",
      "After 220ms Host Caret 2", "Backspace"),
  ]

  static let doubts = [
    // A word that starts where it was thought less likely ends elsewhere.
    Found(.codePointDeleter, seed: 110, "e\u{301}‸\u{200C}</b>👨‍👩‍👧", "Backspace", "WordRight"),
    // A look before an undo shows what the backspace before it has deleted.
    Found(.codePointDeleter, seed: 315, "👨‍👩‍👧‸", "Backspace", "Type \"два слова \"", "Undo 3"),
    // At the start of a text a look has not stepped back, and is not to step forth.
    Found(
      .compose, seed: 821, "क्षिha‸\u{FFFC}два слова ", "Set UserTagFrame \"bare\"",
      "Set SarcasmTagOpen \"🙂\"", "Set SarcasmTagClose \"👍🏽\"", "Tag sarcasm",
      "Set Dialect \"markdown\"", "Set WordUnderCaret \"on\"", #"BackspaceTo " .é🙂<\n""#,
      "Backspace 4", "Tag link"),
    Found(
      .compose, seed: 143, "\"e\u{301}‸ש\u{5B8}\u{5C1}\r\n1️⃣\u{200C}", "Set WordUnderCaret \"on\"",
      "WordRight", "Backspace 2", "Backspace", "Tag strikethrough"),
    // What is doubted goes along with the caret, so that no way is longer than its text.
    Found(
      .webEditor, seed: 284,
      String(repeating: "-", count: 158) + "‸" + String(repeating: "\"", count: 49), "Left",
      "Tag sarcasm", "Undo", "Backspace 3", "Left", "WordLeft"),
    // What a search has seen behind the caret is known from then on.
    Found(
      .lossy, seed: 913, "🇺👩a‸", "Backspace", #"Type "b>""#, "Host Caret 3", "WordLeft", "Right"),
    // A way that ends behind a CR may have ended before the line feed that belongs to it.
    Found(.lossy, seed: 1, "\r\n‸", "Left 4", "WordRight"),
    // The inside of a cluster tells the unit, however late it is shown.
    Found(.lossy, seed: 165, "a‸a\u{5C1}", "Backspace", "Right"),
    Found(.lossy, seed: 347, "‸\r\n‸", "Tag bold"),
    // Where a look may have led is not where it started.
    Found(.lossy, seed: 17, "‸", #"Type ">\n""#, "Undo"),
    // Nor is what was shown before it, from where it would have led on.
    Found(.lossy, seed: 932, "👨\u{200D}‸👩", #"Type "x""#, "Undo"),
  ]

  static let doubtLies = [
    // What one of two possible texts fits is no proof for the next key.
    Found(
      .lossy, seed: 907, "\u{A0}\r\n</b>‸\u{A0}--a", "Clipboard \"x\"", "BackspaceTag", "Tag bold",
      "Undo", "Right", "Left 2", "BackspaceWord", "Undo", "Type \"\u{FFFC}\"", "Backspace",
      "WordRight"),
    // Nothing before the caret is not where the text goes on there, in a host that shows that.
    Found(.lossy, seed: 753, "👍🏽\n\u{200C}‸\u{FFFC}\u{200C}", "Right"),
    // What is shown once more does not show that what went back was refused.
    Found(
      .lossy, seed: 903, "क्षिдва слова \u{A0}\r\n𝒳\u{301}‸각🙂👨‍👩‍👧<b>", "Set UserTagFrame \"bare\"",
      "Set SarcasmTagOpen \"\u{200D}\"", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm",
      "Backspace"),
    // What a key went over from where a look had strayed to is no step to be proved by.
    Found(
      .lossy, seed: 683,
      "1️⃣</b>aДа! e\u{301}\u{301}<b>क्षि\u{301}1️⃣1️⃣🇺🇸e\u{301}\r\n‸🇷🇺🇺🇸\n1️⃣👨‍👩‍👧🇷🇺\u{301}<b><b>🇺🇸\u{200D}--два слова два слова \n🇷🇺🇷🇺\u{200D}ha\n</b>",
      "Set Dialect \"html\"", "Backspace 4", "Left 2", "Redo", "Left 2", "Undo 4"),
    // A look from where nobody had seen the caret may have started at the end where it is seen.
    Found(
      .lossy, seed: 535, "\u{200D}𝒳a‸", "BackspaceLine", "Tag bold", "Undo", "WordLeft", "Close"),
    // A look from where nobody had seen the caret leads back to another place.
    Found(.lossy, "‸", "Clear", "Type \"\u{200C}\"", "Left", "Undo 2"),
  ]
}
