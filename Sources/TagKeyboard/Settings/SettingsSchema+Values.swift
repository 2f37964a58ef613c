extension SettingsSchema.Field {
  /// The longest text that is stored, in grapheme clusters.
  public static let maximumLength = 256

  /// A value in the form in which it is stored, or the finding that the setting cannot have it.
  public func normalized(_ value: String) throws(Diagnostic) -> String {
    guard let problem = problem(with: value) else {
      return kind == .toggle ? (Self.isTrue(value) ? "true" : "false") : value
    }
    throw refusal(problem, near: value)
  }

  /// Why this setting cannot have a value, or `nil` when it can.
  func problem(with value: String) -> String? {
    switch kind {
    case .text: return Self.problem(withText: value)
    case .choice(let values, _):
      return values.contains(value) ? nil : "expected \(JSONInspector.list(values))"
    case .toggle:
      let known = Self.trueWords + Self.falseWords
      return known.contains(value) ? nil : "expected 'true' or 'false'"
    }
  }

  /// The finding that a value is refused.
  func refusal(_ problem: String, near value: String = "") -> Diagnostic {
    var notes: [String] = []
    if case .choice(let values, _) = kind, let near = NearestNames.note(for: value, among: values) {
      notes.append(near)
    }
    return Diagnostic(.settingsBadValue, "\(key): \(problem)", notes: notes)
  }

  // What a property list and an App Group's defaults make of a switch, when read as text.
  private static let trueWords = ["true", "on", "1", "YES"]
  private static let falseWords = ["false", "off", "0", "NO"]

  private static func isTrue(_ value: String) -> Bool { trueWords.contains(value) }

  private static func problem(withText value: String) -> String? {
    if value.isEmpty { return "the value is empty; expected a text on one line" }
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
        return "the value has a line break; expected a text on one line"
      case 0..<0x20, 0x7F...0x9F:
        return "the value has the control character \(scalar.nameInErrors); expected plain text"
      default: break
      }
    }
    // Each grapheme cluster has a byte at least, so that short texts need no segmentation.
    guard value.utf8.count > maximumLength, value.count > maximumLength else { return nil }
    return "the value has \(value.count) characters; expected \(maximumLength) at most"
  }
}
