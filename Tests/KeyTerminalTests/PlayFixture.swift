import KeyTerminal
import SimulatedHost
import TagKeyboard

/// A player whose time is the test's.
final class Play {
  let player: Player
  let host: SimulatedHost
  private(set) var now = KeyboardInstant()
  private var size: TerminalSize

  init(
    _ text: String = "", layout: String = "habr", locale: String = "ru",
    host profile: HostProfile = .immediate, lines: Int = 24, columns: Int = 80
  ) {
    var state = LayoutState(locale: locale)
    state.switchLayout(to: layout)
    var buffer = TextBuffer(text)
    buffer.select(buffer.count..<buffer.count)
    host = SimulatedHost(buffer, profile: profile)
    size = TerminalSize(lines: lines, columns: columns)
    player = Player(
      state: state, keyboardSize: LayoutSize(width: 320, height: 216), host: host, size: size)
  }

  /// The text with its caret.
  var text: String {
    host.withBuffer { buffer in
      let caret = buffer.selection.lowerBound
      return buffer.text(in: 0..<caret) + "‸" + buffer.text(in: caret..<buffer.count)
    }
  }

  /// The line about the keyboard.
  var state: String {
    player.screen().text(in: .reversed).first?.split(
      separator: "  ", omittingEmptySubsequences: true
    )
    .joined(separator: " ").trimmed ?? ""
  }

  @discardableResult
  func send(_ keys: InputKey...) -> Player.Request? {
    var request: Player.Request?
    for key in keys { request = player.handle(.key(key), at: now) ?? request }
    return request
  }

  func mouse(_ act: MouseAct, _ line: Int, _ column: Int) {
    _ = player.handle(.mouse(act, TerminalPlace(line: line, column: column)), at: now)
  }

  func wait(_ duration: Duration) {
    now = now.advanced(by: duration)
    player.advance(to: now)
  }

  func resize(lines: Int, columns: Int) {
    size = TerminalSize(lines: lines, columns: columns)
    player.resize(to: size)
  }

  /// Where a label stands on the screen.
  func place(of label: String) -> (line: Int, column: Int)? {
    for (number, line) in player.screen().text.enumerated() {
      if let range = line.range(of: " \(label) ") {
        return (number, line.distance(from: line.startIndex, to: range.lowerBound) + 1)
      }
    }
    return nil
  }

  /// What is on the screen, with the cursor's place, and what stands out, as a snapshot.
  var picture: String {
    let screen = player.screen()
    let cursor = screen.cursor.map { "cursor \($0.line),\($0.column)" } ?? "no cursor"
    let styles: [(String, CellStyle)] = [("reversed", .reversed), ("bold", .bold), ("dim", .dim)]
    let marked = styles.map { "\($0.0): \(screen.text(in: $0.1).map(\.trimmed))" }
    return (screen.text + [cursor] + marked).joined(separator: "\n") + "\n"
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Where a text first occurs.
  func range(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
