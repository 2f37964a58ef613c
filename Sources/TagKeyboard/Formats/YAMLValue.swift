/// A value of a YAML text, with its place and its order.
package struct YAMLValue: Sendable {
  /// What the value is.
  package enum Content: Sendable {
    /// Nothing at all, `~` or `null`.
    case null
    /// A text; whether it stood in quotes or in a block, and can be nothing but a text.
    case scalar(String, isQuoted: Bool)
    case sequence([YAMLValue])
    /// The entries in the order of the text; no key stands twice.
    case mapping([YAMLEntry])
  }

  /// What the value is.
  package let content: Content
  /// Where it begins, as a byte offset.
  package let offset: Int
}

/// A key and its value in a YAML mapping.
package struct YAMLEntry: Sendable {
  /// The key.
  package let key: String
  /// Where the key begins, as a byte offset.
  package let keyOffset: Int
  /// The value behind the key.
  package let value: YAMLValue
}

extension YAMLValue {
  /// What the value is, as an error says it.
  package var kind: String {
    switch content {
    case .null: "nothing"
    case .scalar(let text, let isQuoted):
      Self.isOtherType(text) && !isQuoted ? "'\(text)', which is no text without quotes" : "a text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The value of a key; `nil` when there is none, or this is no mapping.
  package subscript(key: String) -> YAMLValue? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The text; `nil` when this is none: a truth value or a number is one only in quotes.
  package var string: String? {
    guard case .scalar(let text, let isQuoted) = content else { return nil }
    return isQuoted || !Self.isOtherType(text) ? text : nil
  }

  /// Whether YAML, of any version, would take a text without quotes for a truth value or a number.
  private static func isOtherType(_ text: String) -> Bool {
    let words = ["true", "false", "yes", "no", "on", "off", "y", "n"]
    return words.contains(text.lowercased()) || Double(text) != nil
      || Int(text.dropFirst(2), radix: 16) != nil && text.hasPrefix("0x")
  }
}

extension Diagnostic.Code {
  /// A text that is not YAML, or has more of it than is read.
  public static let yamlSyntax = Self(rawValue: "yaml.syntax")
  /// A key that stands twice in one mapping of a YAML text.
  public static let yamlDuplicateKey = Self(rawValue: "yaml.duplicateKey")
  /// A YAML value of another type than the format says.
  public static let yamlType = Self(rawValue: "yaml.type")
}
