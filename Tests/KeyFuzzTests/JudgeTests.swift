import KeyFuzz
import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// The judge of keyboards, by keyboards of which it is known what is wrong with them.
struct JudgeTests {
  static let keys = "Tag bold\nType \"x\"\nLeft 2\nRight\nWordLeft\nBackspace\nUndo 2\nRedo\nClear"

  @Test(arguments: [HostProfile.immediate, .delayed])
  func aKeyboardWithoutFaultBreaksNoLaw(profile: HostProfile) throws {
    #expect(try CaseFixture("a b‸ c", Self.keys, profile: profile).laws() == [])
    #expect(try CaseFixture("a ‸b‸ c", "Tag bold\nUndo", profile: profile).laws() == [])
    #expect(try CaseFixture("a‸", "After 0ms Left\nTag bold", profile: profile).laws() == [])
  }

  static let manyLines = String(repeating: "\n", count: 120)

  static let faults: [(FaultyKeyboard.Fault, HostProfile, String, String, Law)] = [
    (.deletes, .immediate, "az‸c", "Tag bold", .noLoss),
    (.deletes, .immediate, "a‸z‸c", "Tag bold", .noLoss),
    (.splits, .immediate, "👍‸", "Tag bold", .noLoss),
    (.mistakesTags, .immediate, "a‸", "Tag bold\nTag bold", .noLie),
    (.boasts, .blink, "a‸", "Left", .noLie),
    (.boasts, .transforming, "a‸", "Type \"--\"", .noLie),
    (.denies, .immediate, "a‸", "Type \"x\"", .noLie),
    (.denies, .immediate, "a‸", "Left", .noLie),
    // What was shown is to go, whatever may look like an empty field (`TwinTests`).
    (.clearsLittle, .webField, "a‸" + manyLines, "Clear", .rightWherePossible),
    (.moves, .immediate, "a‸b", "Tag bold", .rightWherePossible),
    (.cuts, .immediate, "a‸b", "Tag bold", .rightWherePossible),
    (.cuts, .blink, "a‸b", "Tag bold", .harmless),
    (.abandons, .immediate, "a‸", "Left", .rightWherePossible),
    (.isSilent, .immediate, "a‸", "Left", .ends),
    (.repeatsItself, .immediate, "a‸", "Left", .ends),
    (.isRestless, .immediate, "a‸", "Left", .ends),
    (.chatters, .immediate, "a‸", "Tag bold", .ends),
    (.ignoresField, .delayed, "a‸", "After 0ms Host Switch \"b\"\nType \"x\"", .noLoss),
  ]

  @Test(arguments: faults)
  func eachFaultBreaksItsLaw(
    fault: FaultyKeyboard.Fault, profile: HostProfile, text: String, tape: String, law: Law
  ) throws {
    let honest = try CaseFixture(text, tape, profile: profile)
    #expect(honest.laws() == [])
    #expect(honest.laws(fault).contains(law), "\(honest.laws(fault))")
  }

  @Test func everyFaultIsTried() {
    let tried = Set(Self.faults.map(\.0))
    #expect(FaultyKeyboard.Fault.allCases.filter { !tried.contains($0) } == [.none])
  }

  // MARK: What is no fault of the keyboard

  static let innocent: [(HostProfile, String, String)] = [
    // The host eats a space, refuses, rewrites, clears and leaves its field.
    (.nativeTextView, "a ‸b‸ c", "Backspace\nUndo"),
    (.transforming, "‸", "Type \"--\"\nTag bold\nUndo"),
    (.nativeField, "a‸", "Type \"x\\ny\"\nTag bold"),
    (.addressBar, "‸", "Type \"ha\"\nType \"b\"\nLeft\nBackspace"),
    (.addressBar, "‸", "Type \"ha\"\nBackspace 2"),
    (.addressBar, "‸", "After 0ms Type \"ha\"\nAfter 0ms Backspace\nBackspace"),
    (.addressBar, "‸a‸", "Type \"\\n\"\nUndo"),
    // The person replaces what a key has not seen, takes text away, moves the caret.
    (.delayed, "abc‸", "After 10ms Host Select 0 3\nType \"x\""),
    (.delayed, "abc‸", "After 10ms Host Select 0 3\nTag bold"),
    (.delayed, "abc‸", "After 10ms Host Caret 1\nBackspace"),
    (.delayed, "abc ‸", "After 10ms Host Caret 1\nBackspaceWord"),
    (.delayed, "‸a‸", "After 0ms Tag bold\nClear"),
    (.delayed, "abc‸", "After 10ms Host Clear\nType \"x\""),
    (.delayed, "abc‸", "After 10ms Host Switch \"xyz\"\nBackspace"),
    (.delayed, "abc‸", "After 10ms Host Switch \"xyz\"\nClear"),
    (.delayed, "abc‸", "After 10ms Host Type \"xyz\"\nTag bold"),
    // The web shows no-break spaces as spaces.
    (.webField, "a\u{A0}b‸", "Clear\nUndo"),
    // Where nothing is shown, nobody can know of a selection.
    (.terminal, "a‸b‸", "Tag bold"),
  ]

  @Test(arguments: innocent)
  func whatTheHostOrThePersonDoesIsNoFault(
    profile: HostProfile, text: String, tape: String
  ) throws {
    for seed: UInt64 in 0..<5 {
      #expect(try CaseFixture(text, tape, profile: profile, hostSeed: seed).laws() == [])
    }
  }

  /// A tape that presses nothing is judged too: what the host shows by itself breaks no law.
  @Test func nothingIsPressed() throws {
    let result = try CaseFixture("a‸", "Host Type \"x\"\nWait 1s\nHost Clear").fuzzCase
      .run(FaultyKeyboard.maker(.none))
    #expect(result.violations.isEmpty)
    #expect(result.statistics == Statistics())
  }
}
