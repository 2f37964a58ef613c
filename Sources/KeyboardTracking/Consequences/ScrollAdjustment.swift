/// What a scroll view is to show when the keyboard has moved.
public enum ScrollTarget: Hashable, Sendable {
  /// A part of the content, from `top` to `bottom`: a field, a row, a caret.
  case part(top: Double, bottom: Double)
  /// The end of the content, as in a conversation.
  case end
  /// Nothing in particular.
  case nothing
}

/// What a scroll view is to be given so that the keyboard hides nothing of it.
public struct ScrollAdjustment: Hashable, Sendable {
  /// The inset at the bottom, to be set as `contentInset.bottom`: what the safe area adds is left out.
  public var bottomInset: Double
  /// Where to scroll to; `nil` when everything that matters is in sight.
  public var offset: Double?
  /// How the keyboard moves, and the view with it.
  public var animation: KeyboardAnimation?

  /// Works out the inset and the way to the target, which is never longer than it has to be.
  ///
  /// A target that is higher than what is left of the view is shown from its top.
  public init(
    for overlap: KeyboardOverlap, in scroll: ScrollGeometry, showing target: ScrollTarget
  ) {
    let covered = max(overlap.bottomInset, scroll.safeAreaBottom)
    bottomInset = covered - scroll.safeAreaBottom
    animation = overlap.animation
    let visible = scroll.height - scroll.topInset - covered
    let last = max(-scroll.topInset, scroll.contentHeight + covered - scroll.height)
    let wanted: Double
    switch target {
    case .nothing: wanted = scroll.offset
    case .end: wanted = last
    case .part(let top, let bottom):
      let lowest = top - scroll.topInset
      let highest = bottom - scroll.topInset - visible
      wanted = min(max(scroll.offset, highest), lowest)
    }
    let offset = min(max(wanted, -scroll.topInset), last)
    self.offset = target == .nothing || offset == scroll.offset ? nil : offset
  }
}
