/// What a person does at a terminal.
package enum InputEvent: Hashable, Sendable {
  /// A key of the real keyboard was pressed.
  case key(InputKey)
  /// The left button of the mouse.
  case mouse(MouseAct, TerminalPlace)
}

/// A key of the real keyboard, as far as anything here has a use for it.
package enum InputKey: Hashable, Sendable {
  case up, down, left, right
  case enter, escape, tab, backTab, backspace
  /// A key that writes something, the space bar among them.
  case character(Unicode.Scalar)
  /// A letter, a small one, that was pressed together with Ctrl.
  case control(Unicode.Scalar)
}

/// What the left button of the mouse does.
package enum MouseAct: Hashable, Sendable {
  case pressed, dragged, released
}

/// A cell of the terminal; lines and columns are counted from 0, at the top left.
package struct TerminalPlace: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// How many cells a terminal has.
package struct TerminalSize: Hashable, Sendable {
  package var lines: Int
  package var columns: Int

  package init(lines: Int, columns: Int) {
    self.lines = lines
    self.columns = columns
  }
}
