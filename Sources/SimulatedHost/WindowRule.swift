/// How much of its text a host shows around the caret.
///
/// What is shown never depends on the length of the text, but for `whole`. Sentences end after
/// `.`, `!`, `?`, `…` and closing quotes or brackets when a space follows, after `。！？`, and at line
/// breaks; words are what stands between spaces. The tokenizers of real hosts know more.
public enum WindowRule: Hashable, Sendable, CustomStringConvertible {
  /// The whole text.
  case whole
  /// So many UTF-8 bytes on each side, widened to whole grapheme clusters.
  case bytes(Int)
  /// What UIKit's fields show since iOS 16.
  ///
  /// Before: from the start of the sentence; when that is less than 100 UTF-16 units, from the start
  /// of the sentence ten words before it, over line breaks. After: to the end of the sentence or the
  /// line, its break excluded. More than 1000 UTF-16 units are cut to about 500 between words, and
  /// an attachment (U+FFFC) ends the window. Nothing is `nil`.
  case sentence
  /// What UIKit's fields showed up to iOS 15: the line; at its start, the break before it.
  ///
  /// Nothing is `""`.
  case line
  /// The line alone. Nothing is `nil`.
  case singleLine
  /// What WebKit shows: the last ten words or less than 100 UTF-16 units of them, or the sentence
  /// if that starts earlier; after the caret, the rest of the sentence.
  ///
  /// A window that starts with a line which is not the first gets a `"\n "` that is not in the text,
  /// and no-break spaces are shown as spaces.
  case web
  /// Nothing, ever.
  case none

  /// Whether nothing is shown as `nil` rather than as an empty text.
  var showsNothingAsNil: Bool { self != .line }

  /// The rule in words.
  public var description: String {
    switch self {
    case .whole: "the whole text"
    case .bytes(let count): "\(count) bytes on each side"
    case .sentence: "the sentence, before it at least 100 UTF-16 units or ten words more"
    case .line: "the line, with the break before it at its start; \"\" for nothing"
    case .singleLine: "the line"
    case .web: "ten words or the sentence; invents \"\\n \", shows no-break spaces as spaces"
    case .none: "nothing"
    }
  }
}

/// How a host shows the selected text.
public enum SelectedTextRule: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// As it is.
  case whole
  /// As UIKit does: from 65 UTF-16 units on only the first and the last sentence, two spaces
  /// between them; above 1000, only the first and the last 249 units.
  case abridged

  /// The rule in words.
  public var description: String {
    self == .whole
      ? "whole" : "first and last sentence from 65 UTF-16 units on, 249 + 249 above 1000"
  }
}
