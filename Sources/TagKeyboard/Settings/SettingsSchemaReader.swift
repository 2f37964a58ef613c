internal import KeyboardSettings

/// Reads a settings bundle's `Root.plist`.
public enum SettingsSchemaReader {
  private static let kinds = [
    "PSGroupSpecifier", "PSMultiValueSpecifier", "PSTextFieldSpecifier", "PSToggleSwitchSpecifier",
  ]

  /// The settings of a bundle, or the first thing that is wrong with its file.
  public static func read(_ source: SourceText) throws(Diagnostic) -> SettingsSchema {
    let root = try PropertyListReader.read(source)
    guard let specifiers = root["PreferenceSpecifiers"],
      case .array(let values) = specifiers.content
    else {
      throw source.diagnostic(
        .settingsSchema, "expected an array under the key 'PreferenceSpecifiers'", at: root.offset)
    }
    var fields: [SettingsSchema.Field] = []
    var group: String?
    for value in values {
      let specifier = SettingsSpecifier(source: source, value: value)
      let kind = try specifier.string("Type")
      if kind == "PSGroupSpecifier" {
        group = value["Title"]?.string
        continue
      }
      let field = try read(specifier, kind: kind, group: group)
      if fields.contains(where: { $0.key == field.key }) {
        throw specifier.failure("the key '\(field.key)' belongs to another setting already")
      }
      fields.append(field)
    }
    return SettingsSchema(fields: fields, stringsTable: root["StringsTable"]?.string)
  }

  private static func read(
    _ specifier: SettingsSpecifier, kind name: String, group: String?
  ) throws(Diagnostic) -> SettingsSchema.Field {
    let kind: SettingsSchema.Field.Kind
    let defaultValue: String
    switch name {
    case "PSTextFieldSpecifier":
      kind = .text
      defaultValue = try specifier.string("DefaultValue")
    case "PSMultiValueSpecifier":
      kind = .choice(
        values: try specifier.strings("Values"), titles: try specifier.strings("Titles"))
      defaultValue = try specifier.string("DefaultValue")
    case "PSToggleSwitchSpecifier":
      kind = .toggle
      defaultValue = try specifier.boolean("DefaultValue") ? "true" : "false"
    default:
      let near = NearestNames.note(for: name, among: kinds)
      throw specifier.failure(
        "unknown type '\(name)'; expected \(JSONInspector.list(kinds))",
        at: "Type", notes: near.map { [$0] } ?? [])
    }
    let field = SettingsSchema.Field(
      key: try specifier.string("Key"), kind: kind, title: try specifier.string("Title"),
      group: group, defaultValue: defaultValue)
    if let problem = field.problem(with: defaultValue) {
      throw specifier.failure("the default cannot be used: \(problem)", at: "DefaultValue")
    }
    if case .choice(let values, let titles) = kind, values.count != titles.count {
      throw specifier.failure(
        "expected as many titles as values, found \(titles.count) for \(values.count)",
        at: "Titles")
    }
    return field
  }
}

extension SettingsSchema {
  /// The settings that ship with the keyboard.
  public static let standard: SettingsSchema = {
    let source = SourceText(name: "Root.plist", bytes: KeyboardSettings.rootPlist)
    do {
      return try SettingsSchemaReader.read(source)
    } catch {
      preconditionFailure("the tests read the settings bundle that is built in: \(error)")
    }
  }()
}

/// A dictionary that describes one setting.
private struct SettingsSpecifier {
  let source: SourceText
  let value: PropertyListValue

  func string(_ key: String) throws(Diagnostic) -> String {
    guard let string = value[key]?.string else { throw unfit(key, expected: "a string") }
    return string
  }

  func boolean(_ key: String) throws(Diagnostic) -> Bool {
    guard case .boolean(let boolean)? = value[key]?.content else {
      throw unfit(key, expected: "true or false")
    }
    return boolean
  }

  func strings(_ key: String) throws(Diagnostic) -> [String] {
    guard case .array(let values)? = value[key]?.content else {
      throw unfit(key, expected: "an array of strings")
    }
    let strings = values.compactMap(\.string)
    guard strings.count == values.count else { throw unfit(key, expected: "an array of strings") }
    return strings
  }

  func failure(_ message: String, at key: String? = nil, notes: [String] = []) -> Diagnostic {
    let place = key.flatMap { value[$0]?.offset } ?? value.offset
    return source.diagnostic(.settingsSchema, message, at: place, notes: notes)
  }

  private func unfit(_ key: String, expected: String) -> Diagnostic {
    let found = value[key].map { ", found \($0.kind)" } ?? ""
    return failure("expected \(expected) under the key '\(key)'\(found)", at: key)
  }
}
