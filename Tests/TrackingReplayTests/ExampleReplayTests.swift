import Foundation
import KeyboardTracking
import TagKeyboard
import TestSupport
import Testing

@testable import TrackingReplay

/// The recordings in Examples/tracking: one for each situation of the articles, and each bad input.
struct ExampleReplayTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/tracking").path

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()

  static func replay(_ name: String) throws -> Replay {
    let bytes = try #require(FileManager.default.contents(atPath: "\(folder)/\(name).jsonl"))
    return try Replay(SourceText(name: "\(name).jsonl", bytes: Array(bytes)))
  }

  @Test func everySituationHasARecording() {
    #expect(
      Self.names == [
        "accessory", "app-switcher", "bad-above-screen", "bad-hide-for-floating",
        "bad-page-sheet", "bad-reattached-view", "bad-screen-height", "bad-tiny-frames",
        "floating", "hardware", "interactive-dismissal", "missed-and-doubled",
        "notes-switch", "notes-switch-closed", "open-close", "rotate", "rotate-pad",
        "slide-over", "undock-move-split-merge", "voice-input", "watchdog",
      ])
  }

  @Test(arguments: names)
  func everythingIsAsExpected(name: String) throws {
    let replay = try Self.replay(name)
    var runner = ReplayRunner(replay)
    runner.run { _, _ in }
    #expect(runner.failures.map(\.description) == [])
    #expect(runner.expectationCount > 1)
  }

  @Test(arguments: names)
  func hoursOfItLeaveNoMoreBehindThanTwoTimes(name: String) throws {
    let replay = try Self.replay(name)
    var tracker = KeyboardTracker(idiom: replay.device.idiom, screen: replay.device.screen)
    func play(times: Int) {
      for _ in 0..<times {
        for case .event(let event) in replay.lines.map(\.content) { _ = tracker.handle(event) }
      }
    }
    play(times: 2)
    let twice = tracker
    play(times: 2000)
    #expect(tracker == twice)
  }

  /// A recording whose expectations hold without its events would prove nothing.
  @Test(arguments: names)
  func nothingIsAsExpectedWithoutTheEvents(name: String) throws {
    let replay = try Self.replay(name)
    let expectsKeyboard = replay.lines.contains {
      if case .expectation(let expectation) = $0.content { return expectation.state != .hidden }
      return false
    }
    let failures = Self.failures(of: replay) { line, play in
      if line.notification == nil { play(line) }
    }
    #expect(failures.isEmpty != expectsKeyboard)
  }

  @Test(arguments: names)
  func aNotificationThatComesTwiceDoesNoHarm(name: String) throws {
    let failures = Self.failures(of: try Self.replay(name)) { line, play in
      play(line)
      if line.notification != nil { play(line) }
    }
    #expect(failures.map(\.description) == [])
  }

  /// Most is announced twice, by the frame and by the name, and reported twice.
  @Test func mostNotificationsMayBeMissed() throws {
    var missed = 0
    var harmful: [String] = []
    for name in Self.names {
      let replay = try Self.replay(name)
      for index in replay.lines.indices where replay.lines[index].notification != nil {
        missed += 1
        var number = -1
        let failures = Self.failures(of: replay) { line, play in
          number += 1
          if number != index { play(line) }
        }
        let place = replay.source.location(at: replay.lines[index].offset)
        if !failures.isEmpty { harmful.append("\(place)\n") }
      }
    }
    assertSnapshot("harmful-misses", "\(harmful.count) of \(missed):\n" + harmful.joined())
  }

  private static func failures(
    of replay: Replay, _ body: (Replay.Line, _ play: (Replay.Line) -> Void) -> Void
  ) -> [Diagnostic] {
    var runner = ReplayRunner(replay)
    for line in replay.lines { body(line) { _ = runner.play($0) } }
    return runner.failures
  }

  @Test func theArticlesFailWhereTheTableSays() throws {
    let report = TrackingReport(of: try Self.names.map(Self.replay))
    let rows = report.comparison.table.map { $0.joined(separator: " | ") }
    assertSnapshot("comparison", rows.map { $0 + "\n" }.joined())
    let sums = try #require(report.comparison.table.last)
    #expect(sums[2] == "0")
    for (name, sum) in zip(BaselineComparison.names, sums.dropFirst(2)).dropFirst() {
      #expect(Int(sum) ?? 0 > 0, "\(name) is right everywhere: nothing is compared")
    }
  }
}

extension Replay.Line {
  /// The notification that the line tells of, if any.
  fileprivate var notification: KeyboardNotification? {
    if case .event(.notification(let notification)) = content { return notification }
    return nil
  }
}
