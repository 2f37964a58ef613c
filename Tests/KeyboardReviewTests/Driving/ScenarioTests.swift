import KeyboardDriving
import KeyboardReview
import Testing

/// What scenarios find in a keyboard with one thing wrong, and where they say it is.
struct ScenarioTests {
  struct Case: Sendable {
    let fault: ToyKeyboard.Fault
    var rule = ""
    var verdict = Verdict.pass
    /// The beginning of what shows it.
    var evidence = ""
  }

  static let cases = [
    Case(fault: .none), Case(fault: .twoLanguages),
    Case(
      fault: .globeThoughHidden, rule: "KB-NEXT", verdict: .note,
      evidence: "next-hidden: open default without a need for the next key, press globe"),
    Case(
      fault: .silentThoughHidden, rule: "KB-NEXT", verdict: .fail,
      evidence: "next-hidden: open default without a need for the next key, press  "),
    Case(
      fault: .deadKey, rule: "KB-TYPED", verdict: .fail,
      evidence: "type-every-key: open default, press ж: “ж” does nothing"),
    Case(
      fault: .silentWithoutContext, rule: "KB-TYPED", verdict: .fail,
      evidence: "nil-context: open default, press  "),
    Case(
      fault: .noAtSign, rule: "KB-FIELDS", verdict: .warn,
      evidence: "field-types: open emailAddress: no “@”"),
    Case(
      fault: .noTilde, rule: "KB-ASCII", verdict: .warn,
      evidence: "ascii: open asciiCapable, all layers: no ~"),
    Case(
      fault: .camera, rule: "KB-KEYS", verdict: .fail,
      evidence: "key-semantics: open default, press camera: function camera, not declared"),
    Case(
      fault: .otherApp, rule: "KB-KEYS", verdict: .fail,
      evidence: "key-semantics: open default, press search: opens https://example.org"),
    Case(
      fault: .deafReturn, rule: "KB-KEYS", verdict: .fail,
      evidence: "key-semantics: open default, press return: no line break"),
    Case(
      fault: .servesPhones, rule: "KB-SECURE", verdict: .note,
      evidence: "phone-pad: open phonePad"),
    Case(
      fault: .silentAfterWarning, rule: "KB-MEM", verdict: .warn,
      evidence: "low-memory: open default, press  "),
  ]

  @Test func everyFaultHasItsCase() {
    #expect(
      Self.cases.map(\.fault).sorted { "\($0)" < "\($1)" }
        == ToyKeyboard.Fault.allCases.sorted { "\($0)" < "\($1)" })
  }

  @Test(arguments: cases)
  func whatIsWrongIsFoundAndNothingElse(test: Case) throws {
    let review = DrivenReview(options: DrivenReview.Options(seed: 1)) { ToyKeyboard(test.fault) }
    let found = review.found.filter { $0.value != .notChecked }
    guard !test.rule.isEmpty else {
      #expect(found == [:])
      return
    }
    #expect(found == [test.rule: test.verdict])
    let evidence = try #require(review.outcomes[test.rule]?.evidence.first?.text)
    #expect(evidence.hasPrefix(test.evidence), "\(evidence)")
    #expect(review.transcripts.count == 1)
  }

  /// A rule that a person can only judge with a program is never passed without one.
  @Test func aRuleWithAScenarioThatWasNotTriedDoesNotPass() {
    let review = DrivenReview(options: DrivenReview.Options(seed: 1)) { ToyKeyboard(.none) }
    #expect(review.outcomes["KB-MEM"]?.verdict == .notChecked)
  }

  @Test func scenariosAnswerEachRuleThatOnlyKeysCanSettle() {
    let answered = Set(Scenario.all.flatMap(\.rules))
    #expect(answered.isSubset(of: Rule.all.map(\.id)))
    #expect(answered.contains("KB-SECURE"))
    #expect(Set(Scenario.all.map(\.name)).count == 17)
  }
}
