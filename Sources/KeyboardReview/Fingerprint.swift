/// Numbers by which a changed input is noticed.
///
/// They guard against oversight, not against malice.
enum Fingerprint {
  /// A number of what a rule looked at: its own text, what it found, and the files it found it in.
  static func inputs(
    of rule: Rule, _ outcome: Outcome, under guidelines: Guidelines, in folder: Folder
  ) -> String {
    var hash = FNV1a()
    hash.add(rule.id + (rule.change(under: guidelines)?.source ?? "") + rule.summary)
    hash.add(outcome.message)
    for path in unique(outcome.evidence.compactMap(\.place?.path)).sorted() {
      hash.add(path)
      if let bytes = try? folder.bytes(at: path) { hash.add(bytes) }
    }
    return hash.text
  }

  /// A number of what was shown by pressing keys.
  static func driven(_ rule: Rule, _ outcome: Outcome) -> String {
    var hash = FNV1a()
    hash.add(rule.id + rule.summary)
    hash.add(outcome.message)
    for evidence in outcome.evidence { hash.add(evidence.text) }
    return hash.text
  }

  /// A number of a finding without its lines, so that it is the same when code above it moves.
  static func finding(_ finding: Finding, of keyboard: String) -> String {
    var hash = FNV1a()
    hash.add(keyboard + "\n" + finding.rule.id + "\n" + finding.outcome.verdict.rawValue)
    for evidence in finding.outcome.evidence {
      hash.add((evidence.place?.path ?? "") + "\n" + evidence.text)
    }
    return hash.text
  }

  /// Fowler, Noll and Vo's hash, variant 1a, of 64 bits.
  private struct FNV1a {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: String) { add(text.utf8) }

    mutating func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
      value = (value ^ 0xFF) &* 0x100_0000_01B3
    }

    var text: String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}
