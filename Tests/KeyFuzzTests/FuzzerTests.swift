import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

@testable import KeyFuzz

struct FuzzerTests {
  private func report(_ fuzzer: Fuzzer, chunks: [Int]) -> FuzzReport {
    let parts = chunks.map { ($0, fuzzer.runChunk($0)) }.sorted { $0.0 < $1.0 }
    return parts.dropFirst().reduce(into: parts[0].1) { $0.add($1.1) }
  }

  @Test func theSameSeedGivesTheSameReport() {
    let fuzzer = Fuzzer(seed: 7)
    let first = report(fuzzer, chunks: [0, 1, 2])
    let second = report(Fuzzer(seed: 7), chunks: [2, 0, 1])  // as other processors might
    #expect(first.table == second.table)
    #expect(first.findings.map(\.caseNumber) == second.findings.map(\.caseNumber))
    #expect(first.findings.map(\.violation.what) == second.findings.map(\.violation.what))
    #expect(report(Fuzzer(seed: 8), chunks: [0, 1, 2]).table != first.table)
  }

  @Test func aFaultIsFoundAndMadeSmall() throws {
    let fuzzer = Fuzzer(
      profiles: [.immediate], seed: 1, makeKeyboard: FaultyKeyboard.maker(.moves))
    let report = fuzzer.runChunk(0)
    let found = try #require(report.findings.first { $0.violation.law == .rightWherePossible })
    let small = fuzzer.shrink(found)
    #expect(small.violation.law == .rightWherePossible)
    #expect(small.fuzzCase.tape == "Tag bold\n")
    #expect(small.fuzzCase.hostSeed == 0)
    #expect(small.fuzzCase.text.count == 1)  // something to move over
  }

  @Test(arguments: [
    (FaultyKeyboard.Fault.deletes, Law.noLoss, 1), (.splits, .noLoss, 1), (.isSilent, .ends, 0),
    (.denies, .noLie, 1),
  ])
  func theSmallestCaseIsFound(fault: FaultyKeyboard.Fault, law: Law, length: Int) throws {
    let fuzzer = Fuzzer(profiles: [.immediate], seed: 1, makeKeyboard: FaultyKeyboard.maker(fault))
    let findings = (0..<10).lazy.flatMap { fuzzer.runChunk($0).findings }
    let found = try #require(findings.first { $0.violation.law == law })
    let small = fuzzer.shrink(found)
    #expect(small.fuzzCase.lines.count == 1, "\(small.fuzzCase.shellLine)")
    #expect(small.fuzzCase.text.count <= length, "\(small.fuzzCase.shellLine)")
  }

  /// What the judge knows of a document is the document, whatever has been done to it.
  @Test(arguments: HostProfile.all)
  func theMirrorIsTheDocument(profile: HostProfile) throws {
    let fuzzer = Fuzzer(profiles: [profile], seed: 3)
    try withEvery("case", in: 0..<60) { number in
      let fuzzCase = fuzzer.makeCase(number)
      let keyboard = SimulatedKeyboard(
        host: SimulatedHost(fuzzCase.buffer, profile: profile, seed: fuzzCase.hostSeed))
      let judge = Judge(keyboard)
      let runner = TapeRunner(keyboard: keyboard, tags: .habr)
      runner.watcher = judge
      runner.stepLimit = 2000
      try withEvery("line", in: fuzzCase.lines) { line in
        guard (try? runner.run(Tape.Line(line))) != nil, keyboard.isQuiet else { return }
        try #require(judge.mirroredText == keyboard.host.withBuffer { $0.text })
      }
    }
  }

  @Test func everyLineCanBeMadeUp() {
    let fuzzer = Fuzzer(seed: 1)
    let lines = (0..<3000).flatMap { fuzzer.makeCase($0).lines }
    let verbs = Set(lines.map { $0.description.prefix { $0 != " " } })
    #expect(TapeCommand.verbs.filter { !verbs.contains($0[...]) } == ["Source", "Expect"])
    let acts = lines.compactMap { line -> Substring? in
      guard case .host = line else { return nil }
      return line.description.split(separator: " ")[1]
    }
    #expect(Set(acts).sorted() == TapeCommand.hostActs.map { $0[...] }.sorted())
  }
}
