import TagKeyboard
import Testing

/// Touches on keyboards that ship: what comes of them, and which keys there are then.
struct TouchKeyboardTests {
  @Test func aTapTypesTheLetter() throws {
    var hand = try Hand(layout: "letters-ru")
    #expect(try hand.tap("п") == [.effect(.press(.insertText("п")))])
    #expect(hand.keyboard.isIdle && hand.keyboard.nextTick == nil)
  }

  @Test func shiftIsForOneLetter() throws {
    var hand = try Hand(layout: "letters-ru")
    #expect(try hand.tap("shift") == [.framesChanged])
    #expect(hand.keyboard.frames.contains { $0.label == "П" })
    #expect(
      try hand.tap("п", "р") == [
        .effect(.press(.insertText("П"))), .framesChanged, .effect(.press(.insertText("р"))),
      ])
  }

  /// Twice in a row shift stays; the second tap must come soon, so the two are made in a moment.
  @Test func twoTapsLockShift() throws {
    var hand = try Hand(layout: "letters-ru")
    _ = try hand.tap("shift", "shift")
    #expect(try hand.typed("п", "р") == "ПР")
  }

  /// Two thumbs: the second comes down before the first is lifted, and types the large letter.
  @Test func rolloverFromShift() throws {
    var hand = try Hand(layout: "letters-ru")
    _ = try hand.down("shift", 1)
    #expect(try hand.down("п", 2) == [.framesChanged])
    #expect(hand.up(1) == [])
    #expect(hand.up(2) == [.effect(.press(.insertText("П"))), .framesChanged])
  }

  /// The second thumb comes down on a letter, and the first one's key has shown the signs by then.
  @Test func rolloverToAnotherLayerMeansTheKeyThatIsThere() throws {
    var hand = try Hand(layout: "letters-ru")
    let place = try hand.center("ц")
    _ = try hand.down("symbols", 1)
    _ = try hand.down("ц", 2)
    let sign = try #require(hand.keyboard.frames.key(at: place))
    #expect(hand.keyboard.state.place.layer == "symbols")
    #expect(hand.keyboard.pressed?.keyID == sign.keyID)
    #expect(hand.up(2) == [.effect(.press(.insertText(sign.label)))])
  }

  /// A key that repeats means what was shown when the finger came down, once; what is under the
  /// finger then is another key.
  @Test func rolloverToAKeyThatRepeats() throws {
    var hand = try Hand.ofTwoLayers()
    _ = try hand.down("go", 1)
    #expect(
      try hand.down("back", 2) == [
        .keyDown(.moveCaret(.backward, by: .character)), .framesChanged, .keyUp,
      ])
    #expect(hand.up(2) == [])
  }

  /// A tick that is late comes with the next touch, which is on the keys that it leaves.
  @Test func whatWasDueComesBeforeTheTouch() throws {
    var hand = try Hand.ofTwoLayers()
    _ = try hand.down("go", 1)
    hand.now = hand.now.advanced(by: .milliseconds(700))
    #expect(
      try hand.down("x", 2) == [.framesChanged, .keyDown(.moveCaret(.forward, by: .character))])
    #expect(hand.keyboard.pressed?.keyID == "on")
  }

  /// What holding means follows from what keys do.
  @Test func holdsFollowFromTheKeys() throws {
    let keys =
      try Hand(layout: "letters-ru").keyboard.frames
      + Hand(layout: "habr").keyboard.frames + Hand.ofTwoLayers().keyboard.frames
    let holds: [(String, TouchTarget.Hold)] = [
      ("п", .none), ("space", .caretDrag), ("delete", .repeats), ("ь", .alternates(count: 1)),
      ("clear", .longPressOnly), ("go", .longPress), ("back", .repeats), ("both", .none),
    ]
    for (id, hold) in holds {
      #expect(keys.first { $0.keyID == id }.map { TouchTarget($0).hold } == hold, "\(id)")
    }
  }

  @Test func deletionGoesOnWhileItsKeyIsThere() throws {
    var hand = try Hand(layout: "letters-ru")
    #expect(try hand.down("delete", 1) == [.keyDown(.deleteBackward(by: .character))])
    #expect(hand.change { $0.switchLayout(to: "letters-ru") } == [.framesChanged])
    #expect(hand.keyboard.pressed?.keyID == "delete")
    #expect(hand.change { $0.switchLayout(to: "decimal") } == [.framesChanged, .keyUp])
    #expect(hand.keyboard.pressed == nil)
    #expect(hand.up(1) == [])
  }

  @Test func clearTakesALongPress() throws {
    var hand = try Hand(layout: "habr")
    #expect(try hand.tap("clear") == [])
    _ = try hand.down("clear", 1)
    #expect(hand.wait(499) == [])
    #expect(hand.wait(1) == [.effect(.press(.clear))])
    #expect(hand.up(1) == [])
  }

  @Test func alternatesAreChosenBySliding() throws {
    var hand = try Hand(layout: "letters-ru")
    _ = try hand.down("ь", 1)
    _ = hand.wait(500)
    let popup = try #require(hand.keyboard.popup)
    #expect(popup.highlighted == 0)
    #expect(hand.up(1) == [.effect(.press(.insertText("ъ")))])
    #expect(try hand.typed("ь") == "ь")
  }

  @Test func theSpaceKeyHoldsTheCaret() throws {
    var hand = try Hand(layout: "letters-ru")
    _ = try hand.down("space", 1)
    #expect(
      hand.move(1, 44) == [
        .moveCaret(.forward, by: .character, steps: 1),
        .moveCaret(.forward, by: .character, steps: 2),
      ])
    #expect(hand.up(1) == [])
    #expect(try hand.typed("space") == " ")
  }

  @Test func aSwipeMovesTheCaret() throws {
    var hand = try Hand(layout: "habr")
    _ = try hand.down("bold", 1)
    #expect(hand.move(1, -90) == [])
    #expect(hand.up(1) == [.moveCaret(.backward, by: .character, steps: 2)])
  }

  @Test func keysLeadToLayouts() throws {
    var hand = try Hand(layout: "letters-ru")
    #expect(try hand.tap("language") == [.framesChanged])
    #expect(try hand.typed("q") == "q")
    #expect(hand.keyboard.state.lettersLayout == "letters-en")
    #expect(try hand.tap("globe") == [.effect(.nextKeyboard)])
  }

  /// On numbers, and back in a field of letters: those that the person used last.
  @Test func fieldsChooseLayouts() throws {
    var hand = try Hand(layout: "letters-en")
    var keyboard = hand.keyboard
    _ = keyboard.fieldChanged(to: TextInputTraits(keyboardType: .decimalPad), at: hand.now)
    #expect(keyboard.state.layout.id == "decimal")
    _ = keyboard.fieldChanged(to: TextInputTraits(), at: hand.now)
    #expect(keyboard.state.layout.id == "letters-en")
    #expect(keyboard.switchLayout(to: "nowhere", at: hand.now) == nil)
    hand.keyboard = keyboard
    #expect(try hand.typed("q") == "q")
  }

  @Test func aTurnReleasesTheKey() throws {
    var hand = try Hand(layout: "letters-ru")
    _ = try hand.down("delete", 1)
    let outputs = hand.keyboard.resize(to: LayoutSize(width: 568, height: 162), at: hand.now)
    #expect(outputs.acts == [.framesChanged, .keyUp])
    #expect(hand.keyboard.frames.map(\.frame.maxX).max() ?? 0 > 500)
    #expect(try hand.typed("п") == "п")
  }

  @Test func theKeyboardDisappears() throws {
    var hand = try Hand(layout: "letters-ru")
    _ = try hand.down("delete", 1)
    #expect(hand.keyboard.cancelAll(at: hand.now).acts == [.keyUp])
    #expect(hand.keyboard.isIdle)
  }

  /// Screen readers press keys without touching them.
  @Test func keysArePressedByName() throws {
    var hand = try Hand(layout: "letters-ru")
    #expect(hand.keyboard.press("symbols", at: hand.now) == [.framesChanged])
    #expect(hand.keyboard.press("п", at: hand.now) == [])
    #expect(hand.keyboard.press("3", at: hand.now) == [.effect(.press(.insertText("3")))])
    #expect(
      hand.keyboard.press("3", .alternate(1), at: hand.now)
        == [.effect(.press(.insertText("№")))])
  }

  /// In Arabic a finger that moves to the right goes back in the text.
  @Test func textFromTheRight() throws {
    let state = LayoutState(
      locale: "ar_EG", traits: TextInputTraits(keyboardType: .numberPad))
    var hand = Hand(TouchKeyboard(state: state, size: Hand.size))
    let key = try #require(hand.keyboard.frames.first { $0.kind == .character })
    _ = try hand.down(key.keyID, 1)
    _ = hand.move(1, 30)
    #expect(hand.up(1) == [.moveCaret(.backward, by: .character, steps: 1)])
  }

  /// Gestures come before what they bring about.
  @Test func gesturesAreTold() throws {
    var hand = try Hand(layout: "letters-ru")
    _ = try hand.tap("п")
    #expect(hand.last.map(\.words) == ["tapped п", "effect", "released п"])
  }
}

extension TouchKeyboard.Output {
  fileprivate var words: String {
    if case .gesture(let gesture) = self { gesture.kind.words } else { "effect" }
  }
}
