import Dispatch
import KeyScript
import SimulatedHost
import Synchronization
import TagKeyboard
import TestSupport
import Testing

@testable import KeyFuzz

struct FuzzerTests {
  /// Runs on several processors, the last thing first.
  private func sideBySide(_ count: Int, _ work: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count) { work(count - 1 - $0) }
  }

  @Test func theSameSeedGivesTheSameReport() {
    let hosts: [HostProfile] = [.immediate, .lossy, .addressBar]
    let (fuzzer, other) = (Fuzzer(profiles: hosts, seed: 7), Fuzzer(profiles: hosts, seed: 8))
    let first = fuzzer.run(presses: 300)
    let second = fuzzer.run(presses: 300, workers: sideBySide)
    #expect(first.presses >= 300)
    #expect(first.table == second.table)
    #expect(first.findings.map(\.lines) == second.findings.map(\.lines))
    let cases = (fuzzer.simplest(2, of: first), fuzzer.simplest(2, of: second, workers: sideBySide))
    #expect(cases.0.map(\.lines) == cases.1.map(\.lines))
    #expect(other.run(presses: 300).table != first.table)
  }

  /// Our keyboard loses nothing and tells no lie, in any host there is.
  ///
  /// As it ships it is a hundred times as fast, and tried with a million (`Scripts/check-laws.sh`).
  @Test func ourKeyboardKeepsThePromise() {
    let fuzzer = Fuzzer(seed: 1)
    let report = fuzzer.run(presses: 1000, workers: sideBySide)
    let broken = report.findings.filter { [.noLoss, .noLie].contains($0.violation.law) }
    #expect(broken.isEmpty, "\(broken.flatMap(\.lines).joined(separator: "\n"))")
    #expect(report.statistics.allSatisfy { $0.presses > 40 })
  }

  @Test func itGoesOnUntilItIsTold() {
    var rounds = 0
    let fuzzer = Fuzzer(profiles: [.immediate], seed: 1)
    let report = fuzzer.run(
      presses: nil,
      goesOn: { _ in
        rounds += 1
        return rounds < 2
      })
    #expect(rounds == 2)
    #expect(report.presses > 0)
  }

  @Test func aFindingIsTold() throws {
    let fuzzer = Fuzzer(
      profiles: [.immediate], seed: 1, makeKeyboard: FaultyKeyboard.maker(.isSilent))
    let report = fuzzer.run(presses: 1, goesOn: { _ in false })
    let told = Mutex<[[Int]]>([])
    let findings = fuzzer.simplest(
      1, of: report, progress: { done, count in told.withLock { $0.append([done, count]) } })
    let finding = try #require(findings.first)
    let progress = told.withLock { $0 }
    let count = try #require(progress.last?.first)
    #expect(count > 0)
    #expect(progress == (0...count).map { [$0, count] })
    #expect(finding.lines[0] == "endless in immediate, press 1: a press has no outcome")
    #expect(finding.lines[1] == "  \(finding.fuzzCase.shellLine)")
    #expect(finding.fuzzCase.shellLine.hasPrefix("tagkeyboard apply --host immediate --seed 0 "))
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
    try withEvery("case", in: 0..<24) { number in
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
    // What fingers do comes down to the keys that are made up here; `TouchFuzzTests` makes up fingers.
    #expect(
      TapeCommand.verbs.filter { !verbs.contains($0[...]) }
        == TouchCommand.verbs + ["Source", "Expect"])
    let acts = lines.compactMap { line -> Substring? in
      guard case .host = line else { return nil }
      return line.description.split(separator: " ")[1]
    }
    #expect(Set(acts).sorted() == TapeCommand.hostActs.map { $0[...] }.sorted())
  }
}
