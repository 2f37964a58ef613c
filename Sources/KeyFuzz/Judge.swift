import KeyScript
import SimulatedHost
import TagKeyboard
import TextBoundaries

/// Holds what a keyboard does in a host against the laws.
///
/// A *stretch* is what happens from the first press at rest until everything is at rest again: one
/// press in most cases, several when keys are pressed while others are under way.
final class Judge: TapeWatcher {
  /// A press of the stretch.
  struct Press {
    let number: Int
    let action: KeyAction
    let start: KeyboardInstant
    /// What the keyboard has taken the key for, if it is around tags.
    var decision: TagDecision?
    var outcome: Outcome?
    var end: KeyboardInstant?
    /// Whether the keyboard was told of another field after it was pressed.
    var isForLeftField = false
  }

  let keyboard: any DrivenKeyboard
  let profile: HostProfile
  /// Whether the host moves its caret and keeps text as it is sent.
  let isExact: Bool

  private(set) var violations: [Violation] = []
  private(set) var statistics = Statistics()

  // What the stretch started from, and what has happened in it.
  var presses: [Press] = []
  var start: ReferenceState
  var history = ReferenceHistory()
  var edits: [HostEdit] = []
  var calls = 0
  /// Whether the person did something since the stretch began, or the app by itself.
  var isInterfered = false
  /// Whether the person ever did something: a keyboard that was not told of it finds out later.
  var hasPersonActed = false
  /// Whether the person did so while keys were under way.
  var hasPersonActedMeanwhile = false
  /// Whether that may have left the keyboard with a wrong idea of the text, since nothing was
  /// verified after it.
  var isLost = false
  /// Whether the host has shown any text since the last clear-all began, or would have when it did.
  var hasSeenText = false
  /// Whether a clear-all was told to stop in the stretch.
  var isCancelled = false
  /// Whether a key that takes text away wholesale is under way.
  var mayTakeAll = false
  /// How many deletions keys have asked for that have not been seen yet.
  var deletionsAsked = 0
  /// Whether a deletion that a key asked for may have taken away what another one had put back.
  var hasDeletedFreshText = false
  /// Whether a verified press of the stretch has been judged already.
  var hasLied = false

  private var lastNumber = 0
  /// The length of the longest text that keys have started from, or the person or the host has made, in
  /// bytes.
  var longest: Int
  var mirror: TextMirror
  var knowledge: Knowledge
  /// The length of the completion that stands selected in the text, in bytes.
  var completion: Int?
  /// The same, when the stretch began.
  var completionAtStart: Int?
  var hasBrokenCharacter = false
  /// What the last key around tags has done, while nothing has happened and no setting has changed
  /// since.
  var tagPress: TagPress?
  /// Whether the host has made something else of the last key: its step of the history does not fit.
  var hasHostReplacedLastKey = false
  /// Whether the person has typed into the middle of a character.
  var isBrokenByOthers = false

  init(_ keyboard: any DrivenKeyboard) {
    self.keyboard = keyboard
    profile = keyboard.host.profile
    isExact = profile.movesCaret && profile.keepsTextAsSent
    start = ReferenceState(of: keyboard.host)
    longest = start.text.count
    knowledge = Knowledge(field: keyboard.host.documentIdentifier)
    mirror = TextMirror(Array(String(decoding: start.text, as: UTF8.self).unicodeScalars))
    keyboard.host.observer = { [unowned self] event, _ in hostEvent(event) }
    keyboard.host.editObserver = { [unowned self] edit in textChanges(edit) }
    keyboard.observer = { [unowned self] event, instant in keyboardEvent(event, at: instant) }
  }

  /// Notes that a law was broken.
  func report(_ law: Law, _ what: @autoclosure () -> String, press: Int? = nil) {
    statistics.violations[law.rawValue] += 1
    violations.append(Violation(law: law, what: what(), press: press ?? lastNumber))
  }

  /// The keyboard goes on and on.
  func reportEndless() { report(.ends, "does not come to rest") }

  /// What the document must be, by all the edits that were seen.
  var mirroredText: String { mirror.text }

