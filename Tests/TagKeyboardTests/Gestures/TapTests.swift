import TagKeyboard
import Testing

/// Keys that are tapped, held, and slid off.
struct TapTests {
  @Test func aTapIsTypedWhenTheFingerIsLifted() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        80 ms  A up
        80 ms  → A tapped q
        80 ms  → A released q
      """)
  }

  /// However long it is held: a key without anything to hold for is a key.
  @Test func aPlainKeyIsTypedLate() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
      9000 ms  A up
      9000 ms  → A tapped q
      9000 ms  → A released q
      """)
  }

  @Test func twoTapsAreADoubleTapAndTheThirdIsNone() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        80 ms  A up
        80 ms  → A tapped q
        80 ms  → A released q
       380 ms  A down q
       380 ms  → A pressed q
       460 ms  A up
       460 ms  → A tapped q ×2
       460 ms  → A released q
       500 ms  A down q
       500 ms  → A pressed q
       580 ms  A up
       580 ms  → A tapped q
       580 ms  → A released q
      """)
  }

  @Test func aPauseOrAnotherKeyMakesTwoTapsOfThem() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        80 ms  A up
        80 ms  → A tapped q
        80 ms  → A released q
       381 ms  A down q
       381 ms  → A pressed q
       400 ms  A up
       400 ms  → A tapped q
       400 ms  → A released q
       410 ms  A down w
       410 ms  → A pressed w
       420 ms  A up
       420 ms  → A tapped w
       420 ms  → A released w
       430 ms  A down q
       430 ms  → A pressed q
       440 ms  A up
       440 ms  → A tapped q
       440 ms  → A released q
       450 ms  A down w
       450 ms  → A pressed w
       460 ms  A cancel
       460 ms  → A released w
       470 ms  A down q
       470 ms  → A pressed q
       480 ms  A up
       480 ms  → A tapped q
       480 ms  → A released q
      """)
  }

  @Test func aFingerMayRollAndNotSlide() throws {
    try expectGestures(
      """
         0 ms  A down q+0,20
         0 ms  → A pressed q
        40 ms  A move +0,19       # 12 points below the key
        80 ms  A up
        80 ms  → A tapped q
        80 ms  → A released q
       500 ms  A down q+0,20
       500 ms  → A pressed q
       540 ms  A move +0,19.1
       540 ms  → A released q
       580 ms  A up +0,0
      """)
  }

  @Test func theSystemTakesATouchAway() throws {
    try expectGestures(
      """
         0 ms  A down q
         0 ms  → A pressed q
        40 ms  A cancel
        40 ms  → A released q
        60 ms  A up
       100 ms  A down q
       100 ms  → A pressed q
       120 ms  B down delete
       120 ms  → A tapped q
       120 ms  → A released q
       120 ms  → B pressed delete
       120 ms  → B repeat began delete
       140 ms  gone
       140 ms  → B repeat ended delete
       140 ms  → B released delete
       160 ms  A up
       160 ms  B up
      """)
  }

  @Test func aKeyThatRepeatsActsAtOnceUntilTheFingerLeaves() throws {
    try expectGestures(
      """
         0 ms  A down delete
         0 ms  → A pressed delete
         0 ms  → A repeat began delete
       900 ms  A up
       900 ms  → A repeat ended delete
       900 ms  → A released delete
      1000 ms  A down delete
      1000 ms  → A pressed delete
      1000 ms  → A repeat began delete
      1300 ms  A move -44,0
      1400 ms  A move -45,0
      1400 ms  → A repeat ended delete
      1400 ms  → A released delete
      1500 ms  A move -200,0
      1600 ms  A up
      """)
  }

  @Test func clearingTakesALongPress() throws {
    try expectGestures(
      """
         0 ms  A down clear
         0 ms  → A pressed clear
       499 ms  A up
       499 ms  → A released clear
       500 ms  A down clear
       500 ms  → A pressed clear
      1000 ms  → A long-pressed clear
      1200 ms  A move +0,200
      1300 ms  A up
      1300 ms  → A released clear
      """)
  }

  @Test func aKeyMayMeanAnotherThingWhenItIsHeld() throws {
    try expectGestures(
      """
         0 ms  A down globe
         0 ms  → A pressed globe
       100 ms  A up
       100 ms  → A tapped globe
       100 ms  → A released globe
      1000 ms  A down globe
      1000 ms  → A pressed globe
      1500 ms  → A long-pressed globe
      1600 ms  A up
      1600 ms  → A released globe
      """)
  }

  @Test func sliddenOffItIsNotHeld() throws {
    try expectGestures(
      """
         0 ms  A down clear
         0 ms  → A pressed clear
       100 ms  A move +0,50
       100 ms  → A released clear
       200 ms  A move +0,0
      2000 ms  A up
      """)
  }
}
