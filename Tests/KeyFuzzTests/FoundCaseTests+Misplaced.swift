import SimulatedHost

// Cases in which the caret or the text came out elsewhere, of all kinds.

extension FoundCaseTests {
  static let misplaced = [
    // White space that is selected stays where it is; not every host shows it.
    Found(.addressBar, "‸\n‸", "Tag bold"),
    Found(.nativeIOS15, "a‸\n‸", "Tag bold"),
    Found(.webField, "‸\u{A0}‸", "Tag bold"),
    Found(.addressBar, "‸a\na‸", "Tag bold"),
    // No step leads to the end of a selection that ends inside a character.
    Found(.compose, "‸\r‸\n", "Tag bold"),
    Found(.flutter, "‸a\r‸\n", "Right"),
    // Ten words are as much as some hosts show.
    Found(.webField, " a a a a a a a a . ‸", "Tag bold", "Undo"),
    Found(.codePointDeleter, ". a a a a a a a a a . ‸", "Left", "Undo", "Tag bold", "Undo"),
    // Where a paragraph starts its mark is shown as a line break.
    Found(.webEditor, "\na a a a a a a a a a‸", "LineLeft"),
    Found(.webEditor, "a\na a a a a a a a a a‸", "LineLeft"),
    Found(.webField, "\n‸a a a a a a a a a a", "LineRight", "BackspaceLine"),
    // A host that shows a line break behind the caret shows what follows it.
    Found(.webEditor, ". ‸\n", "Left", "Clear"),
    // A window that ends with CR is no part of one that goes on with a line feed.
    Found(.webField, "‸\r\n\r", "Clear"),
    // A no-break space that is shown as a space is one byte shorter.
    Found(.webField, "a‸", "Tag bold", "Type \"\u{A0}\"", "BackspaceWord"),
    Found(.webField, "‸", "Tag bold", "Type \"\u{A0}\"", "Undo", "Tag bold", "Undo"),
    // What was taken for less likely is seen: the key is planned anew.
    Found(.codePointDeleter, "a🇺🇸‸🇸", "Backspace", "Right"),
    // A mark whose letter hides behind an attachment: the caret goes over both.
    Found(.compose, "\u{FFFC}\u{301}‸", "Tag link", "Tag link"),
    Found(.flutter, "\u{FFFC}\u{200D}a‸", "BackspaceWord"),
    // A look that finds another text comes back all the same.
    Found(.nativeField, "aำ‸", "Backspace", "Tag bold", "Undo"),
    // The answer to a step into the unseen comes after it was taken back.
    Found(.lossy, "‸👧\n", "Right 2"),
    Found(.lossy, seed: 3, "‸🇸‸", "Left"),
    // A move that started where it was thought less likely is taken back.
    Found(.addressBar, seed: 7, "𝒳‸\u{200D}", #"Type "x""#, "Left"),
    Found(.lossy, seed: 16, "‸🇸‸", "Tag bold", "Left"),
    // What is deleted of a text that repeats itself cannot be seen to go.
    Found(.nativeTextView, "! " + String(repeating: "Да! ", count: 30) + "Д‸", "Clear"),
    // After an insertion a window without it is past, whatever was doubted before.
    Found(.lossy, seed: 16, "\u{301}‸", "Backspace", "Tag bold"),
    // A key that has only looked begins anew where the last one was not seen to land.
    Found(.addressBar, seed: 10, "‸", "Tag bold", "Undo", "BackspaceLine"),
    Found(.lossy, seed: 3, "‸.‸ a", "Tag bold", #"Type "x""#, "BackspaceWord"),
    Found(.lossy, seed: 888, "a! a‸", "Left 3", "BackspaceWord"),
    // Where there is nothing to go over nothing was gone over.
    Found(.lossy, seed: 7, "👧‸\u{200D}", "Backspace", "WordLeft"),
    Found(.compose, "a\u{5B8}\u{5C1}‸\u{301}", "Backspace", "Left"),
    Found(.addressBar, seed: 7, "‸aa‸", #"Type "x""#, "Left"),
    // The same step from the place that was doubted.
    Found(.lossy, seed: 7, "‸a‸", "Tag bold", "Right"),
    Found(.lossy, seed: 3, "a‸a‸", "Left 2"),
    Found(.codePointDeleter, "aำ🇷🇺‸", "Backspace 2", "Left"),
    // What has been inserted stands around the caret, though not where it was thought to.
    Found(.lossy, seed: 12, "‸a\u{20E3}a", "Right 3", "LineRight", "Tag bold"),
    Found(.lossy, seed: 7, "a‸a‸ำ", "Tag bold", "Tag bold", "Tag quote"),
    // A clear-all goes on from wherever it is.
    Found(.lossy, seed: 676, "‸a\na\r\na\na. aa", "Clear"),
    Found(.lossy, seed: 146, "🇸‸a-", "WordRight", "Clear"),
    // What is left of a batch is seen: so much of it is gone.
    Found(.webEditor, seed: 2, "‸. aि\u{A0}", "Clear", "Undo"),
    Found(.webEditor, seed: 19, "‸क्षिaि्", #"Type "x""#, "Clear", "Undo"),
    // While the proxy predicts text, its host does not answer a deletion.
    Found(.addressBar, "aa\n‸a\n aaaa", "Tag bold", "Undo", "Clear"),
    Found(.nativeField, "aaaa\n👧‸ a a a a a a a a . a", "Clear"),
    Found(.nativeIOS15, "aaaa\naaaaa\naa\naa\raa\na्a\r\na\u{E37}‸", "Clear 2"),
    // Many lines, and many attachments, look like the end of the text.
    Found(.addressBar, "‸" + String(repeating: "\n", count: 17), "Clear"),
    Found(
      .nativeTextView, String(repeating: "\u{FFFC}", count: 12) + "a\u{FFFC}a‸", "Clear"),
    Found(
      .nativeTextView, String(repeating: "\u{FFFC}", count: 15) + "a\u{FFFC}a‸", "Clear"),
    Found(.flutter, String(repeating: "\u{FFFC}", count: 40) + "‸a", "Clear"),
    Found(.nativeIOS15, "‸" + String(repeating: "\n", count: 40), "Clear"),
    Found(.addressBar, String(repeating: "\n", count: 9) + "‸a", "Clear"),
    // Where lines are shown, an empty window is none of a text that has one behind the caret; and
    // what a look of a clear-all has led to is left alone.
    Found(
      .webEditor, String(repeating: "\r\n", count: 49) + String(repeating: "\n", count: 8) + "\r‸",
      "Clear", "Right"),
    Found(
      .webEditor, seed: 1, "\r" + String(repeating: "\r\n", count: 46) + "\r‸aa", "After 0ms Clear",
      "Right"),
    // An attachment that was typed is known, though nothing is visible before it.
    Found(.nativeTextView, "🏽‸a", "Type \"\u{FFFC}-\"", "BackspaceLine"),
    Found(.nativeField, "‸a", "Type \"\u{FFFC}👨‍👩‍👧  क्षि🇷🇺🇺🇸\"", "Undo"),
    Found(.compose, "‸a", "Type \"\u{FFFC}влваслова \u{200D}éДа! 🇷🇺🇺🇸\\r\\n\"", "Undo"),
    Found(.flutter, "‸🇺", "Type \"\u{FFFC}\\\"\"", "BackspaceWord"),
    // The same place in the same text looks the same again.
    Found(.webEditor, "‸\r\n\r\n", "Right"),
    Found(.webField, "‸\r\n\r\n", "Clear"),
    // What is shown again may be from before the deletion, or the host refuses it.
    Found(.addressBar, seed: 703, "a‸\u{200D}", #"Type "x""#, #"Type "x""#, "Left"),
    Found(.lossy, seed: 14, "a‸a‸", "Backspace 2", "Undo"),
    // The step back from the end of the text must not end inside a character.
    Found(.lossy, seed: 15, "‸🙂", "Right 2"),
    // Where a paragraph starts nothing but its mark was shown.
    Found(.webField, String(repeating: "\r\n", count: 52) + "‸", "Tag bold", "Left 3"),
    // Half a step into a character, all that is before it is in sight.
    Found(.nativeTextView, "\r\n\u{FFFC}\u{200C}‸👨", "Backspace", "WordLeft"),
    // A window that is cut elsewhere is the same place, and no other one.
    Found(.lossy, seed: 290, "aa.\u{A0}aaa‸", "Left 4", "Left 3"),
    Found(.lossy, seed: 17, "‸a\r‸", "Tag bold", "Tag sarcasm"),
    // Another window of the very text that was shown is another place.
    Found(.compose, "‸a\u{200C}\u{FFFC}\u{200C}", "Clear", "Undo"),
    // What a character starts with may be out of sight, behind an attachment.
    Found(.compose, "‸a\u{FFFC}\u{200D}🇺🇸", "Clear", "Undo"),
    // What of a batch is gone is looked for where the host has left off answering edits.
    Found(.addressBar, seed: 423, "a👍🏽🇷🇺‸a", "Clear", "Undo"),
    Found(.codePointDeleter, "a \u{200D}🇺🇸‸🇷🇺", "Backspace 4", "Right", "BackspaceWord"),
    // Empty lines, attachments: whether more is there is asked as often as it takes.
    Found(.addressBar, "‸" + String(repeating: "\n", count: 22), "Clear"),
    Found(.addressBar, String(repeating: "\n", count: 25) + "‸", "Clear"),
    Found(.flutter, String(repeating: "\u{FFFC}", count: 180) + "a‸", "Clear"),
    Found(.nativeTextView, "\u{A0}\u{FFFC}a‸", "Clear"),
    // A move that was not answered may have given the selection up.
    Found(.lossy, seed: 3, "a‸aa‸", "Left 2"),
    // The look has given it up, and the key was to.
    Found(.addressBar, "‸aa‸", #"Type "\n""#, "Left"),
    // Wherever a step into the unseen was taken from, one more leads to the same place.
    Found(.lossy, seed: 278, "‸🇺aaa>", "Hold Right 1900ms", "Undo"),
    // Behind an attachment a mark belongs to it.
    Found(.nativeField, "‸a\u{5C1}\u{FFFC}\u{301}", "Right 2"),
    Found(.nativeTextView, "\n‸\u{FFFC}\u{301}", "Right"),
    // What stands before the last character that is left was not deleted before it.
    Found(.webField, "\u{A0}N a a a a a a a . a‸", "Clear", "Undo"),
    // From between a letter and its mark no way leads there and back, where clusters are counted.
    Found(.compose, "! a‸\u{301}", #"Set Dialect "markdown""#, "Tag quote"),
    // Behind a look more is visible than before it.
    Found(.compose, "‸\u{FFFC}\u{FFFC}‸", "Tag quote", "Tag quote"),
    // Nothing is visible where a sentence starts behind a word of a hundred letters.
    Found(.webEditor, seed: 7, String(repeating: "🙂", count: 49) + "‸", #"Type ". ""#),
    // The text that an undo inserts shows what the backspace has deleted.
    Found(.codePointDeleter, "\r\n‸", "Backspace", "Undo"),
    Found(.codePointDeleter, "a\u{20E3}‸", "Backspace", "Undo"),
    // The step was right from where the caret was thought less likely to be.
    Found(.compose, " a\u{5B8}‸\u{200C}", "Backspace", "WordLeft"),
    // In a look a window is shown from which the step back would break a character: it is past.
    Found(
      .lossy, seed: 489, "word wordДа. Is it 👍🏽 or 🙂‸🙂?", #"After 0ms Type "x""#, "Left", "Close",
      "Hold Backspace 3697ms"),
    // From inside a character a step into the unseen leads to where it started, and is not taken back.
    Found(.lossy, "‸🙂", "Right 2"),
    // What a step was to finish had been left before.
    Found(.lossy, "‸🙂\r", "Right 2"),
    // A host that shows what is before a line break shows nothing behind an attachment alone.
    Found(.lossy, "‸🙂\r\u{FFFC}", "Right 2"),
    // An attachment right behind the caret would hide the text that is shown there.
    Found(.immediate, "\u{200D}‸" + String(repeating: "о", count: 128), "Left"),
  ]
}
