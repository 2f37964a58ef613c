import HostTestSupport
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// The timelines that a recorder draws.
struct TimelineTests {
  /// A keyboard over a text in which `‸` marks the caret, and its recorder.
  private func recorded(
    _ marked: String, _ profile: HostProfile, width: Int = 24
  ) -> (SimulatedKeyboard, TimelineRecorder) {
    let keyboard = SimulatedKeyboard(
      host: SimulatedHost(marked: marked, profile: profile))
    return (keyboard, TimelineRecorder(keyboard, width: width))
  }

  private var slow: HostProfile {
    var profile = HostProfile.immediate
    profile.latency = .milliseconds(5)
    return profile
  }

  @Test func everythingIsDrawnInItsOrder() throws {
    var profile = slow
    profile.answers = .native
    profile.script.messages[3] = .answeredIdly
    profile.script.answers[2] = .dropped
    let (keyboard, recorder) = recorded("abc‸", profile)
    keyboard.press(.insertText("x"))
    keyboard.press(.moveCaret(.backward, by: .character))
    keyboard.run(for: .milliseconds(12))
    keyboard.press(.deleteBackward(by: .character))
    keyboard.run(for: .milliseconds(1))
    keyboard.host.personTypes("Z")
    keyboard.run(for: .milliseconds(20))
    try recorder.timeline.check(
      """
       0 ms  key      #1 type "x"
       0 ms  message  insert "x"
       0 ms  key      #2 left
       0 ms  message  move -1
       5 ms  host     "abcx‸"
       5 ms  host     "abc‸x"
       5 ms  answer   "abc‸x"
      10 ms  window   "abc‸x"
      10 ms  outcome  #1 verified
      10 ms  outcome  #2 verified
      12 ms  key      #3 backspace
      12 ms  message  delete 1
      13 ms  person   types "Z"
      13 ms  host     "abcZ‸x"
      13 ms  answer   "abcZ‸x"
      13 ms  lost     "abcZ‸x"
      17 ms  answer   "abcZ‸x"
      17 ms  host     "abc‸x"
      22 ms  window   "abcZ‸x"
      22 ms  outcome  #3 abandoned: textChanged
      """)
  }

  @Test func whatAHostDoesByItselfIsDrawn() throws {
    var profile = slow
    profile.transforms = [.dashes]
    profile.script.messages = [
      2: .refused, 3: .clearsField(after: .milliseconds(2), isTold: false),
      4: .leavesField(after: .milliseconds(1), isTold: true),
    ]
    let host = SimulatedHost(marked: "‸", profile: profile)
    let recorder = TimelineRecorder(host)
    for text in ["--", "b", "c", "d"] {
      recorder.keyPressed(text)
      host.insertText(text)
      host.endTurn()
      while host.nextEvent != nil { _ = host.performNextEvent() }
      recorder.ended("done")
    }
    try recorder.timeline.without(.answer, .message).check(
      """
       0 ms  key      --
       5 ms  edit     rewrote "--" as "—"
       5 ms  host     "—‸"
      10 ms  window   "—‸"
      10 ms  outcome  done
      10 ms  key      b
      15 ms  edit     refused insert "b"
      15 ms  host     "—‸"
      20 ms  window   "—‸"
      20 ms  outcome  done
      20 ms  key      c
      25 ms  host     "—c‸"
      27 ms  edit     cleared the field
      27 ms  host     "‸"
      30 ms  window   "—c‸"
      30 ms  outcome  done
      30 ms  key      d
      35 ms  host     "d‸"
      36 ms  edit     left the field
      36 ms  host     "‸" in field-2
      40 ms  window   "d‸"
      41 ms  window   "‸" in field-2
      41 ms  outcome  done
      """)
  }

  @Test func answersGoWrongWhereTheScriptSaysSo() throws {
    var profile = slow
    profile.script.answers = [
      1: .doubled, 2: .late(.milliseconds(9)), 3: .coalesced, 4: .stale,
    ]
    let host = SimulatedHost(marked: "‸", profile: profile)
    let recorder = TimelineRecorder(host)
    for text in ["1", "2", "3", "4", "5"] {
      host.insertText(text)
      host.endTurn()
    }
    while host.nextEvent != nil { _ = host.performNextEvent() }
    try recorder.timeline.without(.host, .message).check(
      """
       5 ms  answer   "1‸"
       5 ms  answer   "12‸"
       5 ms  answer   "123‸"
       5 ms  lost     "1‸"
       5 ms  lost     "1‸"
       5 ms  lost     "12‸"
       5 ms  answer   "123‸"
       5 ms  answer   "12345‸"
      19 ms  window   "123‸"
      19 ms  window   "123‸"
      19 ms  window   "12345‸"
      """)
  }

