import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// The table of what keys around tags do in each host: `Docs/TagHosts.md`.
struct TagHostTests {
  @Test func theTableIsCurrent() throws {
    let examples = Array(TagKeyTests.cases.prefix(8)) + TagKeyTests.casesOfLines.prefix(1)
    let numbers = examples.indices.map { String($0 + 1) }
    let rows = try HostProfile.all.map { profile in
      [profile.name] + (try examples.map { try outcome(of: $0, in: profile) })
    }
    assertDocument(
      "Docs/TagHosts.md",
      """
      # Keys around tags, host by host

      ● the text and the caret are right and were seen to be. ◐ they are right, but could not be \
      seen. ○ they are not: then the key says so, with the reason below. Nothing that was there is \
      lost in any of them. `TagHostTests` writes this page, and [Tags.md](Tags.md) teaches the keys.

      \(list(of: examples))

      \(table(["host"] + numbers, rows))

      """)
  }

  /// What a tape comes to in a host, in a cell.
  private func outcome(of example: TagKeyTests.Case, in profile: HostProfile) throws -> String {
    let fixture = try RunFixture(example.text, example.tape, profile: profile)
    var outcomes: [Outcome] = []
    fixture.runner.onPress = { outcomes.append($0.outcome) }
    let isRight = try fixture.run() == example.result
    guard let doubt = outcomes.first(where: { $0 != .verified }) else {
      // Only what the host makes of what is typed may differ then.
      return isRight ? "●" : "○ changed by the host"
    }
    return (isRight ? "◐ " : "○ ") + doubt.name
  }

  private func list(of examples: [TagKeyTests.Case]) -> String {
    zip(1..., examples).map { number, example in
      let keys = example.tape.split(separator: "\n").joined(separator: ", ")
      return "\(number). `\(code(example.text))`: `\(keys)` → `\(code(example.result))`"
    }.joined(separator: "\n")
  }

  private func code(_ text: String) -> String { text.replacing("\n", with: "⏎") }

  private func table(_ heads: [String], _ rows: [[String]]) -> String {
    ([heads, heads.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}