  // MARK: Presses

  func willPress(_ action: KeyAction) {
    if presses.isEmpty { beginStretch() }
    lastNumber += 1
    presses.append(Press(number: lastNumber, action: action, start: keyboard.host.now))
    switch action {
    case .clear:
      mayTakeAll = true
      hasSeenText = keyboard.host.present.showsText
    case .deleteBackward(by: .character): deletionsAsked += 1
    case .deleteBackward(let unit): allowDeletion(by: unit)
    case .undo, .redo: allowReplay(action)
    case .insertText, .tag, .closeTag, .goToInputPoint, .nextChoice, .moveCaret: break
    }
    // Whose deletion it is that is seen cannot be told then.
    if presses.count > 1, presses.contains(where: \.takesTextAway), action.deletes {
      mayTakeAll = true
    }
  }

  func willCancel() { isCancelled = true }

  func willSet() { tagPress = nil }

  private func beginStretch() {
    start = ReferenceState(of: keyboard.host)
    completionAtStart = completion
    edits.removeAll(keepingCapacity: true)
    calls = 0
    isInterfered = knowledge.isIgnorant || keyboard.host.caretSplitsSurrogatePair
    // What was on its way when the person went on has led out of the field: no key lands any more.
    if hasPersonActed, keyboard.host.caretHasLeft { isInterfered = true }
    hasLied = false
    hasPersonActedMeanwhile = false
    mayTakeAll = false
    deletionsAsked = 0
    hasDeletedFreshText = false
  }

  /// An undo may take away what is not in the text it leads to.
  private func allowReplay(_ action: KeyAction) {
    guard presses.count == 1, !isInterfered else { return mayTakeAll = true }
    switch history.expectation(action, in: start) {
    case .exactly(let goal), .anyCaret(let goal, _): mirror.allow(start.difference(from: goal))
    case .oneOf(let goals): for goal in goals { mirror.allow(start.difference(from: goal)) }
    case .shortened, .unknown: mayTakeAll = true
    }
  }

  /// A word or a tag goes in as many calls as it takes; in the middle of a text that is changing,
  /// nobody knows which.
  private func allowDeletion(by unit: DeletionUnit) {
    guard presses.count == 1, !isInterfered, !hasPersonActed else { return mayTakeAll = true }
    let selection = start.selection
    let first = ReferenceKeyboard.start(ofDeletionBy: unit, in: start, profile.deletion.unit)
    mirror.allow(selection.isEmpty ? first..<selection.lowerBound : selection)
  }

  /// A key around tags has been taken for something, which may take text away.
  private func decided(_ decision: TagDecision, for id: PressID) {
    guard let index = presses.firstIndex(where: { $0.number == id.rawValue }) else { return }
    presses[index].decision = decision
    // What it only adds to must all be there again, whatever it was taken for.
    guard decision.rewrite.isDeleting, !decision.rewrite.keepsText else { return }
    guard presses.count == 1, !isInterfered, let goal = start.applying(decision.rewrite) else {
      return mayTakeAll = true
    }
    mirror.allow(start.difference(from: goal))
  }

  func cameToRest(_ ids: [PressID]) {
    // A host that writes something else than it was sent may do so to what a tag puts back, and a
    // deletion may take away what the key before it has only just put back.
    // Nor can a key be whole that the person cuts in two, having taken a character with a mark away
    // to put it back without the mark.
    let isCut = hasPersonActedMeanwhile && presses.contains(where: \.isReplay)
    let isExcused = edits.contains(where: \.isRewriting) || hasDeletedFreshText || isCut
    if !mirror.settle(), !isExcused {
      report(.noLoss, "text is gone that no key asked to delete")
    }
    // A half that is left over; both are gone where a key has asked for that.
    if hasBrokenCharacter, mirror.text.unicodeScalars.contains("\u{FFFD}") {
      report(.noLoss, "a character is broken in two")
    }
    hasBrokenCharacter = false
    defer { isCancelled = false }
    guard !presses.isEmpty else { return }
    judgeEnds()
    judgeRest()
    presses.removeAll(keepingCapacity: true)
  }

