/// Where the values of settings are kept, as texts by their keys.
///
/// Stores do not judge values: `Preferences` does, when they are read and before they are written.
/// In a keyboard extension and its app a store is an App Group's defaults, which both can reach
/// (reading needs no open access; writing from the extension does):
///
/// ```swift
/// struct AppGroupSettingsStore: SettingsStore {
///   let defaults: UserDefaults  // UserDefaults(suiteName: "group.example.keyboard")
///
///   func read() -> StoredSettings {
///     let keys = SettingsSchema.standard.fields.map(\.key)
///     let values = keys.compactMap { key in defaults.string(forKey: key).map { (key, $0) } }
///     return StoredSettings(values: Dictionary(uniqueKeysWithValues: values))
///   }
///
///   func write(_ value: String, forKey key: String) { defaults.set(value, forKey: key) }
///   func removeValue(forKey key: String) { defaults.removeObject(forKey: key) }
/// }
/// ```
public protocol SettingsStore {
  /// What reading and writing can end in; `Never` for a store that cannot fail.
  associatedtype Failure: Error

  /// All stored values.
  func read() throws(Failure) -> StoredSettings

  /// Stores a value, and leaves those of all other keys as they are.
  func write(_ value: String, forKey key: String) throws(Failure)

  /// Forgets the value of a key; one that is not stored is no error.
  func removeValue(forKey key: String) throws(Failure)
}

/// What a store holds.
public struct StoredSettings: Hashable, Sendable {
  /// The values by their keys; keys that nobody knows are kept for whoever does.
  public var values: [String: String]
  /// What could not be read, as warnings: the store is damaged when there are any.
  public var findings: [Diagnostic]

  /// Makes a store's contents.
  public init(values: [String: String] = [:], findings: [Diagnostic] = []) {
    self.values = values
    self.findings = findings
  }
}

/// A store in memory, for tests and for running without one.
public final class InMemorySettingsStore: SettingsStore {
  private var values: [String: String]

  /// Makes a store that holds some values.
  public init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// All stored values.
  public func read() -> StoredSettings { StoredSettings(values: values) }

  /// Stores a value.
  public func write(_ value: String, forKey key: String) { values[key] = value }

  /// Forgets the value of a key.
  public func removeValue(forKey key: String) { values[key] = nil }
}
