import Foundation
import TestSupport
import Testing

/// `tagkeyboard play`, at a pseudo-terminal.
struct PlayTests {
  @Test func aTagKeyChangesTextAndCaret() throws {
    try Workplace.with { workplace in
      let session = try workplace.start(
        "play", "--layout", "habr", "--locale", "ru", "--mark", "--text", "Привет, ")
      try session.wait {
        $0.text[0] == "Привет," && $0.column == 8
          && $0.text.contains { $0.contains("│         Жирный") }
      }
      session.send("\r")
      try session.wait { $0.text[0] == "Привет, <b></b>" && $0.line == 0 && $0.column == 11 }
      try session.wait { $0.text[11] == " habr  │  Жирный: verified" }
      session.send("\u{1B}[C ")
      try session.wait { $0.text[0] == "Привет, <b><i></i></b>" && $0.column == 14 }
      session.send("q")
      let result = try session.finish()
      #expect(result.exitCode == 0 && result.output == "Привет, <b><i>‸</i></b>")
    }
  }

  @Test func aClickPressesAKey() throws {
    try Workplace.with { workplace in
      let session = try workplace.start("play", "--layout", "habr", "--text", "")
      try session.wait {
        $0.place(of: "Code") != nil && $0.modes.isSuperset(of: [1000, 1002, 1006])
      }
      let (line, column) = try #require(session.screen.place(of: "Code"))
      session.send("\u{1B}[<0;\(column + 1);\(line + 1)M")
      session.send("\u{1B}[<0;\(column + 1);\(line + 1)m")
      try session.wait { $0.text[0] == "<code></code>" && $0.column == 6 }
      session.send("\u{3}")
      #expect(try session.finish().output == "<code></code>")
    }
  }

  /// A long press in real time: the terminal waits for it without a key or a click.
  @Test func aKeyThatIsHeldShowsItsAlternates() throws {
    try Workplace.with { workplace in
      let session = try workplace.start("play", "--layout", "letters-ru", "--text", "")
      try session.wait { $0.place(of: "│  е   │") != nil }
      session.send("\u{1B}[B\u{1B}[C\u{1B}[C\u{1B}[C\u{1B}[Ch")
      try session.wait { $0.place(of: "┃   ё   ┃") != nil }
      session.send("h")
      try session.wait { $0.text[0] == "ё" }
      session.send("\u{1B}")
      #expect(try session.finish().output == "ё")
    }
  }

  @Test func anotherSizeIsDrawn() throws {
    try Workplace.with { workplace in
      let session = try workplace.start("play", "--layout", "number", "--text", "x")
      try session.wait { $0.text[23].contains("q: quit") && $0.text[0] == "x" }
      session.resize(lines: 40, columns: 100)
      try session.wait { $0.text[39].contains("q: quit") && $0.text[0] == "x" }
      session.resize(lines: 5, columns: 100)
      try session.wait { $0.text[0] == "The terminal is too small:" && !$0.modes.contains(25) }
      session.resize(lines: 9, columns: 100)
      try session.wait { $0.text[8].contains("q: quit") && $0.text[0] == "x" }
      session.send("\u{4}")
      #expect(try session.finish().output == "x")
    }
  }

  @Test func theTerminalIsGivenBackAsItWas() throws {
    try Workplace.with { workplace in
      let session = try workplace.start("play", "--text", "x", "--mark")
      try session.wait { $0.modes.contains(1049) && $0.text[0] == "x" }
      #expect(session.modes != session.modesBefore)
      session.send("q")
      #expect(try session.finish().output == "x‸")
      #expect(session.modes == session.modesBefore)
      #expect(session.screen.modes == [7, 25] && session.screen.unknown == [])
    }
  }

  /// Signals that ask for an end, and those of a program that has gone wrong.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV])
  func aSignalGivesTheTerminalBackToo(signal: Int32) throws {
    try Workplace.with { workplace in
      let session = try workplace.start("play", "--text", "x")
      try session.wait { $0.text[0] == "x" && $0.text[23].contains("q: quit") }
      session.signal(signal)
      let result = try session.finish()
      #expect(result.ending == .signalled(signal) && result.output == "")
      #expect(session.modes == session.modesBefore && session.screen.modes == [7, 25])
    }
  }

  /// Ctrl-Z stops it, with the terminal as it was; told to go on, it draws everything anew.
  @Test func itIsStoppedAndGoesOn() throws {
    try Workplace.with { workplace in
      let session = try workplace.shell(
        atTerminal: """
          set -m; stty -a >before; tagkeyboard play --text x >out; stty -a >stopped
          read line; fg >name; echo "end $?"
          """)
      try session.wait { $0.text[0] == "x" && $0.text[23].contains("q: quit") }
      session.send("\u{1A}")
      try session.wait { !$0.modes.contains(1049) }
      session.send("\n")
      try session.wait { $0.modes.contains(1049) && $0.text[23].contains("q: quit") }
      session.send("q")
      let result = try session.finish()
      #expect(result.output == "end 0\n")
      #expect(try workplace.directory.read("stopped") == workplace.directory.read("before"))
      #expect(try workplace.directory.read("out") == Array("x".utf8))
    }
  }

  @Test func theTextComesFromStandardInputWhereThatIsNoTerminal() throws {
    try Workplace.with(["layouts.json": #"{"version": 1, "id": "mine", "extends": "number"}"#]) {
      workplace in
      let session = try workplace.shell(
        atTerminal: "printf 'a‸b' | tagkeyboard play --mark --layouts layouts.json --layout mine")
      try session.wait { $0.text[0] == "ab" && $0.column == 1 && $0.text[13] == " mine" }
      session.send(" q")
      #expect(try session.finish().output == "a1‸b")
    }
  }

  @Test func withoutATerminalItSaysSo() throws {
    try Workplace.with { workplace in
      let result = try workplace.run("play", "--text", "x")
      #expect(result.exitCode == 64 && result.output == "")
      #expect(result.errors.hasPrefix("error: there is no terminal to play at: /dev/tty: "))
    }
  }

  @Test func wrongArgumentsAreToldBeforeTheTerminalIsTaken() throws {
    try Workplace.with { workplace in
      let session = try workplace.start("play", "--layout", "letters-uk", "--text", "x")
      #expect(try session.finish().exitCode == 65)
      #expect(session.screen.place(of: "there is no layout 'letters-uk'") != nil)
      #expect(session.modes == session.modesBefore)
    }
  }
}
