/// What a tag key inserts: text with tab stops and variables, in the snippet syntax of LSP 3.18.
///
/// | written | means |
/// |---|---|
/// | `$1`, `${1}` | tab stop 1: where the caret goes first |
/// | `$0` | the last tab stop: where the caret goes when the tag is done |
/// | `${1:http://}` | a tab stop with a placeholder, which may contain stops and variables |
/// | `${1\|left,right\|}` | a tab stop with choices; the first one stands in the text |
/// | `${1/pattern/format/options}` | the text of tab stop 1, changed: a `SnippetTransform` |
/// | `$NAME`, `${NAME}` | the value of a variable, or nothing |
/// | `${NAME:default}` | the value of a variable, or the default |
/// | `${NAME/pattern/format/options}` | the value of a variable, changed |
/// | `\$`, `\}`, `\\` | the character itself; inside choices also `\,` and `\\|` |
///
/// A number that occurs again is a mirror: it shows the text of the occurrence with a placeholder,
/// changed where it has a transform. A stop that occurs with a transform alone is changed itself
/// when the caret leaves it.
public struct Snippet: Hashable, Sendable {
  /// A piece of a snippet.
  public enum Element: Hashable, Sendable {
    /// Text as it is inserted. Never empty, and never next to another text.
    case text(String)
    /// A tab stop with what stands there at first.
    indirect case stop(Int, placeholder: [Element])
    /// A tab stop with the texts to choose from, at least one.
    case choice(Int, [String])
    /// The text of a tab stop, changed.
    case transformedStop(Int, SnippetTransform)
    /// A variable with what stands there when it has no value.
    indirect case variable(String, fallback: [Element])
    /// A variable whose value is changed; without a value, an empty one.
    case transformedVariable(String, SnippetTransform)
  }

  /// The pieces in the order of the text.
  public let elements: [Element]

  /// Makes a snippet from pieces that the parser or `literal` has checked.
  init(elements: [Element]) {
    self.elements = elements
  }

  /// Reads a snippet, or says what is wrong with it and at which UTF-8 byte.
  public init(_ source: String) throws(SnippetError) {
    var parser = SnippetParser(source)
    self.init(elements: try parser.parse())
  }

  /// A snippet that inserts a text as it is, with the last tab stop at a UTF-8 offset of it.
  ///
  /// The offset must be that of a character's first byte, or the end.
  static func literal(_ text: String, stopAt offset: Int) -> Snippet {
    let place = text.utf8.index(text.startIndex, offsetBy: offset)
    let before = String(text[..<place])
    let after = String(text[place...])
    return Snippet(
      elements: (before.isEmpty ? [] : [.text(before)]) + [.stop(0, placeholder: [])]
        + (after.isEmpty ? [] : [.text(after)]))
  }
}

/// What is wrong with the text of a snippet.
public struct SnippetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what was expected.
  public let message: String
  /// The place, in UTF-8 bytes from the start of the snippet.
  public let offset: Int

  /// What is wrong, and at which byte.
  public var description: String { "\(message) (at byte \(offset) of the snippet)" }
}

extension Snippet: CustomStringConvertible {
  /// The snippet in the syntax it is read from; reading it gives the same snippet.
  public var description: String {
    var text = ""
    for (index, element) in elements.enumerated() {
      Self.write(element, before: index + 1 < elements.count ? elements[index + 1] : nil, to: &text)
    }
    return text
  }

  private static func write(_ element: Element, before next: Element?, to text: inout String) {
    switch element {
    case .text(let plain): text += escape(plain, also: "")
    case .stop(let number, let placeholder):
      write(name: String(number), colon: placeholder, before: next, to: &text)
    case .variable(let name, let fallback):
      write(name: name, colon: fallback, before: next, to: &text)
    case .transformedStop(let number, let transform): text += "${\(number)\(transform)}"
    case .transformedVariable(let name, let transform): text += "${\(name)\(transform)}"
    case .choice(let number, let choices):
      let list = choices.map { escape($0, also: ",|") }.joined(separator: ",")
      text += "${\(number)|\(list)|}"
    }
  }

  private static func write(
    name: String, colon content: [Element], before next: Element?, to text: inout String
  ) {
    if !content.isEmpty {
      text += "${\(name):\(Snippet(elements: content))}"
    } else if case .text(let following)? = next, let first = following.utf8.first,
      SnippetParser.isNameByte(first)
    {
      text += "${\(name)}"
    } else {
      text += "$\(name)"
    }
  }

  private static func escape(_ plain: String, also others: String) -> String {
    var text = ""
    for scalar in plain.unicodeScalars {
      if "$}\\".unicodeScalars.contains(scalar) || others.unicodeScalars.contains(scalar) {
        text.unicodeScalars.append("\\")
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
