import SimulatedHost
import TagKeyboard
import Testing

struct SimulatedHostTests {
  private func host(_ text: String, at offset: Int? = nil, _ profile: HostProfile = .delayed)
    -> SimulatedHost
  {
    var buffer = TextBuffer(text)
    if let offset { buffer.select(offset..<offset) }
    return SimulatedHost(buffer, profile: profile)
  }

  private func text(of host: SimulatedHost) -> String {
    host.withBuffer { buffer in
      buffer.text(in: 0..<buffer.selection.lowerBound) + "‸"
        + buffer.text(in: buffer.selection.upperBound..<buffer.count)
    }
  }

  /// Lets everything happen that is on its way; returns what the host sent.
  @discardableResult
  private func settle(_ host: SimulatedHost) -> [TextContext] {
    host.endTurn()
    var answers: [TextContext] = []
    while host.nextEvent != nil {
      if let context = host.performNextEvent() { answers.append(context) }
    }
    return answers
  }

  @Test func aReadAfterAWriteIsAPrediction() {
    let host = host("a")
    host.insertText("b")
    #expect(host.documentContextBeforeInput == "ab")
    #expect(text(of: host) == "a‸")
    host.endTurn()
    #expect(text(of: host) == "a‸")
    #expect(host.nextEvent == KeyboardInstant(sinceStart: .milliseconds(100)))
    #expect(host.performNextEvent() == nil)
    #expect(text(of: host) == "ab‸")
    #expect(host.nextEvent == KeyboardInstant(sinceStart: .milliseconds(200)))
    #expect(host.performNextEvent()?.before == "ab")
    #expect(host.nextEvent == nil)
  }

  /// Hazard 5: moves of one turn are summed, so one step forward and one back send nothing.
  @Test func movesOfOneTurnCancelOut() {
    let host = host("abc", at: 1)
    host.adjustTextPosition(byCharacterOffset: 1)
    host.adjustTextPosition(byCharacterOffset: -1)
    host.endTurn()
    #expect(host.nextEvent == nil)
  }

  @Test func oneTurnIsOneMessageInOrder() {
    let host = host("abc", at: 3)
    host.deleteBackward()
    host.deleteBackward()
    host.insertText("1")
    host.insertText("2")
    host.adjustTextPosition(byCharacterOffset: -1)
    host.insertText("x")
    #expect(settle(host).count == 1)
    #expect(text(of: host) == "a1x‸2")
  }

  @Test func nothingIsSentForNothing() {
    let host = host("abc")
    host.insertText("")
    host.adjustTextPosition(byCharacterOffset: 0)
    host.endTurn()
    #expect(host.nextEvent == nil)
  }

  /// Hazard 6: a move past the end moves nothing at all.
  @Test(arguments: OffsetUnit.allCases)
  func overshootDoesNotMove(unit: OffsetUnit) {
    let host = host(
      "ab👍", at: 1, HostProfile(name: "test", summary: "", offsetUnit: unit))
    for offset in [-2, 5, .min + 1, .max] {
      host.adjustTextPosition(byCharacterOffset: offset)
      settle(host)
      #expect(text(of: host) == "a‸b👍")
    }
  }

  /// Hazard 7: a move starts from the selection's end, and a failing one collapses to it.
  @Test func aMoveStartsFromTheEndOfTheSelection() {
    var buffer = TextBuffer("abcd")
    buffer.select(1..<3)
    let host = SimulatedHost(buffer, profile: .immediate)
    host.adjustTextPosition(byCharacterOffset: -1)
    settle(host)
    #expect(text(of: host) == "ab‸cd")
    host.personSelects(1..<4)
    host.adjustTextPosition(byCharacterOffset: 1)
    settle(host)
    #expect(text(of: host) == "abcd‸")
  }

  @Test func utf16StepsGoInsideASurrogatePair() {
    let host = host("a👍b", at: 1, .immediate)
    host.adjustTextPosition(byCharacterOffset: 1)
    let answers = settle(host)
    #expect(host.caretSplitsSurrogatePair)
    #expect(answers.last?.before == "a\u{FFFD}")
    #expect(answers.last?.after == "\u{FFFD}b")
    host.adjustTextPosition(byCharacterOffset: 1)
    settle(host)
    #expect(!host.caretSplitsSurrogatePair)
    #expect(text(of: host) == "a👍‸b")
  }

  @Test func anEditInsideASurrogatePairBreaksTheCharacter() {
    let host = host("a👍b", at: 1, .immediate)
    host.adjustTextPosition(byCharacterOffset: 1)
    settle(host)
    host.insertText("x")
    settle(host)
    #expect(text(of: host) == "a\u{FFFD}x‸\u{FFFD}b")
  }

  @Test func clusterStepsStayBetweenClusters() {
    let profile = HostProfile(name: "test", summary: "", offsetUnit: .graphemeCluster)
    let host = host("👨‍👩‍👧🇷🇺e\u{301}", at: nil, profile)
    for expected in ["👨‍👩‍👧🇷🇺‸e\u{301}", "👨‍👩‍👧‸🇷🇺e\u{301}", "‸👨‍👩‍👧🇷🇺e\u{301}"] {
      host.adjustTextPosition(byCharacterOffset: -1)
      settle(host)
      #expect(Array(text(of: host).utf8) == Array(expected.utf8))
    }
  }

  @Test func theWindowIsWidenedToWholeClusters() {
    let profile = HostProfile(name: "test", summary: "", windowLength: 3)
    let host = host("ab👨‍👩‍👧яcd", at: 20 + 2, profile)
    #expect(text(of: host) == "ab👨‍👩‍👧я‸cd")
    #expect(host.documentContextBeforeInput == "👨‍👩‍👧я")
    #expect(host.documentContextAfterInput == "cd")
  }

  @Test func nothingToShowIsNil() {
    let host = host("")
    #expect(host.documentContextBeforeInput == nil)
    #expect(host.documentContextAfterInput == nil)
    #expect(host.selectedText == nil)
    #expect(!host.hasText)
  }

  @Test func whatThePersonDoesIsToldLate() {
    let host = host("abc")
    host.personTypes("d")
    #expect(host.documentContextBeforeInput == "abc")
    #expect(settle(host).map(\.before) == ["abcd"])
    host.personSwitches(to: TextBuffer("другое"))
    let field = host.documentIdentifier
    let answers = settle(host)
    #expect(answers.map(\.before) == ["другое"])
    #expect(answers.first?.documentIdentifier != field)
    host.personClears()
    #expect(settle(host).map(\.before) == [""])
  }

  @Test func placesAreCountedInClusters() {
    let host = host("👨‍👩‍👧🇷🇺e\u{301}x")
    #expect((0...4).map { host.offset(ofCluster: $0) } == [0, 18, 26, 29, 30])
    #expect(host.offset(ofCluster: 5) == nil)
    #expect(host.offset(ofCluster: -1) == nil)
  }
}
