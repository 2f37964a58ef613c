import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

struct HostProfileTests {
  @Test func profilesHaveNamesOfTheirOwn() {
    #expect(HostProfile.all.count == 18)
    #expect(Set(HostProfile.all.map(\.name)).count == HostProfile.all.count)
    #expect(Set(HostProfile.all.map(\.summary)).count == HostProfile.all.count)
    for profile in HostProfile.all {
      #expect(HostProfile.named(profile.name) == profile)
      #expect(profile.summary.count <= 72, "\(profile.name)")
      #expect(
        profile.name.allSatisfy { $0.isASCII && ($0.isLowercase || "-0123456789".contains($0)) })
    }
    #expect(HostProfile.named("Native") == nil)
  }

  @Test func everyProfileHasTheSameFacts() {
    let names = HostProfile.immediate.facts.map(\.name)
    #expect(names.count == 14)
    for profile in HostProfile.all {
      #expect(profile.facts.map(\.name) == names)
      #expect(profile.facts.allSatisfy { !$0.value.isEmpty })
    }
    let tables = HostProfile.all.map { profile in
      profile.facts.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    }
    // The two that differ in their time alone differ in one line; no two are the same.
    #expect(Set(tables).count == tables.count)
  }

  @Test func factsSayWhatTheSwitchesDo() {
    let facts = Dictionary(
      uniqueKeysWithValues: HostProfile.controlled.facts.map { ($0.name, $0.value) })
    #expect(facts["moves"] == "in UTF-16 code units; a move too far: refused")
    #expect(facts["latency"] == "message 2–15 ms, answer 3–15 ms")
    #expect(
      facts["answers"]
        == "after moves, vetoes, what it did otherwise, deletions beyond the window, outside changes"
    )
    #expect(facts["transforms"] == "cut at 280 UTF-16 units, cleared by half a character")
    #expect(facts["refuses"] == "10 % of edits")
    #expect(facts["writes back"] == "after 50–200 ms, the caret to the end")
    #expect(facts["field changes"] == "none")
  }

  @Test func whatAKeyboardCanExpect() {
    let movable = HostProfile.all.filter(\.movesCaret)
    #expect(HostProfile.all.filter { !movable.contains($0) }.map(\.name) == ["blink", "terminal"])
    #expect(
      HostProfile.all.filter { !$0.keepsTextAsSent }.map(\.name) == [
        "controlled", "transforming", "messenger",
      ])
    #expect(HostProfile.blink.offsetUnit == nil)
    #expect(HostProfile.flutter.offsetUnit == .graphemeCluster)
    #expect(HostProfile.nativeTextView.offsetUnit == .utf16)
  }

  /// A tag and a move over its tail, the path of every key, in every profile.
  @Test(arguments: HostProfile.all, 0..<20 as Range<UInt64>)
  func aTagAndAMove(profile: HostProfile, seed: UInt64) {
    let fixture = HostFixture("one ‸two", profile, seed: seed)
    fixture.insert("<b></b>")
    guard fixture.host.isTextAsSent else {
      #expect(!profile.keepsTextAsSent)
      return
    }
    let edits = fixture.host.takeHostEdits()
    fixture.move(-4)
    let expected =
      if !profile.movesCaret { "one <b></b>‸two" } else if edits.contains(where: \.movesCaret) {
        "one <b></‸b>two"  // from the end, where the write-back had put the caret: 4 before "two"
      } else { "one <b>‸</b>two" }
    if profile == .controlled {
      #expect(fixture.text == "one <b></b‸>two")
    } else if fixture.host.isTextAsSent {
      #expect(fixture.text == expected)
    } else {
      #expect(profile == .messenger)
    }
  }

  // MARK: The same seed, the same run

  /// Everything that happens in a run of random calls, as text.
  private func run(_ profile: HostProfile, seed: UInt64, calls: UInt64) -> [String] {
    let host = HostFixture("Один. ‸two👍🏽 three", profile, seed: seed).host
    var events: [String] = []
    host.observer = { events.append("\($1.sinceStart) \($0)") }
    var generator = SeededGenerator(seed: calls)
    for _ in 0..<60 {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: host.insertText("<b></b>")
      case 1: host.insertText("a--\"b\". c👍")
      case 2: host.adjustTextPosition(byCharacterOffset: Int.random(in: -4...4, using: &generator))
      case 3: host.deleteBackward()
      case 4: host.personSelects(0..<host.withBuffer { $0.count })
      case 5: host.personTypes("ha")
      case 6: host.personSwitches(to: TextBuffer("новое"))
      default: _ = host.performNextEvent()
      }
      if Bool.random(using: &generator) { host.endTurn() }
    }
    while host.nextEvent != nil { _ = host.performNextEvent() }
    return events + [host.withBuffer { $0.text }]
  }

  @Test(arguments: HostProfile.all)
  func theSameSeedGivesTheSameRun(profile: HostProfile) {
    for calls in 0..<10 as Range<UInt64> {
      #expect(run(profile, seed: 7, calls: calls) == run(profile, seed: 7, calls: calls))
    }
    let isFixed = ["immediate", "delayed", "ideal"].contains(profile.name)
    #expect((run(profile, seed: 1, calls: 0) == run(profile, seed: 2, calls: 0)) == isFixed)
  }

  // MARK: Observing

  @Test func anObserverSeesEverythingInItsOrder() {
    let host = HostFixture("a‸", .delayed).host
    var seen: [HostEvent] = []
    host.observer = { event, _ in seen.append(event) }
    host.insertText("b")
    host.adjustTextPosition(byCharacterOffset: 3)
    host.endTurn()
    while host.nextEvent != nil { _ = host.performNextEvent() }
    host.personClears()
    guard seen.count == 9, case .messageSent(let message) = seen[0] else {
      return #expect(Bool(false), "\(seen)")
    }
    #expect(message.description == "insert \"b\"; move +3")
    #expect(seen[1] == .messageArrived(message))
    #expect(seen[2] == .hostEdited(.overshot(by: 3)))
    #expect(seen[3] == .textSettled)
    #expect(seen[4] == .windowSent(host.context))
    #expect(seen[5] == .windowArrived(host.context))
    #expect(seen[6] == .personActed(.clears))
    #expect(seen[7] == .textSettled)
    #expect(seen[8] == .windowSent(HostFixture("", .delayed).host.context))
  }
}
