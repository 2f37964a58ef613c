/// The touch that still can mean something.
struct ActiveTouch: Hashable, Sendable {
  /// What the touch has come to mean so far.
  enum State: Hashable, Sendable {
    /// Nothing yet.
    case undecided
    /// It has left its key up or down, and may still turn sideways.
    case slidOff
    /// A long press, which has acted.
    case held
    /// A key that repeats.
    case repeating
    /// The alternates of its key are shown.
    case choosing(AlternatesPopup, highlighted: Int?)
    /// A swipe, which acts when the finger is lifted.
    case swiping
    /// It has hold of the caret.
    case dragging(CaretDrag)
  }

  let id: TouchID
  /// The key that it began on; `nil` beside all keys.
  var target: TouchTarget?
  let start: LayoutPoint
  var location: LayoutPoint
  var state = State.undecided
  /// Whether its key has been told as pressed and not as released.
  var isPressed = false
  /// Whether its tap would be the second one in a row.
  let isSecondTap: Bool
  /// When something happens if it stays as it is.
  var due: KeyboardInstant?

  /// How far it has moved to the right, in points.
  var sideways: Double { location.x - start.x }

  /// Whether it has moved so far to a side, and more so than up or down.
  func hasMovedSideways(by distance: Double) -> Bool {
    abs(sideways) >= distance && abs(sideways) >= abs(location.y - start.y)
  }
}
