import TagKeyboard

/// As much of JSON Schema as the schema of the protocol uses; another keyword is an error.
struct JSONSchema {
  private struct Violation: Error {}

  /// A keyword that is not known here, or a reference to nothing.
  struct Unsupported: Error { let what: String }

  private let root: JSONValue
  private static let words = ["$schema", "$defs", "title", "description"]

  init(_ text: String) throws {
    root = try JSONDocument(reading: SourceText(name: "schema", text: text)).root
  }

  /// Whether a text is JSON that the schema allows; `definition` names a part of it.
  func allows(_ text: String, definition: String? = nil) throws -> Bool {
    let value = try JSONDocument(reading: SourceText(name: "value", text: text)).root
    return try allows(value, definition.map { try self.definition($0) } ?? root)
  }

  private func definition(_ name: String) throws -> JSONValue {
    guard let value = root["$defs"]?[name] else { throw Unsupported(what: name) }
    return value
  }

  private func allows(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
    if case .boolean(let isAllowed) = schema.content { return isAllowed }
    guard case .object(let members) = schema.content else {
      throw Unsupported(what: schema.kind)
    }
    return try members.allSatisfy { try allows(value, $0.key, $0.value) }
  }

  private func allows(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue
  ) throws -> Bool {
    switch keyword {
    case _ where Self.words.contains(keyword): return true
    case "$ref":
      let name = argument.string?.split(separator: "/").last ?? ""
      return try allows(value, definition(String(name)))
    case "type": return argument.elements(orItself: true).contains { value.isOf(type: $0.string) }
    case "const": return value.isSame(as: argument)
    case "enum": return argument.elements(orItself: false).contains { value.isSame(as: $0) }
    case "required":
      return argument.elements(orItself: false).allSatisfy { value[$0.string ?? ""] != nil }
    case "properties":
      guard case .object(let properties) = argument.content else { return true }
      return try properties.allSatisfy { property in
        try value[property.key].map { try allows($0, property.value) } ?? true
      }
    case "items":
      return try value.elements(orItself: false).allSatisfy { try allows($0, argument) }
    case "minItems": return value.elements(orItself: false).count >= argument.number ?? 0
    case "maxItems": return value.elements(orItself: false).count <= argument.number ?? 0
    case "minimum": return value.number.map { $0 >= argument.number ?? 0 } ?? true
    case "maximum": return value.number.map { $0 <= argument.number ?? 0 } ?? true
    case "anyOf":
      return try argument.elements(orItself: false).contains { try allows(value, $0) }
    case "oneOf":
      return try argument.elements(orItself: false).count { try allows(value, $0) } == 1
    default: throw Unsupported(what: keyword)
    }
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  fileprivate var number: Int? {
    if case .integer(let number) = content { number } else { nil }
  }

  fileprivate func elements(orItself: Bool) -> [JSONValue] {
    if case .array(let elements) = content { return elements }
    return orItself ? [self] : []
  }

  fileprivate func isSame(as other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.string(let one), .string(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    default: false
    }
  }

  fileprivate func isOf(type: String?) -> Bool {
    switch (content, type) {
    case (.null, "null"), (.boolean, "boolean"), (.string, "string"), (.array, "array"),
      (.object, "object"), (.integer, "integer"), (.integer, "number"), (.number, "number"):
      true
    default: false
    }
  }
}
