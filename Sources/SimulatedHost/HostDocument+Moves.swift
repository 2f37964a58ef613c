import TagKeyboard
import TextBoundaries

// Moving the caret the way the host's text engine does it.

extension HostDocument {
  /// What became of a move.
  enum Move {
    /// The caret is where it was asked to be.
    case done
    /// It would have led past an end of the text: it was refused or clamped.
    case overshot
    /// It led out of the field.
    case escaped
    /// The host does not move carets.
    case ignored
  }

  /// Moves the caret from the selection's end.
  mutating func move(by offset: Int, _ movement: CaretMovement) -> Move {
    let caret = buffer.selection.upperBound
    let landing: Landing?
    switch movement.unit {
    case .none: return .ignored
    case .graphemeCluster: landing = clusters(from: caret, offset)
    case .utf16: landing = utf16(from: caret, splits: splitsPair, offset)
    case .composedCharacter:
      guard utf16(from: caret, splits: splitsPair, offset) != nil else {
        collapseSelection()
        return .overshot
      }
      landing = clusters(from: caret, offset)
    }
    if let landing {
      put(landing)
      return .done
    }
    switch movement.overshoot {
    case .refused: collapseSelection()
    case .clamped: select(offset < 0 ? 0..<0 : buffer.count..<buffer.count)
    case .escapes: return .escaped
    }
    return .overshot
  }

  /// What is left of a move that is refused.
  private mutating func collapseSelection() {
    guard !buffer.selection.isEmpty else { return }
    let caret = buffer.selection.upperBound
    select(caret..<caret)
  }

  private borrowing func clusters(from caret: Int, _ offset: Int) -> Landing? {
    buffer.withTextBytes { text in
      if offset < 0 {
        let count = Int(clamping: offset.magnitude)
        return GraphemeClusters.step(before: caret, over: count, in: text)
          .map { Landing(offset: $0.offset) }
      }
      var place = caret
      for _ in 0..<offset {
        guard let step = GraphemeClusters.step(after: place, in: text) else { return nil }
        place = step.offset
      }
      return Landing(offset: place)
    }
  }

  private borrowing func utf16(from caret: Int, splits: Bool, _ offset: Int) -> Landing? {
    buffer.withTextBytes { text in
      // Count from the start of the code point the caret is in.
      var left = offset + (splits && offset < .max ? 1 : 0)
      var place = caret
      while left < 0 {
        guard place > 0 else { return nil }
        repeat { place -= 1 } while text[place] & 0xC0 == 0x80
        left += text[place] >= 0xF0 ? 2 : 1
      }
      while left > 0 {
        guard place < text.count else { return nil }
        let units = text[place] >= 0xF0 ? 2 : 1
        if left < units { return Landing(offset: place, splitsPair: true) }
        left -= units
        repeat { place += 1 } while place < text.count && text[place] & 0xC0 == 0x80
      }
      return Landing(offset: place)
    }
  }
}
