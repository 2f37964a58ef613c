import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

@testable import KeyFuzz

/// What is printed of a case is all that is needed to have it again.
struct ReplayTests {
  private func run(
    _ runner: TapeRunner, _ lines: [Tape.Line]
  ) -> (outcomes: [Outcome], text: String) {
    var outcomes: [Outcome] = []
    runner.onPress = { outcomes.append($0.outcome) }
    for line in lines { guard (try? runner.run(line)) != nil else { break } }
    return (outcomes, runner.host.withBuffer { CaretMark.standard.write($0) })
  }

  @Test func aPrintedCaseRunsTheSame() throws {
    let fuzzer = Fuzzer(seed: 5)
    try withEvery("case", in: 0..<400) { number in
      let fuzzCase = fuzzer.makeCase(number)
      // As the command does it: from the printed text and tape alone.
      let profile = try #require(HostProfile.named(fuzzCase.profile.name))
      let read = try CaseFixture(
        fuzzCase.markedText, fuzzCase.tape, profile: profile, hostSeed: fuzzCase.hostSeed)
      #expect(read.fuzzCase.text == fuzzCase.text)
      #expect(read.fuzzCase.selection == fuzzCase.selection)
      #expect(read.fuzzCase.lines == fuzzCase.lines)
      let buffer = try CaretMark.standard.read(
        SourceText(name: "text", text: fuzzCase.markedText))
      let printed = run(
        TapeRunner(
          host: SimulatedHost(buffer, profile: profile, seed: fuzzCase.hostSeed), tags: .habr),
        read.fuzzCase.lines.map { Tape.Line($0) })

      let judged = fuzzCase.run { host in
        SimulatedKeyboard(host: host, configuration: .ofTapes(in: host.profile))
      }
      guard !judged.violations.contains(where: { $0.law == .ends }) else { return }
      #expect(judged.statistics.presses == printed.outcomes.count)
      #expect(judged.statistics.verified == printed.outcomes.count { $0 == .verified })
      #expect(judged.statistics.unverified == printed.outcomes.count { $0 == .unverified })
    }
  }

  @Test(arguments: [
    ("a‸b", "'a‸b'"), ("it's", "'it'\\''s'"), ("a\n'\\", "$'a\\n\\'\\\\'"),
    ("x\u{200D}1", "$'x\\342\\200\\2151'"), ("e\u{301}", "$'e\\314\\201'"), ("é", "'é'"),
    ("", "''"),
    ("\0", "$'\\000'"),
  ])
  func aWordOfAShellShowsWhatIsInIt(text: String, word: String) {
    #expect(FuzzCase.shellWord(text) == word)
  }
}
