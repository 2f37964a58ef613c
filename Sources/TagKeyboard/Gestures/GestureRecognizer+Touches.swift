extension GestureRecognizer {
  /// A finger comes down.
  mutating func begin(_ touch: TouchID, at location: LayoutPoint) {
    cancel(touch)
    guard location.isFinite else { return addBystander(touch, isWordFinger: false) }
    if case .dragging = active?.state {
      addBystander(touch, isWordFinger: true)
      return updateUnit()
    }
    if let first = active {
      lift()
      addBystander(first.id, isWordFinger: false)
    }
    let target = targets.first { $0.hitArea.contains(location) }
    active = ActiveTouch(
      id: touch, target: target, start: location, location: location,
      isSecondTap: target.map(completesDoubleTap) ?? false)
    lastTap = nil
    press()
  }

  /// A finger is somewhere else.
  mutating func move(_ touch: TouchID, to location: LayoutPoint) {
    guard var moved = active, moved.id == touch, location.isFinite else { return }
    moved.location = location
    active = moved
    switch moved.state {
    case .undecided, .slidOff: decide(moved)
    case .repeating: if !isOnItsKey(moved) { abandonKey() }
    case .choosing(let popup, let highlighted): choose(moved, popup, highlighted)
    case .dragging(var drag): dragCaret(&drag, to: location)
    case .held, .swiping: break
    }
  }

  /// A finger is lifted.
  mutating func end(_ touch: TouchID) {
    if active?.id == touch { lift() } else { removeBystander(touch) }
  }

  /// A touch is taken away.
  mutating func cancel(_ touch: TouchID) {
    if active?.id == touch { abandon() } else { removeBystander(touch) }
  }

  /// The touch means what its finger would mean if it was lifted where it is.
  mutating func lift() {
    guard let touch = active else { return }
    switch touch.state {
    case .undecided: tap(touch)
    case .choosing(_, let index?):
      if let target = touch.target { tell(.alternateChosen(target.id, index)) }
    case .swiping: swipe(touch)
    case .slidOff, .held, .repeating, .choosing, .dragging: break
    }
    abandon()
  }

  /// The touch means nothing more: whatever began with it ends.
  mutating func abandon() {
    guard let touch = active else { return }
    if case .dragging = touch.state { tell(.caretDragEnded) }
    abandonKey()
    active = nil
  }

  /// The key of the touch is released, and cannot be typed any more.
  mutating func abandonKey() {
    guard let touch = active, touch.isPressed, let target = touch.target else { return }
    if case .repeating = touch.state { tell(.repeatEnded(target.id)) }
    tell(.released(target.id))
    active?.isPressed = false
    active?.state = .slidOff
    active?.due = nil
  }

  /// The key under a touch that is undecided goes down.
  mutating func press() {
    guard let target = active?.target else { return }
    tell(.pressed(target.id))
    active?.isPressed = true
    switch target.hold {
    case .none: break
    case .repeats:
      tell(.repeatBegan(target.id))
      active?.state = .repeating
    case .longPress, .longPressOnly, .alternates, .caretDrag:
      active?.due = now.advanced(by: configuration.longPressDelay)
    }
  }

  /// Notes a gesture of the touch that means something.
  mutating func tell(_ kind: Gesture.Kind) {
    guard let touch = active else { return }
    gestures.append(Gesture(touch.id, kind, at: now))
  }

  private func completesDoubleTap(_ target: TouchTarget) -> Bool {
    guard let lastTap else { return false }
    let isSame = lastTap.target.id == target.id || lastTap.target.hitArea == target.hitArea
    return isSame && lastTap.instant.duration(to: now) <= configuration.doubleTapInterval
  }

  private mutating func tap(_ touch: ActiveTouch) {
    guard let target = touch.target, touch.isPressed, target.hold != .longPressOnly else { return }
    tell(.tapped(target.id, count: touch.isSecondTap ? 2 : 1))
    if !touch.isSecondTap { lastTap = Tap(target: target, instant: now) }
  }

  private mutating func swipe(_ touch: ActiveTouch) {
    let steps = configuration.swipeSteps(abs(touch.sideways))
    if steps > 0 { tell(.swiped(direction(of: touch.sideways), steps: steps)) }
  }

  /// The direction of a movement to the right, or to the left when it is negative.
  func direction(of movement: Double) -> CaretDirection {
    (movement > 0) != isRightToLeft ? .forward : .backward
  }

  /// Works out what a touch has come to mean by moving.
  private mutating func decide(_ touch: ActiveTouch) {
    let isHandle = touch.target?.hold == .caretDrag
    let movement = isHandle ? .caretDrag : configuration.sidewaysMovement
    if movement != .nothing, touch.target?.hold != .repeats,
      touch.hasMovedSideways(by: configuration.swipeDistance)
    {
      abandonKey()
      if movement == .caretDrag { beginDrag(touch) } else { active?.state = .swiping }
    } else if !isOnItsKey(touch) {
      abandonKey()
    }
  }

  func isOnItsKey(_ touch: ActiveTouch) -> Bool {
    touch.target?.isReached(from: touch.location, tolerance: configuration.slideTolerance) ?? false
  }

  private mutating func choose(_ touch: ActiveTouch, _ popup: AlternatesPopup, _ highlighted: Int?)
  {
    let index = popup.alternate(at: touch.location)
    guard index != highlighted, let target = touch.target else { return }
    active?.state = .choosing(popup, highlighted: index)
    tell(.alternateHighlighted(target.id, index))
  }

  mutating func addBystander(_ id: TouchID, isWordFinger: Bool) {
    if bystanders.count == Self.maximumBystanders { bystanders.removeFirst() }
    bystanders.append(Bystander(id: id, isWordFinger: isWordFinger))
  }

  private mutating func removeBystander(_ id: TouchID) {
    guard let index = bystanders.firstIndex(where: { $0.id == id }) else { return }
    bystanders.remove(at: index)
    updateUnit()
  }
}
