/// The text of a match of espanso: `{{name}}` is a variable, `\{\{` two braces, `$|$` the caret.
enum EspansoText {
  /// The trigger of a tag: a word of its own is typed too often.
  static func trigger(_ id: String) -> String { ":" + id }

  /// The id of a match.
  static func id(_ trigger: String) -> String {
    let scalars = trigger.unicodeScalars
    return scalars.first == ":" && scalars.count > 1 ? String(scalars.dropFirst()) : trigger
  }

  /// The snippet that a text means, or why there is none.
  ///
  /// - Parameter clipboards: the names of the variables that hold the clipboard.
  static func snippet(_ text: String, clipboards: [String]) throws(SnippetError) -> Snippet {
    var elements: [Snippet.Element] = []
    var plain = ""
    var rest = text.unicodeScalars[...]
    var hasHint = false
    func flush() {
      if !plain.isEmpty { elements.append(.text(plain)) }
      plain = ""
    }
    while let scalar = rest.first {
      if rest.starts(with: EspansoReader.hint.unicodeScalars) {
        if hasHint { throw problem("a second '$|$'") }
        hasHint = true
        flush()
        elements.append(.stop(0, placeholder: []))
        rest = rest.dropFirst(3)
      } else if rest.starts(with: "{{".unicodeScalars) {
        flush()
        elements.append(try variable(&rest, clipboards: clipboards))
      } else if let braces = escapedBraces(rest) {
        plain += braces
        rest = rest.dropFirst(4)
      } else {
        plain.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
      }
    }
    flush()
    let snippet = Snippet(elements: elements).withCaret
    guard snippet.insertsText else { throw problem("it inserts nothing") }
    guard snippet.description.utf8.count <= SnippetParser.maximumLength else {
      throw problem("it is longer than \(SnippetParser.maximumLength) bytes")
    }
    return snippet
  }

  private static func variable(
    _ rest: inout Substring.UnicodeScalarView, clipboards: [String]
  ) throws(SnippetError) -> Snippet.Element {
    let name = rest.dropFirst(2).prefix { $0 != "}" && $0 != "{" && $0 != "\n" }
    let end = rest.dropFirst(2 + name.count)
    guard end.starts(with: "}}".unicodeScalars) else {
      throw problem("'{{' without a variable")
    }
    let trimmed = String(String(name).filter { $0 != " " })
    guard clipboards.contains(trimmed) else {
      throw problem("the variable '\(trimmed)' has no counterpart")
    }
    rest = end.dropFirst(2)
    return .variable(TagVariable.clipboard.rawValue, fallback: [])
  }

  private static func escapedBraces(_ rest: Substring.UnicodeScalarView) -> String? {
    if rest.starts(with: #"\{\{"#.unicodeScalars) { return "{{" }
    return rest.starts(with: #"\}\}"#.unicodeScalars) ? "}}" : nil
  }

  private static func problem(_ message: String) -> SnippetError {
    SnippetError(message: message, offset: 0)
  }
}
