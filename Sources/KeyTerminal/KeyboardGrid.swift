import TagKeyboard

/// Which cells of the terminal are which points of a keyboard.
///
/// Across, cells and points are in proportion. Down, each row of keys has the same number of lines,
/// whatever its height. Neighbours share the cells between them.
struct KeyboardGrid {
  /// Fewer cells across, and letters would have no room between their edges.
  static let minimumColumns = 40
  private static let maximumColumns = 96

  /// Where the keyboard begins.
  let origin: TerminalPlace
  /// How many cells it has across, edges included.
  let columns: Int
  /// How many lines it has, edges included.
  let lines: Int
  /// From one row to the next; 1 where there is no room for edges between rows.
  private let rowLines: Int
  private let size: LayoutSize
  /// The upper edge of each row, and the lower edge of the last one, in points.
  private let edges: [Double]

  /// Finds room at the lower end of a terminal, above its last line; `nil` when there is none.
  init?(for keys: [KeyFrame], size: LayoutSize, in terminal: TerminalSize) {
    let rows = (keys.map(\.row).max() ?? 0) + 1
    guard terminal.columns >= Self.minimumColumns, terminal.lines >= Self.minimumLines(rows: rows)
    else { return nil }
    // Half of the screen, or what is left beside a line of text, one of state and one of help.
    let wanted = min(4, max(2, (terminal.lines / 2 - 1) / rows))
    rowLines = rows * wanted + 1 <= terminal.lines - 3 ? wanted : 1
    lines = rowLines == 1 ? rows : rows * rowLines + 1
    columns = min(terminal.columns, Self.maximumColumns)
    origin = TerminalPlace(
      line: terminal.lines - 1 - lines, column: (terminal.columns - columns) / 2)
    self.size = size
    edges =
      (0..<rows).map { row in keys.first { $0.row == row }?.hitArea.y ?? size.height }
      + [size.height]
  }

  /// How many lines the least terminal has: the keys, and a line each of text, state and help.
  static func minimumLines(rows: Int) -> Int { rows + 3 }

  /// The edges of a key: lines and columns from the first of them to the last.
  ///
  /// Where rows have no edges between them, the first line is the last one.
  func box(of key: KeyFrame) -> (lines: ClosedRange<Int>, columns: ClosedRange<Int>) {
    let top = origin.line + key.row * rowLines
    return (top...(rowLines == 1 ? top : top + rowLines), columns(of: key.hitArea))
  }

  /// The first and the last column of something.
  func columns(of area: LayoutRect) -> ClosedRange<Int> {
    let left = column(area.x)
    return left...max(left, column(area.maxX))
  }

  /// The line that a point is in.
  func line(at y: Double) -> Int {
    let row = max(0, (edges.lastIndex { $0 <= y } ?? 0))
    guard row + 1 < edges.count else { return origin.line + lines - 1 }
    let share = (y - edges[row]) / (edges[row + 1] - edges[row])
    return origin.line + row * rowLines + Int(share * Double(rowLines))
  }

  /// Whether a cell is one of the keyboard's.
  func contains(_ place: TerminalPlace) -> Bool {
    (origin.line..<origin.line + lines).contains(place.line)
      && (origin.column..<origin.column + columns).contains(place.column)
  }

  /// The point in the middle of a cell, which may be outside the keyboard.
  func point(at place: TerminalPlace) -> LayoutPoint {
    let (line, column) = (place.line - origin.line, place.column - origin.column)
    var x = Double(column) / Double(columns - 1) * size.width
    // The last edges are the keyboard's, while its first point beyond is nobody's.
    if column == columns - 1 { x -= 1 }
    return LayoutPoint(x: x, y: y(line))
  }

  private func y(_ line: Int) -> Double {
    guard (0..<lines).contains(line) else {
      return (Double(line) + 0.5) / Double(lines) * size.height
    }
    let row = min(line / rowLines, edges.count - 2)
    let share = min(Double(line - row * rowLines) + 0.5, Double(rowLines) - 0.5) / Double(rowLines)
    return edges[row] + share * (edges[row + 1] - edges[row])
  }

  private func column(_ x: Double) -> Int {
    origin.column + Int((x / size.width * Double(columns - 1)).rounded())
  }
}
