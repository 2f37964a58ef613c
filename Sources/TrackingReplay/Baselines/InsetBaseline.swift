import KeyboardTracking

/// What an app that does as an article says knows of the screen.
struct BaselineScene: Hashable, Sendable {
  /// What kind of device it is.
  var idiom: KeyboardIdiom
  /// The app's window, in the screen's coordinates.
  var window: KeyboardRect
  /// The view that the keyboard must not hide, in the window's coordinates.
  var view: KeyboardRect
}

/// An algorithm of an article as it stands there, to be compared with.
protocol InsetBaseline {
  /// What the table calls it: the number of the article, and what it does.
  static var name: String { get }
  /// The bottom inset that the view would have by now.
  var inset: Double { get }
  /// Something has happened.
  mutating func handle(_ event: KeyboardEvent, in scene: BaselineScene)
}

/// Article 000, first version: the height of the window less the top of the keyboard, whenever a
/// change of the frame is announced.
struct WindowHeightBaseline: InsetBaseline {
  static let name = "000 first"
  private(set) var inset = 0.0

  mutating func handle(_ event: KeyboardEvent, in scene: BaselineScene) {
    guard case .notification(let notification) = event, notification.kind == .willChangeFrame
    else { return }
    inset = scene.window.height - (notification.end.y - scene.window.y)
  }
}

/// Article 000, the bad solution: the same, unsubscribed while the app is not active.
struct UnsubscribingBaseline: InsetBaseline {
  static let name = "000 unsubscribing"
  private var inner = WindowHeightBaseline()
  private var isSubscribed = true

  var inset: Double { inner.inset }

  mutating func handle(_ event: KeyboardEvent, in scene: BaselineScene) {
    switch event {
    case .application(.willResignActive): isSubscribed = false
    case .application(.willEnterForeground), .application(.didBecomeActive): isSubscribed = true
    default: if isSubscribed { inner.handle(event, in: scene) }
    }
  }
}

/// Article 000, last version: an undocked keyboard on a tablet, whose bottom is above the window's,
/// has no height; on tablets changes that have happened count too.
struct UndockedBaseline: InsetBaseline {
  static let name = "000 last"
  private(set) var inset = 0.0

  mutating func handle(_ event: KeyboardEvent, in scene: BaselineScene) {
    guard case .notification(let notification) = event else { return }
    let isPad = scene.idiom == .pad
    guard
      notification.kind == .willChangeFrame || isPad && notification.kind == .didChangeFrame
    else { return }
    let frame = notification.end.moved(byX: -scene.window.x, y: -scene.window.y)
    let isUnlocked = isPad && frame.maxY < scene.window.height
    inset = isUnlocked ? 0 : scene.window.height - frame.y
  }
}

/// Article 001: the height of the keyboard when it is going to be shown, nothing when it goes.
struct ShowHideBaseline: InsetBaseline {
  static let name = "001"
  private(set) var inset = 0.0

  mutating func handle(_ event: KeyboardEvent, in scene: BaselineScene) {
    guard case .notification(let notification) = event else { return }
    if notification.kind == .willShow { inset = notification.end.height }
    if notification.kind == .willHide { inset = 0 }
  }
}

/// Article 003: visible when the frame after a change intersects the view's, hidden otherwise; an
/// app that uses it for an inset has the keyboard's height to use.
struct IntersectionBaseline: InsetBaseline {
  static let name = "003"
  private(set) var inset = 0.0

  mutating func handle(_ event: KeyboardEvent, in scene: BaselineScene) {
    guard case .notification(let notification) = event, notification.kind == .didChangeFrame
    else { return }
    // The frame is converted to the view's coordinates, and compared with a frame in its parent's.
    let frame = notification.end.moved(
      byX: -scene.window.x - scene.view.x, y: -scene.window.y - scene.view.y)
    inset = frame.intersection(scene.view).isEmpty ? 0 : notification.end.height
  }
}

/// Article 004: the height of what the view and the keyboard have in common, as long as the last
/// notification of its kind was one of showing.
struct LayoutGuideBaseline: InsetBaseline {
  static let name = "004"
  private(set) var inset = 0.0
  private var isHidden = true

  mutating func handle(_ event: KeyboardEvent, in scene: BaselineScene) {
    guard case .notification(let notification) = event else { return }
    switch notification.kind {
    case .willShow, .didShow: isHidden = false
    case .willHide, .didHide:
      isHidden = true
      inset = 0
    case .willChangeFrame, .didChangeFrame: break
    }
    guard !isHidden else { return }
    let frame = notification.end.moved(byX: -scene.window.x, y: -scene.window.y)
    inset = scene.view.intersection(frame).height
  }
}
