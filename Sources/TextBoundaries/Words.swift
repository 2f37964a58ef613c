/// Words, and the segments of text between them: the steps of a caret by words.
///
/// On Linux the answers are ICU's word iterator's (UAX #29 with ICU's tailoring, and dictionaries
/// for scripts written without spaces); elsewhere a simple rule over the standard library's
/// properties, see `StandardLibraryWords`. Offsets are UTF-8 byte offsets between code points. The
/// cost depends on the words near the offset, never on the length of the text.
public enum Words {
  /// The step from `offset` back to the greatest boundary between segments below it, whether a word
  /// or something else lies in between; `nil` at the start of the text.
  public static func step(before offset: Int, in text: TextBytes) -> TextStep? {
    precondition(text.isCodePointBoundary(offset), "a caret stands between code points")
    return Search.step(before: offset, in: text)
  }

  /// The step from `offset` on to the least boundary between segments above it; `nil` at the end.
  public static func step(after offset: Int, in text: TextBytes) -> TextStep? {
    precondition(text.isCodePointBoundary(offset), "a caret stands between code points")
    return Search.step(after: offset, in: text)
  }

  /// Whether `offset` is a boundary between segments.
  ///
  /// Both ends of the text are; inside a code point is not.
  public static func isBoundary(_ offset: Int, in text: TextBytes) -> Bool {
    precondition(offset >= 0 && offset <= text.count, "an offset outside the text")
    return Search.isBoundary(offset, in: text)
  }

  /// The step of "word left": over what is not a word to the start of the word before that.
  ///
  /// From inside a word it leads to that word's start; with no word before `offset`, to the start of
  /// the text. `nil` at the start of the text. A word that starts inside a grapheme cluster, as
  /// U+0E33 does behind `>`, starts with that cluster here: a caret cannot stand inside one. The cost
  /// grows with the distance of the word.
  public static func startOfWord(before offset: Int, in text: TextBytes) -> TextStep? {
    precondition(text.isCodePointBoundary(offset), "a caret stands between code points")
    guard let step = Search.startOfWord(before: offset, in: text) else { return nil }
    guard !GraphemeClusters.isBoundary(step.offset, in: text),
      let rest = GraphemeClusters.step(before: step.offset, in: text)
    else { return step }
    return TextStep(offset: rest.offset, utf16Length: step.utf16Length + rest.utf16Length)
  }

  /// The step of "word right": over what is not a word to the end of the word after that.
  ///
  /// From inside a word it leads to that word's end; with no word after `offset`, to the end of the
  /// text. `nil` at the end of the text. A word that ends inside a grapheme cluster ends with that
  /// cluster here. The cost grows with the distance of the word.
  public static func endOfWord(after offset: Int, in text: TextBytes) -> TextStep? {
    precondition(text.isCodePointBoundary(offset), "a caret stands between code points")
    guard let step = Search.endOfWord(after: offset, in: text) else { return nil }
    guard !GraphemeClusters.isBoundary(step.offset, in: text),
      let rest = GraphemeClusters.step(after: step.offset, in: text)
    else { return step }
    return TextStep(offset: rest.offset, utf16Length: step.utf16Length + rest.utf16Length)
  }

  #if canImport(CICU)
    private typealias Search = BreakerWords
  #else
    private typealias Search = StandardLibraryWords
  #endif
}
