import ArgumentParser
import TagKeyboard

/// `tagkeyboard settings get`.
struct SettingsCommandGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the value of a setting.",
    discussion: """
      EXAMPLE:
        $ tagkeyboard settings get UserTagFrame
      """)

  @Argument(
    help: "The key of the setting; 'settings list' shows all.",
    completion: SettingsOptions.keyCompletion)
  var key: String

  @OptionGroup var settings: SettingsOptions

  func run() throws {
    try reportingFailures {
      let preferences = try settings.load(from: try settings.store())
      let field = try preferences.schema.requireField(key)
      try StandardStream.write(lines: [preferences.value(forKey: key) ?? field.defaultValue])
    }
  }
}
