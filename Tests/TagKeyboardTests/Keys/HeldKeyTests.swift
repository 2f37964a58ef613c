import HostTestSupport
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// Held keys in hosts, in virtual time.
@Suite(.namesCases)
struct HeldKeyTests {
  /// A text that looks different everywhere, of some six hundred characters.
  private static let text = (0..<60).map { "слово\($0) é👍🏽 " }.joined()

  /// The instants at which a held backspace presses where nothing holds it up, in milliseconds.
  private static func schedule(until end: Int) -> [Int] {
    ([0] + Array(stride(from: 500, through: 2400, by: 100))
      + Array(stride(from: 2650, through: 10_000, by: 250))).filter { $0 <= end }
  }

  /// A key held in a host until everything has come to rest.
  private struct Run {
    let fixture: EngineFixture
    let outcomes: [Outcome?]
    /// When the key pressed what, in milliseconds.
    private(set) var presses: [(instant: Int, action: KeyAction)] = []
    /// When the host was asked to delete something, in milliseconds.
    private(set) var deletions: [Int] = []

    init(
      _ marked: String, profile: HostProfile, seed: UInt64 = 0, hold action: KeyAction,
      for milliseconds: Int
    ) {
      fixture = EngineFixture(marked, profile: profile, seed: seed)
      let keyboard = fixture.keyboard
      var presses: [(Int, KeyAction)] = []
      var deletions: [Int] = []
      keyboard.observer = { event, instant in
        let now = Int(instant.sinceStart / .milliseconds(1))
        switch event {
        case .keyPressed(_, let action): presses.append((now, action))
        case .effect(.deleteBackward): deletions.append(now)
        default: break
        }
      }
      let ids = keyboard.hold(action, for: .milliseconds(milliseconds))
      keyboard.run()
      keyboard.observer = nil
      outcomes = ids.map { keyboard.takeOutcome(of: $0) }
      self.presses = presses
      self.deletions = deletions
    }
  }

  /// Where the host is fast it is the schedule alone that counts, whether the host answers or not.
  @Test(
    arguments: [
      .immediate, .nativeTextView, .nativeField, .nativeIOS15, .webField, .flutter, .compose,
    ] as [HostProfile], [0, 499, 500, 700, 2400, 2649, 6000])
  func theScheduleIsKept(profile: HostProfile, milliseconds: Int) {
    let run = Run(Self.text + "‸", profile: profile, hold: .backspace, for: milliseconds)
    let schedule = Self.schedule(until: milliseconds)
    #expect(run.presses.map(\.instant) == schedule)
    var reference = ReferenceKeyboard(left: Self.text, right: "")
    for press in run.presses {
      #expect(press.action == (press.instant > 2400 ? .backspaceWord : .backspace))
      _ = reference.press(press.action)
    }
    #expect(run.fixture.text == reference.state.left + "‸")
  }

  /// A host that answers late is waited for: there is one deletion on its way at most.
  @Test func aLateHostIsWaitedFor() {
    let run = Run(Self.text + "‸", profile: .delayed, hold: .backspace, for: 1600)
    #expect(run.presses.map(\.instant) == [0, 500, 700, 900, 1100, 1300, 1500])
    #expect(run.outcomes.allSatisfy { $0 == .verified })
  }

  /// Whatever the host does: nothing is queued that would go on once the key is up.
  ///
  /// A character is asked for when the key presses or never; a word, which has to be seen first,
  /// before the key presses again. Every press ends.
  @Test(arguments: HostProfile.all + HostProfile.narrow)
  func nothingIsQueued(profile: HostProfile) throws {
    try withSeeds(20) { generator in
      let milliseconds = Int.random(in: 0...8000, using: &generator)
      let run = Run(
        Self.text + "‸" + Self.text, profile: profile, seed: generator.next(), hold: .backspace,
        for: milliseconds)
      try #require(run.presses.allSatisfy { $0.instant <= milliseconds })
      try #require(run.outcomes.allSatisfy { $0 != nil })
      for deletion in run.deletions {
        let press = try #require(run.presses.last { $0.instant <= deletion })
        try #require(press.instant == deletion || press.action == .backspaceWord, "at \(deletion)")
      }
    }
  }

