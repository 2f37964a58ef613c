/// The settings that hold: what is stored where that can be used, and the defaults elsewhere.
///
/// Each setting falls back on its own. A stored value that would break the keyboard is reported in
/// `findings`, and the default stands for it.
public struct Preferences: Hashable, Sendable {
  /// The key of the frame around user tags.
  static let frameKey = "UserTagFrame"
  /// The key of the dialect of markup.
  package static let dialectKey = "Dialect"
  /// The keys of the words that stand in the frame.
  static let wordKeys = ["SarcasmTagOpen", "SarcasmTagClose", "DownerTagOpen", "DownerTagClose"]

  /// The settings that there are.
  public let schema: SettingsSchema
  /// Why stored values were not used, as warnings in the order of the schema.
  public private(set) var findings: [Diagnostic] = []
  /// The value of every setting, by its key.
  private var values: [String: String]

  /// Makes preferences from stored values; keys that the schema does not have are left alone.
  public init(stored: [String: String] = [:], schema: SettingsSchema = .standard) {
    self.schema = schema
    values = [:]
    for field in schema.fields { values[field.key] = field.defaultValue }
    // The frame goes first, because the words are judged by it.
    let isFrame = { (field: SettingsSchema.Field) in field.key == Self.frameKey }
    for field in schema.fields.filter(isFrame) + schema.fields.filter({ !isFrame($0) }) {
      guard let value = stored[field.key] else { continue }
      do {
        values[field.key] = try checked(value, for: field)
      } catch {
        var warning = error
        warning.severity = .warning
        warning.message += "; the default '\(field.defaultValue)' is used"
        findings.append(warning)
      }
    }
  }

  /// The value of a setting in the form in which it is stored; `nil` when there is no such setting.
  public func value(forKey key: String) -> String? { values[key] }

  /// Whether a switch is on; `false` when there is no such setting.
  public func isOn(_ key: String) -> Bool { values[key] == "true" }

  /// Changes a setting, or says why it cannot have this value; then nothing has changed.
  ///
  /// - Returns: the value in the form in which it is stored.
  @discardableResult
  public mutating func set(_ value: String, forKey key: String) throws(Diagnostic) -> String {
    let field = try schema.requireField(key)
    let stored = try checked(value, for: field)
    values[key] = stored
    return stored
  }

  /// What stands around user tags.
  public var frame: UserTagFrame {
    values[Self.frameKey].flatMap(UserTagFrame.init(rawValue:)) ?? .square
  }

  /// The id of the set of tags that is in use.
  public var dialect: String { values[Self.dialectKey] ?? TagSetLibrary.standardID }

  /// Whether a tag key with nothing selected takes the word under the caret.
  public var takesWordUnderCaret: Bool { isOn("WordUnderCaret") }

  /// The tag of sarcasm.
  public var sarcasm: UserTag { tag("SarcasmTagOpen", "SarcasmTagClose") }

  /// The tag of a pedant.
  public var pedant: UserTag { tag("DownerTagOpen", "DownerTagClose") }

  /// The value of a snippet variable that the settings define; `nil` for any other one.
  public func variable(_ name: String) -> String? {
    switch TagVariable(rawValue: name) {
    case .sarcasmOpening: sarcasm.opening
    case .sarcasmClosing: sarcasm.closing
    case .pedantOpening: pedant.opening
    case .pedantClosing: pedant.closing
    case .selectedText, .clipboard, nil: nil
    }
  }

  /// The values of all snippet variables that the settings define, by their names.
  package var variables: [String: String] {
    var values: [String: String] = [:]
    for name in TagVariable.allCases.map(\.rawValue) { values[name] = variable(name) }
    return values
  }

  private func tag(_ open: String, _ close: String) -> UserTag {
    frame.tag(open: values[open] ?? "", close: values[close] ?? "")
  }

  /// A value as it is stored, when neither the setting nor the frame of the tags refuses it.
  private func checked(
    _ value: String, for field: SettingsSchema.Field
  ) throws(Diagnostic) -> String {
    let normalized = try field.normalized(value)
    if Self.wordKeys.contains(field.key), let problem = frame.problem(with: normalized) {
      throw field.refusal(problem)
    }
    if field.key == Self.frameKey, let frame = UserTagFrame(rawValue: normalized) {
      for key in Self.wordKeys {
        guard let word = values[key], frame.problem(with: word) != nil else { continue }
        throw field.refusal("the frame '\(normalized)' would break \(key), which is '\(word)'")
      }
    }
    return normalized
  }
}
