/// A drawn screen: what is in every cell, and where the cursor is.
package struct TerminalScreen: Hashable, Sendable {
  package let size: TerminalSize
  let lines: [[Cell]]
  /// Where the terminal's own cursor stands; `nil` when it is not to be seen.
  package let cursor: TerminalPlace?

  init(_ canvas: TerminalCanvas, cursor: TerminalPlace?) {
    size = canvas.size
    lines = canvas.lines
    self.cursor = cursor
  }

  /// What can be read on the screen, without the spaces at the ends of lines.
  package var text: [String] {
    lines.map { line in
      var text = String(line.compactMap(\.text))
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }

  /// What stands in cells of a style, line by line.
  package func text(in style: CellStyle) -> [String] {
    lines.map { line in
      String(line.compactMap { $0.style.contains(style) ? $0.text : nil })
    }.filter { !$0.isEmpty }
  }

  /// What a terminal has to be sent that shows another screen, or nobody knows what.
  ///
  /// Lines that are the same are left as they are. Where terminals may differ in the width of a
  /// character, the next one is given its place.
  package func update(from shown: TerminalScreen?) -> String {
    let known = shown?.size == size ? shown : nil
    var output = "\u{1B}[?25l" + (known == nil ? "\u{1B}[0m\u{1B}[2J" : "")
    for (number, line) in lines.enumerated() where line != known?.lines[number] {
      output += "\u{1B}[\(number + 1);1H" + Self.sequence(of: line)
    }
    if let cursor { output += "\u{1B}[\(cursor.line + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    return output
  }

  private static func sequence(of line: [Cell]) -> String {
    var output = ""
    var style: CellStyle = []
    for (column, cell) in line.enumerated() {
      guard let text = cell.text else { continue }
      if cell.style != style {
        output += cell.style.sequence
        style = cell.style
      }
      if text.isPlain {
        output.append(text)
      } else {
        // All its cells are written, even where the terminal finds it narrower.
        output += String(repeating: " ", count: text.cells) + "\u{1B}[\(column + 1)G"
        output += String(text) + "\u{1B}[\(column + text.cells + 1)G"
      }
    }
    return output + (style == [] ? "" : CellStyle().sequence)
  }
}

extension CellStyle {
  /// What makes a terminal write in this style.
  fileprivate var sequence: String {
    var codes = "0"
    if contains(.bold) { codes += ";1" }
    if contains(.dim) { codes += ";2" }
    if contains(.underlined) { codes += ";4" }
    if contains(.reversed) { codes += ";7" }
    return "\u{1B}[\(codes)m"
  }
}
