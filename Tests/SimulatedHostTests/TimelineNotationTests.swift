import HostTestSupport
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// The notation of timelines, and what is said when two differ.
struct TimelineNotationTests {
  private let expected = """
    # A key, and what comes of it.
       0 ms  key      #1 type "x"

       0 ms  message  insert "x"
      12.5 ms  outcome  #1 verified
    """

  private func entry(
    _ microseconds: Int, _ kind: Timeline.Kind, _ text: String
  ) -> Timeline.Entry {
    Timeline.Entry(KeyboardInstant(sinceStart: .microseconds(microseconds)), kind, text)
  }

  @Test func linesAreRead() throws {
    let timeline = try Timeline(expected)
    #expect(
      timeline.entries == [
        entry(0, .key, "#1 type \"x\""), entry(0, .message, "insert \"x\""),
        entry(12_500, .outcome, "#1 verified"),
      ])
    try timeline.check(expected)
    #expect(
      timeline.description == """
           0 ms  key      #1 type "x"
           0 ms  message  insert "x"
        12.5 ms  outcome  #1 verified
        """)
    try #expect(Timeline("") == Timeline())
  }

  @Test func whatIsPrintedReadsBack() throws {
    let texts = ["\"a ‸  b\"", "#7 left", "3…\"é‸\"…9", "x  y"]
    try withSeeds(200) { generator in
      let entries = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        let digits = Int.random(in: 0...8, using: &generator)
        let limit = (0..<digits).reduce(1) { limit, _ in limit * 10 }
        return entry(
          Int.random(in: 0..<limit, using: &generator),
          Timeline.Kind.allCases.randomElement(using: &generator) ?? .key,
          texts.randomElement(using: &generator) ?? "")
      }
      let timeline = Timeline(entries: entries)
      try #expect(Timeline(timeline.description) == timeline)
    }
  }

  private static let kinds = "key, message, host, edit, answer, lost, window, person, outcome"

  @Test(arguments: [
    ("0 ms", 1, "one of \(kinds), found ''"), ("1 ms keys x", 1, "one of \(kinds), found 'keys'"),
    ("\n1 s key x", 2, "an instant such as '12 ms', found '1 s key x'"),
    ("1.2345 ms key x", 1, "an instant such as '12 ms', found '1.2345 ms key x'"),
    ("1. ms key x", 1, "an instant such as '12 ms', found '1. ms key x'"),
    ("-1 ms key x", 1, "an instant such as '12 ms', found '-1 ms key x'"),
    ("9223372036854775807 ms a", 1, "an instant such as '12 ms', found '9223372036854775807 ms a'"),
    ("# a\n1 ms window", 2, "what happened after 'window', found nothing"),
  ])
  func aLineThatCannotBeReadIsNamed(notation: String, line: Int, problem: String) {
    let error = #expect(throws: TimelineError.self) { try Timeline(notation) }
    #expect(error?.description == "line \(line) of the timeline: expected \(problem)")
    #expect(error?.code == .notation)
    #expect(error?.line == line)
    // A comparison with it fails, whatever was found.
    let failure = #expect(throws: TimelineError.self) { try Timeline().check(notation) }
    #expect(failure == error)
  }

  @Test func aDifferenceIsMarked() throws {
    let found = try Timeline(
      """
      0 ms key     #1 type "x"
      0 ms message insert "xx"
      4 ms host    "xx‸"
      9 ms outcome #1 unverified
      """)
    let error = #expect(throws: TimelineError.self) { try found.check(expected) }
    #expect(error?.code == .difference)
    #expect(error?.line == 2)
    #expect(
      error?.description == """
        the timelines part at line 2:
          expected                      │ found
             0 ms  key      #1 type "x" │    0 ms  key      #1 type "x"
        ≠    0 ms  message  insert "x"  │    0 ms  message  insert "xx"
          12.5 ms  outcome  #1 verified │    4 ms  host     "xx‸"
                                        │    9 ms  outcome  #1 unverified
        """)
  }

  @Test(arguments: [
    // One is longer than the other.
    ("0 ms key a\n1 ms key b", "0 ms key a", 2), ("0 ms key a", "0 ms key a\n1 ms key b", 2),
    ("", "0 ms key a", 1), ("0 ms key a", "", 1),
    // Instant, kind, spaces inside a text.
    ("0 ms key a", "0.001 ms key a", 1), ("0 ms key a", "0 ms host a", 1),
    ("0 ms key \"a b\"", "0 ms key \"a  b\"", 1),
  ])
  func everyDifferenceCounts(expected: String, found: String, line: Int) throws {
    let found = try Timeline(found)
    let error = #expect(throws: TimelineError.self) { try found.check(expected) }
    #expect(error?.line == line)
  }

  /// To Swift, texts that differ in normalisation are equal.
  @Test func differencesThatCannotBeSeenAreSpeltOut() throws {
    let found = try Timeline("0 ms host \"e\u{301}‸\"")
    let error = #expect(throws: TimelineError.self) { try found.check("0 ms host \"é‸\"") }
    #expect(
      error?.description.split(separator: "\n").last
        == "  (they look the same: expected U+e9, found U+65)")
  }

  /// A run that is other than expected fails the test that expects it.
  @Test func aTestWithAWrongTimelineFails() throws {
    let keyboard = SimulatedKeyboard(host: SimulatedHost(marked: "a‸"))
    let recorder = TimelineRecorder(keyboard)
    _ = keyboard.pressAndRun(.deleteBackward(by: .character))
    try withKnownIssue {
      try recorder.timeline.check(
        """
        0 ms  key      #1 backspace
        0 ms  outcome  #1 verified
        """)
    } matching: {
      $0.error is TimelineError
    }
  }
}
