/// What texts of cases are made of.
enum Alphabet {
  /// Pieces that have gone wrong in keyboards.
  static let pieces: [[Unicode.Scalar]] = [
    "a", "b ", "слово", " ", "é", "e\u{301}", "👍🏽", "👨‍👩‍👧", "🇷🇺", "🇺🇸", "🇷🇺🇺🇸", "1️⃣", "\u{200D}",
    "\u{200C}", "שָׁ", "क्षि", "กำ", "\u{1100}\u{1161}\u{11A8}", "\r\n", "\u{A0}", "\u{FFFC}",
    "\u{301}", "<b>", "</b>", "\n", "🙂", "два слова ", "x. ", "Да! ", "ha", "-", "\"", "--", "sw",
    "𝒳",
  ].map { Array($0.unicodeScalars) }

  /// Sentences of some length.
  static let sentences: [[Unicode.Scalar]] = [
    "The quick brown fox jumps over the lazy dog.", "Съешь ещё этих мягких французских булок!",
    "Он сказал: «Не знаю».", "Is it 👍🏽 or 👨‍👩‍👧?", "Café e\u{301}té à la crème.", "שָׁלוֹם עולם.",
    "นี่คือข้อความ", "यह एक वाक्य है।", "Да.", "No", "a,b;c:d", "word word word word word word",
  ].map { Array($0.unicodeScalars) }

  /// What stands between sentences.
  static let separators: [[Unicode.Scalar]] = [" ", " ", " ", "\n", "\r\n", "\u{A0}", "", "  "]
    .map { Array($0.unicodeScalars) }

  /// What keys go up to that look for characters.
  static let stops = " .é🙂<\n"

  /// The names of the shipped tags.
  static let tags = [
    "bold", "italic", "bold", "quote", "code", "link", "image", "video", "spoiler", "sarcasm",
    "pedant", "habrauser", "underline", "strikethrough", "bold", "sarcasm",
  ]

  /// The names of the tags that every dialect has.
  static let commonTags = [
    "bold", "italic", "bold", "quote", "code", "link", "image", "strikethrough", "sarcasm",
    "pedant",
  ]

  /// The dialects beside the one that is taken if nothing is said.
  static let dialects = ["html", "bbcode", "markdown"]
}
