// How much a key may ask of its host.

extension KeyboardEngine {
  /// The calls that a key may make beside one for each byte of the text that it deletes or sees.
  private static let spareCalls = 48
  /// Those that a clear-all may make to find out whether anything is left.
  private static let callsOfQuestions = 24
  /// Those that it may make in all without having found any text.
  private static let callsInTheDark = 52
  /// The steps that a key may take beside four for each byte of the text that it deletes or sees.
  ///
  /// In three million keys over all hosts, whose texts are short, none took 1024 beside them.
  private static let spareSteps = 4096

  /// How many calls have been made for the key that began last, with those of this input.
  private var callsSoFar: Int { callsMade + effects.callCount }

  /// How much text is visible, in UTF-8 bytes.
  private var visibleCount: Int { current.before.utf8.count + current.after.utf8.count }

  /// Whether the key has made many more calls than there is text: a host that shows nothing certain
  /// would be asked for ever.
  ///
  /// A clear-all has limits of its own, since there may be any amount of text that it does not see.
  func isOverBudget(deleted: Int) -> Bool {
    callsSoFar >= Self.spareCalls + deleted + visibleCount
  }

  /// Whether the key has taken more steps than any that came to an end: whatever a host shows, no key is
  /// without an end.
  var isWithoutEnd: Bool {
    guard stepsTaken >= Self.spareSteps, let deleted = active?.removedCount else { return false }
    return stepsTaken >= Self.spareSteps + 4 * (deleted + visibleCount)
  }

  /// A clear-all has found text.
  mutating func noteFind() {
    let calls = callsSoFar
    active?.callsBeforeFind = calls
    active?.blindBackspaces = 0
  }

  /// Whether a clear-all has made so many calls since it found text last, beside those that step over or
  /// delete what it does not see, that no further question is worth it.
  var hasAskedEnough: Bool {
    guard let plan = active else { return false }
    let calls = callsSoFar - plan.callsBeforeFind - plan.blindBackspaces
    return calls >= Self.callsOfQuestions + plan.emptyLines
  }

  /// Whether it has made so many calls since it found text last that it goes over no further empty line.
  var hasLookedFarEnough: Bool {
    guard let plan = active else { return false }
    return callsSoFar - plan.callsBeforeFind >= Self.callsInTheDark
  }
}
