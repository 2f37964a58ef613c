/// How much of a view the keyboard covers, in the view's own coordinates.
public struct KeyboardOverlap: Hashable, Sendable {
  /// The part that is covered; `zero` when nothing is.
  public var rect: KeyboardRect
  /// How much of the view, from its bottom upward, is to be left free; never more than its height.
  public var bottomInset: Double
  /// How the keyboard gets there; `nil` when it is there, or jumps.
  public var animation: KeyboardAnimation?

  /// Makes an overlap.
  public init(rect: KeyboardRect, bottomInset: Double, animation: KeyboardAnimation? = nil) {
    self.rect = rect
    self.bottomInset = bottomInset
    self.animation = animation
  }

  /// Nothing is covered.
  public static let none = KeyboardOverlap(rect: .zero, bottomInset: 0)
}

extension KeyboardTracker {
  /// How much of a view the keyboard covers when it has come to where it is going.
  ///
  /// A keyboard that is away from the bottom covers a part of a view and leaves the rest usable: it
  /// asks for no inset, unless `followsUndocked` says so. One that moves with a finger asks for what
  /// it covers now.
  ///
  /// - Parameters:
  ///   - view: the view's frame in the coordinates of the app's window.
  ///   - followsUndocked: whether an undocked, split or floating keyboard asks for an inset too.
  public func overlap(
    with view: KeyboardRect, followsUndocked: Bool = false
  ) -> KeyboardOverlap {
    guard let frame, view.isFinite else {
      return KeyboardOverlap(rect: .zero, bottomInset: 0, animation: animation)
    }
    let place = view.moved(byX: window.x, y: window.y)
    let covered = place.intersection(frame)
    guard !covered.isEmpty else {
      return KeyboardOverlap(rect: .zero, bottomInset: 0, animation: animation)
    }
    let asksForInset = state.isAtBottom || state == .moving || followsUndocked
    return KeyboardOverlap(
      rect: covered.moved(byX: -place.x, y: -place.y),
      bottomInset: asksForInset ? place.maxY - covered.y : 0,
      animation: animation)
  }

  /// Whether the keyboard is on the screen at all; a view that it does not touch does not matter.
  public var isVisible: Bool { state != .hidden }
}
