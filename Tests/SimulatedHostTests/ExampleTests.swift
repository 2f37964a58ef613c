import SimulatedHost
import TagKeyboard
import Testing

/// The example of Docs/Hosts.md, and what is said about it there.
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
}
