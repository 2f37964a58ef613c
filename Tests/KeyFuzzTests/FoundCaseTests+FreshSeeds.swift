import SimulatedHost

// Cases found in seeds on which nothing had been tuned.

extension FoundCaseTests {
  static let freshLosses = [
    // A deletion that is on its way with a move has taken the selection, in a host that never answers.
    Found(
      .blink, "a‸a‸a\u{5C1}", "After 0ms BackspaceLine", "After 0ms Right", "Left",
      #"BackspaceTo " .é🙂<\n""#),
    // What a deletion has taught, which the app has taken back behind it, is not known.
    Found(
      .controlled, seed: 17,
      "aa aa 👍🏽 aa 👨\u{200D}👩\u{200D}👧? Он сказал:‸Is \u{5B9}ם עולם.\nयह एक वाक\u{94D}य ह\u{948}। "
        + "Он сказал: «Не знаю». The quick brown fox jumps over the lazy dog.  "
        + "The quick brown fox jumps over the lazy dog.Да. Café e\u{301}té à la crème."
        + "Is it 👍🏽 or 👨\u{200D}👩\u{200D}👧?\r\nयह एक वाक\u{94D}य ह\u{948}।  "
        + "Is it 👍🏽 or 👨\u{200D}👩\u{200D}👧? น\u{E35}\u{E48}ค\u{E37}อข\u{E49}อความ\r\n",
      "Tag bold", "BackspaceWord", "Tag sarcasm", "WordLeft", "BackspaceLine"),
    // A line that is one character and no more is deleted at once: of a part that is nothing a refusal
    // looked like the end.
    Found(
      .controlled, seed: 17, "aa‸" + String(repeating: "\u{200D}", count: 21), "Right",
      "BackspaceLine"),
    // No space is typed to see what is there where the caret may be inside a character.
    Found(
      .delayed, "𝒳a‸", "After 0ms Host Select 0 1", "After 0ms Clear", "Left"),
    // The host shows a place that was thought less likely while the move from there is on its way: it is
    // not sent once more.
    Found(
      .addressBar, seed: 604, "haa‸\u{200D}aaa👨a🙂", #"Set WordUnderCaret "on""#, "Backspace",
      "Backspace", "Tag bold"),
    // What is left of a window that was cut may be all that was to be deleted, and more of the same
    // before it.
    Found(
      .webEditor, seed: 1, "x. x. . . . . . . . . a.‸", "Left", "After 0ms Right",
      #"BackspaceTo " .é🙂<\n""#, "BackspaceWord"),
    Found(
      .webEditor, seed: 1, "x. x. a a a a a a a a aa‸", "BackspaceTag", "BackspaceLine", "Undo"),
    // A move that was not seen may have led between CR and LF.
    Found(.lossy, "‸ ", "Clear", #"Type "\r\n𝒳""#, "Left 3", "BackspaceWord"),
    // The judge's own fault: the person takes away what a tag has put back.
    Found(
      .blink, seed: 3, " aaaaa aaaa‸aa ‸", #"After 5ms Host Type "x""#,
      "After 4ms Host Select 0 21", "Tag bold"),
    // A step there and back shows what stands before the caret, which the step itself has not gone over.
    Found(
      .controlled, "👍\u{FFFC}a🇺🇸‸", "BackspaceLine", #"After 1ms Type "x""#, "After 0ms Left",
      "LineRight"),
    // It looks the same whether a selection was given up or not.
    Found(.controlled, seed: 7, "a‸\u{200D}‸", "Type \"\u{200D}\"", "Left"),
    // After a deletion the same window proves nothing.
    Found(
      .controlled, seed: 16, "🇷🇺🇺🇸🇷🇺🇺🇸a‸\u{FFFC}🇷🇺🇺🇸", "Backspace 4"),
    // The space of a paragraph's mark, which a mark joins, is none.
    Found(
      .webField, seed: 964,
      String(repeating: "a", count: 21) + "лов" + String(repeating: "ослов", count: 15) + "о‸",
      "Left",
      "Type \"\\n\u{200D}<\"", #"BackspaceTo " .é🙂<\n""#),
    // What is out of sight, of a field that has shown its text unchanged, may have been refused.
    Found(
      .controlled, seed: 931,
      "aaaa aard word word ש\u{5B8}\u{5C1}לו\u{5B9}ם עולם.\r\nСъешь ещё этих "
        + "мягких французских булок!Он сказал: «Не знаю»‸. "
        + "น\u{E35}\u{E48}ค\u{E37}อข\u{E49}อความ ש\u{5B8}\u{5C1}לו\u{5B9}ם עולם. "
        + "Съе‸шь ещё этих мягких французских булок!\nword word word word word word "
        + "น\u{E35}\u{E48}ค\u{E37}อข\u{E49}อความ\u{A0}No ש\u{5B8}\u{5C1}לו\u{5B9}ם "
        + "עולם. Café e\u{301}té à la "
        + "crème.\u{A0}น\u{E35}\u{E48}ค\u{E37}อข\u{E49}อความ\r\nयह एक वाक\u{94D}य "
        + "ह\u{948}। ",
      #"Set Dialect "markdown""#, "Tag quote"),
    // Where nothing was selected no selection is past: the person has made it, and a tag goes around it.
    Found(
      .webField, seed: 59, "aa aa aa aaaaaaa  aaaaa aaa aaaa aягких французск‸их булок! I",
      "Backspace 3", "Clear", "After 18ms Host Select 50 57", "Undo", "Tag bold"),
    // A host that shows what is past shows the text once more that is gone, which is no landing.
    Found(.lossy, seed: 347, String(repeating: "\"", count: 65) + "‸\"", "BackspaceWord"),
    // Deletions may have landed though what is shown is from before them: then a look has led into a
    // character far from where the caret is shown.
    Found(
      .lossy, seed: 459,
      "👍🏽\u{200C}🇺🇸👨\u{200D}👩\u{200D}👧aaaaa ‸aaaa", #"Type "x""#,
      "Type \"👩\u{200D}👧1\u{FE0F}\u{20E3}\"", #"Type "x""#, "Right 3", "Clear"),
    // Behind an attachment a line looks the same whether the line break before it was dropped.
    Found(
      .nativeIOS15, "aa\u{93F}‸", "Backspace", "Type \"\u{FFFC}\\n🇸\u{301} \u{200D}x\"",
      "BackspaceLine"),
    // Where all of it is shown it does not.
    Found(
      .addressBar, seed: 6, "‸a", #"Type "\n""#, #"Type "x""#, #"BackspaceTo " .é🙂<\n""#),
    // The same window once more is no answer to a backspace, also where more is known than it shows.
    Found(
      .controlled, seed: 12, "‸a\u{FFFC}\u{200D}\r\n", "LineRight", "Tag bold", "WordLeft",
      "Backspace"),
    // A search that found the caret at an end of the text may have led it there.
    Found(
      .lossy, seed: 894, "a\u{FFFC}‸a", #"Set UserTagFrame "bare""#,
      "Set SarcasmTagOpen \"\u{200D}\"", "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm", "Right",
      "BackspaceLine 2"),
    // A place that looks the same as another one, which has an attachment before it, is not the same.
    Found(.controlled, seed: 7, "‸aa", "Type \" \u{FFFC}\"", "BackspaceLine"),
    // What is thought to be past may also be where the host has put the caret since.
    Found(.controlled, seed: 3, "a‸", "Left", "Type \"👧\"", "Backspace", "Tag bold"),
    // Nothing is deleted that would have to be inserted again inside a character.
    Found(
      .delayed, "🇸‸", #"After 100ms Host Type "กำ""#, "Left", "Tag sarcasm", "Tag sarcasm"),
    // The way to the end was shorter than was thought: what it has not gone over is not counted twice.
    Found(
      .delayed, "aaaa\u{5C1}‸", "After 0ms Host Caret 3", "Left", "Tag bold", "Clear", "Undo"),
    // What answers in order has answered what was sent first, though all of it looks the same.
    Found(
      .delayed, String(repeating: "क\u{94D}षि", count: 22) + "‸", "Type \"क\u{94D}षि\"", "Undo"),
    // Its answer may also show less gone than any unit would explain.
    Found(
      .delayed, "a\u{5C1}‸", #"After 0ms Host Type "x""#, "Backspace", #"Type "กำ👧""#, "Undo"),
    // The person selects what was selected once before; it is not past, and a tag would replace it.
    Found(
      .nativeTextView, " ‸aa‸", "Backspace", "After 3ms Host Select 1 3", "Undo", "Tag bold"),
    // What is seen behind all that stood there was typed, and is no text that came into sight.
    Found(
      .controlled, seed: 528, "👩\u{200D}‸🇸", "Clear", #"Host Switch "षि👧""#, "BackspaceTag",
      #"After 5ms Host Type "x""#, "Backspace 3", "Undo"),
    // A look gives up a selection that was shown and not thought to be there.
    Found(
      .addressBar, seed: 4, " ‸aaa", "After 8ms Host Select 1 3", "Right", "Backspace",
      "After 28ms Host Select 1 3", "Undo 2"),
    // A move that was not seen may land while the next ones are seen to.
    Found(
      .transforming, "🙂‸aa𝒳", #"After 1ms BackspaceTo " .é🙂<\n""#, "After 0ms Right 3",
      #"Type "--""#),
    // What is not shown of an inserted text may have been rewritten: quotes, and the start of a sentence.
    Found(.transforming, "‸! Д Д Д Д Д Д аa Даa Даa Да! Да‸", "Tag link"),
    Found(
      .transforming, seed: 466, "‸ 👨 a 🏽 a a  a a aaaa aaaaaaaaa булок! a", #"Type ". ""#,
      #"Host Type "x.""#, "After 0ms Host Select 0 41", "BackspaceLine 2", "Undo"),
  ]

  /// Cases in which the same was only a caret or a text elsewhere, or a tag not taken back.
  static let freshMisplaced = [
    // A smaller window shows that a deletion was not refused, in a text that repeats itself.
    Found(
      .webField, seed: 721,
      "word word word word w wdש\u{5B8}\u{5C1}לו\u{5B9}ם עולם.\nword word word word w d\u{A0}e q b f e a . "
        + "‸: е .\u{A0}\u{5B9} . s t 🏽 r ค", "Clear", "Undo"),
    // Nothing was left before an attachment, as was thought less likely: a step there and back shows it.
    Found(.compose, "a\u{FFFC}a\u{301}ำ‸", "Backspace", "Left"),
    // A caret key from where it was thought less likely goes over all of a character.
    Found(.codePointDeleter, " 👨\u{200D}👩‸👧", "After 0ms Left", "Backspace"),
    // But the place behind a tag is where a key leads that goes there, whatever joins the tag.
    Found(.nativeTextView, "‸\u{200D}", "Tag bold", #"Type "\r\n""#, "Left", "Next"),
    // What the person has typed shows nothing of what one backspace takes.
    Found(
      .codePointDeleter, seed: 3, "aำ‸a", #"After 4ms Host Type "x""#, "BackspaceTag",
      "After 0ms Right", "After 16ms Type \"ש\u{5B8}\u{5C1}\"", "Backspace 3", "Left"),
    // The way out of a surrogate pair is the way out of a flag, if that has been shown.
    Found(
      .addressBar, seed: 734, "🇺🇸‸\n‸", "Tag bold", "Backspace", "Backspace", "Left"),
    // In CommonMark a symbol is punctuation, and the same key takes back what it has wrapped.
    Found(
      .immediate, "‸👍", #"Set UserTagFrame "bare""#, #"Set SarcasmTagOpen "x""#,
      #"Set SarcasmTagClose "x""#, "Tag sarcasm", #"Set Dialect "markdown""#,
      #"Set WordUnderCaret "on""#, "Tag italic", "Tag italic"),
    // Behind a window that was cut the same may stand once more, and all of it has gone.
    Found(
      .webEditor, seed: 2, "ord word w a ‸a a a 🏽 a 👨\u{200D}👩\u{200D}👧? a", "Clear", "Undo"),
    Found(
      .webEditor, seed: 163,
      "word word w a a a\na . ‸aaaa aaaa word wa aaaa aaaa Он сказал: «Не знаю».", "Clear",
      "Undo"),
    Found(
      .webEditor, seed: 2, " a a a a‸ a . a a a \u{E35}\u{E48}a", "Clear", "Undo"),
    // What a window tells of two backspaces is not changed by what was thought less likely of one.
    Found(.nativeTextView, "a\u{94D}aa‸", "BackspaceTag 4", "Tag bold", "Undo", "Undo 2"),
    // A key that goes to the end of a line goes on from where the caret is shown.
    Found(
      .compose, "aaa\u{5B9}. aa\u{E35}‸\u{E48}", "Backspace", "LineLeft"),
    // What stands before an attachment shows nothing of a step to what is behind it.
    Found(.flutter, "\u{301} \u{FFFC}\u{301}‸", "Tag bold", "Backspace"),
    // A space that does not break ends a sentence as well, behind which web views show nothing.
    Found(
      .webEditor, seed: 398,
      String(repeating: "a", count: 23) + String(repeating: "ws", count: 37) + "w‸",
      "Type \"!\u{A0}\""),
    // A tag was refused, and the way back into it has led into a character: of a key that was not seen
    // before, or where the same has been shown already.
    Found(
      .controlled, seed: 267, "aa𝒳\u{301}‸", "Tag bold", "Tag bold", "Left",
      #"LeftTo " .é🙂<\n""#, "Host Caret 0", "Right 4", "Tag image", "Tag image"),
    Found(
      .controlled, seed: 6, "a‸🇺", #"Set Dialect "markdown""#, "Backspace", "Left", "Backspace",
      "Tag image"),
    Found(.controlled, seed: 94, "‸🇷🇺🙂\u{FFFC}", "Right 3", "Tag link"),
    Found(
      .controlled, seed: 897, "‸\u{FFFC}aaa ", #"Set UserTagFrame "bare""#,
      #"Set SarcasmTagClose "👍🏽""#, "Tag sarcasm", "Tag link"),
    // The state before a tag was shown once more, so it was refused, though the host shows what is past.
    Found(
      .controlled, seed: 15, "‸a\r\n", #"Set Dialect "markdown""#, "Clear", "Type \"👧\"",
      "LineRight", "Tag link"),
    // The step back of a look has only just been sent: what is shown is from before it.
    Found(
      .addressBar, seed: 9, "‸a", #"Set WordUnderCaret "on""#, "Backspace", "Tag image",
      "Tag image", "After 0ms Tag bold", #"Type "🇺\n""#),
    // A clear-all that does not know where it is looks before it stops, so undo puts all back.
    Found(
      .lossy, seed: 959, "\n‸a‸", "Tag bold", "Backspace", "Tag bold", "Right", "Right", "Clear",
      "Undo"),
    Found(
      .lossy, seed: 2, "‸", "Tag bold", "Type \"क\u{94D}षि\"", "Tag bold", "Left", "Clear", "Undo"),
  ]

  /// Cases that made many more calls than there is text.
  static let freshEnds = [
    // Of a tag that was refused nothing is left to be cleared.
    Found(.controlled, "‸", "Tag sarcasm", "Clear"),
    Found(.controlled, seed: 8, "‸", "Backspace", "Host Caret 0", "Tag spoiler", "Clear"),
    // The judge's own fault: what the person types meanwhile is text as well.
    Found(.addressBar, seed: 3, "‸", #"After 0ms Host Type "x. \nb é""#, "Clear"),
    Found(
      .codePointDeleter, seed: 1, "‸", "After 0ms Host Type \"👨\u{200D}\u{200D}👧\"",
      "After 0ms Host Caret 0", "Clear"),
    // It went forward at the end of the text again and again.
    Found(.controlled, seed: 14, " ‸", "Clear"),
  ]
}
