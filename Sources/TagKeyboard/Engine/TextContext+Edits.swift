// What a context becomes by an edit that the host performs as it was asked to.

extension TextContext {
  /// After an insertion at the caret, or over the selection.
  func inserting(_ text: String) -> TextContext {
    var result = self
    result.before += text
    result.selectedText = nil
    return result
  }

  /// After a deletion of the last `count` UTF-8 bytes before the caret.
  func deletingBackward(utf8Count count: Int) -> TextContext {
    var result = self
    result.before = before.droppingLast(utf8Count: count)
    return result
  }

  /// After a deletion of the selection.
  var deletingSelection: TextContext {
    var result = self
    result.selectedText = nil
    return result
  }

  /// After a move over `text`, which stands next to the caret in that direction.
  ///
  /// What is not visible of it becomes visible by the move.
  func moving(over text: String, _ direction: CaretDirection) -> TextContext {
    var result = collapsingSelection
    switch direction {
    case .backward:
      result.before = result.before.droppingLast(utf8Count: text.utf8.count)
      result.after = text + result.after
    case .forward:
      result.before += text
      result.after = result.after.droppingFirst(utf8Count: text.utf8.count)
    }
    return result
  }

  /// After a move over what looks like `text`: a no-break space may be shown as a space.
  func moving(overWhatLooksLike text: String, _ direction: CaretDirection) -> TextContext {
    let shown = direction == .backward ? before.lookAlikeAtEnd(text) : after.lookAlikeAtStart(text)
    return moving(over: shown ?? text, direction)
  }

  /// After a move by UTF-16 units, which may end inside a surrogate pair.
  ///
  /// A host shows half a pair as U+FFFD on each side.
  func moving(utf16Count count: Int, _ direction: CaretDirection) -> TextContext {
    let start = collapsingSelection
    let way = start.text(direction).adjoining(utf16Count: count, direction)
    var result = start.moving(over: way.text, direction)
    guard way.endsInPair else { return result }
    switch direction {
    case .backward: result.before.unicodeScalars.removeLast()
    case .forward: result.after.unicodeScalars.removeFirst()
    }
    result.before += "\u{FFFD}"
    result.after = "\u{FFFD}" + result.after
    return result
  }

  /// With the caret at the selection's end, where every move starts.
  ///
  /// Of a selection that may be abridged only the end, behind the gap, is known to stand right before
  /// the caret.
  var collapsingSelection: TextContext {
    guard let selectedText else { return self }
    var result = self
    result.before = isSelectionWhole ? before + selectedText : selectedText.endBehindGap
    result.selectedText = nil
    return result
  }

  /// Whether the selected text is surely all of it.
  ///
  /// From 65 UTF-16 units on hosts drop sentences; what they show then can be shorter, and has two
  /// spaces where the sentences stood.
  var isSelectionWhole: Bool {
    guard let selectedText else { return true }
    return selectedText.utf16.count < 65 && !selectedText.utf8.hasTwoSpaces
  }

  /// Whether the caret is shown inside a surrogate pair, each half as U+FFFD.
  ///
  /// No place to act from: it is seen only while a caret move is on its way.
  var splitsSurrogatePair: Bool {
    before.unicodeScalars.last == "\u{FFFD}" && after.unicodeScalars.first == "\u{FFFD}"
  }

  /// Whether a character of two UTF-16 units stands so near that a caret a few steps off may be
  /// inside it.
  var hasPairNearby: Bool {
    before.unicodeScalars.suffix(4).contains { $0.value > 0xFFFF }
      || after.unicodeScalars.prefix(4).contains { $0.value > 0xFFFF }
  }

  /// Whether such a character stands a few steps off, or may, for no more is visible behind the caret.
  var mayHavePairNearby: Bool { hasPairNearby || 1..<4 ~= after.utf16.count }

  /// Whether a character of two UTF-16 units is visible anywhere.
  var hasPair: Bool {
    before.utf8.contains { $0 >= 0xF0 } || after.utf8.contains { $0 >= 0xF0 }
  }

  /// After a move by one UTF-16 unit from inside a surrogate pair; which character it is is not
  /// visible.
  func movingOutOfSurrogatePair(_ direction: CaretDirection) -> TextContext {
    var result = self
    switch direction {
    case .backward:
      result.before = String(before.unicodeScalars.dropLast())
      result.after = ""
    case .forward:
      result.before = ""
      result.after = String(after.unicodeScalars.dropFirst())
    }
    return result
  }

  /// The text on one side of the caret.
  func text(_ direction: CaretDirection) -> String {
    direction == .backward ? before : after
  }

  /// The code point next to the caret on one side; `nil` where none is visible.
  func scalar(_ direction: CaretDirection) -> Unicode.Scalar? {
    direction == .backward ? before.unicodeScalars.last : after.unicodeScalars.first
  }
}

extension String {
  /// The text of so many UTF-16 units, or all there is, that the caret goes over in a direction from
  /// the end that is next to it; or of one fewer, when that would end inside a surrogate pair.
  fileprivate func adjoining(
    utf16Count count: Int, _ direction: CaretDirection
  ) -> (text: String, endsInPair: Bool) {
    let scalars = unicodeScalars
    var units = 0
    switch direction {
    case .backward:
      var place = scalars.endIndex
      while units < count, place > scalars.startIndex {
        place = scalars.index(before: place)
        units += UTF16.width(scalars[place])
      }
      if units > count { scalars.formIndex(after: &place) }
      return (String(self[place...]), units > count)
    case .forward:
      var place = scalars.startIndex
      while units < count, place < scalars.endIndex {
        units += UTF16.width(scalars[place])
        scalars.formIndex(after: &place)
      }
      if units > count { scalars.formIndex(before: &place) }
      return (String(self[..<place]), units > count)
    }
  }

  /// The last few characters, at most from the last two spaces in a row on: hosts leave text out
  /// there.
  fileprivate var endBehindGap: String {
    var end = suffix(16)
    while let gap = end.utf8.twoSpaces { end = end[end.utf8.index(after: gap)...].dropFirst() }
    if end.first == " ", dropLast(end.count).last == " " { end = end.dropFirst() }
    return end.isEmpty ? String(suffix(1)) : String(end)
  }
}

extension Substring.UTF8View {
  /// Where two spaces in a row start.
  fileprivate var twoSpaces: Index? {
    indices.first { place in
      let next = index(after: place)
      return self[place] == 0x20 && next < endIndex && self[next] == 0x20
    }
  }
}

extension String.UTF8View {
  fileprivate var hasTwoSpaces: Bool {
    var last: UInt8 = 0
    for byte in self {
      if byte == 0x20, last == 0x20 { return true }
      last = byte
    }
    return false
  }
}
