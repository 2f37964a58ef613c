/// What is written about a rule: for a terminal, and as a page of the documents.
package enum RulePage {
  /// A rule in full, as `explain` prints it.
  package static func text(_ rule: Rule) -> String {
    """
    \(rule.id): \(rule.summary).

    \(rule.reason)

    Since:
    \(history(rule).map { "  " + $0 }.joined(separator: "\n"))

    Fails:
    \(indented(rule.failing))

    Passes:
    \(indented(rule.passing))
    \(scenarios(of: rule).isEmpty ? "" : """

      Pressing keys:
      \(scenarios(of: rule).map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

      """)
    What to do: \(rule.hint)

    """
  }

  /// A rule as a page in Markdown.
  package static func markdown(_ rule: Rule) -> String {
    """
    # \(rule.id)

    \(rule.summary).

    \(rule.reason)

    | Since | Source | Weight |
    | --- | --- | --- |
    \(rule.history.map { "| \($0.date) | \($0.source) | \($0.severity?.rawValue ?? "dropped") |" }
      .joined(separator: "\n"))

    Fails:

    ```
    \(rule.failing)
    ```

    Passes:

    ```
    \(rule.passing)
    ```
    \(scenarios(of: rule).isEmpty ? "" : """

      [Pressing keys](../Driving.md):

      \(scenarios(of: rule).map { "- `\($0.name)`: \($0.summary)." }.joined(separator: "\n"))

      """)
    What to do: \(rule.hint)

    """
  }

  /// The list of all pages in Markdown.
  package static func index(_ rules: [Rule]) -> String {
    let rows = rules.map { rule in
      let weight = rule.severity(under: .june2026)?.rawValue ?? "–"
      return "| [\(rule.id)](\(rule.id).md) | \(rule.summary) | \(weight) |"
    }
    return """
      # The rules of `keyboard-review`

      Made by `keyboard-review rules --pages`; weights under the guidelines of \
      \(Guidelines.june2026.date).

      | Rule | Asks | Weight |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """
  }

  /// One line for each rule: id, weight, summary.
  package static func list(_ rules: [Rule], under guidelines: Guidelines) -> String {
    rules.compactMap { rule in
      rule.severity(under: guidelines).map {
        "\(rule.id)\t\($0.rawValue)\t\(rule.summary)\n"
      }
    }.joined()
  }

  /// What changed between two states of the guidelines, one line for each rule.
  package static func difference(_ rules: [Rule], _ old: Guidelines, _ new: Guidelines) -> String {
    rules.compactMap { rule in
      let before = rule.change(under: old)
      let after = rule.change(under: new)
      guard before != after else { return nil }
      switch (before?.severity, after?.severity) {
      case (nil, nil): return nil
      case (nil, let weight?):
        return
          "+ \(rule.id)\t\(weight.rawValue), \(after?.source ?? "") since \(after?.date ?? "")\n"
      case (let weight?, nil):
        return "- \(rule.id)\t\(weight.rawValue), \(before?.source ?? "")\n"
      case (let first?, let second?):
        let weights = first == second ? first.rawValue : "\(first.rawValue) → \(second.rawValue)"
        let sources = "\(before?.source ?? "") → \(after?.source ?? "")"
        return "  \(rule.id)\t\(weights), \(sources)\n"
      }
    }.joined()
  }

  /// The scenarios that answer a rule.
  private static func scenarios(of rule: Rule) -> [Scenario] {
    Scenario.all.filter { $0.rules.contains(rule.id) }
  }

  private static func history(_ rule: Rule) -> [String] {
    rule.history.map { "\($0.date)  \($0.source)  \($0.severity?.rawValue ?? "dropped")" }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      .joined(separator: "\n")
  }
}
