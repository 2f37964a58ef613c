/// A value of a YAML file, and where it stands.
struct YAMLNode {
  /// What it is.
  enum Content {
    case scalar(PropertyValue)
    case list([YAMLNode])
    case members([String: YAMLNode])
  }

  var content: Content

  /// Its key's line, or its own where it has no key.
  var place: Place

  /// The member of a mapping; `nil` for any other type.
  subscript(key: String) -> YAMLNode? { members?[key] }

  /// The members of a mapping; `nil` for any other type.
  var members: [String: YAMLNode]? {
    if case .members(let members) = content { members } else { nil }
  }

  /// The elements of a sequence; any other value is a sequence of one.
  var elements: [YAMLNode] {
    if case .list(let elements) = content { elements } else { [self] }
  }

  /// The text of a scalar that is neither a number nor a boolean.
  var string: String? {
    if case .scalar(let value) = content { value.string } else { nil }
  }

  /// The truth of a boolean.
  var boolean: Bool? {
    if case .scalar(let value) = content { value.boolean } else { nil }
  }

  /// The texts of a sequence, or of a single text.
  var strings: [String] { elements.compactMap(\.string) }

  /// The same without places.
  var value: PropertyValue {
    switch content {
    case .scalar(let value): value
    case .list(let elements): .array(elements.map(\.value))
    case .members(let members): .dictionary(members.mapValues(\.value))
    }
  }

  /// The node at the end of a path of keys and indices, or `nil`.
  func descendant(_ keys: [String]) -> YAMLNode? {
    keys.reduce(self) { (node: YAMLNode?, key) in
      if case .list(let elements)? = node?.content {
        return Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      }
      return node?[key]
    }
  }

  /// The same with every text, keys included, replaced by what `transform` makes of it.
  func mapStrings(_ transform: (String) -> String) -> YAMLNode {
    var node = self
    switch content {
    case .scalar(let value): node.content = .scalar(value.mapStrings(transform))
    case .list(let elements):
      node.content = .list(elements.map { $0.mapStrings(transform) })
    case .members(let members):
      node.content = .members(
        Dictionary(
          members.sorted { $0.key < $1.key }.map {
            (transform($0.key), $0.value.mapStrings(transform))
          }, uniquingKeysWith: { _, last in last }))
    }
    return node
  }
}
