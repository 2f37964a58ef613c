import Foundation

/// Findings that were there before: they are shown and do not count.
package struct Baseline: Sendable {
  private let fingerprints: Set<String>

  /// The baseline that all findings of `review` make.
  package init(of review: Review) {
    var fingerprints: Set<String> = []
    for keyboard in review.keyboards {
      for finding in keyboard.findings where [.fail, .warn].contains(finding.outcome.verdict) {
        fingerprints.insert(Fingerprint.finding(finding, of: keyboard.name))
      }
    }
    self.fingerprints = fingerprints
  }

  /// Reads a baseline that `text` has written.
  package init(_ path: String, text: String) throws(Problem) {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    guard let object, object["version"] as? Int == 1,
      let fingerprints = object["findings"] as? [String]
    else { throw Problem(path, "is no baseline: expected \"version\": 1 and \"findings\"") }
    self.fingerprints = Set(fingerprints)
  }

  /// The file's text, sorted.
  package var text: String {
    let lines = fingerprints.sorted().map { "    \"\($0)\"" }.joined(separator: ",\n")
    return "{\n  \"version\": 1,\n  \"findings\": [\n\(lines)\n  ]\n}\n"
  }

  /// Whether a finding was there before.
  func contains(_ finding: Finding, of keyboard: String) -> Bool {
    fingerprints.contains(Fingerprint.finding(finding, of: keyboard))
  }
}