  /// The key is held for a minute, six hundred ticks: at the start of the text it stops.
  ///
  /// Where a host shows text that is gone, it may try a few times more.
  @Test(arguments: HostProfile.all + HostProfile.wide)
  func stopsAtTheStart(profile: HostProfile) throws {
    try withSeeds(10) { generator in
      let text = (0..<Int.random(in: 0...40, using: &generator)).map { "\($0) 👍🏽 é " }.joined()
      let run = Run(
        text + "‸", profile: profile, seed: generator.next(), hold: .backspace, for: 60_000)
      let isHonest = ![.lossy, .addressBar].contains(profile)
      try #require(run.deletions.count <= text.count + (isHonest ? 3 : 10), "\(text)")
      let deletesAll = [
        .immediate, .delayed, .nativeTextView, .nativeField, .nativeIOS15, .flutter,
      ]
      .contains(profile)
      if deletesAll { try #require(run.fixture.text == "‸", "\(text)") }
    }
  }

  @Test(arguments: HostProfile.wide + [.nativeTextView])
  func stopsWhereNothingIsBeforeTheCaret(profile: HostProfile) {
    let run = Run("‸дальше", profile: profile, hold: .backspace, for: 5000)
    #expect(run.presses.count == 1)
    // Where plain deletions are not answered, nobody can tell.
    #expect(run.outcomes == [.refused(.nothingThere)] || run.outcomes == [.unverified])
    #expect(run.fixture.text == "‸дальше")
  }

  @Test(arguments: HostProfile.wide + [.nativeTextView, .webField, .flutter])
  func theCaretRunsToTheEndsAndStops(profile: HostProfile) {
    let run = Run("раз 👨‍👩‍👧 é 🇷🇺🇺🇸‸!", profile: profile, hold: .left, for: 10_000)
    #expect(run.fixture.text == "‸раз 👨‍👩‍👧 é 🇷🇺🇺🇸!")
    // Where a blind step may leave the editor, the end is as far as can be seen.
    let ends: [Outcome] = [.refused(.nothingThere), .refused(.nothingVisible)]
    #expect(ends.contains { $0 == run.outcomes.last })
    run.fixture.keyboard.hold(.right, for: .milliseconds(700))
    run.fixture.keyboard.run()
    #expect(run.fixture.text.hasPrefix(profile == .delayed ? "раз‸" : "раз ‸"))
  }

  /// One repetition, one step of undo.
  @Test func everyRepetitionIsAStepOfUndo() {
    let run = Run("один два три‸", profile: .immediate, hold: .backspace, for: 600)
    #expect(run.fixture.text == "один два ‸")
    #expect(run.fixture.press(.undo, .undo) == [.verified, .verified])
    #expect(run.fixture.text == "один два тр‸")
  }

  /// As in the original: everything goes, but only by a long press.
  @Test(arguments: [(499, "один‸ два", 0), (500, "‸", 1), (3000, "‸", 1)])
  func clearNeedsALongPress(milliseconds: Int, text: String, presses: Int) {
    let run = Run("один‸ два", profile: .immediate, hold: .clear, for: milliseconds)
    #expect(run.fixture.text == text)
    #expect(run.outcomes.count == presses)
  }

  @Test func anotherFieldEndsIt() {
    let fixture = EngineFixture("один два‸", profile: .immediate)
    fixture.keyboard.keyDown(.backspace)
    fixture.keyboard.run(for: .milliseconds(600))
    fixture.keyboard.host.personSwitches(to: TextBuffer("другое поле"))
    fixture.keyboard.run(for: .seconds(5))
    #expect(fixture.plainText == "другое поле")
  }

  @Test func anotherKeyTakesItsPlace() {
    let fixture = EngineFixture("один два‸", profile: .immediate)
    fixture.keyboard.keyDown(.backspace)
    fixture.keyboard.keyDown(.left)
    fixture.keyboard.run(for: .milliseconds(600))
    fixture.keyboard.keyUp()
    fixture.keyboard.run(for: .seconds(5))
    #expect(fixture.text == "один‸ дв")
  }
}