  @Test func everyKeyHasItsWords() throws {
    let tag = Tag(id: "b", title: LocalizedText("b"), snippet: try Snippet("<b class=\"$1\">$0"))
    let keys: [KeyAction] = [
      .insertText("\"\\\n\t"), .tag(tag, variables: [:]), .moveCaret(.backward, by: .word),
      .moveCaret(.forward, by: .character), .moveCaret(.forward, by: .word), .clear, .undo, .redo,
    ]
    let (keyboard, recorder) = recorded("‸", .immediate)
    for key in keys { keyboard.press(key) }
    let words = recorder.timeline.entries.filter { $0.kind == .key }.map(\.text)
    #expect(
      words == [
        #"#1 type "\"\\\n\t""#, #"#2 tag "<b class=\"‸\">""#, "#3 word left", "#4 right",
        "#5 word right", "#6 clear", "#7 undo", "#8 redo",
      ])
  }

  @Test func thePersonsActsAreDrawn() throws {
    let (keyboard, recorder) = recorded("abc‸", .immediate)
    keyboard.host.personSelects(1..<2)
    keyboard.host.personSelects(0..<0)
    keyboard.host.personClears()
    keyboard.host.personSwitches(to: TextBuffer(marked: "one‸two"))
    try recorder.timeline.without(.answer).check(
      """
      0 ms  person   selects
      0 ms  host     "a‸b‸c"
      0 ms  person   puts the caret
      0 ms  host     "‸abc"
      0 ms  person   clears the field
      0 ms  host     "‸"
      0 ms  person   goes to another field
      0 ms  host     "one‸two" in field-2
      """)
  }

  /// A caret in a place that no text can show.
  @Test func aCaretInsideACharacterOrOutsideTheFieldIsSaidToBe() {
    let (keyboard, recorder) = recorded("a👍‸", .nativeTextView)
    keyboard.host.adjustTextPosition(byCharacterOffset: -1)
    keyboard.host.endTurn()
    while keyboard.host.nextEvent != nil { _ = keyboard.host.performNextEvent() }
    let kinds: [Timeline.Kind] = [.host, .window]
    #expect(
      recorder.timeline.entries.filter { kinds.contains($0.kind) }.map(\.text)
        == [#""a‸👍" inside the character"#, #""a\u{fffd}‸\u{fffd}""#])

    let (other, outside) = recorded("a‸", .webEditor)
    other.host.adjustTextPosition(byCharacterOffset: 1)
    other.host.endTurn()
    while other.host.nextEvent != nil { _ = other.host.performNextEvent() }
    #expect(outside.timeline.entries.map(\.text).contains(#""a‸" without the caret"#))
    #expect(outside.timeline.entries.map(\.text).contains(#""‸" in outside"#))
  }

  @Test func longTextsAreAbridgedAroundTheCaret() {
    let (keyboard, recorder) = recorded("0123456789‸abcdefgh‸ABCDE", .immediate, width: 3)
    keyboard.host.personTypes("xxxyyyyzzz")
    #expect(
      recorder.timeline.entries.map(\.text) == [
        #"types "xxx"…4…"zzz""#, #"17…"zzz‸ABC"…2"#, #"17…"zzz‸ABC"…2"#,
      ])
    keyboard.host.personSelects(0..<10)
    #expect(recorder.timeline.entries.last?.text == #""‸012"…4…"789‸xxx"…12"#)
  }

  @Test func whatCannotBeSeenIsWrittenByItsCodePoint() {
    let texts = [
      ("\u{A0}‸\u{301}x", #""\u{a0}‸\u{301}x""#), ("👨‍👩‍👧‸", #""👨‍👩‍👧‸""#),
      ("👨‸\u{200D}👩", #""👨‸\u{200d}👩""#), ("e\u{301} ‸\u{FFFC}", "\"e\u{301} ‸\\u{fffc}\""),
      (">\u{301}a\u{FE0F}‸1\u{FE0F}", #"">\u{301}a\u{fe0f}‸1\u{fe0f}""#),
      ("❤️🇷🇺‸1️⃣", #""❤️🇷🇺‸1\u{fe0f}\u{20e3}""#),
      ("\r\n‸\u{200C}", #""\r\n‸\u{200c}""#), ("שָׁ‸ก็", "\"שָׁ‸ก็\""),
    ]
    for (marked, shown) in texts {
      let (keyboard, recorder) = recorded(marked, .immediate)
      let caret = keyboard.host.withBuffer { $0.selection }
      keyboard.host.personSelects(caret)
      let found = recorder.timeline.entries.last?.text ?? ""
      #expect(Array(found.unicodeScalars) == Array(shown.unicodeScalars))
    }
    let (keyboard, recorder) = recorded("‸", .immediate)
    keyboard.host.personTypes("\u{2038}")
    #expect(recorder.timeline.entries[0].text == #"types "\u{2038}""#)
  }

  /// Others may listen too.
  @Test func whoListenedBeforeStillHears() {
    let keyboard = SimulatedKeyboard(host: SimulatedHost(marked: "‸"))
    var heard = (host: 0, keyboard: 0)
    keyboard.host.observer = { _, _ in heard.host += 1 }
    keyboard.observer = { _, _ in heard.keyboard += 1 }
    let recorder = TimelineRecorder(keyboard)
    #expect(keyboard.pressAndRun(.insertText("x")) == .verified)
    #expect(heard == (5, 4))
    #expect(recorder.timeline.entries.count == 6)
    recorder.restart()
    #expect(recorder.timeline == Timeline())
  }
}
