import HostTestSupport
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// Deletions by word and by tag.
@Suite(.namesCases)
struct DeletionTests {
  @Test(
    arguments: HostProfile.wide,
    [
      ("один два‸ три", .word, "один ‸ три"), ("один ‸", .word, "‸"), ("од‸ин", .word, "‸ин"),
      ("a, b!? ‸", .word, "a, ‸"), ("👨‍👩‍👧 ‸x", .word, "‸x"), ("שָׁלוֹם‸", .word, "‸"),
      ("a ‸b c‸", .word, "a ‸"), ("x<b>‸</b>", .tag, "x‸</b>"), ("x<b></b>‸", .tag, "x<b>‸"),
      ("<a href=\"x\">‸", .tag, "‸"), ("[sarcasm mode on]‸", .tag, "‸"), ("x>‸", .tag, "x‸"),
      ("e\u{301}‸", .tag, "‸"), ("<b>‸\u{301}", .tag, "‸\u{301}"), ("‸a‸<b>", .tag, "‸<b>"),
      ("один два‸ три", .line, "‸ три"), ("‸a‸ b", .line, "‸ b"),
      ("да, нет. ну‸", .upTo(StopCharacters(",.")), "да, нет.‸"),
      ("a, b,‸", .upTo(StopCharacters(",")), "a,‸"),
      ("cafe\u{301}s‸", .upTo(StopCharacters("é")), "cafe\u{301}‸"),
    ] as [(String, DeletionUnit, String)])
  func takesAsMuchAsItsUnit(
    profile: HostProfile, row: (before: String, unit: DeletionUnit, after: String)
  ) {
    let fixture = EngineFixture(row.before, profile: profile)
    let outcome = fixture.press(.deleteBackward(by: row.unit))
    // Where nothing is left before the caret, it may be that nothing can be proved.
    #expect(
      outcome == [.verified] || outcome == [.unverified] && row.after.unicodeScalars.first == "‸",
      "\(outcome)")
    #expect(Array(fixture.text.utf8) == Array(row.after.utf8), "\(fixture.text)")
  }

  /// One key, one step of undo, however long the word.
  @Test(arguments: HostProfile.wide)
  func isOneStepOfUndo(profile: HostProfile) {
    let fixture = EngineFixture("раз два <b>‸</b>", profile: profile)
    #expect(
      fixture.press(.backspaceTag, .backspaceWord, .undo, .undo)
        == [.verified, .verified, .verified, .verified])
    #expect(fixture.text == "раз два <b>‸</b>")
    #expect(fixture.press(.redo) == [.verified])
    #expect(fixture.text == "раз два ‸</b>")
  }

  /// A CR behind which nothing is visible may be half a line break only where a move has led.
  @Test func aLoneCarriageReturnIsDeleted() {
    let fixture = EngineFixture("a\r‸", profile: .nativeTextView)
    _ = fixture.press(.insertText("x"), .backspace, .backspace)
    #expect(fixture.text == "a‸")
  }

  @Test func whereNothingStandsNothingIsDeleted() {
    for unit in DeletionUnit.plain {
      let fixture = EngineFixture("‸a")
      let outcome = fixture.press(.deleteBackward(by: unit))
      #expect(outcome == [.refused(.nothingThere)] || outcome == [.unverified])
      #expect(fixture.text == "‸a")
    }
  }

  /// Only what is visible of a word is known, so only that is deleted.
  @Test func aWordGoesAsFarAsItIsVisible() {
    let slit = HostProfile(name: "slit", summary: "", windowLength: 3)
    let fixture = EngineFixture("abcdef‸", profile: slit)
    // What is left comes into sight only with the answer, so it cannot prove anything.
    #expect(fixture.press(.backspaceWord) == [.unverified])
    #expect(fixture.text == "abc‸")
  }

  /// Nobody could see how much of such a word is gone, were it deleted as far as it is visible.
  @Test(arguments: HostProfile.wide)
  func aWordThatIsTooLongToBeSeenGoesWhole(profile: HostProfile) {
    let fixture = EngineFixture("x " + String(repeating: "𝒳", count: 65) + "‸", profile: profile)
    #expect(fixture.press(.backspaceWord) == [.verified])
    #expect(fixture.text == "x ‸")
  }

  /// However little of a line is visible at a time, all of it goes by one key and comes back by one.
  @Test(arguments: HostProfile.wide, [20, 70, 900])
  func aLineGoesWhole(profile: HostProfile, length: Int) {
    let line = (0..<length).map { "\($0) б" }.joined()
    let fixture = EngineFixture("x\n\(line)‸ y", profile: profile)
    let outcomes = fixture.press(.deleteBackward(by: .line))
    #expect(outcomes == [.verified], "\(outcomes)")
    #expect(fixture.text == "x\n‸ y")
    #expect(fixture.press(.undo) == [.verified])
    #expect(fixture.text == "x\n\(line)‸ y")
  }

  /// Where nothing is shown before a line, one look tells of a line break that was just typed.
  @Test func aLineGoesWithABreakNobodySaw() {
    let fixture = EngineFixture("один д‸ва", profile: .nativeIOS15)
    _ = fixture.press(.moveCaret(.forward, by: .line), .insertText("\n"))
    let outcomes = fixture.press(.deleteBackward(by: .line))
    #expect(outcomes == [.verified] || outcomes == [.unverified], "\(outcomes)")
    #expect(fixture.text == "‸")
  }

  /// Where code points are deleted, the letter that a mark has joined stays when the mark is taken back.
  @Test func aMarkGoesAlone() {
    let fixture = EngineFixture("a‸", profile: .codePointDeleter)
    _ = fixture.press(.insertText("🇺🇸"), .undo, .insertText("\u{301}"))
    var starts: [Int] = []
    fixture.keyboard.host.editObserver = { edit in
      if case .replaced(let range, _, .keyboard) = edit { starts.append(range.lowerBound) }
    }
    _ = fixture.press(.undo)
    #expect(fixture.text == "a‸")
    #expect(!starts.isEmpty && starts.allSatisfy { $0 > 0 })
  }

  /// What an undo has put back unseen is no step of its own: another undo leaves it there.
  @Test func whatWentBackUnseenStays() {
    let fixture = EngineFixture("🙂‸", profile: .lossy, seed: 969)
    _ = fixture.press(.pair("\u{200D}", "\u{200D}"), .undo, .undo)
    #expect(fixture.plainText.contains("🙂"))
  }

  /// The key after a deletion does not wait for it, though native fields do not answer deletions.
  @Test func theNextKeyDoesNotWait() {
    let fixture = EngineFixture("один два‸", profile: .nativeTextView)
    fixture.keyboard.press(.backspaceWord)
    fixture.keyboard.press(.insertText("три"))
    fixture.keyboard.run(for: .milliseconds(100))
    #expect(fixture.text == "один три‸")
  }
}
