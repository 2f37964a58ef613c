import TagKeyboard
import Testing

/// Swipes, and fingers that take hold of the caret.
struct CaretGestureTests {
  @Test func aSwipeIsAStepAndALongOneIsMore() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        30 ms  A move +23,0
        40 ms  A move +24,-24
        40 ms  → A released q
        50 ms  A up +83,0
        50 ms  → A swiped forward 1
       100 ms  A down b
       100 ms  → A pressed b
       150 ms  A up -84,10
       150 ms  → A released b
       150 ms  → A swiped backward 2
      """)
  }

  /// On keys of every kind but those that repeat, and beside them all; below, the finger is gone.
  @Test func aSwipeMayBeginAnywhere() throws {
    try expectGestures(
      """
         0 ms  A down clear
         0 ms  → A pressed clear
        50 ms  A up -30,0
        50 ms  → A released clear
        50 ms  → A swiped backward 1
       100 ms  A down 100,200
       150 ms  A up +30,0
       150 ms  → A swiped forward 1
       200 ms  A down q
       200 ms  → A pressed q
       250 ms  A move +0,60
       250 ms  → A released q
       300 ms  A up +70,60
       300 ms  → A swiped forward 1
       400 ms  A down q
       400 ms  → A pressed q
       450 ms  A up +30,31
       450 ms  → A tapped q
       450 ms  → A released q
      """)
  }

  @Test func aSwipeIsTakenBackByGoingBack() throws {
    try expectGestures(
      """
         0 ms  A down w
         0 ms  → A pressed w
        40 ms  A move +50,0
        40 ms  → A released w
        80 ms  A up +23,0
       100 ms  A down w
       100 ms  → A pressed w
       140 ms  A move +50,0
       140 ms  → A released w
       180 ms  A cancel
      """)
  }

  @Test func fromRightToLeftRightIsBackward() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        50 ms  A up +30,0
        50 ms  → A released q
        50 ms  → A swiped backward 1
       100 ms  A down space
       100 ms  → A pressed space
       150 ms  A up -34,0
       150 ms  → A released space
       150 ms  → A drag began
       150 ms  → A moved forward 1 character
       150 ms  → A moved forward 1 character
       150 ms  → A drag ended
      """, TestKeyboard.recognizer(isRightToLeft: true))
  }

  @Test func aFingerOnTheSpaceKeyDragsTheCaret() throws {
    try expectGestures(
      """
         0 ms  A down space
         0 ms  → A pressed space
        80 ms  A move +23,0
       100 ms  A move +24,0
       100 ms  → A released space
       100 ms  → A drag began
       100 ms  → A moved forward 1 character
       120 ms  A move +33,0
       140 ms  A move +55,0
       140 ms  → A moved forward 3 character
       160 ms  A move +45,0          # back is as far as on
       180 ms  A move +44,0
       180 ms  → A moved backward 1 character
      2000 ms  A up
      2000 ms  → A drag ended
      """)
  }

  /// A step sideways begins the way up or down anew, and the other way round.
  @Test func aFingerThatDragsTheCaretUpAndDownGoesByLines() throws {
    try expectGestures(
      """
         0 ms  A down space
         0 ms  → A pressed space
       500 ms  → A released space
       500 ms  → A drag began
       550 ms  A move +0,-35
       600 ms  A move +0,-36
       600 ms  → A moved backward 1 line
       650 ms  A move +9,-20
       700 ms  A move +10,-20
       700 ms  → A moved forward 1 character
       750 ms  A move +15,15
       800 ms  A move +19,52
       800 ms  → A moved forward 2 line
       850 ms  A move +28,52
       900 ms  A move +29,52
       900 ms  → A moved forward 1 character
      1000 ms  A up
      1000 ms  → A drag ended
      """)
  }

  @Test func aFingerThatRestsOnTheSpaceKeyTakesTheCaret() throws {
    try expectGestures(
      """
         0 ms  A down space
         0 ms  → A pressed space
       500 ms  → A released space
       500 ms  → A drag began
       600 ms  A move -10,3
       600 ms  → A moved backward 1 character
       700 ms  A cancel
       700 ms  → A drag ended
       800 ms  A down space
       800 ms  → A pressed space
       900 ms  A up
       900 ms  → A tapped space
       900 ms  → A released space
      """)
  }

  @Test func aSecondFingerMakesItWords() throws {
    try expectGestures(
      """
         0 ms  A down space
         0 ms  → A pressed space
        50 ms  A move +24,0
        50 ms  → A released space
        50 ms  → A drag began
        50 ms  → A moved forward 1 character
       100 ms  B down q               # types nothing
       100 ms  → A by word
       150 ms  A move +54,0
       150 ms  → A moved forward 1 word
       200 ms  B move +50,0
       250 ms  B up
       250 ms  → A by character
       300 ms  A move +64,0
       300 ms  → A moved forward 1 character
       400 ms  A up
       400 ms  → A drag ended
      """)
  }

  @Test func aRestMakesItWordsForGood() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        50 ms  A move +24,0
        50 ms  → A released q
        50 ms  → A drag began
        50 ms  → A moved forward 1 character
       349 ms  A move +34,0
       349 ms  → A moved forward 1 character
       400 ms  A move +36,0           # no step
       649 ms  → A by word
       700 ms  B down w
       750 ms  B up
       800 ms  A move +66,0
       800 ms  → A moved forward 1 word
      9000 ms  A up
      9000 ms  → A drag ended
      """,
      TestKeyboard.recognizer(
        .init(sidewaysMovement: .caretDrag, wordDwell: .milliseconds(300))))
  }

  @Test func swipesCanBeSwitchedOff() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        50 ms  A move +60,0
        50 ms  → A released q
        90 ms  A up
       100 ms  A down space
       100 ms  → A pressed space
       150 ms  A up +30,0
       150 ms  → A released space
       150 ms  → A drag began
       150 ms  → A moved forward 1 character
       150 ms  → A drag ended
      """, TestKeyboard.recognizer(.init(sidewaysMovement: .nothing)))
  }
}
