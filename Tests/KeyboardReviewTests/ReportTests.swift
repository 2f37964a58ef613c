import Foundation
import KeyboardReview
import TestSupport
import Testing

struct ReportTests {
  /// A keyboard with a finding of each weight, and something unread.
  private var review: Review {
    var fixture = KeyboardFixture()
    fixture.add("let hasFullAccess = true")
    fixture.replace(
      "<string>Habra</string>", "<string>Keyboard</string>", in: "Keyboard/Info.plist")
    fixture.replace("category.utilities", "category.games<&>", in: "App/Info.plist")
    fixture.keyboardSources.append("Keyboard/Gone, 100%.swift")
    return Review(fixture.xcode, guidelines: .june2026)
  }

  @Test(arguments: ReportFormat.allCases)
  func reportsAreAsRecorded(format: ReportFormat) {
    assertSnapshot("report/\(format.rawValue)", format.report(review))
  }

  @Test(arguments: ReportFormat.allCases)
  func theSameSubjectGivesTheSameBytes(format: ReportFormat) {
    #expect(format.report(review) == format.report(review))
  }

  @Test func coloursAreForTerminals() {
    let plain = ReportFormat.text.report(review)
    let coloured = ReportFormat.text.report(
      review, style: TextReporter.Style(isColoured: true))
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.replacing(#/\u{1B}\[[0-9]+m/#, with: "") == plain)
  }

  /// What the schema of SARIF 2.1.0 asks of the parts that are written.
  @Test func sarifKeepsToItsSchema() throws {
    let text = ReportFormat.sarif.report(review)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == rules.count)
    let kinds: Set = ["notApplicable", "pass", "fail", "review", "open", "informational"]
    for result in results {
      let kind = try #require(result["kind"] as? String)
      let level = try #require(result["level"] as? String)
      #expect(kinds.contains(kind))
      // § 3.27.10: where the kind is not "fail", the level has to be "none".
      #expect(kind == "fail" || level == "none")
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      for location in try #require(result["locations"] as? [[String: Any]]) {
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        let uri = (physical["artifactLocation"] as? [String: Any])?["uri"] as? String
        #expect(uri?.isEmpty == false && uri?.contains(" ") == false)
        if let region = physical["region"] as? [String: Any] {
          #expect((region["startLine"] as? Int ?? 0) >= 1)
        }
      }
    }
  }

  @Test func pagesOfRulesAreComplete() {
    for rule in Rule.all {
      let page = RulePage.text(rule)
      for part in [rule.summary, rule.reason, rule.hint] { #expect(page.contains(part)) }
      #expect(!rule.summary.hasSuffix("."))
      #expect(!rule.failing.isEmpty && !rule.passing.isEmpty)
      #expect(rule.history.map(\.date) == rule.history.map(\.date).sorted())
      #expect(rule.history.allSatisfy { $0.date.wholeMatch(of: #/\d{4}-\d\d-\d\d/#) != nil })
    }
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  @Test func whatChangedBetweenTheErasIsListed() {
    let lines = RulePage.difference(Rule.all, .y2014, .june2026).split(separator: "\n")
    #expect(lines.contains("+ KB-FULL\terror, 4.4.1 since 2017-06-08"))
    #expect(
      lines.contains("  KB-NUM\terror → warning, 25.6 → UIKit, Creating a custom keyboard"))
    #expect(RulePage.difference(Rule.all, .june2026, .june2026) == "")
  }

  @Test func aRuleOfLaterIsNotInForceBefore() throws {
    let review = Review(KeyboardFixture().xcode, guidelines: .y2014)
    let manifest = try #require(
      review.keyboards.first?.findings.first { $0.rule.id == "KB-MANIFEST" })
    #expect(manifest.outcome.verdict == .notApplicable)
  }
}
