extension KeyboardOverlap {
  /// The height of a guide between the safe area and the keyboard, for a layout that does not
  /// scroll: its bottom is the safe area's, and what must stay in sight ends at its top.
  public func guideHeight(safeAreaBottom: Double, minimum: Double = 0) -> Double {
    max(minimum, bottomInset - safeAreaBottom)
  }
}
