/// A JSON value as it stands in a text: with its place, its order and its duplicates.
package struct JSONValue: Sendable {
  /// What the value is.
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number written without fraction and exponent that fits.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// A string without its escapes.
    case string(String)
    case array([JSONValue])
    /// The members in the order of the text, duplicates included.
    case object([JSONMember])
  }

  /// What the value is.
  package let content: Content
  /// The bytes of the value, from its first to behind its last one.
  package let range: Range<Int>
}

/// A key and its value in a JSON object.
package struct JSONMember: Sendable {
  /// The key without its escapes.
  package let key: String
  /// The bytes of the key, with its quotes.
  package let keyRange: Range<Int>
  /// The value behind the colon.
  package let value: JSONValue
}

extension JSONValue {
  /// What the value is, as an error says it: `a string`, `an object`.
  package var kind: String {
    switch content {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
