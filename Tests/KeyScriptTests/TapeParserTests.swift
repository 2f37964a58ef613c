import KeyScript
import TagKeyboard
import TestSupport
import Testing

struct TapeParserTests {
  static let table: [(String, TapeCommand)] = [
    (#"Type "text""#, .type("text")),
    (#"Type """#, .type("")),
    (#"Type "a\"b\\c\nd\re\tf\u{1F600}g\u{0}\u{10FFFF}""#, .type("a\"b\\c\nd\re\tf😀g\0\u{10FFFF}")),
    (#"Type "\u{000041}""#, .type("A")),
    ("Type \"a # b\"", .type("a # b")),
    ("Type \"a\rb\"", .type("a\rb")),
    ("Tag Жирный", .tag("Жирный")),
    ("Tag \"Habr user\"", .tag("Habr user")),
    ("Tag a#b", .tag("a#b")),
    ("Left", .press(.left, count: 1)),
    ("Left 3", .press(.left, count: 3)),
    ("Right", .press(.right, count: 1)),
    ("WordLeft 2", .press(.wordLeft, count: 2)),
    ("WordRight", .press(.wordRight, count: 1)),
    ("Backspace 1000000", .press(.backspace, count: 1_000_000)),
    ("BackspaceWord", .press(.backspaceWord, count: 1)),
    ("BackspaceTag 2", .press(.backspaceTag, count: 2)),
    ("LineLeft", .press(.lineLeft, count: 1)),
    ("LineRight 2", .press(.lineRight, count: 2)),
    ("BackspaceLine", .press(.backspaceLine, count: 1)),
    (#"LeftTo ",.""#, .search(.left, upTo: ",.", count: 1)),
    (#"RightTo "é" 3 # x"#, .search(.right, upTo: "é", count: 3)),
    (#"BackspaceTo "\n""#, .search(.backspace, upTo: "\n", count: 1)),
    ("Clear", .press(.clear, count: 1)),
    ("Undo 007", .press(.undo, count: 7)),
    ("Redo", .press(.redo, count: 1)),
    ("Swipe Left", .swipe(.left, count: 1)),
    ("Swipe Right 4", .swipe(.right, count: 4)),
    ("Hold Backspace 3s", .hold(.backspace, milliseconds: 3000)),
    ("Hold WordLeft 50ms", .hold(.wordLeft, milliseconds: 50)),
    ("Hold Clear", .hold(.clear, milliseconds: 1000)),
    ("Hold delete 2s", .touch(.hold("delete", milliseconds: 2000))),
    ("Hold \"Left\"", .touch(.hold("Left", milliseconds: 1000))),
    ("Press п", .touch(.press("п", count: 1))),
    ("Press \"#\" 3", .touch(.press("#", count: 3))),
    ("Touch п", .touch(.touch(TouchPath(from: .key("п"))))),
    (
      "Touch ь 600ms to ъ",
      .touch(.touch(TouchPath(from: .key("ь"), rest: 600, moves: [.init(to: .key("ъ"))])))
    ),
    (
      "Touch 12,-40 0s to \"to\" 1.5s to \"1,2\" # x",
      .touch(
        .touch(
          TouchPath(
            from: .point(x: 12, y: -40), rest: 0,
            moves: [
              .init(to: .key("to"), milliseconds: 1500), .init(to: .key("1,2")),
            ])))
    ),
    ("Field decimalPad", .touch(.field(.decimalPad))),
    ("Layout letters-ru", .touch(.layout("letters-ru"))),
    ("Globe", .touch(.globe)),
    ("Dismiss", .touch(.dismiss)),
    ("After 30ms Press п", .after(milliseconds: 30, .touch(.press("п", count: 1)))),
    ("Cancel", .cancel),
    ("After 20ms Cancel", .after(milliseconds: 20, .cancel)),
    ("Set UserTagFrame angle", .set(key: "UserTagFrame", value: "angle")),
    ("Set \"K\" \"two words\"", .set(key: "K", value: "two words")),
    ("Next", .press(.next, count: 1)), ("Prev 2", .press(.previous, count: 2)),
    ("Close", .press(.close, count: 1)), ("Choice", .press(.choice, count: 1)),
    ("Clipboard \"a\"", .clipboard("a")),
    ("Wait 100ms", .wait(milliseconds: 100)),
    ("Wait 0ms", .wait(milliseconds: 0)),
    ("Wait 2s", .wait(milliseconds: 2000)),
    ("Wait 1.5s", .wait(milliseconds: 1500)),
    ("Wait 0.05s", .wait(milliseconds: 50)),
    ("Wait 3600.000s", .wait(milliseconds: 3_600_000)),
    ("Expect \"a‸\"", .expect("a‸")),
    ("Host Caret 0", .host(.caret(0))),
    ("Host Select 1 4", .host(.select(1, 4))),
    ("Host Type \"x\"", .host(.type("x"))),
    ("Host Clear", .host(.clear)),
    ("Host Switch \"x\"", .host(.switchField("x"))),
    ("After 20ms Left 2", .after(milliseconds: 20, .press(.left, count: 2))),
    ("After 0s Type \"x\"", .after(milliseconds: 0, .type("x"))),
    ("After 1.5s Host Caret 3", .after(milliseconds: 1500, .host(.caret(3)))),
  ]

  @Test(arguments: table)
  func everyVerbIsRead(line: String, command: TapeCommand) throws {
    try #expect(TapeFixture().commands(line) == [command])
  }

  /// A verb that is added must be added to the table above.
  @Test func theTableHasEveryVerb() {
    let seen = Set(Self.table.map { $0.0.prefix { $0 != " " } })
    #expect(TapeCommand.verbs.filter { !seen.contains($0[...]) } == ["Source"])
  }

  static let spellings = [
    "Left\nRight 2\n", "Left\nRight 2", "Left\r\nRight 2\r\n", "Left\r\nRight 2\r",
    "\u{FEFF}Left\nRight 2", "\n\n  Left \t\n\tRight\t2  # two\n", "# one\nLeft # \nRight 2 #",
    "#\r\nLeft \r\n\r\nRight 2 # x\r\n",
  ]

  @Test(arguments: spellings)
  func spaceCommentsAndLineEndsDoNotMatter(tape: String) throws {
    try #expect(
      TapeFixture().commands(tape) == [.press(.left, count: 1), .press(.right, count: 2)])
  }

  @Test(arguments: ["", "\n", "\u{FEFF}", "# nothing", "  \r\n\t\r\n", "\u{FEFF}# nothing"])
  func anEmptyTapeSaysNothing(tape: String) throws {
    try #expect(TapeFixture().commands(tape) == [])
  }

  @Test func aLineKnowsItsPlace() throws {
    let tape = try TapeFixture().load("\u{FEFF}# a\r\n\tTag  \"b\"\r\n")
    let line = try #require(tape.lines.first)
    #expect(line.location.description == "t:2:2")
    #expect(line.offset == 9)
    #expect(line.argumentOffset == 14)
  }

  @Test(arguments: [
    ("After 20ms Tag nope", 15), ("After 20ms Left", 11),
    (#"{"verb":"After","milliseconds":20,"command":{"verb":"Tag","name":"nope"}}"#, 65),
  ])
  func theArgumentOfAnAfterIsThatOfItsCommand(tape: String, place: Int) throws {
    let line = try #require(try TapeFixture().load(tape).lines.first)
    #expect(line.argumentOffset == place)
  }

  @Test func whatIsPrintedReadsTheSame() throws {
    try withSeeds(3000) { generator in
      let command = TapeCommand.random(&generator)
      try #require(try read(command.description) == command, "\(command)")
      let line = command.jsonLine
      try #require(!line.contains("\n"))
      try #require(try read(line) == command, "\(line)")
      try #require(
        try read(line.replacing("{\"verb\"", with: "{\"version\":1,\"verb\"", maxReplacements: 1))
          == command)
    }
  }

  /// Reads a line, and a `Source` as itself instead of what it names.
  private func read(_ line: String) throws -> TapeCommand? {
    var opened: String?
    let loader = TapeLoader { (path, _) throws(SourceUnreadable) in
      opened = path
      return SourceText(name: "other", text: "")
    }
    let lines = try loader.load(SourceText(name: "t", text: line + "\n")).lines
    return opened.map { .source($0) } ?? (lines.count == 1 ? lines.first?.command : nil)
  }
}
