import KeyScript
import SimulatedHost
import TagKeyboard
import Testing

/// `After`: what happens while another line is under way.
struct AfterTests {
  private func records(
    _ marked: String, _ tape: String, profile: HostProfile = .delayed
  ) throws -> (records: [PressRecord], text: String, time: Int) {
    let fixture = try RunFixture(marked, tape, profile: profile)
    var records: [PressRecord] = []
    fixture.runner.onPress = { records.append($0) }
    let start = fixture.runner.host.now
    let text = try fixture.run()
    return (records, text, start.duration(to: fixture.runner.host.now).milliseconds)
  }

  @Test func aKeyIsPressedWhileAnotherOneIsUnderWay() throws {
    let (records, text, _) = try records("‸", "After 20ms Type \"x\"\nTag bold")
    #expect(text == "<b>x‸</b>")
    #expect(records.map(\.line.command.description) == ["Tag bold", "After 20ms Type \"x\""])
    #expect(records.map(\.start.milliseconds) == [0, 20])
    #expect(records.map(\.number) == [1, 2])
    #expect(records.map(\.outcome) == [.verified, .verified])
  }

  /// The delayed host takes 100 ms each way: here the person is faster than the key, there not.
  @Test(arguments: [(50, "ax‸b"), (150, "xa‸b")])
  func thePersonActsInTheMiddle(delay: Int, expected: String) throws {
    let (records, text, _) = try records(
      "‸ab", "After \(delay)ms Host Caret \(delay == 50 ? 1 : 2)\nType \"x\"")
    #expect(text == expected)
    #expect(records.count == 1)
  }

  @Test func theOrderIsThatOfTheInstants() throws {
    let tape = """
      After 30ms Type "c"
      After 10ms Type "a"
      After 10ms Type "b"
      Type "0"
      """
    let (records, text, _) = try records("‸", tape)
    #expect(text == "0abc‸")
    #expect(records.map(\.start.milliseconds) == [0, 10, 10, 30])
  }

  @Test func aCountIsPressedInOneGo() throws {
    let (records, text, _) = try records("ab‸", "After 5ms Left 2\nType \"x\"")
    #expect(text == "a‸bx")
    #expect(records.map(\.start.milliseconds) == [0, 5, 5])
  }

  /// Where the line has long ended, what comes after it waits for its instant.
  @Test func itWaitsForItsInstant() throws {
    let (records, text, time) = try records(
      "‸", "After 1s Type \"y\"\nType \"x\"\nType \"z\"", profile: .immediate)
    #expect(text == "xyz‸")
    #expect(records.map(\.start.milliseconds) == [0, 1000, 1000])
    #expect(time == 1000)
  }

  @Test func itHappensDuringAWait() throws {
    let tape = "After 30ms Host Type \"y\"\nAfter 20ms Type \"x\"\nWait 100ms"
    let (records, text, time) = try records("‸", tape, profile: .immediate)
    #expect(text == "xy‸")
    #expect(records.map(\.start.milliseconds) == [20])
    #expect(time == 100)
  }

  @Test func aLineThatIsPressedOftenHasOneBeginning() throws {
    let (records, text, _) = try records("abc‸", "After 250ms Type \"x\"\nLeft 3")
    #expect(text == "axbc‸" || text == "a‸xbc" || text == "ax‸bc", "\(text)")
    #expect(records.map(\.line.command.description).filter { $0.hasPrefix("After") }.count == 1)
    #expect(records.map(\.start.milliseconds) == records.map(\.start.milliseconds).sorted())
  }

  static let loose = ["After 1ms Left", "After 1ms Left\nExpect \"\"", "After 1ms Left\nSet K v"]

  @Test(arguments: loose)
  func withoutALineThatTakesTimeItIsAnError(tape: String) throws {
    let tape = try TapeFixture().load(tape)
    let expected = "t:1:1: error: After is about the next line"
    do throws(Diagnostics) {
      try tape.check(tags: .habr)
      Issue.record("there is no finding")
    } catch {
      #expect(error.description.hasPrefix(expected))
    }
    do throws(Diagnostic) {
      _ = try TapeRunner(host: SimulatedHost(TextBuffer("")), tags: .habr).run(tape)
      Issue.record("there is no finding")
    } catch {
      #expect(error.description.hasPrefix(expected))
    }
  }

  @Test func anUnknownTagIsFoundInTime() throws {
    let tape = try TapeFixture().load("After 1ms Tag blod\nLeft")
    do throws(Diagnostics) {
      try tape.check(tags: .habr)
      Issue.record("there is no finding")
    } catch {
      #expect(error.description.hasPrefix("t:1:15: error: there is no tag 'blod'"))
    }
  }

  @Test func whatItInsertsCountsAsInserted() throws {
    let tape = try TapeFixture().load("After 1ms Type \"‸\"\nLeft")
    #expect(throws: Diagnostics.self) { try tape.check(insertsNo: .standard) }
    #expect(try TapeFixture().load("After 1ms Tag sarcasm\nLeft").usesSettings)
  }
}

extension KeyboardInstant {
  fileprivate var milliseconds: Int { KeyboardInstant().duration(to: self).milliseconds }
}
