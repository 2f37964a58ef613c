import ArgumentParser

@main
struct TagKeyboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tagkeyboard",
    abstract: "Apply the keys of a tag keyboard to text.",
    version: "0.1.0",
    subcommands: [ApplyCommand.self, TagsCommand.self, SettingsCommand.self])
}
