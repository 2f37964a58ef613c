import HostTestSupport
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// Caret keys that go by lines, and up to characters.
@Suite(.namesCases)
struct CaretUnitTests {
  @Test(
    arguments: HostProfile.wide,
    [
      ("один два‸ три", .backward, .line, "‸один два три"),
      ("один ‸два три", .forward, .line, "один два три‸"),
      ("да, нет. ну‸", .backward, .upTo(StopCharacters(",.")), "да, нет.‸ ну"),
      ("да, нет.‸ ну", .backward, .upTo(StopCharacters(",.")), "да,‸ нет. ну"),
      ("‸да, нет", .forward, .upTo(StopCharacters(",.")), "да‸, нет"),
      ("‸, нет.", .forward, .upTo(StopCharacters(",.")), ", нет‸."),
      ("x 👨‍👩‍👧 👩‸", .backward, .upTo(StopCharacters("👨‍👩‍👧")), "x 👨‍👩‍👧‸ 👩"),
      ("cafe\u{301} au‸", .backward, .upTo(StopCharacters("é")), "cafe\u{301}‸ au"),
      ("a\u{A0}b‸", .backward, .upTo(StopCharacters(" ")), "a\u{A0}‸b"),
    ] as [(String, CaretDirection, CaretUnit, String)])
  func goesAsFarAsItsUnit(
    profile: HostProfile, row: (before: String, CaretDirection, CaretUnit, after: String)
  ) {
    let fixture = EngineFixture(row.before, profile: profile)
    #expect(fixture.press(.moveCaret(row.1, by: row.2)) == [.verified])
    #expect(Array(fixture.text.utf8) == Array(row.after.utf8), "\(fixture.text)")
  }

  /// Where lines are in sight, a line's end leads to that of the next; a line break of two
  /// characters is one.
  @Test(arguments: ["\n", "\r\n", "\u{2028}"])
  func goesOnToTheNextLine(lineBreak: String) {
    let places = ["‸a b|c|d e", "a b‸|c|d e", "a b|c‸|d e", "a b|c|d e‸"]
    let back = ["a b|c|d e‸", "a b|c|‸d e", "a b|‸c|d e", "‸a b|c|d e"]
    for (direction, way) in [(CaretDirection.forward, places), (.backward, back)] {
      let texts = way.map { $0.split(separator: "|").joined(separator: lineBreak) }
      let fixture = EngineFixture(texts[0], profile: .immediate)
      for text in texts.dropFirst() {
        #expect(fixture.press(.moveCaret(direction, by: .line)) == [.verified])
        #expect(Array(fixture.text.utf8) == Array(text.utf8))
      }
    }
  }

  /// However little of a line is visible at a time, one key goes over all of it, and undo comes back.
  @Test(arguments: HostProfile.wide, [20, 70, 900])
  func goesOnWhereTheWindowEnds(profile: HostProfile, length: Int) {
    let line = (0..<length).map { "\($0) б. " }.joined()
    let start = "x\n‸\(line)\ny"
    let fixture = EngineFixture(start, profile: profile)
    #expect(fixture.press(.moveCaret(.forward, by: .line)) == [.verified])
    #expect(fixture.text == "x\n\(line)‸\ny")
    #expect(fixture.press(.undo) == [.verified])
    #expect(fixture.text == start)
    #expect(fixture.press(.moveCaret(.forward, by: .line)) == [.verified])
    #expect(fixture.press(.moveCaret(.backward, by: .line)) == [.verified])
    #expect(fixture.text == start)
  }

  /// A sentence is all that these show behind the caret.
  @Test(
    arguments: [
      HostProfile.nativeTextView, .webField, .webEditor, .flutter, .compose, .codePointDeleter,
    ], [20, 900])
  func goesOnSentenceBySentence(profile: HostProfile, length: Int) {
    let line = (0..<length).map { "\($0) б. " }.joined()
    let fixture = EngineFixture("x\n‸\(line)\ny", profile: profile)
    #expect(fixture.press(.moveCaret(.forward, by: .line)) == [.verified])
    #expect(fixture.text == "x\n\(line)‸\ny")
    #expect(fixture.press(.moveCaret(.backward, by: .line)) == [.verified])
    #expect(fixture.text == "x\n‸\(line)\ny")
  }

  /// Older hosts show nothing before a line, and what is there once the caret has gone over its break.
  @Test(arguments: [
    ("один два\n‸три", CaretUnit.word, "один ‸два\nтри"),
    ("один два\n‸три", .line, "‸один два\nтри"),
  ])
  func goesOnBeforeALineBreak(row: (before: String, CaretUnit, after: String)) {
    let fixture = EngineFixture(row.before, profile: .nativeIOS15)
    #expect(fixture.press(.moveCaret(.backward, by: row.1)) == [.unverified])
    #expect(fixture.text == row.after)
  }

  /// Nothing is moved or deleted on the way to what is not in sight.
  @Test(arguments: HostProfile.wide)
  func whatIsNotInSightIsNotLookedFor(profile: HostProfile) {
    let stops = StopCharacters("?")
    let keys: [KeyAction] = [
      .moveCaret(.backward, by: .upTo(stops)), .moveCaret(.forward, by: .upTo(stops)),
      .deleteBackward(by: .upTo(stops)), .moveCaret(.forward, by: .upTo(StopCharacters(""))),
    ]
    for key in keys {
      let fixture = EngineFixture("раз, ‸два", profile: profile)
      #expect(fixture.press(key) == [.refused(.notInSight)])
      #expect(fixture.text == "раз, ‸два")
    }
  }
}
