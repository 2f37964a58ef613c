import KeyboardReview
import Testing

/// Waivers, attestations, baselines, and how a review ends.
struct PolicyTests {
  private var broken: KeyboardFixture {
    var fixture = KeyboardFixture()
    fixture.add("let hasFullAccess = true")
    return fixture
  }

  private func configuration(_ text: String) throws -> Configuration {
    try Configuration("review.yml", text: text)
  }

  private func waiver(until day: String) throws -> Configuration {
    try configuration(
      """
      waivers:
        - rule: kb-full
          reason: "being rebuilt"
          expires: "\(day)"
      """)
  }

  @Test func aWaiverHoldsToItsLastDay() throws {
    let review = Review(broken.xcode, guidelines: .june2026)
    let configuration = try waiver(until: "2026-12-31")
    #expect(ReviewResult(review, configuration) == .findings)
    let held = review.applying(configuration, baseline: nil, today: "2026-12-31")
    #expect(ReviewResult(held, configuration) == .clean)
    let expired = review.applying(configuration, baseline: nil, today: "2027-01-01")
    #expect(ReviewResult(expired, configuration) == .findings)
    let evidence = expired.keyboards.first?.findings.first { $0.rule.id == "KB-FULL" }?.outcome
      .evidence
    #expect(evidence?.last?.text == "the waiver has expired on 2026-12-31")
    #expect(evidence?.last?.place == Place(path: "review.yml", line: 2))
  }

  @Test func anAttestationGoesStaleWithWhatItWasAbout() throws {
    var fixture = KeyboardFixture()
    fixture.replace(
      "<key>IsASCIICapable</key>\n    <false/>", "<key>IsASCIICapable</key><true/>",
      in: "Keyboard/Info.plist")
    let review = Review(fixture.xcode, guidelines: .june2026)
    let finding = try #require(review.keyboards.first?.findings.first { $0.rule.id == "KB-ASCII" })
    let configuration = try configuration(
      """
      require: [KB-ASCII]
      attestations:
        - rule: KB-ASCII
          by: Ada
          date: 2026-06-20
          evidence: "typed them all"
          inputs: "\(finding.fingerprint)"
      """)
    #expect(ReviewResult(review, configuration) == .incomplete)
    let attested = review.applying(configuration, baseline: nil, today: "2026-06-21")
    #expect(ReviewResult(attested, configuration) == .clean)
    fixture.replace("<string>en-US</string>", "<string>en-GB</string>", in: "Keyboard/Info.plist")
    let changed = Review(fixture.xcode, guidelines: .june2026)
      .applying(configuration, baseline: nil, today: "2026-06-21")
    #expect(ReviewResult(changed, configuration) == .incomplete)
  }

  @Test func aBaselineHoldsWhenLinesMove() throws {
    let baseline = Baseline(of: Review(broken.xcode, guidelines: .june2026))
    let read = try Baseline("b.json", text: baseline.text)
    var moved = broken
    moved.replace("import UIKit", "\n\nimport UIKit", in: moved.keyboardSources[0])
    let review = Review(moved.xcode, guidelines: .june2026)
      .applying(Configuration(), baseline: read, today: "2026-06-20")
    #expect(ReviewResult(review, Configuration()) == .clean)
    moved.replace("sender.currentTitle ?? \"\"", "\"\"", in: moved.keyboardSources[0])
    let worse = Review(moved.xcode, guidelines: .june2026)
      .applying(Configuration(), baseline: read, today: "2026-06-20")
    #expect(ReviewResult(worse, Configuration()) == .findings)
  }

  @Test func warningsCountWhenAskedFor() throws {
    var fixture = KeyboardFixture()
    fixture.replace(
      "<string>Habra</string>", "<string>Keyboard</string>", in: "Keyboard/Info.plist")
    let review = Review(fixture.xcode, guidelines: .june2026)
    #expect(ReviewResult(review, Configuration()) == .clean)
    let strict = try configuration("fail-on: warning")
    #expect(ReviewResult(review, strict) == .findings)
  }

  @Test func notCheckedIsNoPass() throws {
    let review = Review(KeyboardFixture().xcode, guidelines: .june2026)
    let strict = try configuration("require: [KB-SECURE]")
    #expect(ReviewResult(review, strict) == .incomplete)
  }

  @Test(arguments: [
    ("fail-on: never", 1, "expected error or warning, not \"never\""),
    ("guidelines: 1999", 1, "unknown guidelines \"1999\"; expected one of 2014, 2026-06"),
    (
      "a: 1", 1,
      "unknown key \"a\"; expected one of attestations, fail-on, guidelines, only, require, skip, waivers"
    ),
    ("skip: [KB-NONE]", 1, "there is no rule \"KB-NONE\""),
    ("skip: KB-NEXT", 1, "expected a list of rules"),
    ("waivers:\n  - rule: KB-NEXT\n    expires: \"2026-01-01\"", 2, "reason is missing"),
    (
      "waivers:\n  - rule: KB-NEXT\n    reason: x\n    expires: soon", 4,
      "expected a day such as 2027-01-31, not \"soon\""
    ),
    ("waivers: [", 1, "is no YAML that can be read"),
    ("- a", 1, "expected keys with values"),
  ])
  func aWrongConfigurationIsRefusedWithItsPlace(text: String, line: Int, message: String) {
    let problem = #expect(throws: Problem.self) { try configuration(text) }
    #expect(problem?.message == message)
    #expect(problem?.place.line == line)
  }

  @Test func theTemplateIsAConfiguration() throws {
    let configuration = try configuration(Configuration.template)
    #expect(configuration.guidelines == .june2026)
  }

  @Test func aBaselineOfSomethingElseIsRefused() {
    #expect(throws: Problem.self) { try Baseline("b.json", text: "{\"version\": 2}") }
  }

  @Test func notesForTheReviewerNameTheKeyboard() {
    let notes = ReviewNotes.draft(Review(KeyboardFixture().xcode, guidelines: .june2026))
    #expect(notes.contains("Add New Keyboard… › Habra"))
    #expect(notes.contains("does not ask for full access"))
  }
}
