/// Which tags are open at the end of a text, those included that a person has typed.
///
/// The text is a window: what is visible before the caret. It may begin in the middle of anything,
/// and is read as though plain text came before it. So a tag opened before the window is not known,
/// and its closing part is told as `unopened`, which is ordinary there; of a comment or a block of
/// code that began before the window, the rest is read as though it were markup.
public struct OpenTags: Hashable, Sendable {
  /// How many tags are remembered inside one another.
  public static let maximumDepth = 128

  /// A tag that is open.
  public struct Item: Hashable, Sendable {
    /// The name of the element in small letters, or the text that opens, such as `**`.
    public let name: String
    /// The opening part, in UTF-8 offsets of the text.
    public let opening: Range<Int>
    /// What closes the tag.
    public let closing: String
    /// The tag of the set that inserts such a one; `nil` when none does.
    public let tagID: String?
  }

  /// A closing part that does not belong to the innermost open tag.
  public struct Misnesting: Hashable, Sendable {
    /// The name that is closed.
    public let name: String
    /// The closing part, in UTF-8 offsets of the text.
    public let place: Range<Int>
    /// The innermost tag that was open inside it; `nil` when the tag itself was not open.
    public let crossed: String?
    /// Whether the tag was not open.
    public var isUnopened: Bool { crossed == nil }
  }

  /// What the end of the text stands in.
  public enum Ending: Hashable, Sendable {
    /// Text, where a closing part would be one.
    case text
    /// The inside of a tag, such as a value of an attribute; the tag begins at this UTF-8 offset, and
    /// is not among the open ones.
    case tag(Int)
    /// A comment, which this text would end.
    case comment(closing: String)
    /// An escape character, which makes text of what comes next.
    case escape
  }

  /// The open tags, the innermost last; of more than `maximumDepth` the innermost ones. Where code is
  /// open, nothing in it is.
  public let items: [Item]
  /// What is not nested, in the order of the text. A closing part closes its tag all the same; in
  /// the other tags the text goes on.
  public let misnestings: [Misnesting]
  /// What the end of the text stands in.
  public let ending: Ending

  /// Whether nothing is open and everything nested.
  public var isBalanced: Bool { items.isEmpty && misnestings.isEmpty && ending == .text }
}
