import HostTestSupport
import SimulatedHost
import TagKeyboard
import Testing

/// A move is asked for in a unit that nobody names, from a place that nobody shows.
struct CaretHazardTests {
  private static let emoji = KeyAction.pair("[👍", "👍]")

  /// The probe of two steps ends inside the emoji here: the unit is UTF-16.
  @Test("Hazard 4: the unit is learned from one checked move, UTF-16")
  func hazard04UTF16() {
    let fixture = HazardFixture("a‸", .native())
    fixture.press(Self.emoji)
    fixture.expect(
      #"""
       0 ms  key      #1 tag "[👍‸👍]"
       0 ms  message  insert "[👍👍]"
       0 ms  message  move -2
       5 ms  host     "a[👍👍]‸"
       5 ms  host     "a[👍‸👍]" inside the character
      10 ms  window   "a[👍\u{fffd}‸\u{fffd}]"
      10 ms  message  move -1
      15 ms  host     "a[👍‸👍]"
      20 ms  window   "a[👍‸👍]"
      20 ms  outcome  #1 verified
      """#)
    #expect(fixture.keyboard.engine.offsetUnit == .utf16)
  }

  @Test("Hazard 4: the unit is learned from one checked move, grapheme clusters")
  func hazard04GraphemeClusters() {
    let fixture = HazardFixture("a‸", .exact(.webField))
    fixture.press(Self.emoji)
    fixture.expect(
      """
       0 ms  key      #1 tag "[👍‸👍]"
       0 ms  message  insert "[👍👍]"
       0 ms  message  move -2
       5 ms  host     "a[👍👍]‸"
       5 ms  host     "a[👍‸👍]"
      10 ms  window   "a[👍‸👍]"
      10 ms  outcome  #1 verified
      """)
    #expect(fixture.keyboard.engine.offsetUnit == .graphemeCluster)
  }

  /// Both keys come in one turn; sent together, one step and the other would send nothing.
  @Test("Hazard 5: moves that would cancel each other go in turns of their own")
  func hazard05SumCancelling() {
    let fixture = HazardFixture("a‸b", .native())
    fixture.press(.moveCaret(.forward, by: .character), .moveCaret(.backward, by: .character))
    fixture.expect(
      """
       0 ms  key      #1 right
       0 ms  message  move +1
       0 ms  key      #2 left
       5 ms  host     "ab‸"
      10 ms  window   "ab‸"
      10 ms  outcome  #1 verified
      10 ms  message  move -1
      15 ms  host     "a‸b"
      20 ms  window   "a‸b"
      20 ms  outcome  #2 verified
      """)
  }

  /// An undo lets a host that is silent about insertions show its text, by a step back and forth.
  @Test("Hazard 5: a look goes back in a turn of its own")
  func hazard05Look() throws {
    let fixture = HazardFixture("ab‸", .native())
    fixture.press(.insertText("x"))
    fixture.keyboard.run()
    fixture.press(.undo)
    fixture.keyboard.run()
    let messages = fixture.recorder.timeline.only(.message).entries.map(\.text)
    let step = try #require(messages.firstIndex { $0.hasPrefix("move -1") })
    #expect(messages[step] == "move -1" && messages[step + 1].hasPrefix("move +1"))
    #expect(fixture.host.withBuffer { $0.text } == "ab")
  }

  @Test("Hazard 6: no move is longer than the text that is seen, least of all to reach an end")
  func hazard06Overshoot() {
    let fixture = HazardFixture(
      "ab‸cd", .exact(.webEditor) { $0.answers = .always },
      configuration: .init(answersEveryMessage: true))
    fixture.press(.clear)
    fixture.expect(
      """
       0 ms  key      #1 clear
       0 ms  message  move +2
       5 ms  host     "abcd‸"
      10 ms  window   "abcd‸"
      10 ms  message  delete 3
      15 ms  host     "a‸"
      20 ms  window   "a‸"
      20 ms  message  delete 1
      25 ms  host     "‸"
      30 ms  window   "‸"
      30 ms  outcome  #1 verified
      """)
  }

  @Test("Hazard 7: a move starts from the end of the selection")
  func hazard07MovesStartFromTheEnd() {
    let fixture = HazardFixture("a‸bc‸d", .native())
    fixture.press(.moveCaret(.backward, by: .character))
    fixture.expect(
      """
       0 ms  key      #1 left
       0 ms  message  move -2
       5 ms  host     "a‸bcd"
      10 ms  window   "a‸bcd"
      10 ms  outcome  #1 verified
      """)
  }

  /// No move by zero, which would not collapse the selection: one step, and back.
  @Test("Hazard 7: a selection is collapsed by steps, an empty text is not sent")
  func hazard07NothingCollapsesByItself() {
    let fixture = HazardFixture("a‸bc‸d", .native())
    fixture.press(.insertText(""), .moveCaret(.forward, by: .character))
    fixture.expect(
      """
       0 ms  key      #1 type ""
       0 ms  outcome  #1 refused: nothingThere
       0 ms  key      #2 right
       0 ms  message  move +1
       5 ms  host     "abcd‸"
      10 ms  window   "abcd‸"
      10 ms  message  move -1
      15 ms  host     "abc‸d"
      20 ms  window   "abc‸d"
      20 ms  outcome  #2 verified
      """)
  }

  @Test("Hazard 8: where the caret never moves a whole tag stands, and nothing is repaired")
  func hazard08TheCaretStays() {
    let fixture = HazardFixture("a‸", .exact(.blink))
    fixture.press(.bold)
    fixture.expect(
      """
         0 ms  key      #1 tag "<b>‸</b>"
         0 ms  message  insert "<b></b>"
         0 ms  message  move -4
         5 ms  host     "a<b></b>‸"
         5 ms  edit     ignored move -4
         5 ms  host     "a<b></b>‸"
      1000 ms  outcome  #1 unverified
      """)
  }

  /// A caret key beside a character of two units comes to nothing there; typing goes on all the same.
  @Test("Hazard 8: a host that never moves its caret can still be typed into")
  func hazard08TypingGoesOn() {
    let fixture = HazardFixture("a🙂‸🇷🇺", .exact(.blink))
    for action in [
      KeyAction.moveCaret(.backward, by: .character), .insertText("x"), .insertText("y"),
      .deleteBackward(by: .character), .insertText("z"),
    ] {
      fixture.press(action)
      fixture.keyboard.run()
    }
    #expect(fixture.host.withBuffer { $0.text } == "a🙂xz🇷🇺", "\(fixture.recorder.timeline)")
  }

  /// The accent joins the `>` before it, and the two are one step for this host.
  @Test("Hazard 13: what follows the caret may join what is inserted, steps count over both")
  func hazard13FusingText() {
    let fixture = HazardFixture("a‸\u{301}b", .exact(.webField))
    fixture.press(.bold)
    fixture.expect(
      #"""
       0 ms  key      #1 tag "<b>‸</b>"
       0 ms  message  insert "<b></b>"
       0 ms  message  move -4
       5 ms  host     "a<b></b>‸\u{301}b"
       5 ms  host     "a<b>‸</b>\u{301}b"
      10 ms  window   "a<b>‸</b>\u{301}b"
      10 ms  outcome  #1 verified
      """#)
  }

  @Test("Hazard 22: a tag is one insertion and one move")
  func hazard22OneMove() throws {
    for tag in TagSet.habr.tags {
      let fixture = HazardFixture("text ‸ text", .native())
      fixture.press(.tag(tag, variables: [:]))
      fixture.keyboard.run()
      let messages = fixture.recorder.timeline.entries.filter { $0.kind == .message }
      #expect(messages.count <= 2, "\(tag.id): \(fixture.recorder.timeline)")
      #expect(messages.count { $0.text.hasPrefix("move") } <= 1)
    }
    let link = try #require(TagSet.habr.tag(named: "link"))
    let fixture = HazardFixture("a‸", .native())
    fixture.press(.tag(link, variables: [:]))
    fixture.expect(
      #"""
       0 ms  key      #1 tag "<a href=\"http://‸\"></a>"
       0 ms  message  insert "<a href=\"http://\"></a>"
       0 ms  message  move -6
       5 ms  host     "a<a href=\"http://\"></a>‸"
       5 ms  host     "a<a href=\"http://‸\"></a>"
      10 ms  window   "a<a href=\"http://‸\"></a>"
      10 ms  outcome  #1 verified
      """#)
  }
}
