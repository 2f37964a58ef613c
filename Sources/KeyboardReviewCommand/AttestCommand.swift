import ArgumentParser
import KeyboardReview

/// `keyboard-review attest`: writes down that a person has looked.
struct AttestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attest",
    abstract: "Print the lines for the configuration that say a person has looked.",
    discussion: """
      The lines go under `attestations:`. They hold until what the rule looked at changes.

      EXAMPLE:
        $ keyboard-review attest KB-APP --by Ada --date 2026-06-20 --evidence Seen
      """)

  @Argument(help: "The id of a rule.")
  var rule: RuleName

  @OptionGroup var subject: SubjectOptions

  @Option(help: "Who has looked.")
  var by: String

  @Option(help: "On which day, as YYYY-MM-DD.")
  var date: String

  @Option(help: "What was seen.")
  var evidence: String

  func run() throws {
    let review = try subject.review(try subject.configuration())
    for keyboard in review.keyboards {
      for finding in keyboard.findings where finding.rule.id == rule.id {
        print(
          """
            - rule: \(rule.id)
              keyboard: \(quoted(keyboard.name))
              by: \(quoted(by))
              date: "\(date)"
              evidence: \(quoted(evidence))
              inputs: "\(finding.fingerprint)"
          """)
      }
    }
  }

  /// A text in the double quotes of YAML.
  private func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}
