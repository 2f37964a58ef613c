/// Rewrites a text that is about to be inserted, the way a host does it.
struct InputTransformer {
  /// What was typed right before: at most the last two code points, which rules look back to.
  var before: [Unicode.Scalar]
  /// The end of `before` that the rewritten text takes the place of.
  private(set) var removed = ""
  /// The text as it is by now.
  private(set) var text: [Unicode.Scalar]

  init(_ text: String, before: [Unicode.Scalar]) {
    self.before = before
    self.text = Array(text.unicodeScalars)
  }

  /// `--` becomes `—`, also when the first dash has been there before.
  mutating func joinDashes() {
    var source = text
    if before.last == "-", text.first == "-" {
      before.removeLast()
      removed = "-"
      source.insert("-", at: 0)
    }
    text.removeAll(keepingCapacity: true)
    var index = 0
    while index < source.count {
      let isPair = source[index] == "-" && index + 1 < source.count && source[index + 1] == "-"
      text.append(isPair ? "—" : source[index])
      index += isPair ? 2 : 1
    }
  }

  /// Straight quotes open after a space, a bracket or nothing, and close elsewhere.
  mutating func curlQuotes() {
    var previous = before.last
    for index in text.indices {
      let opens = previous.map {
        $0.properties.isWhitespace || "([{<—–«“‘".unicodeScalars.contains($0)
      }
      switch text[index] {
      case "\"": text[index] = opens ?? true ? "“" : "”"
      case "'": text[index] = opens ?? true ? "‘" : "’"
      default: break
      }
      previous = text[index]
    }
  }

  /// A letter after the end of a sentence and a space becomes a capital.
  mutating func capitalise() {
    var recent = before
    var result: [Unicode.Scalar] = []
    for scalar in text {
      let startsSentence =
        recent.count > 1 && recent[recent.count - 1] == " "
        && ".!?".unicodeScalars.contains(recent[recent.count - 2])
      let mapping = startsSentence ? scalar.properties.uppercaseMapping : String(scalar)
      result += mapping.unicodeScalars
      recent.append(scalar)
    }
    text = result
  }

  /// Cuts the text at its first line break; says whether it had one.
  mutating func cutAtLineBreak() -> Bool {
    guard let place = text.firstIndex(where: Self.isLineBreak) else { return false }
    text.removeSubrange(place...)
    return true
  }

  /// Takes line breaks out of the text; says whether it had any.
  mutating func dropLineBreaks() -> Bool {
    let count = text.count
    text.removeAll(where: Self.isLineBreak)
    return text.count != count
  }

  /// Cuts the text to so many UTF-16 units; says whether half a code point would have fitted.
  mutating func cut(at limit: Int) -> Bool {
    var units = 0
    for (index, scalar) in text.enumerated() {
      units += UTF16.width(scalar)
      guard units > limit else { continue }
      text.removeSubrange(index...)
      return units == limit + 1 && UTF16.width(scalar) == 2
    }
    return false
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r"
  }

  /// The text as a string.
  var string: String { String(String.UnicodeScalarView(text)) }
}
