import KeyFuzz
import KeyScript
import KeyboardReview
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// Recordings of calls to a text-document proxy are judged by what goes wrong in some hosts.
@Suite(.namesCases)
struct ProxyLogTests {
  private static let tape = """
    Type "да"
    Tag Жирный
    Type "мир"
    Right 4
    Set SarcasmTagOpen "👍"
    Set SarcasmTagClose "👍"
    Tag Сарказм
    Type "ну да"
    Backspace 2
    Clear
    Undo
    """

  private static func host(_ profile: HostProfile) -> SimulatedHost {
    SimulatedHost(TextBuffer("Вот: "), profile: profile, seed: 1)
  }

  private static func ours(in profile: HostProfile) throws -> String {
    try ProxyRecorder.record(
      SimulatedKeyboard(host: host(profile), configuration: .init()), tape)
  }

  private static func of2014(in profile: HostProfile) throws -> String {
    try ProxyRecorder.record(Keyboard2014(host: host(profile)), tape)
  }

  private func findings(_ text: String) throws -> [ProxyFinding] {
    try ProxyLog(reading: TagKeyboard.SourceText(name: "log", text: text)).findings
  }

  @Test func theExamplesAreRecordings() throws {
    assertDocument("Examples/proxy-logs/tag-2014.jsonl", try Self.of2014(in: .nativeTextView))
    assertDocument("Examples/proxy-logs/tagkeyboard.jsonl", try Self.ours(in: .nativeTextView))
  }

  @Test(arguments: HostProfile.all.map(\.name))
  func theKeyboardOf2014WaitsBlindlyInEveryHost(name: String) throws {
    let profile = try #require(HostProfile.named(name))
    let found = try findings(Self.of2014(in: profile))
    #expect(found.contains { $0.hazard == .blindWait && $0.key == "Жирный" })
    #expect(found.contains { $0.hazard == .mixedUnits && $0.key == "Сарказм" })
  }

  /// Hosts that lose text themselves make the recording look as if the keyboard had.
  @Test(arguments: HostProfile.all.filter(\.keepsTextAsSent).map(\.name))
  func nothingIsFoundInOurKeyboard(name: String) throws {
    let profile = try #require(HostProfile.named(name))
    let text = try Self.ours(in: profile)
    let found = try findings(text)
    #expect(found.isEmpty, "\(found)\n\(text)")
  }

