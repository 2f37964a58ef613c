import Foundation
import SimulatedHost
import TagKeyboard
import Testing

/// The examples of Docs/Hosts.md, and what is said about them there.
struct ExampleTests {
  private func insertPair(_ opening: String, _ closing: String, in proxy: some TextDocumentProxy) {
    proxy.insertText(opening + closing)
    proxy.adjustTextPosition(byCharacterOffset: -closing.count)
  }

  @Test func onlyHostsThatCountCharactersPutTheCaretRight() {
    var right: [String] = []
    for profile in HostProfile.all {
      let host = SimulatedHost(TextBuffer("see "), profile: profile, seed: 1)
      insertPair("[👍", "👍]", in: host)
      host.endTurn()
      while host.nextEvent != nil {
        if let context = host.performNextEvent() { _ = context }
      }
      let caret = host.withBuffer { $0.selection.lowerBound }
      let isRight = caret == "see [👍".utf8.count && !host.caretSplitsSurrogatePair
      if isRight { right.append(profile.name) }
    }
    #expect(right == ["web-field", "web-editor", "flutter", "compose"])
  }

  /// The timeline stands in the document; it is compared from there.
  @Test func theTimelineIsAsDocumented() throws {
    var profile = HostProfile.nativeTextView
    profile.latency = .milliseconds(5)
    profile.script.answers[1] = .dropped
    let keyboard = SimulatedKeyboard(host: SimulatedHost(TextBuffer("see "), profile: profile))
    let recorder = TimelineRecorder(keyboard)
    keyboard.press(.insertText("👍"))
    keyboard.run(for: .milliseconds(20))
    keyboard.host.adjustTextPosition(byCharacterOffset: -1)
    keyboard.host.endTurn()
    keyboard.run(for: .milliseconds(20))
    keyboard.host.personTypes("?")
    keyboard.run(for: .milliseconds(20))
    try recorder.timeline.check(documentedTimeline())
  }

  private func documentedTimeline() throws -> String {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/Hosts.md")
    let lines = try String(contentsOf: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "```timeline"))
    return lines[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
  }
}
