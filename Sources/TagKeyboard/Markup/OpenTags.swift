/// Which tags are open at the end of a text, those included that a person has typed.
///
/// The text is a window: what is visible before the caret. It may begin in the middle of anything,
/// and is read as though plain text came before it. So a tag opened before the window is not known,
/// and its closing part is told as `unopened`, which is ordinary there; of a comment or a block of
/// code that began before the window, the rest is read as though it were markup.
package struct OpenTags: Hashable, Sendable {
  /// How many tags are remembered inside one another.
  package static let maximumDepth = 128

  /// A tag that is open.
  package struct Item: Hashable, Sendable {
    /// The name of the element in small letters, or the text that opens, such as `**`.
    package let name: String
    /// The opening part, in UTF-8 offsets of the text.
    package let opening: Range<Int>
    /// What closes the tag.
    package let closing: String
    /// The tag of the set that inserts such a one; `nil` when none does.
    package let tagID: String?
  }

  /// A closing part that does not belong to the innermost open tag.
  package struct Misnesting: Hashable, Sendable {
    /// The name that is closed.
    package let name: String
    /// The closing part, in UTF-8 offsets of the text.
    package let place: Range<Int>
    /// The innermost tag that was open inside it; `nil` when the tag itself was not open.
    package let crossed: String?
    /// Whether the tag was not open.
    package var isUnopened: Bool { crossed == nil }
  }

  /// What the end of the text stands in.
  package enum Ending: Hashable, Sendable {
    /// Text, where a closing part would be one.
    case text
    /// The inside of a tag, which begins at this UTF-8 offset and is not among the open ones; in a
    /// value it is inside the quotation marks of an attribute.
    case tag(Int, isInValue: Bool)
    /// A comment, which this text would end.
    case comment(closing: String)
    /// An escape character, which makes text of what comes next.
    case escape
  }

  /// The open tags, the innermost last; of more than `maximumDepth` the innermost ones.
  ///
  /// Where code is open, nothing in it is.
  package let items: [Item]
  /// What is not nested, in the order of the text.
  ///
  /// A closing part closes its tag all the same; in
  /// the other tags the text goes on.
  package let misnestings: [Misnesting]
  /// What the end of the text stands in.
  package let ending: Ending

  /// Whether nothing is open and everything nested.
  package var isBalanced: Bool { items.isEmpty && misnestings.isEmpty && ending == .text }
}
