import ArgumentParser
import KeyboardReview

/// `keyboard-review scenarios`: lists what a driver is put through.
struct ScenariosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenarios",
    abstract: "List what a keyboard is put through when its keys are pressed.",
    discussion: """
      Each line names a scenario, the rules that it answers, and what has to hold.

      EXAMPLE:
        $ keyboard-review scenarios
      """)

  func run() {
    for scenario in Scenario.all {
      print(scenario.name, scenario.rules.joined(separator: " "), scenario.summary, separator: "\t")
    }
  }
}
