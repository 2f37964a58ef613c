/// Boxes that share their edges, drawn with lines.
struct BoxLines {
  /// Which ways lines go from each place: up 1, right 2, down 4, left 8.
  private var strokes: [TerminalPlace: UInt8] = [:]

  /// A box with its corners at these places.
  mutating func add(_ top: Int, _ left: Int, _ bottom: Int, _ right: Int) {
    for column in left..<right {
      for line in [top, bottom] where top < bottom {
        strokes[TerminalPlace(line: line, column: column), default: 0] |= 2
        strokes[TerminalPlace(line: line, column: column + 1), default: 0] |= 8
      }
    }
    for column in [left, right] {
      for line in top..<max(bottom, top + 1) {
        strokes[TerminalPlace(line: line, column: column), default: 0] |= top < bottom ? 4 : 5
        if top < bottom {
          strokes[TerminalPlace(line: line + 1, column: column), default: 0] |= 1
        }
      }
    }
  }

  func draw(on canvas: inout TerminalCanvas, _ style: CellStyle = []) {
    let signs = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
    for (place, ways) in strokes {
      canvas.put(signs[Int(ways)], place.line, place.column, style)
    }
  }
}
