import KeyboardDriving
import KeyboardReview
import TagKeyboard
import TestSupport
import Testing

/// What files and what keys show, as one verdict.
struct MergingTests {
  /// A keyboard with two keys, each a text and, with full access alone, another.
  struct TwoKeys: KeyboardDriver {
    var globe = true
    var needsAccess = false
    private var hasAccess = false

    init(globe: Bool = true, needsAccess: Bool = false) {
      self.globe = globe
      self.needsAccess = needsAccess
    }

    mutating func reply(to request: DriverRequest) throws(DriverError) -> DriverReply {
      switch request {
      case .hello: return .hello(DriverDescription(name: "Two keys"))
      case .open(let field):
        hasAccess = field.hasFullAccess
        let keys = [DriverKey(id: "a", label: "a"), DriverKey(id: "next", label: "🌐")]
        return .opened(globe ? keys : Array(keys.prefix(1)))
      case .press("next", _): return .done([.next])
      case .press: return .done(needsAccess && !hasAccess ? [] : [.insert("a")])
      default: return .done([])
      }
    }
  }

  private func driven(_ keyboard: TwoKeys, _ guidelines: Guidelines = .june2026) -> DrivenReview {
    var options = DrivenReview.Options(seed: 1)
    options.guidelines = guidelines
    return DrivenReview(options: options) { keyboard }
  }

  private func finding(
    _ rule: String, _ fixture: KeyboardFixture, _ keyboard: TwoKeys
  ) throws -> Finding {
    let files = Review(fixture.xcode, guidelines: .june2026)
    let merged = try files.merging(driven(keyboard), command: "two keys", into: nil)
    return try #require(merged.keyboards.first?.findings.first { $0.rule.id == rule })
  }

  @Test func keysThatFailOutweighFilesThatPass() throws {
    let finding = try finding("KB-NEXT", KeyboardFixture(), TwoKeys(globe: false))
    #expect(finding.outcome.verdict == .fail && finding.basis == .driven)
    #expect(
      finding.outcome.evidence.contains { $0.text.hasPrefix("next-all-layers: open default") })
    #expect(finding.outcome.evidence.contains { $0.text.hasPrefix("the files: ") })
  }

  @Test func filesThatFailOutweighKeysThatPass() throws {
    var fixture = KeyboardFixture()
    fixture.add("let hasFullAccess = true")
    let finding = try finding("KB-FULL", fixture, TwoKeys())
    #expect(finding.outcome.verdict == .fail && finding.basis == .files)
    #expect(
      finding.outcome.evidence.last?.text
        == "the keys: the same keys do the same without full access")
  }

  @Test func keysSettleWhatFilesLeaveOpen() throws {
    let files = Review(KeyboardFixture().xcode, guidelines: .june2026)
    let before = files.keyboards.first?.findings.first { $0.rule.id == "KB-SECURE" }
    #expect(before?.outcome.verdict == .notChecked && before?.basis == .files)
    // It has keys for telephone numbers, and none for enough letters to look for.
    let finding = try finding("KB-SECURE", KeyboardFixture(), TwoKeys())
    #expect(finding.outcome.verdict == .notChecked && finding.basis == .files)
    let typed = try self.finding("KB-TYPED", KeyboardFixture(), TwoKeys())
    #expect(typed.outcome.verdict == .pass)
  }

  @Test func whatNeedsAProgramIsNotCheckedInThisProcess() {
    let outcomes = driven(TwoKeys()).outcomes
    for rule in ["KB-OFFLINE", "KB-STORE", "KB-SEND", "KB-LOG"] {
      #expect(outcomes[rule]?.verdict == .notChecked)
      #expect(
        outcomes[rule]?.message == "a keyboard that is data alone has no process to look into")
    }
  }

  @Test func aRuleIsJudgedByTheErasWeight() throws {
    let now = driven(TwoKeys(), .june2026)
    #expect(now.outcomes["KB-NUM"]?.verdict == .fail, "digits that are nowhere are an error")
    let access = driven(TwoKeys(needsAccess: true))
    #expect(access.outcomes["KB-FULL"]?.verdict == .fail)
    let then = Review(
      driven(TwoKeys(needsAccess: true), .y2014), command: "two keys", guidelines: .y2014)
    let full = try #require(then.keyboards.first?.findings.first { $0.rule.id == "KB-FULL" })
    #expect(full.outcome.verdict == .notApplicable)
  }

  @Test func aKeyboardOfSeveralHasToBeNamed() {
    let none = Review(MemoryTree(bytes: [:]), guidelines: .june2026)
    #expect(throws: Problem.self) {
      try none.merging(driven(TwoKeys()), command: "two keys", into: nil)
    }
    let one = Review(KeyboardFixture().xcode, guidelines: .june2026)
    #expect(throws: Problem.self) {
      try one.merging(driven(TwoKeys()), command: "two keys", into: "Another")
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func everyReportNamesTheBasis(format: ReportFormat) throws {
    let files = Review(KeyboardFixture().xcode, guidelines: .june2026)
    let merged = try files.merging(driven(TwoKeys(globe: false)), command: "two keys", into: nil)
    let line = format.report(merged).split(separator: "\n").filter { $0.contains("driven") }
    #expect(!line.isEmpty)
  }
}
