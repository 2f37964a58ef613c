import Foundation
import KeyboardReview
import TestSupport
import Testing

/// Programs that are no keyboards, or do what no keyboard should: reported, ended, and gone.
struct HostileDriverTests {
  struct Harm: Sendable, CustomTestStringConvertible {
    let name: String
    /// A word of what is said of it.
    let words: String

    var testDescription: String { name }
  }

  static let harms = [
    Harm(name: "hang", words: "gave no reply in 1 s, when asked to press letters/q"),
    Harm(name: "flood", words: "writes more than 65536 bytes at once"),
    Harm(name: "chatter", words: "gave no reply of the protocol"),
    Harm(name: "die", words: "was gone before it replied (was ended by signal 11)"),
    Harm(name: "leave", words: "was gone before it replied"),
    Harm(name: "nonsense", words: "gave no reply of the protocol"),
  ]

  @Test(arguments: harms, [Isolation.netns, .seccomp, .none])
  func aHarmfulProgramIsReportedAndLeavesNothing(harm: Harm, isolation: Isolation) throws {
    try withCopies { folder in
      let review = try Drivers.review("hostile.py", harm.name, in: folder, isolation: isolation) {
        $0.limits.reply = 1000
        $0.limits.line = 65_536
      }
      #expect(review.problems.count == 1)
      #expect(review.problems.first?.contains(harm.words) == true, "\(review.problems)")
      #expect(Set(review.outcomes.values.map(\.verdict)) == [.notChecked])
      #expect(review.transcripts.map(\.name) == ["failure"])
      #expect(Self.processes(naming: folder) == [])
      let whole = Review(review, command: "hostile", guidelines: .june2026)
      #expect(ReviewResult(whole, Configuration()) == .incomplete)
    }
  }

  @Test(arguments: [Isolation.netns, .seccomp, .none])
  func whatForksLeavesNoProcess(isolation: Isolation) throws {
    try withCopies { folder in
      let review = try Drivers.review("hostile.py", "fork", in: folder, isolation: isolation) {
        $0.scenarios = ["next-hidden", "nil-context"]
      }
      #expect(review.problems == ["left processes behind, which were ended"])
      #expect(Self.processes(naming: folder) == [])
    }
  }

  @Test func aProgramThatNeverGreetsIsGivenUp() throws {
    let review = try Drivers.review("hostile.py", "hang", "hello") { $0.limits.start = 1000 }
    #expect(review.problems == ["gave no reply in 1 s, when asked to hello"])
  }

  @Test func aProgramThatIsNotThereIsReported() throws {
    let command = try #require(DriverCommand("/nowhere/keyboard"))
    let review = try DrivenReview(
      program: command, isolation: .auto, options: Drivers.options())
    #expect(review.problems == ["there is no program /nowhere/keyboard"])
    #expect(Set(review.outcomes.values.map(\.verdict)) == [.notChecked])
  }

  /// In a process of its own, where no other test opens a descriptor or has a child.
  @Test func whatCouldNotBeStartedTakesNothingOfTheCallers() async {
    await #expect(processExitsWith: .success) {
      let nothing = unsafe open("/dev/null", O_RDWR)
      precondition(dup2(nothing, STDIN_FILENO) == STDIN_FILENO, "there is a standard input")
      for path in ["/nowhere/keyboard", "/dev/null"] {
        guard let command = DriverCommand(path) else { preconditionFailure("a path is a command") }
        let review = try DrivenReview(
          program: command, isolation: .none, options: Drivers.options())
        precondition(!review.problems.isEmpty, "it could not be started")
      }
      precondition(fcntl(STDIN_FILENO, F_GETFD) >= 0, "the standard input is still open")
    }
  }

  /// Runs `body` with copies of the programs in a folder that no other process names.
  private func withCopies(_ body: (String) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      for name in ["plain.py", "hostile.py"] {
        let source = URL(fileURLWithPath: "\(Drivers.folder)/\(name)")
        try directory.write(Data(contentsOf: source), to: name)
      }
      try body(directory.path)
    }
  }

  /// The processes whose command line names a folder.
  private static func processes(naming folder: String) -> [String] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.filter { Int($0) != nil }.filter { number in
      let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
      return String(decoding: line, as: UTF8.self).contains(folder)
    }
  }
}
