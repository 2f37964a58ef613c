import ArgumentParser
import FileStorage

/// `tagkeyboard`: the root of all commands.
struct TagKeyboardCommand: ParsableCommand {
  static let name = "tagkeyboard"
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Apply the keys of a tag keyboard to text.",
    discussion: """
      EXAMPLE:
        $ printf 'Привет, ' | tagkeyboard apply --mark -e 'Tag Жирный'
        Привет, <b>‸</b>
      """,
    version: version,
    subcommands: [
      ApplyCommand.self, TagsCommand.self, LayoutCommand.self, SettingsCommand.self,
      HostsCommand.self, PlayCommand.self, FuzzCommand.self, TrackCommand.self,
      DriveCommand.self,
    ])
}

@main
enum EntryPoint {
  /// Starts the command that the arguments name.
  ///
  /// `apply` is a filter, started for every use: it is parsed by itself, without the commands
  /// beside it, which takes a third off the time to its first key. Whatever is not a plain `apply`
  /// (a wrong option, a call for help) goes the long way and gets its answer there.
  static func main() {
    FileStorage.reportSizeLimit()
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.first == ApplyCommand._commandName,
      let command = try? ApplyCommand.parse(Array(arguments.dropFirst()))
    else { return TagKeyboardCommand.main(arguments) }
    do {
      try command.run()
    } catch {
      ApplyCommand.exit(withError: error)
    }
  }
}
