import ArgumentParser

/// `keyboard-review`: the root of all commands.
@main
struct KeyboardReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyboard-review",
    abstract: "Check keyboard extensions against the rules of App Store review.",
    discussion: """
      EXAMPLE:
        $ keyboard-review check .
      """,
    version: "0.1.0",
    subcommands: [
      CheckCommand.self, ScenariosCommand.self, ReplayCommand.self, RulesCommand.self,
      ExplainCommand.self, AttestCommand.self, ReviewNotesCommand.self, InitCommand.self,
      LogCommand.self,
    ])
}
