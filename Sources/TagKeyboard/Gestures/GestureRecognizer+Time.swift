extension GestureRecognizer {
  /// What was due for the touch happens.
  mutating func fire() {
    guard let touch = active else { return }
    active?.due = nil
    switch touch.state {
    case .undecided: if let target = touch.target { hold(target, touch) }
    case .dragging(var drag):
      drag.rest(at: touch.location)
      active?.state = .dragging(drag)
      tell(.caretUnitChanged(.word))
    case .slidOff, .held, .repeating, .choosing, .swiping: break
    }
  }

  /// A key has been held for as long as a long press takes.
  private mutating func hold(_ target: TouchTarget, _ touch: ActiveTouch) {
    switch target.hold {
    case .none, .repeats: break
    case .longPress, .longPressOnly:
      active?.state = .held
      tell(.longPressed(target.id))
    case .alternates(let count):
      let popup = AlternatesPopup(
        count: count, above: target.frame, in: size, isRightToLeft: isRightToLeft,
        configuration: configuration.popup)
      let index = popup.alternate(at: touch.location)
      active?.state = .choosing(popup, highlighted: index)
      tell(.alternatesShown(target.id, highlighted: index))
    case .caretDrag:
      abandonKey()
      takeCaret(CaretDrag(anchor: touch.location))
    }
  }

  /// A finger that moves sideways takes hold of the caret, and moves it by its first step.
  mutating func beginDrag(_ touch: ActiveTouch) {
    let distance = configuration.swipeDistance
    let x = touch.start.x + (touch.sideways < 0 ? -distance : distance)
    takeCaret(CaretDrag(anchor: LayoutPoint(x: x, y: touch.location.y)))
    tell(.caretMoved(direction(of: touch.sideways), by: .character, steps: 1))
    guard case .dragging(var drag) = active?.state else { return }
    dragCaret(&drag, to: touch.location)
  }

  /// A finger that has hold of the caret is somewhere else.
  mutating func dragCaret(_ drag: inout CaretDrag, to location: LayoutPoint) {
    let steps = drag.move(to: location, stepDistance: configuration.stepDistance(drag.unit))
    let lines = drag.moveLines(to: location, stepDistance: configuration.lineStepDistance)
    active?.state = .dragging(drag)
    if steps != 0 {
      tell(.caretMoved(direction(of: Double(steps)), by: drag.unit, steps: abs(steps)))
    }
    if lines != 0 {
      tell(.caretMoved(lines < 0 ? .backward : .forward, by: .line, steps: abs(lines)))
    }
    if steps != 0 || lines != 0 { waitForRest(drag) }
  }

  /// The caret goes by words as long as there is a second finger, or once the finger has rested.
  mutating func updateUnit() {
    guard let touch = active, case .dragging(var drag) = touch.state else { return }
    let isByWord = drag.hasRested || bystanders.contains(where: \.isWordFinger)
    let unit = isByWord ? CaretUnit.word : .character
    guard unit != drag.unit else { return }
    drag.change(to: unit, at: touch.location)
    active?.state = .dragging(drag)
    tell(.caretUnitChanged(unit))
    waitForRest(drag)
  }

  /// A touch looks for its key among others.
  mutating func retarget(isSameSize: Bool) {
    guard let touch = active else { return }
    switch touch.state {
    case .slidOff, .swiping, .dragging: return
    case .undecided:
      let target = targets.first { $0.hitArea.contains(touch.start) }
      if target == touch.target, isSameSize { return }
      move(touch, to: target)
    case .held, .repeating, .choosing:
      let isThere = touch.target.map(targets.contains) ?? false
      if !isThere || !isSameSize { abandonKey() }
    }
  }

  /// A touch that is undecided leaves its key for another, or for none.
  private mutating func move(_ touch: ActiveTouch, to target: TouchTarget?) {
    abandonKey()
    guard let target, target.hold != .repeats else { return }
    active?.target = target
    guard let moved = active, isOnItsKey(moved) else { return }
    active?.state = .undecided
    press()
  }

  private mutating func takeCaret(_ drag: CaretDrag) {
    active?.state = .dragging(drag)
    tell(.caretDragBegan)
    waitForRest(drag)
  }

  private mutating func waitForRest(_ drag: CaretDrag) {
    active?.due =
      drag.unit == .word ? nil : configuration.wordDwell.map { now.advanced(by: $0) }
  }
}
