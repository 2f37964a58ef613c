import HostTestSupport
import SimulatedHost
import TagKeyboard
import Testing

/// Looks: steps and steps back that make a host show its text.
struct LookTests {
  /// The messages that were sent, those of earlier calls left out.
  private struct Messages {
    let fixture: HazardFixture
    private var seen = 0

    init(_ fixture: HazardFixture) { self.fixture = fixture }

    mutating func next() -> [String] {
      fixture.keyboard.run()
      let messages = fixture.recorder.timeline.only(.message).entries.map(\.text)
      defer { seen = messages.count }
      return Array(messages[seen...])
    }
  }

  private func text(_ fixture: HazardFixture) -> String { fixture.host.withBuffer { $0.text } }

  /// A backspace may take a mark or the whole letter: one look tells, and tells it for the field.
  @Test(arguments: [
    (HostProfile.nativeTextView, "שָׁבָxy"), (.compose, "שָׁxy"), (.codePointDeleter, "שָׁבָxy"),
  ])
  func theDeletionUnitIsLearnedOncePerField(profile: HostProfile, expected: String) {
    let fixture = HazardFixture("שָׁבָּ‸", .exact(profile))
    var messages = Messages(fixture)
    fixture.press(.backspace, .insertText("x"))
    #expect(messages.next() == ["delete 1", "move -1", "move +1", #"insert "x""#])
    fixture.press(.insertText("y"))
    #expect(messages.next() == [#"insert "y""#])
    #expect(Array(text(fixture).utf8) == Array(expected.utf8))
    // The same letter again: now it is known what goes.
    fixture.press(.backspace, .backspace, .insertText("בָּ"), .backspace, .insertText("z"))
    #expect(!messages.next().contains { $0.hasPrefix("move") })
    // In another field it is asked again.
    fixture.host.personSwitches(to: TextBuffer(marked: "שָׁבָּ‸"))
    fixture.keyboard.run()
    fixture.press(.backspace, .insertText("x"))
    #expect(messages.next() == ["delete 1", "move -1", "move +1", #"insert "x""#])
  }

  /// Backspaces need not wait for a look: each belief knows what it removes.
  @Test func furtherBackspacesDoNotLook() {
    let fixture = HazardFixture("abcשָׁבָּ‸", .native())
    var messages = Messages(fixture)
    fixture.press(.backspace, .backspace, .backspace)
    #expect(messages.next() == ["delete 1", "delete 1", "delete 1"])
    fixture.press(.insertText("x"))
    #expect(messages.next() == ["move -1", "move +1", #"insert "x""#])
    #expect(Array(text(fixture).utf8) == Array("abcשָׁx".utf8))
  }

  /// A refused deletion takes neither the step back with it nor the text that is still there.
  ///
  /// The key after it is planned on what the look has shown.
  @Test func aRefusedDeletionIsSeenByTheLook() {
    let fixture = HazardFixture("aבָּ‸", .native { $0.script.messages[1] = .refused })
    let backspace = fixture.keyboard.press(.backspace)
    let typed = fixture.keyboard.press(.insertText("x"))
    fixture.keyboard.run()
    let outcome = fixture.keyboard.takeOutcome(of: backspace)
    #expect(outcome != .verified, "\(fixture.recorder.timeline)")
    // Native fields do not answer insertions.
    #expect(fixture.keyboard.takeOutcome(of: typed) == .unverified)
    #expect(Array(text(fixture).utf8) == Array("aבָּx".utf8))
    #expect(fixture.host.withBuffer { $0.selection.lowerBound == $0.count })
  }

  /// The answer to the first step is lost, or that to the step back: the look goes on.
  @Test(arguments: [1, 2])
  func aLostAnswerIsAskedForAgain(answer: Int) {
    let fixture = HazardFixture("aבָּ‸", .native { $0.script.answers[answer] = .dropped })
    fixture.press(.backspace, .insertText("x"))
    fixture.keyboard.run()
    #expect(Array(text(fixture).utf8) == Array("aבָx".utf8))
    #expect(fixture.host.withBuffer { $0.selection.lowerBound == $0.count })
  }

  /// A move that is to tell the unit is taken back when nobody says where it led, and tried again.
  @Test func aProbeIsRepeated() {
    let fixture = HazardFixture("a👍‸", .native { $0.script.answers[1] = .dropped })
    var messages = Messages(fixture)
    fixture.press(.left)
    let steps = messages.next()
    #expect(steps.prefix(3) == ["move -1", "move +1", "move -1"])
    #expect(fixture.host.withBuffer { $0.selection } == 1..<1)
    #expect(!fixture.host.caretSplitsSurrogatePair)
    #expect(fixture.keyboard.engine.offsetUnit == .utf16)
  }

  // MARK: Where nothing is visible

