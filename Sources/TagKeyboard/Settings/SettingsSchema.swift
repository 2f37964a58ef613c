/// The settings that there are, with their defaults: what `Settings.bundle/Root.plist` says.
///
/// iOS Settings shows the same file, so that there is one truth about keys and defaults.
public struct SettingsSchema: Hashable, Sendable {
  /// One setting.
  public struct Field: Hashable, Sendable {
    /// What a setting can be.
    public enum Kind: Hashable, Sendable {
      /// A text on one line.
      case text
      /// One of some values, each with the title it is shown by.
      case choice(values: [String], titles: [String])
      /// `true` or `false`.
      case toggle
    }

    /// The key under which the value is stored.
    public let key: String
    /// What the setting can be.
    public let kind: Kind
    /// The title, as the key of a localised text.
    public let title: String
    /// The title of the group that the setting stands in, if any, as the key of a localised text.
    public let group: String?
    /// The value that holds while none is stored, in the form in which values are stored.
    public let defaultValue: String
  }

  /// The settings in the order in which they are shown.
  public let fields: [Field]
  /// The name of the tables of localised titles, when the file names one.
  public let stringsTable: String?

  /// The setting with a key, or `nil` when there is none.
  public func field(_ key: String) -> Field? {
    fields.first { $0.key == key }
  }

  /// The setting with a key, or the finding that there is none, with the nearest keys.
  public func requireField(_ key: String) throws(Diagnostic) -> Field {
    if let field = field(key) { return field }
    let near = NearestNames.note(for: key, among: fields.map(\.key))
    throw Diagnostic(
      .settingsUnknownKey, "there is no setting '\(key)'", notes: near.map { [$0] } ?? [])
  }
}

extension Diagnostic.Code {
  /// A settings bundle that does not say what a setting needs.
  public static let settingsSchema = Self(rawValue: "settings.schema")
  /// A key that no setting has.
  public static let settingsUnknownKey = Self(rawValue: "settings.unknownKey")
  /// A value that a setting cannot have.
  public static let settingsBadValue = Self(rawValue: "settings.badValue")
  /// A file of stored settings that cannot be read.
  public static let settingsDamaged = Self(rawValue: "settings.damaged")
}
