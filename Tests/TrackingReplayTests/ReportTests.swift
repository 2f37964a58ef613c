import KeyScript
import KeyboardTracking
import TagKeyboard
import TestSupport
import Testing

@testable import TrackingReplay

struct ReportTests {
  private func replay(_ lines: String...) throws -> Replay {
    let device = #"{"version":1,"idiom":"phone","screen":[375,812]}"#
    let text = ([device] + lines).map { $0 + "\n" }.joined()
    return try Replay(SourceText(name: "folder/r.jsonl", text: text))
  }

  private let view = #"{"view":"list","frame":[0,88,375,724]}"#
  private let show =
    #"{"at":100,"notification":"willShow","end":[0,477,375,335],"duration":0.25}"#

  @Test func aStepIsARowAndALineOfJSON() throws {
    let report = TrackingReport(of: [try replay(view, show)])
    #expect(
      report.table == [
        ["0", "view list 0,88 375×724", "hidden", "list 0"],
        ["100", "willShow 0,477 375×335", "docked", "list 335 in 0.25 s"],
      ])
    #expect(
      report.jsonLines.last
        == #"{"version":1,"at":100,"what":"willShow 0,477 375×335","state":"docked","isLocal":true,"#
        + #""frame":[0.0,477.0,375.0,335.0],"views":{"list":{"covered":[0.0,389.0,375.0,335.0],"#
        + #""bottomInset":335.0,"duration":0.25,"curve":7}},"effects":["hidden → docked"]}"#)
    for line in report.jsonLines {
      _ = try JSONDocument(reading: SourceText(name: "line", text: line))
    }
  }

  @Test func numbersOfAnySizeAreWritten() throws {
    let huge = #"{"view":"v","frame":[1e308,-1e308,9007199254740993,0.05]}"#
    let table = TrackingReport(of: [try replay(huge)]).table
    #expect(table[0][1] == "view v 1e+308,-1e+308 9007199254740992×0.1")
  }

  @Test func anExpectationThatDoesNotHoldIsNamedWithItsPlace() throws {
    let wrong =
      #"{"expect":"hidden","insets":{"list":1,"other":2},"effects":["cover with snapshot"]}"#
    let failures = TrackingReport(of: [try replay(view, show, wrong)]).failures
    #expect(failures.map(\.location?.description) == ["folder/r.jsonl:4:1"])
    #expect(
      failures.first?.notes == [
        "expected the state hidden, found docked",
        "expected the inset 1 of 'list', found 335",
        "expected the inset 2 of 'other', found no view in a window",
        "expected 'cover with snapshot' to be done, found nothing",
      ])
  }

  @Test func aRecordingThatExpectsNothingProvesNothing() throws {
    let failures = TrackingReport(of: [try replay(view)]).failures
    #expect(failures.first?.message.hasPrefix("the recording expects nothing") == true)
  }

  @Test func countsNeedADay() throws {
    let report = TrackingReport(of: [try replay(view)])
    let error = #expect(throws: Diagnostic.self) { try report.dashboard() }
    #expect(error?.message == "expected 'day' in the first line, to count by")
  }

  @Test func findingsOfAllRecordingsAreCounted() throws {
    let replay = try ExampleReplayTests.replay("watchdog")
    let rows = try TrackingReport(of: [replay, replay]).dashboard().rows
    #expect(rows.map(\.problem) == [.covered, .gap, .misplaced])
    #expect(rows.map(\.count) == [4, 2, 2])
  }

  @Test func keysStandAmongTheEvents() throws {
    let tape = try TapeLoader { (_, _) throws(SourceUnreadable) in
      throw SourceUnreadable(reason: "")
    }
    .load(SourceText(name: "t", text: "Type \"a\"\nWait 100ms\nTag bold\nWait 1s\nLeft"))
    let keys = try TapeKeys(of: tape, in: "x", tags: TagSet.habr, preferences: nil)
    #expect(keys.presses.map(\.milliseconds) == [0, 100, 1100])
    let table = TrackingReport(of: [try replay(view, show)], keys: keys).table
    #expect(
      table.map { $0[1] } == [
        "key", "view list 0,88 375×724", "key", "willShow 0,477 375×335", "key",
      ])
    #expect(table[2][2].hasPrefix("t:3:1: Tag bold: opens bold: insert \"<b></b>\""))
  }

  @Test func severalRecordingsHaveTheirNames() throws {
    let table = TrackingReport(of: [try replay(view), try replay(show)]).table
    #expect(table.map(\.count) == [1, 4, 1, 4])
    #expect(table.first == ["# folder/r.jsonl"])
  }
}
