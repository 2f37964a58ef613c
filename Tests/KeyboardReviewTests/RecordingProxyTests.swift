import Foundation
import KeyboardReview
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// The recorder of Docs/ProxyLog.md, and what the document shows.
struct RecordingProxyTests {
  @Test func theRecorderInTheDocumentIsTheOneThatIsTested() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let code = try String(
      contentsOf: tests.appending(path: "RecordingProxy.swift"), encoding: .utf8)
    let document = try String(
      contentsOf: root.appending(path: "Docs/ProxyLog.md"), encoding: .utf8)
    #expect(document.contains("```swift\n\(code)```\n"))
  }

  @Test func aRecordingIsReadAndJudged() throws {
    let host = SimulatedHost(TextBuffer("see "), profile: .nativeTextView, seed: 1)
    var clock = 0.0
    let proxy = RecordingProxy(host) { clock }
    proxy.keyPressed("B")
    #expect(proxy.documentContextBeforeInput == "see ")
    proxy.insertText("<b>\"\n</b>")
    host.endTurn()
    clock = 100.5
    proxy.adjustTextPosition(byCharacterOffset: -4)
    host.endTurn()
    while host.nextEvent != nil {
      if host.performNextEvent() != nil { proxy.textDidChange() }
    }
    proxy.deleteBackward()
    let text = proxy.lines.joined(separator: "\n")
    let log = try ProxyLog(reading: TagKeyboard.SourceText(name: "log", text: text))
    #expect(log.lines.count == proxy.lines.count - 1)
    #expect(log.findings.map(\.hazard) == [.blindWait])
  }
}
