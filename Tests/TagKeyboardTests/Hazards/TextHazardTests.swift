import HostTestSupport
import SimulatedHost
import TagKeyboard
import Testing

/// A host shows less than is selected, deletes more than was asked, refuses, cuts and rewrites.
struct TextHazardTests {
  /// Six sentences are shown as two; inserted again, the tag would have eaten the other four.
  @Test("Hazard 11: a selection that may be abridged is never inserted again")
  func hazard11AbridgedSelection() {
    let sentences = String(repeating: "One sentence. ", count: 6)
    let fixture = HazardFixture("‸\(sentences)‸", .native())
    #expect(fixture.host.selectedText == "One sentence.  One sentence. ")
    fixture.press(.bold)
    fixture.expect(
      """
      0 ms  key      #1 tag "<b>‸</b>"
      0 ms  outcome  #1 refused: selectionTooLong
      """)
  }

  /// The space was the host's doing; it comes back with the word.
  @Test("Hazard 12: deleting a selection may take a space as well")
  func hazard12StraySpace() {
    let fixture = HazardFixture("one ‸two‸ three", .native { $0.answers = .always })
    fixture.press(.deleteBackward(by: .character))
    fixture.keyboard.run()
    fixture.press(.undo)
    fixture.expect(
      """
       0 ms  key      #1 backspace
       0 ms  message  delete 1
       5 ms  edit     took the space before
       5 ms  host     "one‸ three"
      10 ms  window   "one‸ three"
      10 ms  outcome  #1 verified
      10 ms  key      #2 undo
      10 ms  message  insert " two"
      15 ms  host     "one two‸ three"
      20 ms  window   "one two‸ three"
      20 ms  outcome  #2 verified
      """)
  }

  /// Of this letter with two points, one call deletes one point.
  @Test("Hazard 12: what one call deletes differs by script")
  func hazard12DeletionUnit() {
    let fixture = HazardFixture("שָׁ‸", .exact(.immediate))
    fixture.press(.deleteBackward(by: .character))
    fixture.keyboard.run()
    fixture.press(.undo)
    fixture.expect(
      #"""
       0 ms  key      #1 backspace
       0 ms  message  delete 1
       5 ms  host     "שָ‸"
      10 ms  window   "שָ‸"
      10 ms  outcome  #1 verified
      10 ms  key      #2 undo
      10 ms  message  insert "\u{5c1}"
      15 ms  host     "שָׁ‸"
      20 ms  window   "שָׁ‸"
      20 ms  outcome  #2 verified
      """#)
  }

  /// The caret has gone where the tag's tail would be, and comes back; the text is as it was, and that is
  /// told.
  @Test("Hazard 14: a refusal leaves half a plan, and every half is harmless")
  func hazard14Veto() {
    let fixture = HazardFixture("see abcd‸", .native { $0.script.messages[1] = .refused })
    fixture.press(.bold)
    fixture.expect(
      """
       0 ms  key      #1 tag "<b>‸</b>"
       0 ms  message  insert "<b></b>"
       0 ms  message  move -4
       5 ms  edit     refused insert "<b></b>"
       5 ms  host     "see abcd‸"
       5 ms  host     "see ‸abcd"
      10 ms  window   "see abcd‸"
      10 ms  window   "see ‸abcd"
      10 ms  outcome  #1 abandoned: noProgress
      10 ms  message  move +4
      15 ms  host     "see abcd‸"
      20 ms  window   "see abcd‸"
      """)
  }

  @Test("Hazard 15: a text with a line break is the last thing that is sent to its field")
  func hazard15LineBreak() {
    let fixture = HazardFixture("a‸", .exact(.nativeField))
    fixture.press(.insertText("x\ny"))
    fixture.expect(
      #"""
       0 ms  key      #1 type "x\ny"
       0 ms  message  insert "x\ny"
       5 ms  edit     rewrote "x\ny" as "x"
       5 ms  edit     left the field
       5 ms  host     "‸" in field-2
      10 ms  window   "‸" in field-2
      10 ms  outcome  #1 abandoned: documentChanged
      10 ms  window   "‸" in field-2
      """#)
  }

  /// Without its line break the text is what the backspace is to leave, though that takes a letter.
  @Test("Hazard 15: a line break that was dropped proves no backspace behind it")
  func hazard15DroppedLineBreak() {
    let fixture = HazardFixture("‸", .exact(.addressBar) { $0.completion = nil })
    fixture.press(.insertText("b>\n"))
    fixture.press(.deleteBackward(by: .character))
    fixture.keyboard.run()
    #expect(
      fixture.recorder.timeline.only(.outcome).entries.map(\.text)
        == ["#1 unverified", "#2 unverified"])
  }

  /// A move right behind the text would move the caret of the next field.
  @Test("Hazard 15: after a tag with a line break nothing moves before the field is known")
  func hazard15TagWithLineBreak() {
    let fixture = HazardFixture(
      "a‸",
      .exact(.nativeField) {
        $0.fieldChanges = FieldChanges(
          clears: 0, switches: 0, delay: .fixed(.zero), untold: 0, nextText: "the next field")
      })
    fixture.press(.pair("<ul>\n", "\n</ul>"))
    fixture.expect(
      #"""
       0 ms  key      #1 tag "<ul>\n‸\n</ul>"
       0 ms  message  insert "<ul>\n\n</ul>"
       5 ms  edit     rewrote "<ul>\n\n</ul>" as "<ul>"
       5 ms  edit     left the field
       5 ms  host     "the next field‸" in field-2
      10 ms  window   "the next field‸" in field-2
      10 ms  outcome  #1 abandoned: documentChanged
      10 ms  window   "the next field‸" in field-2
      """#)
  }

  /// Where a line break is nothing special the tag is as right as any other.
  @Test("Hazard 15: in a text view a tag with a line break has its caret inside")
  func hazard15TagInATextView() {
    let fixture = EngineFixture("a‸", profile: .native())
    _ = fixture.press(.pair("<ul>\n", "\n</ul>"))
    #expect(fixture.text == "a<ul>\n‸\n</ul>")
  }

  @Test("Hazard 16: a tail that the host has rewritten is left alone")
  func hazard16RewrittenTail() {
    let fixture = HazardFixture("a‸", .exact(.transforming))
    fixture.press(.pair("<!--", "-->"))
    fixture.expect(
      """
       0 ms  key      #1 tag "<!--‸-->"
       0 ms  message  insert "<!---->"
       0 ms  message  move -3
       5 ms  edit     rewrote "<!---->" as "<!——>"
       5 ms  host     "a<!——>‸"
       5 ms  host     "a<!‸——>"
      10 ms  window   "a<!——>‸"
      10 ms  outcome  #1 abandoned: textChanged
      10 ms  window   "a<!‸——>"
      """)
  }

  @Test("Hazard 16: undo deletes nothing that it has not seen")
  func hazard16UndoOfRewrittenText() {
    let fixture = HazardFixture("a‸", .exact(.transforming))
    fixture.press(.insertText("--"))
    fixture.keyboard.run()
    fixture.press(.undo)
    fixture.expect(
      """
       0 ms  key      #1 type "--"
       0 ms  message  insert "--"
       5 ms  edit     rewrote "--" as "—"
       5 ms  host     "a—‸"
      10 ms  window   "a—‸"
      10 ms  outcome  #1 abandoned: textChanged
      10 ms  key      #2 undo
      10 ms  outcome  #2 refused: textChanged
      """)
  }
}
