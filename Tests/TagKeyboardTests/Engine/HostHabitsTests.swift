import Testing

@testable import TagKeyboard

struct HostHabitsTests {
  private static func field(_ number: Int) -> DocumentIdentifier {
    DocumentIdentifier(rawValue: "field-\(number)")
  }

  private func habits(
    _ offsets: HostHabits.OffsetUnits, _ backspaces: BackspaceUnit...
  ) -> HostHabits {
    HostHabits(
      offsetUnits: offsets,
      backspaceUnits: backspaces.reduce(into: []) { $0.insert(.init($1)) })
  }

  @Test func everythingIsPossibleAtFirst() {
    let habits = HostHabits()
    #expect(habits.offsetUnit == nil)
    #expect(habits.possibleBackspaces == [.deletionCluster, .graphemeCluster, .codePoint])
    #expect(!habits.isContradictory)
    #expect(habits == self.habits(.all, .deletionCluster, .graphemeCluster, .codePoint))
  }

  @Test func whatIsSeenNarrowsItDown() {
    let emoji = habits(.utf16, .deletionCluster, .graphemeCluster)  // a whole emoji went
    let known = HostHabits().narrowed(by: emoji)
    #expect(known.offsetUnit == .utf16)
    #expect(known.possibleBackspaces == [.deletionCluster, .graphemeCluster])
    let mark = habits(.all, .deletionCluster, .codePoint)  // one mark of a letter went
    #expect(known.narrowed(by: mark) == habits(.utf16, .deletionCluster))
    #expect(known.narrowed(by: habits(.graphemeCluster, .deletionCluster)).isContradictory)
    #expect(known.narrowed(by: habits(.utf16, .codePoint)).isContradictory)
  }

  @Test func twoWaysToTheSamePlaceLeaveBothOpen() {
    let context = TextContext(
      before: "a", after: "", selectedText: nil, documentIdentifier: Self.field(1))
    var beliefs: [Belief] = []
    beliefs.add(Belief(context: context, habits: habits(.utf16, .deletionCluster)))
    beliefs.add(Belief(context: context, habits: habits(.utf16, .codePoint)))
    #expect(beliefs.map(\.habits) == [habits(.utf16, .deletionCluster, .codePoint)])
    // What was removed tells them apart, though the same is left.
    var other = Belief(context: context, habits: habits(.utf16, .graphemeCluster))
    other.removals = [.init(press: PressID(rawValue: 1), text: "e\u{301}")]
    beliefs.add(other)
    #expect(beliefs.count == 2)
  }

  /// A step where nothing is visible is harmless in native fields alone.
  @Test func blindStepsNeedAReason() {
    var memory = HostMemory()
    #expect(memory.allowsBlindSteps == nil)
    memory.habits.offsetUnits = .graphemeCluster
    #expect(memory.allowsBlindSteps == nil)
    memory.showsBeyondLines = true
    #expect(memory.allowsBlindSteps == false)
    memory.showsBeyondLines = false
    #expect(memory.allowsBlindSteps == true)
    memory = HostMemory()
    memory.habits.offsetUnits = .utf16
    #expect(memory.allowsBlindSteps == true)
  }

  @Test func whoNeverAnsweredIsDeafUntilItDoes() {
    var memory = HostMemory()
    memory.silentWaits = 5
    #expect(!memory.isDeaf)
    memory.silentWaits = 6
    #expect(memory.isDeaf)
    memory.isHeard = true
    #expect(!memory.isDeaf)
  }

  @Test func fieldsAreRememberedApartAndTheOldestIsForgotten() {
    var memories = HostMemories()
    for number in 1...17 { memories[Self.field(number)].silentWaits = number }
    #expect(memories[Self.field(1)] == HostMemory())
    for number in 2...17 { #expect(memories[Self.field(number)].silentWaits == number) }
    memories[Self.field(2)].isHeard = true  // known already: nothing is forgotten for it
    #expect(memories[Self.field(3)].silentWaits == 3)
    #expect(memories[Self.field(2)].silentWaits == 2)
  }
}
