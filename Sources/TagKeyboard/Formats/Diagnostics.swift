/// Everything that is wrong with one input, in the order of the places.
///
/// Readers go on behind a mistake where they can, so that one run shows all of them.
public struct Diagnostics: Error, Hashable, Sendable {
  /// The most findings that are kept: a file of another kind has thousands, which helps nobody.
  static let maximumCount = 50

  /// The findings: at least one of them is an error.
  public let findings: [Diagnostic]

  /// Makes a list from findings, of which there is at least one.
  public init(_ findings: [Diagnostic]) {
    precondition(!findings.isEmpty, "a failure without a finding tells the user nothing")
    self.findings = findings
  }

  /// Makes a list of one finding.
  public init(_ finding: Diagnostic) {
    self.init([finding])
  }
}

extension Diagnostics: CustomStringConvertible {
  /// The findings as a compiler prints them, one under the other, without a final line break.
  public var description: String {
    findings.map(\.description).joined(separator: "\n")
  }
}

extension Diagnostic.Code {
  /// The end of a list of findings that has become too long.
  public static let tooMany = Self(rawValue: "findings.tooMany")
}
