import ArgumentParser
import FileStorage
import TagKeyboard

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `tagkeyboard settings`: the settings of the keyboard.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "List, read and change settings.",
    discussion: """
      Settings are kept in $XDG_CONFIG_HOME/tagkeyboard/settings.json, or under ~/.config.

      EXAMPLE:
        $ tagkeyboard settings set SarcasmTagOpen сарказм
      """,
    subcommands: [
      SettingsCommandList.self, SettingsCommandGet.self, SettingsCommandSet.self,
      SettingsCommandReset.self,
    ])
}

/// Where the settings are kept.
struct SettingsOptions: ParsableArguments {
  @Option(
    name: .customLong("settings"), help: "Keep the settings in this file, not in the user's own.",
    completion: .file())
  var path: String?

  /// The store; its file need not exist.
  func store() throws(CommandFailure) -> FileSettingsStore {
    if let path { return FileSettingsStore(path: path) }
    guard let path = FileSettingsStore.userPath(environment: Self.environment) else {
      throw CommandFailure(
        "error: no place for settings; set HOME or XDG_CONFIG_HOME, or use --settings", .noInput)
    }
    return FileSettingsStore(path: path)
  }

  /// Makes sure that a file that was asked for is there.
  func requireFile() throws(FileError) {
    if let path, !FileStorage.exists(path) { _ = try FileStorage.read(path) }
  }

  /// The settings that hold; what is wrong with the stored ones is reported on standard error.
  ///
  /// Without a home there are no stored settings; a file that was asked for must be there.
  func load() throws -> Preferences {
    try requireFile()
    guard path != nil || FileSettingsStore.userPath(environment: Self.environment) != nil else {
      return Preferences()
    }
    return try load(from: try store())
  }

  /// The settings that a store's contents make, with warnings on standard error.
  func load(from store: FileSettingsStore) throws(FileError) -> Preferences {
    let stored = try store.read()
    let preferences = Preferences(stored: stored.values)
    for warning in stored.findings + preferences.findings {
      StandardStream.writeError(warning.description)
    }
    return preferences
  }

  /// What completes the key of a setting.
  static var keyCompletion: CompletionKind { .list(SettingsSchema.standard.fields.map(\.key)) }

  /// What completes a value: those of the settings that have a choice.
  static var valueCompletion: CompletionKind {
    .list(
      SettingsSchema.standard.fields.flatMap { field -> [String] in
        switch field.kind {
        case .text: []
        case .choice(let values, _): values
        case .toggle: ["true", "false"]
        }
      })
  }

  private static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
