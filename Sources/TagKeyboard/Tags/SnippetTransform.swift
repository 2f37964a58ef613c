internal import TextBoundaries

/// What becomes of the text of a tab stop or a variable: `/pattern/format/options`.
///
/// What the pattern finds is replaced by the format, once or with the option `g` everywhere. A text
/// in which nothing is found stays as it is, but where the format says what to write instead.
///
/// | written | means |
/// |---|---|
/// | `$1`, `${1}` | what group 1 of the pattern has found; 0 is the whole |
/// | `${1:/upcase}` | the same in capitals; also `downcase`, `capitalize`, `camelcase`, `pascalcase` |
/// | `${1:+text}` | a text, if the group has found anything |
/// | `${1:-text}`, `${1:text}` | what the group has found, or else a text |
/// | `${1:?text:other}` | a text if the group has found anything, or else another |
/// | `\$`, `\}`, `\\`, `\/`, `\:` | the character itself; in the pattern only `\/` |
///
/// The options are JavaScript's: `g` everywhere, `i` in either case, `m` for `^` and `$` at every
/// line, `s` for `.` over line breaks, `u`, which changes nothing.
public struct SnippetTransform: Hashable, Sendable {
  /// A piece of what is written.
  enum Part: Hashable, Sendable {
    case text(String)
    case group(Int)
    case changed(Int, Change)
    /// `matched` is `nil` where the group stands for itself.
    case condition(Int, matched: String?, otherwise: String)
  }

  /// How letters are changed.
  enum Change: String, Hashable, Sendable, CaseIterable {
    case upcase, downcase, capitalize, camelcase, pascalcase
  }

  let expression: RegularExpression
  let parts: [Part]
  /// Whether everything is replaced that is found, and not only the first.
  let isGlobal: Bool

  /// What becomes of a text.
  public func applied(to text: String) -> String {
    let matches = expression.matches(in: text, limit: isGlobal ? .max : 1)
    if matches.isEmpty {
      return parts.contains(where: \.hasAlternative) ? written { _ in "" } : text
    }
    var result = ""
    var place = text.startIndex
    for groups in matches {
      guard let whole = groups[0] else { continue }
      result.unicodeScalars += text.unicodeScalars[place..<whole.lowerBound]
      result += written { groups[$0].map { String(text.unicodeScalars[$0]) } ?? "" }
      place = whole.upperBound
    }
    result.unicodeScalars += text.unicodeScalars[place...]
    return result
  }

  private func written(_ group: (Int) -> String) -> String {
    var text = ""
    for part in parts { text += part.written(group) }
    return text
  }
}

extension SnippetTransform.Part {
  /// Whether it writes something where the pattern is not found at all.
  fileprivate var hasAlternative: Bool {
    if case .condition(_, _, let otherwise) = self { !otherwise.isEmpty } else { false }
  }

  fileprivate func written(_ group: (Int) -> String) -> String {
    switch self {
    case .text(let plain): return plain
    case .group(let number): return group(number)
    case .changed(let number, let change): return change.applied(to: group(number))
    case .condition(let number, let matched, let otherwise):
      let found = group(number)
      return found.isEmpty ? otherwise : matched ?? found
    }
  }
}

extension SnippetTransform.Change {
  fileprivate func applied(to text: String) -> String {
    switch self {
    case .upcase: text.uppercased()
    case .downcase: text.lowercased()
    case .capitalize: text.prefix(1).uppercased() + text.dropFirst()
    case .pascalcase: Self.words(of: text).map(Self.capitalize.applied).joined()
    case .camelcase:
      (Self.words(of: text).first ?? "").lowercased()
        + Self.words(of: text).dropFirst().map(Self.capitalize.applied).joined()
    }
  }

  /// The stretches of letters and digits.
  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }
}

extension SnippetTransform: CustomStringConvertible {
  /// The transform as it is read, with the slashes around it.
  public var description: String {
    var options = isGlobal ? "g" : ""
    if expression.options.contains(.ignoresCase) { options += "i" }
    if expression.options.contains(.lines) { options += "m" }
    if expression.options.contains(.dotMatchesAll) { options += "s" }
    return "/\(Self.escaped(pattern: expression.pattern))/"
      + parts.map(\.description).joined() + "/\(options)"
  }

  /// A pattern in which no slash ends it.
  private static func escaped(pattern: String) -> String {
    var text = ""
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      if scalar == "/", !isEscaped { text += "\\" }
      text.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return text
  }
}

extension SnippetTransform.Part: CustomStringConvertible {
  /// The part as it is read.
  var description: String {
    switch self {
    case .text(let plain): Self.escaped(plain)
    case .group(let number): "${\(number)}"
    case .changed(let number, let change): "${\(number):/\(change.rawValue)}"
    case .condition(let number, nil, let otherwise): "${\(number):-\(Self.escaped(otherwise))}"
    case .condition(let number, let matched?, ""): "${\(number):+\(Self.escaped(matched))}"
    case .condition(let number, let matched?, let otherwise):
      "${\(number):?\(Self.escaped(matched)):\(Self.escaped(otherwise))}"
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "$}\\/:".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
