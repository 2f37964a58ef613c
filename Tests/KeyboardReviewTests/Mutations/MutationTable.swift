import KeyboardReview

/// The page that says, for each rule and kind of subject, what it turns to when it is broken, or
/// why it cannot be judged.
struct MutationTable {
  let text: String

  /// A page from what is found in the keyboards with nothing wrong.
  init(_ clean: (SubjectKind) -> [String: Outcome]) {
    let kinds = SubjectKind.allCases
    var reasons: [String] = []
    let rows = Rule.all.map { rule in
      let cells = kinds.map { kind in
        let turned = unique(
          Mutation.all.filter { $0.rule == rule.id && $0.kinds.contains(kind) }.map(
            \.verdict.rawValue))
        if !turned.isEmpty { return turned.joined(separator: ", ") }
        guard let outcome = clean(kind)[rule.id] else { return "" }
        let reason = "*\(outcome.verdict.rawValue)*: \(outcome.message)"
        if !reasons.contains(reason) { reasons.append(reason) }
        return "– [\((reasons.firstIndex(of: reason) ?? 0) + 1)]"
      }
      return "| [\(rule.id)](Rules/\(rule.id).md) | \(cells.joined(separator: " | ")) |"
    }
    let notes = reasons.enumerated().map { "\($0.offset + 1). \($0.element)." }
    text = """
      # What turns when it is broken

      A keyboard with nothing wrong is broken in one way at a time, and exactly one rule turns: to \
      what stands here. Where a rule cannot be judged of a kind of subject, its own words say why, \
      by number below. `MutationTests` runs all of it and writes this page (`RECORD_SNAPSHOTS=1`).

      | Rule | \(kinds.map(\.rawValue).joined(separator: " | ")) |
      | --- | \(kinds.map { _ in "---" }.joined(separator: " | ")) |
      \(rows.joined(separator: "\n"))

      \(notes.joined(separator: "\n"))

      """
  }
}
