import KeyboardReview
import TestSupport
import Testing

/// A keyboard with nothing wrong, broken in one way at a time: exactly the rule that is about it
/// turns.
struct MutationTests {
  /// A way to break a keyboard of one kind.
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: SubjectKind
    let mutation: Mutation

    var testDescription: String { "\(kind.rawValue): \(mutation.rule)" }
  }

  static let cases = SubjectKind.allCases.flatMap { kind in
    Mutation.all.filter { $0.kinds.contains(kind) }.map { Case(kind: kind, mutation: $0) }
  }

  @Test(arguments: SubjectKind.allCases)
  func theCleanKeyboardHasNothingToFind(kind: SubjectKind) throws {
    for guidelines in Guidelines.all {
      let review = Review(kind.tree(kind.fixture), guidelines: guidelines)
      #expect(review.problems == [])
      let keyboard = try #require(review.keyboards.first)
      #expect(review.keyboards.count == 1 && keyboard.problems == [])
      for finding in keyboard.findings {
        #expect(
          ![.fail, .warn, .note].contains(finding.outcome.verdict),
          "\(finding.rule.id): \(finding.outcome)")
      }
    }
  }

  @Test(arguments: cases)
  func exactlyTheBrokenRuleTurns(_ test: Case) throws {
    var fixture = test.mutation.fixture(test.kind)
    let before =
      test.mutation.start == .offline
      ? clean(test.kind) : try Self.outcomes(test.kind.tree(fixture))
    test.mutation.apply(&fixture)
    let after = try Self.outcomes(test.kind.tree(fixture))
    let turned = after.keys.filter { before[$0]?.verdict != after[$0]?.verdict }.sorted()
    #expect(turned == [test.mutation.rule])
    #expect(after[test.mutation.rule]?.verdict == test.mutation.verdict)
  }

  /// A rule that passes has to be one that can fail.
  ///
  /// Where nothing breaks it, it says itself why it cannot be judged.
  @Test(arguments: SubjectKind.allCases)
  func whatIsNeverBrokenNeverPasses(kind: SubjectKind) throws {
    let broken = Set(Self.cases.filter { $0.kind == kind }.map(\.mutation.rule))
    for (rule, outcome) in clean(kind) where !broken.contains(rule) {
      let isSilent = [.notChecked, .notApplicable, .manual].contains(outcome.verdict)
      #expect(isSilent && !outcome.message.isEmpty, "\(rule): \(outcome)")
    }
  }

  /// `Docs/Review/Mutations.md` says what turns where.
  @Test func theTableIsCurrent() throws {
    assertDocument("Docs/Review/Mutations.md", MutationTable(clean).text)
  }

  /// What is found in the keyboards with nothing wrong, worked out once.
  private static let clean = SubjectKind.allCases.map { kind in
    (try? outcomes(kind.tree(kind.fixture))) ?? [:]
  }

  private func clean(_ kind: SubjectKind) -> [String: Outcome] {
    Self.clean[SubjectKind.allCases.firstIndex(of: kind) ?? 0]
  }

  private static func outcomes(_ tree: MemoryTree) throws -> [String: Outcome] {
    let keyboard = try #require(Review(tree, guidelines: .june2026).keyboards.first)
    return Dictionary(uniqueKeysWithValues: keyboard.findings.map { ($0.rule.id, $0.outcome) })
  }
}
