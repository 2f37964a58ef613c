import KeyboardTracking
import TestSupport
import Testing

/// Whose keyboard it is, and when what is said of another app's counts.
@Suite(.namesCases)
struct OtherAppTests {
  @Test func whatWasSaidOfAnotherAppsKeyboardCountsWhenTheAppIsInFrontAgain() {
    var tracker = KeyboardTracker.pad
    _ = tracker.handle(.application(.willResignActive))
    #expect(
      tracker.hear(.willShow, Frames.docked, isLocal: false)
        == [.notificationIgnored(.anotherAppIsInFront)])
    _ = tracker.handle(.application(.didBecomeActive))
    #expect(tracker.state == .docked && tracker.isLocal == false)
    // By now the keyboard is there.
    #expect(tracker.overlap(with: Frames.padList).animation == nil)
    // Behind a stay in the background nobody knows whether it is still there.
    _ = tracker.handle(.application(.willResignActive))
    tracker.hear(.willShow, Frames.docked, isLocal: false)
    _ = tracker.handle(.application(.didEnterBackground))
    _ = tracker.handle(.application(.willEnterForeground))
    _ = tracker.handle(.application(.didBecomeActive))
    #expect(tracker.state == .hidden)
  }

  @Test func ourOwnKeyboardEndsWhatWasSaidOfAnotherApps() {
    var tracker = KeyboardTracker.pad
    _ = tracker.handle(.application(.willResignActive))
    tracker.hear(.willShow, Frames.docked, isLocal: false)
    tracker.hear(.willShow, Frames.docked)
    _ = tracker.handle(.application(.didBecomeActive))
    #expect(tracker.isLocal == true)
  }

  @Test func oneAppsKeyboardDoesNotGoWithAnothers() throws {
    try withEvery("isLocal", in: [true, false]) { isLocal in
      var tracker = KeyboardTracker.pad
      tracker.hear(.willShow, Frames.docked, isLocal: isLocal)
      #expect(
        tracker.hear(.willHide, Frames.below, isLocal: !isLocal)
          == [.notificationIgnored(.notTheOwner)])
      #expect(tracker.state == .docked)
      tracker.hear(.willHide, Frames.below, isLocal: isLocal)
      #expect(tracker.state == .hidden)
    }
  }

  @Test func whatIsSaidOfAnotherAppsKeyboardInTheBackgroundIsForgotten() {
    var tracker = KeyboardTracker.pad
    _ = tracker.handle(.application(.willResignActive))
    _ = tracker.handle(.application(.didEnterBackground))
    tracker.hear(.willShow, Frames.docked, isLocal: false)
    // The app is suspended, and hears nothing of the hiding.
    _ = tracker.handle(.application(.willEnterForeground))
    _ = tracker.handle(.application(.didBecomeActive))
    #expect(tracker.state == .hidden)
  }

  @Test func whatIsSaidOfAnotherAppsKeyboardOnTheWayBackCounts() {
    var tracker = KeyboardTracker.pad
    _ = tracker.handle(.application(.willResignActive))
    _ = tracker.handle(.application(.didEnterBackground))
    _ = tracker.handle(.application(.willEnterForeground))
    tracker.hear(.willShow, Frames.docked, isLocal: false)
    #expect(tracker.state == .hidden)
    _ = tracker.handle(.application(.didBecomeActive))
    #expect(tracker.state == .docked && tracker.isLocal == false)
  }

  @Test func aReportTakesTheKeyboardFromNoNewOwner() {
    var tracker = KeyboardTracker.pad
    tracker.hear(.willShow, Frames.docked)
    tracker.hear(.willShow, Frames.docked, isLocal: false)
    #expect(tracker.hear(.didShow, Frames.docked) == [.notificationIgnored(.overtaken)])
    #expect(tracker.isLocal == false)
    tracker.hear(.willHide, Frames.below, isLocal: false)
    #expect(tracker.state == .hidden)
  }

  @Test func aReportThatWasNotAnnouncedTakesItFromNoneEither() {
    var tracker = KeyboardTracker.pad
    tracker.hear(.willShow, Frames.docked, isLocal: false)
    #expect(tracker.hear(.didShow, Frames.docked) == [.notificationIgnored(.overtaken)])
    #expect(tracker.isLocal == false)
  }

  @Test func aHidingOfAnotherOwnersKeyboardOvertakesNothing() {
    var tracker = KeyboardTracker.pad
    tracker.hear(.willShow, Frames.docked, isLocal: false)
    tracker.hear(.willHide, Frames.below)
    #expect(tracker.hear(.didShow, Frames.docked, isLocal: false) == [])
    #expect(tracker.overlap(with: Frames.padList).animation == nil)
  }

  @Test func aFingerMovesNoKeyboardOfAnotherApp() {
    var tracker = KeyboardTracker.pad
    _ = tracker.handle(.windowsListed([KeyboardWindow(id: 1, holdsKeyboard: true)]))
    tracker.hear(.willShow, Frames.docked, isLocal: false)
    #expect(tracker.handle(.panMoved(y: 900)) == [])
    #expect(tracker.state == .docked)
  }
}
