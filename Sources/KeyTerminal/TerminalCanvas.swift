/// How a cell looks, beside its character.
package struct CellStyle: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = CellStyle(rawValue: 1)
  package static let dim = CellStyle(rawValue: 2)
  package static let underlined = CellStyle(rawValue: 4)
  /// The colours of text and paper changed over.
  package static let reversed = CellStyle(rawValue: 8)
}

/// A cell of the screen; of a wide character the first cell has the whole of it, the second nothing.
struct Cell: Hashable, Sendable {
  var text: Character? = " "
  var style: CellStyle = []
}

/// What is being drawn: cells, of which none can be pushed aside by what is in another.
struct TerminalCanvas {
  let size: TerminalSize
  private(set) var lines: [[Cell]]

  init(_ size: TerminalSize) {
    self.size = size
    lines = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.lines)
  }

  /// Writes one character, unless it would not be whole.
  mutating func put(_ character: Character, _ line: Int, _ column: Int, _ style: CellStyle = []) {
    let character = character.shown
    let end = column + character.cells
    guard lines.indices.contains(line), column >= 0, end <= size.columns else { return }
    clearWide(line, column)
    if end - column == 2 { clearWide(line, column + 1) }
    lines[line][column] = Cell(text: character, style: style)
    if end - column == 2 { lines[line][column + 1] = Cell(text: nil, style: style) }
  }

  /// Writes a text between two columns, shortened where there is no room for all of it.
  ///
  /// - Returns: the column behind it.
  @discardableResult
  mutating func write(
    _ text: String, _ line: Int, _ columns: Range<Int>, _ style: CellStyle = []
  ) -> Int {
    var column = columns.lowerBound
    for character in text.shortened(to: columns.count) {
      put(character, line, column, style)
      column += character.cells
    }
    return column
  }

  /// Writes a text in the middle between two columns.
  mutating func writeCentered(
    _ text: String, _ line: Int, _ columns: Range<Int>, _ style: CellStyle = []
  ) {
    let room = columns.count - text.shortened(to: columns.count).map(\.cells).reduce(0, +)
    write(text, line, columns.lowerBound + room / 2..<columns.upperBound, style)
  }

  /// Empties a rectangle.
  mutating func clear(_ lines: Range<Int>, _ columns: Range<Int>, _ style: CellStyle = []) {
    for line in lines {
      for column in columns { put(" ", line, column, style) }
    }
  }

  /// Whatever is written over one half of a wide character, the other half goes too.
  private mutating func clearWide(_ line: Int, _ column: Int) {
    if lines[line][column].text == nil {
      lines[line][column - 1].text = " "
    } else if column + 1 < size.columns, lines[line][column + 1].text == nil {
      lines[line][column + 1].text = " "
    }
  }
}

extension String {
  /// The characters that are shown of the text in so many cells, with `…` for what there is no room
  /// for.
  fileprivate func shortened(to room: Int) -> [Character] {
    var characters = map(\.shown)
    var width = characters.map(\.cells).reduce(0, +)
    if width <= room { return characters }
    while width + 1 > room, let last = characters.popLast() { width -= last.cells }
    return room > 0 ? characters + ["…"] : []
  }
}
