import KeyFuzz
import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// The engine broken on purpose: each break is found, and by a short tape.
struct MutationTests {
  private static func keyboard(_ sabotage: Sabotage?) -> KeyboardMaker {
    { host in
      var configuration = KeyboardEngine.Configuration.ofTapes(in: host.profile)
      configuration.sabotage = sabotage
      return SimulatedKeyboard(host: host, configuration: configuration)
    }
  }

  /// A law that the broken engine breaks in a case, and the sound one does not.
  private static func difference(
    _ fuzzCase: FuzzCase, _ broken: [Violation]
  ) -> Violation? {
    guard !broken.isEmpty else { return nil }
    let sound = fuzzCase.run(keyboard(nil)).violations
    return broken.first { violation in !sound.contains { $0.law == violation.law } }
  }

  @Test(arguments: Sabotage.allCases)
  func everyBreakIsFoundByAShortTape(sabotage: Sabotage) throws {
    let fuzzer = Fuzzer(seed: 1)
    let keyboard = Self.keyboard(sabotage)
    var presses = 0
    var found: FuzzCase?
    for number in 0... {
      guard found == nil, presses < 100_000 else { break }
      let fuzzCase = fuzzer.makeCase(number)
      let result = fuzzCase.run(keyboard)
      presses += result.statistics.presses
      if Self.difference(fuzzCase, result.violations) != nil { found = fuzzCase }
    }
    let whole = try #require(found, "not found in \(presses) presses")
    var shrinker = Shrinker { Self.difference($0, $0.run(keyboard).violations) }
    let (small, violation) = shrinker.shrink(whole)
    #expect(violation != nil)
    #expect(small.lines.count <= 5, "\(small.shellLine)")
  }

  /// What a tag's key says that it does excuses no loss: of a long selection it has seen the ends.
  @Test func aSentenceThatATagDoesNotPutBackIsMissed() throws {
    let text = "‸One sentence is here now. Another one is not shown. The last one is shown again.‸"
    let fuzzCase = try CaseFixture(text, "Tag bold", profile: .nativeTextView).fuzzCase
    let violations = fuzzCase.run(Self.keyboard(.reinsertsAbridged)).violations
    #expect(violations.contains { $0.law == .noLoss }, "\(violations)")
    #expect(fuzzCase.run(Self.keyboard(nil)).violations.isEmpty)
  }
}
