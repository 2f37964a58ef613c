import Foundation
import KeyboardTracking
import TagKeyboard
import TestSupport
import Testing

@testable import TrackingReplay

/// What Docs/Tracking.md says of recordings.
@Suite(.namesCases)
struct DocumentTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
  }

  @Test func theRecorderInTheDocumentIsTheOneThatIsTested() throws {
    let code = try text("Tests/TrackingReplayTests/KeyboardRecorder.swift")
    try #expect(text("Docs/Tracking.md").contains("```swift\n\(code)```\n"))
  }

  @Test func whatIsRecordedIsReadAsItWas() throws {
    try withEvery("recording", in: ExampleReplayTests.names) { name in
      let replay = try ExampleReplayTests.replay(name)
      let first = KeyboardRecorder.firstLine(
        idiom: replay.device.idiom, screen: replay.device.screen)
      let lines = replay.lines.compactMap { line -> (String, Replay.Content)? in
        switch line.content {
        case .event(let event):
          (KeyboardRecorder.line(event, at: line.milliseconds), line.content)
        case .view(let name, let frame, let follows):
          (
            KeyboardRecorder.line(
              view: name, frame: frame, followsUndocked: follows, at: line.milliseconds),
            line.content
          )
        case .actual(let places): Self.recorded(places, at: line.milliseconds)
        default: nil
        }
      }
      let text = ([first] + lines.map(\.0)).map { $0 + "\n" }.joined()
      let again = try Replay(SourceText(name: "again", text: text))
      #expect(again.lines.map(\.content) == lines.map(\.1))
    }
  }

  /// A line for a view whose frame is known.
  private static func recorded(
    _ places: [String: Replay.ActualPlace], at milliseconds: Int
  ) -> (String, Replay.Content)? {
    guard let (name, place) = places.first, case .frame(let frame) = place else { return nil }
    let line = KeyboardRecorder.line(actual: name, frame: frame, at: milliseconds)
    return (line, .actual([name: place]))
  }

  @Test func theTableInTheDocumentIsWhatIsCounted() throws {
    let table = TrackingReport(of: try ExampleReplayTests.names.map(ExampleReplayTests.replay))
      .comparison.table
    let document = try text("Docs/Tracking.md")
    for row in table {
      let line = "| " + row.joined(separator: " | ") + " |"
      #expect(document.contains(line), "\(line)")
    }
  }

  @Test func theCountOfMissesInTheDocumentIsTheOneThatWasRecorded() throws {
    let line = try text("Tests/TrackingReplayTests/Snapshots/harmful-misses.txt")
      .prefix { $0 != ":" }
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 2)
    let sentence =
      "Of the \(numbers[1]) notifications in the recordings any one may be missed, "
      + "and \(numbers[1] - numbers[0]) times all expectations hold"
    try #expect(text("Docs/Tracking.md").contains(sentence))
  }

  @Test func everyRecordingIsNamedInADocument() throws {
    let documents = try [
      "Tracking", "Tracking/Article-000", "Tracking/Article-001",
      "Tracking/Article-003", "Tracking/Article-004",
    ].map { try text("Docs/\($0).md") }.joined()
    for name in ExampleReplayTests.names {
      #expect(
        documents.contains("(../../Examples/tracking/\(name).jsonl)")
          || documents.contains("(../Examples/tracking/\(name).jsonl)"), "\(name)")
    }
  }
}
