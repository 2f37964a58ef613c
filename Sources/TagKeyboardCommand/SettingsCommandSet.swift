import ArgumentParser
import FileStorage
import TagKeyboard

/// `tagkeyboard settings set`.
struct SettingsCommandSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change a setting.",
    discussion: """
      A value that would break the keyboard is refused with the reason, and nothing changes.

      EXAMPLE:
        $ tagkeyboard settings set UserTagFrame angle
      """)

  @Argument(
    help: "The key of the setting; 'settings list' shows all.",
    completion: SettingsOptions.keyCompletion)
  var key: String

  @Argument(help: "The new value.", completion: SettingsOptions.valueCompletion)
  var value: String

  @OptionGroup var settings: SettingsOptions

  func run() throws {
    try reportingFailures {
      let store = try settings.store()
      var preferences = try settings.load(from: store)
      try store.write(try preferences.set(value, forKey: key), forKey: key)
    }
  }
}
