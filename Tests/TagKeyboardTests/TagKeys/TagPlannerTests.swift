import Testing

@testable import TagKeyboard

/// What keys around tags are taken for, by nothing but what is visible.
struct TagPlannerTests {
  private func press(
    _ snippet: String, line: LineForm? = nil, _ before: String, _ selected: String? = nil,
    _ after: String = ""
  ) throws -> TagPlanner.Decision {
    let tag = TagKeyboard.Tag(
      id: "t", title: LocalizedText("t"), snippet: try Snippet(snippet), line: line)
    let context = TextContext(
      before: before, after: after, selectedText: selected,
      documentIdentifier: DocumentIdentifier(rawValue: "field"))
    let style = TagStyle(tags: TagSet(tags: [tag]))
    return TagPlanner(style: style, memory: TagMemory(), context: context).press(tag, [:])
  }

  /// Lines that would have to be inserted again are left alone.
  @Test func severalLinesAreNotInsertedTwice() throws {
    let mirror = "<a name=\"$TM_SELECTED_TEXT\">$TM_SELECTED_TEXT</a>"
    #expect(try press(mirror, "", "a\nb") == .failure(Refused(.severalParagraphs)))
    let decision = try press(mirror, "", "ab").get()
    #expect(decision.rewrite.new.text == "<a name=\"ab\">ab</a>" && !decision.leavesMiddle)
  }

  @Test(
    arguments: [
      // Of the lines of a selection the first one begins before it, and the last one ends behind it.
      ("x ", "a\nb", " y", "- x a\n- b"), ("q\nx ", "a\n", "y", "- x a\n"),
      ("", "a\r\nb\r\n", "", "- a\r\n- b\r\n"), ("", "a\n \nb", "", "- a\n \n- b"),
      ("- x ", "a\n- b", "", "x a\nb"), ("- ", "a\nb", "", "- - a\n- b"),
      ("", "a\n", "", "- a\n"), ("- ", nil, "", ""), ("-", nil, " x\ny", ""),
    ] as [(String, String?, String, String)])
  func linesAreMarked(before: String, selected: String?, after: String, marked: String) throws {
    let decision = try press("$0", line: LineForm(prefix: "- "), before, selected, after).get()
    #expect(decision.rewrite.new.left == marked)
    let kept = decision.rewrite.old.left.utf8.count
    #expect((before + (selected ?? "")).utf8.count >= kept)
  }

  /// What is closed around an open tag is told, and left.
  @Test func closingTellsWhatIsNotNested() throws {
    let context = TextContext(
      before: "</u><b><i>x</b>y", after: "",
      documentIdentifier: DocumentIdentifier(rawValue: "field"))
    let planner = TagPlanner(style: TagStyle(), memory: TagMemory(), context: context)
    let decision = try planner.close().get()
    #expect(decision.misnested == ["b"] && decision.rewrite.new.text == "</i>")
  }

  /// A line whose start is not visible may have the mark already.
  @Test func whatIsNotVisibleIsNotMarked() throws {
    let words = String(repeating: "word ", count: 40)
    let decision = try press("$0", line: LineForm(prefix: "- "), words)
    #expect(decision == .failure(Refused(.nothingVisible)))
  }
}
