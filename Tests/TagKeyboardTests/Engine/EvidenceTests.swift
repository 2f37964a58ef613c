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

  @Test func aWindowThatGrewIsProofAllTheSame() {
    #expect(
      weigh(context("раньше\nПривет, <b>", "</b>мир и дальше"))
        == .landed(expectation: 1, belief: 0))
    #expect(weigh(context("Привет, <b>", "</b>")) == .landed(expectation: 1, belief: 0))
  }

  /// Hosts show some dozens of bytes before the caret if there are any: where less is seen than was
  /// there, it may have been deleted.
  @Test func aWindowThatShrankIsProofOnlyWhereHostsEndTheirWindows() {
    #expect(weigh(context("ет, <b>", "</b>")) == .ambiguous)
    #expect(weigh(context("<b>", "</b>мир")) == .ambiguous)
    func weighTyping(_ seen: String, after text: String) -> Evidence {
      let typed = ExpectedContext(
        beliefs: [Belief(context: context(text + "x", ""), habits: HostHabits())],
        requiredBefore: 1, deadline: KeyboardInstant())
      return Evidence.weigh(
        context(seen, ""), bases: [context(text, "")], expectations: [typed])
    }
    let landed = Evidence.landed(expectation: 0, belief: 0)
    #expect(weighTyping("bx", after: "ab") == .ambiguous)
    for end in ["\n", "\r", "\r\n", "\u{FFFC}"] {
      #expect(weighTyping("bx", after: "a\(end)b") == landed)
    }
    let long = String(repeating: "много слов ", count: 9)
    #expect(weighTyping("\(long.suffix(40))x", after: long) == landed)
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
    for seen in ["слово x", "\n слово x", "слово\u{A0}x", "раньше\nслово x"] {
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

  /// A host that shows text behind the caret alone shows that nothing stands before it.
  @Test func textBehindTheCaretAloneIsASign() {
    let seen = context("", "мир")
    #expect(!seen.fits(context("Привет, ", "мир")))
    for end in ["\n", "\r", "\r\n", "\u{FFFC}"] {
      #expect(seen.fits(context("Привет\(end)", "мир")))
    }
    #expect(seen.fits(context("", "мир и труд")))
    #expect(context("", "").fits(context("Привет, ", "мир")))  // nothing at all tells nothing
  }

  /// Several deletions in one message: what is seen in the middle is neither the end nor a surprise.
  @Test func aPartOfSeveralDeletionsIsOnTheWay() {
    let base = context("abcd", "e")
    var deleted = ExpectedContext(
      beliefs: [Belief(context: context("a", "e"), habits: HostHabits())],
      deadline: KeyboardInstant())
    deleted.isInParts = true
    func weigh(_ seen: TextContext) -> Evidence {
      Evidence.weigh(seen, bases: [base], expectations: [deleted])
    }
    #expect(weigh(context("abc", "e")) == .stale)
    #expect(weigh(context("ab", "e")) == .stale)
    #expect(weigh(context("a", "e")) == .landed(expectation: 0, belief: 0))
    #expect(weigh(context("", "e")) == .contradiction)
    #expect(weigh(context("abx", "e")) == .contradiction)
    #expect(weigh(context("abc", "f")) == .contradiction)
    // By another unit this would be all of it; by this one it may go on.
    deleted.beliefs.append(Belief(context: context("abc", "e"), habits: HostHabits()))
    #expect(weigh(context("abc", "e")) == .stale)
    deleted.isInParts = false
    #expect(weigh(context("abc", "e")) == .landed(expectation: 0, belief: 1))
  }

  /// Native windows end at attachments, and at line breaks behind the caret alone.
  @Test func aWindowEndsAtAttachmentsAndLineBreaks() {
    let text = context("ab\u{FFFC}cd", "ef\ngh")
    for seen in [context("cd", "ef"), text] {
      #expect(seen.looksIdentical(toWindowOf: text))
    }
    #expect(context("cd", "ef").looksIdentical(toWindowOf: context("cd", "ef\u{FFFC}g")))
    #expect(context("cd", "ef").looksIdentical(toWindowOf: context("cd", "ef\r\ng")))
    #expect(!context("d", "ef").looksIdentical(toWindowOf: text))
    #expect(!context("cd", "e").looksIdentical(toWindowOf: text))
    #expect(!context("y", "").looksIdentical(toWindowOf: context("x\ny", "")))
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
