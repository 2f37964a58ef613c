import TagKeyboard

/// What `play` shows: the text, a line about the keyboard, the keys, a line of help.
struct PlayScreen {
  let text: TextExtract
  let keyboard: TouchKeyboard
  let focus: KeyFocus
  let state: String
  let help: String

  /// Draws it all, for a terminal of a size.
  func draw(in size: TerminalSize) -> TerminalScreen {
    var canvas = TerminalCanvas(size)
    guard let grid = KeyboardGrid(for: keyboard.frames, size: keyboard.size, in: size) else {
      drawApology(on: &canvas)
      return TerminalScreen(canvas, cursor: nil)
    }
    let cursor = TextView(text, columns: size.columns).draw(on: &canvas, 0..<grid.origin.line - 1)
    let stateLine = grid.origin.line - 1
    canvas.clear(stateLine..<stateLine + 1, 0..<size.columns, .reversed)
    canvas.write(state, stateLine, 1..<size.columns - 1, .reversed)
    drawKeys(on: &canvas, grid)
    drawPopup(on: &canvas, grid)
    canvas.writeCentered(help, size.lines - 1, 0..<size.columns, .dim)
    return TerminalScreen(canvas, cursor: cursor)
  }

  private func drawApology(on canvas: inout TerminalCanvas) {
    let rows = (keyboard.frames.map(\.row).max() ?? 0) + 1
    let apology = [
      "The terminal is too small:",
      "\(KeyboardGrid.minimumColumns) columns and",
      "\(KeyboardGrid.minimumLines(rows: rows)) lines are needed.",
    ]
    for (line, text) in apology.enumerated() { canvas.write(text, line, 0..<canvas.size.columns) }
  }

  private func drawKeys(on canvas: inout TerminalCanvas, _ grid: KeyboardGrid) {
    var edges = BoxLines()
    let keys = keyboard.frames
    for key in keys {
      let box = grid.box(of: key)
      edges.add(
        box.lines.lowerBound, box.columns.lowerBound, box.lines.upperBound, box.columns.upperBound)
    }
    edges.draw(on: &canvas)
    let focused = focus.key(in: keys)
    for (number, key) in keys.enumerated() {
      let box = grid.box(of: key)
      let inside =
        box.columns.lowerBound + 1..<max(box.columns.upperBound, box.columns.lowerBound + 1)
      let lines =
        box.lines.count == 1
        ? box.lines.lowerBound..<box.lines.lowerBound + 1
        : box.lines.lowerBound + 1..<box.lines.upperBound
      let style = style(of: key, isFocused: number == focused)
      canvas.clear(lines, inside, style)
      canvas.writeCentered(key.label, (lines.lowerBound + lines.upperBound - 1) / 2, inside, style)
    }
  }

  private func style(of key: KeyFrame, isFocused: Bool) -> CellStyle {
    var style: CellStyle = key.isEnabled ? [] : .dim
    if isFocused { style.insert(.reversed) }
    if key.isOn { style.insert(.bold) }
    if key == keyboard.pressed { style.formUnion([.bold, .underlined]) }
    return style
  }

  /// Draws what one can slide to, over the keys.
  private func drawPopup(on canvas: inout TerminalCanvas, _ grid: KeyboardGrid) {
    guard let popup = keyboard.popup, let key = keyboard.pressed else { return }
    for (number, frame) in popup.alternates.frames.enumerated() {
      guard key.alternates.indices.contains(number) else { return }
      let (columns, line) = (grid.columns(of: frame), grid.line(at: frame.center.y))
      var style: CellStyle = .bold
      if number == popup.highlighted { style.insert(.reversed) }
      let inside = columns.lowerBound + 1..<max(columns.upperBound, columns.lowerBound + 1)
      canvas.clear(line..<line + 1, inside, style)
      canvas.writeCentered(key.alternates[number].label, line, inside, style)
      for edge in [columns.lowerBound, columns.upperBound] { canvas.put("┃", line, edge, .bold) }
    }
  }
}
