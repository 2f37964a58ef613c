import ArgumentParser

/// `tagkeyboard`: the root of all commands.
struct TagKeyboardCommand: ParsableCommand {
  static let name = "tagkeyboard"
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Apply the keys of a tag keyboard to text.",
    version: version,
    subcommands: [ApplyCommand.self, TagsCommand.self, SettingsCommand.self])
}

@main
enum EntryPoint {
  /// Starts the command that the arguments name.
  ///
  /// `apply` is a filter, started for every use: it is parsed by itself, without the commands
  /// beside it, which halves the time to its first key.
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == ApplyCommand._commandName {
      ApplyCommand.main(Array(arguments.dropFirst()))
    } else {
      TagKeyboardCommand.main(Array(arguments))
    }
  }
}
