import ArgumentParser
import KeyboardReview

/// `keyboard-review rules`: lists the rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, or what changed in them.",
    discussion: """
      EXAMPLE:
        $ keyboard-review rules --diff 2014 2026-06
      """)

  @Option(help: "The state of the guidelines: 2014 or 2026-06.")
  var guidelines: Guidelines = .june2026

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("What changed between two states.", valueName: "old new"))
  var diff: [Guidelines] = []

  @Option(help: "Write a page for each rule to a folder.", completion: .directory)
  var pages: String?

  func validate() throws {
    guard diff.isEmpty || diff.count == 2 else {
      throw ValidationError("--diff takes two states, such as 2014 2026-06.")
    }
  }

  func run() throws {
    if let pages {
      for rule in Rule.all { try writeText(RulePage.markdown(rule), to: "\(pages)/\(rule.id).md") }
      try writeText(RulePage.index(Rule.all), to: "\(pages)/README.md")
    } else if diff.count == 2 {
      print(RulePage.difference(Rule.all, diff[0], diff[1]), terminator: "")
    } else {
      print(RulePage.list(Rule.all, under: guidelines), terminator: "")
    }
  }
}
