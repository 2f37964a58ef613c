import KeyScript
import SimulatedHost
import TagKeyboard
import Testing

/// `Cancel`: a clear-all that is stopped half-way.
struct CancelTests {
  private static let text = (0..<60).map { "слово\($0) é👍🏽 " }.joined()

  private func run(
    _ tape: String, profile: HostProfile
  ) throws -> (outcomes: [Outcome], text: String) {
    let fixture = try RunFixture(Self.text + "‸", tape, profile: profile)
    var outcomes: [Outcome] = []
    fixture.runner.onPress = { outcomes.append($0.outcome) }
    let text = try fixture.run()
    return (outcomes, text)
  }

  /// Whenever it is stopped: a beginning of the text is left, and one undo brings back the rest.
  @Test(arguments: [.delayed, .nativeTextView, .webField] as [HostProfile])
  func aClearIsStoppedAndTakenBack(profile: HostProfile) throws {
    var lengths: Set<Int> = []
    for delay in stride(from: 25, to: 1500, by: 75) {
      let tape = "After \(delay)ms Cancel\nClear"
      let (outcomes, text) = try run(tape, profile: profile)
      let left = text.dropLast()
      try #require(outcomes == [.abandoned(.cancelled)] || left == "")
      try #require(Self.text.hasPrefix(left))
      lengths.insert(left.count)
      guard left != Self.text else { continue }
      let (_, again) = try run("\(tape)\nUndo", profile: profile)
      try #require(again == Self.text + "‸")
    }
    #expect(lengths.count > 2)
  }

  @Test func keysThatWaitForTheClearArePressedThen() throws {
    let (outcomes, text) = try run(
      "After 100ms Type \"конец\"\nAfter 150ms Cancel\nClear", profile: .delayed)
    #expect(outcomes == [.abandoned(.cancelled), .verified])
    #expect(text.hasSuffix("конец‸") && text.hasPrefix("слово0"))
  }

  /// Other keys are too short to be stopped, and where nothing runs nothing is stopped.
  @Test(arguments: ["After 10ms Cancel\nTag bold", "Cancel\nTag bold\nCancel"])
  func nothingElseIsStopped(tape: String) throws {
    let (outcomes, text) = try run(tape, profile: .delayed)
    #expect(outcomes == [.verified])
    #expect(text == Self.text + "<b>‸</b>")
  }
}
