import KeyboardTracking
import Logging
import Synchronization
import Testing

/// A screen of an app, which may be on any thread when it goes.
private final class Screen: Sendable {
  static let alive = Atomic(0)
  private let told = Mutex([HeightAndDuration]())

  var heard: [HeightAndDuration] { told.withLock { $0 } }

  init() { Self.alive.add(1, ordering: .relaxed) }
  deinit { Self.alive.subtract(1, ordering: .relaxed) }

  func hear(_ value: HeightAndDuration) { told.withLock { $0.append(value) } }
}

/// Where a view is.
@MainActor
private final class Place {
  var frame: KeyboardRect? = Frames.phoneList
}

/// What happened, in order.
@MainActor
private final class Collected {
  var texts: [String] = []
}

@MainActor
@Suite(.serialized)
struct CenterTests {
  private let center = KeyboardCenter(idiom: .phone, screen: Frames.phone)

  private func subscribe(_ screen: Screen, frame: KeyboardRect? = Frames.phoneList) {
    center.subscribe(screen, to: .heightAndDuration, of: { _ in frame }) { $0.hear($1) }
  }

  @Test func anObserverHearsWhatItNeedsOnceForEachChange() {
    let screen = Screen()
    subscribe(screen)
    for kind in [.willChangeFrame, .willShow, .didChangeFrame, .didShow]
      as [KeyboardNotification.Kind]
    {
      center.handle(.hearing(kind, Frames.phoneUp))
    }
    center.handle(.hearing(.willHide, Frames.phoneDown))
    #expect(
      screen.heard == [
        HeightAndDuration(height: 335, duration: 0.25),
        HeightAndDuration(height: 0, duration: 0.25),
      ])
  }

  @Test func oneThatNeedsEverythingHearsMore() {
    let screen = Screen()
    let states = Collected()
    center.subscribe(screen, to: .everything, of: { _ in Frames.phoneList }) {
      states.texts.append($1.state.rawValue)
    }
    center.handle(.hearing(.willShow, Frames.phoneUp))
    center.handle(.panMoved(y: 600))
    center.handle(.panMoved(y: 700))
    center.handle(.panEnded(isDismissing: true))
    #expect(states.texts == ["docked", "moving", "moving", "hidden"])
  }

  @Test func oneThatFollowsAnUndockedKeyboardIsToldOfIt() {
    let center = KeyboardCenter(idiom: .pad, screen: Frames.pad)
    let (follower, other) = (Screen(), Screen())
    for (screen, follows) in [(follower, true), (other, false)] {
      center.subscribe(
        screen, to: .heightAndDuration, of: { _ in Frames.padList }, followsUndocked: follows
      ) { $0.hear($1) }
    }
    center.handle(.hearing(.didChangeFrame, Frames.undocked))
    #expect(follower.heard.map(\.height) == [464] && other.heard == [])
  }

  @Test func severalScreensHearWhatIsTheirs() {
    let (first, second, away) = (Screen(), Screen(), Screen())
    subscribe(first)
    subscribe(second, frame: KeyboardRect(x: 0, y: 0, width: 375, height: 500))
    subscribe(away, frame: nil)
    center.handle(.hearing(.willShow, Frames.phoneUp))
    #expect(first.heard.map(\.height) == [335])
    #expect(second.heard.map(\.height) == [23])
    #expect(away.heard == [])
    center.unsubscribe(first)
    center.handle(.hearing(.willHide, Frames.phoneDown))
    #expect(first.heard.count == 1 && second.heard.count == 2)
  }

  @Test func aViewThatCameBackHearsWhatItMissed() {
    let screen = Screen()
    let place = Place()
    center.subscribe(screen, to: .heightAndDuration, of: { _ in place.frame }) { $0.hear($1) }
    center.handle(.hearing(.willShow, Frames.phoneUp))
    place.frame = nil
    center.handle(.hearing(.willHide, Frames.phoneDown))
    #expect(screen.heard.map(\.height) == [335])
    place.frame = Frames.phoneList
    center.viewsChanged()
    #expect(screen.heard.map(\.height) == [335, 0])
  }

  @Test func oneThatComesLateHearsOfTheKeyboardThatIsThere() {
    center.handle(.hearing(.didShow, Frames.phoneUp))
    let screen = Screen()
    subscribe(screen)
    #expect(screen.heard == [HeightAndDuration(height: 335, duration: 0)])
  }

  @Test func whatHappensInsideOfAHandlerIsHandledAfterwards() {
    let (first, second, third) = (Screen(), Screen(), Screen())
    let center = center
    center.subscribe(first, to: .heightAndDuration, of: { _ in Frames.phoneList }) {
      $0.hear($1)
      if $1.height > 0 { center.handle(.hearing(.willHide, Frames.phoneDown)) }
      center.unsubscribe(first)
      center.unsubscribe(third)
    }
    subscribe(second)
    subscribe(third)
    center.handle(.hearing(.willShow, Frames.phoneUp))
    #expect(first.heard.map(\.height) == [335])
    #expect(third.heard == [])
    #expect(second.heard.map(\.height) == [335, 0])
  }

  @Test func oneThatSubscribesInsideOfAHandlerIsToldOnce() {
    let (first, second) = (Screen(), Screen())
    let center = center
    center.subscribe(first, to: .heightAndDuration, of: { _ in Frames.phoneList }) {
      $0.hear($1)
      guard $1.height > 0 else { return }
      center.subscribe(second, to: .heightAndDuration, of: { _ in Frames.phoneList }) {
        $0.hear($1)
      }
      center.viewsChanged()
    }
    center.handle(.hearing(.willShow, Frames.phoneUp))
    #expect(first.heard.map(\.height) == [335] && second.heard.map(\.height) == [335])
    center.handle(.hearing(.willHide, Frames.phoneDown))
    #expect(first.heard.map(\.height) == [335, 0] && second.heard.map(\.height) == [335, 0])
  }

  @Test func oneThatGoesInsideOfAHandlerOfAnotherHearsNothing() {
    let before = Screen.alive.load(ordering: .relaxed)
    let first = Screen()
    var last: Screen? = Screen()
    center.subscribe(first, to: .heightAndDuration, of: { _ in Frames.phoneList }) { _, _ in
      last = nil
    }
    if let last { subscribe(last) }
    center.handle(.hearing(.willShow, Frames.phoneUp))
    let alive = Screen.alive.load(ordering: .relaxed)
    #expect(alive == before + 1 && last == nil)
    #expect(center.subscriptionCount == 1)
  }

  @Test func whatHappensWhileAnEffectIsDoneIsHandledAfterwards() {
    let screen = Screen()
    let order = Collected()
    let center = center
    center.onEffect = { effect in
      order.texts.append(effect.description)
      if effect == .keyboardMoved(from: .hidden, to: .docked) {
        center.handle(.hearing(.willHide, Frames.phoneDown))
      }
    }
    center.subscribe(screen, to: .everything, of: { _ in Frames.phoneList }) {
      order.texts.append("told \($1.state)")
    }
    center.handle(.hearing(.willShow, Frames.phoneUp))
    #expect(
      order.texts == ["hidden → docked", "told docked", "docked → hidden", "told hidden"])
    center.onEffect = nil
  }

  @Test func effectsComeBeforeTheObservers() {
    let screen = Screen()
    let order = Collected()
    center.onEffect = { order.texts.append($0.description) }
    center.subscribe(screen, to: .everything, of: { _ in Frames.phoneList }) {
      order.texts.append("told \($1.state)")
    }
    center.handle(.hearing(.willShow, Frames.phoneUp))
    center.handle(.application(.willResignActive))
    #expect(order.texts == ["hidden → docked", "told docked", "cover with snapshot"])
  }

  @Test func tenThousandObserversLeaveNothingBehind() {
    let before = Screen.alive.load(ordering: .relaxed)
    var largest = 0
    for _ in 0..<10_000 {
      subscribe(Screen())
      largest = max(largest, center.subscriptionCount)
    }
    #expect(Screen.alive.load(ordering: .relaxed) == before)
    #expect(largest <= 16)
    var screens = (0..<10_000).map { _ in Screen() }
    for screen in screens { subscribe(screen) }
    center.handle(.hearing(.willShow, Frames.phoneUp))
    #expect(screens.allSatisfy { $0.heard.count == 1 })
    screens = []
    #expect(Screen.alive.load(ordering: .relaxed) == before)
    center.handle(.hearing(.willHide, Frames.phoneDown))
    #expect(center.subscriptionCount == 0)
  }

  /// The thread sanitizer watches this one.
  @Test func observersMayGoOnAnyThread() async {
    let before = Screen.alive.load(ordering: .relaxed)
    await withTaskGroup { group in
      for _ in 0..<8 {
        let screens = (0..<250).map { _ in Screen() }
        for screen in screens { subscribe(screen) }
        // The last references go elsewhere, while the keyboard comes and goes here.
        group.addTask { @concurrent in _ = screens.count }
      }
      for _ in 0..<50 {
        center.handle(.hearing(.willShow, Frames.phoneUp))
        await Task.yield()
        center.handle(.hearing(.willHide, Frames.phoneDown))
      }
    }
    center.viewsChanged()
    #expect(Screen.alive.load(ordering: .relaxed) == before)
    #expect(center.subscriptionCount == 0)
  }

  @Test func everyEventHasALineWithItsTags() {
    let handler = CollectingHandler()
    let log = TaggedLogger(Logger(label: "test") { _ in handler })
    let center = KeyboardCenter(idiom: .phone, screen: Frames.phone, log: log)
    center.handle(.hearing(.willChangeFrame, Frames.phoneUp))
    center.handle(.application(.willResignActive))
    log.child("watchdog").child("legs").warning("woof")
    let lines = handler.lines.withLock { $0 }
    #expect(
      lines == [
        "debug [keyboard][tracker] willChangeFrame: docked, calculated height - 335, top - 477: hidden → docked",
        "debug [keyboard][tracker] willResignActive: docked, calculated height - 335, top - 477: cover with snapshot",
        "warning [keyboard][watchdog][legs] woof",
      ])
  }
}

/// Keeps lines.
private final class CollectingHandler: LogHandler, Sendable {
  let lines = Mutex([String]())

  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .trace }
    set {}
  }
  subscript(metadataKey _: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) { lines.withLock { $0.append("\(event.level) \(event.message)") } }
}
