extension Dialect {
  /// Writes the rules as the member `dialect` of the versioned format; what is not there is left out.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if let brackets { writer.member("brackets", brackets.rawValue) }
      if let elements { writer.member("elements") { $0.strings(elements) } }
      let lists = [
        ("voidElements", voidElements), ("optionalClosings", optionalClosings),
        ("verbatimElements", verbatimElements),
      ]
      for (key, names) in lists where !names.isEmpty { writer.member(key) { $0.strings(names) } }
      if !comments.isEmpty {
        writer.member("comments") { writer in
          writer.array {
            for comment in comments {
              $0.object {
                $0.member("opening", comment.opening)
                $0.member("closing", comment.closing)
              }
            }
          }
        }
      }
      let marks = [
        ("delimiters", delimiters), ("codeSpans", codeSpans.map { String($0) }),
        ("codeFences", codeFences.map { String($0) }),
      ]
      for (key, texts) in marks where !texts.isEmpty { writer.member(key) { $0.strings(texts) } }
      if let escapeCharacter { writer.member("escapeCharacter", String(escapeCharacter)) }
      if hasBracketLinks { writer.member("bracketLinks", true) }
      for (key, escapes) in [("textEscapes", textEscapes), ("attributeEscapes", attributeEscapes)]
      where !escapes.isEmpty {
        writer.member(key) { writer in
          writer.object {
            for escape in escapes { $0.member(String(escape.character), escape.replacement) }
          }
        }
      }
    }
  }
}

extension LineForm {
  /// Writes the form as the member `line` of a tag.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("prefix", prefix)
      if counts { writer.member("counts", true) }
      if fillsBlankLines { writer.member("fillsBlankLines", true) }
    }
  }
}

extension JSONWriter {
  /// An array of strings.
  fileprivate mutating func strings(_ texts: [String]) {
    array { for text in texts { $0.string(text) } }
  }
}