  private func judgeEnds() {
    // What the keyboard sees may be older than the text: so the longest text counts.
    longest = max(longest, start.text.count)
    var limit = 0
    for press in presses {
      let isWholesale = press.action == .clear || press.action == .undo || press.action == .redo
      limit += 64 + (isWholesale ? 4 : 1) * longest
      guard let outcome = press.outcome, let end = press.end else {
        report(.ends, "a press has no outcome", press: press.number)
        continue
      }
      statistics.count(outcome)
      let time = press.start.duration(to: end).milliseconds
      statistics.count(milliseconds: time)
      if time > 30_000 * presses.count + 2000 * calls {
        report(.ends, "a press took \(time) ms", press: press.number)
      }
    }
    statistics.calls += calls
    if calls > limit { report(.ends, "\(calls) calls") }
  }

  // MARK: What happens

  private func keyboardEvent(_ event: SimulatedKeyboard.Event, at instant: KeyboardInstant) {
    guard case .effect(let effect) = event else { return }
    switch effect {
    case .insertText, .adjustTextPosition: calls += 1
    case .deleteBackward(let count): calls += count
    case .decide(let id, let decision): decided(decision, for: id)
    case .finish(let id, let outcome):
      guard let index = presses.firstIndex(where: { $0.number == id.rawValue }) else {
        return report(.ends, "an outcome for no press")
      }
      if presses[index].outcome != nil { report(.ends, "two outcomes", press: id.rawValue) }
      presses[index].outcome = outcome
      presses[index].end = instant
      if outcome == .verified { judgeVerified() }
    }
  }

  private func hostEvent(_ event: HostEvent) {
    knowledge.note(event, present: keyboard.host.present)
    switch event {
    case .messageSent:
      if let press = presses.first(where: { $0.isForLeftField && $0.outcome == nil }) {
        report(.noLoss, "sent to a field after the keyboard knew of another", press: press.number)
      }
    case .hostEdited(let edit): hostEdited(edit)
    case .windowArrived(let window):
      if window.showsText { hasSeenText = true }
      guard knowledge.hasJustLearnedOfField else { break }
      for index in presses.indices { presses[index].isForLeftField = true }
    case .personActed:
      isInterfered = true
      hasPersonActed = true
      if !presses.isEmpty {
        hasPersonActedMeanwhile = true
        // What was sent before the keyboard was told lands where the person has gone.
        if presses.contains(where: \.action.deletes) { mayTakeAll = true }
      }
      completion = nil
    case .messageArrived, .textSettled, .windowSent, .windowLost: break
    }
  }

  private func hostEdited(_ edit: HostEdit) {
    edits.append(edit)
    switch edit {
    case .completed(let text): completion = text.utf8.count
    case .droppedCompletion, .acceptedCompletion: completion = nil
    case .movedCaret:
      isInterfered = true
      if presses.contains(where: \.action.deletes) { mayTakeAll = true }
    case .cleared, .leftField:
      isInterfered = true
      completion = nil
    case .rewrote, .sentReturn, .vetoed, .tookSpace, .ignoredMove, .overshot, .caretLeft: break
    }
  }

  // MARK: Counting

  func countJudged(right: Int, withheld: Int, of count: Int) {
    statistics.judged += count
    statistics.right += right
    statistics.withheld += withheld
  }
}

extension KeyAction {
  /// Whether it may take text away.
  var deletes: Bool {
    switch self {
    case .insertText, .tag, .closeTag, .goToInputPoint, .nextChoice, .moveCaret: false
    case .deleteBackward, .clear, .undo, .redo: true
    }
  }
}

extension Judge.Press {
  /// Whether it is an undo or a redo.
  var isReplay: Bool { action == .undo || action == .redo }

  /// Whether it may take a text away that is none before the caret.
  fileprivate var takesTextAway: Bool { isReplay || decision?.rewrite.isDeleting == true }
}

extension Rewrite {
  /// Whether all of the old text is in the new one, in order.
  fileprivate var keepsText: Bool {
    var rest = old.text.unicodeScalars[...]
    for scalar in new.text.unicodeScalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
