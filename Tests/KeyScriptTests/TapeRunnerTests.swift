import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

struct TapeRunnerTests {
  static let profiles: [HostProfile] = [
    .immediate, .delayed,
    HostProfile(
      name: "late clusters", summary: "", offsetUnit: .graphemeCluster,
      latency: .milliseconds(37)),
  ]

  static let table: [(before: String, tape: String, after: String)] = [
    ("Привет, ‸", "Tag Жирный\nType \"мир\"", "Привет, <b>мир‸</b>"),
    ("a ‸b‸ c", "Tag bold", "a <b>b</b>‸ c"),
    ("x‸", "Tag link\nType \"habr.com\"", "x<a href=\"http://habr.com‸\"></a>"),
    ("абв‸", "Left 2\nRight", "аб‸в"),
    ("один два‸", "WordLeft\nType \"и \"", "один и ‸два"),
    ("‸один два", "WordRight 2", "один два‸"),
    ("👨‍👩‍👧‍👦🇷🇺é‸", "Swipe Left 3", "‸👨‍👩‍👧‍👦🇷🇺é"),
    ("‸👨‍👩‍👧‍👦🇷🇺é", "Swipe Right 2", "👨‍👩‍👧‍👦🇷🇺‸é"),
    ("a👨‍👩‍👧‍👦‸b", "Backspace", "a‸b"),
    ("абв‸г", "Backspace 2\nUndo\nRedo\nUndo 2", "абв‸г"),
    ("один, два‸", "BackspaceWord\nUndo\nBackspaceWord 2", "‸"),
    ("x<b></b>‸", "BackspaceTag\nUndo\nBackspaceTag 2", "x‸"),
    ("абв‸г", "Clear", "‸"),
    ("абвг‸", "Hold Backspace 499ms", "абв‸"),
    ("абвг‸", "Hold Backspace 500ms\nUndo", "абв‸"),
    ("абв‸г", "Hold Left", "‸абвг"),
    ("абв‸г", "Hold Clear 499ms", "абв‸г"),
    ("абв‸г", "Hold Clear", "‸"),
    ("абв‸г", "Clear\nUndo", "абв‸г"),
    ("‸", "Set UserTagFrame angle\nSet SarcasmTagOpen s\nTag sarcasm", "<s>‸</sarcasm mode off>"),
    ("a‸", "Expect \"a\"\nExpect \"a‸\"\nWait 50ms\nType \"b\"\nExpect \"ab\"", "ab‸"),
    ("a‸b‸c", "Expect \"a‸b‸c\"\nExpect \"abc\"", "a‸b‸c"),
    ("é🇷🇺c‸", "Host Caret 2\nType \"x\"", "é🇷🇺x‸c"),
    ("é🇷🇺c‸", "Host Select 1 3", "é‸🇷🇺c‸"),
    ("é🇷🇺c‸", "Host Select 3 0\nBackspace", "‸"),
    ("a‸b", "Host Type \"xy\"\nLeft", "ax‸yb"),
    ("a‸b", "Host Clear\nType \"x\"", "x‸"),
    ("a‸b", "Host Switch \"other\"\nType \"!\"", "other!‸"),
    ("‸", "Type \"\"\nUndo\nLeft", "‸"),
  ]

  /// A part of a word that the host has refused to delete at first, unseen in a text that looks the same
  /// everywhere, is put back once.
  @Test(arguments: [14, 17, 26, 34, 47, 52, 66, 67, 71] as [UInt64])
  func whatWasRefusedIsPutBackOnce(seed: UInt64) throws {
    let text = String(repeating: "б", count: 40) + "‸"
    let fixture = try RunFixture(text, "BackspaceWord\nUndo\n", profile: .controlled, seed: seed)
    #expect(try fixture.run() == text)
  }

