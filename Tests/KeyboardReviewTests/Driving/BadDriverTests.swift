import Foundation
import KeyboardReview
import Synchronization
import TestSupport
import Testing

/// Keyboards in another language than ours: a good one, and twelve that break one rule each.
struct BadDriverTests {
  /// A keyboard that breaks one rule, as the program that plays it tells.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let rule: String
    let words: String

    var testDescription: String { name }
  }

  static let faults: [Fault] = {
    let listed = try? CommandRunner(executable: Drivers.python).run(["\(Drivers.folder)/bad.py"])
    return (listed?.output ?? "").split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
      guard words.count == 3 else { return nil }
      return Fault(
        name: String(words[0]), rule: String(words[1]),
        words: words[2].trimmingCharacters(in: .whitespaces))
    }
  }()

  @Test func thereAreTwelveFaults() { #expect(Self.faults.count == 12) }

  @Test(arguments: [["plain.py"], ["plain.py", "learning"]])
  func theGoodKeyboardPassesEveryRule(words: [String]) throws {
    let review = try Drivers.review(words.joined(separator: " "))
    #expect(review.found == [:])
    #expect(review.problems == [])
    #expect(Set(review.outcomes.keys) == Set(Scenario.all.flatMap(\.rules)))
    #expect(review.transcripts.isEmpty)
  }

  @Test(arguments: faults)
  func eachFaultIsFoundByItsRuleAndNoOther(fault: Fault) throws {
    let review = try Self.review(fault)
    #expect(Array(review.found.keys) == [fault.rule])
    #expect([.fail, .warn].contains(review.outcomes[fault.rule]?.verdict))
    #expect(review.problems == [])
    let transcript = try #require(review.transcripts.first)
    #expect(transcript.text.hasPrefix(#"{"id":1,"do":"hello","protocol":1}"#))
  }

  @Test func theSameKeyboardGivesTheSameReport() throws {
    let fault = try #require(Self.faults.first { $0.name == "keeps-base64" })
    let again = try Drivers.review("bad.py", fault.name) { $0.seed = .random(in: .min ... .max) }
    let texts = try [Self.review(fault), again].map { driven in
      let review = Review(driven, command: "bad", guidelines: .june2026)
      return ReportFormat.allCases.map { $0.report(review) }
    }
    #expect(texts[0] == texts[1])
  }

  /// `Docs/Review/Drivers.md` says what is found.
  @Test func theTableIsCurrent() throws {
    let rows = try Self.faults.map { fault in
      let outcome = try Self.review(fault).outcomes[fault.rule]
      let shown = (outcome?.evidence.first?.text ?? "").replacing("|", with: "\\|")
      return "| `\(fault.name)` | \(fault.words) | [\(fault.rule)](Rules/\(fault.rule).md) "
        + "| \(outcome?.verdict.rawValue ?? "") | \(shown) |"
    }
    assertDocument(
      "Docs/Review/Drivers.md",
      """
      # What is found by pressing keys

      Twelve small keyboards, in another language than ours, break one rule each; every one is \
      found by that rule and by no other, and the plain keyboard that they are made of passes \
      them all. `BadDriverTests` runs all of it and writes this page (`RECORD_SNAPSHOTS=1`).

      | Keyboard | What is wrong | Rule | Verdict | What shows it |
      | --- | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """)
  }

  /// The review of one fault, made once: nothing waits for that of another.
  private final class Reviewed: Sendable {
    private let made = Mutex<DrivenReview?>(nil)

    func review(_ fault: Fault) throws -> DrivenReview {
      try made.withLock { made in
        if let made { return made }
        let review = try Drivers.review("bad.py", fault.name) { options in
          if fault.rule == "KB-MEM" { options.limits.keys = 10_000 }
        }
        made = review
        return review
      }
    }
  }

  private static let reviewed = Dictionary(
    uniqueKeysWithValues: faults.map { ($0.name, Reviewed()) })

  private static func review(_ fault: Fault) throws -> DrivenReview {
    try #require(reviewed[fault.name]).review(fault)
  }
}
