/// A text with tags around it, the caret right behind: what the next tag key goes around, too.
///
/// A keyboard cannot select, so this is how several tags come around one text.
struct TagWrap: Hashable, Sendable {
  /// A tag around the text.
  struct Layer: Hashable, Sendable {
    var tag: String
    var opening: String
    var closing: String
  }

  /// The tags, the outermost first.
  var layers: [Layer]
  /// The text inside all of them.
  var core: String
  /// The white space between the last closing part and the caret.
  var trailing: String

  /// All of it, as it stands before the caret.
  var text: String {
    layers.map(\.opening).joined() + core + layers.reversed().map(\.closing).joined() + trailing
  }

  /// The same with one more tag, inside the others; without the tag, if it is one of them.
  func toggling(_ layer: Layer) -> TagWrap {
    var copy = self
    if layers.contains(where: { $0.tag == layer.tag }) {
      copy.layers.removeAll { $0.tag == layer.tag }
    } else {
      copy.layers.append(layer)
    }
    return copy
  }
}