  @Test(arguments: profiles, table)
  func everyVerbDoesWhatItSays(
    profile: HostProfile, row: (before: String, tape: String, after: String)
  ) throws {
    let text = try RunFixture(row.before, row.tape, profile: profile).run()
    #expect(Array(text.utf8) == Array(row.after.utf8), "\(text)")
  }

  @Test(arguments: [HostProfile.immediate, .delayed])
  func waitsMoveVirtualTime(profile: HostProfile) throws {
    let fixture = try RunFixture("", "Wait 1.5s\nWait 500ms", profile: profile)
    let start = fixture.runner.host.now
    _ = try fixture.run()
    #expect(start.duration(to: fixture.runner.host.now) == .seconds(2))
  }

  @Test func undoDoesNotReachBehindAnotherField() throws {
    let fixture = try RunFixture("", "Type \"a\"\nHost Switch \"b\"\nUndo")
    let summary = try fixture.runner.run(fixture.tape)
    #expect(fixture.text == "b‸")
    #expect(summary.presses == 2)
    #expect(summary.firstIncomplete?.outcome == .refused(.emptyHistory))
  }

  @Test func presetsHoldForTheRunAlone() throws {
    let preferences = Preferences(stored: ["SarcasmTagOpen": "s", "SarcasmTagClose": "s"])
    let tape = "Tag sarcasm\nSet SarcasmTagOpen t"
    try #expect(RunFixture("", tape, preferences: preferences).run() == "[s]‸[/s]")
    #expect(preferences.sarcasm.opening == "[s]")
  }

  @Test(arguments: [
    ("Type \"x\"\nLeft\nClear", false), ("Set UserTagFrame bare", true), ("Left\nTag bold", true),
    ("Close", true), ("After 1ms Tag bold\nLeft", true),
  ])
  func theTapesThatUseSettingsAreKnown(tape: String, uses: Bool) throws {
    try #expect(TapeFixture().load(tape).usesSettings == uses)
  }

