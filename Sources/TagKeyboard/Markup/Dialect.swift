/// The rules of a dialect of markup, as far as they do not follow from its tags.
///
/// They are data: the member `dialect` of a set of tags, from version 2 of the format on. Without it
/// a set has `Dialect.plain`.
public struct Dialect: Hashable, Sendable {
  /// What stands around the names of elements.
  public enum Brackets: String, Hashable, Sendable, CaseIterable {
    /// `<b>`, `</b>`
    case angle
    /// `[b]`, `[/b]`
    case square
  }

  /// A text to be written for a character that would be markup.
  public struct Escape: Hashable, Sendable {
    /// The character.
    public let character: Unicode.Scalar
    /// What stands for it.
    public let replacement: String
  }

  /// The beginning and the end of something that is not read as markup.
  public struct Span: Hashable, Sendable {
    /// Where it begins.
    public let opening: String
    /// Where it ends.
    public let closing: String
  }

  /// What stands around the names of elements; `nil` when there are none.
  public var brackets: Brackets?
  /// The names that are elements besides those of the tags, in small letters; `nil` when any is.
  public var elements: [String]?
  /// The elements that have no closing part.
  public var voidElements: [String] = []
  /// The elements whose closing part may be left out: what is around them closes them too.
  public var optionalClosings: [String] = []
  /// The elements in which nothing but their own closing part is markup.
  public var verbatimElements: [String] = []
  /// Comments.
  public var comments: [Span] = []
  /// Delimiters such as `**`, which open and close by the rules of CommonMark for emphasis.
  public var delimiters: [String] = []
  /// The characters whose runs enclose code in a line, such as a backtick.
  public var codeSpans: [Unicode.Scalar] = []
  /// The characters of which three or more at the start of a line begin and end a block of code.
  public var codeFences: [Unicode.Scalar] = []
  /// The character that makes text of a punctuation mark behind it.
  public var escapeCharacter: Unicode.Scalar?
  /// Whether `[text](address)` is a link.
  public var hasBracketLinks = false
  /// What is written for characters in text.
  public var textEscapes: [Escape] = []
  /// What is written for characters in the value of an attribute, such as an address.
  public var attributeEscapes: [Escape] = []

  /// Makes rules that know no markup but what the tags themselves are.
  public init() {}

  /// What is taken of a set that has no rules: elements in angle brackets, those of HTML that have
  /// no closing part, its comments, and nothing to escape.
  public static let plain: Dialect = {
    var dialect = Dialect()
    dialect.brackets = .angle
    dialect.voidElements = [
      "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
      "wbr",
    ]
    dialect.comments = [Span(opening: "<!--", closing: "-->")]
    return dialect
  }()
}

extension Dialect {
  /// A text in which nothing is markup.
  public func escapedText(_ text: String) -> String { Self.escape(text, textEscapes) }

  /// The value of an attribute, in which nothing ends it.
  public func escapedAttribute(_ value: String) -> String { Self.escape(value, attributeEscapes) }

  private static func escape(_ text: String, _ escapes: [Escape]) -> String {
    guard !escapes.isEmpty else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes.first(where: { $0.character == scalar }) {
        escaped += escape.replacement
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Dialect.Brackets {
  /// The bytes of the brackets.
  var bytes: (opening: UInt8, closing: UInt8) {
    switch self {
    case .angle: (UInt8(ascii: "<"), UInt8(ascii: ">"))
    case .square: (UInt8(ascii: "["), UInt8(ascii: "]"))
    }
  }

  /// The part that closes an element.
  func closing(of name: String) -> String {
    switch self {
    case .angle: "</\(name)>"
    case .square: "[/\(name)]"
    }
  }
}
