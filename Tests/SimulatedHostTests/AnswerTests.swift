import SimulatedHost
import TagKeyboard
import Testing

/// Hazards 2 and 3: missing, doubled, merged and idle callbacks.
struct AnswerTests {
  private func fixture(_ marked: String, faults: AnswerFaults, seed: UInt64 = 0) -> HostFixture {
    HostFixture(marked, seed: seed) {
      $0.faults = faults
      $0.latency = .milliseconds(10)
    }
  }

  @Test func nativeFieldsDoNotAnswerPlainEdits() {
    let fixture = HostFixture("abc‸", .nativeTextView)
    #expect(fixture.insert("d") == [])
    #expect(fixture.delete(2) == [])
    #expect(fixture.move(-1).map(\.after) == ["b"])
    fixture.host.personTypes("x")
    #expect(fixture.settle().map(\.before) == ["ax"])
  }

  /// A window that deletions have emptied is filled by one that goes beyond it.
  @Test func aDeletionBeyondTheWindowIsAnswered() {
    let fixture = HostFixture("one\ntwo‸", .nativeIOS15)
    #expect(fixture.delete(3) == [])
    #expect(fixture.window == "‸")
    #expect(fixture.delete().map(\.before) == ["one"])
  }

  @Test func never() {
    let fixture = HostFixture("abc‸", .terminal)
    #expect(fixture.insert("d") + fixture.move(-1) + fixture.delete(9) == [])
    fixture.host.personTypes("x")
    #expect(fixture.settle() == [])
    fixture.host.personSwitches(to: TextBuffer("other"))
    #expect(fixture.settle().count == 1)
  }

  @Test func webFieldsAnswerMovesOnly() {
    let fixture = HostFixture("abc‸", .webField)
    #expect(fixture.insert("d") == [])
    #expect(fixture.delete(9) == [])
    #expect(fixture.delete() == [])
    #expect(fixture.move(1).count == 1)
  }

  @Test func lostAnswersLeaveThePrediction() {
    let fixture = fixture("👍‸", faults: AnswerFaults(dropped: 1))
    #expect(fixture.move(-1) == [])
    #expect(fixture.window == "‸👍")
    #expect(fixture.host.caretSplitsSurrogatePair)
    fixture.host.personSwitches(to: TextBuffer("a new field is always shown"))
    #expect(fixture.settle().count == 1)
  }

  @Test func doubledAnswersAreEqual() {
    let answers = fixture("‸", faults: AnswerFaults(doubled: 1)).insert("x")
    #expect(answers.map(\.before) == ["x", "x"])
  }

  @Test func coalescedAnswersAreThoseOfTheLast() {
    let fixture = fixture("‸", faults: AnswerFaults(coalesced: 1))
    for text in ["a", "b", "c"] {
      fixture.host.insertText(text)
      fixture.host.endTurn()
    }
    #expect(fixture.settle().map(\.before) == ["abc"])
  }

  @Test func idleAnswersShowWhatWas() {
    let answers = fixture("a‸", faults: AnswerFaults(idle: 1)).insert("b")
    #expect(answers.map(\.before) == ["a", "ab"])
  }

  @Test func staleAnswersAreTheLastOnes() {
    let fixture = fixture("a‸", faults: AnswerFaults(stale: 1))
    #expect(fixture.insert("b").map(\.before) == ["a"])
    #expect(fixture.insert("c").map(\.before) == ["ab"])
  }

  @Test func faultsAreAsFrequentAsSaid() {
    var answers = 0
    for seed in 0..<400 {
      answers +=
        fixture("‸", faults: AnswerFaults(dropped: 0.25), seed: UInt64(seed)).insert("x").count
    }
    #expect(270...330 ~= answers)
  }

  // MARK: Latency

  @Test func latenciesAreOfTheirRange() {
    var instants: Set<KeyboardInstant> = []
    for seed in 0..<300 {
      let host = HostFixture("‸", .nativeTextView, seed: UInt64(seed)).host
      host.insertText("x")
      host.endTurn()
      if let instant = host.nextEvent { instants.insert(instant) }
    }
    let range = instants.map(\.sinceStart)
    #expect(range.allSatisfy { .milliseconds(2)...(.milliseconds(15)) ~= $0 })
    #expect((range.min() ?? .zero) < .milliseconds(3))
    #expect((range.max() ?? .zero) > .milliseconds(14))
    #expect(instants.count > 250)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func nothingOvertakesWhatWasSentBefore(seed: UInt64) {
    let fixture = HostFixture("‸", seed: seed) { $0.latency = .milliseconds(roundTrip: 0...100) }
    let letters = "abcdefghij".map(String.init)
    for letter in letters {
      fixture.host.insertText(letter)
      fixture.host.endTurn()
    }
    let answers = fixture.settle().map(\.before)
    #expect(fixture.text == "abcdefghij‸")
    #expect(answers == letters.indices.map { letters[...$0].joined() })
  }

  @Test func callsAtOnceAreSeenAtOnce() {
    let fixture = HostFixture("ab‸", .ideal)
    fixture.host.adjustTextPosition(byCharacterOffset: -1)
    fixture.host.adjustTextPosition(byCharacterOffset: -9)
    #expect(fixture.text == "‸ab")
    fixture.host.insertText("x")
    #expect(fixture.window == "x‸ab")
    #expect(fixture.settle().count == 3)
  }

  /// Cost must not grow with what was typed: the prediction is cut where a window would be.
  @Test func aPredictionStaysShort() {
    let fixture = HostFixture("‸", .blink)
    for _ in 0..<5_000 {
      fixture.insert("xyz")
      fixture.move(-1)
    }
    let context = fixture.host.context
    #expect(context.before.count <= 2000 && context.after.count <= 2000)
    #expect(context.before.hasSuffix("xyxyxy") && context.after.hasPrefix("zzz"))
  }
}