  @Test(arguments: [
    // A step after a wait, with nothing, with a guess, and with an answer in between.
    (
      [#"0,"key":"B""#, #"0,"insertText":"<b></b>""#, #"100,"adjustTextPosition":-4"#],
      ["blind-wait 4"]
    ),
    (
      [
        #"0,"key":"B""#, #"0,"insertText":"<b></b>""#, #"0,"read":{"before":"<b></b>"}"#,
        #"100,"adjustTextPosition":-4"#,
      ], ["blind-wait 5"]
    ),
    (
      [
        #"0,"key":"B""#, #"0,"insertText":"<b></b>""#, #"40,"read":{"before":"a "}"#,
        #"100,"adjustTextPosition":-4"#,
      ], ["blind-wait 5"]
    ),
    (
      [
        #"0,"key":"B""#, #"0,"insertText":"<b></b>""#,
        #"40,"textDidChange":{"before":"a <b></b>"}"#, #"40,"read":{"before":"a <b></b>"}"#,
        #"100,"adjustTextPosition":-4"#,
      ], []
    ),
    ([#"0,"key":"B""#, #"0,"insertText":"<b></b>""#, #"1,"adjustTextPosition":-4"#], []),
    (
      [
        #"0,"key":"a""#, #"0,"insertText":"a""#, #"300,"key":"delete""#, #"300,"deleteBackward":1"#,
      ], []
    ),
    ([#"0,"insertText":"<b></b>""#, #"100,"adjustTextPosition":-4"#], []),
    // Further than what is known.
    (
      [#"0,"read":{"before":"abc","after":"de"}"#, #"0,"adjustTextPosition":3"#],
      ["overshoot 3"]
    ),
    ([#"0,"read":{"before":"abc","after":"👍"}"#, #"0,"adjustTextPosition":2"#], []),
    ([#"0,"adjustTextPosition":-1"#, #"0,"adjustTextPosition":-10000"#], ["overshoot 3"]),
    (
      [#"0,"read":{"before":"abc"}"#, #"0,"person":true"#, #"0,"adjustTextPosition":-3"#],
      ["overshoot 4"]
    ),
    // Units, code points, bytes; a look afterwards can tell that units were right.
    (
      [#"0,"insertText":"[👍][/👍]""#, #"0,"adjustTextPosition":-5"#],
      ["mixed-units 3"]
    ),
    (
      [#"0,"insertText":"[👍][/👍]""#, #"0,"adjustTextPosition":-4"#],
      ["mixed-units 3"]
    ),
    (
      [
        #"0,"insertText":"[👍][/👍]""#, #"0,"adjustTextPosition":-5"#,
        #"30,"read":{"before":"[👍]","after":"[/👍]"}"#,
      ], []
    ),
    ([#"0,"insertText":"«»ё́»""#, #"0,"adjustTextPosition":-8"#], ["mixed-units 3"]),
    ([#"0,"insertText":"[да][/да]""#, #"0,"adjustTextPosition":-7"#], ["mixed-units 3"]),
    ([#"0,"insertText":"<b>👍</b>""#, #"0,"adjustTextPosition":-4"#], []),
    // Deleting more than was seen; an abridged selection; text that has gone.
    (
      [#"0,"read":{"before":"abc"}"#, #"0,"deleteBackward":3"#, #"0,"deleteBackward":5"#],
      ["text-lost 4"]
    ),
    ([#"0,"read":{"before":"abc"}"#, #"0,"deleteBackward":4"#], []),
    ([#"0,"deleteBackward":1"#, #"9,"read":{}"#, #"9,"deleteBackward":1"#], []),
    ([#"0,"deleteBackward":1"#, #"9,"deleteBackward":1"#], ["text-lost 3"]),
    (
      [
        #"0,"read":{"selected":"\#(String(repeating: "a", count: 65))"}"#,
        #"0,"insertText":"<b>\#(String(repeating: "a", count: 65))</b>""#,
      ], ["text-lost 3"]
    ),
    (
      [
        #"0,"textDidChange":{"before":"one two","after":" three"}"#, #"9,"insertText":"!""#,
        #"20,"textDidChange":{"before":"one!","after":" three"}"#,
      ], ["text-lost 4"]
    ),
    (
      [
        #"0,"textDidChange":{"before":"one two","after":" three"}"#, #"9,"insertText":"!""#,
        #"20,"textDidChange":{"before":"two!","after":" th"}"#,
      ], []
    ),
    (
      [
        #"0,"textDidChange":{"before":"one two"}"#, #"9,"deleteBackward":2"#,
        #"9,"insertText":"!""#,
        #"20,"textDidChange":{"before":"one two"}"#, #"30,"textDidChange":{"before":"one t!"}"#,
      ], []
    ),
  ])
  func hazardsAreFoundWhereTheyAre(lines: [String], expected: [String]) throws {
    let text = ([#"{"version":1}"#] + lines.map { "{\"at\":\($0)}" }).joined(separator: "\n")
    let found = try findings(text).map { "\($0.hazard.rawValue) \($0.line)" }
    #expect(found == expected, "\(text)")
  }

  @Test(arguments: [
    ("", "log:1:1: error: expected a first line {\"version\":1}"),
    (#"{"at":0,"key":"a"}"#, "log:1:1: error: expected a first line {\"version\":1}"),
    (
      #"{"version":2}"#,
      "log:1:12: error: version: version 2 of recordings is not known; expected 1"
    ),
    ("{\"version\":1}\n{\"at\":0}", "log:2:1: error: expected one of 'key', 'insertText', "),
    (
      "{\"version\":1}\n\n{\"at\":5,\"person\":true}\n{\"at\":4,\"person\":true}",
      "log:4:7: error: at: expected milliseconds from 5.0, when the line before happened, to 604800000.0"
    ),
    (
      "{\"version\":1}\n{\"at\":0,\"deleteBackward\":0}",
      "log:2:26: error: deleteBackward: expected a whole number from 1 to 1000000000"
    ),
    (
      "{\"version\":1}\n{\"at\":0,\"adjustTextPosition\":-9223372036854775808}",
      "log:2:30: error: adjustTextPosition: expected a whole number from -1000000000 to 1000000000"
    ),
    (
      "{\"version\":1}\n{\"at\":1e300,\"person\":true}",
      "log:2:7: error: at: expected milliseconds from 0.0"
    ),
    (
      "{\"version\":1}\n{\"at\":0,\"read\":{\"befor\":\"a\"}}",
      "log:2:17: error: read.befor: unknown key; expected 'before', 'after', 'selected' or 'document'"
    ),
    ("{\"version\":1}\nnonsense", "log:2:1: error: expected a value, found 'n'"),
  ])
  func badRecordingsAreExplained(text: String, finding: String) {
    let error = #expect(throws: Diagnostics.self) {
      try ProxyLog(reading: TagKeyboard.SourceText(name: "log", text: text))
    }
    #expect(error?.description.hasPrefix(finding) == true, "\(error?.description ?? "")")
  }

  @Test func damagedRecordingsAreReadOrExplained() throws {
    let text = try Self.of2014(in: .nativeTextView)
    try withSeeds(300) { generator in
      var bytes = Array(text.utf8)
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      do throws(Diagnostics) {
        _ =
          ProxyLogReport(
            on: try ProxyLog(reading: TagKeyboard.SourceText(name: "log", bytes: bytes))
          ).text
      } catch {
        #expect(!error.findings.isEmpty)
      }
    }
  }
}
