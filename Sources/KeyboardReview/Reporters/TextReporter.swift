/// A report for people: short first, evidence on demand.
package enum TextReporter {
  package static func report(_ review: Review, verbose: Bool) -> String {
    var out = ""
    for k in review.keyboards {
      out += "\(k.name) (\(k.definition))\n"
      for f in k.findings {
        out += "  \(f.outcome.verdict.rawValue) \(f.rule.id) \(f.outcome.message)\n"
        if verbose { for e in f.outcome.evidence { out += "      \(e.place?.description ?? ""): \(e.text)\n" } }
      }
      for p in k.problems { out += "  problem \(p.place): \(p.message)\n" }
    }
    for p in review.problems { out += "problem \(p.place): \(p.message)\n" }
    return out
  }
}
