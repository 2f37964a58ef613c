import KeyboardTracking
import Testing

/// Every sequence of events of two alphabets of twelve, up to six events long.
///
/// That is 3,257,436 sequences of each; their beginnings are shared. Without optimisation four
/// events (22,620 sequences) have to do.
struct ExhaustiveTests {
  #if DEBUG
    static let length = 4
  #else
    static let length = 6
  #endif

  /// Twelve events.
  enum Alphabet: CaseIterable {
    /// Where a keyboard can be, and whose.
    case places
    /// What can happen to an app.
    case lives

    var events: [KeyboardEvent] { self == .places ? ExhaustiveTests.places : ExhaustiveTests.lives }
  }

  private static let places: [KeyboardEvent] = [
    .hearing(.willShow, Frames.docked), .hearing(.willHide, Frames.below),
    .hearing(.willHide, Frames.floating), .hearing(.willChangeFrame, .zero),
    .hearing(.didChangeFrame, Frames.undocked), .hearing(.willHide, Frames.split),
    .hearing(.didShow, Frames.docked), .hearing(.willShow, Frames.docked, isLocal: false),
    .hearing(.didHide, Frames.below, isLocal: false),
    .screenChanged(Frames.pad.transposed), .screenChanged(Frames.pad), .panMoved(y: 900),
  ]

  private static let lives: [KeyboardEvent] = [
    .hearing(.willShow, Frames.docked), .hearing(.willHide, Frames.below),
    .hearing(.willShow, Frames.docked, isLocal: false),
    .hearing(.willHide, Frames.below, isLocal: false),
    .application(.willResignActive), .application(.didEnterBackground),
    .application(.willEnterForeground), .application(.didBecomeActive),
    .firstResponderChanged(isOurs: true), .firstResponderChanged(isOurs: false),
    .panMoved(y: 900), .panEnded(isDismissing: true),
  ]

  @Test(arguments: Alphabet.allCases)
  func everySequenceKeepsTheLaws(alphabet: Alphabet) {
    var walk = SequenceWalk(alphabet: alphabet.events, length: Self.length)
    walk.visitAll()
    #expect(walk.failures == [])
    #expect(walk.sequenceCount == (Self.length == 6 ? 3_257_436 : 22_620))
  }

  @Test func aBrokenLawIsFound() {
    // No cover was there to be removed, and a state was left without cause.
    var laws = TrackerLaws(tracker: .pad)
    var after = KeyboardTracker.pad
    after.hear(.willShow, Frames.docked)
    let broken = laws.broken(
      by: .firstResponderChanged(isOurs: true), .pad, after, [.removeSnapshot])
    #expect(
      broken
        == ["a snapshot is removed that is not there", "hidden is left", "a move is not told"])
  }
}

/// Goes through sequences depth first: every beginning is handled once.
private struct SequenceWalk {
  let alphabet: [KeyboardEvent]
  let length: Int
  var sequenceCount = 0
  /// The first few sequences that break a law, with the laws.
  var failures: [String] = []
  private var path: [Int] = []

  init(alphabet: [KeyboardEvent], length: Int) {
    self.alphabet = alphabet
    self.length = length
  }

  mutating func visitAll() {
    var laws = TrackerLaws(tracker: .pad)
    _ = laws.handle(.windowsListed([KeyboardWindow(id: 1, holdsKeyboard: true)]))
    visit(laws, depth: 0)
  }

  private mutating func visit(_ laws: TrackerLaws, depth: Int) {
    guard depth < length else { return }
    for (index, event) in alphabet.enumerated() {
      path.append(index)
      sequenceCount += 1
      var next = laws
      let broken = next.handle(event)
      if !broken.isEmpty, failures.count < 5 { failures.append("\(path): \(broken)") }
      visit(next, depth: depth + 1)
      path.removeLast()
    }
  }
}
