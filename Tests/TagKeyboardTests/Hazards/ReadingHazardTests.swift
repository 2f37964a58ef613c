import HostTestSupport
import SimulatedHost
import TagKeyboard
import Testing

/// What a keyboard sees is a guess, late, doubled, invented, or nothing at all.
struct ReadingHazardTests {
  /// The proxy shows the `x` from the first turn on; the host has refused it, and its word is lost.
  @Test("Hazard 1: a read right after a write is a prediction, never a proof")
  func hazard01ReadsLie() {
    let fixture = HazardFixture(
      "a‸",
      .native {
        $0.script.messages[1] = .refused
        $0.script.answers[1] = .dropped
      })
    fixture.press(.insertText("x"))
    #expect(fixture.host.documentContextBeforeInput == "ax")
    fixture.expect(
      """
         0 ms  key      #1 type "x"
         0 ms  message  insert "x"
         5 ms  edit     refused insert "x"
         5 ms  host     "a‸"
         5 ms  lost     "a‸"
      1000 ms  outcome  #1 unverified
      """)
  }

  @Test("Hazard 2: a missing callback is normal, every wait ends by a timer")
  func hazard02NoCompletionSignal() {
    let fixture = HazardFixture("a‸", .native())
    fixture.press(.insertText("x"))
    fixture.expect(
      """
         0 ms  key      #1 type "x"
         0 ms  message  insert "x"
         5 ms  host     "ax‸"
      1000 ms  outcome  #1 unverified
      """)
  }

  @Test("Hazard 3: callbacks without news, of a prediction and doubled prove nothing")
  func hazard03ExtraCallbacks() {
    let fixture = HazardFixture(
      "a‸",
      .native {
        $0.script.messages = [1: .answeredIdly, 2: .answeredIdly]
        $0.script.answers[1] = .doubled
      })
    fixture.press(.bold)
    fixture.expect(
      """
       0 ms  key      #1 tag "<b>‸</b>"
       0 ms  message  insert "<b></b>"
       0 ms  message  move -4
       5 ms  host     "a<b></b>‸"
       5 ms  host     "a<b>‸</b>"
      10 ms  window   "a‸"
      10 ms  window   "a<b></b>‸"
      10 ms  window   "a<b>‸</b>"
      10 ms  outcome  #1 verified
      10 ms  window   "a<b>‸</b>"
      """)
  }

  @Test("Hazard 3: one callback may stand for several edits")
  func hazard03CoalescedCallbacks() {
    let fixture = HazardFixture(
      "‸",
      .exact(.immediate) {
        $0.script.answers = [
          1: .late(.milliseconds(20)), 2: .late(.milliseconds(15)), 3: .coalesced,
        ]
      })
    fixture.press(.insertText("a"), .insertText("b"), .insertText("c"))
    fixture.expect(
      """
       0 ms  key      #1 type "a"
       0 ms  message  insert "a"
       0 ms  key      #2 type "b"
       0 ms  message  insert "b"
       0 ms  key      #3 type "c"
       0 ms  message  insert "c"
       5 ms  host     "a‸"
       5 ms  host     "ab‸"
       5 ms  host     "abc‸"
       5 ms  lost     "a‸"
       5 ms  lost     "ab‸"
      30 ms  window   "abc‸"
      30 ms  outcome  #1 verified
      30 ms  outcome  #2 verified
      30 ms  outcome  #3 verified
      """)
  }

  /// The host shows lines as UIKit does, and answers whatever it gets, which the engine is told.
  @Test("Hazard 9: nothing behind the caret is the end of a line, not of the text")
  func hazard09NothingAfterIsTheEndOfALine() {
    let fixture = HazardFixture(
      "one‸\ntwo", .native { $0.answers = .always },
      configuration: .init(answersEveryMessage: true))
    #expect(fixture.host.documentContextAfterInput == nil)
    fixture.press(.moveCaret(.forward, by: .character))
    fixture.expect(
      #"""
       0 ms  key      #1 right
       0 ms  message  move +1
       5 ms  host     "one\n‸two"
      10 ms  window   "one\n‸two"
      10 ms  outcome  #1 verified
      """#)
  }

  @Test("Hazard 9: a field that shows nothing is asked all the same, and nothing is claimed")
  func hazard09NothingBeforeIsUnknown() {
    let fixture = HazardFixture("abc‸", .exact(.terminal))
    #expect(!fixture.host.hasText)
    fixture.press(.deleteBackward(by: .character))
    fixture.expect(
      """
         0 ms  key      #1 backspace
         0 ms  message  delete 1
         5 ms  host     "ab‸"
      1000 ms  outcome  #1 unverified
      """)
  }

  /// The window starts with a line break and a space that nobody typed, and shows a no-break space
  /// as a space.
  @Test("Hazard 10: windows jump and carry inventions, so only what meets the caret counts")
  func hazard10InventedText() {
    let fixture = HazardFixture("0.\n1 2 3 4 5 6 7 8 9 10\u{A0}‸", .exact(.webField), width: 32)
    #expect(fixture.host.documentContextBeforeInput == "\n 1 2 3 4 5 6 7 8 9 10 ")
    fixture.press(.bold)
    fixture.expect(
      #"""
       0 ms  key      #1 tag "<b>‸</b>"
       0 ms  message  insert "<b></b>"
       0 ms  message  move -4
       5 ms  host     "0.\n1 2 3 4 5 6 7 8 9 10\u{a0}<b></b>‸"
       5 ms  host     "0.\n1 2 3 4 5 6 7 8 9 10\u{a0}<b>‸</b>"
      10 ms  window   "\n 1 2 3 4 5 6 7 8 9 10 <b>‸</b>"
      10 ms  outcome  #1 verified
      """#)
  }
}
