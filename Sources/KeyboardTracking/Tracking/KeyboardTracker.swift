/// Knows from the system's notifications where the keyboard is, and how much of a view it covers.
///
/// A value without a clock: events go in, effects come out.
///
/// ```swift
/// var tracker = KeyboardTracker(idiom: .pad, screen: KeyboardSize(width: 768, height: 1024))
/// for effect in tracker.handle(.notification(notification)) { perform(effect) }
/// scrollView.contentInset.bottom = tracker.overlap(with: frame).bottomInset
/// ```
///
/// **One keyboard.** On a screen there is one, of this app or of another. The newest notification
/// counts, except that one app's keyboard does not go when another's is said to.
///
/// **Another app's keyboard** covers this app's views too where both are visible. While this app is
/// on its way to another one or back, it is not believed, and the last that was said counts when the
/// app is in front again. What is said in the background is old by then, and forgotten.
///
/// **Names and frames.** A frame says where the keyboard is, a name says whether it is docked: a
/// keyboard that is said to hide, at a place on the screen, has left its dock. A frame that says
/// nothing means that a finger has the keyboard.
public struct KeyboardTracker: Hashable, Sendable {
  /// The state of the keyboard.
  public var state: KeyboardState { placement.state }
  /// The part of the keyboard that is on the screen, in the screen's coordinates; `nil` when there
  /// is none, or the system does not say where.
  public var frame: KeyboardRect? { placement.frame }
  /// Whether the keyboard is this app's; `nil` when there is none.
  public var isLocal: Bool? { shown?.isLocal }
  /// How the keyboard goes where it is going; `nil` when it is there, or jumps.
  public private(set) var animation: KeyboardAnimation?
  /// The app's window, in the screen's coordinates.
  public private(set) var window: KeyboardRect
  /// The size of the screen.
  public var screenSize: KeyboardSize { screen.size }

  var screen: KeyboardScreen
  var placement = KeyboardPlacement.hidden
  /// The keyboard as it was reported, before a pan has moved it; `nil` when it is hidden.
  var shown: Shown?
  /// Where a pan has put the keyboard's top.
  var panTop: Double?
  var announced = Announcements()
  var app = ApplicationMemory()
  /// The window in which the keyboard is seen.
  var keyboardWindow: Int?
  var effects: [KeyboardEffect] = []

  /// A keyboard on the screen, as it was reported.
  struct Shown: Hashable, Sendable {
    /// `nil` while it is dragged.
    var frame: KeyboardRect?
    var isLocal: Bool
    var leavesDock = false
  }

  /// Makes a tracker of a screen without a keyboard, and of a window that fills the screen.
  public init(idiom: KeyboardIdiom, screen: KeyboardSize) {
    self.screen = KeyboardScreen(size: screen, idiom: idiom)
    window = KeyboardRect(x: 0, y: 0, width: screen.width, height: screen.height)
  }

  /// Something has happened: what is to be done, in this order.
  public mutating func handle(_ event: KeyboardEvent) -> [KeyboardEffect] {
    switch event {
    case .notification(let notification): hear(notification)
    case .application(let transition): pass(transition)
    case .screenChanged(let size): change(to: size)
    case .windowChanged(let frame) where frame.isFinite: window = frame
    case .windowChanged: break
    case .hardwareKeyboardChanged(let isAttached): screen.hasHardwareKeyboard = isAttached
    case .firstResponderChanged(let isOurs): changeFirstResponder(isOurs: isOurs)
    case .windowsListed(let windows): keyboardWindow = KeyboardWindow.front(of: windows)?.id
    case .panMoved(let y): pan(to: y)
    case .panEnded(let isDismissing): endPan(isDismissing: isDismissing)
    }
    update()
    defer { effects = [] }
    return effects
  }

  private mutating func update() {
    let old = placement
    placement = pannedPlacement
    if placement == .hidden { shown = nil }
    guard placement != old else { return }
    effects.append(.keyboardMoved(from: old.state, to: placement.state))
  }

