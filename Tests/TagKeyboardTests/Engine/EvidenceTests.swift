import Testing

@testable import TagKeyboard

struct EvidenceTests {
  private static let field = DocumentIdentifier(rawValue: "field")

  private func context(
    _ before: String, _ after: String, selected: String? = nil,
    field: DocumentIdentifier = Self.field
  ) -> TextContext {
    TextContext(before: before, after: after, selectedText: selected, documentIdentifier: field)
  }

  /// A tag put in before the word, and the caret moved back over its second half.
  private var tag: (base: TextContext, expectations: [ExpectedContext]) {
    (
      context("Привет, ", "мир"),
      [
        ExpectedContext(
          beliefs: [Belief(context: context("Привет, <b></b>", "мир"), habits: HostHabits())],
          requiredBefore: 7,
          deadline: KeyboardInstant()),
        ExpectedContext(
          beliefs: [Belief(context: context("Привет, <b>", "</b>мир"), habits: HostHabits())],
          requiredAfter: 4,
          deadline: KeyboardInstant()),
      ]
    )
  }

  private func weigh(_ seen: TextContext) -> Evidence {
    Evidence.weigh(seen, bases: [tag.base], expectations: tag.expectations)
  }

  @Test func theExpectedStateIsProof() {
    #expect(weigh(context("Привет, <b>", "</b>мир")) == .landed(expectation: 1, belief: 0))
  }

  @Test func aWindowThatShrankOrGrewIsProofAllTheSame() {
    #expect(weigh(context("ет, <b>", "</b>")) == .landed(expectation: 1, belief: 0))
    #expect(
      weigh(context("раньше\nПривет, <b>", "</b>мир и дальше"))
        == .landed(expectation: 1, belief: 0))
  }

  @Test func anEarlierStateIsNoProofOfALaterOne() {
    #expect(weigh(context("Привет, <b></b>", "мир")) == .landed(expectation: 0, belief: 0))
    #expect(weigh(context("Привет, ", "мир")) == .stale)
  }

  /// Hazard 9: after a tag whose second half does not show, `nil` is "unknown", not "as expected".
  @Test func nothingVisibleIsNoProof() {
    #expect(weigh(context("", "")) == .ambiguous)
    #expect(weigh(context("Привет, <b>", "")) == .ambiguous)
    #expect(weigh(context("Привет, <b>", "</")) == .ambiguous)
  }

  /// Hazard 10: windows carry inventions of the host.
  @Test func whatWebViewsMakeOfSpacesIsNoContradiction() {
    let base = context("\n слово\u{A0}", "")
    let typed = ExpectedContext(
      beliefs: [Belief(context: context("\n слово\u{A0}x", ""), habits: HostHabits())],
      requiredBefore: 1,
      deadline: KeyboardInstant())
    for seen in ["слово x", "\n слово x", "\n во\u{A0}x", "раньше\nслово x"] {
      #expect(
        Evidence.weigh(context(seen, ""), bases: [base], expectations: [typed])
          == .landed(expectation: 0, belief: 0))
    }
  }

  @Test func anotherTextOrFieldContradicts() {
    #expect(weigh(context("Привет, <b><", "/b>мир")) == .contradiction)
    #expect(weigh(context("Пока", "")) == .contradiction)
    #expect(
      weigh(context("Привет, <b>", "</b>мир", field: DocumentIdentifier(rawValue: "other")))
        == .contradiction)
    #expect(weigh(context("Привет, <b>", "</b>мир", selected: "x")) == .contradiction)
  }

  /// In a uniform text a window looks the same wherever the caret is.
  @Test func uniformTextProvesNothing() {
    let base = context("aaaa", "aaaa")
    let moved = ExpectedContext(
      beliefs: [Belief(context: context("aaa", "aaaaa"), habits: HostHabits())], requiredAfter: 1,
      deadline: KeyboardInstant())
    #expect(Evidence.weigh(base, bases: [base], expectations: [moved]) == .stale)
    #expect(
      Evidence.weigh(context("aa", "aa"), bases: [base], expectations: [moved]) == .ambiguous)
    #expect(
      Evidence.weigh(context("aaa", "aaaaa"), bases: [base], expectations: [moved])
        == .landed(expectation: 0, belief: 0))
  }

  @Test func canonicallyEquivalentTextIsNotTheSameText() {
    let expectation = ExpectedContext(
      beliefs: [Belief(context: context("\u{E9}", ""), habits: HostHabits())], requiredBefore: 2,
      deadline: KeyboardInstant())
    #expect(
      Evidence.weigh(
        context("xe\u{301}", ""), bases: [context("x", "")], expectations: [expectation])
        == .contradiction)
  }
}
