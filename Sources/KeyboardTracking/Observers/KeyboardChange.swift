/// What the keyboard means for one view.
public struct KeyboardChange: Hashable, Sendable {
  /// The state of the keyboard.
  public var state: KeyboardState
  /// Whether the keyboard is this app's; `nil` when there is none.
  public var isLocal: Bool?
  /// The part of it on the screen, in the screen's coordinates; `nil` when there is none, or nobody
  /// knows where.
  public var frame: KeyboardRect?
  /// How much of the view it covers.
  public var overlap: KeyboardOverlap

  /// There is no keyboard.
  static let none = KeyboardChange(state: .hidden, overlap: .none)

  init(
    state: KeyboardState, isLocal: Bool? = nil, frame: KeyboardRect? = nil,
    overlap: KeyboardOverlap
  ) {
    self.state = state
    self.isLocal = isLocal
    self.frame = frame
    self.overlap = overlap
  }

  /// What a tracker knows, for a view whose frame is in the coordinates of the window.
  init(_ tracker: KeyboardTracker, view: KeyboardRect, followsUndocked: Bool) {
    self.init(
      state: tracker.state, isLocal: tracker.isLocal, frame: tracker.frame,
      overlap: tracker.overlap(with: view, followsUndocked: followsUndocked))
  }

  /// The same, as if the keyboard were there already.
  var arrived: KeyboardChange {
    var change = self
    change.overlap.animation = nil
    return change
  }
}
