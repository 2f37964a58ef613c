/// Writes the matches of espanso: the id with a colon as the trigger, which else would be replaced
/// wherever it is typed, the title as the label, the first input
/// point as `$|$`.
struct EspansoWriter {
  /// The name of the variable that holds the clipboard.
  private static let clipboard = "clipboard"

  private let tags: LocatedTags

  init(_ tags: LocatedTags) { self.tags = tags }

  func write() -> WrittenTags {
    var losses = tags.setLosses
    var text = ""
    for (number, tag) in tags.set.tags.enumerated() {
      if let problem = Self.problem(with: tag.snippet) {
        losses.append(tags.loss("left out: \(problem)", ofTag: number))
        continue
      }
      losses += Self.losses(of: tag.snippet).map { tags.loss($0, ofTag: number) }
      losses += tags.commonLosses(ofTag: number)
      text += Self.match(tag)
    }
    return WrittenTags(text: "matches:\n" + text, losses: losses, isEmpty: text.isEmpty)
  }

  private static func match(_ tag: Tag) -> String {
    let title = tag.title.translations[0].text
    var lines = ["  - trigger: \(quoted(EspansoText.trigger(tag.id)))"]
    if title != tag.id { lines.append("    label: \(quoted(title))") }
    lines.append("    replace: \(quoted(text(of: tag.snippet)))")
    if tag.snippet.variableNames.contains(TagVariable.clipboard.rawValue) {
      lines += ["    vars:", "      - name: \(clipboard)", "        type: clipboard"]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What keeps a snippet from being a match.
  private static func problem(with snippet: Snippet) -> String? {
    let known: [TagVariable] = [.selectedText, .clipboard]
    let unknown = snippet.variableNames.filter { !known.map(\.rawValue).contains($0) }
    if !unknown.isEmpty { return "no variable \(JSONInspector.list(unknown)) in matches" }
    let read = try? EspansoText.snippet(text(of: snippet), clipboards: [clipboard])
    guard let read, expansion(of: read).isTyped(as: expansion(of: snippet)) else {
      return "its text has '$|$' or braces that espanso would take for its own"
    }
    return nil
  }

  /// What a snippet says and a match does not.
  private static func losses(of snippet: Snippet) -> [String] {
    let expansion = snippet.expanded { _ in nil }
    let lost = expansion.stops.count - 1 + expansion.stops.map(\.mirrors.count).reduce(0, +)
    var losses: [String] = []
    if lost > 0 { losses.append("all input points but the first are lost: \(lost)") }
    if expansion.stops.contains(where: { !$0.choices.isEmpty }) {
      losses.append("all choices but the first are lost")
    }
    if expansion.stops.first.map({ !$0.range.isEmpty }) ?? false {
      losses.append("that its placeholder can be replaced is lost")
    }
    if snippet.variableNames.contains(TagVariable.selectedText.rawValue) {
      losses.append("that it is put around the selection is lost")
    }
    return losses
  }

  /// The text with its mark for the caret and its variable.
  private static func text(of snippet: Snippet) -> String {
    let expansion = expansion(of: snippet)
    let bytes = Array(expansion.text.utf8)
    let caret = expansion.caret ?? bytes.count
    let hint = caret == bytes.count ? [] : Array(EspansoReader.hint.utf8)
    return String(
      decoding: escaped(bytes[..<caret]) + hint + escaped(bytes[caret...]), as: UTF8.self)
  }

  /// The snippet with nothing selected, and a token where the clipboard comes.
  private static func expansion(of snippet: Snippet) -> SnippetExpansion {
    snippet.expanded { $0 == TagVariable.clipboard.rawValue ? token : nil }
  }

  /// No character: stands for the clipboard until the braces of the text have been escaped.
  private static let token = "\u{10FFFE}"

  private static func escaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let replacements = [
      ("{{", #"\{\{"#), ("}}", #"\}\}"#), (token, "{{\(clipboard)}}"),
    ]
    var escaped: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if let (old, new) = replacements.first(where: { rest.starts(with: $0.0.utf8) }) {
        escaped += new.utf8
        rest = rest.dropFirst(old.utf8.count)
      } else {
        escaped.append(byte)
        rest = rest.dropFirst()
      }
    }
    return escaped
  }

  /// A text in double quotes, with escapes for what a reader might take for a line break or refuse.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}"...:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        // Beyond the basic plane every character may stand for itself.
        guard scalar.value <= 0xFFFF else {
          quoted.unicodeScalars.append(scalar)
          continue
        }
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension SnippetExpansion {
  /// Whether another one types the same and leaves the caret in the same place.
  fileprivate func isTyped(as other: SnippetExpansion) -> Bool {
    text.utf8.elementsEqual(other.text.utf8) && caret == other.caret
  }
}
