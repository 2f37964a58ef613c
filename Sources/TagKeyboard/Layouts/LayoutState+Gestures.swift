internal import TextBoundaries

/// What a gesture on a key asks of the front end; changes of the layout are not among it.
public enum LayoutEffect: Hashable, Sendable {
  /// Press this key: `KeyboardSession.keyPressed`, or `keyDown` and `keyUp` while it is held.
  case press(KeyAction)
  /// Insert a tag: `KeyAction.tag`, with the variables that the settings give.
  case insertTag(Tag)
  /// Go to the next keyboard.
  case nextKeyboard
  /// Put the keyboard away.
  case dismiss
  /// Run the script with this name.
  case runScript(String)
}

/// What was done to a key, once touches have been understood.
public enum KeyGesture: Hashable, Sendable {
  /// Touched and let go.
  case tap
  /// Tapped again at once; the first tap has been told as `tap`.
  case doubleTap
  /// Held down; for keys whose `hold` is `actions`.
  case hold
  /// Held down, and let go over one of its alternates, counted from 0.
  case alternate(Int)
}

extension LayoutState {
  /// Does what a gesture on a key of this layer means.
  ///
  /// A key that is not shown, or an alternate that there is not, does nothing.
  ///
  /// - Returns: what the front end has to do, in order.
  public mutating func press(_ keyID: String, _ gesture: KeyGesture = .tap) -> [LayoutEffect] {
    guard let key = layout.layer(place.layer)?.key(keyID),
      needsInputModeSwitchKey || !key.isNextKeyboard
    else { return [] }
    return actions(of: key, gesture).flatMap { perform($0, gesture) }
  }

  /// The key that the engine repeats while a key is held; `nil` when it does not repeat.
  public func repeatedAction(of keyID: String) -> KeyAction? {
    layout.layer(place.layer)?.key(keyID)?.repeatedAction
  }

  private func actions(of key: LayoutKey, _ gesture: KeyGesture) -> [LayoutAction] {
    switch gesture {
    case .tap, .doubleTap: return key.actions
    case .hold: return key.hold
    case .alternate(let number):
      let alternates = labels.alternates(of: key)
      return alternates.indices.contains(number) ? alternates[number].actions : []
    }
  }

  private mutating func perform(_ action: LayoutAction, _ gesture: KeyGesture) -> [LayoutEffect] {
    switch action {
    case .insert, .digit, .symbol, .space, .return, .tag: return insert(action)
    case .delete(let unit): return [.press(.deleteBackward(by: unit))]
    case .moveCaret(let direction, let unit): return [.press(.moveCaret(direction, by: unit))]
    case .clear: return [.press(.clear)]
    case .undo: return [.press(.undo)]
    case .redo: return [.press(.redo)]
    case .nextInputPoint: return [.press(.goToInputPoint(.forward))]
    case .previousInputPoint: return [.press(.goToInputPoint(.backward))]
    case .nextKeyboard: return [.nextKeyboard]
    case .dismiss: return [.dismiss]
    case .script(let name): return [.runScript(name)]
    case .shift: tapShift(isDouble: gesture == .doubleTap)
    case .layer(let id): showLayer(id)
    case .layout(let id): switchLayout(to: id)
    case .letters: showLetters()
    case .tagSet(let id): switchTagSet(to: id)
    }
    return []
  }

  private mutating func insert(_ action: LayoutAction) -> [LayoutEffect] {
    let effect: LayoutEffect
    switch action {
    case .insert(let text):
      effect = .press(.insertText(labels.shifted(text)))
      let isLetter = text.count == 1 && text.uppercased() != text
      if place.shift == .once, isLetter { place.shift = .off }
    case .digit(let digit): effect = .press(.insertText(symbols.digits[digit]))
    case .symbol(let symbol): effect = .press(.insertText(symbols.text(symbol)))
    case .tag(let name):
      guard let tag = labels.tag(named: name) else { return [] }
      effect = .insertTag(tag)
    default: effect = .press(.insertText(action == .return ? "\n" : " "))
    }
    returnToLayer(after: action)
    return [effect]
  }

  private mutating func returnToLayer(after action: LayoutAction) {
    guard let previous = place.previousLayer else { return }
    switch layout.layer(place.layer)?.returnsAfter {
    case .key: break
    case .space where action == .space || action == .return: break
    default: return
    }
    place.layer = previous
    place.previousLayer = nil
  }

  private mutating func tapShift(isDouble: Bool) {
    place.shift = isDouble ? .capsLock : place.shift == .off ? .once : .off
  }

  private mutating func showLetters() {
    if layout.hasLetters {
      showLayer(layout.initialLayer)
    } else {
      switchLayout(to: place.lettersLayout)
    }
  }
}

extension LayoutKey {
  /// The key that the engine repeats while this one is held; only what is alone can be repeated.
  var repeatedAction: KeyAction? {
    guard actions.count == 1 else { return nil }
    switch actions[0] {
    case .delete(let unit): return .deleteBackward(by: unit)
    case .moveCaret(let direction, let unit): return .moveCaret(direction, by: unit)
    default: return nil
    }
  }
}
