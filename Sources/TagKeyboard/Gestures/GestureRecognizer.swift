/// Makes gestures of touches: what is tapped, held, chosen, swiped.
///
/// Like the engine it is a value without a clock: instants come with the touches, and its shell
/// calls `tick` when `nextTick` has come. It knows keys as targets, by their names and places, and
/// says which of them was meant; what a key does is the layout's business.
///
/// ```swift
/// for gesture in recognizer.touch(event) {   // and likewise of recognizer.tick(at:)
///   switch gesture.kind {
///   case .tapped(let key, _), .longPressed(let key): session.keyPressed(action(key, gesture))
///   case .repeatBegan(let key): session.keyDown(action(key, gesture))
///   case .repeatEnded: session.keyUp()
///   case .alternateChosen(let key, let index): session.keyPressed(alternate(key, index))
///   case .swiped(let direction, let steps): move(direction, by: .character, steps)
///   case .caretMoved(let direction, let unit, let steps): move(direction, by: unit, steps)
///   default: break   // to be drawn: pressed, released, alternatesShown …
///   }
/// }
/// ```
///
/// **Two thumbs.** One touch at a time means something. When a second one begins, the first is taken
/// for lifted where it is: its key is typed first, though its finger may be lifted last. A touch
/// that begins while another has hold of the caret types nothing: as long as it is down, the caret
/// moves by words.
///
/// **Where touches go.** A key is typed when the finger is lifted on it or no further than
/// `slideTolerance` beside it. A finger that slides further types nothing any more, unless it moves
/// sideways: then it swipes, and a swipe that comes back near its start is none. Keys that repeat
/// act when they are touched, end when the finger slides off, and are not swiped from.
///
/// **Touches gone wrong.** Of a touch that has not begun nothing is known, so its events do
/// nothing. One that begins twice is cancelled before it begins again. An instant before one that
/// has been is taken for that one. A touch that begins nowhere (NaN, infinite) types nothing, one
/// that moves there has not moved, and one that ends there is cancelled. A touch that is cancelled
/// types nothing; what a key that repeats has already done stays.
public struct GestureRecognizer: Hashable, Sendable {
  /// The keys; where two hit areas overlap, a touch belongs to the first.
  public private(set) var targets: [TouchTarget]
  /// The keyboard's size, in points; alternates are placed inside.
  public private(set) var size: LayoutSize
  /// Whether the text at the caret is written from right to left: then a finger that moves to the
  /// right moves the caret backward.
  public var isRightToLeft: Bool
  /// What makes the difference between one gesture and another.
  public let configuration: Configuration

  var active: ActiveTouch?
  /// Touches that are down and type nothing any more.
  var bystanders: [Bystander] = []
  /// The last tap, while a second one would make it double.
  var lastTap: Tap?
  /// The latest instant that has been.
  var now = KeyboardInstant()
  /// What has been recognised and not been returned yet.
  var gestures: [Gesture] = []

  /// A touch that is down and types nothing any more.
  struct Bystander: Hashable, Sendable {
    let id: TouchID
    /// Whether it makes the caret go by words: it began while another had hold of the caret.
    let isWordFinger: Bool
  }

  /// A key that was tapped, and when.
  struct Tap: Hashable, Sendable {
    let target: TouchTarget
    let instant: KeyboardInstant
  }

  /// More touches than hands have fingers: of the touches that type nothing any more, the oldest is
  /// forgotten then.
  static let maximumBystanders = 16

  /// Makes a recognizer of a keyboard that nobody touches.
  ///
  /// - Parameters:
  ///   - targets: the keys; where two hit areas overlap, a touch belongs to the first.
  ///   - size: the keyboard's size, positive and finite.
  ///   - isRightToLeft: whether the text at the caret is written from right to left.
  ///   - configuration: what makes the difference between one gesture and another.
  public init(
    targets: [TouchTarget], size: LayoutSize, isRightToLeft: Bool = false,
    configuration: Configuration = Configuration()
  ) {
    precondition(size.isPositive, "a keyboard has a size")
    self.targets = targets
    self.size = size
    self.isRightToLeft = isRightToLeft
    self.configuration = configuration
  }

  /// When `tick` wants to be called; `nil` when nothing happens without a touch.
  public var nextTick: KeyboardInstant? { active?.due }

  /// The alternates that are shown, and the one under the finger; `nil` when none are.
  public var popup: (alternates: AlternatesPopup, highlighted: Int?)? {
    guard case .choosing(let popup, let highlighted) = active?.state else { return nil }
    return (popup, highlighted)
  }

  /// Whether no finger is on the keyboard, as far as has been told.
  public var isIdle: Bool { active == nil && bystanders.isEmpty }

  /// Something happened to a touch: the gestures that follow, in their order.
  ///
  /// What was due before comes first, so that a shell whose ticks are late gets the same gestures.
  public mutating func touch(_ event: TouchEvent) -> [Gesture] {
    advance(to: event.instant)
    switch event.phase {
    case .began: begin(event.touch, at: event.location)
    case .moved: move(event.touch, to: event.location)
    case .ended where event.location.isFinite:
      move(event.touch, to: event.location)
      end(event.touch)
    case .ended, .cancelled: cancel(event.touch)
    }
    return takeGestures()
  }

  /// `nextTick` has come: the gestures that follow.
  ///
  /// A tick at any other instant does no harm.
  public mutating func tick(at instant: KeyboardInstant) -> [Gesture] {
    advance(to: instant)
    return takeGestures()
  }

  /// The keyboard disappears: every touch is cancelled, and none that has begun is known any more.
  public mutating func cancelAll(at instant: KeyboardInstant) -> [Gesture] {
    advance(to: instant)
    abandon()
    bystanders = []
    return takeGestures()
  }

  /// The keys change, because of another layer, another field or another size.
  ///
  /// A finger may be down, and at the start of a sentence one mostly is: the letter before it takes
  /// the shift back. A touch that is undecided means the key that is now at the place where it
  /// began, and whose long press begins now; where that key repeats, or there is none, it types
  /// nothing. A key that is being held or repeated, or whose alternates are shown, goes on when it
  /// is still there with the same name, hit area and behaviour, and is released otherwise. Swipes
  /// and caret drags go on.
  public mutating func replaceTargets(
    _ targets: [TouchTarget], size: LayoutSize, at instant: KeyboardInstant
  ) -> [Gesture] {
    precondition(size.isPositive, "a keyboard has a size")
    advance(to: instant)
    let isSameSize = size == self.size
    self.targets = targets
    self.size = size
    retarget(isSameSize: isSameSize)
    return takeGestures()
  }

  /// Lets time pass, and what is due happen when it is due.
  private mutating func advance(to instant: KeyboardInstant) {
    while let due = nextTick, due <= instant {
      now = max(now, due)
      fire()
    }
    now = max(now, instant)
  }

  private mutating func takeGestures() -> [Gesture] {
    defer { gestures = [] }
    return gestures
  }
}
