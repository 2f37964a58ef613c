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