  /// What the keyboard is without the finger of a pan.
  private var restingPlacement: KeyboardPlacement {
    guard let shown else { return .hidden }
    guard let frame = shown.frame else { return .dragged }
    return screen.placement(of: frame, leavesDock: shown.leavesDock)
  }

  private var pannedPlacement: KeyboardPlacement {
    let resting = restingPlacement
    guard let panTop, let frame = resting.frame else { return resting }
    return KeyboardPlacement(
      state: .moving,
      frame: KeyboardRect(
        x: frame.x, y: panTop, width: frame.width, height: screen.size.height - panTop))
  }

  // MARK: Notifications

  private mutating func hear(_ notification: KeyboardNotification) {
    let namesAPlace = screen.meaningful(notification.end) != nil
    if !notification.isLocal, app.place != .front {
      app.deferred = app.place == .between ? notification : nil
      effects.append(.notificationIgnored(.anotherAppIsInFront))
    } else if hidesAnothers(notification) {
      effects.append(.notificationIgnored(.notTheOwner))
    } else if let reason = announced.reasonToIgnore(notification, namesAPlace: namesAPlace) {
      effects.append(.notificationIgnored(reason))
    } else {
      // The newest one counts: what was said of another app's keyboard before is over.
      if notification.isLocal, !notification.kind.isHiding { app.deferred = nil }
      apply(notification)
    }
  }

  /// Whether one app's keyboard is said to go while another's is there.
  func hidesAnothers(_ notification: KeyboardNotification) -> Bool {
    guard notification.kind.isHiding, let shown else { return false }
    return shown.isLocal != notification.isLocal
  }

  mutating func apply(_ notification: KeyboardNotification) {
    panTop = nil
    animation = notification.kind.isAnnouncement ? notification.animation : nil
    if let frame = screen.meaningful(notification.end) {
      shown = Shown(
        frame: frame, isLocal: notification.isLocal, leavesDock: notification.kind.isHiding)
    } else if notification.kind.isHiding {
      // While our text field goes on writing, a keyboard that hides nowhere is being dragged.
      let isDragged = shown != nil && screen.idiom == .pad && app.holdsFirstResponder == true
      shown = isDragged ? Shown(frame: nil, isLocal: notification.isLocal) : nil
    } else if shown != nil, screen.idiom == .pad {
      shown = Shown(frame: nil, isLocal: notification.isLocal)
    } else {
      effects.append(.notificationIgnored(.nowhere))
    }
  }

  // MARK: Screens and fingers

  private mutating func change(to size: KeyboardSize) {
    guard size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite,
      size != screen.size
    else { return }
    letGo()
    let resting = restingPlacement
    let old = screen
    screen.size = size
    if window == old.bounds { window = screen.bounds }
    guard let frame = shown?.frame, !screen.isDocked(frame, on: size) else { return }
    shown?.leavesDock = false
    // One that is away from the bottom goes somewhere else with the screen, and nobody knows where.
    let docked = resting.state.isAtBottom ? resting.frame : nil
    shown?.frame = docked.flatMap { screen.redocked($0, from: old.size).frame }
  }

  private mutating func pan(to y: Double) {
    let resting = restingPlacement
    guard app.place == .front, shown?.isLocal == true, y.isFinite, resting.state == .docked,
      let frame = resting.frame
    else { return }
    let top = min(max(y, frame.y), screen.size.height - 1)
    letGo()
    if top > frame.y { panTop = top }
    guard let keyboardWindow else { return }
    effects.append(.moveKeyboard(window: keyboardWindow, top: top))
  }

  private mutating func endPan(isDismissing: Bool) {
    guard panTop != nil else { return }
    letGo()
    if isDismissing { shown = nil }
  }

  /// No finger has the keyboard, and nothing that was announced moves it.
  mutating func letGo() {
    panTop = nil
    animation = nil
  }
}
