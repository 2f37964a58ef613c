import ArgumentParser
import FileStorage
import TagKeyboard

/// `tagkeyboard settings reset`.
struct SettingsCommandReset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Return settings to their defaults.",
    discussion: """
      EXAMPLE:
        $ tagkeyboard settings reset SarcasmTagOpen SarcasmTagClose
      """)

  @Argument(
    help: "The keys of the settings; 'settings list' shows all.",
    completion: SettingsOptions.keyCompletion)
  var keys: [String] = []

  @Flag(help: "Reset all settings.")
  var all = false

  @OptionGroup var settings: SettingsOptions

  func validate() throws {
    if all == !keys.isEmpty { throw ValidationError("Name the settings to reset, or use --all.") }
  }

  func run() throws {
    try reportingFailures {
      for key in keys { _ = try SettingsSchema.standard.requireField(key) }
      let store = try settings.store()
      if all { try store.removeAll() }
      for key in keys { try store.removeValue(forKey: key) }
    }
  }
}
