import KeyScript
package import SimulatedHost
package import TagKeyboard

/// Runs cases and judges them; what it finds follows from its seed alone.
///
/// The cases of a run are numbered, and the host of a case follows from its number. Chunks of cases
/// can be run side by side, in any order; their reports are joined in the order of their numbers.
package struct Fuzzer: Sendable {
  /// The cases of one chunk, for each host.
  private static let chunkLength = 8

  /// The hosts.
  package let profiles: [HostProfile]
  /// What all cases follow from.
  package let seed: UInt64
  private let makeKeyboard: KeyboardMaker

  /// Makes a fuzzer of our keyboard.
  ///
  /// - Parameter configure: changes the configuration that the keyboard has when it runs tapes.
  package init(
    profiles: [HostProfile] = HostProfile.all, seed: UInt64,
    configure: @escaping @Sendable (inout KeyboardEngine.Configuration) -> Void = { _ in }
  ) {
    self.init(profiles: profiles, seed: seed) { host in
      var configuration = KeyboardEngine.Configuration.ofTapes(in: host.profile)
      configure(&configuration)
      return SimulatedKeyboard(host: host, configuration: configuration)
    }
  }

  /// Makes a fuzzer of any keyboard.
  package init(profiles: [HostProfile], seed: UInt64, makeKeyboard: @escaping KeyboardMaker) {
    self.profiles = profiles
    self.seed = seed
    self.makeKeyboard = makeKeyboard
  }

  /// The case of a number.
  package func makeCase(_ number: Int) -> FuzzCase {
    var maker = CaseMaker(
      seed: seed, caseNumber: number, profile: profiles[number % profiles.count])
    return maker.makeCase()
  }

  /// Runs the cases of one chunk.
  package func runChunk(_ number: Int) -> FuzzReport {
    let length = Self.chunkLength * profiles.count
    var report = FuzzReport(profiles: profiles.map(\.name))
    for caseNumber in number * length..<(number + 1) * length {
      let fuzzCase = makeCase(caseNumber)
      let result = fuzzCase.run(makeKeyboard)
      report.add(result, of: fuzzCase, number: caseNumber, profile: caseNumber % profiles.count)
    }
    return report
  }

  /// The simplest case that breaks the law which a finding breaks.
  package func shrink(_ finding: FuzzReport.Finding) -> FuzzReport.Finding {
    var shrinker = Shrinker { fuzzCase in
      fuzzCase.run(makeKeyboard).violations.first { $0.law == finding.violation.law }
    }
    let (fuzzCase, violation) = shrinker.shrink(makeCase(finding.caseNumber))
    return FuzzReport.Finding(
      caseNumber: finding.caseNumber, fuzzCase: fuzzCase,
      violation: violation ?? finding.violation)
  }
}
