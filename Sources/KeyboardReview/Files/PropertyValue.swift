package import Foundation

/// A value of a property list.
package enum PropertyValue: Hashable, Sendable {
  case string(String)
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case data(Data)
  case date(Date)
  case array([PropertyValue])
  case dictionary([String: PropertyValue])

  /// The text of a string; `nil` for any other type.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The truth of a boolean; `nil` for any other type, `"YES"` included.
  package var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The members of an array; `nil` for any other type.
  package var array: [PropertyValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The members of a dictionary; `nil` for any other type.
  package var dictionary: [String: PropertyValue]? {
    if case .dictionary(let values) = self { values } else { nil }
  }

  /// The texts of an array's strings; empty for any other type.
  package var strings: [String] { array?.compactMap(\.string) ?? [] }

  /// The member of a dictionary, or `nil`.
  package subscript(key: String) -> PropertyValue? { dictionary?[key] }

  /// The member at the end of a path of keys, or `nil`.
  package subscript(path: [String]) -> PropertyValue? {
    path.reduce(self) { value, key in value?[key] }
  }

  /// What the type is called in a property list's XML form.
  package var typeName: String {
    switch self {
    case .string: "string"
    case .boolean: "boolean"
    case .integer: "integer"
    case .real: "real"
    case .data: "data"
    case .date: "date"
    case .array: "array"
    case .dictionary: "dictionary"
    }
  }

  /// The value as evidence shows it: short and on one line.
  package var shown: String {
    switch self {
    case .string(let text): "\"\(text.prefix(80))\""
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .real(let value): String(value)
    case .data(let bytes): "\(bytes.count) bytes"
    case .date: "a date"
    case .array(let values): "[\(values.prefix(8).map(\.shown).joined(separator: ", "))]"
    case .dictionary(let values): "{\(values.keys.sorted().prefix(8).joined(separator: ", "))}"
    }
  }

  /// The same value with every string replaced by what `transform` makes of it.
  package func mapStrings(_ transform: (String) -> String) -> PropertyValue {
    switch self {
    case .string(let text): .string(transform(text))
    case .array(let values): .array(values.map { $0.mapStrings(transform) })
    case .dictionary(let values): .dictionary(values.mapValues { $0.mapStrings(transform) })
    default: self
    }
  }

  /// The value that `PropertyListSerialization` made; `nil` for what no property list holds.
  init?(foundation value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as [Any]: self = .array(value.compactMap(PropertyValue.init(foundation:)))
    case let value as [String: Any]:
      self = .dictionary(value.compactMapValues(PropertyValue.init(foundation:)))
    case let value as NSNumber: self = PropertyValue(number: value)
    default: return nil
    }
  }

  private init(number: NSNumber) {
    if number === NSNumber(value: true) || number === NSNumber(value: false)
      || String(describing: type(of: number)).contains("Boolean")
    {
      self = .boolean(number.boolValue)
    } else if number.doubleValue.rounded() == number.doubleValue, abs(number.doubleValue) < 1e15 {
      self = .integer(number.intValue)
    } else {
      self = .real(number.doubleValue)
    }
  }
}
