import KeyboardTracking
import TestSupport
import Testing

/// What the recordings in Examples/tracking do not show; they are played by `ExampleReplayTests`.
@Suite(.namesCases)
struct TrackerTests {
  @Test func anOverlapIsThatOfTheViewAndNotTheHeightOfTheKeyboard() {
    var tracker = KeyboardTracker.phone
    tracker.hear(.willShow, Frames.phoneUp)
    let bottom = KeyboardRect(x: 20, y: 700, width: 300, height: 50)
    #expect(
      tracker.overlap(with: bottom)
        == KeyboardOverlap(
          rect: KeyboardRect(x: 0, y: 0, width: 300, height: 50), bottomInset: 50,
          animation: KeyboardAnimation(duration: 0.25)))
    let top = KeyboardRect(x: 0, y: 0, width: 375, height: 477)
    #expect(tracker.overlap(with: top).rect == .zero)
    #expect(tracker.overlap(with: top).bottomInset == 0)
    let part = KeyboardRect(x: 0, y: 377, width: 375, height: 200)
    #expect(
      tracker.overlap(with: part).rect == KeyboardRect(x: 0, y: 100, width: 375, height: 100))
  }

  @Test func anUndockedKeyboardAsksForAnInsetOnlyWhereItIsFollowed() {
    var tracker = KeyboardTracker.pad
    tracker.hear(.didChangeFrame, Frames.undocked)
    #expect(tracker.state == .undocked)
    #expect(tracker.overlap(with: Frames.padList).bottomInset == 0)
    #expect(tracker.overlap(with: Frames.padList).rect.height == 264)
    #expect(tracker.overlap(with: Frames.padList, followsUndocked: true).bottomInset == 464)
  }

  @Test(arguments: [
    (Frames.docked, KeyboardState.docked), (Frames.undocked, .undocked), (Frames.split, .split),
    (Frames.floating, .floating), (Frames.below, .hidden),
    (KeyboardRect(x: 0, y: 969, width: 768, height: 313), .accessoryOnly),
    (KeyboardRect(x: 224, y: 770, width: 320, height: 254), .floating),
    (KeyboardRect(x: 0, y: 416, width: 1024, height: 352), .docked),
    (KeyboardRect(x: -400, y: 600, width: 320, height: 254), .hidden),
  ])
  func aFrameTellsTheState(frame: KeyboardRect, state: KeyboardState) {
    var tracker = KeyboardTracker.pad
    tracker.hear(.willChangeFrame, frame)
    #expect(tracker.state == state)
  }

  @Test(arguments: [
    KeyboardRect.zero, KeyboardRect(x: 9.86076e-32, y: -64, width: 0, height: 0),
    KeyboardRect(x: 7.08514e-32, y: -64, width: 3.01408e-17, height: 0),
    KeyboardRect(x: 0, y: 0, width: 768, height: 1024),
    KeyboardRect(x: 0, y: -264, width: 768, height: 304),
    KeyboardRect(x: 0, y: -264, width: 375, height: 304),
  ])
  func aFrameThatSaysNothingMeansAFingerOnATabletAndNothingOnAPhone(frame: KeyboardRect) {
    var pad = KeyboardTracker.pad
    #expect(pad.hear(.willChangeFrame, frame) == [.notificationIgnored(.nowhere)])
    pad.hear(.willShow, Frames.docked)
    #expect(
      pad.hear(.willChangeFrame, frame) == [.keyboardMoved(from: .docked, to: .moving)])
    let overlap = pad.overlap(with: Frames.padList, followsUndocked: true)
    #expect(overlap.rect == .zero && overlap.bottomInset == 0)
    // Said to hide, it is gone, unless a field of ours goes on being written in.
    var writing = pad
    _ = writing.handle(.firstResponderChanged(isOurs: true))
    pad.hear(.willHide, frame)
    writing.hear(.willHide, frame)
    #expect(pad.state == .hidden && writing.state == .moving)

    // On a phone a keyboard may be higher than the screen, with its lower part below.
    guard frame.width < 1 || frame.y < 0 else { return }
    var phone = KeyboardTracker.phone
    phone.hear(.willShow, Frames.phoneUp)
    #expect(phone.hear(.willChangeFrame, frame) == [.notificationIgnored(.nowhere)])
    #expect(phone.state == .docked)
  }

  @Test func aHardwareKeyboardMakesABarOfWhatIsCutOff() {
    var tracker = KeyboardTracker.pad
    // A bar with several lines is higher than bars are.
    tracker.hear(.willShow, KeyboardRect(x: 0, y: 840, width: 768, height: 450))
    #expect(tracker.state == .docked)
    let effects = tracker.handle(.hardwareKeyboardChanged(isAttached: true))
    #expect(effects == [.keyboardMoved(from: .docked, to: .accessoryOnly)])
    #expect(tracker.overlap(with: Frames.padList).bottomInset == 184)
  }

  @Test func aReportThatSomethingNewerHasOvertakenIsNoNews() {
    var tracker = KeyboardTracker.phone
    tracker.hear(.willShow, Frames.phoneUp)
    tracker.hear(.willHide, Frames.phoneDown)
    #expect(tracker.hear(.didShow, Frames.phoneUp) == [.notificationIgnored(.overtaken)])
    #expect(tracker.state == .hidden)
    tracker.hear(.willShow, Frames.phoneUp)
    #expect(tracker.hear(.didShow, Frames.phoneUp) == [])
    tracker.hear(.willHide, Frames.phoneDown)
    #expect(tracker.hear(.didShow, Frames.phoneUp) == [.notificationIgnored(.doubled)])
    #expect(tracker.state == .hidden)
  }

  @Test func aHalfHeardStoryIsCompletedByTheReport() {
    var tracker = KeyboardTracker.phone
    #expect(
      tracker.hear(.didShow, Frames.phoneUp) == [.keyboardMoved(from: .hidden, to: .docked)])
    #expect(tracker.overlap(with: Frames.phoneList).animation == nil)
  }

  @Test func aHidingThatWasMissedInTheBackgroundIsMadeUpFor() {
    var tracker = KeyboardTracker.phone
    tracker.hear(.willShow, Frames.phoneUp)
    _ = tracker.handle(.application(.willResignActive))
    _ = tracker.handle(.application(.didEnterBackground))
    _ = tracker.handle(.firstResponderChanged(isOurs: false))
    _ = tracker.handle(.application(.willEnterForeground))
    #expect(tracker.state == .docked)
    #expect(
      tracker.handle(.application(.didBecomeActive))
        == [.keyboardMoved(from: .docked, to: .hidden)])
  }

  @Test func whatWasUnderWayHasArrivedInTheBackground() {
    var tracker = KeyboardTracker.phone
    tracker.hear(.willShow, Frames.phoneUp)
    _ = tracker.handle(.application(.willResignActive))
    #expect(tracker.overlap(with: Frames.phoneList).animation != nil)
    _ = tracker.handle(.application(.didEnterBackground))
    #expect(tracker.overlap(with: Frames.phoneList).animation == nil)
  }

  @Test func aWindowThatFillsTheScreenGoesOnFillingIt() {
    var tracker = KeyboardTracker.pad
    _ = tracker.handle(.screenChanged(Frames.pad.transposed))
    #expect(tracker.window == KeyboardRect(x: 0, y: 0, width: 1024, height: 768))
    let slidOver = KeyboardRect(x: 704, y: 10, width: 320, height: 748)
    _ = tracker.handle(.windowChanged(slidOver))
    _ = tracker.handle(.screenChanged(Frames.pad))
    #expect(tracker.window == slidOver)
  }

  @Test func aDraggedKeyboardWithoutAFieldIsGone() {
    var tracker = KeyboardTracker.pad
    _ = tracker.handle(.firstResponderChanged(isOurs: true))
    tracker.hear(.willShow, Frames.docked)
    tracker.hear(.willHide, .zero)
    #expect(tracker.state == .moving)
    #expect(
      tracker.handle(.firstResponderChanged(isOurs: false))
        == [.keyboardMoved(from: .moving, to: .hidden)])
  }

  @Test func aKeyboardThatHidesOnAPhoneIsHiddenWhereverItIsSaidToBe() {
    var tracker = KeyboardTracker.phone
    tracker.hear(.willShow, Frames.phoneUp)
    tracker.hear(.willHide, Frames.phoneUp)
    #expect(tracker.state == .hidden)
    tracker.hear(.willHide, KeyboardRect(x: 0, y: 726, width: 375, height: 335))
    #expect(tracker.state == .accessoryOnly)
  }

  @Test func aHidingThatIsToldInTheOldOrientationHides() {
    var tracker = KeyboardTracker.phone
    tracker.hear(.willShow, Frames.phoneUp)
    _ = tracker.handle(.screenChanged(Frames.phone.transposed))
    #expect(tracker.state == .docked)
    tracker.hear(.willHide, Frames.phoneUp)
    #expect(tracker.state == .hidden)
    // With a bar, it would reach into the new screen.
    tracker.hear(.willHide, KeyboardRect(x: 0, y: 337, width: 375, height: 475))
    #expect(tracker.state == .hidden)
  }

  @Test func whatIsNotThereIsNotDragged() {
    var tracker = KeyboardTracker.pad
    _ = tracker.handle(.firstResponderChanged(isOurs: true))
    tracker.hear(.willHide, .zero)
    #expect(tracker.state == .hidden)
  }

  /// What is below the old screen would be in the middle of the new one.
  @Test(arguments: [
    KeyboardRect(x: 0, y: 375, width: 812, height: 192),
    KeyboardRect(x: 0, y: 375, width: 812, height: 44),
  ])
  func aPlaceBelowTheOldScreenIsBelowTheNewOne(frame: KeyboardRect) throws {
    try withEvery("kind", in: KeyboardNotification.Kind.allCases) { kind in
      var phone = KeyboardTracker.phone
      phone.hear(.willShow, Frames.phoneUp)
      phone.hear(kind, frame)
      #expect(phone.state == .hidden)
      var pad = KeyboardTracker.pad
      pad.hear(.willShow, Frames.docked)
      pad.hear(kind, KeyboardRect(x: 0, y: 768, width: 1024, height: 352))
      #expect(pad.state == .hidden)
    }
  }

  @Test func aHighBarThatIsLeftWhenTheKeyboardHidesIsNoKeyboard() {
    // A bar of five lines: the keyboard under it has gone below the screen.
    var phone = KeyboardTracker.phone
    phone.hear(.willShow, KeyboardRect(x: 0, y: 337, width: 375, height: 475))
    phone.hear(.willHide, KeyboardRect(x: 0, y: 638, width: 375, height: 475))
    #expect(phone.state == .accessoryOnly)
    #expect(phone.overlap(with: Frames.phoneList).bottomInset == 174)
    var pad = KeyboardTracker.pad
    pad.hear(.willHide, KeyboardRect(x: 0, y: 850, width: 768, height: 438))
    #expect(pad.state == .accessoryOnly)
    #expect(pad.overlap(with: Frames.padList).bottomInset == 174)
    _ = pad.handle(.screenChanged(Frames.pad.transposed))
    let turned = KeyboardRect(x: 0, y: 64, width: 1024, height: 704)
    #expect(pad.overlap(with: turned).bottomInset == 174)
  }

  @Test func manyAnnouncementsMayBeUnderWay() {
    var tracker = KeyboardTracker.phone
    let other = KeyboardRect(x: 0, y: 471, width: 375, height: 341)
    for frame in [Frames.phoneUp, other] {
      for kind in [.willChangeFrame, .willShow] as [KeyboardNotification.Kind] {
        tracker.hear(kind, frame)
      }
      for kind in [.willChangeFrame, .willHide] as [KeyboardNotification.Kind] {
        tracker.hear(kind, Frames.phoneDown)
      }
    }
    for kind in [.didChangeFrame, .didShow] as [KeyboardNotification.Kind] {
      tracker.hear(kind, Frames.phoneUp)
      #expect(tracker.state == .hidden)
    }
  }

  @Test func aPanBeginsWhereTheKeyboardIsTakenToBe() {
    var tracker = KeyboardTracker.phone
    // Told before the screen is: the frame is one of the turned screen.
    tracker.hear(.willShow, KeyboardRect(x: 0, y: 183, width: 812, height: 192))
    #expect(tracker.frame == KeyboardRect(x: 0, y: 620, width: 375, height: 192))
    _ = tracker.handle(.panMoved(y: 300))
    #expect(tracker.state == .docked)
    _ = tracker.handle(.panMoved(y: 700))
    #expect(tracker.state == .moving && tracker.frame?.y == 700)
  }

  @Test func whereNobodyTellsOfFirstRespondersTheKeyboardSpeaksForThem() {
    var tracker = KeyboardTracker.phone
    tracker.hear(.willShow, Frames.phoneUp)
    #expect(tracker.handle(.application(.willResignActive)) == [.coverWithSnapshot])
    tracker.hear(.willHide, Frames.phoneDown)
    _ = tracker.handle(.application(.didEnterBackground))
    #expect(
      tracker.handle(.application(.willEnterForeground)) == [
        .restoreFirstResponder, .removeSnapshot,
      ])
    #expect(tracker.handle(.application(.didBecomeActive)) == [])
  }

  @Test func theFrontKeyboardWindowIsTheOneThatIsSeen() {
    let hidden = KeyboardWindow(id: 1, holdsKeyboard: true, isHidden: true)
    let front = KeyboardWindow(id: 2, holdsKeyboard: true)
    let other = KeyboardWindow(id: 3, holdsKeyboard: false)
    #expect(KeyboardWindow.front(of: [hidden, front, other]) == front)
    #expect(KeyboardWindow.front(of: [front, hidden]) == front)
    #expect(KeyboardWindow.front(of: [hidden, other]) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1e300, 1e300, 0])
  func numbersThatMeanNothingDoNoHarm(number: Double) throws {
    let rects = [
      KeyboardRect(x: number, y: number, width: number, height: number),
      KeyboardRect(x: 0, y: number, width: 768, height: 264),
      KeyboardRect(x: 0, y: 760, width: number, height: 264),
    ]
    try withEvery("rect", in: rects) { rect in
      for kind in KeyboardNotification.Kind.allCases {
        var tracker = KeyboardTracker.pad
        tracker.hear(.willShow, Frames.docked)
        tracker.hear(kind, rect)
        _ = tracker.handle(.panMoved(y: number))
        _ = tracker.handle(.windowChanged(rect))
        _ = tracker.handle(.screenChanged(rect.size))
        let overlap = tracker.overlap(with: rect, followsUndocked: true)
        #expect(overlap.bottomInset >= 0 && overlap.rect.isFinite)
        let usual = tracker.overlap(with: Frames.padList)
        #expect(usual.bottomInset >= 0 && usual.bottomInset <= Frames.padList.height)
      }
    }
  }
}
