import HostTestSupport
import TagKeyboard
import Testing

/// What a held key presses, and when.
struct KeyRepeatTests {
  private static let context = TextContext(
    before: "текст", after: "текст", documentIdentifier: DocumentIdentifier(rawValue: "field"))
  private static let nothing = TextContext(
    before: "", after: "", documentIdentifier: DocumentIdentifier(rawValue: "field"))

  /// One held key, called at its ticks; a press is told how it ended as soon as it is made.
  private struct Run {
    var key: KeyRepeat
    var log: [String] = []

    init(_ action: KeyAction, configuration: KeyRepeat.Configuration = .init()) {
      key = KeyRepeat(
        action, at: KeyboardInstant(), in: KeyRepeatTests.context, configuration: configuration)
    }

    mutating func pass(
      until end: Int, in context: TextContext = KeyRepeatTests.context,
      progress: KeyboardEngine.Progress = .idle, outcome: Outcome? = .verified
    ) {
      while let instant = key.nextTick, instant.milliseconds <= end {
        guard let press = key.tick(at: instant, in: context, progress: progress) else { continue }
        log.append("\(instant.milliseconds) \(press.action.unit)")
        if let outcome { key.pressEnded(press, outcome) }
      }
    }

    /// The instants of the presses, in milliseconds.
    var instants: [Int] { log.compactMap { Int($0.prefix { $0 != " " }) } }
  }

  @Test func aDeletionGoesOverToWords() {
    var run = Run(.backspace)
    run.pass(until: 3000)
    let characters = [0] + stride(from: 500, through: 2400, by: 100)
    #expect(
      run.log == characters.map { "\($0) character" } + ["2650 word", "2900 word"])
  }

  @Test(
    arguments: [
      (.left, [0, 500, 600, 700]), (.wordRight, [0, 500, 750]), (.backspaceTag, [0, 500, 750]),
      (.backspaceWord, [0, 500, 750]), (.insertText("x"), [0]), (.bold, [0]), (.undo, [0]),
      (.clear, [500]),
    ] as [(KeyAction, [Int])])
  func eachKindOfKeyHasItsRhythm(action: KeyAction, instants: [Int]) {
    var run = Run(action)
    run.pass(until: 799)
    #expect(run.instants == instants)
  }

  @Test func theRhythmCanBeSet() {
    var run = Run(
      .backspace,
      configuration: .init(
        delay: .milliseconds(300), interval: .milliseconds(50), characterRepeats: 2,
        wordInterval: .milliseconds(1000)))
    run.pass(until: 2500)
    #expect(run.log == ["0 character", "300 character", "350 character", "1350 word", "2350 word"])
  }

  @Test func lettingGoEndsIt() {
    var run = Run(.backspace)
    run.pass(until: 650)
    run.key.release()
    #expect(run.key.nextTick == nil)
    #expect(run.key.tick(at: .init(milliseconds: 700), in: Self.context, progress: .idle) == nil)
    #expect(run.instants == [0, 500, 600])
  }

  @Test func ticksWhileAPressHasStepsToTakeAreSkipped() {
    var run = Run(.backspace)
    run.pass(until: 500)
    run.pass(until: 900, progress: .busy)
    run.pass(until: 1000)
    #expect(run.instants == [0, 500, 1000])
  }

  /// A host that answers is waited for; one that does not is gone ahead of.
  @Test(
    arguments: [(.verified, [0, 1000]), (.unverified, [0, 500, 600, 700, 800, 900, 1000])]
      as [(Outcome, [Int])])
  func aHostThatAnswersIsWaitedFor(first: Outcome, instants: [Int]) {
    var run = Run(.backspace)
    run.pass(until: 0, outcome: first)
    run.pass(until: 900, progress: .sent, outcome: nil)
    run.pass(until: 1000)
    #expect(run.instants == instants)
  }

  /// A blind press would wait for all that has been sent: it is not made before.
  @Test func nothingIsAskedBlindlyAhead() {
    var run = Run(.backspace)
    run.pass(until: 600, outcome: .unverified)
    run.pass(until: 900, in: Self.nothing, progress: .sent)
    run.pass(until: 1000, in: Self.nothing, progress: .idle, outcome: nil)
    #expect(run.instants == [0, 500, 600, 1000])
  }

  /// The answer to a blind press does not mean that plain ones are answered.
  @Test func aBlindAnswerSaysNothingOfOthers() {
    var run = Run(.backspace)
    run.pass(until: 0, outcome: .unverified)
    run.pass(until: 500, in: Self.nothing, outcome: .verified)
    run.pass(until: 800, progress: .sent, outcome: nil)
    #expect(run.instants == [0, 500, 600, 700, 800])
  }

  @Test(
    arguments: [
      .refused(.nothingThere), .refused(.unreachable), .abandoned(.textChanged),
      .abandoned(.documentChanged),
    ] as [Outcome])
  func aPressThatDoesNothingEndsIt(outcome: Outcome) {
    var run = Run(.backspace)
    run.pass(until: 500)
    run.pass(until: 600, outcome: outcome)
    #expect(run.key.nextTick == nil)
    #expect(run.instants == [0, 500, 600])
  }

  @Test(arguments: [.backspace, .backspaceWord, .left, .right] as [KeyAction])
  func aBlindPressThatIsNotAnsweredEndsIt(action: KeyAction) {
    var run = Run(action)
    run.pass(until: 600, outcome: .unverified)
    #expect(run.key.nextTick != nil)
    run.pass(until: 2000, in: Self.nothing, outcome: .unverified)
    #expect(run.instants.count == (action == .backspaceWord ? 3 : 4))
  }

  @Test func anotherFieldEndsIt() {
    var run = Run(.backspace)
    run.pass(until: 500)
    var other = Self.context
    other.documentIdentifier = DocumentIdentifier(rawValue: "other")
    run.pass(until: 2000, in: other)
    #expect(run.instants == [0, 500])
    #expect(run.key.nextTick == nil)
  }

  /// A shell that was held up does not catch up with a burst.
  @Test func missedTicksAreNotMadeUpFor() {
    var run = Run(.backspace)
    run.pass(until: 500)
    let late = KeyboardInstant(milliseconds: 1234)
    #expect(run.key.tick(at: late, in: Self.context, progress: .idle) != nil)
    #expect(run.key.tick(at: late, in: Self.context, progress: .idle) == nil)
    #expect(run.key.nextTick == KeyboardInstant(milliseconds: 1334))
  }
}

extension KeyboardInstant {
  fileprivate init(milliseconds: Int) { self.init(sinceStart: .milliseconds(milliseconds)) }

  fileprivate var milliseconds: Int { Int(sinceStart / .milliseconds(1)) }
}

extension KeyAction {
  fileprivate var unit: String {
    switch self {
    case .deleteBackward(let unit): unit.name
    case .moveCaret(_, let unit): unit.name
    default: "key"
    }
  }
}
