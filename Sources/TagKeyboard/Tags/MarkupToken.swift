/// Finds tags in text: `<b>`, `</b>`, `<hh user="x"/>`, `[b]`, `[/sarcasm mode off]`.
///
/// A token is a bracket, perhaps a slash, a letter, anything but brackets of the same kind, and the
/// closing bracket. Within a value in quotes (`="…"`, `='…'`) brackets count for nothing. What the
/// names mean is not looked at.
package enum MarkupToken {
  /// The longest token that is found, in code points: more than any tag needs, and a bound for the
  /// cost in a text full of brackets.
  package static let maximumLength = 1024

  /// The innermost token that ends at the end of the text; `nil` when none does.
  package static func last(in text: String) -> String? {
    guard let closing = text.unicodeScalars.last, let opening = opening(of: closing) else {
      return nil
    }
    let scalars = Array(text.unicodeScalars.suffix(maximumLength))
    let start = scalars.indices.reversed().first { place in
      scalars[place] == opening && isToken(scalars[place...])
    }
    return start.map { start in
      var token = String.UnicodeScalarView()
      token.append(contentsOf: scalars[start...])
      return String(token)
    }
  }

  private static func opening(of closing: Unicode.Scalar) -> Unicode.Scalar? {
    switch closing {
    case ">": "<"
    case "]": "["
    default: nil
    }
  }

  /// Whether this text, from an opening bracket to a closing one, is one token.
  private static func isToken(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let opening = text.first, let closing = text.last else { return false }
    var rest = text.dropFirst().dropLast()
    if rest.first == "/" { rest.removeFirst() }
    guard rest.first?.properties.isAlphabetic == true else { return false }
    while let next = rest.popFirst() {
      if next == opening || next == closing { return false }
      guard next == "=", let quote = rest.first, quote == "\"" || quote == "'" else { continue }
      guard let end = rest.dropFirst().firstIndex(of: quote) else { return false }
      rest = rest[(end + 1)...]
    }
    return true
  }
}
