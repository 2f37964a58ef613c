import TagKeyboard
import Testing

/// Two thumbs, layers that change under them, and touches that make no sense.
struct RolloverTests {
  @Test func theFirstKeyIsTypedFirst() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        60 ms  B down w
        60 ms  → A tapped q
        60 ms  → A released q
        60 ms  → B pressed w
        80 ms  B up
        80 ms  → B tapped w
        80 ms  → B released w
       100 ms  A up
      """)
  }

  /// A second touch does to the first what lifting it would do.
  @Test func theFirstTouchEndsAsIfItWasLifted() throws {
    try expectGestures(
      """
         0 ms  A down e
         0 ms  → A pressed e
       500 ms  → A alternates shown e at 0
       600 ms  B down clear
       600 ms  → A chosen e 0
       600 ms  → A released e
       600 ms  → B pressed clear
       700 ms  C down delete
       700 ms  → B released clear
       700 ms  → C pressed delete
       700 ms  → C repeat began delete
       800 ms  D down q
       800 ms  → C repeat ended delete
       800 ms  → C released delete
       800 ms  → D pressed q
       820 ms  D move +50,0
       820 ms  → D released q
       840 ms  E down w
       840 ms  → D swiped forward 1
       840 ms  → E pressed w
       860 ms  D move +200,0
       880 ms  E up
       880 ms  → E tapped w
       880 ms  → E released w
       900 ms  D up
       900 ms  C up
       900 ms  B up
       900 ms  A up
      """)
  }

  /// The first letter of a sentence takes the shift back while the second is under a finger.
  @Test func aTouchMeansTheKeyThatIsThereNow() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        50 ms  B down w
        50 ms  → A tapped q
        50 ms  → A released q
        50 ms  → B pressed w
        50 ms  layer capitals
        50 ms  → B released w
        50 ms  → B pressed W
       100 ms  B up
       100 ms  → B tapped W
       100 ms  → B released W
       100 ms  A up
      """)
  }

  @Test func aKeyThatIsGoneIsNotTyped() throws {
    try expectGestures(
      """
         0 ms  A down globe
         0 ms  → A pressed globe
       100 ms  layer digits
       100 ms  → A released globe
       200 ms  A up
       300 ms  layer letters
       400 ms  A down clear
       400 ms  → A pressed clear
       450 ms  layer digits      # a key that repeats is there: nobody touched it
       450 ms  → A released clear
      1000 ms  A up
      """)
  }

  /// The key is where the finger came down, but no longer where it is.
  @Test func aKeyThatHasShrunkIsNotTyped() throws {
    try expectGestures(
      """
         0 ms  A down q+0,-20
         0 ms  → A pressed q
       100 ms  A move +0,30
       200 ms  layer low
       200 ms  → A released q
       300 ms  A up
       400 ms  A down low
       400 ms  → A pressed low
       500 ms  A up
       500 ms  → A tapped low
       500 ms  → A released low
      """)
  }

  @Test func aLongPressBeginsAnewOnAnotherKey() throws {
    try expectGestures(
      """
         0 ms  A down e
         0 ms  → A pressed e
       400 ms  layer capitals
       400 ms  → A released e
       400 ms  → A pressed E
       900 ms  → A alternates shown E at 0
       950 ms  layer letters
       950 ms  → A released E
      1000 ms  A up
      """)
  }

  /// Deleting to the start of a text brings the shift back: the finger on the key goes on.
  @Test func heldKeysGoOnWhereTheyAreTheSame() throws {
    try expectGestures(
      """
         0 ms  A down delete
         0 ms  → A pressed delete
         0 ms  → A repeat began delete
       400 ms  layer capitals
       800 ms  layer digits
       800 ms  → A repeat ended delete
       800 ms  → A released delete
      1000 ms  A up
      """)
  }

  @Test func swipesAndDragsDoNotCareForKeys() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        50 ms  A move +30,0
        50 ms  → A released q
       100 ms  layer none
       150 ms  A up
       150 ms  → A swiped forward 1
       200 ms  layer letters
       250 ms  A down space
       250 ms  → A pressed space
       300 ms  A move +24,0
       300 ms  → A released space
       300 ms  → A drag began
       300 ms  → A moved forward 1 character
       350 ms  layer none
       400 ms  A move +34,0
       400 ms  → A moved forward 1 character
       450 ms  A up
       450 ms  → A drag ended
      """)
  }

  @Test func aTouchThatBeginsTwiceIsCancelledFirst() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        50 ms  A down w
        50 ms  → A released q
        50 ms  → A pressed w
       100 ms  A up
       100 ms  → A tapped w
       100 ms  → A released w
      """)
  }

  @Test func touchesThatNeverBeganDoNothing() throws {
    try expectGestures(
      """
         0 ms  A up q
         0 ms  A move q
         0 ms  A cancel q
       100 ms  B down q
       100 ms  → B pressed q
       110 ms  A up w
       120 ms  B up
       120 ms  → B tapped q
       120 ms  → B released q
       130 ms  B up
      """)
  }

  @Test func instantsDoNotGoBack() throws {
    let touch = TouchID(rawValue: 1)
    let place = LayoutPoint(x: 290, y: 20)
    var recognizer = TestKeyboard.recognizer()
    let late = KeyboardInstant(sinceStart: .seconds(9))
    _ = recognizer.touch(TouchEvent(touch, .began, at: place, instant: late))
    #expect(recognizer.nextTick == late.advanced(by: .milliseconds(500)))
    let gestures = recognizer.touch(
      TouchEvent(touch, .ended, at: place, instant: KeyboardInstant()))
    #expect(gestures == [Gesture(touch, .released("clear"), at: late)])
  }

  @Test(arguments: [.nan, .infinity, -.infinity, .signalingNaN] as [Double])
  func placesThatAreNowhere(number: Double) {
    let touch = TouchID(rawValue: 1)
    let start = KeyboardInstant()
    let nowhere = LayoutPoint(x: number, y: 20)
    let key = LayoutPoint(x: 20, y: 20)
    var recognizer = TestKeyboard.recognizer()
    func send(_ phase: TouchEvent.Phase, _ place: LayoutPoint) -> [Gesture.Kind] {
      recognizer.touch(TouchEvent(touch, phase, at: place, instant: start)).map(\.kind)
    }
    #expect(send(.began, nowhere) == [] && send(.moved, key) == [] && send(.ended, key) == [])
    #expect(recognizer.isIdle)
    #expect(send(.began, key) == [.pressed("q")])
    #expect(send(.moved, nowhere) == [])
    #expect(send(.ended, nowhere) == [.released("q")])
    #expect(recognizer.isIdle)
  }

  /// Places that are far away, as no finger is.
  @Test(arguments: [Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude, 1e100, -1e100])
  func placesThatAreFarAway(number: Double) {
    let touch = TouchID(rawValue: 1)
    let start = KeyboardInstant()
    var recognizer = TestKeyboard.recognizer()
    func send(_ phase: TouchEvent.Phase, _ x: Double) -> [Gesture.Kind] {
      recognizer.touch(
        TouchEvent(touch, phase, at: LayoutPoint(x: x, y: 60), instant: start)
      ).map(\.kind)
    }
    _ = send(.began, 100)
    #expect(send(.moved, number).contains(.caretDragBegan))
    #expect(send(.moved, -number).count == 1)
    #expect(send(.ended, -number).last == .caretDragEnded)
    _ = send(.began, 20)
    #expect(send(.ended, number).count == 2)
  }

  @Test func fingersAreCountedUpToSixteen() {
    var recognizer = TestKeyboard.recognizer()
    for number in 0..<100 {
      _ = recognizer.touch(
        TouchEvent(
          TouchID(rawValue: number), .began, at: LayoutPoint(x: 20, y: 20),
          instant: KeyboardInstant()))
    }
    // The first eighty-three were forgotten: their ends are those of touches that never began.
    for number in 83..<100 {
      #expect(!recognizer.isIdle)
      _ = recognizer.touch(
        TouchEvent(
          TouchID(rawValue: number), .cancelled, at: LayoutPoint(x: 20, y: 20),
          instant: KeyboardInstant()))
    }
    #expect(recognizer.isIdle)
  }

  /// The same keys on a keyboard of another size are not where they were drawn.
  @Test func anotherSizeEndsWhatIsHeld() {
    let start = KeyboardInstant()
    for (key, x) in [("q", 20.0), ("delete", 300.0)] {
      var recognizer = TestKeyboard.recognizer()
      let place = LayoutPoint(x: x, y: key == "q" ? 20 : 80)
      _ = recognizer.touch(TouchEvent(TouchID(rawValue: 1), .began, at: place, instant: start))
      #expect(
        recognizer.replaceTargets(TestKeyboard.targets, size: TestKeyboard.size, at: start) == [])
      let gestures = recognizer.replaceTargets(
        TestKeyboard.targets, size: LayoutSize(width: 320, height: 300), at: start)
      #expect(
        gestures.map(\.kind.words)
          == (key == "q"
            ? ["released q", "pressed q"] : ["repeat ended delete", "released delete"]))
    }
  }
}