  @Test func aRunWithoutPreferencesHasTheDefaults() throws {
    let tape = try TapeFixture().load("Tag sarcasm\nSet SarcasmTagOpen s\nRight 19\nTag sarcasm")
    try tape.check(tags: .habr)
    let runner = TapeRunner(host: SimulatedHost(TextBuffer("")), tags: .habr)
    _ = try runner.run(tape)
    #expect(
      runner.host.withBuffer { $0.text }
        == "[sarcasm mode on][/sarcasm mode off][s][/sarcasm mode off]")
  }

  @Test func pressesAreCounted() throws {
    let fixture = try RunFixture("ab‸", "Left 5\nType \"x\"\nWait 1s\nHost Caret 0")
    let summary = try fixture.runner.run(fixture.tape)
    #expect(summary.presses == 6)
    #expect(summary.incomplete == 3)
    #expect(summary.firstIncomplete?.number == 3)
    #expect(
      summary.finding?.description == """
        t:1:1: error: this key is refused: there is no text in this direction
          Left 5
          ^
        note: 3 of 6 presses incomplete
        """)
    let whole = try RunFixture("ab‸", "Left")
    try #expect(whole.runner.run(whole.tape).finding == nil)
  }

  @Test func aRefusedKeyIsIncompleteButLeavesNothingUncertain() throws {
    let slow = HostProfile(name: "slow", summary: "", latency: .milliseconds(5000))
    let refused = try RunFixture("a", "Undo\nRedo", profile: slow)
    let harmless = try refused.runner.run(refused.tape)
    #expect(harmless.incomplete == 2 && harmless.firstIncomplete?.number == 1)
    #expect(harmless.firstUncertain == nil && harmless.uncertainty == nil)
    let late = try RunFixture("a", "Undo\nType \"b\"\nType \"c\"", profile: slow)
    let summary = try late.runner.run(late.tape)
    #expect(summary.firstIncomplete?.outcome == .refused(.emptyHistory))
    #expect(summary.firstUncertain?.number == 2)
    #expect(summary.uncertainty?.message.hasPrefix("this key is unverified: ") == true)
  }

  // MARK: What cannot be run

  @Test func mistakesAreFoundBeforeAnythingRuns() throws {
    let tape = try TapeFixture().load(
      """
      Type "a"
      Tag Жырный
      Set UserTagFrame round
      Set Nothing x
      Set SarcasmTagOpen "a]"
      Set UserTagFrame bare
      Set SarcasmTagOpen "a]"
      Set UserTagFrame square
      Expect "‸a‸b‸"
      Tag "Нет такого тега"
      """)
    let findings = #expect(throws: Diagnostics.self) {
      try tape.check(tags: .habr, preferences: Preferences())
    }
    assertSnapshot("checks", (findings?.description ?? "") + "\n")
  }

  static let failures: [(String, String, String)] = [
    (
      "аб‸", "Left\nExpect \"аб‸\" # comment\nType \"x\"",
      """
      t:2:1: error: the text is not as expected
        Expect "аб‸" # comment
        ^
      note: expected "аб‸"
      note: found    "а‸б"
      """
    ),
    (
      "a\tb\n‸", "Expect \"\"",
      """
      t:1:1: error: the text is not as expected
        Expect ""
        ^
      note: expected ""
      note: found    "a\\tb\\n"
      """
    ),
    (
      "аб‸", "Host Caret 3",
      """
      t:1:1: error: the text has no caret place 3: it has places 0 to 2
        Host Caret 3
        ^
      """
    ),
    (
      "аб‸", "Host Select 1 9",
      """
      t:1:1: error: the text has no caret place 9: it has places 0 to 2
        Host Select 1 9
        ^
      """
    ),
    (
      "а‸", "Type \"‸\"\nExpect \"а‸\"",
      """
      t:2:1: error: the text itself contains '‸': choose another mark
        Expect "а‸"
        ^
      """
    ),
  ]

  @Test(arguments: failures)
  func aRunStopsAtWhatDoesNotHold(before: String, tape: String, finding: String) throws {
    let fixture = try RunFixture(before, tape)
    let error = #expect(throws: Diagnostic.self) { try fixture.run() }
    #expect(error?.description == finding)
  }

  @Test func theMarkInATextIsTextWithoutMarksInTheExpectation() throws {
    try #expect(RunFixture("a", "Type \"‸\"\nExpect \"a‸\"", mark: CaretMark("|")).run() == "a‸|")
  }

  @Test func textsThatDifferInNormalisationDiffer() throws {
    let fixture = try RunFixture("e\u{301}", "Expect \"\u{E9}\"")
    #expect(throws: Diagnostic.self) { try fixture.run() }
  }

  /// The text is compared where it lies, in two pieces around the last edit.
  @Test func everyDifferenceIsFoundWhereverTheGapIs() throws {
    let text = "aя\u{2039}👍é"
    for place in 0...5 {
      let edit = "Host Caret \(place)\nType \"x\"\nBackspace"
      for (expected, isGood) in [
        (text, true), (text + "‸", place == 5), (text + "a", false), ("", false),
        (String(text.dropLast()), false), ("b" + text.dropFirst(), false),
        (text.dropLast() + "e\u{301}", false), ("aя\u{203A}👍é", false), ("‸" + text, place == 0),
      ] {
        let fixture = try RunFixture(text, edit + "\nExpect \"\(expected)\"")
        let holds = (try? fixture.run()) != nil
        #expect(holds == isGood, "\(expected) at \(place)")
      }
    }
  }

  @Test func longTextsAreShownAroundTheirDifference() throws {
    let text = String(repeating: "1234567890", count: 100)
    let fixture = try RunFixture(text, "Expect \"\(text.dropLast(500))x\(text)\"")
    let error = #expect(throws: Diagnostic.self) { try fixture.run() }
    let same = text.prefix(40)
    #expect(
      error?.notes == [
        "expected …\"\(same)x\(text.prefix(79))\"…", "found    …\"\(same)\(text.prefix(80))\"…",
      ])
  }
}
