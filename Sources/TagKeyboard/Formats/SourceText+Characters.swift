extension SourceText {
  /// What stands at a byte offset, as an error says it: `'x'`, `a tab`, `the end of the text`.
  package func characterName(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    let text = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first else { return "the end of the text" }
    return scalar.nameInErrors
  }

  /// The finding that a text is not UTF-8.
  package func invalidUTF8(at offset: Int) -> Diagnostic {
    let digits = String(bytes[offset], radix: 16, uppercase: true)
    return diagnostic(
      .invalidUTF8, "byte \(offset) (0x\(digits)) is not UTF-8; expected UTF-8 text", at: offset)
  }
}

extension Unicode.Scalar {
  /// The character as an error says it: in quotes, or by its number when it cannot be shown.
  var nameInErrors: String {
    switch self {
    case "\n": return "a line break"
    case "\t": return "a tab"
    case " ": return "a space"
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
      let digits = String(value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default: return "'\(self)'"
    }
  }
}

extension Diagnostic.Code {
  /// A text that must be UTF-8 and is not.
  public static let invalidUTF8 = Self(rawValue: "text.invalidUTF8")
  /// A text that is not JSON.
  public static let jsonSyntax = Self(rawValue: "json.syntax")
  /// A key that stands twice in one JSON object.
  public static let jsonDuplicateKey = Self(rawValue: "json.duplicateKey")
  /// A JSON value of another type than the format says.
  public static let jsonType = Self(rawValue: "json.type")
  /// A key that the format does not have.
  public static let jsonUnknownKey = Self(rawValue: "json.unknownKey")
  /// A key that the format demands and the object does not have.
  public static let jsonMissingKey = Self(rawValue: "json.missingKey")
}
