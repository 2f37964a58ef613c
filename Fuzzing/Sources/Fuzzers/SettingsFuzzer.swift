@testable import TagKeyboard

extension FuzzTarget {
  /// Stored settings: what can be read of them is kept, and every value that holds can be used.
  static let settings = FuzzTarget(name: "settings") { bytes in
    let source = SourceText(bytes)
    let stored = SettingsFile.read(source)
    source.checkPlaces(of: stored.findings)
    let written = SettingsFile.write(stored.values)
    let again = SettingsFile.read(SourceText(name: "written", bytes: written))
    demand(
      again == StoredSettings(values: stored.values), "something else is read of what is written")
    let preferences = Preferences(stored: stored.values)
    for field in SettingsSchema.standard.fields {
      guard let value = preferences.value(forKey: field.key) else { continue }
      demand(field.problem(with: value) == nil, "\(field.key) cannot be '\(value)'")
    }
    _ = preferences.variables
  }

  /// Settings bundles: `Root.plist`, and the property list it is.
  static let settingsBundle = FuzzTarget(name: "settings-bundle") { bytes in
    let source = SourceText(bytes, name: "Root.plist")
    source.checkingPlaces {
      let schema = try SettingsSchemaReader.read(source)
      let preferences = Preferences(schema: schema)
      for field in schema.fields {
        demand(
          preferences.value(forKey: field.key) != nil, "\(field.key) has not even its default")
      }
    }
  }
}
