import Synchronization
import TestSupport
import Testing

struct CasesTests {
  @Test func allArraysCountsEveryLengthOnce() {
    let arrays = Array(allArrays(of: ["a", "b", "c"], maximumLength: 3))
    #expect(arrays.count == 1 + 3 + 9 + 27)
    #expect(Set(arrays).count == arrays.count)
    #expect(arrays.map(\.count) == arrays.map(\.count).sorted())
    #expect(arrays.first == [])
    #expect(arrays.last == ["c", "c", "c"])
  }

  @Test func allArraysOfAnEmptyAlphabetIsTheEmptyArray() {
    #expect(Array(allArrays(of: [Int](), maximumLength: 3)) == [[]])
    #expect(Array(allArrays(of: [1, 2], maximumLength: 0)) == [[]])
  }

  @Test func aThrownErrorNamesItsCaseAndEndsTheLoop() throws {
    var visited: [String] = []
    let failure = try #require(throws: CaseFailure.self) {
      try withEvery("text", in: ["a", "b"]) { text in
        try withEvery("offset", in: 0...1) { offset in
          visited.append("\(text)\(offset)")
          if text == "a" && offset == 1 { throw CommandError(code: .pipe, detail: "cut") }
        }
      }
    }
    #expect(visited == ["a0", "a1"])
    #expect(failure.place == #"text: "a", offset: 1"#)
    #expect(failure.underlying as? CommandError == CommandError(code: .pipe, detail: "cut"))
  }

  @Test func aFailedExpectationNamesItsCase() async throws {
    let test = try #require(Test.current)
    let comments = Mutex<[String]>([])
    // The outer trait catches what the inner one made of the failure, so that this test passes.
    let catchIssues: IssueHandlingTrait = .compactMapIssues { issue in
      comments.withLock { $0 += issue.comments.map(\.rawValue) }
      return nil
    }
    let namesCases: IssueHandlingTrait = .namesCases
    try await catchIssues.provideScope(for: test, testCase: nil) {
      try await namesCases.provideScope(for: test, testCase: nil) {
        try withEvery("number", in: [1, 2, 3]) { number in
          #expect(number != 2)
        }
      }
    }
    #expect(comments.withLock(\.self) == ["in the case number: 2"])
  }

  @Test func seedsAreConsecutiveAndReproducible() throws {
    var first: [UInt64] = []
    try withSeeds(3, from: 7) { first.append($0.next()) }
    var alone: [UInt64] = []
    try withSeeds(1, from: 9) { alone.append($0.next()) }
    #expect(first.last == alone.first)
    #expect(Set(first).count == 3)
  }

  @Test func theGeneratorIsSplitMix64() {
    // The first outputs for seed 0 in the reference implementation (prng.di.unimi.it).
    var generator = SeededGenerator(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
  }
}