  /// Native fields and web views show the same at the end of a line: a caret key stays there.
  @Test(arguments: [HostProfile.nativeTextView, .webEditor])
  func aCaretKeyTakesNoBlindStep(profile: HostProfile) {
    let fixture = HazardFixture("one‸\ntwo", .exact(profile))
    let isWeb = profile == .webEditor
    if isWeb { fixture.host.personSelects(7..<7) }
    var messages = Messages(fixture)
    _ = messages.next()
    fixture.press(.right)
    #expect(messages.next().allSatisfy { !$0.hasPrefix("insert") && !$0.hasPrefix("delete") })
    #expect(text(fixture) == "one\ntwo")
    #expect(!fixture.host.caretHasLeft)
  }

  /// Once a native field has shown its unit, a step to the next line is known to be harmless.
  @Test func aNativeFieldIsLeftForTheNextLine() {
    let fixture = HazardFixture("👍‸\ntwo", .native())
    fixture.press(.left, .right, .right)
    fixture.keyboard.run()
    #expect(fixture.host.withBuffer { $0.selection } == 5..<5)
  }

  // MARK: The space of a clear-all

  /// Once for each field it types one to learn about lines, and at each end one to see that nothing
  /// is left.
  @Test func clearAsksAboutLinesOncePerField() {
    let fixture = HazardFixture("one‸\ntwo", .native())
    var messages = Messages(fixture)
    let space = #"insert "\u{a0}""#
    fixture.press(.clear)
    #expect(messages.next().filter { $0.contains("insert") } == [space, space])
    #expect(text(fixture) == "")
    fixture.press(.insertText("three"), .clear)
    #expect(messages.next().filter { $0.contains("insert") } == [#"insert "three""#, space])
    #expect(text(fixture) == "")
  }

  /// One space tells both what the host shows beyond lines and that nothing is there.
  @Test func clearOfAnEmptyFieldIsShort() {
    let fixture = HazardFixture("‸", .native())
    var messages = Messages(fixture)
    fixture.press(.clear)
    let sent = messages.next()
    #expect(sent.filter { $0.contains("insert") } == [#"insert "\u{a0}""#])
    #expect(sent.count <= 12)
    #expect(text(fixture) == "")
  }

  /// Nobody else has typed it: so it goes again, though the answer that would show it is lost.
  @Test func clearLeavesNoSpaceOfItsOwn() {
    for seed in 1...100 as ClosedRange<UInt64> {
      let fixture = EngineFixture("‸", profile: .lossy, seed: seed)
      _ = fixture.press(.clear)
      #expect(fixture.text == "‸", "seed \(seed)")
    }
  }

  /// Web views put a line break and a space before a paragraph: of the two only the break is in the text.
  @Test(arguments: ["abc", "\u{1F642}", "one two"])
  func undoOfAClearTakesNoMarkForText(tail: String) {
    let text = String(repeating: "x", count: 120) + "\n‸"  // longer than what they show
    let fixture = EngineFixture(text + tail, profile: .webField)
    _ = fixture.press(.clear)
    #expect(fixture.text == "‸")
    _ = fixture.press(.undo)
    #expect(fixture.text.replacing("‸", with: "") == text.dropLast() + tail)
  }

  /// The mark that is shown for each of them tells that there is more, and some go unseen.
  @Test(arguments: [HostProfile.webField, .webEditor], [1, 5, 100, 300])
  func clearGoesOverEmptyLinesOutOfSight(profile: HostProfile, count: Int) {
    let lines = String(repeating: "x", count: 120) + String(repeating: "\n", count: count)
    let fixture = EngineFixture(lines + "‸\n", profile: profile)
    _ = fixture.press(.clear)
    #expect(fixture.text == "‸")
  }

  /// Before an attachment a native field shows nothing, whether text follows or not.
  @Test(arguments: [1, 2, 16, 17, 100])
  func clearLeavesNothingOutOfSight(count: Int) {
    let fixture = HazardFixture(
      "a" + String(repeating: "\u{FFFC}", count: count) + "‸", .native())
    fixture.press(.clear)
    fixture.keyboard.run()
    #expect(text(fixture) == "")
  }

  /// A field that refuses deletions at its start: the key ends, whatever the person types meanwhile.
  @Test(
    arguments: ["one‸", "one‸\ntwo", "слово за словом, и ещё много слов на той же строке‸"],
    [nil, 0, 7, 1015])
  func clearEndsWhereNothingCanBeDeleted(marked: String, typing instant: Int?) {
    let fixture = HazardFixture(marked, .native { $0.vetoes = [.deletingPrefix(3)] })
    let press = fixture.keyboard.press(.clear)
    if let instant {
      fixture.wait(instant)
      fixture.host.personTypes("Z")
    }
    var steps = 0
    while !fixture.keyboard.isQuiet, steps < 2000, fixture.keyboard.performNext(before: nil) {
      steps += 1
    }
    let last = fixture.recorder.timeline.entries.suffix(12).map { "\($0.instant) \($0.text)" }
    #expect(steps < 2000, "\(last)")
    #expect(fixture.keyboard.takeOutcome(of: press) != .verified)
  }
}
