/// A scroll view, as far as the keyboard matters to it; all in points.
public struct ScrollGeometry: Hashable, Sendable {
  /// The height of its frame.
  public var height: Double
  /// The height of what it scrolls.
  public var contentHeight: Double
  /// How far it is scrolled: the content's y at the top of the frame.
  public var offset: Double
  /// What its insets leave free at the top, bars and safe area included.
  public var topInset: Double
  /// The safe area at its bottom, which the system adds to the inset by itself.
  public var safeAreaBottom: Double

  /// Makes a geometry.
  public init(
    height: Double, contentHeight: Double, offset: Double, topInset: Double = 0,
    safeAreaBottom: Double = 0
  ) {
    self.height = height
    self.contentHeight = contentHeight
    self.offset = offset
    self.topInset = topInset
    self.safeAreaBottom = safeAreaBottom
  }
}

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
      wanted = highest > lowest ? lowest : min(max(scroll.offset, highest), lowest)
    }
    let offset = min(max(wanted, -scroll.topInset), last)
    self.offset = target == .nothing || offset == scroll.offset ? nil : offset
  }
}

extension KeyboardOverlap {
  /// The height of a guide between the safe area and the keyboard, for a layout that does not
  /// scroll: its bottom is the safe area's, and what must stay in sight ends at its top.
  public func guideHeight(safeAreaBottom: Double, minimum: Double = 0) -> Double {
    max(minimum, bottomInset - safeAreaBottom)
  }
}
