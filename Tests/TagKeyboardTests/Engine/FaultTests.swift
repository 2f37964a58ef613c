import HostTestSupport
import SimulatedHost
import Testing

@testable import TagKeyboard

/// Faults of hosts and surprises by people, each of which once cost text or told a lie.
struct FaultTests {
  private static let field = DocumentIdentifier(rawValue: "field")

  private func context(_ before: String, _ after: String = "", _ selected: String? = nil)
    -> TextContext
  {
    TextContext(
      before: before, after: after, selectedText: selected, documentIdentifier: Self.field)
  }

  private let press = PressID(rawValue: 1)

  /// Lets every deadline pass with the proxy showing the same.
  private func expire(_ engine: inout KeyboardEngine, showing context: TextContext) -> [Effect] {
    var effects: [Effect] = []
    while let instant = engine.nextCheck {
      effects += engine.checkDue(context: context, at: instant)
    }
    return effects
  }

  /// A caret that is seen beside its place in our own text is put right by single steps; that it was
  /// not where it was thought to be is no success.
  @Test func aMisplacedCaretIsPutRight() {
    let start = context("x", "y")
    var engine = KeyboardEngine(context: start)
    let now = KeyboardInstant()
    #expect(
      engine.keyPressed(.bold, press: press, context: start, at: now).last
        == .insertText("<b></b>"))
    #expect(
      engine.checkDue(context: context("x<b></b>", "y"), at: now)
        == [.adjustTextPosition(byCharacterOffset: -4)])
    #expect(
      engine.contextChanged(context("x<", "b></b>y"), at: now)
        == [.adjustTextPosition(byCharacterOffset: 1)])
    #expect(
      engine.contextChanged(context("x<b", "></b>y"), at: now)
        == [.adjustTextPosition(byCharacterOffset: 1)])
    #expect(
      engine.contextChanged(context("x<b>", "</b>y"), at: now) == [.finish(press, .unverified)])
  }

  /// A caret that stays beside its place: no more is tried than the way there, and no success told.
  @Test func correctionsEnd() {
    let start = context("x", "y")
    var engine = KeyboardEngine(context: start)
    let now = KeyboardInstant()
    _ = engine.keyPressed(.bold, press: press, context: start, at: now)
    _ = engine.checkDue(context: context("x<b></b>", "y"), at: now)
    var effects: [Effect] = []
    for _ in 0..<20 { effects += engine.contextChanged(context("x<", "b></b>y"), at: now) }
    #expect(effects == [.adjustTextPosition(byCharacterOffset: 1)])
    effects += expire(&engine, showing: context("x<", "b></b>y"))
    let (moves, ends) = (effects.dropLast(), effects.last)
    #expect(
      moves.count <= 2 && moves.allSatisfy { $0 == .adjustTextPosition(byCharacterOffset: 1) })
    #expect([.finish(press, .unverified), .finish(press, .abandoned(.noProgress))].contains(ends))
  }

  /// From the middle of a character the caret goes back, but on to where it was thought to be in a host
  /// that repeats itself and may show what is past.
  @Test(arguments: [false, true]) func aCaretInsideACharacterLeavesIt(isErratic: Bool) {
    let start = context("a🙂")
    var engine = KeyboardEngine(context: start)
    let now = KeyboardInstant()
    if isErratic { #expect(engine.contextChanged(start, at: now) == []) }
    #expect(
      engine.contextChanged(context("a\u{FFFD}", "\u{FFFD}"), at: now)
        == [.adjustTextPosition(byCharacterOffset: isErratic ? 1 : -1)])
    #expect(engine.contextChanged(isErratic ? start : context("a", "🙂"), at: now) == [])
    #expect(engine.isIdle)
  }

  /// A host so slow that nothing is answered in time leaves no character in two halves; and a late
  /// window from between them tells how to step over it.
  @Test func aLateHostBreaksNoCharacter() {
    let slow = HostProfile(name: "slow", summary: "", latency: .milliseconds(700))
    let fixture = EngineFixture("a👍‸", profile: slow)
    #expect(fixture.press(.left) == [.unverified])
    _ = fixture.press(.insertText("x"))
    #expect(fixture.plainText == "ax👍")
    #expect(!fixture.keyboard.host.caretSplitsSurrogatePair)
  }

  @Test(arguments: HostProfile.wide)
  func clearRemembersASelection(profile: HostProfile) {
    for text in ["a‸bc‸d", "‸abcd‸", "начало ‸\(String(repeating: "ю", count: 70))‸ конец"] {
      let fixture = EngineFixture(text, profile: profile)
      let whole = fixture.plainText
      #expect(fixture.press(.clear) == [.verified])
      #expect(fixture.text == "‸")
      #expect(fixture.press(.undo) == [.verified])
      #expect(fixture.plainText == whole)
    }
  }

  /// A step ends inside a character in a host that was thought to count characters: it goes on.
  @Test func aStepIntoACharacterGoesOn() {
    let (start, end) = (context("", "e\u{301}"), context("e\u{301}"))
    let now = KeyboardInstant()
    var engine = KeyboardEngine(context: end)
    _ = engine.keyPressed(.left, press: press, context: end, at: now)
    #expect(engine.contextChanged(start, at: now) == [.finish(press, .verified)])
    let next = PressID(rawValue: 2)
    let step = [Effect.adjustTextPosition(byCharacterOffset: 1)]
    #expect(engine.keyPressed(.right, press: next, context: start, at: now) == step)
    #expect(engine.contextChanged(context("e", "\u{301}"), at: now) == step)
    #expect(engine.contextChanged(end, at: now) == [.finish(next, .unverified)])
  }

  /// A host that vetoes every deletion: what still stands is not inserted again.
  @Test func aVetoedClearIsNotUndone() {
    let text = context("мой текст")
    var engine = KeyboardEngine(context: text)
    var effects = engine.keyPressed(.clear, press: press, context: text, at: KeyboardInstant())
    while let instant = engine.nextCheck {
      effects += engine.contextChanged(text, at: instant)
      effects += engine.checkDue(context: text, at: instant)
    }
    #expect(effects.last == .finish(press, .abandoned(.noProgress)))
    let undo = engine.keyPressed(
      .undo, press: PressID(rawValue: 2), context: text, at: KeyboardInstant())
    let refusals: [Refusal] = [.emptyHistory, .textChanged]
    #expect(refusals.map { [.finish(PressID(rawValue: 2), .refused($0))] }.contains(undo))
  }

  /// A redo of a clear that the person interrupts can be taken back as far as it went.
  @Test func anInterruptedReplayLosesNothing() {
    let narrow = HostProfile(
      name: "narrow", summary: "", latency: .milliseconds(5), windowLength: 48)
    let fixture = EngineFixture(
      (0..<200).map { "слово \($0) " }.joined() + "‸", profile: narrow)
    let whole = fixture.plainText
    #expect(fixture.press(.clear).first == .verified)
    _ = fixture.press(.undo)
    #expect(fixture.plainText == whole)
    fixture.keyboard.press(.redo)
    fixture.keyboard.run(for: .milliseconds(50))
    fixture.keyboard.host.personTypes("Z")
    fixture.keyboard.run()
    #expect(fixture.plainText.utf8.count < whole.utf8.count)
    _ = fixture.press(.undo)
    // Every character of the text is there, in order.
    var rest = whole[...]
    for character in fixture.plainText where character == rest.first { rest.removeFirst() }
    #expect(rest.isEmpty)
  }

  /// Undo acts where the key acted, or not at all.
  @Test func undoElsewhereIsRefused() {
    let deletion = EngineFixture("один два‸")
    #expect(deletion.press(.backspace) == [.verified])
    deletion.keyboard.host.personSelects(0..<0)
    deletion.keyboard.run()
    #expect(deletion.press(.undo) == [.refused(.textChanged)])
    #expect(deletion.text == "‸один дв")

    let insertion = EngineFixture("ab b‸ c")
    #expect(insertion.press(.insertText("b")) == [.verified])
    insertion.keyboard.host.personSelects(2..<2)
    insertion.keyboard.run()
    #expect(insertion.press(.undo) == [.refused(.textChanged)])
    #expect(insertion.text == "ab‸ bb c")
  }

  /// Hazard 16: nothing is deleted before the host has shown what would be deleted.
  @Test func undoLooksBeforeItDeletes() {
    let start = context("abc")
    var engine = KeyboardEngine(context: start)
    _ = engine.keyPressed(.insertText("--"), press: press, context: start, at: KeyboardInstant())
    let effects = engine.keyPressed(
      .undo, press: PressID(rawValue: 2), context: context("abc--"), at: KeyboardInstant())
    #expect(effects == [])
    let answer = engine.contextChanged(context("abc—"), at: KeyboardInstant())
    #expect(
      answer == [
        .finish(press, .abandoned(.textChanged)),
        .finish(PressID(rawValue: 2), .refused(.textChanged)),
      ])
  }

  /// A host that never answers a plain insertion: undo makes it show its text before it deletes.
  @Test func undoAsksAHostThatIsSilentAboutInsertions() {
    let start = context("abc")
    var engine = KeyboardEngine(context: start)
    _ = engine.keyPressed(.insertText("def"), press: press, context: start, at: KeyboardInstant())
    let predicted = context("abcdef")
    #expect(expire(&engine, showing: predicted) == [.finish(press, .unverified)])
    let undo = PressID(rawValue: 2)
    var now = KeyboardInstant(sinceStart: .seconds(9))
    #expect(
      engine.keyPressed(.undo, press: undo, context: predicted, at: now)
        == [.adjustTextPosition(byCharacterOffset: -1)])
    now = now.advanced(by: .milliseconds(20))
    // This may be an old answer that comes late, so it is asked again; nothing is ever deleted.
    var effects = engine.contextChanged(context("abc"), at: now)
    effects += expire(&engine, showing: context("abc"))
    #expect(effects.allSatisfy { $0.isMove || $0 == effects.last })
    let reasons: [Outcome] = [
      .refused(.textChanged), .abandoned(.textChanged), .abandoned(.noProgress), .unverified,
    ]
    #expect(reasons.map { .finish(undo, $0) }.contains(effects.last))
  }

  /// A tag whose caret cannot be put inside goes not in at all, once the host is known.
  @Test func anUnreachablePlaceIsRefusedBeforeAnythingIsInserted() {
    let clusters = HostProfile(name: "clusters", summary: "", offsetUnit: .graphemeCluster)
    let fixture = EngineFixture("👍abc‸", profile: clusters)
    _ = fixture.press(.left, .left, .left, .left, .right, .right)
    let text = fixture.text
    #expect(fixture.press(.pair("[", "\u{301}]")) == [.refused(.unreachable)])
    #expect(fixture.text == text)
  }

  @Test func aProbeLongerThanTheWindowStaysInBounds() {
    let tail = String(repeating: "a", count: 100) + "👍]"
    var engine = KeyboardEngine(context: context(""))
    _ = engine.keyPressed(
      .pair("[", tail), press: press, context: context(""), at: KeyboardInstant())
    _ = engine.checkDue(context: context(""), at: KeyboardInstant())
    let shown = context("[", String(tail.prefix(60)))
    _ = expire(&engine, showing: shown)
    _ = engine.keyPressed(
      .undo, press: PressID(rawValue: 2), context: shown,
      at: KeyboardInstant(sinceStart: .seconds(9)))
    _ = expire(&engine, showing: shown)
    #expect(engine.isIdle)
  }

  /// Hazard 9: nothing visible need not mean that nothing is there.
  @Test func clearOfAFieldThatShowsNothingIsNotVerified() {
    var engine = KeyboardEngine(context: context(""))
    var effects = engine.keyPressed(
      .clear, press: press, context: context(""), at: KeyboardInstant())
    effects += expire(&engine, showing: context(""))
    #expect(effects.last == .finish(press, .unverified))
    let attempts = effects.dropLast()
    #expect(attempts.allSatisfy { $0 == .deleteBackward(count: 1) })
    #expect((1...engine.configuration.fruitlessBatchLimit).contains(attempts.count))
  }

  /// Hazard 3: the same context again is no answer.
  @Test func anUnchangedContextIsNoAnswerToABlindStep() {
    let start = context("", "b")
    var engine = KeyboardEngine(context: start)
    #expect(
      engine.keyPressed(.backspace, press: press, context: start, at: KeyboardInstant())
        == [.deleteBackward(count: 1)])
    #expect(engine.contextChanged(start, at: KeyboardInstant()) == [])
    #expect(
      engine.contextChanged(context("line one", "b"), at: KeyboardInstant())
        == [.finish(press, .verified)])
  }

  @Test func anExpectationWithoutTextIsProvedByNothingElse() {
    var engine = KeyboardEngine(context: context("ab"))
    _ = engine.keyPressed(
      .backspace, press: press, context: context("ab"), at: KeyboardInstant())
    #expect(
      engine.contextChanged(context("a"), at: KeyboardInstant()) == [.finish(press, .verified)])
    let second = PressID(rawValue: 2)
    _ = engine.keyPressed(
      .backspace, press: second, context: context("a"), at: KeyboardInstant())
    #expect(
      !engine.contextChanged(context("ab"), at: KeyboardInstant())
        .contains(.finish(second, .verified)))
  }

  /// What a step did that was not seen whole must not be undone out of its place.
  @Test func aStepThatCannotBeTakenBackForgetsThoseBeforeIt() {
    var engine = KeyboardEngine(context: context("a"))
    _ = engine.keyPressed(
      .backspace, press: press, context: context("a"), at: KeyboardInstant())
    _ = engine.contextChanged(context(""), at: KeyboardInstant())
    _ = engine.keyPressed(
      .backspace, press: PressID(rawValue: 2), context: context(""), at: KeyboardInstant())
    _ = engine.contextChanged(context("line"), at: KeyboardInstant())
    let undo = PressID(rawValue: 3)
    #expect(
      engine.keyPressed(.undo, press: undo, context: context("line"), at: KeyboardInstant())
        == [.finish(undo, .refused(.emptyHistory))])
  }

  /// Hazard 10: a window may start inside a cluster.
  @Test func clearLeavesTheFirstVisibleClusterForTheNextBatch() {
    let seen = context("\u{1F1FA}\u{1F1F8}\u{1F1FA}\u{1F1F8}")
    // Told that it need not find out about line breaks first, it begins with a batch.
    var engine = KeyboardEngine(context: seen, configuration: .init(answersEveryMessage: true))
    #expect(
      engine.keyPressed(.clear, press: press, context: seen, at: KeyboardInstant())
        == [.deleteBackward(count: 1)])
  }

  /// A host that shows the same whatever is asked of it is not asked for ever, by no key.
  @Test(arguments: [
    KeyAction.insertText("x"), .deleteBackward(by: .character), .undo, .bold, .clear,
  ])
  func aHostThatNeverChangesIsNotAskedForEver(first: KeyAction) {
    let shown = [
      context("", "क्षि два -", ""), context("", "क्षि два -"), context("два 👩‍👧 ", "क्षि"), context("a"),
    ]
    let others: [KeyAction] = [
      .clear, .moveCaret(.backward, by: .character), .deleteBackward(by: .word), .bold,
    ]
    for (start, second) in shown.flatMap({ start in others.map { (start, $0) } }) {
      var engine = KeyboardEngine(context: start)
      let later = KeyboardInstant().advanced(by: .milliseconds(1))
      _ = engine.keyPressed(first, press: press, context: start, at: KeyboardInstant())
      _ = engine.contextChanged(start, at: later)
      _ = engine.keyPressed(second, press: PressID(rawValue: 2), context: start, at: later)
      var checks = 0
      while checks < 1000, let instant = engine.nextCheck {
        _ = engine.checkDue(context: start, at: instant)
        checks += 1
      }
      #expect(engine.isIdle, "\(first), then \(second), at \(start)")
    }
  }
}
