import ArgumentParser
import KeyboardReview

/// `keyboard-review explain`: says everything about one rule.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule: why it is there, since when, and what to do.",
    discussion: """
      EXAMPLE:
        $ keyboard-review explain KB-NEXT
      """)

  @Argument(help: "The id of a rule.")
  var rule: RuleName

  func run() {
    guard let rule = Rule.named(rule.id) else { return }
    print(RulePage.text(rule), terminator: "")
  }
}
