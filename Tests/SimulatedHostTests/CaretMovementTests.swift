import SimulatedHost
import TagKeyboard
import Testing

struct CaretMovementTests {
  /// A move by one, in each unit, over each kind of character.
  @Test(arguments: [
    (CaretMovement.Unit.utf16, "ab‸👍c", 2, "ab👍‸c"),
    (.utf16, "‸👨‍👩‍👧c", 8, "👨‍👩‍👧‸c"),
    (.utf16, "ab👍‸c", -3, "a‸b👍c"),
    (.graphemeCluster, "ab‸👍c", 2, "ab👍c‸"),
    (.graphemeCluster, "‸👨‍👩‍👧🇷🇺", 1, "👨‍👩‍👧‸🇷🇺"),
    (.none, "ab‸👍c", 1, "ab‸👍c"),
    (.none, "a‸b‸c", 1, "a‸b‸c"),
  ])
  func unit(unit: CaretMovement.Unit, start: String, offset: Int, end: String) {
    let fixture = HostFixture(start) { $0.movement.unit = unit }
    fixture.move(offset)
    #expect(fixture.text == end)
  }

  /// Flutter: a move counted in UTF-16 passes the bounds check, and then goes too far over emoji.
  @Test(arguments: [
    ("👍‸abc", -2, "‸👍abc"),  // asked for one emoji, clamped after it
    ("xy👍‸", -2, "x‸y👍"),  // two characters instead of the two halves of one
    ("ab‸c", 2, "ab‸c"), ("ab‸c", -3, "ab‸c"),  // out of bounds in UTF-16: nothing
    ("‸👍👍", 3, "👍👍‸"),
    ("‸👍👍", 5, "‸👍👍"),
  ])
  func composedCharacters(start: String, offset: Int, end: String) {
    let fixture = HostFixture(start, .flutter)
    fixture.move(offset)
    #expect(fixture.text == end)
  }

  @Test(arguments: [CaretMovement.Unit.utf16, .graphemeCluster])
  func anOvershootIsClamped(unit: CaretMovement.Unit) {
    let fixture = HostFixture("a‸b👍") {
      $0.movement = CaretMovement(unit, overshoot: .clamped)
    }
    fixture.move(9)
    #expect(fixture.text == "ab👍‸")
    fixture.move(-9)
    #expect(fixture.text == "‸ab👍")
    #expect(fixture.host.takeHostEdits() == [.overshot(by: 9), .overshot(by: -9)])
  }

  /// Hazard 6: a step too far leaves the editor, and nothing lands until the person comes back.
  @Test func anOvershootEscapes() {
    let fixture = HostFixture("ab‸c", .webEditor)
    let field = fixture.host.documentIdentifier
    #expect(fixture.move(2).last?.documentIdentifier != field)
    #expect(fixture.host.caretHasLeft)
    #expect(fixture.host.documentIdentifier != field)
    #expect(fixture.window == "‸")
    #expect(fixture.insert("lost").allSatisfy { $0.before.isEmpty })
    fixture.delete(2)
    #expect(fixture.text == "ab‸c")
    #expect(fixture.host.takeHostEdits() == [.overshot(by: 2), .caretLeft])
    fixture.host.personSelects(0..<0)
    fixture.settle()
    #expect(fixture.host.documentIdentifier == field)
    fixture.insert("x")
    #expect(fixture.text == "x‸abc")
  }

  @Test func aRefusedMoveCollapsesTheSelection() {
    let fixture = HostFixture("a‸b‸c", .immediate)
    fixture.move(2)
    #expect(fixture.text == "ab‸c")
    #expect(fixture.host.takeHostEdits() == [.overshot(by: 2)])
  }

  @Test func aRefusedMoveStaysInsideAPair() {
    let fixture = HostFixture("‸👍", .immediate)
    fixture.move(1)
    fixture.move(2)
    #expect(fixture.host.caretSplitsSurrogatePair)
    fixture.move(-1)
    #expect(!fixture.host.caretSplitsSurrogatePair)
    #expect(fixture.text == "‸👍")
  }

  @Test func ignoredMovesAreTold() {
    let fixture = HostFixture("ab‸", .blink)
    #expect(fixture.move(-1) == [])
    #expect(fixture.window == "a‸b")  // the prediction is never put right
    #expect(fixture.text == "ab‸")
    #expect(fixture.host.hasMovedCaret)
    #expect(fixture.host.isTextAsSent)
    #expect(fixture.host.takeHostEdits() == [.ignoredMove(by: -1)])
    #expect(!fixture.host.hasMovedCaret)
  }
}
