/// A value of an XML property list as it stands in a text: with its place and its order.
package struct PropertyListValue: Sendable {
  /// What the value is.
  package enum Content: Sendable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case array([PropertyListValue])
    /// The entries in the order of the text; no key stands twice.
    case dictionary([PropertyListEntry])
  }

  /// What the value is.
  package let content: Content
  /// Where its element begins, as a byte offset.
  package let offset: Int
}

/// A key and its value in a dictionary of a property list.
package struct PropertyListEntry: Sendable {
  /// The key.
  package let key: String
  /// Where the key's element begins, as a byte offset.
  package let keyOffset: Int
  /// The value behind the key.
  package let value: PropertyListValue
}

extension PropertyListValue {
  /// What the value is, as an error says it.
  package var kind: String {
    switch content {
    case .string: "a string"
    case .integer, .real: "a number"
    case .boolean: "true or false"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }

  /// The value of a key; `nil` when there is none, or this is no dictionary.
  package subscript(key: String) -> PropertyListValue? {
    guard case .dictionary(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The text, when this is a string.
  package var string: String? {
    if case .string(let string) = content { string } else { nil }
  }
}
