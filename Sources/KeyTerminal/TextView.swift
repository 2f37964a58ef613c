package import TagKeyboard

/// The part of a text around its caret.
package struct TextExtract: Hashable, Sendable {
  package var before = ""
  package var selected = ""
  package var after = ""

  package init(before: String, selected: String = "", after: String) {
    (self.before, self.selected, self.after) = (before, selected, after)
  }

  /// Takes no more than so many bytes to each side, and of a selection as many from its start.
  package init(of buffer: borrowing TextBuffer, reach: Int) {
    let (selection, count) = (buffer.selection, buffer.count)
    var start = max(0, selection.lowerBound - reach)
    while !buffer.isCodePointBoundary(start) { start += 1 }
    var end = min(count, selection.upperBound + reach)
    while !buffer.isCodePointBoundary(end) { end -= 1 }
    before = (start > 0 ? "…" : "") + buffer.text(in: start..<selection.lowerBound)
    after = buffer.text(in: selection.upperBound..<end) + (end < count ? "…" : "")
    var middle = min(selection.upperBound, selection.lowerBound + reach)
    while !buffer.isCodePointBoundary(middle) { middle -= 1 }
    selected = buffer.text(in: selection.lowerBound..<middle)
    if middle < selection.upperBound { selected += "…" }
  }
}

/// A text broken into lines of cells.
///
/// Lines are broken between any two characters: this shows where the caret is, and is no editor.
/// Text from right to left is laid out by the terminal, where it does that at all.
struct TextView {
  private var lines: [[(character: Character, style: CellStyle)]] = [[]]
  private var width = 0
  private let columns: Int
  private(set) var caret = TerminalPlace(line: 0, column: 0)

  /// Breaks a text into lines that leave the last column to the caret.
  init(_ text: TextExtract, columns: Int) {
    self.columns = columns - 1
    add(text.before, [])
    caret = TerminalPlace(line: lines.count - 1, column: width)
    add(text.selected, .reversed)
    add(text.after, [])
  }

  private mutating func add(_ text: String, _ style: CellStyle) {
    for character in text {
      if character.isNewline {
        // Of a selection, the end of a line is seen too.
        if style != [] { lines[lines.count - 1].append((" ", style)) }
        breakLine()
        continue
      }
      let shown = character.shown
      if width + shown.cells > columns { breakLine() }
      lines[lines.count - 1].append((shown, style))
      width += shown.cells
    }
  }

  private mutating func breakLine() {
    lines.append([])
    width = 0
  }

  /// Draws as many lines as there is room for, with the caret among them.
  ///
  /// - Returns: where the caret is on the canvas.
  func draw(on canvas: inout TerminalCanvas, _ room: Range<Int>) -> TerminalPlace {
    let last = max(0, lines.count - room.count)
    let first = min(max(0, caret.line - room.count / 2), last)
    for (line, characters) in zip(room, lines[first...]) {
      var column = 0
      for (character, style) in characters {
        canvas.put(character, line, column, style)
        column += character.cells
      }
    }
    return TerminalPlace(line: room.lowerBound + caret.line - first, column: caret.column)
  }
}
