import TagKeyboard
import TestSupport
import Testing

/// Alternates of a key: where they are, and how a finger chooses one.
@Suite(.namesCases)
struct AlternatesTests {
  /// The popup of `e`, in the middle of the top row, covers it: 128 to 320 across.
  @Test func aFingerSlidesToAnAlternate() throws {
    try expectGestures(
      """
         0 ms  A down e
         0 ms  → A pressed e
       500 ms  → A alternates shown e at 0
       600 ms  A move +20,0
       650 ms  A move +50,-10
       650 ms  → A highlighted e 1
       700 ms  A up +100,0
       700 ms  → A highlighted e 2
       700 ms  → A chosen e 2
       700 ms  → A released e
      """)
  }

  @Test func aFingerThatIsLiftedAtOnceTypesTheKeyAndLaterTheFirst() throws {
    try expectGestures(
      """
         0 ms  A down e
         0 ms  → A pressed e
       499 ms  A up
       499 ms  → A tapped e
       499 ms  → A released e
      1000 ms  A down e
      1000 ms  → A pressed e
      1500 ms  → A alternates shown e at 0
      1600 ms  A up
      1600 ms  → A chosen e 0
      1600 ms  → A released e
      """)
  }

  @Test func outOfReachNothingIsChosen() throws {
    try expectGestures(
      """
         0 ms  A down e
         0 ms  → A pressed e
       500 ms  → A alternates shown e at 0
       600 ms  A move +0,76
       600 ms  → A highlighted e none
       650 ms  A move +0,75
       650 ms  → A highlighted e 0
       700 ms  A up +0,80
       700 ms  → A highlighted e none
       700 ms  → A released e
      """)
  }

  @Test func theSystemTakesThemAway() throws {
    try expectGestures(
      """
         0 ms  A down e
         0 ms  → A pressed e
       500 ms  → A alternates shown e at 0
       600 ms  A cancel
       600 ms  → A released e
      """)
  }

  @Test func theyCanBeDrawnWhileTheyAreShown() {
    var recognizer = TestKeyboard.recognizer()
    let place = LayoutPoint(x: 160, y: 27)
    let start = KeyboardInstant()
    _ = recognizer.touch(TouchEvent(TouchID(rawValue: 1), .began, at: place, instant: start))
    #expect(recognizer.popup == nil)
    _ = recognizer.tick(at: start.advanced(by: .milliseconds(500)))
    #expect(recognizer.popup?.highlighted == 0)
    #expect(recognizer.popup?.alternates.frames.map(\.x) == [128, 192, 256])
    _ = recognizer.cancelAll(at: start)
    #expect(recognizer.popup == nil && recognizer.isIdle)
  }

  @Test func theyStandAboveTheirKeyTowardsTheMiddle() {
    let size = LayoutSize(width: 320, height: 216)
    func frames(_ count: Int, _ x: Double, _ y: Double) -> [[Double]] {
      let key = LayoutRect(x: x, y: y, width: 40, height: 50)
      return AlternatesPopup(count: count, above: key, in: size).frames.map {
        [$0.x, $0.y, $0.width, $0.height]
      }
    }
    #expect(frames(2, 40, 100) == [[40, 50, 40, 50], [80, 50, 40, 50]])
    #expect(frames(2, 240, 100) == [[240, 50, 40, 50], [200, 50, 40, 50]])
    // At the top they cover their key.
    #expect(frames(1, 40, 20) == [[40, 0, 40, 50]])
    // Where there is no room to the side, they begin elsewhere; where there is none at all, above.
    #expect(frames(8, 40, 166).map { $0[0] } == stride(from: 0, to: 320, by: 40).map { $0 })
    #expect(frames(9, 40, 166).map { $0[0] } == [40, 80, 120, 160, 200, 40, 80, 120, 160])
    #expect(frames(9, 40, 166).map { $0[1] } == [116, 116, 116, 116, 116, 66, 66, 66, 66])
  }

  /// Inside the keyboard, apart from each other, in all sizes; a keyboard in a mirror has its
  /// popups mirrored.
  @Test func popupsAreInsideAndMirrored() throws {
    try withSeeds(2_000) { generator in
      let size = LayoutSize(
        width: .random(in: 1...1400, using: &generator),
        height: .random(in: 1...400, using: &generator))
      let width = Double.random(in: 0...(size.width / 2), using: &generator)
      let key = LayoutRect(
        x: .random(in: 0...(size.width - width), using: &generator),
        y: .random(in: 0...size.height, using: &generator), width: width,
        height: .random(in: 1...60, using: &generator))
      let mirrored = LayoutRect(
        x: size.width - key.maxX, y: key.y, width: width, height: key.height)
      let count = Int.random(in: 1...40, using: &generator)
      let frames = AlternatesPopup(count: count, above: key, in: size).frames
      let mirror = AlternatesPopup(count: count, above: mirrored, in: size, isRightToLeft: true)
      try #require(frames.count == count)
      let near = 1e-6
      for (index, frame) in frames.enumerated() {
        try #require(frame.x > -near && frame.maxX < size.width + near)
        try #require(frame.y > -near && frame.maxY < size.height + near)
        let other = mirror.frames[index]
        try #require(abs(other.x - (size.width - frame.maxX)) < near && other.y == frame.y)
        for second in frames[..<index] {
          let isApart =
            second.maxX < frame.x + near || frame.maxX < second.x + near
            || second.maxY < frame.y + near || frame.maxY < second.y + near
          try #require(isApart)
        }
      }
    }
  }

  /// In the middle of an alternate, that is meant.
  @Test func theNearestIsMeant() throws {
    try withEvery("count", in: 1...20) { count in
      let key = LayoutRect(x: 100, y: 160, width: 33, height: 40)
      let popup = AlternatesPopup(
        count: count, above: key, in: LayoutSize(width: 320, height: 216))
      for (index, frame) in popup.frames.enumerated() {
        try #require(popup.alternate(at: frame.center) == index)
      }
      try #require(popup.alternate(at: LayoutPoint(x: .nan, y: 0)) == nil)
      try #require(popup.alternate(at: LayoutPoint(x: 1e300, y: 0)) == nil)
    }
  }
}
