import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

@testable import KeyScript

/// The events of a traced press.
struct TraceEventsTests {
  private func event(_ event: HostEvent, atMicroseconds instant: Int = 0) throws -> String {
    let command = try TapeFixture().load("Left").lines[0]
    let start = KeyboardInstant(sinceStart: .milliseconds(100))
    let record = PressRecord(
      number: 1, line: command,
      events: [
        (.keyboard(.effect(.deleteBackward(count: 1))), start),
        (.host(event), start.advanced(by: .microseconds(instant))), (.host(.textSettled), start),
      ], outcome: .verified, start: start, end: start, tags: nil)
    var writer = JSONWriter()
    writer.object { TraceEvents.write(record, to: &$0) }
    let line = writer.text
    #expect(line.hasPrefix(#"{"events":[{"at":"#) && line.hasSuffix("}]}"))
    return String(line.dropFirst(11).dropLast(2))
  }

  private static let window = TextContext(
    before: "a\"", after: "\n", selectedText: nil,
    documentIdentifier: DocumentIdentifier(rawValue: "field-1"))

  private static let selection = TextContext(
    before: "", after: "", selectedText: "s",
    documentIdentifier: DocumentIdentifier(rawValue: "f"))

  private static let shown = #"{"before":"a\"","after":"\n","documentIdentifier":"field-1"}"#

  @Test(arguments: [
    (HostEvent.windowSent(window), #""answer":\#(shown)"#),
    (.windowLost(window), #""lost":\#(shown)"#), (.windowArrived(window), #""window":\#(shown)"#),
    (
      .windowArrived(selection),
      #""window":{"before":"","after":"","selectedText":"s","documentIdentifier":"f"}"#
    ),
    (.personActed(.selects(3..<7)), #""person":{"what":"selects","from":3,"to":7}"#),
    (.personActed(.types("x")), #""person":{"what":"types","text":"x"}"#),
    (.personActed(.clears), #""person":{"what":"clears"}"#),
    (.personActed(.switchesField), #""person":{"what":"switchesField"}"#),
  ])
  func windowsAndActsAreWritten(event: HostEvent, json: String) throws {
    try #expect(self.event(event) == #"{"at":0,\#(json)}"#)
  }

  @Test(arguments: [
    (
      HostEdit.rewrote(sent: "--", written: "—", removedBefore: ""),
      #""what":"rewrote","sent":"--","written":"—","removedBefore":"""#
    ),
    (.sentReturn, #""what":"sentReturn""#), (.caretLeft, #""what":"caretLeft""#),
    (
      .vetoed(.init(offset: -1, deletions: 2, text: "x")),
      #""what":"vetoed","move":-1,"delete":2,"insert":"x""#
    ),
    (.tookSpace(at: 4), #""what":"tookSpace","at":4"#),
    (.ignoredMove(by: -4), #""what":"ignoredMove","move":-4"#),
    (.overshot(by: 9), #""what":"overshot","move":9"#),
    (.movedCaret(from: 1, to: 5), #""what":"movedCaret","from":1,"to":5"#),
    (.cleared(text: "all"), #""what":"cleared""#),
    (
      .leftField(DocumentIdentifier(rawValue: "f"), text: "x"),
      #""what":"leftField","documentIdentifier":"f""#
    ),
    (.completed("om"), #""what":"completed","text":"om""#),
    (.droppedCompletion("om"), #""what":"droppedCompletion","text":"om""#),
    (.acceptedCompletion("om"), #""what":"acceptedCompletion","text":"om""#),
  ])
  func whatTheHostDidIsWritten(edit: HostEdit, members: String) throws {
    try #expect(event(.hostEdited(edit)) == #"{"at":0,"edit":{\#(members)}}"#)
  }

  @Test(arguments: [(0, "0"), (7_000, "7"), (7_100, "7.1"), (12_345, "12.345"), (5, "0.005")])
  func instantsAreMillisecondsSinceThePress(microseconds: Int, milliseconds: String) throws {
    let event = try event(.personActed(.clears), atMicroseconds: microseconds)
    #expect(event == #"{"at":\#(milliseconds),"person":{"what":"clears"}}"#)
  }

  /// Messages as they went, on a host on which everything takes its time.
  @Test func aPressIsToldWhole() throws {
    var profile = HostProfile.nativeTextView
    profile.latency = .milliseconds(5)
    let fixture = try RunFixture("a‸", "Tag bold", profile: profile)
    fixture.runner.isTracing = true
    var lines: [String] = []
    fixture.runner.onPress = { record in
      var writer = JSONWriter()
      writer.object { TraceEvents.write(record, to: &$0) }
      lines.append(writer.text.replacing("},{\"at\"", with: "},\n{\"at\""))
    }
    _ = try fixture.run()
    #expect(
      lines == [
        #"""
        {"events":[{"at":0,"message":[{"insert":"<b></b>"}]},
        {"at":0,"message":[{"move":-4}]},
        {"at":5,"landed":[{"insert":"<b></b>"}]},
        {"at":5,"landed":[{"move":-4}]},
        {"at":5,"answer":{"before":"a<b>","after":"</b>","documentIdentifier":"field-1"}},
        {"at":10,"window":{"before":"a<b>","after":"</b>","documentIdentifier":"field-1"}}]}
        """#
      ])
  }

  /// What the person does while a key is under way belongs to it; so does the other key, behind it.
  @Test func whatHappensInTheMiddleIsTold() throws {
    let tape = "After 5ms Host Type \"Z\"\nAfter 7ms Left\nType \"x\""
    let fixture = try RunFixture("a‸", tape, profile: .delayed)
    fixture.runner.isTracing = true
    var told: [[String]] = []
    fixture.runner.onPress = { record in
      told.append(
        record.events.compactMap {
          switch $0.event {
          case .host(.personActed(let act)): "\(act)"
          case .host(.messageSent(let message)): "\(message)"
          default: nil
          }
        })
    }
    _ = try fixture.run()
    #expect(told.count == 2)
    #expect(told[0].first == "insert \"x\"" && told[0].contains("types(\"Z\")"))
    #expect(!told[1].contains("types(\"Z\")"))
  }

  /// A recorder on the same host, set up before or after, misses nothing.
  @Test func othersMayListenToo() throws {
    let fixture = try RunFixture("a‸", "Left")
    let before = TimelineRecorder(fixture.runner.host)
    fixture.runner.isTracing = true
    let after = TimelineRecorder(fixture.runner.host)
    var records: [PressRecord] = []
    fixture.runner.onPress = { records.append($0) }
    _ = try fixture.run()
    let events = records.flatMap(\.events).count {
      if case .host = $0.event { true } else { false }
    }
    #expect(events == 5)  // the arrival of the message is no line of a timeline
    #expect(before.timeline.entries.count == 4 && before.timeline == after.timeline)
  }

  @Test func nothingIsCollectedForNobody() throws {
    let fixture = try RunFixture("a‸", "Left")
    var records: [PressRecord] = []
    fixture.runner.onPress = { records.append($0) }
    _ = try fixture.run()
    #expect(fixture.runner.host.observer == nil)
    #expect(
      records.flatMap(\.events).allSatisfy {
        if case .keyboard = $0.event { true } else { false }
      })
  }
}
