import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

@testable import KeyScript

struct TraceTests {
  private static let tape = """
    Type "Привет, 👨‍👩‍👧‍👦"
    Tag Жирный
    Type "\\"\\n"
    Left 2
    Swipe Right 3
    WordLeft
    Backspace
    Undo 2
    Host Select 0 3
    Wait 1s
    Tag link
    Clear
    Redo
    """

  private func lines(
    _ profile: HostProfile, _ line: @escaping (PressRecord, SimulatedHost) -> String
  ) throws -> [String] {
    let fixture = try RunFixture("‸", Self.tape, profile: profile)
    fixture.runner.isTracing = true
    var lines: [String] = []
    fixture.runner.onPress = { [host = fixture.runner.host] in lines.append(line($0, host)) }
    _ = try fixture.run()
    return lines
  }

  private static func traceLine(_ record: PressRecord, in host: SimulatedHost) -> String {
    var line: [UInt8] = []
    Trace.write(record, withEvents: true, in: host) { line += $0 }
    return String(decoding: line, as: UTF8.self)
  }

  @Test(arguments: [HostProfile.immediate, .delayed])
  func traceLinesAreRecorded(profile: HostProfile) throws {
    let lines = try lines(profile) { Self.traceLine($0, in: $1) }
    assertSnapshot("trace-\(profile.name)", lines.joined())
  }

  @Test(arguments: [HostProfile.immediate, .delayed])
  func explanationsAreRecorded(profile: HostProfile) throws {
    let lines = try lines(profile) { record, _ in record.explanation }
    assertSnapshot("explain-\(profile.name)", lines.map { $0 + "\n" }.joined())
  }

  @Test func everyTraceLineIsJSONOfTheDocumentedForm() throws {
    let lines = try lines(.delayed) { Self.traceLine($0, in: $1) }
    for (number, line) in lines.enumerated() {
      let document = try JSONDocument(reading: SourceText(name: "trace", text: line))
      var inspector = JSONInspector(document)
      let keys = [
        "version", "press", "place", "key", "effects", "decision", "stops", "openTags",
        "events", "outcome", "reason",
        "milliseconds", "text", "caret", "selection",
      ]
      let root = inspector.object(document.root, keys: keys)
      let object = try #require(root)
      #expect(object["version"].flatMap { inspector.integer($0) } == 2)
      #expect(object["press"].flatMap { inspector.integer($0) } == number + 1)
      for effect in object["effects"].flatMap({ inspector.array($0) }) ?? [] {
        let known = ["insertText", "deleteBackward", "adjustTextPosition"]
        #expect(inspector.object(effect, keys: known)?.members.count == 1)
      }
      let end = object["milliseconds"].flatMap { inspector.integer($0) } ?? 0
      var instants = [0]
      for event in object["events"].flatMap({ inspector.array($0) }) ?? [] {
        let known = ["at", "message", "landed", "edit", "answer", "lost", "window", "person"]
        let event = inspector.object(event, keys: known)
        #expect(event?.members.count == 2)
        instants.append(event?["at"].flatMap { inspector.integer($0) } ?? -1)
      }
      #expect(instants == instants.sorted() && instants.last ?? 0 <= end)
      // The key is a line of a tape itself.
      let key = object["key"].flatMap { inspector.string($0) }
      try #expect(TapeFixture().commands(key ?? "").count == 1)
      #expect(inspector.findings == [])
    }
  }

  @Test(arguments: [
    ("é🇷🇺‸x", #""caret":{"graphemeClusters":2,"utf16":5}"#),
    ("👨‍👩‍👧‍👦‸", #""caret":{"graphemeClusters":1,"utf16":11}"#),
    ("‸", #""caret":{"graphemeClusters":0,"utf16":0}"#),
    ("\r\n‸", #""caret":{"graphemeClusters":1,"utf16":2}"#),
    (
      "а‸🙂‸",
      #""selection":{"start":{"graphemeClusters":1,"utf16":1},"end":{"graphemeClusters":2,"utf16":3}}"#
    ),
  ])
  func placesAreGivenInBothUnits(marked: String, place: String) throws {
    let fixture = try RunFixture(marked, "")
    let summary = try fixture.runner.run(fixture.tape)
    var result: [UInt8] = []
    Trace.writeResult(summary, in: fixture.runner.host) { result += $0 }
    let line = String(decoding: result, as: UTF8.self)
    #expect(line.hasPrefix(#"{"version":2,"presses":0,"incomplete":0,"text":""#))
    #expect(line.hasSuffix(place + "}\n"))
    _ = try JSONDocument(reading: SourceText(name: "result", bytes: result))
  }

  /// A document is not kept a second time for its line; a short line is one write.
  @Test(arguments: [(1, 1...1), (30_000, 8...20)])
  func longTextsAreWrittenPieceByPiece(count: Int, pieces: ClosedRange<Int>) throws {
    let text = String(repeating: "слово \"word\"\n", count: count)
    let fixture = try RunFixture(text, "Host Caret 5\nType \"x\"")
    var lines: [[UInt8]] = []
    fixture.runner.onPress = { [host = fixture.runner.host] record in
      Trace.write(record, withEvents: false, in: host) { lines.append($0) }
    }
    _ = try fixture.run()
    #expect(pieces.contains(lines.count))
    #expect(lines.allSatisfy { $0.count < 1 << 17 })
    let source = SourceText(name: "trace", bytes: lines.flatMap { $0 })
    var inspector = JSONInspector(try JSONDocument(reading: source))
    let written = inspector.object(inspector.document.root)?["text"]
      .flatMap { inspector.string($0) }
    let isSame = written == fixture.runner.host.withBuffer { $0.text }
    #expect(isSame)
  }

  @Test func whatHappensBetweenPressesBelongsToNone() throws {
    let fixture = try RunFixture("", "Host Type \"a\"\nWait 1s\nLeft", profile: .delayed)
    fixture.runner.isTracing = true
    var records: [PressRecord] = []
    fixture.runner.onPress = { records.append($0) }
    _ = try fixture.run()
    let record = try #require(records.first)
    #expect(records.count == 1)
    #expect(!record.events.isEmpty)
    #expect(record.events.allSatisfy { $0.instant >= record.start })
  }

  @Test func everyOutcomeHasItsWords() {
    let outcomes =
      [Outcome.verified, .unverified] + Refusal.allCases.map(Outcome.refused)
      + Abandonment.allCases.map(Outcome.abandoned)
    assertSnapshot("outcomes", outcomes.map { "\($0.name) — \($0.explanation)\n" }.joined())
  }
}
