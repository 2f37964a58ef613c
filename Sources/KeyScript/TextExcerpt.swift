/// Shows where two texts part, without the long stretches in which they are the same.
enum TextExcerpt {
  /// How much is shown before the difference, and from there on, in Unicode scalars.
  private static let (before, after) = (40, 80)

  /// Both texts in quotes, cut to the surroundings of their first difference.
  static func pair(_ first: String, _ second: String) -> (String, String) {
    let common = zip(first.unicodeScalars, second.unicodeScalars).prefix { $0 == $1 }.count
    let start = max(0, common - before)
    // A few more are shorter than the sign that they were left out.
    return (cut(first, from: start < 8 ? 0 : start), cut(second, from: start < 8 ? 0 : start))
  }

  private static func cut(_ text: String, from start: Int) -> String {
    let rest = text.unicodeScalars.dropFirst(start)
    let shown = rest.prefix(before + after)
    return (start > 0 ? "…" : "") + TapeCommand.quoted(String(shown))
      + (shown.endIndex < text.unicodeScalars.endIndex ? "…" : "")
  }
}
