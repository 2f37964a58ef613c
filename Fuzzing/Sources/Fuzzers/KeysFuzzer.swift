@testable import KeyFuzz
@testable import KeyScript
import SimulatedHost
@testable import TagKeyboard

extension FuzzTarget {
  /// Keys and acts of the person in every host, judged by the laws of `tagkeyboard fuzz`: libFuzzer
  /// looks for ways through the engine there, and not chance.
  static let keys = FuzzTarget(name: "keys") { bytes in
    var source = ByteSource(bytes)
    let fuzzCase = fuzzCase(&source)
    // A caret that comes out elsewhere and is said to be unverified is counted, not hunted.
    let laws: [Law] = [.noLoss, .noLie, .ends]
    guard let violation = run(fuzzCase).violations.first(where: { laws.contains($0.law) }) else {
      return
    }
    var shrinker = Shrinker { run($0).violations.first { $0.law == violation.law } }
    let (simplest, _) = shrinker.shrink(fuzzCase)
    failure("\(violation.law.name): \(violation.what)\n\(simplest.shellLine)")
  }

  private static func run(_ fuzzCase: FuzzCase) -> CaseResult {
    fuzzCase.run { host in
      SimulatedKeyboard(host: host, configuration: .ofTapes(in: host.profile))
    }
  }

  private static func fuzzCase(_ source: inout ByteSource) -> FuzzCase {
    let profile = source.pick(HostProfile.all)
    let hostSeed = UInt64(source.byte())
    let repeats = source.number(below: 8) == 7 ? 20 : 1
    let text = Array(repeatElement(source.text(upTo: 12), count: repeats).joined())
    let places = [source.number(below: text.count + 1), source.number(below: text.count + 1)]
    var lines: [TapeCommand] = []
    while !source.isAtEnd, lines.count < 24 { lines.append(source.line()) }
    // An `After` waits for a line.
    lines.append(.press(.right, count: 1))
    return FuzzCase(
      profile: profile, hostSeed: hostSeed, text: text,
      selection: min(places[0], places[1])..<max(places[0], places[1]), lines: lines)
  }
}
