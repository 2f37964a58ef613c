/// One of the six notifications that the system sends about its keyboard, with its information in
/// types.
public struct KeyboardNotification: Hashable, Sendable {
  /// Which of the six.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case willShow, didShow
    case willHide, didHide
    case willChangeFrame, didChangeFrame
  }

  /// Which of the six it is.
  public var kind: Kind
  /// Where the keyboard was, in the coordinates of the screen; `nil` when the system does not say.
  public var begin: KeyboardRect?
  /// Where it is going to be, or is, in the coordinates of the screen.
  ///
  /// As it was sent: it may be zero, almost zero, above the screen or as large as it.
  public var end: KeyboardRect
  /// How the keyboard gets there; `nil` when it is not animated.
  public var animation: KeyboardAnimation?
  /// Whether the keyboard belongs to this app; every app that is visible hears of every keyboard.
  public var isLocal: Bool

  /// Makes a notification.
  public init(
    _ kind: Kind, begin: KeyboardRect? = nil, end: KeyboardRect,
    animation: KeyboardAnimation? = nil, isLocal: Bool = true
  ) {
    self.kind = kind
    self.begin = begin
    self.end = end
    self.animation = animation
    self.isLocal = isLocal
  }
}

extension KeyboardNotification.Kind {
  /// Whether it announces something; the others say that it has happened.
  public var isAnnouncement: Bool {
    switch self {
    case .willShow, .willHide, .willChangeFrame: true
    case .didShow, .didHide, .didChangeFrame: false
    }
  }

  /// Whether its name says that the keyboard goes.
  public var isHiding: Bool { self == .willHide || self == .didHide }

  /// What says that the announced thing has happened; itself for one that says so.
  var completion: Self {
    switch self {
    case .willShow, .didShow: .didShow
    case .willHide, .didHide: .didHide
    case .willChangeFrame, .didChangeFrame: .didChangeFrame
    }
  }
}

/// How a keyboard moves.
public struct KeyboardAnimation: Hashable, Sendable {
  /// How long, in seconds.
  public var duration: Double
  /// The raw value of `UIView.AnimationCurve`; keyboards use 7, which has no name.
  public var curve: Int

  /// Makes an animation.
  public init(duration: Double, curve: Int = 7) {
    self.duration = duration
    self.curve = curve
  }
}
