import HostTestSupport
import SimulatedHost
import TagKeyboard
import Testing

/// The person and the app go on while a key is under way.
struct InterruptionHazardTests {
  private static let emoji = KeyAction.pair("[👍", "👍]")

  /// What was on its way lands in the other field; nothing is sent once that has shown itself.
  @Test("Hazard 17: on another field the rest of a plan and the keys behind it are dropped")
  func hazard17FocusChange() {
    let fixture = HazardFixture("a‸", .native())
    fixture.press(Self.emoji)
    fixture.wait(11)
    fixture.host.personSwitches(to: TextBuffer(marked: "‸two"))
    fixture.wait(1)
    fixture.press(.insertText("x"))
    fixture.expect(
      #"""
       0 ms  key      #1 tag "[👍‸👍]"
       0 ms  message  insert "[👍👍]"
       0 ms  message  move -2
       5 ms  host     "a[👍👍]‸"
       5 ms  host     "a[👍‸👍]" inside the character
      10 ms  window   "a[👍\u{fffd}‸\u{fffd}]"
      10 ms  message  move -1
      11 ms  person   goes to another field
      11 ms  host     "‸two" in field-2
      12 ms  key      #2 type "x"
      15 ms  edit     overshot move -1
      15 ms  host     "‸two" in field-2
      16 ms  window   "‸two" in field-2
      16 ms  outcome  #1 abandoned: documentChanged
      16 ms  outcome  #2 abandoned: documentChanged
      20 ms  window   "‸two" in field-2
      """#)
  }

  @Test("Hazard 18: a key pressed in the middle of a plan waits for its end")
  func hazard18KeysInterleave() {
    let fixture = HazardFixture("a‸", .exact(.native()) { $0.answers = .always })
    fixture.press(Self.emoji)
    fixture.wait(7)
    fixture.press(.insertText("x"))
    fixture.expect(
      #"""
       0 ms  key      #1 tag "[👍‸👍]"
       0 ms  message  insert "[👍👍]"
       0 ms  message  move -2
       5 ms  host     "a[👍👍]‸"
       5 ms  host     "a[👍‸👍]" inside the character
       7 ms  key      #2 type "x"
      10 ms  window   "a[👍👍]‸"
      10 ms  window   "a[👍\u{fffd}‸\u{fffd}]"
      10 ms  message  move -1
      15 ms  host     "a[👍‸👍]"
      20 ms  window   "a[👍‸👍]"
      20 ms  outcome  #1 verified
      20 ms  message  insert "x"
      25 ms  host     "a[👍x‸👍]"
      30 ms  window   "a[👍x‸👍]"
      30 ms  outcome  #2 verified
      """#)
  }

  private static let words = (0..<8).map { "word \($0) " }.joined() + "‸"

  /// A host that shows twenty bytes on each side and answers whatever it gets, which the engine is
  /// told: so nothing happens here but the batches.
  private static func narrow(_ change: (inout HostProfile) -> Void = { _ in }) -> HostProfile {
    .exact(.immediate) {
      $0.window = .bytes(20)
      change(&$0)
    }
  }

  @Test("Hazard 19: a clear-all deletes no more at a time than it sees, and undo restores it all")
  func hazard19Batches() {
    let fixture = HazardFixture(
      Self.words, Self.narrow(), configuration: .init(answersEveryMessage: true))
    fixture.press(.clear)
    fixture.keyboard.run()
    fixture.press(.undo)
    fixture.expect(
      """
         0 ms  key      #1 clear
         0 ms  message  delete 19
         5 ms  host     13…" word 2 word 3 word 4 wo‸"
        10 ms  window   "d 2 word 3 word 4 wo‸"
        10 ms  message  delete 19
        15 ms  host     "word 0 word 1 word‸"
        20 ms  window   "word 0 word 1 word‸"
        20 ms  message  delete 17
        25 ms  host     "w‸"
        30 ms  window   "w‸"
        30 ms  message  delete 1
        35 ms  host     "‸"
        40 ms  window   "‸"
        40 ms  outcome  #1 verified
        40 ms  key      #2 undo
        40 ms  message  insert "word 0 word 1 word 2 wor"…8…" 4 word 5 word 6 word 7 "
        45 ms  host     32…" 4 word 5 word 6 word 7 ‸"
        50 ms  window   "ord 5 word 6 word 7 ‸"
      1040 ms  outcome  #2 unverified
      """)
    // That window shows too little of it to prove the whole.
    #expect(fixture.host.withBuffer { $0.text } + "‸" == Self.words)
  }

  /// A field that refuses to delete so many bytes at its start.
  ///
  /// What twenty bytes show proves nothing: there the space that a clear-all types, to learn what the
  /// host shows, stays where the host refuses to delete it. No host is known to show so little.
  private func stubborn(
    _ length: Int, _ window: Int, _ check: (HazardFixture, _ text: String) -> Void
  ) {
    let text = (0..<40).map { "word \($0) " }.joined()
    let fixture = HazardFixture(
      text + "‸",
      .exact(.immediate) {
        $0.window = .bytes(window)
        $0.vetoes = [.deletingPrefix(length)]
      }, configuration: .init(fruitlessBatchLimit: 2))
    withKnownIssue("a refused deletion leaves the typed space", isIntermittent: true) {
      check(fixture, text)
    } when: {
      window == 20
    }
  }

  @Test(
    "Hazard 19: a clear-all that gets nowhere stops, undo inserts nothing that still stands",
    arguments: [20, 64, 100, 500])
  func hazard19NoProgress(window: Int) {
    stubborn(300, window) { fixture, text in
      fixture.press(.clear)
      fixture.keyboard.run()
      fixture.press(.undo)
      fixture.keyboard.run()
      #expect(
        fixture.recorder.timeline.only(.outcome).entries.map(\.text)
          == ["#1 abandoned: noProgress", "#2 refused: emptyHistory"],
        "\(fixture.recorder.timeline)")
      #expect(fixture.host.withBuffer { $0.text } == text)
    }
  }

  /// The start of this field cannot be deleted.
  @Test(
    "Hazard 19: undo brings back what a clear-all has deleted before it stopped",
    arguments: [20, 64, 100])
  func hazard19HalfDone(window: Int) {
    stubborn(60, window) { fixture, text in
      fixture.press(.clear)
      fixture.keyboard.run()
      #expect(fixture.host.withBuffer { $0.count } < text.utf8.count - 3)
      fixture.press(.undo)
      fixture.keyboard.run()
      #expect(fixture.host.withBuffer { $0.text } == text, "\(fixture.recorder.timeline)")
    }
  }

  @Test("Hazard 19: a clear-all stops at another field")
  func hazard19FocusChange() {
    let fixture = HazardFixture(
      Self.words, Self.narrow(), configuration: .init(answersEveryMessage: true))
    fixture.press(.clear)
    fixture.wait(3)
    fixture.host.personSwitches(to: TextBuffer(marked: "‸other"))
    fixture.expect(
      """
       0 ms  key      #1 clear
       0 ms  message  delete 19
       3 ms  person   goes to another field
       3 ms  host     "‸other" in field-2
       5 ms  host     "‸other" in field-2
       8 ms  window   "‸other" in field-2
       8 ms  outcome  #1 abandoned: documentChanged
      10 ms  window   "‸other" in field-2
      """)
  }

  @Test("Hazard 19: a clear-all stops where undo would end")
  func hazard19Budget() {
    let fixture = HazardFixture(
      Self.words, Self.narrow(), configuration: .init(historyLimit: 30, answersEveryMessage: true))
    fixture.press(.clear)
    fixture.expect(
      """
       0 ms  key      #1 clear
       0 ms  message  delete 19
       5 ms  host     13…" word 2 word 3 word 4 wo‸"
      10 ms  window   "d 2 word 3 word 4 wo‸"
      10 ms  outcome  #1 abandoned: historyFull
      """)
  }

  /// The protocol has no call for it, and no message has room for it.
  @Test("Hazard 20: a plan has no marked text")
  func hazard20MarkedText() {
    let record = #/(move [+-]\d+|delete \d+|insert ".*")(, (delete \d+|insert ".*"))*/#
    for profile in HostProfile.all {
      let fixture = HazardFixture("one ‸two", profile)
      fixture.press(
        .bold, .insertText("x"), Self.emoji, .undo, .redo, .deleteBackward(by: .character), .clear)
      fixture.keyboard.run()
      let messages = fixture.recorder.timeline.only(.message).entries.map(\.text)
      #expect(messages.count > 3)
      for records in messages.map({ $0.split(separator: "; ") }) {
        #expect(records.allSatisfy { $0.wholeMatch(of: record) != nil })
      }
    }
  }
}
