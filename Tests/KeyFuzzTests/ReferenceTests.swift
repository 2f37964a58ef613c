import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

@testable import KeyFuzz

/// The slow model of what keys mean.
struct ReferenceTests {
  private func state(_ marked: String) -> ReferenceState {
    let parts = marked.unicodeScalars.split(separator: "‸", omittingEmptySubsequences: false)
      .map { Array(String(String.UnicodeScalarView($0)).utf8) }
    var state = ReferenceState(text: parts.flatMap(\.self), caret: parts[0].count)
    if parts.count == 3 { state.selection = parts[0].count..<parts[0].count + parts[1].count }
    return state
  }

  private func press(
    _ action: KeyAction, _ marked: String, _ unit: DeletionRule.Unit = .deletionCluster
  ) -> ReferenceState? {
    switch ReferenceKeyboard.press(action, in: state(marked), deletion: unit) {
    case .exactly(let state), .anyCaret(let state, _): state
    case .shortened(let state, let start): state.removing(start..<state.selection.lowerBound)
    case .oneOf, .unknown: nil
    }
  }

  private func tag(_ name: String) throws -> KeyAction {
    .tag(try #require(TagSet.habr.tag(named: name)), variables: [:])
  }

  @Test func keysMeanWhatTheyMean() throws {
    #expect(press(.insertText("x"), "a‸b") == state("ax‸b"))
    #expect(press(.insertText("x"), "a‸b‸c") == state("ax‸c"))
    #expect(try press(tag("bold"), "a‸c") == state("a<b>‸</b>c"))
    #expect(try press(tag("bold"), "a‸b‸c") == state("a<b>b</b>‸c"))
    #expect(try press(tag("link"), "‸") == state("<a href=\"http://‸\"></a>"))
    #expect(press(.moveCaret(.backward, by: .character), "👨‍👩‍👧‸") == state("‸👨‍👩‍👧"))
    #expect(press(.moveCaret(.forward, by: .character), "‸é🇷🇺") == state("é‸🇷🇺"))
    #expect(press(.moveCaret(.backward, by: .word), "два слова ‸") == state("два ‸слова "))
    #expect(press(.moveCaret(.forward, by: .word), "‸два слова") == state("два‸ слова"))
    #expect(press(.moveCaret(.backward, by: .word), "a‸b‸c") == state("a‸bc"))
    #expect(press(.moveCaret(.forward, by: .character), "a‸b‸c") == state("ab‸c"))
    #expect(press(.deleteBackward(by: .word), "два слова‸") == state("два ‸"))
    #expect(press(.deleteBackward(by: .word), "a ‸b‸c") == state("a ‸c"))
    #expect(press(.deleteBackward(by: .tag), "<b>‸</b>") == state("‸</b>"))
    #expect(press(.deleteBackward(by: .tag), "a>‸") == state("a‸"))
    #expect(press(.clear, "a‸b‸c") == state("‸"))
    #expect(press(.undo, "a‸") == nil)
  }

  @Test(arguments: [
    (DeletionRule.Unit.deletionCluster, "กำ‸", "ก‸"), (.graphemeCluster, "กำ‸", "‸"),
    (.codePoint, "👍🏽‸", "👍‸"), (.deletionCluster, "👍🏽‸", "‸"), (.codePoint, "a‸b‸", "a‸"),
    (.deletionCluster, "‸a", "‸a"),
  ])
  func aDeletionTakesWhatTheHostTakes(
    unit: DeletionRule.Unit, before: String, after: String
  ) {
    #expect(press(.deleteBackward(by: .character), before, unit) == state(after))
  }

  @Test func undoLeadsBack() {
    var history = ReferenceHistory()
    let (first, second) = (state("a‸"), state("ab‸"))
    history.record(.init(before: first, after: second, isCertain: true))
    func expected(_ action: KeyAction, _ state: ReferenceState) -> ReferenceState? {
      if case .exactly(let state) = history.expectation(action, in: state) { state } else { nil }
    }
    #expect(expected(.undo, second) == first)
    #expect(expected(.undo, state("xab‸")) == nil, "something else has happened since")
    #expect(expected(.redo, second) == second, "there is nothing to repeat")
    history.replay(.undo, reaching: first)
    #expect(expected(.redo, first) == second)
    #expect(expected(.undo, first) == first)
    history.lose()
    #expect(expected(.undo, first) == nil)
  }

  /// Of a key that was not verified the keyboard may remember nothing.
  @Test func aDoubtfulStepMayBeSkipped() {
    var history = ReferenceHistory()
    let states = ["‸", "a‸", "‸a", "‸xa"].map(state)
    history.record(.init(before: states[0], after: states[1], isCertain: true))
    history.record(.init(before: states[1], after: states[2], isCertain: false))
    guard case .oneOf(let goals) = history.expectation(.undo, in: states[2]) else {
      Issue.record("it is certain")
      return
    }
    #expect(goals == [states[1], states[0]])
    var skipping = history
    skipping.replay(.undo, reaching: states[0])
    guard case .exactly(let again) = skipping.expectation(.redo, in: states[0]) else {
      Issue.record("what has been taken back can be repeated")
      return
    }
    #expect(again == states[1])
    history.record(.init(before: states[2], after: states[3], isCertain: true))
    guard case .exactly(let last) = history.expectation(.undo, in: states[3]) else {
      Issue.record("it is not certain")
      return
    }
    #expect(last == states[2])
  }

  /// Where nobody knows what else the keyboard remembers, it may take back what was before all that.
  @Test func behindDoubtfulStepsMayBeOthers() {
    var history = ReferenceHistory()
    history.lose()
    history.record(.init(before: state("a‸"), after: state("‸a"), isCertain: false))
    guard case .unknown = history.expectation(.undo, in: state("‸a")) else {
      Issue.record("it may go on to what was lost sight of")
      return
    }
  }

  /// What has been taken back as one step is repeated as one.
  @Test func doubtfulStepsAreRepeatedTogether() {
    var history = ReferenceHistory()
    let states = ["abc‸", "ab‸", "a‸"].map(state)
    history.record(.init(before: states[0], after: states[1], isCertain: false))
    history.record(.init(before: states[1], after: states[2], isCertain: false))
    history.replay(.undo, reaching: states[0])
    guard case .oneOf(let goals) = history.expectation(.redo, in: states[0]) else {
      Issue.record("it is not certain")
      return
    }
    #expect(goals.contains(states[2]) && !goals.contains(states[1]))
  }

  @Test func theDifferenceIsWhatBothDoNotShare() {
    #expect(state("abcd‸").difference(from: state("ad‸")) == 1..<3)
    #expect(state("aa‸").difference(from: state("a‸")) == 1..<2)
    #expect(state("a‸").difference(from: state("aa‸")).isEmpty)
    #expect(state("é‸").difference(from: state("è‸")) == 0..<2)  // they share a byte
    #expect(state("a‸").difference(from: state("a‸")).isEmpty)
  }
}
