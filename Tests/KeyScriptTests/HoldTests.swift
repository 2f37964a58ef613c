import KeyScript
import SimulatedHost
import TagKeyboard
import Testing

/// `Hold`: what a key that is held makes of a tape.
struct HoldTests {
  private func records(
    _ marked: String, _ tape: String, profile: HostProfile = .immediate
  ) throws -> (records: [PressRecord], text: String) {
    let fixture = try RunFixture(marked, tape, profile: profile)
    var records: [PressRecord] = []
    fixture.runner.onPress = { records.append($0) }
    let text = try fixture.run()
    return (records, text)
  }

  /// Every press of the key is a press of the run, with its own record.
  @Test func everyRepetitionIsAPress() throws {
    let (records, text) = try records("один два‸", "Type \"!\"\nHold Backspace 650ms")
    #expect(text == "один д‸")
    #expect(records.map(\.number) == [1, 2, 3, 4])
    #expect(
      records.map(\.start.sinceStart) == [.zero, .zero, .milliseconds(500), .milliseconds(600)])
    #expect(
      records.dropFirst().allSatisfy { $0.line.command == .hold(.backspace, milliseconds: 650) })
    #expect(records.allSatisfy { $0.outcome == .verified })
  }

  @Test func theTimeIsTheTapes() throws {
    let fixture = try RunFixture("a", "Hold Left 2s\nWait 1s")
    _ = try fixture.run()
    #expect(fixture.runner.host.now.sinceStart == .seconds(3))
  }

  @Test func thePersonActsWhileAKeyIsHeld() throws {
    let (records, text) = try records(
      "один два‸", "After 550ms Host Switch \"другое\"\nHold Backspace 5s")
    #expect(text == "другое‸")
    #expect(records.count == 2)
  }

  @Test func keysArePressedWhileAKeyIsHeld() throws {
    let (records, text) = try records("один два‸", "After 550ms Type \"!\"\nHold Backspace 600ms")
    #expect(text == "один д‸")
    #expect(records.map(\.line.command.description.first) == ["H", "H", "A", "H"])
  }

  /// A key that is held in a slow host is waited for; what it has sent is carried out.
  @Test func aLateHostIsWaitedFor() throws {
    let (records, text) = try records("один два‸", "Hold Backspace 750ms", profile: .delayed)
    #expect(text == "один ‸")
    #expect(records.map(\.outcome) == [.verified, .verified, .verified])
  }
}
