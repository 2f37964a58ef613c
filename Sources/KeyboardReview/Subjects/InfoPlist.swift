/// The Info.plist as it is shipped: the file, what the settings add, variables replaced.
struct InfoPlist: Sendable {
  /// The merged keys.
  let root: PropertyValue

  /// The file behind it, if there is one.
  let file: PropertyList?

  /// Whether variables could be replaced.
  ///
  /// Where not, values may still hold `$(…)`.
  let isResolved: Bool

  private let generated: [String: Place]

  /// A plist without settings: as it stands.
  init(file: PropertyList) {
    root = file.root
    self.file = file
    isResolved = !String(describing: file.root).contains("$(")
    generated = [:]
  }

  /// The plist of a target: the keys of `file` and `inline` first, then what the settings generate.
  init(
    file: PropertyList?, inline: [String: PropertyValue], settings: BuildSettings, at place: Place
  ) {
    var values = file?.root.dictionary ?? [:]
    values.merge(inline) { _, inline in inline }
    var generated = inline.mapValues { _ in place }
    for (key, value) in Self.generatedKeys(settings) where values[key] == nil {
      values[key] = value
      generated[key] = Self.origin(of: key, in: settings) ?? place
    }
    root = PropertyValue.dictionary(values).mapStrings(settings.expand)
    self.file = file
    isResolved = true
    self.generated = generated
  }

  /// The value at the end of a path of keys, or `nil`.
  subscript(keys: String...) -> PropertyValue? { root[keys] }

  /// Where a key stands: in the file, or in the setting it comes from.
  func place(of keys: String...) -> Place? {
    if let first = keys.first, let place = generated[first] { return place }
    return file?.place(of: keys)
  }

  /// The keys that Xcode writes itself when it generates the file.
  private static let standard = [
    "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleName": "PRODUCT_NAME",
    "CFBundleExecutable": "EXECUTABLE_NAME", "CFBundleVersion": "CURRENT_PROJECT_VERSION",
    "CFBundleShortVersionString": "MARKETING_VERSION",
    "CFBundlePackageType": "PRODUCT_BUNDLE_PACKAGE_TYPE",
    "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
  ]

  /// A setting `INFOPLIST_KEY_…` counts only where the file is generated.
  private static func generatedKeys(_ settings: BuildSettings) -> [String: PropertyValue] {
    guard settings.isOn("GENERATE_INFOPLIST_FILE") else { return [:] }
    var values: [String: PropertyValue] = [:]
    for (key, setting) in standard {
      if let text = settings[setting] { values[key] = .string(text) }
    }
    for setting in settings.keys where setting.hasPrefix(Self.prefix) {
      let text = settings[setting] ?? ""
      values[String(setting.dropFirst(Self.prefix.count))] =
        text == "YES" || text == "NO" ? .boolean(text == "YES") : .string(text)
    }
    return values
  }

  private static func origin(of key: String, in settings: BuildSettings) -> Place? {
    settings.place(of: prefix + key) ?? standard[key].flatMap(settings.place(of:))
  }

  private static let prefix = "INFOPLIST_KEY_"
}
