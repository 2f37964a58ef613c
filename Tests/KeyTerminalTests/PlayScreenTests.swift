import KeyTerminal
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

@Suite(.namesCases)
struct PlayScreenTests {
  @Test func screensAreAsRecorded() {
    let habr = Play("Привет, ")
    habr.send(.right, .enter)
    assertSnapshot("habr", habr.picture)
    let letters = Play("Строка\nещё строка", layout: "letters-ru")
    letters.send(.down, .right, .right, .right, .right, .character("h"))
    letters.wait(.milliseconds(600))
    assertSnapshot("alternates", letters.picture)
    assertSnapshot("arabic", Play("٣", layout: "decimal", locale: "ar_EG").picture)
    assertSnapshot("tall", Play(layout: "number", lines: 40, columns: 120).picture)
    assertSnapshot("low", Play("text", layout: "letters-en", lines: 10, columns: 60).picture)
    assertSnapshot("small", Play("text", lines: 7, columns: 60).picture)
  }

  @Test func aSelectionIsSeen() {
    let play = Play("один\nдва")
    play.host.personSelects(2..<13)
    let screen = play.player.screen()
    #expect(screen.text(in: .reversed).prefix(2) == ["дин ", "дв"])
    #expect(screen.cursor == TerminalPlace(line: 0, column: 1))
  }

  @Test func theLineOfTheCaretIsAlwaysSeen() {
    let play = Play((1...100).map { "line \($0)" }.joined(separator: "\n"))
    #expect(play.player.screen().text.contains("line 100"))
    play.host.personSelects(0..<0)
    #expect(play.player.screen().text[0] == "line 1")
    #expect(play.player.screen().cursor == TerminalPlace(line: 0, column: 0))
    let wide = Play(String(repeating: "x", count: 79), lines: 24, columns: 80)
    #expect(wide.player.screen().cursor == TerminalPlace(line: 0, column: 79))
  }

  @Test func aLongTextIsShownAroundItsCaret() {
    let play = Play(String(repeating: "я", count: 100_000))
    play.host.personSelects(100_000..<100_000)
    let screen = play.player.screen()
    #expect(screen.text[0].hasPrefix("яяя") && screen.cursor != nil)
  }

  /// What is in a text never moves the keys: every line has all its cells, and the keys are where
  /// they are without the text.
  @Test func noTextBreaksTheFrame() throws {
    let pieces = [
      "a", "я", "\u{301}", "\u{200D}", "👨‍👩‍👧‍👦", "🇷🇺", "漢字", "한글", "ｱ", "\t", "\u{1B}[2J", "\u{9B}2J",
      "\r\n", "\n",
      "שלום", "\u{202E}", "\u{FEFF}", "e\u{301}", "❤️", "☎", "\u{7F}", "\u{0}", "क्षि", "\u{E0001}",
    ]
    let empty = Play().player.screen().text.dropFirst(11)
    try withSeeds(30) { random in
      let text = (0..<60).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let screen = Play(text).player.screen()
      #expect(screen.text.dropFirst(11) == empty)
      // Also at a terminal that gives every character one cell.
      for knowsWide in [true, false] {
        var terminal = TerminalEmulator(lines: 24, columns: 80, knowsWide: knowsWide)
        terminal.take(screen.update(from: nil).utf8)
        #expect(terminal.unknown == [])
        #expect(screen.cursor.map { [$0.line, $0.column] } == [terminal.line, terminal.column])
        let second = knowsWide ? "" : " "
        #expect(
          Array(terminal.text.dropFirst(11)) == empty.map { $0.replacing("🌐", with: "🌐" + second) })
      }
    }
  }

  /// An update draws what a whole screen would.
  @Test func anUpdateLeadsToTheScreen() throws {
    try withSeeds(8) { random in
      let play = Play("漢字 👨‍👩‍👧 text", layout: "letters-ru")
      var terminal = TerminalEmulator(lines: 24, columns: 80)
      var shown: TerminalScreen?
      for _ in 0..<20 {
        let keys: [InputKey] = [.up, .down, .left, .right, .enter, .enter, .character("h"), .tab]
        play.send(keys.randomElement(using: &random) ?? .up)
        play.wait(.milliseconds(300))
        let screen = play.player.screen()
        terminal.take(screen.update(from: shown).utf8)
        shown = screen
        #expect(terminal.text == screen.text)
        #expect(terminal.modes.contains(25) == (screen.cursor != nil))
      }
    }
  }

  /// A click inside a key is a touch of that key, at every size of the terminal.
  @Test(arguments: LayoutCatalog.builtIn.layouts.map(\.id))
  func everyCellOfAKeyIsItsKeys(layout: String) throws {
    for (lines, columns) in [(24, 80), (13, 50), (60, 200), (9, 60)] {
      let play = Play(layout: layout, locale: "en", lines: lines, columns: columns)
      for key in play.player.touches.frames where !key.label.isEmpty {
        guard let place = play.place(of: key.label) else { continue }
        play.mouse(.pressed, place.line, place.column)
        #expect(play.player.touches.pressed?.label == key.label, "at \(lines) × \(columns)")
        play.player.liftFingers()
      }
    }
  }
}
